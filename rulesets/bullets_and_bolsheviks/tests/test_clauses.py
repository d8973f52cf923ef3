"""The clause index: complete, readable, and right about which ruling an option switches."""

from __future__ import annotations

from bullets_and_bolsheviks.meta import META
from tachanka.engine.resources import read_clauses

CLAUSES = read_clauses("bullets_and_bolsheviks")


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
