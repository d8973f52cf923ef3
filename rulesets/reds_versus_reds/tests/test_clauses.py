"""The clause index: complete, and right about which ruling an option switches."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from reds_versus_reds.meta import META
from tachanka.engine.resources import read_clauses

CLAUSES = read_clauses("reds_versus_reds")
BLOCKS = {1: range(101, 111), 2: [*range(201, 214), *range(220, 228)], 3: range(301, 319),
          4: [*range(401, 418), 420, *range(430, 434), *range(440, 444), *range(450, 458)],
          5: range(501, 513), 6: range(601, 620), 7: [*range(701, 709), *range(710, 720)],
          8: range(801, 809), 9: [901]}  # fmt: skip


def test_every_clause_and_ruling_is_there() -> None:
    clauses = {f"R-{number}" for block in BLOCKS.values() for number in block}
    assert len(clauses) == 141
    assert {id for id, text in CLAUSES.items() if text.kind == "clause"} == clauses
    rulings = {f"R-R{number}" for number in range(1, 39)} | {"R-H1"}
    assert {id for id, text in CLAUSES.items() if text.kind == "ruling"} == rulings


def test_each_option_is_explained_by_the_ruling_that_it_switches() -> None:
    switched = {text.option: id for id, text in CLAUSES.items() if text.option}
    assert switched == {option.key: option.clause for option in META.options}
    # The nine of the ledger, and one for balance.
    assert len(switched) == 10
    assert all("option" in text.text for text in CLAUSES.values() if text.option)


TESTS = Path(str(files("reds_versus_reds"))) / "tests"
SOURCES = [path.read_text() for path in sorted(TESTS.rglob("test_*.py"))]


def test_every_worked_case_is_a_test() -> None:
    names = [name for text in SOURCES for name in re.findall(r"def (test_case_\w+)", text)]
    cases = {int(number) for name in names for number in re.findall(r"_w(\d+)", name)}
    assert cases == set(range(1, 43))


def test_every_clause_and_ruling_is_named_by_a_test() -> None:
    marks = [mark for text in SOURCES for mark in re.findall(r"mark\.clause\(([^)]*)\)", text)]
    named = {clause for mark in marks for clause in re.findall(r'"(R-\w+)"', mark)}
    assert named == set(CLAUSES)
