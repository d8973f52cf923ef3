"""An edition is a copy of the folder: nothing in it names the package it lies in."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import barbarossa_fast
from barbarossa_fast import RULESET
from tachanka.engine.api import Config
from tachanka.engine.resources import read_clauses, read_messages

FOLDER = Path(barbarossa_fast.__file__).parent
NOT_PLAYED = ("tests", "art", "__pycache__")


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name of a copy of the package that can be imported."""
    name = "barbarossa_kept"
    shutil.copytree(FOLDER, tmp_path / name, ignore=shutil.ignore_patterns(*NOT_PLAYED))
    monkeypatch.syspath_prepend(tmp_path)
    yield name
    for module in [each for each in sys.modules if each.split(".")[0] == name]:
        del sys.modules[module]


def test_a_copy_is_a_ruleset_of_its_own(copy: str) -> None:
    kept = import_module(copy).RULESET
    assert (kept.package, kept.meta) == (copy, RULESET.meta)
    assert kept.state.__module__ == f"{copy}.position.state"
    assert read_clauses(copy) == read_clauses(RULESET.package)
    assert read_messages(copy) is not read_messages(RULESET.package)
    cfg = Config("typhoon")
    assert kept.board(cfg) == RULESET.board(cfg)


def test_only_the_ruleset_id_is_the_name_of_the_package() -> None:
    named = {
        f"{path.relative_to(FOLDER)}: {line.strip()}"
        for path in FOLDER.rglob("*.py")
        if path.relative_to(FOLDER).parts[0] not in NOT_PLAYED
        for line in path.read_text().splitlines()
        if FOLDER.name in line
    }
    assert named == {'meta.py: id="barbarossa_fast",'}
