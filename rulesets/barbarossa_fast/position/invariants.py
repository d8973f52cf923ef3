"""Invariants of a position: what no act may break."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from tachanka.engine.memo import remember, remember_each
from tachanka.engine.scene import Ref, Seat

from .geography import ORDER, POSITIONS, is_base, is_box
from .pool import DECK_SIZE, count_weak
from .roster import FORMATIONS, REGULAR, SIBERIANS, rank
from .state import GERMAN, RUSSIAN, Deployment, State, Unit

WEAK_AND_STRONG: Final = (0, 1)
LAST_TURN: Final = 7


def check(state: State) -> Iterator[str]:
    """What is wrong with the position, in words; nothing where all is well."""
    if bool(state.frames) == (state.outcome is not None):
        yield "frames and an outcome, or neither of them"
    if not 1 <= state.turn <= state.last_turn <= LAST_TURN:
        yield f"turn {state.turn} of {state.last_turn}"
    units = state.units
    came = state.siberians == "arrived"
    yield from remember(_check_ids, [unit.id for unit in units], state.dead, state.serial, came)
    yield from chain.from_iterable(remember_each(_check_unit, units))
    yield from remember(_check_sides, [(unit.place, unit.side) for unit in units], state.german)
    yield from remember(_check_ground, state.german, state.destroyed, state.isolated, state.barren)
    yield from remember(
        _check_strengths,
        state.pool,
        [frame for frame in state.frames if isinstance(frame, Deployment)],
        [unit.factor for unit in units if unit.kind == "rifle"],
        count_weak(state) if state.drafts else None,
    )
    yield from _check_turn(state)


def _check_ids(ids: Sequence[Ref], dead: Sequence[Ref], serial: int, came: bool) -> tuple[str, ...]:
    """came: the Siberians have arrived."""
    faults = []
    ranks = [rank(id) for id in ids]
    if len(set(ids)) < len(ids) or set(ids) & set(dead):
        faults.append("a unit is there twice, or both eliminated and alive")
    if ranks != sorted(ranks):
        faults.append("the units are not in the order of the list")
    if any(kind == REGULAR and number > serial for kind, number in ranks):
        faults.append("a unit has a number that was not given out")
    if not came and any(id in SIBERIANS for id in ids):
        faults.append("a Siberian unit is there before its time (B4.6)")
    return tuple(faults)


def _check_unit(unit: Unit) -> tuple[str, ...]:
    return tuple(_find_unsound(unit))


def _find_unsound(unit: Unit) -> Iterator[str]:
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
    if unit.place not in ORDER:
        yield f"{unit.id} is on {unit.place}, which is nowhere"
    if unit.side == GERMAN and is_box(unit.place):
        yield f"{unit.id} is in an entry box (B1.5)"
    if unit.side == RUSSIAN and is_base(unit.place):
        yield f"{unit.id} is on a German base (B1.4)"


def _check_sides(stood: Sequence[tuple[Ref, Seat]], german: Sequence[Ref]) -> tuple[str, ...]:
    """stood: the place and the side of each unit. german: places under German control."""
    held, stacks = set(german), set(stood)
    faults = [
        f"{place} holds {side} units and is the other side's (B1.9)"
        for place, side in stacks
        if (place in held) != (side == GERMAN) and not is_box(place)
    ]
    sides = dict(stacks)
    faults += [f"units of both sides on {p} (B1.3)" for p, side in stacks if sides[p] != side]
    return tuple(sorted(faults))


def _check_ground(
    german: Sequence[Ref], destroyed: Sequence[Ref], isolated: Sequence[Ref], barren: Sequence[Ref]
) -> tuple[str, ...]:
    faults = []
    lists = {"german": german, "destroyed": destroyed, "isolated": isolated, "barren": barren}
    for name, places in lists.items():
        if places != sorted(set(places), key=ORDER.__getitem__):
            faults.append(f"{name} is not in the order of the map")
    for place, position in POSITIONS.items():
        if is_base(place) and place not in german:
            faults.append(f"the base {place} is not German")
        if place in german and position.fortress and place not in destroyed:
            faults.append(f"{place} is German and its fortress stands (B1.10)")
        if place in german and position.vp and place not in barren:
            faults.append(f"{place} is German and still yields replacements (B12.3)")
    return tuple(faults)


def _check_strengths(
    pool: Sequence[int | None],
    deployments: Sequence[Deployment],
    factors: Sequence[int | None],
    weak: int | None,
) -> tuple[str, ...]:
    """Every regular unit is on the map, arriving or in the pool, and none changes (2.3).

    factors: of those on the map. weak: how many there are, None where that is not noted.
    """
    faults = []
    known = [factor for factor in pool if factor is not None]
    if known != sorted(known) or len(known) < len(pool):
        faults.append("the pool is out of order or has holes")
    strengths = Counter([*known, *factors])
    for frame in deployments:
        if len(frame.arrivals) != len(frame.strengths):
            faults.append("arrivals without strengths")
        strengths.update(frame.strengths)
    del strengths[None]
    if weak is not None and strengths != Counter({0: weak, 1: DECK_SIZE - weak}):
        faults.append(f"{strengths[0]} Weak and {strengths[1]} Strong units")
    return tuple(faults)


def _check_turn(state: State) -> Iterator[str]:
    if state.drafts and state.drafts[-1].last != state.serial:
        yield "a batch of units was not noted"
    for key, used in state.links.items():
        if not 1 <= used <= 3:
            yield f"{used} Russian units attacked along {key} (B11.7)"
