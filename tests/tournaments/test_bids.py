"""What may be bid for a side, and what comes of two bids."""

from __future__ import annotations

from typing import Literal

import pytest

from tachanka.tournaments.bids import Terms, Wish, add_gift, list_levels, settle_wishes
from tachanka.tournaments.plans import Fight

SIDES = ("white", "red")
ROUTE = Fight("bullets_and_bolsheviks", "vyselki-1918")
SUMMER = "barbarossa_fast", "summer"


@pytest.mark.parametrize(
    ("first", "second", "lot", "seats", "terms"),
    [
        (("white", 0), ("red", 0), 0, ("white", "red"), Terms("apart")),
        (("red", 9), ("white", 6), 0, ("red", "white"), Terms("apart")),
        (("red", 3), ("red", 6), 0, ("white", "red"), Terms("outbid", 6, "white")),
        (("red", 6), ("red", 3), 1, ("red", "white"), Terms("outbid", 6, "white")),
        (("white", 3), ("white", 3), 0, ("white", "red"), Terms("lot", 3, "red")),
        (("white", 3), ("white", 3), 1, ("red", "white"), Terms("lot", 3, "red")),
        (("white", 0), ("white", 0), 1, ("red", "white"), Terms("lot")),
        (("red", 9), None, 0, ("red", "white"), Terms("alone")),
        (None, ("red", 3), 0, ("white", "red"), Terms("alone")),
        (None, None, 0, ("white", "red"), Terms("none")),
        (None, None, 1, ("red", "white"), Terms("none")),
    ],
)
def test_what_comes_of_two_bids(
    first: tuple[str, int] | None,
    second: tuple[str, int] | None,
    lot: int,
    seats: tuple[str, str],
    terms: Terms,
) -> None:
    wishes = (Wish(*first) if first else None), (Wish(*second) if second else None)
    assert settle_wishes(wishes, SIDES, lot) == (seats, terms)


@pytest.mark.parametrize(
    ("fight", "side", "levels"),
    [
        (ROUTE, "white", (0, 3, 6, 9, 12)),
        (ROUTE, "red", (0, 3, 6, 9, 12)),
        # The battle gives White 6 already: who wants White gives that up first.
        (Fight(ROUTE.ruleset, ROUTE.scenario, {"handicap": "white_6"}), "red", (0, 3, 6)),
        (
            Fight(ROUTE.ruleset, ROUTE.scenario, {"handicap": "white_6"}),
            "white",
            (0, 3, 6, 9, 12, 15, 18),
        ),
        (Fight(*SUMMER), "german", (0, 1, 2, 3)),
        (Fight(*SUMMER, {"vp_shift": "3"}), "german", (0,)),
        (Fight("battle_dice", "lezhanka-1918"), "red", (0,)),
    ],
)
def test_what_may_be_bid(fight: Fight, side: str, levels: tuple[int, ...]) -> None:
    assert list_levels(fight, side) == levels


@pytest.mark.parametrize(
    ("before", "points", "to", "after"),
    [
        ("none", 6, "white", "white_6"),
        ("none", 9, "red", "red_9"),
        ("white_6", 9, "red", "red_3"),
        ("white_3", 3, "red", "none"),
        ("red_3", 0, "", "red_3"),
    ],
)
def test_what_is_given_stands_in_the_options(before: str, points: int, to: str, after: str) -> None:
    fight = Fight(ROUTE.ruleset, ROUTE.scenario, {"handicap": before, "first_turn": "full"})
    how: Literal["outbid"] = "outbid"
    assert add_gift(fight, Terms(how, points, to)) == {"handicap": after, "first_turn": "full"}


def test_without_terms_the_options_are_those_of_the_battle() -> None:
    assert add_gift(Fight(*SUMMER, {"vp_shift": "1"}), None) == {"vp_shift": "1"}
    assert add_gift(Fight(*SUMMER), Terms("lot", 2, "russian")) == {"vp_shift": "2"}
    assert add_gift(Fight(*SUMMER), Terms("lot", 3, "german")) == {"vp_shift": "-3"}
