"""The clause index: complete, readable, and right about which ruling an option switches."""

from __future__ import annotations

import re

import pytest

from kronstadt_1921.meta import META
from tachanka.engine.resources import ClauseText, read_clauses

CLAUSES = read_clauses("kronstadt_1921")

NUMBERS = {
    1: (*range(1, 15),),
    2: (*range(1, 10), *range(11, 14), *range(21, 25), *range(31, 48), *range(51, 58)),
    3: (*range(1, 7),),
    4: (*range(1, 7), *range(11, 21), *range(31, 34)),
    5: (*range(1, 7), *range(11, 15), *range(21, 24)),
    6: (*range(1, 12),),
    7: (*range(1, 5),),
}
"""The clauses of each chapter of the rules."""

TABLE = {"K-705", "K-706"}
"""What the rules leave to the table: giving up, and a draw by agreement."""

BATTLES = {"K-S1", "K-S2", "K-S3"}


def test_every_clause_and_ruling_is_there() -> None:
    clauses = {f"K-{chapter}{n:02}" for chapter, all in NUMBERS.items() for n in all}
    assert len(clauses) == 107
    told = {id for id, text in CLAUSES.items() if text.kind == "clause"}
    assert told == clauses | TABLE | BATTLES
    rulings = {f"K-R{number}" for number in range(1, 57)}
    assert {id for id, text in CLAUSES.items() if text.kind == "ruling"} == rulings


def test_rulings_stand_last_in_their_section() -> None:
    for section in {clause.section for clause in CLAUSES.values()}:
        kinds = [clause.kind for clause in CLAUSES.values() if clause.section == section]
        assert kinds == sorted(kinds)


def test_each_option_is_explained_by_the_ruling_that_it_switches() -> None:
    switched = {text.option: id for id, text in CLAUSES.items() if text.option}
    assert switched == {option.key: option.clause for option in META.options}
    assert switched == {
        "surge_level": "K-R1",
        "open_hands": "K-R19",
        "kronstadt_occupation": "K-R10",
        "eliminate_at_zero": "K-R31",
        "fire_into_battle": "K-R27",
    }


def test_a_ruling_on_an_option_says_what_the_option_does() -> None:
    for clause in CLAUSES.values():
        if clause.option:
            assert "option" in clause.text


def test_a_clause_reads_as_it_should() -> None:
    assert CLAUSES["K-255"] == ClauseText(
        title="Cracked ice",
        text="Once hit, a frozen sea hex costs 3 MP to enter. It stays so.",
        kind="clause",
        section="Fire, hits and wavering",
    )


@pytest.mark.parametrize(
    ("id", "figures"),
    [
        ("K-106", "90 35 12 43 6"),
        ("K-204", "2 1 0"),
        ("K-205", "1 2 8"),
        ("K-207", "4"),
        ("K-236", "1 4"),
        ("K-412", "2"),
        ("K-413", "3 420"),
        ("K-415", "2 420"),
        ("K-416", "4 1"),
        ("K-418", "1 2"),
        ("K-432", "1 2 3"),
        ("K-521", "1 2 3 2"),
        ("K-S2", "1 5 8 9 5"),
        ("K-S3", "5 10 4 3 10"),
    ],
)
def test_the_figures_are_right(id: str, figures: str) -> None:
    assert re.findall(r"(?<!K-)\b\d+\b", CLAUSES[id].text) == [
        figure for figure in figures.split() if len(figure) < 3
    ]


def test_resignation_and_agreement_are_clauses() -> None:
    assert {META.resign, META.agree} == TABLE
    assert CLAUSES["K-705"].section == CLAUSES["K-706"].section == "Victory"
