"""What an assault is worth to a bot: the hex, who is driven out of it, and what it may cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tachanka.engine.scene import Ref

from ..position.frames import Check
from ..position.pieces import Stand, other
from ..position.state import State
from ..rules.assault import by_unit
from ..rules.chances import assault_chance, knock_out_chance, pass_chance
from ..rules.shots import are_dug_in
from ..rules.victory import STAND_POINTS
from .odds import worth_of

DRIVEN: Final = 0.3
"""What it is worth that a stand is driven out of its hex, for each of its points."""
DUG_OUT: Final = 0.5
"""What is added where it was dug in."""
BEATEN: Final = 0.3
"""What is lost of a stand that loses a melee, less what it does to the winner (BB-74)."""


def prize_of(view: State, foes: Sequence[Stand], hex: Ref) -> float:
    """What it is worth to have these driven out of a hex."""
    share = DRIVEN + (DUG_OUT if are_dug_in(view, hex, foes) else 0.0)
    return share * sum(worth_of(view, foe) * foe.boxes for foe in foes)


def cost_of(view: State, group: Sequence[Stand], foes: Sequence[Stand]) -> float:
    """What those lose who go in and are thrown back. Armour is knocked out now and then."""
    if not group[0].is_vehicle:
        return BEATEN * sum(worth_of(view, stand) * stand.boxes for stand in group)
    lives = 1.0
    for foe in foes:
        lives *= 1 - knock_out_chance(foe, group[0])
    return (1 - lives) * STAND_POINTS[group[0].type]


def assault_worth(view: State, group: Sequence[Stand], hex: Ref, points: float) -> float:
    """The gain to be expected of an assault less its cost, the fire on its way left out.

    points: what the hex itself is worth.
    """
    foes = view.at(hex, other(group[0].side))
    facing = tuple(foe.id for foe in foes)
    goes = 1.0
    for unit, ids in by_unit(view, group):
        goes *= pass_chance(view, Check("attempt", unit, ids, hex, facing))
    takes = assault_chance(view, group, hex)
    thrown_back = max(0.0, goes - takes)
    return takes * (points + prize_of(view, foes, hex)) - thrown_back * cost_of(view, group, foes)
