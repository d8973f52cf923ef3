"""An edition is a copy of the folder under another name: nothing in it knows what it is called."""

from __future__ import annotations

import ast
import shutil
import sys
from importlib import import_module
from pathlib import Path

import pytest

from battle_dice import RULESET
from tachanka.engine.testing.transcript import load, open_transcript

HOME = Path(__file__).parent.parent
MODULES = [
    path.relative_to(HOME)
    for path in sorted(HOME.rglob("*.py"))
    if path.relative_to(HOME).parts[0] not in ("tests", "art")
]


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_no_module_imports_its_own_package_by_name(path: Path) -> None:
    tree = ast.parse((HOME / path).read_text())
    named = [
        node.lineno
        for node in ast.walk(tree)
        if (isinstance(node, ast.ImportFrom) and (node.module or "").startswith(HOME.name))
        or (isinstance(node, ast.Import) and any(n.name.startswith(HOME.name) for n in node.names))
    ]
    assert named == []


def test_a_copy_of_the_folder_plays_the_same_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"{HOME.name}_of_old"
    shutil.copytree(HOME, tmp_path / name, ignore=shutil.ignore_patterns("tests", "__pycache__"))
    monkeypatch.syspath_prepend(str(tmp_path))
    copy = import_module(name).RULESET
    try:
        assert (copy.package, copy.meta) == (name, RULESET.meta)
        assert copy.state is not RULESET.state
        transcript = load(str(tmp_path / name / "golden" / "break.json"))
        assert open_transcript(copy, transcript).outcome == transcript.outcome
        assert [module for module in sys.modules if module.startswith(f"{name}.rules")]
    finally:
        for module in [module for module in sys.modules if module.startswith(name)]:
            del sys.modules[module]
