"""An upgrade tried on a copy: a site's data at older migrations, with games that were played."""

from __future__ import annotations

import asyncio
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import psycopg
import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from chaos.services import find_program
from chaos.test_judgement import play
from players import Person
from services import POSTGRES_URL, open_database
from serving import ROOT, make_environment, run_command, start_site
from tachanka.site.rehearsal.scratch import PREFIX
from tachanka.site.rehearsal.shape import Column, Table, list_obstacles

PATIENCE = pytest.mark.timeout(600)
OLDER = (("notices", "zero"), ("matches", "0016"))
"""Where the older version stood."""
OBSTACLES = {
    "  matches_match.private is new and must be given",
    "  matches_seat.name is new and must be given",
}
"""Of `matches.0017`: there for as long as somebody comes from before it."""


@dataclass(frozen=True)
class Older:
    """A site of an older version that has been stopped: its environment, its only match."""

    folder: Path
    env: dict[str, str]
    code: str

    def rehearse(self, *options: str) -> tuple[int, list[str]]:
        """The exit code, and what was printed, without how long things took and the log."""
        done = subprocess.run(
            [sys.executable, "manage.py", "rehearse", *options],
            cwd=ROOT, env=self.env, capture_output=True, text=True, check=False,
        )  # fmt: skip
        lines = (done.stdout + done.stderr).splitlines()
        return done.returncode, [re.sub(r"\d+\.\d s$", "N s", each) for each in lines]

    def list_files(self) -> set[str]:
        return {each.name for each in self.folder.iterdir()} - {"static"}


def make_older(folder: Path, settings: dict[str, str]) -> Older:
    """Played with the tables of today, which then go back to what they were."""
    server = start_site(folder, settings | {"TACHANKA_LIMITS": "off"})
    try:
        people = [Person(server.base_url), Person(server.base_url)]
        code = people[0].open_match(ruleset="toy")
        people[1].post(f"/api/matches/{code}/join/")
        asyncio.run(play(people, code))
    finally:
        server.stop()
    env = make_environment(folder, settings)
    for app, name in OLDER:
        run_command([sys.executable, "manage.py", "migrate", "-v0", app, name], env)
    return Older(folder, env, code)


@pytest.fixture(scope="module")
def older(tmp_path_factory: pytest.TempPathFactory) -> Older:
    return make_older(tmp_path_factory.mktemp("older"), {})


@pytest.fixture
def backup(older: Older, tmp_path: Path) -> Path:
    """As docs/operators.md says to make one."""
    file = tmp_path / "backup.sqlite3"
    source = sqlite3.connect(older.folder / "tachanka.sqlite3")
    with closing(source), closing(sqlite3.connect(file)) as copy:
        source.backup(copy)
    return file


def list_coming() -> list[str]:
    """The migrations since then, by the names of their files."""
    coming = []
    for app, since in (("matches", "0017"), ("notices", "0001")):
        files = (ROOT / "platform" / "tachanka" / app / "migrations").glob("0*.py")
        coming += sorted(f"{app}.{file.stem}" for file in files if file.stem >= since)
    return coming


def check_told(lines: list[str]) -> None:
    coming = list_coming()
    assert lines[:6] == [
        f"{len(coming)} migrations: {', '.join(coming)}.",
        *("restore: N s", "migrate: N s", "replay: N s"),
        "1 games replay, 0 differ, 0 have no rules here.",
        "Old processes cannot go on beside new ones; stop them all before you migrate:",
    ]
    *obstacles, written = lines[6:]
    # Migrations that are still to be made may add to both.
    assert set(obstacles) >= OBSTACLES
    assert [each for each in obstacles if not re.match(r"  \w+[.:]", each)] == []
    told = "These change rows by a program, and cannot be judged: "
    assert "notices.0002_from_preferences" in written.removeprefix(told).rstrip(".").split(", ")


@PATIENCE
def test_a_copy_of_sqlite_is_migrated_and_played_again(older: Older, backup: Path) -> None:
    files, content = older.list_files(), backup.read_bytes()
    code, lines = older.rehearse(str(backup))
    assert code == 0, lines
    check_told(lines)
    assert older.list_files() == files
    assert [each.name for each in backup.parent.iterdir()] == [backup.name]
    assert backup.read_bytes() == content


@PATIENCE
def test_a_game_that_the_new_rules_do_not_give_ends_it(older: Older, backup: Path) -> None:
    with closing(sqlite3.connect(backup)) as spoilt:
        spoilt.execute("UPDATE matches_match SET seed = zeroblob(32)")
        spoilt.commit()
    code, lines = older.rehearse(str(backup))
    assert code == 1
    assert f"DIFFERS {older.code} (toy 1): the set-up gives another digest" in lines
    assert "0 games replay, 1 differ, 0 have no rules here." in lines
    assert lines[-1] == "CommandError: Do not upgrade."


