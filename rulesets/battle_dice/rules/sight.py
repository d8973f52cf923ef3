"""Line of sight (D90-D92)."""

from __future__ import annotations

from tachanka.engine.api import Clause
from tachanka.engine.scene import Ref

from ..position.occupation import Field
from ..position.state import Unit
from ..position.terrain import BLOCKING
from ..position.units import type_of


def unit_blocks(field: Field, viewer: Unit) -> bool:
    """Whether units in between block this unit's line of sight (D92, option units_block_los)."""
    whose = field.state.options.units_block_los
    return whose == "all" or (whose == "small_arms" and type_of(viewer).small_arms)


def blocks(field: Field, hex: Ref, start: Ref, end: Ref, units_too: bool) -> Clause | None:
    """The clause by which a hex between the two ends blocks, or None (D91, D92)."""
    hexes = field.ground.hexes
    code = hexes[hex]
    if code.base in BLOCKING:
        return BLOCKING[code.base]
    if code.height and not hexes[start].height == hexes[end].height >= code.height:
        return "D43"
    if units_too and hex in field.troops:
        return "D92"
    return None


def blocking_hexes(field: Field, viewer: Unit, end: Ref) -> dict[Ref, Clause]:
    """The hexes that block the unit's line of sight to `end`, with their clauses (D90).

    Empty where it sees the hex. Along hexsides only blocking hexes on both sides block.
    """
    start = viewer.hex
    line = field.grid.line(start, end)
    units_too = unit_blocks(field, viewer)

    def find(hexes: tuple[Ref, ...]) -> dict[Ref, Clause]:
        found = ((hex, blocks(field, hex, start, end, units_too)) for hex in hexes)
        return {hex: clause for hex, clause in found if clause is not None}

    left, right = find(line.left), find(line.right)
    return find(line.crossed) | ({**left, **right} if left and right else {})


def sees(field: Field, viewer: Unit, end: Ref) -> bool:
    """Whether the unit has a line of sight to the hex."""
    return not blocking_hexes(field, viewer, end)
