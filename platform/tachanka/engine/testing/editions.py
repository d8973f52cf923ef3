"""Freezing an edition: a package of its own, beside the one in which the rules go on changing.

Run as a module it plays the golden games of a frozen package again: `main` says with which words.
"""

from __future__ import annotations

import ast
import importlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tachanka.engine.api import Ruleset
from tachanka.engine.registry import GROUP
from tachanka.engine.resources import say
from tachanka.engine.testing.laws.packages import find_golden_faults, list_golden

LEFT_OUT = {"tests", "tools", "__pycache__"}
"""Folders of a package that a site does not need."""

PROJECT = """\
# A frozen edition: matches that began with it are played to their end with it.
[build-system]
requires = ["hatchling>=1.27,<2"]
build-backend = "hatchling.build"

[project]
name = "{project}"
version = "{edition}.0.0"
description = {about}
readme = "README.md"
requires-python = ">=3.11"
{licence}dependencies = ["tachanka"]

[project.entry-points."tachanka.rulesets"]
"{id}.{edition}" = "{package}:{attribute}"

[tool.hatch.build]
dev-mode-dirs = ["."]

[tool.hatch.build.targets.wheel]
only-include = ["{package}"]
"""

README = """\
# {title}, edition {edition}

The ruleset `{id}` as it was in its edition {edition}, under a package name of its own, so that it
can be installed beside later editions. Matches that began with it are played to their end with it;
new ones begin with the newest edition that is installed.

    uv pip install --no-deps path/to/{project}

Made by `manage.py freeze_edition`. Nothing in here is to be changed: what would change a game
belongs into a new edition, and its golden games say so.
"""


class CannotFreeze(ValueError):
    """The edition cannot be frozen; the text says why, and what to do."""


@dataclass(frozen=True)
class Frozen:
    """A frozen edition: its project's folder, its package, and how many golden games it played."""

    folder: Path
    package: str
    games: int


def freeze(ruleset: Ruleset[Any], target: Path) -> Frozen:
    """Writes an installable project for this edition into the folder `target`.

    It is there whole, with its golden games played, or not at all.
    Errors: CannotFreeze.
    """
    meta, source = ruleset.meta, find_source(ruleset)
    point = find_entry(ruleset)
    package = f"{ruleset.package.rpartition('.')[2]}_{meta.edition}"
    folder = target / package
    if folder.exists():
        raise CannotFreeze(f"{folder} is there already; a frozen edition is never written over")
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target, prefix=".freezing-") as made:
        whole = Path(made, package)
        shutil.copytree(source, whole / package, ignore=_leave_out)
        faults = list(find_own_names(whole / package, ruleset.package))
        if faults:
            raise CannotFreeze(
                f"{ruleset.package} names itself, so a copy of it would use the original; write "
                "`from .module import name` and `package=__package__`:\n  " + "\n  ".join(faults)
            )
        _write_project(whole, ruleset, package, point)
        games = _play_golden(whole, package, point.attr, ruleset)
        whole.rename(folder)
    return Frozen(folder, package, games)


def find_source(ruleset: Ruleset[Any]) -> Path:
    """The folder of the ruleset's package. Errors: CannotFreeze where it is no plain folder."""
    spec = find_spec(ruleset.package)
    places = list(spec.submodule_search_locations or []) if spec else []
    if len(places) != 1 or not Path(places[0]).is_dir():
        raise CannotFreeze(f"the package {ruleset.package} does not lie in a folder of its own")
    return Path(places[0])


def find_entry(ruleset: Ruleset[Any]) -> EntryPoint:
    """The entry point by which the ruleset is installed.

    Errors: CannotFreeze where there is none, or where it is a frozen edition's.
    """
    for point in entry_points(group=GROUP):
        if point.module.split(".")[0] == ruleset.package.split(".")[0]:
            if point.name == f"{ruleset.meta.id}.{ruleset.meta.edition}":
                raise CannotFreeze(f"{point.name} is frozen already, in {ruleset.package}")
            if point.load() is ruleset and point.module == ruleset.package:
                return point
    raise CannotFreeze(
        f"no entry point of {GROUP!r} names a value of {ruleset.package} that is this ruleset"
    )


