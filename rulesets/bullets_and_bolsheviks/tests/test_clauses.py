"""The clause index: complete, readable, and right about which ruling an option switches."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

from bullets_and_bolsheviks.meta import META
from tachanka.engine.resources import read_clauses

CLAUSES = read_clauses("bullets_and_bolsheviks")
CASES = 43
"""Worked cases of the game."""
SOURCES = [path.read_text() for path in sorted(Path(__file__).parent.rglob("test_*.py"))]
TESTS = list(chain.from_iterable(re.findall(r"^def (test_\w+)", text, re.M) for text in SOURCES))
MARKS = re.findall(r"mark\.clause\(([^)]*)\)", "\n".join(SOURCES))


def list_named() -> set[str]:
    """The clauses that tests name by their marks, or by their names: BB45, BB49_to_BB53."""
    found = set(re.findall(r"BB-[RVH]?\d+", " ".join(MARKS)))
    for test in TESTS:
        for first, last in re.findall(r"BB(\d+)_to_BB(\d+)", test):
            found |= {f"BB-{n}" for n in range(int(first), int(last) + 1)}
        found |= {f"BB-{id}" for id in re.findall(r"BB([RVH]?\d+)", test)}
    return found


def test_every_worked_case_is_a_test() -> None:
    played = {int(n) for test in TESTS for n in re.findall(r"_W(\d+)", test)}
    assert played == set(range(1, CASES + 1))


def test_every_clause_and_ruling_is_named_by_a_test() -> None:
    assert set(CLAUSES) - list_named() == set()


def test_every_clause_and_ruling_is_there() -> None:
    clauses = {f"BB-{n}" for n in range(1, 122)} | {f"BB-V{n}" for n in range(1, 8)}
    rulings = {f"BB-R{n}" for n in range(1, 76)} | {"BB-H1", "BB-H2"}
    assert {id for id, text in CLAUSES.items() if text.kind == "clause"} == clauses
    assert {id for id, text in CLAUSES.items() if text.kind == "ruling"} == rulings


def test_each_option_is_explained_by_the_ruling_that_it_switches() -> None:
    switched = {text.option: id for id, text in CLAUSES.items() if text.option}
    assert switched == {option.key: option.clause for option in META.options}


def test_a_ruling_on_an_option_says_what_the_option_does() -> None:
    for clause in CLAUSES.values():
        if clause.option:
            assert "option" in clause.text
