"""Lines of sight (BB-36 to BB-38)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tachanka.engine.scene import Ref

from ..position.state import State
from ..position.terrain import Ground, ground_of

REMEMBERED: Final = 16384
"""How many lines over the ground are remembered: those of a hundred matches, some 8 MB."""


def blocks(ground: Ground, hex: Ref, start: Ref, end: Ref) -> bool:
    """Whether a hex strictly between the two ends blocks (BB-37)."""
    if hex in ground.bridges or ground.terrain[hex] not in ("town", "woods", "hill"):
        return False
    high, low = ground.is_hill(start), ground.is_hill(end)
    if high and low:
        return False
    if not high and not low:
        return True
    top, bottom = (start, end) if high else (end, start)
    if ground.terrain[hex] == "hill":
        return ground.distance(hex, top) > 1
    return ground.distance(hex, bottom) == 1


@lru_cache(maxsize=REMEMBERED)
def find_blocking(ground: Ground, start: Ref, end: Ref) -> tuple[Ref, ...]:
    """The hexes that block the line between two centres (BB-36); empty where it is clear.

    Hexes that share the side the line runs along block as a pair or not at all. Off the board
    nothing blocks.
    """
    line = ground.grid.line(start, end)
    found = [hex for hex in line.crossed if blocks(ground, hex, start, end)]
    for left in line.left:
        away = ground.distance(start, left)
        for right in line.right:
            if ground.distance(start, right) == away and (
                blocks(ground, left, start, end) and blocks(ground, right, start, end)
            ):
                found += [left, right]
    return tuple(found)


def sight_limit(state: State) -> int | None:
    """How many hexes can be seen in this turn (BB-38); None without a limit."""
    limits = [spell.hexes for spell in state.sight if spell.first <= state.turn <= spell.last]
    return min(limits, default=None)


def sees(state: State, start: Ref, end: Ref) -> bool:
    """Whether the two hexes see each other now."""
    ground, limit = ground_of(state), sight_limit(state)
    if limit is not None and ground.distance(start, end) > limit:
        return False
    return not find_blocking(ground, start, end)
