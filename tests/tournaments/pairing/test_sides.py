"""Who holds which side."""

from __future__ import annotations

from random import Random

import pytest

from rounds import BATTLE, OTHER, Event, list_entrants, play_by_strength, set_up
from tachanka.tournaments.pairing.sides import Lean, assign_legs, choose_role, read_leans
from tachanka.tournaments.values import Leg, SideCount, Tie


@pytest.mark.parametrize(
    ("one", "other", "role", "clear"),
    [
        (Lean(), Lean(), 1, False),
        (Lean(1, -1, 1), Lean(0, 0, -1), -1, True),
        (Lean(2, -2, 1), Lean(1, -1, 1), -1, True),
        (Lean(0, 0, 1), Lean(0, 0, -1), -1, False),
        (Lean(0, 0, -1), Lean(0, 0, -1), 1, False),
        (Lean(), Lean(0, 0, 1), 1, False),
    ],
)
def test_the_leans_are_made_small(one: Lean, other: Lean, role: int, clear: bool) -> None:
    choice = choose_role(BATTLE, "one", one, other)
    assert (choice.role, choice.clear) == (role, clear)


def test_a_battle_without_a_harder_side_has_its_own_balance() -> None:
    assert choose_role(OTHER, "one", Lean(5, 1, -1), Lean(-5, -1, 1)).role == -1


def test_legs() -> None:
    assert assign_legs(BATTLE, "one", 1) == (("red", "white"),)
    assert assign_legs(OTHER, "two", -1) == (("black", "green"), ("green", "black"))
    assert assign_legs(OTHER, "three", 1) == (("green", "black"), ("black", "green"), None)


def test_leans_leave_out_forfeits_and_tell_battles_apart() -> None:
    settings = set_up("swiss", rounds=9, battles=(BATTLE, OTHER))
    ties = [
        Tie(1, 10, 20, (Leg(("red", "white"), "played", 10),)),
        Tie(2, 10, 20, (Leg(("green", "black"), "adjudicated"),)),
        Tie(3, 10, 20, (Leg(("red", "white"), "forfeit", 10),)),
        Tie(3, 30, None, bye="full"),
    ]
    assert read_leans(settings, ties, 3) == {10: Lean(1, -1, 1), 20: Lean(-1, 1, -1)}
    assert read_leans(settings, ties, 4) == {10: Lean(1, 1, 1), 20: Lean(-1, -1, -1)}


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("format", ["swiss", "round-robin", "knock-out"])
def test_sides_are_held_equally_often(format: str, seed: int) -> None:
    """A lean of 2 may come in one round in a Swiss; it is evened out."""
    entrants = list_entrants(12)
    settings = set_up(format, rounds=6)  # type: ignore[arg-type]
    judge = play_by_strength(settings, entrants, Random(seed), draws=False, forfeits=False)
    event = Event(settings, entrants, judge).play_on()
    counts = event.pairings[-1].sides
    limit = 1 if format == "round-robin" else 2
    assert max(abs(count.harder - count.easier) for count in counts.values()) <= limit


def test_with_two_legs_always_both() -> None:
    entrants = list_entrants(7)
    settings = set_up("swiss", rounds=4, legs="two")
    judge = play_by_strength(settings, entrants, Random(1))
    pairing = Event(settings, entrants, judge).play_on().pairings[-1]
    assert all(count.harder == count.easier for count in pairing.sides.values())


def test_the_count_tells_names_and_the_harder_one() -> None:
    settings = set_up("round-robin", battles=(BATTLE, OTHER))
    entrants = list_entrants(3)
    judge = play_by_strength(settings, entrants, Random(2), forfeits=False)
    event = Event(settings, entrants, judge).play_on()
    assert [sum(c.sides.values()) for c in event.pairings[-1].sides.values()] == [2, 2, 2]
    first = event.pairings[0]
    assert first.sides == {
        20: SideCount({"red": 1}, 1, 0),
        30: SideCount({"white": 1}, 0, 1),
    }
