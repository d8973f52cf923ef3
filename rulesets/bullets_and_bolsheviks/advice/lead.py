"""How far White is ahead: boxes left, and points (BB-V1)."""

from __future__ import annotations

from typing import Final

from tachanka.engine.scene import Seat

from ..position.pieces import SIDES
from ..position.state import State
from ..rules.victory import total

POINT: Final = 2
"""A point counts as so many boxes."""


def lead(state: State) -> int:
    """By how much the first side is ahead, in boxes."""
    first, second = (_count(state, seat) for seat in SIDES)
    return first - second


def _count(state: State, seat: Seat) -> int:
    boxes = sum(max(0, stand.boxes) for stand in state.stands if stand.side == seat)
    return boxes + POINT * total(state, seat)
