"""Who may fire at what (BB-13, BB-26, BB-40, BB-43, BB-44, BB-48, BB-54, BB-56, BB-65, BB-66)."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.engine.api import Clause
from tachanka.engine.scene import Ref, Seat

from ..position.occupation import enemies_of
from ..position.pieces import Stand
from ..position.state import State
from ..position.tables import GUNS, SMALL_ARMS
from ..position.terrain import ground_of
from .sight import sees


def dice_of(state: State, stand: Stand) -> int:
    """Dice of a stand with small arms (BB-39, option tank_fp); 0 for a battery."""
    row = SMALL_ARMS.get(stand.type)
    if row is None:
        return 0
    if stand.type == "tank":
        return int(state.options.tank_fp)
    if row.fp:
        return row.fp
    return row.fp_good if state.level(stand) <= 2 else row.fp_poor


def cannot_shoot(state: State, stand: Stand) -> Clause | None:
    """Why a stand may not fire small arms at all now; None where it may."""
    if stand.hex is None:
        return "BB-35"
    if stand.boat is not None:
        return "BB-31"
    if stand.type not in SMALL_ARMS:
        return "BB-39"
    if stand.fired:
        return "BB-13"
    if stand.column and not stand.is_vehicle:
        return "BB-21"
    return None


def are_dug_in(state: State, hex: Ref, targets: Sequence[Stand]) -> bool:
    """Whether a volley at these stands is one at entrenched troops (BB-43)."""
    entrenched = ground_of(state).is_entrenched(hex) and all(s.boat is None for s in targets)
    return entrenched and not are_in_column(targets)


def are_in_column(targets: Sequence[Stand]) -> bool:
    """Whether all who are fired at are in March Column (BB-42)."""
    return bool(targets) and all(stand.column for stand in targets)


def soft(stands: Sequence[Stand]) -> list[Stand]:
    """Those that small arms can hurt (BB-44)."""
    return [stand for stand in stands if not stand.is_vehicle]


def cannot_hit(state: State, stand: Stand, hex: Ref, targets: Sequence[Stand]) -> Clause | None:
    """Why a stand that may fire cannot fire at these stands in a hex; None where it can.

    targets: enemy stands there; empty for leaders alone (BB-40).
    """
    assert stand.hex is not None
    away = ground_of(state).distance(stand.hex, hex)
    row = SMALL_ARMS[stand.type]
    if away > row.range:
        return "BB-40"
    if targets and not soft(targets):
        return "BB-44"
    if are_dug_in(state, hex, soft(targets)) and away > row.half_range:
        return "BB-43"
    return None if sees(state, stand.hex, hex) else "BB-36"


def enemy_hexes(state: State, side: Seat) -> list[Ref]:
    """The hexes with enemy stands or leaders, in ascending order."""
    hexes = {stand.hex for stand in enemies_of(state, side)}
    hexes |= {man.hex for man in state.leaders if man.side != side}
    return sorted(hex for hex in hexes if hex is not None)


def ready_firers(state: State, side: Seat) -> list[Stand]:
    """The stands of a side that may fire small arms now."""
    return [s for s in state.stands if s.side == side and cannot_shoot(state, s) is None]


def find_firers(
    state: State, side: Seat, hex: Ref, ready: Sequence[Stand] | None = None
) -> list[Stand]:
    """The stands of a side that may join a volley at a hex. ready: from `ready_firers`."""
    targets = [stand for stand in state.at(hex) if stand.side != side]
    if targets and not soft(targets):
        return []
    return [
        stand
        for stand in (ready_firers(state, side) if ready is None else ready)
        if cannot_hit(state, stand, hex, targets) is None
    ]


# --- Batteries -----------------------------------------------------------------------------


def cannot_serve(state: State, battery: Stand) -> Clause | None:
    """Why a battery may not fire at all now; None where it may."""
    gun = battery.gun
    assert gun is not None
    if battery.hex is None:
        return "BB-35"
    if battery.fired or "fire" in gun.actions:
        return "BB-13"
    if gun.limbered:
        return "BB-27"
    if battery.column:
        return "BB-21"
    if len(gun.actions) >= 2:
        return "BB-26"
    if gun.silent == state.turn:
        return "BB-60"
    return None if gun.ammo > 0 else "BB-66"


def is_observed(state: State, side: Seat, hex: Ref) -> bool:
    """Whether any stand or leader of a side sees the hex (option blind_fire)."""
    eyes = [s.hex for s in state.stands if s.side == side]
    eyes += [man.hex for man in state.leaders if man.side == side]
    return any(eye is not None and sees(state, eye, hex) for eye in eyes)


def cannot_reach(state: State, battery: Stand, hex: Ref) -> Clause | None:
    """Why a battery that may fire cannot fire at a hex; None where it can."""
    assert battery.hex is not None
    row, away = GUNS[battery.type], ground_of(state).distance(battery.hex, hex)
    if away > row.range:
        return "BB-47"
    if away < row.min_range:
        return "BB-56"
    if state.options.blind_fire == "needs_observer" and not is_observed(state, battery.side, hex):
        return "BB-R42"
    return None


def is_moving(state: State, battery: Stand, target: Ref) -> bool:
    """Whether a target counts as moving for this battery (BB-52)."""
    stand = state.find(target)
    if stand is None:
        return False
    assert battery.gun is not None
    aim, seen = battery.gun.aim, battery.gun.seen
    if aim is not None and aim.target == target:
        return stand.changes != aim.changes
    if target in seen:
        return stand.changes != seen[target]
    return stand.changed >= state.turn - 1 and stand.changed > 0


def has_acquired(battery: Stand, target: Ref) -> bool:
    """Whether the battery has the target acquired (BB-53)."""
    aim = battery.gun.aim if battery.gun else None
    return aim is not None and aim.target == target and aim.acquired


def cannot_range(state: State, battery: Stand, target: Ref) -> Clause | None:
    """Why ranging rounds may not be fired at a target in reach (BB-65); None where they may."""
    if is_moving(state, battery, target) or has_acquired(battery, target):
        return "BB-65"
    return None


def structures(state: State, side: Seat) -> list[Ref]:
    """The hexes of structures that a side may fire at: those without stands of its own (BB-62)."""
    ground = ground_of(state)
    hexes = sorted({*ground.bridges, *ground.emplacements})
    return [hex for hex in hexes if not state.at(hex, side)]


def place_of(state: State, target: Ref) -> Ref:
    """The hex of a battery's target: of a stand, or the hex itself of a structure."""
    stand = state.find(target)
    return target if stand is None or stand.hex is None else stand.hex


def find_gun_targets(state: State, battery: Stand) -> list[Ref]:
    """What the battery may bombard: enemy stands by their ids, structures by their hexes."""
    if cannot_serve(state, battery) is not None:
        return []
    found = [stand.id for stand in enemies_of(state, battery.side)]
    found += structures(state, battery.side)
    return [t for t in found if cannot_reach(state, battery, place_of(state, t)) is None]


def batteries_of(state: State, side: Seat) -> list[Stand]:
    """The batteries of a side that have something to fire at, in the order of the scenario."""
    return [
        stand
        for stand in state.stands
        if stand.side == side and stand.is_battery and find_gun_targets(state, stand)
    ]
