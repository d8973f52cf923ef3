"""The kinds of units and what each can do (D16-D32)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tachanka.engine.api import Clause

from .state import Unit, UnitKind


@dataclass(frozen=True)
class UnitType:
    """What the rulebook says of a kind of unit.

    face: the face of the Battle Die that hits it (D14). move: hexes in a turn.
    move_and_battle: hexes it may move and still battle, None for a unit that never battles.
    dice: Battle Dice at range 1, 2, 3 ...; dice_on_hill: the same on a hill (D42).
    figures_clause, move_clause, dice_clause: where that is written.
    """

    figures: int
    face: str
    move: int
    move_and_battle: int | None
    dice: tuple[int, ...]
    dice_on_hill: tuple[int, ...]
    figures_clause: Clause
    move_clause: Clause
    dice_clause: Clause
    takes_general: bool = False
    small_arms: bool = False


TYPES: Final[dict[UnitKind, UnitType]] = {
    "infantry": UnitType(
        figures=4,
        face="INF",
        move=2,
        move_and_battle=1,
        dice=(4, 3, 2, 1),
        dice_on_hill=(4, 3, 2, 1),
        figures_clause="D16",
        move_clause="D17",
        dice_clause="D18",
        takes_general=True,
        small_arms=True,
    ),
    "machine_gun": UnitType(
        figures=3,
        face="ART",
        move=2,
        move_and_battle=1,
        dice=(5, 4, 3, 2, 1),
        dice_on_hill=(5, 4, 3, 2, 1),
        figures_clause="D19",
        move_clause="D20",
        dice_clause="D21",
        small_arms=True,
    ),
    "smoothbore": UnitType(
        figures=3,
        face="ART",
        move=1,
        move_and_battle=0,
        dice=(5, 4, 3, 2, 1),
        dice_on_hill=(5, 4, 3, 2, 1, 1),
        figures_clause="D22",
        move_clause="D23",
        dice_clause="D24",
    ),
    "rifled": UnitType(
        figures=3,
        face="ART",
        move=1,
        move_and_battle=0,
        dice=(3, 3, 2, 2, 1, 1),
        dice_on_hill=(3, 3, 2, 2, 1, 1, 1),
        figures_clause="D25",
        move_clause="D23",
        dice_clause="D26",
    ),
    "cavalry": UnitType(
        figures=3,
        face="CAV",
        move=3,
        move_and_battle=3,
        dice=(3,),
        dice_on_hill=(3,),
        figures_clause="D27",
        move_clause="D28",
        dice_clause="D29",
        takes_general=True,
    ),
    "general": UnitType(
        figures=1,
        face="GEN",
        move=3,
        move_and_battle=None,
        dice=(),
        dice_on_hill=(),
        figures_clause="D30",
        move_clause="D31",
        dice_clause="D118",
    ),
}


def type_of(unit: Unit) -> UnitType:
    """What the rulebook says of this unit's kind."""
    return TYPES[unit.kind]
