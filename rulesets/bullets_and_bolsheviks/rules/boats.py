"""Boats, where a scenario has them (BB-31)."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Event
from tachanka.engine.scene import Msg, Ref, Travel

from ..position.naming import Args, name_place, name_stand
from ..position.occupation import enemies_of, has_room, relocate
from ..position.state import Boat, Stand, State
from ..position.tables import FOOT, MOVEMENT
from ..position.terrain import ground_of
from .command import pay, payers_for, points_of

FARE: Final = 1
"""Command points to embark, and to land."""


def is_fresh(state: State, stand: Stand) -> bool:
    """Whether a stand has its whole movement left, and may use it."""
    return not (stand.pinned or stand.done or stand.moved or stand.spent)


def can_pay(state: State, stand: Stand) -> bool:
    return points_of(state, payers_for(state, [stand])) >= FARE


def find_boats(state: State, stand: Stand) -> list[Boat]:
    """The empty boats of its side beside a stand that may embark."""
    if stand.type not in FOOT or stand.boat is not None or stand.hex is None:
        return []
    if not is_fresh(state, stand) or not can_pay(state, stand):
        return []
    taken = {s.boat for s in state.stands}
    near = ground_of(state).grid.neighbours[stand.hex]
    return [
        boat
        for boat in state.boats
        if boat.side == stand.side and boat.hex in near and boat.id not in taken
    ]


def embark(state: State, stand: Stand, boat: Boat) -> list[Event]:
    """The stand uses its whole movement and a command point, and sits in the boat."""
    pay(state, payers_for(state, [stand]), FARE)
    use_up(state, stand)
    stand.boat, stand.column = boat.id, False
    relocate(state, stand, boat.hex)
    args: Args = {"stand": name_stand(state, stand), "hex": boat.hex}
    return [Event("BB-31", Msg("embarks", args), Travel((stand.id,), refs=(boat.hex,)))]


def find_landings(state: State, stand: Stand) -> list[Ref]:
    """The hexes along the same stretch of river where a stand in a boat may land."""
    if stand.boat is None or stand.hex is None:
        return []
    if not is_fresh(state, stand) or not can_pay(state, stand):
        return []
    ground, held = ground_of(state), {enemy.hex for enemy in enemies_of(state, stand.side)}
    water = ground.stretch(stand.hex)
    shore = {near for hex in water for near in ground.grid.neighbours[hex]} - water
    return [
        hex
        for hex in sorted(shore)
        if hex not in held and ground.may_stand(stand.type, hex) and has_room(state, hex, [stand])
    ]


def land(state: State, stand: Stand, hex: Ref) -> list[Event]:
    """The stand comes ashore; its boat lies in the nearest water beside it."""
    pay(state, payers_for(state, [stand]), FARE)
    use_up(state, stand)
    ground, boat = ground_of(state), next(b for b in state.boats if b.id == stand.boat)
    water = ground.stretch(boat.hex)
    beside = [near for near in ground.grid.neighbours[hex] if near in water]
    boat.hex = min(beside, key=lambda near: (ground.distance(near, boat.hex), near))
    stand.boat = None
    relocate(state, stand, hex)
    args: Args = {"stand": name_stand(state, stand), "hex": name_place(state, hex)}
    return [Event("BB-31", Msg("lands", args), Travel((stand.id,), refs=(hex,)))]


def use_up(state: State, stand: Stand) -> None:
    stand.spent, stand.moved = MOVEMENT[stand.type].mp, True
    state.active, state.escort = (stand.id,), ()
