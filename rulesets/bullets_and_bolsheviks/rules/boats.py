"""Boats, where a scenario has them (BB-31)."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Event
from tachanka.engine.scene import Msg, Ref, Travel

from ..position.naming import Args, name_place, name_stand
from ..position.occupation import enemies_of, has_room, relocate
from ..position.pieces import Boat, Leader, Stand, other
from ..position.state import State
from ..position.tables import FOOT, MOVEMENT
from ..position.terrain import ground_of
from .command import pay, payers_for, payers_for_leader, points_of
from .leaders import scatter_leaders

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
    shore = list_shore(state, stand.hex, stand)
    return [hex for hex in shore if has_room(state, hex, [stand])]


def list_shore(state: State, hex: Ref, who: Stand | Leader) -> list[Ref]:
    """The hexes without enemies along the water of a hex where he may set foot."""
    ground, held = ground_of(state), {enemy.hex for enemy in enemies_of(state, who.side)}
    water = ground.stretch(hex)
    shore = {near for wet in water for near in ground.grid.neighbours[wet]} - water
    type = who.type if isinstance(who, Stand) else "infantry"
    return [near for near in sorted(shore) if near not in held and ground.may_stand(type, near)]


def land(state: State, stand: Stand, hex: Ref) -> list[Event]:
    """The stand comes ashore; its boat lies in the nearest water beside it."""
    pay(state, payers_for(state, [stand]), FARE)
    use_up(state, stand)
    assert stand.boat is not None
    row_boat(state, stand.boat, hex)
    stand.boat = None
    relocate(state, stand, hex)
    args: Args = {"stand": name_stand(state, stand), "hex": name_place(state, hex)}
    told = Event("BB-31", Msg("lands", args), Travel((stand.id,), refs=(hex,)))
    return [told, *scatter_leaders(state, hex, other(stand.side))]


def row_boat(state: State, id: Ref, shore: Ref) -> None:
    """A boat goes to the nearest water beside a hex, and leaders who sit in it go with it."""
    ground, boat = ground_of(state), next(boat for boat in state.boats if boat.id == id)
    water = ground.stretch(boat.hex)
    beside = [near for near in ground.grid.neighbours[shore] if near in water]
    boat.hex = min(beside, key=lambda near: (ground.distance(near, boat.hex), near))
    for man in state.leaders:
        if man.boat == id:
            man.hex = boat.hex


def find_leader_boats(state: State, man: Leader) -> list[Boat]:
    """The boats of his side beside a leader who may embark; he takes no room in them (BB-115)."""
    if man.hex is None or man.boat is not None or not can_sail(state, man):
        return []
    near = ground_of(state).grid.neighbours[man.hex]
    return [boat for boat in state.boats if boat.side == man.side and boat.hex in near]


def can_sail(state: State, man: Leader) -> bool:
    """Whether a leader has his move left, and somebody a point for it."""
    return not man.moved and points_of(state, payers_for_leader(state, man)) >= FARE


def embark_leader(state: State, man: Leader, boat: Boat) -> list[Event]:
    """The leader uses his move and a command point, and sits in the boat."""
    pay(state, payers_for_leader(state, man), FARE)
    man.boat, man.hex, man.moved = boat.id, boat.hex, True
    args: Args = {"stand": Msg("leader-name", {"name": man.name}), "hex": boat.hex}
    return [Event("BB-31", Msg("embarks", args), Travel((man.id,), refs=(boat.hex,)))]


def find_leader_landings(state: State, man: Leader) -> list[Ref]:
    """The hexes along the same stretch of river where a leader in a boat may land."""
    if man.boat is None or man.hex is None or not can_sail(state, man):
        return []
    return list_shore(state, man.hex, man)


def land_leader(state: State, man: Leader, hex: Ref) -> list[Event]:
    """The leader comes ashore; the boat takes him there unless it carries a stand."""
    pay(state, payers_for_leader(state, man), FARE)
    assert man.boat is not None
    if all(stand.boat != man.boat for stand in state.stands):
        row_boat(state, man.boat, hex)
    man.boat, man.hex, man.moved = None, hex, True
    args: Args = {"stand": Msg("leader-name", {"name": man.name}), "hex": name_place(state, hex)}
    return [Event("BB-31", Msg("lands", args), Travel((man.id,), refs=(hex,)))]


def use_up(state: State, stand: Stand) -> None:
    stand.spent, stand.moved = MOVEMENT[stand.type].mp, True
    state.active, state.escort = (stand.id,), ()
