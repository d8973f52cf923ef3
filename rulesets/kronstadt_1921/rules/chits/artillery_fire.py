"""Artillery Fire: what a gun reaches and what a shot does (K-236 to K-241, K-251, K-254)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from tachanka.engine.api import Act, Choice, Clause, Event, Later, Offer, One, Target, Targets
from tachanka.engine.scene import Hit, Msg, Ref, Show

from ...position.chits import FIRE
from ...position.naming import describe_unit, tell_where
from ...position.occupation import Field
from ...position.state import BOLSHEVIK, REBEL, State, Unit
from ...position.terrain import BREAKS, hexes_within, is_ice, is_open_sea
from ...position.units import combat_value, kind_of
from ..losses import eliminate
from .chit import Chit, Moment
from .propaganda import waver

RANGE: Final = 4
"""How many hexes a gun reaches (K-236)."""


def guns(state: State) -> list[Unit]:
    """The Rebel units that can fire (K-236, K-R26)."""
    return [unit for unit in state.units if kind_of(unit).fires and unit.hex is not None]


def is_target_hex(field: Field, hex: Ref) -> bool:
    """Whether a hex may be fired at, range apart (K-236, K-R27, option fire_into_battle)."""
    if field.state.options.fire_into_battle == "off" and field.has(hex, REBEL):
        return False
    if field.has(hex, BOLSHEVIK):
        return True
    return is_ice(hex) and not is_open_sea(field.state, hex)


def hexes_in_range(gun: Unit) -> tuple[Ref, ...]:
    """The hexes at a distance of 1 to 4."""
    return () if gun.hex is None else _list_range(gun.hex)


@cache
def _list_range(hex: Ref) -> tuple[Ref, ...]:
    return tuple(other for other in hexes_within(hex, RANGE) if other != hex)


def can_fire(field: Field, gun: Unit) -> bool:
    """Whether there is anything to fire at."""
    return any(is_target_hex(field, hex) for hex in hexes_in_range(gun))


def list_targets(field: Field, gun: Unit) -> list[Target]:
    """What the gun can fire at: Bolshevik units, and ice without any (K-236, K-R28).

    Units come first; each target says what the shot would do.
    """
    units: list[Target] = []
    hexes: list[Target] = []
    for hex in hexes_in_range(gun):
        if not is_target_hex(field, hex):
            continue
        ours = field.at(hex, BOLSHEVIK)
        if ours:
            units += (Target(unit.id, note=foretell(field, hex, unit)) for unit in ours)
        else:
            hexes.append(Target(hex, note=foretell(field, hex, None)))
    return units + hexes


def foretell(field: Field, hex: Ref, unit: Unit | None) -> Msg:
    """What a shot at this hex and unit would do, in words."""
    state = field.state
    if is_ice(hex) and state.ice.get(hex, 0) + 1 >= BREAKS:
        drowned = len(field.at(hex))
        return Msg("shot-breaks" if drowned else "shot-opens", {"hex": hex, "units": drowned})
    if unit is None:
        return Msg("shot-cracks", {"hex": hex})
    value = combat_value(state, unit)
    args: dict[str, str | int | Msg] = {"before": value, "now": max(0, value - 1)}
    if value <= 1 and state.options.eliminate_at_zero == "on":
        return Msg("shot-kills", args)
    return Msg("shot-wavers" if kind_of(unit).wavers else "shot-hits", args)


def shoot(state: State, gun: Unit, hex: Ref, unit: Unit | None) -> list[Event]:
    """One shot. The ice is hit first; if it breaks, everybody on it is lost (K-R29)."""
    events = [Event("K-236", _tell_shot(gun, hex, unit), Show((gun.id, hex)), reveals=True)]
    if is_ice(hex):
        state.ice[hex] = state.ice.get(hex, 0) + 1
        if is_open_sea(state, hex):
            events.append(Event("K-240", Msg("event-open-sea", {"hex": hex}), Show((hex,))))
            drowned = [one for one in state.units if one.hex == hex]
            return events + eliminate(state, drowned, "K-240", "event-drowned")
        events.append(Event("K-239", Msg("event-cracked", {"hex": hex}), Show((hex,))))
    return events + hit(state, unit) if unit is not None else events


def _tell_shot(gun: Unit, hex: Ref, unit: Unit | None) -> Msg:
    """Which gun fires at whom and where, or at which ice."""
    if unit is None:
        return Msg("event-fire", {"gun": describe_unit(gun), "hex": hex})
    args = {"gun": describe_unit(gun), "unit": describe_unit(unit), "where": tell_where(hex)}
    return Msg("event-fire-at-unit", args)


def hit(state: State, unit: Unit) -> list[Event]:
    """A Hit marker on a unit, and it wavers if it can (K-238, K-254, K-R31)."""
    before = combat_value(state, unit)
    if before > 0:
        unit.hits += 1
    now = combat_value(state, unit)
    text = Msg("event-hit", {"unit": describe_unit(unit), "value": now})
    events = [Event("K-238", text, Hit(unit.id, before - now, max(1, now)))]
    if now == 0 and before > 0 and state.options.eliminate_at_zero == "on":
        return events + eliminate(state, [unit], "K-R31", "event-shot")
    return events + waver(unit)


# --- The chit ---------------------------------------------------------------------------------


def bars_fire(state: State, field: Field) -> Clause | None:
    """Some gun must have something to fire at."""
    return None if any(can_fire(field, gun) for gun in guns(state)) else "K-236"


def _offer(moment: Moment, on: Ref | None) -> Iterator[Offer]:
    field, verb = moment.field, moment.name_verb("fire")
    chits = tuple(chit for chit in FIRE if chit in moment.view.hands[REBEL].held)
    deed = moment.label("deed-fire", {})
    for gun in guns(moment.view):
        if on not in (None, gun.id) or not can_fire(field, gun):
            continue
        choice: Choice = Later() if on is None else Targets(tuple(list_targets(field, gun)))
        label = moment.label("offer-fire", {"gun": describe_unit(gun)})
        yield Offer(verb, "K-236", choice, label, on=gun.id, cards=chits, how=moment.how, deed=deed)


def _fire(state: State, act: Act) -> list[Event]:
    assert act.on is not None
    assert isinstance(act.arg, One)
    unit = state.find(act.arg.ref)
    hex = unit.hex if unit is not None and unit.hex is not None else act.arg.ref
    return shoot(state, state.unit(act.on), hex, unit)


def make_fire(clause: Clause) -> Chit:
    """One of the two Artillery Fire! chits; they are alike but for their clause (K-241)."""
    return Chit(clause, bars_fire, _fire, "fire", _offer, opens="struck", interrupts=True)
