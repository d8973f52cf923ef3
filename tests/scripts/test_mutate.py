"""Mutation testing of one module: the copy it is done in, and what is told of it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from mutate import NoTests, find_tests, flatten, is_equivalent, lay_out, mutate, read_settings
from serving import ROOT

SIGNS = '''
def find_sign(number: int) -> int:
    """1, 0 or -1."""
    if number > 0:
        return 1
    return -1 if number < 0 else 0


def describe(number: int) -> str:
    return "negative" if find_sign(number) < 0 else "positive"
'''

TESTS = """
import pytest

from small.numbers.signs import describe, find_sign


@pytest.mark.parametrize(("number", "sign"), [(2, 1), (1, 1), (0, 0), (-1, -1), (-2, -1)])
def test_signs(number, sign):
    assert find_sign(number) == sign


def test_words():
    assert (describe(-1), describe(1)) == ("negative", "positive")
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small project laid out like this one."""
    root = tmp_path / "tree"
    files = {
        "platform/small/__init__.py": "",
        "platform/small/numbers/__init__.py": "",
        "platform/small/numbers/signs.py": SIGNS,
        "platform/small/built/page.html": "",
        "rulesets/chess/__init__.py": "",
        "rulesets/chess/rules/moves.py": "",
        "rulesets/chess/tests/rules/test_moves.py": "",
        "tests/numbers/test_signs.py": TESTS,
        "tests/test_flat.py": "",
        "pyproject.toml": "[tool.other]\n[tool.pytest.ini_options]\naddopts = '-p no:django'\n"
        "[tool.more]\n",
    }
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


@pytest.mark.parametrize(
    ("module", "tests"),
    [
        ("platform/small/numbers/signs.py", "tests/numbers/test_signs.py"),
        ("platform/small/deep/flat.py", "tests/test_flat.py"),
        ("rulesets/chess/rules/moves.py", "rulesets/chess/tests/rules/test_moves.py"),
    ],
)
def test_tests_that_mirror_a_module_are_found(tree: Path, module: str, tests: str) -> None:
    assert find_tests(tree, Path(module)) == Path(tests)


def test_a_module_without_tests_is_told(tree: Path) -> None:
    with pytest.raises(NoTests, match=r"no test file mirrors platform/small/odd\.py"):
        find_tests(tree, Path("platform/small/odd.py"))


def test_every_module_of_the_engine_is_mirrored() -> None:
    module = Path("platform/tachanka/engine/offering.py")
    assert find_tests(ROOT, module) == Path("tests/engine/test_offering.py")


def test_packages_lie_at_the_top_of_the_copy(tree: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    module, tests = Path("platform/small/numbers/signs.py"), Path("tests/numbers/test_signs.py")
    lay_out(tree, copy, module, [tests, Path("rulesets/chess/tests")])
    files = {str(path.relative_to(copy)) for path in copy.rglob("*") if path.is_file()}
    assert files == {
        *("chess/__init__.py", "chess/rules/moves.py", "chess/tests/rules/test_moves.py"),
        *("small/__init__.py", "small/numbers/__init__.py", "small/numbers/signs.py"),
        *("tests/numbers/test_signs.py", "tests/test_flat.py", "pyproject.toml"),
    }
    assert tomllib.loads((copy / "pyproject.toml").read_text())["tool"] == {
        "pytest": {"ini_options": {"addopts": "-p no:django"}},
        "mutmut": {
            "source_paths": ["small"],
            "only_mutate": ["small/numbers/signs.py"],
            "also_copy": ["chess"],
            "pytest_add_cli_args": ["-p", "no:cacheprovider"],
            "pytest_add_cli_args_test_selection": ["tests/numbers/test_signs.py", "chess/tests"],
            "timeout_constant": 5.0,
        },
    }


def test_what_is_not_there_is_told(tree: Path, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"tests/test_none\.py"):
        lay_out(tree, tmp_path / "copy", Path("tests/test_flat.py"), [Path("tests/test_none.py")])


def test_paths_in_the_copy() -> None:
    assert flatten(Path("platform/tachanka/engine/game.py")) == Path("tachanka/engine/game.py")
    assert flatten(Path("tests/engine")) == Path("tests/engine")


def test_settings_of_pytest_are_taken_over() -> None:
    told = tomllib.loads(read_settings(ROOT))
    whole = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert told == {"tool": {"pytest": whole["tool"]["pytest"]}}


def test_a_small_module_is_mutated_and_survivors_are_shown(tree: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    module, tests = Path("platform/small/numbers/signs.py"), Path("tests/numbers/test_signs.py")
    lay_out(tree, copy, module, [tests])
    fates, survivors = mutate(copy)
    assert (fates["killed"], fates["total"], fates["survived"]) == (17, 19, 2)
    assert [[line for line in diff.splitlines() if line[:1] in "+-"] for diff in survivors] == [
        [
            "--- small/numbers/signs.py",
            "+++ small/numbers/signs.py",
            '-    return "negative" if find_sign(number) < 0 else "positive"',
            f'+    return "negative" if find_sign(number) {changed} else "positive"',
        ]
        for changed in ("<= 0", "< 1")
    ]


@pytest.mark.parametrize(
    ("before", "after", "equivalent"),
    [
        ("zip(a, b, strict=True):", "zip(a, b, strict=False):", True),
        ("zip(a, b, strict=True):", "zip(a, b, ):", True),
        ("zip(a, b, strict=True):", "zip(a, None, strict=True):", False),
        ("zip(a, b)", "zip(b)", False),
    ],
)
def test_how_strict_a_zip_is_makes_no_difference(before: str, after: str, equivalent: bool) -> None:
    diff = f"--- a.py\n+++ a.py\n@@ -1 +1 @@\n for\n-    {before}\n+    {after}\n"
    assert is_equivalent(diff) is equivalent
