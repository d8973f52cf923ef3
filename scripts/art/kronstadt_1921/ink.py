"""Pens: paths of whole, relative numbers, blobs, hachures, and which spots are land."""

from __future__ import annotations

import math
import random
from bisect import bisect
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from art.paths import Spot

PAPER, LAND, ICE, INK = "#f1e8d0", "#e7dbb8", "#e4ebe8", "#2f261c"
ROW: Final = 10
"""The height of a scan line, in board units."""


def trace_smooth(spots: Sequence[Spot], closed: bool = False) -> str:
    """A curve that has the spots as its control points; open ones begin and end in a spot."""
    ends = [*spots, spots[0], spots[1]] if closed else list(spots)
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(ends)]
    if not closed:
        middles[-1] = ends[-1]
    start = middles[0] if closed else ends[0]
    x, y = round(start[0]), round(start[1])
    path = f"M{x} {y}"
    for bend, end in zip(ends[1:-1], middles[1:], strict=True):
        numbers = [round(bend[0]) - x, round(bend[1]) - y, round(end[0]) - x, round(end[1]) - y]
        path += "q" + " ".join(map(str, numbers)).replace(" -", "-")
        x, y = round(end[0]), round(end[1])
    return path


def blob(x: float, y: float, long: float, broad: float, ragged: float = 0.3) -> str:
    """A patch of uneven outline about (x, y)."""
    chance = random.Random(f"{x:.0f} {y:.0f}")
    spots = []
    for step in range(10):
        turn, far = step * math.tau / 10, 1 + chance.uniform(-ragged, ragged)
        spots.append((x + long * far * math.cos(turn), y + broad * far * math.sin(turn)))
    return trace_smooth(spots, closed=True)


def shift(spots: Sequence[Spot], aside: float) -> list[Spot]:
    """The line moved so far to its right."""
    moved = []
    for number, (x, y) in enumerate(spots):
        before, after = spots[max(number - 1, 0)], spots[min(number + 1, len(spots) - 1)]
        length = math.dist(before, after) or 1
        east, south = (after[0] - before[0]) / length, (after[1] - before[1]) / length
        moved.append((x - south * aside, y + east * aside))
    return moved


def ring(x: float, y: float, long: float, broad: float) -> str:
    """A line all around (x, y)."""
    return f"M{x - long:.0f} {y:.0f}a{long:.0f} {broad:.0f} 0 1 1 0 2z"


def draw_over(id: str, path: str, *pens: tuple[str, float] | tuple[str, float, str]) -> list[str]:
    """One path drawn several times, wide pens first. A pen: its ink, its width, its dashes."""
    lines = [f'<defs><path id="{id}" d="{path}"/></defs><g fill="none" stroke-linejoin="round">']
    for ink, width, *dashes in pens:
        dash = f' stroke-dasharray="{dashes[0]}"' if dashes else ""
        lines.append(f'<use href="#{id}" stroke="{ink}" stroke-width="{width:g}"{dash}/>')
    return [*lines, "</g>"]


def line_shore(reaches: tuple[int, ...], ink: str, water: str) -> list[tuple[str, float]]:
    """The pens that draw lines along a shore at these distances; half of each is on land."""
    pens = []
    for reach in reaches:
        pens += [(ink, 2 * reach + 1.6), (water, 2 * reach - 1.2)]
    return pens


class Mask:
    """Which spots lie inside any of some polygons, to the nearest scan line."""

    def __init__(self, polygons: Iterable[Sequence[Spot]], height: int) -> None:
        self.rows: list[list[float]] = [[] for _ in range(height // ROW + 2)]
        for polygon in polygons:
            for a, b in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
                self._cross(a, b)
        for row in self.rows:
            row.sort()

    def _cross(self, a: Spot, b: Spot) -> None:
        if a[1] > b[1]:
            a, b = b, a
        first, last = math.ceil(a[1] / ROW), math.ceil(b[1] / ROW)
        for row in range(max(0, first), min(len(self.rows), last)):
            share = (row * ROW - a[1]) / (b[1] - a[1])
            self.rows[row].append(a[0] + (b[0] - a[0]) * share)

    def has(self, x: float, y: float) -> bool:
        row = round(y / ROW)
        return 0 <= row < len(self.rows) and bisect(self.rows[row], x) % 2 == 1

    def is_clear(self, x: float, y: float, about: float) -> bool:
        """Whether nothing of the polygons is as near as `about`, looking eight ways."""
        far = about * 0.7
        ways = [(0, 0), (about, 0), (-about, 0), (0, about), (0, -about)]
        ways += [(far, far), (far, -far), (-far, far), (-far, -far)]
        return not any(self.has(x + dx, y + dy) for dx, dy in ways)
