"""The clause index: complete, readable, and right about which ruling an option switches."""

from __future__ import annotations

import re

import pytest

from barbarossa_fast.meta import META
from tachanka.engine.resources import ClauseText, read_clauses

CLAUSES = read_clauses("barbarossa_fast")

COUNTS = {
    1: 14, 2: 3, 3: 6, 4: 9, 5: 6, 6: 8, 7: 10, 8: 19, 9: 12, 10: 5, 11: 13, 12: 7, 13: 9,
    14: 12, 15: 7, 16: 9, 17: 4,
}  # fmt: skip
"""The clauses of each chapter; B15.6 and B15.7 are what the rules leave to the table."""

SCENARIOS = {"B-S1", "B-S2", "B-S3"}


def test_every_clause_and_ruling_is_there() -> None:
    clauses = {f"B{chapter}.{n}" for chapter, most in COUNTS.items() for n in range(1, most + 1)}
    told = {id for id, text in CLAUSES.items() if text.kind == "clause"}
    assert told == clauses | SCENARIOS
    rulings = {f"B-R{number}" for number in range(1, 54)}
    assert {id for id, text in CLAUSES.items() if text.kind == "ruling"} == rulings


def test_rulings_stand_last_in_their_section() -> None:
    for section in {clause.section for clause in CLAUSES.values()}:
        kinds = [clause.kind for clause in CLAUSES.values() if clause.section == section]
        assert kinds == sorted(kinds)


def test_each_option_is_explained_by_the_ruling_that_it_switches() -> None:
    switched = {text.option: id for id, text in CLAUSES.items() if text.option}
    assert switched == {option.key: option.clause for option in META.options}
    assert switched == {
        "strength_mode": "B-R41",
        "german_setup": "B-R44",
        "plan_choice": "B-R45",
        "victory_check": "B-R2",
        "army_march": "B-R7",
        "second_snow_air": "B-R6",
        "oos_cumulative": "B-R22",
        "supply_through_rear": "B-R31",
        "japan": "B-R39",
        "russian_knows_own": "B-R28",
        "vp_shift": "B-R3",
        "russian_player": "B-R27",
    }


def test_a_ruling_on_an_option_says_what_the_option_does() -> None:
    for clause in CLAUSES.values():
        if clause.option:
            assert "option" in clause.text


def test_a_clause_reads_as_it_should() -> None:
    assert CLAUSES["B5.1"] == ClauseText(
        title="Who moves",
        text="Each Undisrupted German unit may move once in step 2.",
        kind="clause",
        section="German movement",
    )


@pytest.mark.parametrize(
    ("id", "figures"),
    [
        ("B1.6", "2 1 1 0 2 1"),
        ("B3.1", "1 4 5 6"),
        ("B5.2", "1 2 1"),
        ("B6.4", "1 1 2 1 1 1 1 2"),
        ("B6.5", "4 1 1 3 2"),
        ("B7.4", "1 3"),
        ("B8.4", "1 2 3 2 1 3 2"),
        ("B8.6", "1 2"),
        ("B11.7", "1 3 3"),
        ("B12.1", "1 2 1"),
        ("B13.1", "2 3"),
        ("B14.1", "48 16 10 6 2"),
        ("B14.2", "16 12 8"),
        ("B14.3", "32 32 16 16"),
        ("B14.5", "2 7 1 10 1 8"),
        ("B14.7", "1 3 4 5 6"),
        ("B15.2", "7 9 5 7 2 5 1 1"),
        ("B15.4", "5 6"),
        ("B-S2", "1 4 3 4 2 3 1"),
        ("B-S3", "5 7 1 1941 35 48 13 3 6"),
    ],
)
def test_the_figures_are_right(id: str, figures: str) -> None:
    assert re.findall(r"(?<![B\d.])\b\d+\b(?!\.\d)", CLAUSES[id].text) == figures.split()


def test_b15_6_and_b15_7_are_for_resigning_and_agreeing() -> None:
    assert (META.resign, META.agree) == ("B15.6", "B15.7")
    assert CLAUSES["B15.6"].section == CLAUSES["B15.7"].section == "Victory"


def test_b17_1_teams_are_no_option() -> None:
    assert "teams" not in {option.key for option in META.options}
    assert CLAUSES["B-R47"].section == CLAUSES["B17.1"].section == "Teams"
