"""Who stands where, and what follows: room, units as a whole, who moves whom (BB-33, BB-105)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tachanka.engine.scene import Ref, Seat

from .battle import Options
from .pieces import Leader, Stand
from .state import State
from .tables import MACHINE_GUNS, STANDS
from .terrain import ground_of


def is_alone_class(options: Options, stand: Stand) -> bool:
    """Whether the stand fills a hex by itself (BB-33, option tatchanka_stacking)."""
    if stand.type == "tatchanka":
        return options.tatchanka_stacking == "alone"
    return STANDS[stand.type].stacking == "alone"


def fits(options: Options, stands: Sequence[Stand]) -> bool:
    """Whether so many stands of one side fit into a hex (BB-33)."""
    if any(is_alone_class(options, stand) for stand in stands):
        return len(stands) == 1
    return len(stands) <= 2


def has_room(state: State, hex: Ref, coming: Sequence[Stand]) -> bool:
    """Whether these stands of one side may stop in the hex with those of their side there."""
    ids = {stand.id for stand in coming}
    there = [s for s in state.at(hex, coming[0].side) if s.id not in ids]
    return fits(state.options, [*there, *coming])


def enemies_of(state: State, side: Seat) -> list[Stand]:
    """The enemy stands on the board."""
    return [s for s in state.stands if s.side != side and s.hex is not None]


def nearest_distance(state: State, hex: Ref, stands: Iterable[Stand]) -> int | None:
    """Hexes to the nearest of these stands; None without any."""
    ground = ground_of(state)
    return min((ground.distance(hex, s.hex) for s in stands if s.hex is not None), default=None)


def comrades(state: State, stand: Stand) -> list[Stand]:
    """The other stands of its unit on the board."""
    return [s for s in state.of_unit(stand.unit) if s.id != stand.id]


def has_lost_half(state: State, unit: Ref) -> bool:
    """Whether half of the unit's stands, machine guns counted, are lost (BB-119)."""
    told = state.unit(unit)
    return 2 * told.lost >= told.size


def protectors(state: State, mg: Stand) -> list[Stand]:
    """The stands that take hits for a machine gun, the first to take them in front (BB-119).

    Empty where it is not protected: it is no machine gun, or alone, or half of its unit is lost.
    """
    if mg.type not in MACHINE_GUNS or mg.hex is None or has_lost_half(state, mg.unit):
        return []
    ground, found = ground_of(state), []
    for mate in comrades(state, mg):
        assert mate.hex is not None
        away = ground.distance(mg.hex, mate.hex)
        if mate.type not in MACHINE_GUNS and away <= 1:
            found.append((away, mate.boxes, mate.id, mate))
    return [entry[3] for entry in sorted(found, key=lambda entry: entry[:3])]


def relocate(state: State, stand: Stand, hex: Ref) -> None:
    """Puts a stand into another hex: it has changed hex for guns, and may take control."""
    if stand.hex == hex:
        return
    stand.hex = hex
    stand.changes += 1
    stand.changed = state.turn
    lose_acquisition(state, stand.id)
    note_control(state)


def lose_acquisition(state: State, target: Ref) -> None:
    """A target has moved: no battery has it acquired any longer (BB-53)."""
    for battery in state.stands:
        aim = None if battery.gun is None else battery.gun.aim
        if aim is not None and aim.target == target:
            aim.acquired = False


def note_control(state: State) -> None:
    """Objectives go to the side whose stands are alone in them."""
    for objective in state.objectives:
        sides = {stand.side for stand in state.at(objective.hex)}
        if len(sides) == 1:
            state.control[objective.hex] = sides.pop()


def is_fighting_near(state: State, hex: Ref, radius: int) -> bool:
    """Whether there is fighting within so many hexes, in this turn or the last (BB-106)."""
    ground = ground_of(state)
    return any(
        turn >= state.turn - 1 and ground.distance(hex, place) <= radius
        for place, turn in state.fought.items()
    )


def stamp(state: State, *hexes: Ref | None) -> None:
    """There has been fighting in these hexes (BB-106)."""
    for hex in hexes:
        if hex is not None:
            state.fought[hex] = state.turn


def boosters(state: State, unit: Ref) -> list[Leader]:
    """The leaders who may inspire the unit: attached, and with one of its stands (BB-111)."""
    hexes = {stand.hex for stand in state.of_unit(unit)}
    return [man for man in state.leaders if man.unit == unit and man.hex in hexes]


def has_force(state: State, side: Seat) -> bool:
    """Whether the side has a stand on the board or still to come."""
    return any(stand.side == side for stand in state.stands)


def reacts(state: State, side: Seat) -> bool:
    """Whether a side may fire while the other moves (BB-7, BB-10)."""
    return side == state.roles.get("B") or state.options.side_a_reaction_fire == "on"
