"""The shape of the tree: what the imports alone do not hold."""

import os
import platform
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from serving import ROOT

SOURCES = ("platform", "rulesets", "frontend", "tests", "scripts", "docs")
SUFFIXES = {".py", ".ts", ".js", ".svelte", ".css"}
NOT_OURS = {"node_modules", "built", "generated", "migrations", "__pycache__", "dist", "build"}
LONGEST_FILE = 400
DEEPEST_FOLDER = 5
VAGUE_NAMES = {
    *("util", "utils", "utility", "utilities", "helper", "helpers", "manager", "managers"),
    *("common", "misc", "shared", "stuff"),
}


def walk_files() -> Iterator[Path]:
    """Every source file of ours, relative to the root."""
    for top in SOURCES:
        for folder, subfolders, names in os.walk(ROOT / top):
            subfolders[:] = sorted(
                n for n in subfolders if n not in NOT_OURS and not n.startswith(".")
            )
            for name in sorted(names):
                path = Path(folder, name)
                if path.suffix in SUFFIXES:
                    yield path.relative_to(ROOT)


def list_rulesets() -> list[str]:
    """The ids of the rulesets in this tree."""
    return sorted(p.parent.name for p in (ROOT / "rulesets").glob("*/__init__.py"))


def read_project() -> dict[str, Any]:
    """pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text())


@pytest.mark.parametrize("root", ["platform", "rulesets"])
def test_source_roots_are_no_packages(root: str) -> None:
    assert list((ROOT / root).glob("*.py")) == []


def test_platform_is_still_pythons_own() -> None:
    assert platform.system() != ""
    assert not Path(platform.__file__).is_relative_to(ROOT / "platform")


def test_files_are_short() -> None:
    lengths = {str(p): len((ROOT / p).read_text().splitlines()) for p in walk_files()}
    assert len(lengths) > 20, "the walk found next to nothing: is SOURCES right?"
    assert {p: n for p, n in lengths.items() if n > LONGEST_FILE} == {}


def test_folders_are_not_deep() -> None:
    assert [str(p) for p in walk_files() if len(p.parents) - 1 > DEEPEST_FOLDER] == []


def test_browser_tests_lie_where_the_two_lanes_look() -> None:
    lane = ROOT / "tests" / "e2e"
    found = list(lane.rglob("test_*.py"))
    assert len(found) > 10
    assert [str(p) for p in found if p.parent != lane] == []


def test_names_say_something() -> None:
    vague = [
        str(path)
        for path in walk_files()
        if {part.lower() for part in (*path.parts[:-1], path.name.split(".")[0])} & VAGUE_NAMES
    ]
    assert vague == []


def test_platform_and_frontend_name_no_ruleset() -> None:
    words = [name.replace("_", "[-_ ]?") for name in list_rulesets()]
    assert words, "there is no ruleset in the tree"
    named = re.compile("|".join(words), re.IGNORECASE)
    found = [
        f"{path}:{number}: {line.strip()}"
        for path in walk_files()
        if path.parts[0] == "platform" or path.parts[:2] == ("frontend", "src")
        for number, line in enumerate((ROOT / path).read_text().splitlines(), 1)
        if named.search(line)
    ]
    assert found == []


def test_every_ruleset_is_installed_and_fenced() -> None:
    project = read_project()
    linter = project["tool"]["importlinter"]
    contracts = {contract["name"]: contract for contract in linter["contracts"]}
    rulesets = list_rulesets()
    assert sorted(project["project"]["entry-points"]["tachanka.rulesets"]) == rulesets
    assert sorted(set(linter["root_packages"]) - {"tachanka"}) == rulesets
    assert sorted(contracts["rulesets know the engine only"]["source_modules"]) == rulesets
    independent = contracts["rulesets are independent of each other"]["modules"]
    assert sorted(independent) == rulesets


def test_rulesets_may_import_the_engine_only() -> None:
    """The contract lists what of tachanka is forbidden; a new app must be added to it."""
    tachanka = ROOT / "platform" / "tachanka"
    apps = {f"tachanka.{p.parent.name}" for p in tachanka.glob("*/__init__.py")}
    contracts = read_project()["tool"]["importlinter"]["contracts"]
    fence = next(c for c in contracts if c["name"] == "rulesets know the engine only")
    assert apps - {"tachanka.engine"} <= set(fence["forbidden_modules"])
