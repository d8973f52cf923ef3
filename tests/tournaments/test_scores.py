"""What legs and ties are worth."""

from __future__ import annotations

from decimal import Decimal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rounds import set_up
from tachanka.tournaments.scores import (
    add_points,
    find_winner,
    is_over,
    open_tie,
    score_leg,
    score_tie,
    was_played,
)
from tachanka.tournaments.values import Band, Leg, Pair, Scale, Settings, Tie, Wrong

SIDES = ("red", "white")
D = Decimal
TWENTY = Scale(
    win=D(15), draw=D(10), loss=D(5),
    bands=tuple(Band(10 * n, D(10 + n), D(10 - n)) for n in range(11)),
)  # fmt: skip
"""The 20:0 system: 10:10 below a margin of 10, and a point more for each ten."""


def leg(winner: int | None, margin: int | None = None, how: str = "played") -> Leg:
    return Leg(SIDES, how, winner, margin)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("scale", "played", "expected"),
    [
        (Scale(), leg(1), ("1", "0")),
        (Scale(), leg(2), ("0", "1")),
        (Scale(), leg(None), ("0.5", "0.5")),
        (Scale(), leg(1, 50), ("1", "0")),
        (Scale(), leg(1, how="open"), ("0", "0")),
        (Scale(), leg(1, how="adjudicated"), ("1", "0")),
        (Scale(), leg(2, how="forfeit"), ("0", "1")),
        (Scale(), leg(None, how="forfeit"), ("0", "0")),
        (Scale(win=D(3), draw=D(1), forfeit=D(2), forfeited=D(-1)), leg(1, how="forfeit"),
         ("2", "-1")),
        (TWENTY, leg(1, 0), ("10", "10")),
        (TWENTY, leg(1, 9), ("10", "10")),
        (TWENTY, leg(1, 10), ("11", "9")),
        (TWENTY, leg(2, 57), ("5", "15")),
        (TWENTY, leg(2, 1000), ("0", "20")),
        (TWENTY, leg(None, 0), ("10", "10")),
        (TWENTY, leg(1), ("15", "5")),
        (TWENTY, leg(1, 80, "forfeit"), ("15", "0")),
    ],
)  # fmt: skip
def test_legs(scale: Scale, played: Leg, expected: tuple[str, str]) -> None:
    assert score_leg(scale, played, 1, 2) == tuple(map(D, expected))


@given(st.integers(0, 200), st.integers(0, 200))
def test_a_larger_margin_never_gives_less(one: int, other: int) -> None:
    small, large = (score_leg(TWENTY, leg(1, m), 1, 2) for m in sorted((one, other)))
    assert small[0] <= large[0]
    assert small[1] >= large[1]
    assert sum(small) == sum(large) == 20


def test_bands_may_stand_in_any_order() -> None:
    turned = replace(TWENTY, bands=TWENTY.bands[::-1])
    assert [score_leg(turned, leg(1, m), 1, 2) for m in range(0, 120, 7)] == [
        score_leg(TWENTY, leg(1, m), 1, 2) for m in range(0, 120, 7)
    ]


@pytest.mark.parametrize(
    ("played", "code"), [(leg(3), "winner-not-here"), (leg(1, -1), "margin-below-zero")]
)
def test_results_that_cannot_be_are_refused(played: Leg, code: str) -> None:
    with pytest.raises(Wrong) as wrong:
        score_leg(Scale(), played, 1, 2)
    assert wrong.value.code == code


def tie(*legs: Leg, settings: Settings) -> Tie:
    scored = (replace(one, points=score_leg(settings.scale, one, 1, 2)) for one in legs)
    return Tie(1, 1, 2, tuple(scored))


ONE = set_up("swiss", rounds=3)
TWO = replace(ONE, legs="two")
MATCH = replace(TWO, scale=Scale(tie="result", tie_win=D(2), tie_draw=D(1)))
THREE = replace(MATCH, legs="three")
OPEN = Leg(None)