@PATIENCE
def test_a_migration_that_fails_ends_it_and_nothing_is_left(older: Older, backup: Path) -> None:
    """Somebody has made the table already that the first migration wants to make."""
    with closing(sqlite3.connect(backup)) as spoilt:
        spoilt.execute("CREATE TABLE notices_mark (id integer)")
        spoilt.commit()
    files = older.list_files()
    code, lines = older.rehearse(str(backup))
    assert code == 1
    assert any('table "notices_mark" already exists' in each for each in lines)
    assert lines[-1] == "CommandError: Do not upgrade."
    assert not any(each.startswith("replay") for each in lines)
    assert older.list_files() == files


def test_what_is_no_backup_is_told(older: Older, tmp_path: Path) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("The backup is on the other disk.")
    dump = tmp_path / "backup.dump"
    dump.write_bytes(b"PGDMP and more")
    for file, why in (
        (other, "is neither a copy of an SQLite database nor a dump of `pg_dump -Fc`"),
        (tmp_path / "none", "cannot be read: No such file or directory"),
        (dump, "Name a server on which it may be restored"),
    ):
        with pytest.raises(CommandError, match=why):
            call_command("rehearse", str(file))


# --- PostgreSQL -----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Older]:
    with open_database() as url:
        folder = tmp_path_factory.mktemp("stored")
        yield make_older(folder, {"TACHANKA_DATABASE_URL": url})


def list_databases() -> set[str]:
    with psycopg.connect(POSTGRES_URL) as connection:
        rows = connection.execute("SELECT datname FROM pg_database").fetchall()
    return {name for (name,) in rows if name.startswith(PREFIX)}


def dump(stored: Older, folder: Path) -> Path:
    """As docs/operators.md says to make one."""
    file = folder / "backup.dump"
    program = find_program("pg_dump")
    assert program
    subprocess.run([program, "-Fc", "-f", file, stored.env["TACHANKA_DATABASE_URL"]], check=True)
    return file


@PATIENCE
@pytest.mark.services
@pytest.mark.programs
def test_a_dump_of_postgresql_is_migrated_and_played_again(stored: Older, tmp_path: Path) -> None:
    stored.env["PATH"] = f"{Path(str(find_program('pg_restore'))).parent}:{stored.env['PATH']}"
    file = dump(stored, tmp_path)
    before = list_databases()
    code, lines = stored.rehearse(str(file))
    assert code == 0, lines
    check_told(lines)
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    code, lines = stored.rehearse(str(file))
    assert (code, lines[0]) == (1, "CommandError: pg_restore ended with 1:")
    assert list_databases() == before


@PATIENCE
@pytest.mark.services
def test_a_database_of_ones_own_is_left_to_who_made_it(stored: Older) -> None:
    name = stored.env["TACHANKA_DATABASE_URL"].rpartition("/")[2]
    with open_database() as url:
        empty = url.rpartition("/")[2]
        with psycopg.connect(POSTGRES_URL, autocommit=True) as admin:
            admin.execute(f"DROP DATABASE {empty}")
            admin.execute(f"CREATE DATABASE {empty} TEMPLATE {name}")
        code, lines = stored.rehearse("--restored", url)
        assert code == 0, lines
        check_told([lines[0], "restore: N s", *lines[1:]])
        code, lines = stored.rehearse("--restored", url)
        assert (code, lines) == (0, [
            "0 migrations: none.", "migrate: N s", "replay: N s",
            "1 games replay, 0 differ, 0 have no rules here.",
            "By the tables old processes can go on while new ones start.",
        ])  # fmt: skip


# --- Tables -----------------------------------------------------------------------------------


def test_each_change_that_old_code_stumbles_over_is_named() -> None:
    plain, optional = Column("text", optional=False), Column("text", optional=True)
    old = {
        "same": Table({"id": plain, "name": optional}, frozenset({("id",)})),
        "gone": Table({"id": plain}, frozenset()),
        "other": Table({"a": plain, "b": optional, "c": plain}, frozenset()),
    }
    new = {
        "same": Table({"id": plain, "name": optional, "note": optional}, frozenset({("id",)})),
        "other": Table(
            {"a": Column("int", optional=False), "b": plain, "d": plain}, frozenset({("a", "b")})
        ),
        "fresh": Table({"id": plain}, frozenset({("id",)})),
    }
    assert list(list_obstacles(old, old)) == []
    assert list(list_obstacles(old, new)) == [
        "the table gone is gone",
        "other.a is of another type",
        "other.b must be given now",
        "other.c is gone",
        "other.d is new and must be given",
        "other: no two rows may have the same a, b now",
    ]


@pytest.mark.services
def test_pg_restore_is_asked_for_where_it_is_missing(stored: Older, tmp_path: Path) -> None:
    if shutil.which("pg_restore", path=str(Path(sys.executable).parent)):
        pytest.skip("it lies beside Python")
    file = tmp_path / "backup.dump"
    file.write_bytes(b"PGDMP and more")
    older = Older(stored.folder, stored.env | {"PATH": str(Path(sys.executable).parent)}, "")
    code, lines = older.rehearse(str(file))
    assert code == 1
    assert "There is no pg_restore here" in lines[0]
