"""The clause index: complete, readable, and right about which ruling an option switches."""

from __future__ import annotations

from battle_dice.meta import META
from tachanka.engine.resources import ClauseText, read_clauses

CLAUSES = read_clauses("battle_dice")


def test_every_clause_and_ruling_is_there() -> None:
    clauses = {f"D{number}" for number in range(1, 121)}
    rulings = {f"D-R{number}" for number in range(1, 46)}
    assert {id for id, text in CLAUSES.items() if text.kind == "clause"} == clauses
    assert {id for id, text in CLAUSES.items() if text.kind == "ruling"} == rulings | {"D-H1"}


def test_each_option_is_explained_by_the_ruling_that_it_switches() -> None:
    switched = {text.option: id for id, text in CLAUSES.items() if text.option}
    assert switched == {option.key: option.clause for option in META.options}
    assert switched == {
        "flag_exchange": "D-R9",
        "general_exposure": "D-R12",
        "units_block_los": "D-R20",
        "army_morale": "D-R33",
        "cover_stacking": "D-R16",
        "bridge_stop": "D-R26",
        "friendly_passage": "D-R6",
        "artillery_indirect": "D-R21",
        "first_turn": "D-H1",
    }


def test_a_ruling_on_an_option_says_what_the_option_does() -> None:
    for clause in CLAUSES.values():
        if clause.option:
            assert "option" in clause.text


def test_a_clause_reads_as_it_should() -> None:
    assert CLAUSES["D18"] == ClauseText(
        title="Infantry: dice by range",
        text=(
            "4 dice against a neighbouring hex, 3 dice at two hexes, 2 at three, 1 at four. "
            "It shoots no further."
        ),
        kind="clause",
        section="Units: infantry",
    )


def test_resignation_and_agreement_are_clauses() -> None:
    assert (META.resign, META.agree) == ("D119", "D120")
    assert CLAUSES["D119"].section == CLAUSES["D120"].section == "End of the game"
