"""Who sees what: all but the fire that waits for an answer and the aim of a strike on its way.

Fire that both sides have planned lies open only when it is thrown for: an attacked passive unit
answers without knowing it (R-802). Where a strike is aimed only its owner knows (R-R23).
"""

from __future__ import annotations

import msgspec

from tachanka.engine.api import Chance, Viewer, Why
from tachanka.engine.scene import Ref, Seat

from ..position.field import Field
from ..position.frames import Return
from ..position.scenarios import ATTACKER, DEFENDER, find_other, read_scenario
from ..position.state import Battery, Shot, State


def redact(state: State, viewer: Viewer) -> State:
    """The position as the viewer may know it: the same, with holes."""
    if viewer.kind == "arbiter":
        return state
    shots = {seat: some for seat, some in state.shots.items() if seat == viewer.seat}
    battery = state.battery
    if battery is not None and is_aim_hidden(state, battery, viewer.seat):
        battery = msgspec.structs.replace(battery, aim=None)
    if shots == state.shots and battery is state.battery:
        return state
    return msgspec.structs.replace(state, shots=shots, battery=battery)


def is_aim_hidden(state: State, battery: Battery, seat: Seat | None) -> bool:
    """R-R23: whether a seat does not know where the strike that is due will be aimed."""
    told = read_scenario(state.scenario).battery
    if told is None or seat == told.side or state.options.strike_aim == "open":
        return False
    return battery.due and battery.first


def determinize(view: State, viewer: Viewer, chance: Chance) -> State:
    """Some full position that fits the view: a likely aim, and fire as it may have been planned."""
    if viewer.kind == "arbiter":
        return view
    world = msgspec.structs.replace(view)
    battery = view.battery
    if battery is not None and battery.due and battery.aim is None:
        world.battery = msgspec.structs.replace(battery, aim=guess_aim(view, chance))
    if is_waiting(view):
        world.shots = {
            seat: view.shots[seat] if seat in view.shots else guess_shots(view, seat)
            for seat in (ATTACKER, DEFENDER)
            if seat in view.shots or seat != viewer.seat
        }
    return world


def is_waiting(view: State) -> bool:
    """Whether planned fire waits for the answer of passive units."""
    return bool(view.frames) and isinstance(view.frames[-1], Return)


def guess_aim(view: State, chance: Chance) -> tuple[int, int]:
    """At one of the enemy's figures, as likely at each."""
    field = Field(view)
    told = field.battle.battery
    assert told is not None
    enemies = field.enemies(told.side) or view.figures
    spots = {each.id: each.spot for each in enemies}
    (id,) = chance.draw(tuple(spots), 1, Why("R-R23", "game"))
    return spots[id]


def guess_shots(view: State, seat: Seat) -> tuple[Shot, ...]:
    """R-802: one shot at each attacked passive unit by each unit that attacks it."""
    field = Field(view)
    shots: list[Shot] = []
    for unit in view.units:
        if field.battle.find(unit.id).side == find_other(seat):
            shots += [
                Shot(first_of(field, attacker), first_of(field, unit.id))
                for attacker in unit.attackers
            ]
    return tuple(shots)


def first_of(field: Field, unit: Ref) -> Ref:
    """The first figure of a unit."""
    return field.members[unit][0].id
