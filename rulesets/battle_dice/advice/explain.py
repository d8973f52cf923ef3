"""Why an act that is not on offer is none: for those who write acts by hand (D5-D118)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from tachanka.engine.api import Act, Clause, One, Pairs, Refusal, Trace
from tachanka.engine.scene import Msg, Ref, Seat

from ..position.dice import range_of
from ..position.frames import ArtilleryOrders, Battles, Flags, Movement
from ..position.naming import Args
from ..position.occupation import Field
from ..position.state import State, Unit
from ..position.units import type_of
from ..rules.exits import find_stop, shut_by_terrain
from ..rules.flags import due
from ..rules.reach import cannot_move, find_reach, may_pass
from ..rules.retreat import shut_by_step
from ..rules.targets import cannot_battle, cannot_fire


def explain(view: State, seat: Seat, act: Act) -> Refusal | None:
    """The clause against an act that is not on offer; None where it is no act of this game."""
    if not view.frames:
        return None
    field = Field(view)
    match view.frames[-1], act:
        case Movement(), Act("move", str(), Trace(refs)):
            return _with_own(field, seat, act, "D81", lambda unit: refuse_path(field, unit, refs))
        case Battles(), Act("battle", str(), One(ref)):
            return _with_own(field, seat, act, "D9", lambda unit: refuse_battle(field, unit, ref))
        case Battles(), Act("clear_obstacle", str()):
            return _with_own(field, seat, act, "D98", lambda unit: refuse_clearing(field, unit))
        case Flags() as frame, Act("retreat" | "retreat_alone", str(on), Trace(refs)):
            flags = {owed.unit: owed.flags for owed in due(view, frame)}
            if on not in flags:
                unit = find_unit(view, on)
                name = on if unit is None else unit.name
                return Refusal("D102", Msg("refusal-owes-no-flags", {"unit": name}))
            return refuse_retreat(field, view.unit(on), flags[on], refs)
        case ArtilleryOrders(), Act("orders", None, Pairs(pairs)):
            refusals = (refuse_order(field, seat, gun, hex) for gun, hex in sorted(pairs.items()))
            return next((refusal for refusal in refusals if refusal is not None), None)
    return None


Refuse = Callable[[Unit], Refusal | None]


def _with_own(field: Field, seat: Seat, act: Act, clause: Clause, refuse: Refuse) -> Refusal | None:
    """Why the seat's unit cannot do it; first of all whether there is such a unit of its own."""
    unit = find_unit(field.state, act.on)
    if unit is None or unit.side != seat:
        return _not_yours(clause, unit, act.on)
    return refuse(unit)


def _not_yours(clause: Clause, unit: Unit | None, id: Ref | None) -> Refusal:
    return Refusal(clause, Msg("refusal-not-yours", {"unit": unit.name if unit else str(id)}))


def find_unit(state: State, id: Ref | None) -> Unit | None:
    """The living unit with this id, or None."""
    return next((unit for unit in state.units if unit.id == id), None)


def refuse_path(field: Field, unit: Unit, path: Sequence[Ref]) -> Refusal | None:
    """The first step of the path that D51 or D81-D89 forbids; else what is against all of it."""
    clause = cannot_move(unit)
    if clause is not None:
        id = "refusal-has-moved" if clause == "D81" else "refusal-gun-fired"
        return Refusal(clause, Msg(id))
    if len(path) > type_of(unit).move:
        args: Args = {"steps": len(path), "limit": type_of(unit).move}
        return Refusal(type_of(unit).move_clause, Msg("refusal-path-too-long", args))
    for number, (start, to) in enumerate(pairwise((unit.hex, *path)), 1):
        refusal = _refuse_step(field, unit, start, to, last=number == len(path))
        if refusal is not None:
            return refusal
    return refuse_way(field, unit, path)


def refuse_way(field: Field, unit: Unit, path: Sequence[Ref]) -> Refusal | None:
    """Each step is allowed, but its end is not (D65, D112), or another way there is on offer."""
    if not path:
        return None
    reach = find_reach(field, unit)
    start, end = (unit.hex, *path)[-2:]
    if end in reach.shut:
        return _bar_move(reach.shut[end], end)
    bank = field.ground.find_bank(start, end)
    way = reach.paths.get((end, bank))
    if way is None:
        return None
    if len(way) < len(path):
        text = Msg("refusal-way-about", {"hex": end, "steps": len(way)})
    else:
        args: Args = {"hex": end, "steps": len(way), "path": "-".join(way)}
        text = Msg("refusal-way-beside", args)
    return Refusal("D81", text, (end,), Act("move", unit.id, Trace(way)))


