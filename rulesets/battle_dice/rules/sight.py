"""Line of sight (D90-D92)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from tachanka.engine.api import Clause
from tachanka.engine.scene import Ref

from ..position.occupation import Field
from ..position.state import Unit
from ..position.terrain import BLOCKING, Ground
from ..position.units import type_of

REMEMBERED: Final = 8192
"""How many lines over the ground are remembered: those of a hundred matches, some 6 MB."""

Part: TypeAlias = tuple[tuple[Ref, Clause | None], ...]
"""Hexes of a line, each with the clause by which its ground blocks."""


def unit_blocks(field: Field, viewer: Unit) -> bool:
    """Whether units in between block this unit's line of sight (D92, option units_block_los)."""
    whose = field.state.options.units_block_los
    return whose == "all" or (whose == "small_arms" and type_of(viewer).small_arms)


def blocks(ground: Ground, hex: Ref, start: Ref, end: Ref) -> Clause | None:
    """The clause by which the ground of a hex between the two ends blocks, or None (D91)."""
    code = ground.hexes[hex]
    if code.base in BLOCKING:
        return BLOCKING[code.base]
    if code.height and not ground.hexes[start].height == ground.hexes[end].height >= code.height:
        return "D43"
    return None


def blocking_hexes(field: Field, viewer: Unit, end: Ref) -> dict[Ref, Clause]:
    """The hexes that block the unit's line of sight to `end`, with their clauses (D90).

    Empty where it sees the hex.
    """
    return find_blocking(field, viewer.hex, end, unit_blocks(field, viewer))


def find_blocking(field: Field, start: Ref, end: Ref, units_too: bool) -> dict[Ref, Clause]:
    """The hexes that block a line, with their clauses. units_too: units in between do (D92).

    Along hexsides only blocking hexes on both sides block (D90).
    """
    units = field.troops if units_too else {}
    crossed, left, right = (
        {hex: clause or "D92" for hex, clause in part if clause or hex in units}
        for part in _trace(field.ground, start, end)
    )
    return crossed | ({**left, **right} if left and right else {})


@lru_cache(maxsize=REMEMBERED)
def _trace(ground: Ground, start: Ref, end: Ref) -> tuple[Part, ...]:
    """The hexes that a line crosses, and those on its left and right."""
    return tuple(
        tuple((hex, blocks(ground, hex, start, end)) for hex in part)
        for part in ground.grid.line(start, end)
    )


def sees(field: Field, viewer: Unit, end: Ref) -> bool:
    """Whether the unit has a line of sight to the hex."""
    return not blocking_hexes(field, viewer, end)
