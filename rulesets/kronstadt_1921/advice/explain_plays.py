"""Why a chit cannot be played, or not like that (K-221 to K-247)."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.engine.api import Act, Many, One, Refusal
from tachanka.engine.scene import Ref, Seat

from ..position.chits import CHITS
from ..position.naming import describe_unit, name_chit
from ..position.occupation import Field
from ..position.state import BOLSHEVIK, REBEL, State, Unit
from ..position.terrain import GRID, is_ice, is_open_sea
from ..position.units import kind_of
from ..rules.chits.artillery_fire import RANGE
from ..rules.chits.chit import Moment, list_moments
from ..rules.chits.table import CHIT_TABLE
from ..rules.plays import split_verb
from .explain_moves import refuse_march
from .objections import bar_off_map, find_own, object_to


def refuse_play(view: State, seat: Seat, act: Act) -> Refusal | None:
    """Why this play is not on offer: the hand, the moment, then what it names."""
    verb, index = split_verb(act.verb)
    chits = _list_meant(seat, verb, act)
    refusal = _refuse_chits(view, seat, chits)
    if refusal is not None:
        return refusal
    moments = {moment.index: moment for moment in list_moments(view, seat)}
    if index not in moments:
        return object_to("K-R21", "not-stopped")
    if verb == "play":
        return object_to(CHIT_TABLE[chits[0]].clause, "name", chit=name_chit(chits[0]))
    match verb, act.arg:
        case "fire", One(ref=ref):
            return refuse_shot(moments[index], act.on, ref)
        case "propaganda", Many(refs=refs):
            return refuse_names(view, refs)
        case "march", One(ref=ref):
            return refuse_march(moments[index].field, seat, act.on, ref)
        case "coordinate", One(ref=ref):
            return bar_off_map(ref) or object_to("K-243", "no-rebel", ref, hex=ref)
    return None


def _list_meant(seat: Seat, verb: str, act: Act) -> list[str]:
    """The chits of the side that the act could mean."""
    if verb == "play":
        return [chit for chit in CHITS[seat] if isinstance(act.arg, One) and act.arg.ref == chit]
    return [chit for chit in CHITS[seat] if CHIT_TABLE[chit].verb == verb]


def _refuse_chits(view: State, seat: Seat, chits: Sequence[str]) -> Refusal | None:
    """Why none of these can be played now: not one's own, not in the hand, of no effect."""
    hand = view.hands.get(seat)
    if not chits:
        return object_to("K-201", "no-chit")
    held = [chit for chit in chits if hand is not None and chit in hand.held]
    if not held:
        played = hand is not None and any(chit in hand.played for chit in chits)
        return object_to("K-224") if played else object_to("K-223", "not-held")
    clause = CHIT_TABLE[held[0]].bars(view, list_moments(view, seat)[0].field)
    return object_to(clause) if clause is not None else None


def refuse_shot(moment: Moment, id: Ref | None, ref: Ref) -> Refusal | None:
    """Why this gun cannot fire at this unit or hex (K-236, K-R26 to K-R28)."""
    gun = find_own(moment.view, REBEL, id)
    if isinstance(gun, Refusal):
        return gun
    if not kind_of(gun).fires or gun.hex is None:
        return object_to("K-R26", "no-gun", unit=describe_unit(gun))
    target = moment.view.find(ref)
    if target is not None and target.side == REBEL:
        return object_to("K-236", "own-target", unit=describe_unit(target))
    hex = ref if target is None else _find_hex(moment.field, target)
    if ref in moment.view.lost:
        return object_to("K-610", "eliminated", unit=ref)
    return bar_off_map(hex) or _refuse_hex(moment.field, gun.hex, hex)


def _find_hex(field: Field, unit: Unit) -> Ref:
    """Where the unit is at the moment of the shot."""
    return next(hex for hex, units in field.units.items() if unit in units)


def _refuse_hex(field: Field, start: Ref, hex: Ref) -> Refusal | None:
    away = GRID.distance(start, hex)
    if away == 0:
        return object_to("K-236", "own-hex", hex)
    if away > RANGE:
        return object_to("K-236", "out-of-range", hex, away=away, range=RANGE)
    if is_open_sea(field.state, hex):
        return object_to("K-236", "fire-open-sea", hex)
    if field.state.options.fire_into_battle == "off" and field.has(hex, REBEL):
        return object_to("K-R27", "fire-into-battle", hex)
    if field.has(hex, BOLSHEVIK):
        return object_to("K-R28", "name-unit", hex)
    return None if is_ice(hex) else object_to("K-236", "nothing-to-hit", hex)


def refuse_names(view: State, refs: Sequence[Ref]) -> Refusal | None:
    """Why Propaganda cannot name these units (K-233, K-202, K-251, K-R17)."""
    for ref in refs:
        unit = find_own(view, BOLSHEVIK, ref)
        if isinstance(unit, Refusal):
            return object_to("K-233", "not-red-army", unit=ref)
        if not kind_of(unit).wavers:
            return object_to("K-202", "never-wavers", unit=describe_unit(unit))
        if unit.hesitant:
            return object_to("K-251", "wavers-already", unit=describe_unit(unit))
    if not 0 < len(refs) <= view.propaganda:
        return object_to("K-R17", "markers", n=view.propaganda)
    return object_to("K-233", "each-once")
