"""How far the Germans are ahead: the factors of both armies, air support that has hit, and points
(B1.9, B6.5, B15.1)."""

from __future__ import annotations

from typing import Final

from tachanka.engine.scene import Seat

from ..position.state import GERMAN, RUSSIAN, State
from ..rules.status.victory import count_points

POINT: Final = 4
"""A point of a city counts as so many factors."""
UNIT: Final = 1
"""What a unit counts as, besides its factor: a Weak one stands in the way, too."""


def lead(state: State) -> int:
    """By how much the Germans are ahead, in factors; negative for most of a game."""
    support = sum(mission.result == "hit" for mission in state.missions)
    ahead = _count(state, GERMAN) + support - _count(state, RUSSIAN)
    return ahead + POINT * count_points(state)


def _count(state: State, seat: Seat) -> int:
    own = [unit for unit in state.units if unit.side == seat]
    return sum(UNIT + (unit.factor or 0) - unit.disrupted for unit in own)
