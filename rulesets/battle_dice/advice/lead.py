"""How far White is ahead: what the armies are worth, and the objectives (D16, D110)."""

from __future__ import annotations

from typing import Final

from tachanka.engine.scene import Seat

from ..position.state import State, UnitKind
from ..position.units import TYPES
from ..rules.victory import objectives_of

WORTH: Final[dict[UnitKind, int]] = {
    "infantry": 4,
    "machine_gun": 6,
    "smoothbore": 4,
    "rifled": 4,
    "cavalry": 5,
    "general": 4,
}
"""What a whole unit is worth, in figures of infantry."""
OBJECTIVE: Final = 2
"""An objective counts as so many of them."""


def lead(state: State) -> int:
    """By how much the first side is ahead, in figures of infantry."""
    first, second = (side.id for side in state.sides)
    return _count(state, first) - _count(state, second)


def _count(state: State, seat: Seat) -> int:
    own = [unit for unit in state.units if unit.side == seat]
    # Of a part of a unit what is left is rounded up: its last figure still holds the hex.
    worth = sum(-(-WORTH[unit.kind] * unit.figures // TYPES[unit.kind].figures) for unit in own)
    return worth + OBJECTIVE * objectives_of(state, seat)
