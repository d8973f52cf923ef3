"""Freezing editions: what is copied, and what is refused."""

from __future__ import annotations

import importlib
import shutil
import sys
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from tachanka.engine.api import Ruleset
from tachanka.engine.registry import newest_rulesets
from tachanka.engine.testing.editions import CannotFreeze, Frozen, freeze
from tachanka.engine.testing.laws.packages import list_golden
from toy_ruleset import RULESET

TOY = Path(next(iter(sys.modules["toy_ruleset"].__path__)))
DIST = {
    "METADATA": "Metadata-Version: 2.4\nName: floe\nVersion: 1\nLicense-Expression: MIT\n"
    "License-File: LICENSE\n",
    "licenses/LICENSE": "Do as you like.\n",
    "entry_points.txt": "[tachanka.rulesets]\nfloe = floe:RULESET\n",
}
NOTHING: Mapping[str, str] = {}
Install = Callable[..., Ruleset[Any]]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Installs a copy of the toy, called `floe`, with these texts replaced or files added."""

    def put(changes: Mapping[str, tuple[str, str] | str] = NOTHING) -> Ruleset[Any]:
        package = tmp_path / "site" / "floe"
        shutil.copytree(TOY, package, ignore=shutil.ignore_patterns("__pycache__"))
        for name, change in changes.items():
            file = package / name
            file.parent.mkdir(exist_ok=True)
            text = change if isinstance(change, str) else file.read_text().replace(*change)
            file.write_text(text)
        for name, text in DIST.items():
            file = tmp_path / "site" / "floe-1.dist-info" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        monkeypatch.syspath_prepend(tmp_path / "site")
        for name in [name for name in sys.modules if name.split(".")[0] == "floe"]:
            monkeypatch.delitem(sys.modules, name)
        ruleset: Ruleset[Any] = importlib.import_module("floe").RULESET
        return ruleset

    return put


def list_files(folder: Path) -> set[str]:
    return {str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file()}


def test_a_frozen_edition_is_the_package_without_tests_and_tools(
    install: Install, tmp_path: Path
) -> None:
    ruleset = install(
        {"tests/test_rules.py": "", "tools/draw.py": "import floe", "art/draw.py": "import floe"}
    )
    frozen = freeze(ruleset, tmp_path / "frozen")
    assert frozen == Frozen(tmp_path / "frozen" / "floe_1", "floe_1", 3)
    copied = {f"floe_1/{name}" for name in list_files(TOY) if "__pycache__" not in name}
    own = {"pyproject.toml", "README.md", "LICENSE"}
    assert list_files(frozen.folder) == copied | own
    assert (frozen.folder / "LICENSE").read_text() == "Do as you like.\n"
    assert list((tmp_path / "frozen").iterdir()) == [frozen.folder]
    project = tomllib.loads((frozen.folder / "pyproject.toml").read_text())
    assert project["project"] == {
        "name": "floe-1",
        "version": "1.0.0",
        "description": "Ice Road, edition 1",
        "readme": "README.md",
        "requires-python": ">=3.11",
        "license": "MIT",
        "dependencies": ["tachanka"],
        "entry-points": {"tachanka.rulesets": {"toy.1": "floe_1:RULESET"}},
    }


@pytest.mark.parametrize("ruleset", newest_rulesets(), ids=lambda each: each.package)
def test_every_ruleset_that_is_installed_can_be_frozen(
    ruleset: Ruleset[Any], tmp_path: Path
) -> None:
    frozen = freeze(ruleset, tmp_path)
    assert frozen.package == f"{ruleset.package}_{ruleset.meta.edition}"
    assert frozen.games == len(list_golden(ruleset.package)) > 0


def refuse(ruleset: Ruleset[Any], target: Path) -> str:
    """Why it cannot be frozen; nothing is left behind."""
    before = list_files(target)
    with pytest.raises(CannotFreeze) as caught:
        freeze(ruleset, target)
    assert list_files(target) == before
    return str(caught.value)


def test_a_frozen_edition_is_never_written_over(tmp_path: Path) -> None:
    folder = freeze(RULESET, tmp_path).folder
    told = refuse(RULESET, tmp_path)
    assert told == f"{folder} is there already; a frozen edition is never written over"


def test_a_package_that_names_itself_is_refused(install: Install, tmp_path: Path) -> None:
    bot = """import floe.rules

BOOK = read("floe")
CHAPTER = find("floe.rules")
OTHER = "floe of ice"
"""
    # It is only read from here on: nothing of it runs any more.
    ruleset = install({"scene.py": ("from .gulf import", "from floe.gulf import")})
    (tmp_path / "site" / "floe" / "bot.py").write_text(bot)
    lines = refuse(ruleset, tmp_path / "frozen").splitlines()
    assert lines[0].startswith("floe names itself, so a copy of it would use the original;")
    number = next(
        number
        for number, line in enumerate(TOY.joinpath("scene.py").read_text().splitlines(), 1)
        if line.startswith("from .gulf import")
    )
    assert lines[1:] == [
        "  bot.py, line 1: floe.rules",
        "  bot.py, line 3: floe",
        "  bot.py, line 4: floe.rules",
        f"  scene.py, line {number}: floe.gulf",
    ]


def test_a_ruleset_may_be_called_like_its_package(install: Install, tmp_path: Path) -> None:
    ruleset = install({"__init__.py": ('id="toy"', 'id="floe"')})
    told = refuse(ruleset, tmp_path / "frozen")
    # Its golden games are still those of the toy, so it gets as far as that.
    assert told.splitlines()[0] == "the frozen floe does not play as it did:"
    assert told.count("is a game of toy, edition 1") == 3


def test_a_package_that_does_not_replay_is_refused(install: Install, tmp_path: Path) -> None:
    ruleset = install({"orders.py": ("NIGHTS = 3", "NIGHTS = 2")})
    told = refuse(ruleset, tmp_path / "frozen")
    assert told.splitlines()[0] == "the frozen toy does not play as it did:"
    assert "a change of rules that changes games is a new edition" in told


def test_a_package_without_golden_games_is_refused(install: Install, tmp_path: Path) -> None:
    ruleset = install()
    shutil.rmtree(tmp_path / "site" / "floe" / "golden")
    told = refuse(ruleset, tmp_path / "frozen")
    assert told.endswith("it has no golden game to show that it plays the same")


def test_what_is_frozen_is_not_frozen_again(install: Install, tmp_path: Path) -> None:
    ruleset = install()
    points = tmp_path / "site" / "floe-1.dist-info" / "entry_points.txt"
    points.write_text(points.read_text().replace("floe =", "toy.1 ="))
    told = refuse(ruleset, tmp_path / "frozen")
    assert told == "toy.1 is frozen already, in floe"


def test_the_command_says_what_to_do_next(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("freeze_edition", "toy", "--to", str(tmp_path / "a" / "b"))
    folder = tmp_path / "a" / "b" / "toy_ruleset_1"
    assert capsys.readouterr().out == (
        f"toy, edition 1, is frozen in {folder}; 3 golden games replay.\n"
        "Raise Meta.edition of toy_ruleset to 2 first: two packages of one edition stop the site.\n"
        f"Then install it beside the ruleset: uv pip install --no-deps {folder}\n"
        "Then change the rules, and renew the golden games.\n"
    )
    with pytest.raises(CommandError, match="a frozen edition is never written over"):
        call_command("freeze_edition", "toy", "--to", str(tmp_path / "a" / "b"))
    with pytest.raises(CommandError, match="no ruleset is called 'chess'"):
        call_command("freeze_edition", "chess", "--to", str(tmp_path))
