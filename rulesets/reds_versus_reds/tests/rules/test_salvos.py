"""What a volley tells: every shot, die and reason, and yet within a bound."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice
from typing import Any

import msgspec
import pytest

from reds_versus_reds import RULESET
from reds_versus_reds.position.frames import Fire
from reds_versus_reds.position.state import Figure
from reds_versus_reds.tests.table import KEEPERS, A, D, Table, position, rest_of_turn, stand
from tachanka.engine.api import Act, Assign, Throw, Why
from tachanka.engine.resources import say

MOST = 6_500
"""So many bytes of events a step may have: it goes to everybody who looks on."""


MOST_OFFERED = 8_000
"""And so many of an offer that only one player gets: each of two hundred shots is in it."""


def draw_up(unit: str, number: int, y: int, facing: tuple[int, int]) -> list[Figure]:
    return [stand(f"{unit}.{n}", 600 + 160 * n, y, facing) for n in range(1, number + 1)]


def draw_up_lines() -> list[Figure]:
    """Two units a side in the open, in lines: a third more fire than bots ever come to."""
    north = (("S1", 10, 4300), ("R1", 12, 4400))
    south = (("K1", 8, 3500), ("K2", 7, 3600))
    men = [each for unit, n, y in north for each in draw_up(unit, n, y, (0, -100))]
    return men + [each for unit, n, y in south for each in draw_up(unit, n, y, (0, 100))]


class Round:
    """Dice that show these faces one after another, round and round."""

    def __init__(self, faces: Sequence[int]) -> None:
        self.faces = cycle(faces)

    def roll(self, faces: Sequence[Any], n: int, why: Why) -> tuple[Any, ...]:
        return tuple(islice(self.faces, n))

    def tally(self, faces: Sequence[Any], n: int, why: Why) -> dict[Any, int]:
        raise AssertionError(why)

    def draw(self, pool: Sequence[Any], n: int, why: Why) -> tuple[Any, ...]:
        raise AssertionError(why)


@pytest.mark.clause("R-410", "R-413")
def test_an_offer_of_fire_tells_what_each_shot_needs_term_by_term() -> None:
    men = [stand("R2.1", 2000, 4300, (0, -100)), stand("K1.1", 2000, 3800), *KEEPERS]
    table = Table(position(men, rest_of_turn(Fire, category="infantry")))
    offer = table.offer(A, "fire")
    assert offer is not None
    assert isinstance(offer.choice, Assign)
    ((target,),) = (source.options for source in offer.choice.sources)
    told = [(term.text.id, term.n, term.clause) for term in target.terms]
    assert (target.ref, target.total) == ("K1.1", 5)
    assert told == [("term-to-hit", 4, "R-410"), ("term-halted", 1, "R-413")]


@pytest.mark.clause("R-410", "R-411", "R-412", "R-413", "R-415")
def test_an_offer_of_many_shots_tells_in_a_line_what_each_needs() -> None:
    north = [stand(f"S1.{n}", 2000 + 160 * n, 4300, (0, -100)) for n in range(1, 7)]
    south = [stand(f"K1.{n}", 2000 + 160 * n, 3500) for n in range(1, 4)]
    far = stand("K1.4", 2960, 3495, moved=True), stand("K1.5", 2855, 3495, moved=True)
    state = position([*north, *south, *far, *KEEPERS], rest_of_turn(Fire, category="infantry"))
    offer = Table(state).offer(A, "fire")
    assert offer is not None
    assert isinstance(offer.choice, Assign)
    told = {target.ref: target for target in offer.choice.sources[0].options}
    words = {
        ref: (each.total, each.terms, say("reds_versus_reds", each.note) if each.note else "")
        for ref, each in told.items()
    }
    halted = "A hit is 4 or more: over half range −1, halted −1"
    assert words == {
        "K1.1": (6, (), halted),
        "K1.2": (6, (), halted),
        "K1.3": (6, (), halted),
        "K1.4": (4, (), "A hit is 4 or more: close order +1, over half range −1"),
        "K1.5": (4, (), "A hit is 4 or more: close order +1, over half range −1"),
    }


@pytest.mark.clause("R-404")
def test_the_offer_of_a_large_volley_keeps_within_a_bound() -> None:
    state = position([*draw_up_lines(), *KEEPERS], rest_of_turn(Fire, category="infantry"))
    table = Table(state)
    for seat in (A, D):
        offer = table.offer(seat, "fire")
        assert offer is not None
        assert isinstance(offer.choice, Assign)
        assert sum(len(source.options) for source in offer.choice.sources) > 60
        assert len(msgspec.json.encode(offer)) <= MOST_OFFERED


@pytest.mark.clause("R-404", "R-407")
@pytest.mark.parametrize("faces", [(1,), (6, 2, 4, 1, 5, 3)])
def test_a_large_volley_is_told_within_a_bound(faces: tuple[int, ...]) -> None:
    state = position([*draw_up_lines(), *KEEPERS], rest_of_turn(Fire, category="infantry"))
    events = RULESET.apply(state, {A: Act("volley"), D: Act("volley")}, Round(faces))
    thrown = [each.cue for each in events if isinstance(each.cue, Throw)]
    assert sum(len(cue.dice) for cue in thrown) >= 36
    size = len(msgspec.json.encode(events))
    assert size <= MOST


@pytest.mark.clause("R-410", "R-411", "R-413")
def test_shots_that_need_the_same_are_told_together_with_a_die_for_each() -> None:
    men = [
        stand("R2.1", 2000, 4300, (0, -100)),
        stand("R2.2", 2300, 4300, (0, -100)),
        stand("R2.3", 2600, 4300, (0, -100)),
        stand("R2.4", 1700, 4300, (0, -100)),
        stand("K1.1", 2000, 3800),
        stand("K1.2", 2600, 3600, (0, -100), moved=True),
        *KEEPERS,
    ]
    table = Table(position(men, rest_of_turn(Fire, category="infantry")))
    plan = {"R2.1": ["K1.1"], "R2.2": ["K1.1"], "R2.3": ["K1.2"], "R2.4": ["K1.1"]}
    table.settle({A: table.plan(A, plan), D: Act("hold_fire")}, "5 4 3 1 1")
    assert table.told()[:4] == [
        "Red Army, rifles and Lewis guns: 4 shots.",
        "5 or more to hit: 2nd Red hit 1st Komuch with 1 of 3 shots.",
        "4 or more to hit: 2nd Red missed 1st Komuch with 1 shot.",
        "A rifleman of the 1st Komuch company fell.",
    ]
    first, second = (each.cue for each in table.events if each.clause == "R-410")
    assert isinstance(first, Throw)
    assert isinstance(second, Throw)
    assert [(die.face, die.counts) for die in first.dice] == [
        ("5", True),
        ("4", False),
        ("1", False),
    ]
    told = [(term.text.id, term.n, term.clause) for term in first.terms]
    assert told == [("term-to-hit", 4, "R-410"), ("term-halted", 1, "R-413")]
    assert (first.total, first.start, first.end) == (5, "R2.1", "K1.1")
    assert (second.terms, second.total) == ((), None)
