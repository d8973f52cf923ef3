"""What each side has to reach, counted as the victory conditions count it."""

from __future__ import annotations

from typing import Any

import pytest

from kronstadt_1921.meta import META
from kronstadt_1921.position.state import BOLSHEVIK, REBEL, State
from kronstadt_1921.position.units import ARTILLERY
from kronstadt_1921.rules.setup import position
from kronstadt_1921.rules.victory import finish
from kronstadt_1921.tests.sights import see, words
from tachanka.engine.api import PUBLIC, Scenario

Told = tuple[str, str, int | None, int | None, str]


def goals(state: State) -> list[Told]:
    """Side, text, value, needed, clause."""
    drawn = see(state, PUBLIC).goals
    return [(goal.side, words(goal.text), goal.value, goal.needed, goal.clause) for goal in drawn]


def test_the_siege_wants_the_town_and_the_guns() -> None:
    """K-701, K-703: two hexes and three batteries, in turn 4, which is not over."""
    units = {"RA01": "1014", "CG01": "1115", "RI1": "1215", "CR": "0915"}
    state = position(units, lost=ARTILLERY[:3], turn=4)
    assert goals(state) == [
        (BOLSHEVIK, "Occupy all 15 Kronstadt hexes", 2, 15, "K-701"),
        (BOLSHEVIK, "… and silence 8 batteries", 3, 8, "K-701"),
        (REBEL, "Hold out until turn 10 ends", 3, 10, "K-703"),
    ]


@pytest.mark.parametrize("how", [{"fled": True}, {"lost": ["CR"]}])
def test_without_the_council_three_hexes_will_do(how: dict[str, Any]) -> None:
    """K-702: lost or in Finland."""
    state = position({"RA01": "1014", "RI1": "1215"}, **how)
    assert goals(state)[0] == (BOLSHEVIK, "Occupy 3 Kronstadt hexes", 1, 3, "K-702")
    assert [side for side, *_ in goals(state)] == [BOLSHEVIK, REBEL]


def test_the_first_assault_wants_one_or_the_other() -> None:
    """K-S2."""
    state = position({"RA01": "1014", "CR": "0915"}, scenario="first-assault", lost=["A01"])
    assert goals(state) == [
        (BOLSHEVIK, "Silence 7 batteries", 1, 7, "K-S2"),
        (BOLSHEVIK, "… or occupy 3 Kronstadt hexes", 1, 3, "K-S2"),
        (REBEL, "Hold out until turn 5 ends", 0, 5, "K-S2"),
    ]


def test_the_pursuit_is_about_the_council() -> None:
    """K-S3: from 0503 it is two hexes to row 01."""
    state = position({"RA01": "1014", "CR": "0503"}, scenario="over-the-ice", turn=6)
    assert goals(state) == [
        (BOLSHEVIK, "Stop the Council until turn 10 ends", 5, 10, "K-S3"),
        (REBEL, "Bring the Council to Finland: 2 hexes to go", None, None, "K-S3"),
    ]


@pytest.mark.parametrize(
    ("way", "over"),
    [(None, 9), ("siege", 9), ("no-bolsheviks", 9), ("time", 10), ("council-stranded", 10)],
)
@pytest.mark.parametrize(("scenario", "at"), [("second-assault", -1), ("over-the-ice", 0)])
def test_the_last_turn_counts_when_it_is_over(
    scenario: str, at: int, way: str | None, over: int
) -> None:
    """K-703, K-S3: in turn 10 of 10 there is still something to hold out against."""
    state = position({"RA01": "1014", "CR": "0503"}, scenario=scenario, turn=10)
    if way is not None:
        finish(state, REBEL, way, "K-703")
    assert goals(state)[at][2:4] == (over, 10)


@pytest.mark.parametrize("scenario", META.scenarios, ids=lambda scenario: scenario.id)
def test_briefs_are_in_the_second_person_and_short(scenario: Scenario) -> None:
    for seat in (BOLSHEVIK, REBEL):
        told = words(scenario.briefs[seat])
        assert told.startswith("You ")
        assert len(told) < 320


def test_briefs_name_the_numbers_of_the_rules() -> None:
    assert [each.id for each in META.scenarios] == [
        "first-assault",
        "second-assault",
        "over-the-ice",
    ]
    siege = META.scenarios[1]
    assert words(siege.briefs[BOLSHEVIK]).startswith(
        "You lead the Seventh Army against Kronstadt. Occupy all 15 hexes of the town and silence "
        "8 batteries within 10 turns; if the Council is lost or in Finland, 3 hexes will do."
    )


def test_the_parts_of_a_turn() -> None:
    assert [(words(phase.name), phase.clause) for phase in META.sequence] == [
        ("New chits", "K-303"),
        ("The Rebel moves and fights", "K-304"),
        ("Hesitant units step back", "K-401"),
        ("The Bolshevik moves", "K-305"),
        ("The Bolshevik fights", "K-602"),
        ("The turn ends", "K-306"),
    ]


def test_turns_got_through_are_told_in_words() -> None:
    siege = see(position({"CR": "0915"}, turn=4), PUBLIC).goals
    told = [goal.stands and words(goal.stands) for goal in siege]
    assert told == [None, None, "3 of 10 turns over"]