def _refuse_step(field: Field, unit: Unit, start: Ref, to: Ref, last: bool) -> Refusal | None:
    ground = field.ground
    if to not in ground.hexes:
        return Refusal("D86", Msg("refusal-off-board", {"hex": to}))
    if to not in field.grid.neighbours[start]:
        return Refusal("D81", Msg("refusal-not-adjacent", {"start": start, "hex": to}), (to,))
    clause = shut_by_terrain(ground, unit.kind == "infantry", start, to)
    if clause is None and start == unit.hex and unit.bank is not None:
        clause = None if ground.banks.get(to) == unit.bank else "D87"
    if clause is None:
        taken = field.taken(unit.side, unit.is_general)[field.grid.order[to]]
        if last or not may_pass(taken, field.state.options.friendly_passage == "on"):
            clause = taken
    if clause is not None:
        return _bar_move(clause, to)
    stop = find_stop(ground, field.state.options.bridge_stop == "on", start, to)
    if last or stop is None:
        return None
    return Refusal(stop, Msg("refusal-move-ends", {"hex": to}), (to,))


def _bar_move(clause: Clause, hex: Ref) -> Refusal:
    return Refusal(clause, Msg(f"refusal-move-{clause.lower()}", {"hex": hex}), (hex,))


def refuse_battle(field: Field, unit: Unit, hex: Ref) -> Refusal | None:
    """Why the unit cannot battle at all, or not against this hex (D9, D93, D94, D118)."""
    return cannot_battle(field, unit) or refuse_target(field, unit, hex)


def refuse_target(field: Field, unit: Unit, hex: Ref) -> Refusal | None:
    """Nobody there to battle (D9), or beyond the range of the unit's table (D93)."""
    if hex not in field.ground.hexes:
        return Refusal("D86", Msg("refusal-off-board", {"hex": hex}))
    if hex not in field.enemy_hexes(unit.side):
        return Refusal("D9", Msg("refusal-no-enemy", {"hex": hex}), (hex,))
    away, reach = field.grid.distance(unit.hex, hex), range_of(field, unit)
    if away <= reach:
        return None
    args: Args = {"hex": hex, "away": away, "range": reach}
    return Refusal(type_of(unit).dice_clause, Msg("refusal-out-of-range", args), (hex,))


def refuse_clearing(field: Field, unit: Unit) -> Refusal | None:
    """Why the unit cannot clear an obstacle (D98)."""
    return cannot_battle(field, unit) or Refusal("D98", Msg("refusal-nothing-to-clear"))


def refuse_retreat(field: Field, unit: Unit, flags: int, path: Sequence[Ref]) -> Refusal | None:
    """The first step that is no retreat (D103, D104), or too many or too few of them (D102)."""
    if len(path) > flags:
        args: Args = {"steps": len(path), "flags": flags}
        return Refusal("D102", Msg("refusal-retreat-too-long", args))
    down = 1 if field.state.side(unit.side).home_edge == "bottom" else -1
    start, bank = unit.hex, unit.bank
    for to in path:
        if to not in field.grid.rows_on(start, down):
            return Refusal("D103", Msg("refusal-retreat-aside", {"hex": to}), (to,))
        clause = shut_by_step(field, unit, start, bank, to)
        if clause is not None:
            return Refusal(clause, Msg(f"refusal-retreat-{clause.lower()}", {"hex": to}), (to,))
        start, bank = to, field.ground.find_bank(start, to)
    if field.state.options.flag_exchange == "forced":
        return Refusal("D102", Msg("refusal-retreat-too-short"))
    return Refusal("D106", Msg("refusal-no-general-to-leave"))


def refuse_order(field: Field, seat: Seat, gun: Ref, hex: Ref) -> Refusal | None:
    """Why a gun cannot be given this target (D2, D5)."""
    unit = find_unit(field.state, gun)
    if unit is None or unit.side != seat:
        return _not_yours("D107", unit, gun)
    if not unit.is_artillery:
        return Refusal("D2", Msg("refusal-not-artillery", {"unit": unit.name}))
    return cannot_fire(field, unit) or refuse_target(field, unit, hex)
