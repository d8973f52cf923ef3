"""What a unit may still do this turn and why not, and what follows from where it stands.

Everything in a position is public, so all viewers are told the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from tachanka.engine.api import Clause, Refusal, Remark, Viewer
from tachanka.engine.scene import Msg, Ref

from ..position.dice import LED
from ..position.frames import ArtilleryOrders, Battles, Flags, Initiative, Movement
from ..position.naming import Args, join_names
from ..position.occupation import Field
from ..position.state import State, Unit
from ..position.terrain import covers_of
from ..position.units import type_of
from ..rules.battle import step_clause
from ..rules.reach import cannot_move, find_reach
from ..rules.retreat import protection
from ..rules.targets import can_clear, cannot_battle, cannot_fire, find_targets
from .explain import find_unit


def describe(view: State, viewer: Viewer, piece: Ref) -> tuple[Remark, ...]:
    """What there is to say of a unit now, the most urgent first; nothing after the end."""
    unit = find_unit(view, piece)
    if unit is None or not view.frames:
        return ()
    return tuple(_tell(Field(view), unit))


def _tell(field: Field, unit: Unit) -> Iterator[Remark]:
    yield from tell_flags(field.state, unit)
    yield from tell_bank(field, unit)
    if unit.is_artillery and isinstance(field.state.frames[-1], ArtilleryOrders):
        yield tell_fire(field, unit)
    if is_to_come(field.state, Movement(unit.side)):
        yield from tell_move(field, unit)
    if unit.is_artillery:
        yield from tell_silence(field.state, unit)
    elif not unit.is_general and is_to_come(field.state, Battles(unit.side)):
        yield from tell_battle(field, unit)
    yield from tell_general(field, unit)
    yield from tell_cover(field, unit)


def is_to_come(state: State, step: Movement | Battles) -> bool:
    """Whether this step of the turn is being played or still to come."""
    # The steps of the sides are laid down once it is known who goes first.
    return step in state.frames or any(isinstance(frame, Initiative) for frame in state.frames)


def tell_flags(state: State, unit: Unit) -> Iterator[Remark]:
    """The flags that it has still to answer (D102)."""
    exchange = state.options.flag_exchange
    for frame in state.frames:
        for owed in frame.owed if isinstance(frame, Flags) else ():
            if owed.unit == unit.id:
                args: Args = {"flags": owed.flags, "exchange": exchange}
                yield Remark(Msg("remark-flags", args), "D102", "warn")


def tell_bank(field: Field, unit: Unit) -> Iterator[Remark]:
    """The way out of a river hex without a bridge (D87)."""
    if unit.bank is not None:
        ashore = join_names("either", field.ground.ways_ashore(unit.hex, unit.bank))
        yield Remark(Msg("remark-bank", {"hexes": ashore}), "D87", "warn")


# --- Moving -------------------------------------------------------------------------------


def tell_move(field: Field, unit: Unit) -> Iterator[Remark]:
    """Its move of the turn: made, lost, or how far it goes."""
    clause = cannot_move(unit)
    if clause == "D81":
        yield Remark(Msg("remark-moved"), clause)
        return
    if clause is not None:
        yield Remark(Msg("remark-gun-fired"), clause, "warn")
        return
    if unit.side in field.held_back:
        yield Remark(Msg("remark-held-back"), "D112", "warn")
    of_kind = type_of(unit)
    if field.state.frames[-1] != Movement(unit.side):
        yield Remark(Msg("remark-move-later", {"n": of_kind.move}), of_kind.move_clause)
        return
    far = max(map(len, find_reach(field, unit).paths.values()), default=0)
    if far:
        yield Remark(Msg("remark-move", {"n": far}), of_kind.move_clause, "good")
    else:
        yield Remark(Msg("remark-shut-in"), "D81", "warn")


# --- Battling -----------------------------------------------------------------------------


def tell_fire(field: Field, gun: Unit) -> Remark:
    """What a gun can do in the artillery phase (D5, D70)."""
    refusal = cannot_fire(field, gun)
    if refusal is not None:
        return _tell_refusal(refusal)
    return _tell_targets(field, gun, "remark-fire", "remark-no-fire", "D5")


def tell_silence(state: State, gun: Unit) -> Iterator[Remark]:
    """That a gun cannot fire any more this turn (D10); of one that has, its move tells (D82)."""
    orders = isinstance(state.frames[-1], ArtilleryOrders)
    if not orders and not gun.acted and is_to_come(state, Battles(gun.side)):
        yield Remark(Msg("remark-silent"), "D10")


def tell_battle(field: Field, unit: Unit) -> Iterator[Remark]:
    """Whether it may battle in its side's step, and whom if that is being played (D9, D12)."""
    refusal = cannot_battle(field, unit)
    if refusal is not None:
        yield _tell_refusal(refusal)
        return
    clause = step_clause(field.state, unit.side)
    if field.state.frames[-1] == Battles(unit.side):
        yield _tell_targets(field, unit, "remark-battle", "remark-no-target", clause)
        if can_clear(field, unit):
            yield Remark(Msg(f"remark-clear-{field.ground.hexes[unit.hex].works}"), "D98", "good")
        return
    yield tell_battle_later(field.state, unit)


def _tell_refusal(refusal: Refusal) -> Remark:
    if refusal.clause == "D70":
        # Its move may still bring it ashore.
        return Remark(Msg("remark-in-water"), "D70", "warn")
    return Remark(refusal.why, refusal.clause, "plain" if refusal.clause == "D9" else "warn")


def tell_battle_later(state: State, unit: Unit) -> Remark:
    """That it may still battle; if its move is to come, on what condition (D94)."""
    of_kind = type_of(unit)
    limit = of_kind.move_and_battle
    moves = is_to_come(state, Movement(unit.side)) and cannot_move(unit) is None
    free = limit is None or not moves or limit >= of_kind.move
    args: Args = {"limit": "none" if free or limit is None else limit}
    return Remark(Msg("remark-battle-later", args), of_kind.move_clause if not free else "D94")


def _tell_targets(field: Field, unit: Unit, some: str, none: str, clause: Clause) -> Remark:
    """How many targets it has, and the most dice that it can throw at one."""
    dice = [target.total or 0 for target in find_targets(field, unit).options]
    if not dice:
        return Remark(Msg(none), "D93")
    return Remark(Msg(some, {"targets": len(dice), "dice": max(dice)}), clause, "good")


# --- Where it stands ----------------------------------------------------------------------


def tell_general(field: Field, unit: Unit) -> Iterator[Remark]:
    """What a General gives to the unit in his hex, or that he stands alone (D32, D118)."""
    troop, general = field.troops.get(unit.hex), field.generals.get(unit.hex)
    if general is None:
        return
    if troop is None:
        yield Remark(Msg("remark-alone"), "D118", "warn")
    elif type_of(troop).takes_general:
        args: Args = {"unit": troop.name, "general": general.name, "n": LED}
        yield Remark(Msg("remark-leads" if unit.is_general else "remark-led", args), "D32", "good")


def tell_cover(field: Field, unit: Unit) -> Iterator[Remark]:
    """The dice that its ground takes from those who battle it (D93)."""
    code = field.ground.hexes[unit.hex]
    covers = covers_of(code, attacker_on_hill=False)
    if covers:
        # A hill is no cover against a hill.
        only = not covers_of(code, attacker_on_hill=True)
        args: Args = {"n": protection(field, unit.hex), "hill": "yes" if only else "no"}
        yield Remark(Msg("remark-cover", args), covers[0].clause)
