"""How far White is ahead: what the armies are worth, and the objectives (D16, D110)."""

from __future__ import annotations

from typing import Final

from ..bot.worth import worth_of
from ..position.state import State
from ..rules.victory import objectives_of

INFANTRY: Final = 4
"""The lead is counted in figures of infantry, of which a whole unit has so many."""
OBJECTIVE: Final = 2
"""An objective counts as so many of them."""


def lead(state: State) -> int:
    """By how much the first side is ahead, in figures of infantry."""
    first, second = (side.id for side in state.sides)
    return _count(state, first) - _count(state, second)


def _count(state: State, seat: str) -> int:
    worth = sum(worth_of(unit, unit.figures) for unit in state.units if unit.side == seat)
    return round(INFANTRY * worth) + OBJECTIVE * objectives_of(state, seat)
