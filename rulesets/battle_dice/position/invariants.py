"""Broken invariants of a position, in words (D80, D83, D87, D110, D111)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from tachanka.engine.scene import Ref

from .frames import ArtilleryOrders, Battles, Flags, Movement, TurnEnd
from .state import State, Unit
from .terrain import Ground, ground_of
from .units import TYPES


def check(state: State) -> Iterator[str]:
    """What is wrong with the position; nothing in a sound one."""
    ground = ground_of(state)
    sides = {side.id for side in state.sides}
    yield from check_ids(state, sides)
    yield from check_units(state, ground, sides)
    yield from check_stacking(state)
    objectives = {objective.hex for objective in state.objectives}
    for hex, seat in state.control.items():
        if hex not in objectives or seat not in sides:
            yield f"{seat} controls {hex}, which cannot be"
    yield from check_frames(state, sides)


def check_ids(state: State, sides: set[str]) -> Iterator[str]:
    """Every unit is on the board or lost, once."""
    if len(sides) != 2:
        yield "the two sides have the same id"
    if set(state.lost) != sides:
        yield f"losses are kept for {sorted(state.lost)}, not for the two sides"
    ids = [unit.id for unit in state.units]
    ids += chain.from_iterable(state.lost.values())
    if len(set(ids)) < len(ids):
        for id in sorted(id for id, number in Counter(ids).items() if number > 1):
            yield f"there is more than one unit {id}"


def check_units(state: State, ground: Ground, sides: set[str]) -> Iterator[str]:
    """Every unit has figures, a side and a hex it may be in."""
    # One look at each is cheaper than to find out which have changed: no memo here.
    for unit in state.units:
        kind, here = TYPES[unit.kind], ground.hexes.get(unit.hex)
        if unit.side not in sides:
            yield f"{unit.id} belongs to no side"
        if not 1 <= unit.figures <= kind.figures:
            yield f"{unit.id} has {unit.figures} of {kind.figures} figures"
        if not 0 <= unit.steps <= kind.move:
            yield f"{unit.id} has moved {unit.steps} hexes"
        if here is None:
            yield f"{unit.id} is off the board in {unit.hex}"
            continue
        if here.base == "rough" and unit.kind != "infantry":
            yield f"{unit.id} is in rough terrain in {unit.hex}"
        if here.base == "river" and not here.bridge:
            if unit.bank not in ground.banks_beside(unit.hex):
                yield f"{unit.id} in the river in {unit.hex} comes from no bank beside it"
        elif unit.bank is not None:
            yield f"{unit.id} remembers a bank outside the river"


def check_stacking(state: State) -> Iterator[str]:
    """One unit and one General in a hex, both of one side (D80)."""
    first: dict[Ref, Unit] = {}
    shared: dict[Ref, list[Unit]] = {}
    for unit in state.units:
        there = first.setdefault(unit.hex, unit)
        if there is not unit:
            shared.setdefault(unit.hex, [there]).append(unit)
    for hex, units in shared.items():
        generals = sum(unit.is_general for unit in units)
        if generals > 1 or len(units) - generals > 1 or len({unit.side for unit in units}) > 1:
            yield f"{hex} holds {', '.join(unit.id for unit in units)}"


def check_frames(state: State, sides: set[str]) -> Iterator[str]:
    """The stack fits the turn: empty after the outcome, else over the end of the turn."""
    if (state.outcome is None) == (not state.frames):
        yield "there are frames and an outcome, or neither"
    if state.frames and not isinstance(state.frames[0], TurnEnd):
        yield "the end of the turn is not at the bottom of the stack"
    for frame in state.frames:
        if isinstance(frame, (Movement, Battles)):
            if frame.side not in sides:
                yield f"a step of {frame.side}, which is no side"
            if state.first not in sides:
                yield "a side's step before the initiative is thrown"
        if isinstance(frame, ArtilleryOrders) and state.first is not None:
            yield "artillery orders after the initiative is thrown"
        if isinstance(frame, Flags):
            if not {unit.id for unit in state.units} >= {owed.unit for owed in frame.owed}:
                yield "flags are owed by a unit that is not on the board"
            if any(owed.flags < 1 for owed in frame.owed):
                yield "no flag is owed"
