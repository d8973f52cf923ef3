"""Where the hexes of a map lie on the paper, in board units."""

from __future__ import annotations

from typing import Final

from tachanka.engine.scene import Point, Ref

from .terrain import Ground

CELL: Final = (30, 52)
"""A quarter of the width and half the height of a hex, in board units."""
MARGIN: Final = 60
"""The paper around the hexes, in board units: room for the names of the edges."""


def place(point: Point) -> Point:
    """A point of the lattice of hexes in board units."""
    across, down = point
    return MARGIN + CELL[0] * (across + 2), MARGIN + CELL[1] * (down + 1)


def locate(ground: Ground, hex: Ref) -> Point:
    """The middle of a hex in board units."""
    return place(ground.grid.centre(hex))
