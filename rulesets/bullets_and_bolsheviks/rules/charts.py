"""Damage charts: vehicles, batteries, structures (BB-57 to BB-63)."""

from __future__ import annotations

from tachanka.engine.api import Chance, Clause, Event, Why
from tachanka.engine.scene import Die, Hit, Msg, Ref, Seat, Throw

from ..position.naming import Args, name_place, name_stand
from ..position.pieces import Stand
from ..position.state import State
from ..position.tables import BATTERY_CHART, CAR_CHART, SIX, TANK_CHART
from ..position.terrain import ground_of
from .losses import note_hurt, remove_stand


def damage_vehicle(
    state: State, stand: Stand, heavy: bool, by: Seat, chance: Chance
) -> list[Event]:
    """One hit on an armoured car or tank (BB-58, BB-59). heavy: from a heavy gun."""
    tank = stand.type == "tank"
    clause = "BB-59" if tank else "BB-58"
    (die,) = chance.roll(SIX, 1, Why(clause, by, stand.id))
    total = min(6, die + (1 if tank and heavy else 0))
    found = (TANK_CHART if tank else CAR_CHART)[total]
    events = [tell_chart(state, stand, die, total, found, clause, by)]
    if found == "mobility":
        events += lose_mobility(state, stand)
    elif found == "knocked_out":
        events += remove_stand(state, stand, "stand-knocked-out")
    return events


def tell_chart(
    state: State, stand: Stand, die: int, total: int, found: str, clause: Clause, by: Seat
) -> Event:
    args: Args = {"stand": name_stand(state, stand), "die": die, "total": total}
    text = Msg(f"chart-{found.replace('_', '-')}", args)
    cue = Throw((Die(str(die), found != "nothing"),), Msg("throw-chart"), by, None, stand.id)
    return Event(clause, text, cue)


def lose_mobility(state: State, stand: Stand) -> list[Event]:
    """A vehicle crosses off a mobility box (BB-29); without boxes it stands still."""
    stand.boxes = max(0, stand.boxes - 1)
    text = Msg("mobility-lost", {"stand": name_stand(state, stand), "left": stand.boxes})
    return [Event("BB-29", text, Hit(stand.id, 1, stand.boxes))]


def damage_battery(state: State, stand: Stand, by: Seat, chance: Chance) -> list[Event]:
    """One artillery hit on a battery (BB-60, BB-61)."""
    gun = stand.gun
    assert gun is not None
    (die,) = chance.roll(SIX, 1, Why("BB-60", by, stand.id))
    found = BATTERY_CHART[die]
    events = [tell_chart(state, stand, die, die, found, "BB-60", by)]
    if found == "limber":
        gun.limber = False
    elif found == "pinned":
        gun.silent = state.turn + 1
    else:
        note_hurt(state, stand)
        if found == "crew":
            stand.boxes -= 1
        else:
            gun.hits += 1
        if stand.boxes <= 0 or stand.firepower == 0:
            events += remove_stand(state, stand)
    return events


def damage_structure(
    state: State, hex: Ref, hits: int, dice: int, by: Seat, chance: Chance
) -> list[Event]:
    """Hits on a bridge or an emplacement (BB-62, BB-63). dice: of damage for each hit."""
    events: list[Event] = []
    for _ in range(hits):
        rolled = chance.roll(SIX, dice, Why("BB-62", by, hex))
        state.damage[hex] = state.damage.get(hex, 0) + sum(rolled)
        args: Args = {"n": sum(rolled), "hex": name_place(state, hex), "all": state.damage[hex]}
        cue = Throw(tuple(Die(str(d)) for d in rolled), Msg("throw-damage"), by, None, hex)
        events.append(Event("BB-62", Msg("structure-damaged", args), cue))
        if state.damage[hex] >= strength_of(state, hex):
            return events + destroy_structure(state, hex)
    return events


def strength_of(state: State, hex: Ref) -> int:
    """The points that the structure of a hex can take."""
    ground = ground_of(state)
    bridge = ground.bridges.get(hex)
    return bridge.strength if bridge is not None else ground.emplacements[hex].strength


def destroy_structure(state: State, hex: Ref) -> list[Event]:
    """The overlay is gone, and with it whoever cannot be in the hex without it (BB-63).

    That is a loss by fire, for which the unit checks (BB-85).
    """
    state.destroyed.append(hex)
    told = [Event("BB-63", Msg("structure-destroyed", {"hex": name_place(state, hex)}))]
    ground = ground_of(state)
    for stand in state.at(hex):
        if not ground.may_stand(stand.type, hex):
            note_hurt(state, stand)
            told += remove_stand(state, stand)
    return told