@pytest.mark.parametrize(
    ("settings", "legs", "expected", "winner"),
    [
        (ONE, (leg(1),), ("1", "0"), 1),
        (ONE, (leg(1, how="open"),), ("0", "0"), None),
        (TWO, (leg(1), leg(1)), ("2", "0"), 1),
        (TWO, (leg(1), leg(None)), ("1.5", "0.5"), 1),
        (TWO, (leg(1), leg(2)), ("1", "1"), None),
        (TWO, (leg(1), leg(1, how="open")), ("0", "0"), None),
        (MATCH, (leg(1), leg(None)), ("2", "0"), 1),
        (MATCH, (leg(1), leg(2)), ("1", "1"), None),
        (MATCH, (leg(2), leg(2)), ("0", "2"), 2),
        (MATCH, (leg(None, how="forfeit"), leg(None, how="forfeit")), ("0", "0"), None),
        (THREE, (leg(2), leg(2), OPEN), ("0", "2"), 2),
        (THREE, (leg(2), leg(1), OPEN), ("0", "0"), None),
        (THREE, (leg(2), leg(None), OPEN), ("0", "0"), None),
        (THREE, (leg(2), leg(1), leg(1)), ("2", "0"), 1),
        (THREE, (leg(2), leg(1), leg(None)), ("1", "1"), None),
    ],
)
def test_ties(
    settings: Settings, legs: tuple[Leg, ...], expected: tuple[str, str], winner: int | None
) -> None:
    played = tie(*legs, settings=settings)
    assert score_tie(settings, played) == tuple(map(D, expected))
    assert find_winner(played) == winner


def test_best_of_three_by_legs_though_the_margins_say_otherwise() -> None:
    twenty = replace(THREE, scale=replace(TWENTY, tie="result"))
    played = tie(leg(1, 100), leg(2, 10), leg(2, 10), settings=twenty)
    assert find_winner(played) == 2


def test_points_set_by_hand_stand_above_the_legs() -> None:
    played = replace(tie(leg(1), settings=ONE), awarded=(D("0.25"), D("0.75")))
    assert score_tie(ONE, played) == (D("0.25"), D("0.75"))
    assert (find_winner(played), is_over(played), was_played(played)) == (2, True, True)
    assert is_over(replace(played, legs=())), "no leg needs to be played"


@pytest.mark.parametrize(
    ("settings", "full", "half"),
    [
        (ONE, "1", "0.5"),
        (TWO, "2", "1"),
        (MATCH, "2", "1"),
        (replace(THREE, scale=Scale()), "2", "1"),
        (replace(ONE, scale=replace(TWENTY, bye=D(14))), "14", "10"),
    ],
)
def test_byes(settings: Settings, full: str, half: str) -> None:
    byes = [Tie(1, 1, None, bye=bye) for bye in ("full", "half", "zero")]
    assert [score_tie(settings, bye)[0] for bye in byes] == [D(full), D(half), D(0)]
    assert all(map(is_over, byes))
    assert not any(map(was_played, byes))
    assert add_points(settings, byes) == {1: D(full) + D(half)}


def test_a_pair_opens_its_tie_and_who_left_forfeits_it() -> None:
    pair = Pair(1, 2, (SIDES, SIDES[::-1], None), place="pool-1")
    assert open_tie(THREE, pair, 4) == Tie(
        4, 1, 2, (Leg(SIDES), Leg(SIDES[::-1]), Leg(None)), place="pool-1"
    )
    left = open_tie(THREE, replace(pair, absent=1), 4)
    assert [(one.how, one.winner, one.points) for one in left.legs] == [
        ("forfeit", 2, (D(0), D(1)))
    ] * 2
    assert score_tie(THREE, left) == (D(0), D(2))


def test_all_of_it_goes_through_json() -> None:
    played = (replace(TWO, scale=TWENTY), tie(leg(1, 12), leg(None, 0), settings=TWO))
    stored = msgspec.json.encode(played)
    assert msgspec.json.decode(stored, type=tuple[Settings, Tie]) == played
    assert b'"points":["1","0"]' in stored
