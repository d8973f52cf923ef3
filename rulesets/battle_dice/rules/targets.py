"""Who may battle whom, and with how many dice (D5, D9, D10, D93, D94)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from tachanka.engine.api import Act, Barred, Clause, One, Refusal, Target
from tachanka.engine.scene import Msg, Ref

from ..position.dice import DiceSum, count_dice, range_of
from ..position.naming import Args
from ..position.occupation import Field, distances_from
from ..position.state import Unit
from ..position.terrain import NO_BATTLE_ON_ENTRY, OBSTACLES
from ..position.units import type_of
from .sight import blocking_hexes


class Aim(NamedTuple):
    """The hexes a unit may battle, and the enemy hexes in range that it may not."""

    options: tuple[Target, ...]
    barred: tuple[Barred, ...]


def cannot_battle(field: Field, unit: Unit) -> Refusal | None:
    """Why the unit may not battle in its side's battle step, whatever the target (D94)."""
    limit = type_of(unit).move_and_battle
    if limit is None:
        return _refuse_wholly("D118", "refusal-general-battles")
    if unit.is_artillery:
        return _refuse_wholly("D10", "refusal-gun-battles")
    if unit.acted:
        return _refuse_wholly("D9", "refusal-has-battled")
    if field.ground.is_water(unit.hex):
        return refuse_in_water()
    if unit.covered:
        clause = NO_BATTLE_ON_ENTRY.get(field.ground.hexes[unit.hex].base, "D94")
        return _refuse_wholly(clause, "refusal-entered-cover")
    if unit.steps > limit:
        args: Args = {"steps": unit.steps, "limit": limit}
        return Refusal(type_of(unit).move_clause, Msg("refusal-moved-too-far", args))
    return None


@cache
def _refuse_wholly(clause: Clause, id: str) -> Refusal:
    return Refusal(clause, Msg(id))


def cannot_fire(field: Field, gun: Unit) -> Refusal | None:
    """Why a gun may not fire in the artillery phase, whatever the target (D70)."""
    return refuse_in_water() if field.ground.is_water(gun.hex) else None


def refuse_in_water() -> Refusal:
    """A unit in water does not battle (D70)."""
    return _refuse_wholly("D70", "refusal-in-water")


def needs_sight(field: Field, unit: Unit) -> bool:
    """Everyone needs line of sight, artillery unless artillery_indirect is on (D117)."""
    return not (unit.is_artillery and field.state.options.artillery_indirect == "on")


def hexes_in_range(field: Field, unit: Unit) -> list[Ref]:
    """The enemy-held hexes within the range of the unit's table."""
    reach = range_of(field, unit)
    if not reach:
        return []
    away = distances_from(field.grid, unit.hex)
    return [hex for hex in field.enemy_hexes(unit.side) if away[hex] <= reach]


def can_battle(field: Field, unit: Unit, hex: Ref) -> bool:
    """Whether there are dice and a line of sight against this hex (D93)."""
    if count_dice(field, unit, hex).total <= 0:
        return False
    return not needs_sight(field, unit) or not blocking_hexes(field, unit, hex)


def has_target(field: Field, unit: Unit) -> bool:
    """Whether there is an enemy hex the unit could battle from where it stands."""
    return any(can_battle(field, unit, hex) for hex in hexes_in_range(field, unit))


def find_targets(field: Field, unit: Unit, refusal: Refusal | None = None) -> Aim:
    """The targets of a unit, and why the other enemy hexes in its range are none.

    refusal: bars all of them, where the unit may not battle at all.
    """
    options, barred = [], []
    for hex in hexes_in_range(field, unit):
        if refusal is not None:
            barred.append((hex, refusal))
            continue
        dice = count_dice(field, unit, hex)
        why = _refuse(field, unit, hex, dice)
        if why is None:
            options.append(Target(hex, dice.total, dice.terms, _tell_target(field, hex)))
        else:
            barred.append((hex, why))
    nearest = Act("battle", unit.id, One(options[0].ref)) if options else None
    if nearest is not None and unit.is_artillery:
        nearest = None  # an order is one answer for all guns, so no single act can be named
    return Aim(
        tuple(options),
        tuple(Barred(hex, Refusal(r.clause, r.why, r.at, nearest)) for hex, r in barred),
    )


def _tell_target(field: Field, hex: Ref) -> Msg:
    """What there is to strike in the hex."""
    troop, general = field.troops.get(hex), field.generals.get(hex)
    return _note(0 if troop is None else troop.figures, "" if general is None else general.name)


@cache
def _note(figures: int, general: str) -> Msg:
    args: Args = {"figures": figures, "led": "yes" if general else "no", "general": general}
    return Msg("note-target", args)


def _refuse(field: Field, unit: Unit, hex: Ref, dice: DiceSum) -> Refusal | None:
    if needs_sight(field, unit):
        blockers = blocking_hexes(field, unit, hex)
        if blockers:
            clauses: set[Clause] = set(blockers.values())
            clause = clauses.pop() if len(clauses) == 1 else "D90"
            text = Msg("refusal-no-sight", {"hexes": ", ".join(blockers)})
            return Refusal(clause, text, tuple(blockers))
    if dice.total <= 0:
        args: Args = {
            "gained": sum(term.n for term in dice.terms if term.n > 0),
            "taken": -sum(term.n for term in dice.terms if term.n < 0),
        }
        return Refusal("D93", Msg("refusal-no-dice", args), (hex,))
    return None


def can_clear(field: Field, unit: Unit) -> bool:
    """Whether the unit may clear the fence or wire in its hex instead of battling (D98)."""
    if unit.kind != "infantry" or field.ground.hexes[unit.hex].works not in OBSTACLES:
        return False
    return cannot_battle(field, unit) is None