def find_own_names(source: Path, package: str) -> Iterator[str]:
    """Where a package imports itself by its name, or names itself in a text: file, line, what.

    `id="..."` is free: a ruleset may be called like its package.
    """
    for file in sorted(source.rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        free = {
            keyword.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Call)
            for keyword in node.keywords
            if keyword.arg == "id"
        }
        for node in ast.walk(tree):
            for name in _list_names(node):
                if node not in free and (name == package or name.startswith(f"{package}.")):
                    yield f"{file.relative_to(source)}, line {getattr(node, 'lineno', 0)}: {name}"


def _list_names(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.level == 0:
        return [node.module or ""]
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    return []


def _leave_out(folder: str, names: list[str]) -> set[str]:
    """Tests, tools, what Python and editors leave behind, and programs that draw the art."""
    drawing = {name for name in names if name.endswith(".py")} if Path(folder).name == "art" else ()
    return {name for name in names if name in LEFT_OUT or name.startswith(".")} | set(drawing)


def _write_project(folder: Path, ruleset: Ruleset[Any], package: str, point: EntryPoint) -> None:
    meta = ruleset.meta
    licences = point.dist.metadata.get_all("License-Expression") if point.dist else None
    title = say(ruleset.package, meta.title)
    words = {
        "id": meta.id,
        "edition": meta.edition,
        "title": title,
        "about": json.dumps(f"{title}, edition {meta.edition}", ensure_ascii=False),
        "package": package,
        "project": package.replace("_", "-"),
        "attribute": point.attr,
        "licence": f"license = {json.dumps(licences[0])}\n" if licences else "",
    }
    (folder / "pyproject.toml").write_text(PROJECT.format(**words), encoding="utf-8")
    (folder / "README.md").write_text(README.format(**words), encoding="utf-8")
    for name, text in _read_licences(point.dist):
        (folder / name).write_text(text, encoding="utf-8")


def _read_licences(dist: Distribution | None) -> Iterator[tuple[str, str]]:
    """The licence files of an installed distribution, by name."""
    for name in dist.metadata.get_all("License-File") or () if dist else ():
        text = dist.read_text(f"licenses/{name}") or dist.read_text(name) if dist else None
        if text:
            yield Path(name).name, text


def _play_golden(folder: Path, package: str, attribute: str, ruleset: Ruleset[Any]) -> int:
    """Plays the golden games of a frozen package in a process that cannot see the original.

    Returns how many. Errors: CannotFreeze.
    """
    path = os.pathsep.join([str(folder), *(entry for entry in sys.path if entry)])
    done = subprocess.run(
        [sys.executable, "-m", __name__, package, attribute, ruleset.package],
        capture_output=True,
        env={**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
        text=True,
        check=False,
    )
    if done.returncode:
        said = (done.stdout or done.stderr).strip()
        raise CannotFreeze(f"the frozen {ruleset.meta.id} does not play as it did:\n{said}")
    return int(done.stdout)


# --- In the process of its own ------------------------------------------------------------


def replay_golden(package: str, attribute: str, original: str) -> Iterator[str]:
    """What is wrong with a frozen package, in words.

    original: the package it was copied from, which must not be needed any more.
    """
    sys.modules[original] = None  # type: ignore[assignment]
    try:
        ruleset: Ruleset[Any] = getattr(importlib.import_module(package), attribute)
        if ruleset.package != package:
            yield f"its package is {ruleset.package!r}; write `package=__package__`"
        elif not list_golden(package):
            yield "it has no golden game to show that it plays the same"
        else:
            yield from find_golden_faults(ruleset)
    except Exception as fault:
        yield f"{type(fault).__name__}: {fault}"


def main() -> None:
    """PACKAGE ATTRIBUTE ORIGINAL: prints how many golden games replay, or what is wrong."""
    faults = list(replay_golden(*sys.argv[1:]))
    print("\n".join(faults) if faults else len(list_golden(sys.argv[1])))
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
