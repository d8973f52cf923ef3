"""Broken invariants of a position, in words (BB-16, BB-33, BB-61, BB-96)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .frames import Assault, Hits, March, TurnEnd
from .occupation import fits
from .pieces import SIDES
from .state import State
from .tables import MOVEMENT
from .terrain import ground_of


def check(state: State) -> Iterator[str]:
    """What is wrong with the position; nothing in a sound one."""
    yield from check_ids(state)
    yield from check_stands(state)
    yield from check_stacking(state)
    yield from check_leaders(state)
    if (state.outcome is None) == (not state.frames):
        yield "there are frames and an outcome, or neither"
    if state.frames and not isinstance(state.frames[0], TurnEnd):
        yield "the end of the turn is not at the bottom of the stack"


def check_ids(state: State) -> Iterator[str]:
    """Every stand is alive or gone, once, and each unit has lost as many as are missing."""
    ids = [stand.id for stand in state.stands]
    gone = [*state.lost, *state.exited]
    ids += [each.stand for each in gone]
    for id, n in Counter(ids).items():
        if n > 1:
            yield f"there is more than one stand {id}"
    for unit in state.units:
        alive = sum(stand.unit == unit.id for stand in state.stands)
        out = sum(each.unit == unit.id for each in gone)
        if alive + out != unit.size:
            yield f"{unit.id} began with {unit.size} stands; {alive} live and {out} are gone"
        if unit.lost != sum(each.unit == unit.id for each in state.lost):
            yield f"{unit.id} counts {unit.lost} stands lost"


def check_stands(state: State) -> Iterator[str]:
    """Every stand has boxes, a side, and a hex it may be in."""
    ground = ground_of(state)
    # A stand that was hit may wait for its owner to say what becomes of it (BB-121).
    waiting = any(isinstance(frame, Hits) for frame in state.frames)
    for stand in state.stands:
        vehicle = stand.is_vehicle
        if stand.side not in SIDES or state.unit(stand.unit).side != stand.side:
            yield f"{stand.id} belongs to {stand.side}"
        if not (0 if vehicle or waiting else 1) <= stand.boxes <= stand.full:
            yield f"{stand.id} has {stand.boxes} of {stand.full} boxes"
        if stand.is_battery != (stand.gun is not None):
            yield f"{stand.id} has a gun, or none, against its kind"
        if not 0 <= stand.spent <= MOVEMENT[stand.type].mp:
            yield f"{stand.id} has spent {stand.spent} half points"
        if stand.gun is not None and len(stand.gun.actions) > 2:
            yield f"{stand.id} has done {stand.gun.actions}"
        if stand.hex is None or stand.boat is not None:
            continue
        if stand.hex not in ground.grid:
            yield f"{stand.id} is off the board in {stand.hex}"
        elif not _is_charging(state, stand.id) and not ground.may_be_found(stand.type, stand.hex):
            yield f"{stand.id} cannot be in {stand.hex}"


def _is_charging(state: State, stand: str) -> bool:
    """Whether it fights in a hex of which it may not be a part for long (BB-77)."""
    return any(isinstance(f, Assault) and stand in f.attackers for f in state.frames)


def check_stacking(state: State) -> Iterator[str]:
    """One side in a hex, within its limit, but for groups on the way and assaults (BB-33)."""
    ground = ground_of(state)
    passing = {id for f in state.frames if isinstance(f, March) for id in f.stands}
    contested = {f.hex for f in state.frames if isinstance(f, Assault)}
    for hex in sorted({s.hex for s in state.stands if s.hex is not None and s.hex in ground.grid}):
        there = [s for s in state.at(hex) if s.id not in passing and s.boat is None]
        sides = {stand.side for stand in there}
        if len(sides) > 1 and hex not in contested:
            yield f"both sides are in {hex}"
        for side in sorted(sides):
            if not fits(state.options, [s for s in there if s.side == side]):
                yield f"{hex} holds {', '.join(s.id for s in there)}"


def check_leaders(state: State) -> Iterator[str]:
    """Every leader is alive or fallen, with a unit of his side or none."""
    ids = [man.id for man in state.leaders] + [each.leader for each in state.fallen]
    if len(set(ids)) < len(ids):
        yield "a leader is there twice"
    for man in state.leaders:
        if man.cp < 0 or not 0 <= man.rating <= 3:
            yield f"{man.id} has {man.cp} command points and a rating of {man.rating}"
        if man.unit is not None and state.unit(man.unit).side != man.side:
            yield f"{man.id} is attached to {man.unit}"
