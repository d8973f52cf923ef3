"""New rulesets: projects that pass the kit at once, and names that cannot be."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tachanka.engine.registry import all_rulesets
from tachanka.starters import projects
from tachanka.starters.projects import CannotBegin, find_starter, write_project


@pytest.mark.parametrize(("small", "clauses"), [(True, 5), (False, 17)])
def test_a_new_ruleset_passes_the_kit_at_once(tmp_path: Path, small: bool, clauses: int) -> None:
    folder = write_project("last_train", tmp_path / "games", small)
    assert folder == tmp_path / "games" / "last_train"
    assert list((tmp_path / "games").iterdir()) == [folder]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--games", "2"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    lines = done.stdout.splitlines()
    assert re.fullmatch("=+ clauses of last_train 1 =+", lines[-3])
    named = f"{clauses} of {clauses} are named by tests that passed, "
    assert lines[-2].startswith(named)


@pytest.mark.parametrize("small", [True, False])
def test_a_new_ruleset_has_its_own_name_everywhere(tmp_path: Path, small: bool) -> None:
    folder = write_project("last_train", tmp_path, small)
    starter = find_starter(small)
    project = tomllib.loads((folder / "pyproject.toml").read_text())
    assert project["project"]["name"] == "last-train"
    assert project["project"]["entry-points"] == {
        "tachanka.rulesets": {"last_train": "last_train:RULESET"}
    }
    texts = [file.read_text() for file in folder.rglob("*") if file.is_file()]
    assert not [text for text in texts if starter.imported in text]
    about = (folder / "last_train" / "__init__.py").read_text()
    assert (about.count('id="last_train"'), about.count('title="Last Train"')) == (1, 1)
    games = [file.read_text() for file in (folder / "last_train" / "golden").glob("*.json")]
    assert games
    assert all('"ruleset": "last_train"' in game for game in games)
    assert not list(folder.rglob("__pycache__"))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        *(
            (
                name,
                f"{name!r} is no name for a package: small letters, digits and _, a letter "
                "first, such as my_game",
            )
            for name in ("My Game", "my-game", "1914", "_game", "class", "", "a" * 41, "../game")
        ),
        ("json", "there is a Python module 'json' already; choose another name"),
        ("toy_ruleset", "there is a Python module 'toy_ruleset' already; choose another name"),
    ],
)
def test_a_name_that_cannot_be_is_refused(tmp_path: Path, name: str, text: str) -> None:
    with pytest.raises(CannotBegin) as caught:
        write_project(name, tmp_path / "games", True)
    assert str(caught.value) == text
    assert not (tmp_path / "games").exists()


def test_a_name_that_is_taken_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotBegin) as caught:
        write_project("toy", tmp_path, True)
    known = ", ".join(all_rulesets())
    assert str(caught.value) == f"a ruleset is called 'toy' already; installed are: {known}"


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "last_train").mkdir()
    with pytest.raises(CannotBegin) as caught:
        write_project("last_train", tmp_path, True)
    assert str(caught.value) == (
        f"{tmp_path / 'last_train'} is there already; choose another name or another folder"
    )
    assert list(tmp_path.rglob("*")) == [tmp_path / "last_train"]


def test_without_the_model_there_is_still_the_small_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(projects, "HERE", tmp_path / "a" / "b" / "c" / "d")
    with pytest.raises(CannotBegin, match="the model game is not part of this installation"):
        find_starter(small=False)
    carried = tmp_path / "a" / "b" / "c" / "d" / "toy_ruleset"
    (carried / "toy_ruleset").mkdir(parents=True)
    own = find_starter(small=False)
    assert (own.package, own.tests) == (carried / "toy_ruleset", carried / "tests")


def test_the_command_says_what_to_do_next(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    call_command("new_ruleset", "last_train", "--small")
    assert (tmp_path / "last_train" / "last_train" / "__init__.py").is_file()
    told = capsys.readouterr().out.splitlines()
    python = sys.executable
    assert told == [
        "last_train holds a whole game. Install it, hold the laws of the platform against it, and"
        " play it:",
        "",
        f"    {python} -m pip install --no-deps --no-build-isolation -e last_train",
        f"    {python} -m pytest last_train",
        f"    {python} manage.py migrate",
        f"    {python} manage.py play --reload"
        "      # then http://127.0.0.1:8000/new?ruleset=last_train",
        "",
        "docs/authors/ says what comes next.",
    ]
    with pytest.raises(CommandError, match="is there already"):
        call_command("new_ruleset", "last_train", "--small")
