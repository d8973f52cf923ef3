"""Soft outlines of groups of hexes, as maps of hexes draw their ground.

Wobbles come from the coordinates alone, so the same board gives the same file.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import TypeAlias

Spot: TypeAlias = tuple[int, int]
"""A point of the board, in its units."""


def shake(point: Spot, wobble: float) -> tuple[float, float]:
    """A point near by, always the same. wobble: how far it may lie off each way."""
    chance = random.Random(f"{point[0]} {point[1]}")
    return point[0] + chance.uniform(-wobble, wobble), point[1] + chance.uniform(-wobble, wobble)


def trace_outline(rings: Iterable[Sequence[Spot]], wobble: float) -> str:
    """The outlines of a group of hexes as one path of soft curves; nothing for none.

    rings: the corners of each, all the same way round. wobble: how far a corner may lie off.
    """
    sides: dict[tuple[Spot, Spot], None] = {}
    for ring in rings:
        for start, end in zip(ring, [*ring[1:], ring[0]], strict=True):
            if (end, start) in sides:
                del sides[end, start]  # shared by two hexes of the group, so not on the outline
            else:
                sides[start, end] = None
    ends = dict(sides.keys())
    path = ""
    while ends:
        start = next(iter(ends))
        loop = [start]
        while (end := ends.pop(loop[-1])) != start:
            loop.append(end)
        path += _trace_loop(loop, wobble)
    return path


def _trace_loop(loop: Sequence[Spot], wobble: float) -> str:
    """A closed curve that rounds the corners; every side bends a little."""
    bends: list[tuple[float, float]] = []
    for start, end in zip(loop, [*loop[1:], loop[0]], strict=True):
        bends.append(shake(start, wobble))
        # A side has the same bend seen from both of its hexes, so its middle is what is shaken.
        bends.append(shake(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), wobble))
    path = ""
    for (ax, ay), (bx, by) in zip(bends, [*bends[1:], bends[0]], strict=True):
        middle = f"{(ax + bx) / 2:.1f} {(ay + by) / 2:.1f}"
        path += f"Q{ax:.1f} {ay:.1f} {middle}" if path else f"M{middle}"
    ax, ay = bends[0]
    bx, by = bends[1]
    return f"{path}Q{ax:.1f} {ay:.1f} {(ax + bx) / 2:.1f} {(ay + by) / 2:.1f}Z"


def draw_relief(path: str, bands: Iterable[tuple[int, str]]) -> list[str]:
    """Contours around the hills: ever narrower bands of brown, each filled with land again.

    path: the outlines of the hills. bands: how far each reaches beyond them, and its tint.
    """
    if not path:
        return []
    lines = [f'<g fill="none" stroke-linejoin="round"><path id="hills" d="{path}"/>']
    for reach, tint in bands:
        lines.append(f'<use href="#hills" stroke="#b39a6a" stroke-width="{2 * reach + 2}"/>')
        lines.append(f'<use href="#hills" stroke="{tint}" stroke-width="{2 * reach}"/>')
    return [*lines, "</g>", '<use href="#hills" fill="#dcc28e"/>']
