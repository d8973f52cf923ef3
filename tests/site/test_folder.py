"""The data folder is its owner's only, and the secret key in it is whole."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from serving import ROOT, ServingError, make_environment, run_command, start_site
from tachanka.site.folder import close_folder, make_private, read_secret


def list_rights(folder: Path) -> dict[str, str]:
    """The rights of the folder and of what the site keeps in it."""
    found = {".": folder} | {file.name: file for file in folder.iterdir()}
    found.pop("server.log", None)
    return {name: oct(stat.S_IMODE(file.stat().st_mode)) for name, file in sorted(found.items())}


OWN = {
    ".": "0o700", "secret_key": "0o600", "static": "0o700", "tachanka.sqlite3": "0o600",
    "tachanka.sqlite3-shm": "0o600", "tachanka.sqlite3-wal": "0o600",
}  # fmt: skip


def test_a_site_that_plays_keeps_everything_to_its_owner(tmp_path: Path) -> None:
    """From the first start on; and where an older one left more rights, they are taken back."""
    folder = tmp_path / "var"
    folder.mkdir(mode=0o755)
    site = start_site(folder, lent=False)
    assert list_rights(folder) == OWN
    site.kill()
    for file in (*folder.iterdir(), folder):
        file.chmod(0o777)
    again = start_site(folder, port=site.port, lent=False)
    assert list_rights(folder) == OWN
    assert again.stop() == 0


def test_a_database_elsewhere_is_closed_too(tmp_path: Path) -> None:
    database = tmp_path / "site.sqlite3"
    make_private(database)
    make_private(tmp_path / "nowhere" / "site.sqlite3")
    assert list_rights(tmp_path)["site.sqlite3"] == "0o600"
    (tmp_path / "site.sqlite3-wal").touch(0o644)
    database.chmod(0o640)
    make_private(database)
    rights = list_rights(tmp_path)
    assert (rights["site.sqlite3"], rights["site.sqlite3-wal"]) == ("0o600", "0o600")


def test_rights_that_are_taken_back_are_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    database = tmp_path / "site.sqlite3"
    make_private(database)
    tmp_path.chmod(0o700)
    read_secret(tmp_path)
    close_folder(tmp_path)
    assert caplog.messages == []
    database.chmod(0o644)
    tmp_path.chmod(0o755)
    (tmp_path / "secret_key").chmod(0o660)
    make_private(database)
    close_folder(tmp_path)
    told = "could be used by others ({}); now it is its owner's only."
    assert caplog.messages == [
        f"{database} {told.format(644)}",
        f"{tmp_path} {told.format(755)}",
        f"{tmp_path / 'secret_key'} {told.format(660)}",
    ]


def test_a_file_that_goes_meanwhile_is_no_fault(tmp_path: Path) -> None:
    """Files beside the database come and go all the time while their rights are looked at."""
    database, beside = tmp_path / "site.sqlite3", tmp_path / "site.sqlite3-wal"
    done = threading.Event()

    def come_and_go() -> None:
        while not done.is_set():
            beside.touch(0o644)
            beside.unlink()

    other = threading.Thread(target=come_and_go)
    other.start()
    try:
        for _ in range(2_000):
            make_private(database)
    finally:
        done.set()
        other.join()


def test_a_command_that_opens_no_database_makes_none(tmp_path: Path) -> None:
    env = make_environment(tmp_path)
    with pytest.raises(ServingError, match="Cannot read"):
        run_command([sys.executable, "manage.py", "verify", "nothing.json"], env)
    assert list_rights(tmp_path) == {".": "0o700", "secret_key": "0o600"}


def test_a_folder_of_others_stays_open(tmp_path: Path) -> None:
    shared = tmp_path / "srv"
    (shared / "another").mkdir(parents=True)
    shared.chmod(0o755)
    close_folder(shared)
    sticky = tmp_path / "sticky"
    sticky.mkdir()
    sticky.chmod(0o1777)
    close_folder(sticky)
    assert (list_rights(shared)["."], list_rights(sticky)["."]) == ("0o755", "0o1777")


def test_a_key_is_drawn_once(tmp_path: Path) -> None:
    key = read_secret(tmp_path)
    assert len(key) > 50
    assert read_secret(tmp_path) == key
    assert list_rights(tmp_path) == {".": "0o700", "secret_key": "0o600"}


@pytest.mark.parametrize("rest", ["", "\n", "half-a-key"])
def test_a_key_that_a_crash_has_cut_is_drawn_anew(tmp_path: Path, rest: str) -> None:
    (tmp_path / "secret_key").write_text(rest)
    key = read_secret(tmp_path)
    assert len(key) > 50
    assert (tmp_path / "secret_key").read_text() == key
    assert os.listdir(tmp_path) == ["secret_key"]


@pytest.mark.parametrize("empty", [True, False])
def test_processes_that_start_at_once_have_one_key(tmp_path: Path, empty: bool) -> None:
    if empty:
        (tmp_path / "secret_key").touch()
    code = (
        "import sys; from pathlib import Path; from tachanka.site.folder import read_secret; "
        "print('ready', flush=True); sys.stdin.readline(); print(read_secret(Path(sys.argv[1])))"
    )
    starting = [
        subprocess.Popen(
            [sys.executable, "-c", code, str(tmp_path)],
            cwd=ROOT, env=make_environment(tmp_path), text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )
        for _ in range(8)
    ]  # fmt: skip
    for process in starting:
        assert process.stdout
        assert process.stdout.readline() == "ready\n"
    for process in starting:
        assert process.stdin
        process.stdin.write("\n")
        process.stdin.flush()
    keys = {process.communicate(timeout=30)[0].strip() for process in starting}
    assert keys == {(tmp_path / "secret_key").read_text()}
