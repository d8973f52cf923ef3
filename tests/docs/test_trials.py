"""What is said to be kept by tests is kept by tests that exist."""

from __future__ import annotations

import ast
import re

import pytest

from serving import ROOT

PAGE = (ROOT / "docs" / "trials.md").read_text()
ROW = re.compile(r"^\| ([PTFGHI]?\d+(?:, T\d+)?) \| .+ \| .+ \| (.+) \|$", re.MULTILINE)
NAMED = re.compile(r"`([^`]+\.(?:py|ts))(?:::|: )([^`]+)`")
COMPONENT = re.compile(r"^\s*it\(\s*\"((?:[^\"\\]|\\.)*)\"", re.MULTILINE)


def list_tests(file: str) -> set[str]:
    """The tests of a file, or laws of the kit, by name."""
    text = (ROOT / file).read_text()
    if file.endswith(".ts"):
        return set(COMPONENT.findall(text))
    functions = ast.FunctionDef, ast.AsyncFunctionDef
    return {node.name for node in ast.parse(text).body if isinstance(node, functions)}


def test_every_point_is_kept_by_something() -> None:
    first = [str(number) for number in range(1, 27)]
    second = [f"P{number}" for number in range(17)]
    third = [f"T{n}" for n in (1, 2, 4, 5, 6, 7, 8)] + ["T9, T13"]
    third += [f"T{n}" for n in (10, 11, 12, 15, 17, 20, 21, 22)]
    fourth = [f"F{n}" for n in range(1, 23)]
    fifth = [f"G{n}" for n in range(1, 10)]
    after = [f"H{n}" for n in range(1, 7)]
    sixth = [f"I{n}" for n in range(1, 15)]
    numbers = [number for number, _ in ROW.findall(PAGE)]
    assert numbers == first + second + third + fourth + fifth + after + sixth
    assert [number for number, kept in ROW.findall(PAGE) if not NAMED.search(kept)] == []


@pytest.mark.parametrize(("file", "name"), NAMED.findall(PAGE))
def test_what_is_named_exists(file: str, name: str) -> None:
    assert name in list_tests(file)


def test_pictures_are_there_and_all_are_shown() -> None:
    shown = re.findall(r"\]\((pictures/[^)]+)\)", PAGE)
    there = (ROOT / "docs" / "pictures").rglob("*.webp")
    assert sorted(shown) == sorted(each.relative_to(ROOT / "docs").as_posix() for each in there)
