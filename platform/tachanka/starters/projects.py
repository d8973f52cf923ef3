"""Writing a project for a new ruleset: a game that works, renamed, for its author to change."""

from __future__ import annotations

import importlib.util
import keyword
import re
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

import msgspec

from tachanka.engine.registry import all_rulesets, broken_rulesets
from tachanka.engine.testing.transcript import load, save

HERE = Path(__file__).parent
NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
TEXTS = {".py", ".toml", ".md", ".ftl"}

PROJECT = """\
# A ruleset is a package of its own; the platform finds it through the entry point below.
[build-system]
requires = ["hatchling>=1.27,<2"]
build-backend = "hatchling.build"

[project]
name = "{project}"
version = "1.0.0"
description = "{title}"
readme = "README.md"
requires-python = ">=3.11"
dependencies = ["tachanka"]

[project.entry-points."tachanka.rulesets"]
{name} = "{name}:RULESET"

[tool.hatch.build]
dev-mode-dirs = ["."]

[tool.hatch.build.targets.wheel]
only-include = ["{name}"]

[tool.pytest.ini_options]
testpaths = ["tests"]
addopts = "--import-mode=importlib"

[tool.mypy]
strict = true
"""

README = """\
# {title}

A ruleset for Tachanka. `{name}/__init__.py` says what it is called, who plays, and what can be
chosen; the rest of the package is the rulebook, what is seen of it, and an opponent.

- `clauses/en.toml`: the rules that can be cited, in your own words
- `messages/en.ftl`: everything the game says
- `art/symbols.svg`: what its pieces look like
- `golden/`: a game for each way of ending; `pytest --write-golden` writes those that lack
- `tests/`: the laws of the platform, and the rules, each test named by its clause
"""


class CannotBegin(ValueError):
    """The project cannot be written; the text says why, and what would do."""


@dataclass(frozen=True)
class Starter:
    """A game to begin from. package: its folder; imported: the name by which its tests import it.

    tests: the folder of its tests. id, title: what its Meta calls it.
    """

    package: Path
    imported: str
    tests: Path
    id: str
    title: str


def find_starter(small: bool) -> Starter:
    """The small game, or the one with everything a game can need.

    Errors: CannotBegin where the large one is not part of this installation.
    """
    if small:
        folder = HERE / "cartridges"
        title = "The Last Cartridge"
        return Starter(
            folder, "tachanka.starters.cartridges", folder / "tests", "cartridges", title
        )
    # A wheel carries it here; in a checkout it lies among the tests, as a stranger's package.
    for project in (HERE / "toy_ruleset", HERE.parents[2] / "tests" / "toy_ruleset"):
        package = project / "toy_ruleset"
        if package.is_dir():
            return Starter(package, "toy_ruleset", project / "tests", "toy", "Ice Road")
    raise CannotBegin("the model game is not part of this installation: use --small, or a checkout")


def write_project(name: str, target: Path, small: bool) -> Path:
    """Writes the folder `target/name`, whole or not at all; returns it.

    name: of the ruleset, its package and its folder.
    Errors: CannotBegin.
    """
    check_name(name)
    starter = find_starter(small)
    folder = target / name
    if folder.exists():
        raise CannotBegin(f"{folder} is there already; choose another name or another folder")
    target.mkdir(parents=True, exist_ok=True)
    title = name.replace("_", " ").title()
    with tempfile.TemporaryDirectory(dir=target, prefix=".new-") as made:
        whole = Path(made, name)
        left_out = shutil.ignore_patterns("__pycache__", "tests", "py.typed")
        shutil.copytree(starter.package, whole / name, ignore=left_out)
        (whole / "tests").mkdir()
        for file in starter.tests.glob("*.py"):
            # What lies there for another ruleset of the same project stays there.
            if re.search(rf"\b{re.escape(starter.imported)}\b", file.read_text(encoding="utf-8")):
                shutil.copy(file, whole / "tests")
        for file in whole.rglob("*"):
            if file.suffix in TEXTS:
                _rename(file, starter, name, title)
        for file in (whole / name / "golden").glob("*.json"):
            save(msgspec.structs.replace(load(file), ruleset=name), file)
        words = {"name": name, "project": name.replace("_", "-"), "title": title}
        (whole / "pyproject.toml").write_text(PROJECT.format(**words), encoding="utf-8")
        (whole / "README.md").write_text(README.format(**words), encoding="utf-8")
        whole.rename(folder)
    return folder


def check_name(name: str) -> None:
    """Errors: CannotBegin where no ruleset and no package can be called so."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise CannotBegin(
            f"{name!r} is no name for a package: small letters, digits and _, a letter first, "
            "such as my_game"
        )
    if name in all_rulesets() or name in broken_rulesets():
        known = ", ".join(all_rulesets())
        raise CannotBegin(f"a ruleset is called {name!r} already; installed are: {known}")
    if importlib.util.find_spec(name) is not None:
        raise CannotBegin(f"there is a Python module {name!r} already; choose another name")


def _rename(file: Path, starter: Starter, name: str, title: str) -> None:
    text = file.read_text(encoding="utf-8")
    text = re.sub(rf"\b{re.escape(starter.imported)}\b", name, text)
    if file.name == "__init__.py":
        text = text.replace(f'id="{starter.id}"', f'id="{name}"')
        text = text.replace(f'title="{starter.title}"', f'title="{title}"')
    file.write_text(text, encoding="utf-8")
