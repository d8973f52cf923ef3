"""Invariants of a position: what no act may break."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from .geography import ORDER, POSITIONS, is_base, is_box
from .pool import DECK_SIZE, count_weak
from .roster import FORMATIONS, SIBERIANS, rank
from .state import GERMAN, RUSSIAN, Deployment, State

WEAK_AND_STRONG: Final = (0, 1)
LAST_TURN: Final = 7


def check(state: State) -> Iterator[str]:
    """What is wrong with the position, in words; nothing where all is well."""
    if bool(state.frames) == (state.outcome is not None):
        yield "frames and an outcome, or neither of them"
    if not 1 <= state.turn <= state.last_turn <= LAST_TURN:
        yield f"turn {state.turn} of {state.last_turn}"
    yield from _check_units(state)
    yield from _check_places(state)
    yield from _check_control(state)
    yield from _check_strengths(state)
    yield from _check_turn(state)


def _check_units(state: State) -> Iterator[str]:
    ids = [unit.id for unit in state.units]
    if len(set(ids)) < len(ids) or set(ids) & set(state.dead):
        yield "a unit is there twice, or both eliminated and alive"
    if ids != sorted(ids, key=rank):
        yield "the units are not in the order of the list"
    for unit in state.units:
        if (unit.side == GERMAN) != (unit.id in FORMATIONS):
            yield f"{unit.id} is on the wrong side"
        if (unit.kind in ("shock", "siberian")) != (unit.id in SIBERIANS):
            yield f"{unit.id} is a {unit.kind}"
        if unit.factor is None:
            yield f"{unit.id} has no factor"
        if unit.kind == "rifle" and unit.factor not in WEAK_AND_STRONG:
            yield f"{unit.id} has factor {unit.factor}"
        if unit.disrupted and not unit.known:
            yield f"{unit.id} is Disrupted and unknown (B9.2)"
        if unit.unsupplied and unit.side == RUSSIAN and not unit.disrupted:
            yield f"{unit.id} is Out of Supply and not Disrupted (B13.6)"


def _check_places(state: State) -> Iterator[str]:
    sides: dict[str, str] = {}
    for unit in state.units:
        if unit.place not in ORDER:
            yield f"{unit.id} is on {unit.place}, which is nowhere"
        elif sides.setdefault(unit.place, unit.side) != unit.side:
            yield f"units of both sides on {unit.place} (B1.3)"
        if unit.side == GERMAN and is_box(unit.place):
            yield f"{unit.id} is in an entry box (B1.5)"
        if unit.side == RUSSIAN and is_base(unit.place):
            yield f"{unit.id} is on a German base (B1.4)"


def _check_control(state: State) -> Iterator[str]:
    german = set(state.german)
    lists = {
        "german": state.german,
        "destroyed": state.destroyed,
        "isolated": state.isolated,
        "barren": state.barren,
    }
    for name, places in lists.items():
        if places != sorted(set(places), key=ORDER.__getitem__):
            yield f"{name} is not in the order of the map"
    for unit in state.units:
        if not is_box(unit.place) and (unit.place in german) != (unit.side == GERMAN):
            yield f"{unit.place} holds {unit.id} and is the other side's (B1.9)"
    for place, position in POSITIONS.items():
        if is_base(place) and place not in german:
            yield f"the base {place} is not German"
        if place in german and position.fortress and place not in state.destroyed:
            yield f"{place} is German and its fortress stands (B1.10)"
        if place in german and position.vp and place not in state.barren:
            yield f"{place} is German and still yields replacements (B12.3)"


def _check_strengths(state: State) -> Iterator[str]:
    """Every regular unit is on the map, arriving or in the pool, and none changes (2.3)."""
    pool = [factor for factor in state.pool if factor is not None]
    if pool != sorted(pool) or len(pool) < len(state.pool):
        yield "the pool is out of order or has holes"
    strengths = Counter(pool)
    for frame in state.frames:
        if isinstance(frame, Deployment):
            if len(frame.arrivals) != len(frame.strengths):
                yield "arrivals without strengths"
            strengths.update(factor for factor in frame.strengths if factor is not None)
    rifles = [unit for unit in state.units if unit.kind == "rifle"]
    strengths.update(unit.factor for unit in rifles if unit.factor is not None)
    if any(rank(unit.id)[1] > state.serial for unit in rifles):
        yield "a unit has a number that was not given out"
    if not state.drafts:
        return
    weak = count_weak(state)
    if strengths != Counter({0: weak, 1: DECK_SIZE - weak}):
        yield f"{strengths[0]} Weak and {strengths[1]} Strong units"
    if state.drafts[-1].last != state.serial:
        yield "a batch of units was not noted"


def _check_turn(state: State) -> Iterator[str]:
    for key, used in state.links.items():
        if not 1 <= used <= 3:
            yield f"{used} Russian units attacked along {key} (B11.7)"
    if state.siberians != "arrived" and any(unit.id in SIBERIANS for unit in state.units):
        yield "a Siberian unit is there before its time (B4.6)"
