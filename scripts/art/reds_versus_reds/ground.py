"""Polygons as a painter needs them: what lies inside, how far from the edge, and even scatter."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import TypeAlias

Spot: TypeAlias = tuple[float, float]
Ring: TypeAlias = Sequence[Spot]


def holds(ring: Ring, at: Spot) -> bool:
    """Whether a point lies inside."""
    inside = False
    for (x1, y1), (x2, y2) in list_sides(ring):
        if (y1 > at[1]) != (y2 > at[1]) and at[0] < x1 + (at[1] - y1) * (x2 - x1) / (y2 - y1):
            inside = not inside
    return inside


def list_sides(ring: Ring) -> Iterator[tuple[Spot, Spot]]:
    """Each side from corner to corner."""
    return zip(ring, (*ring[1:], ring[0]), strict=True)


def measure_edge(ring: Ring, at: Spot) -> float:
    """How far the nearest side is from a point."""
    return min(measure_line(a, b, at) for a, b in list_sides(ring))


def measure_line(a: Spot, b: Spot, at: Spot) -> float:
    """How far a stretch is from a point."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy or 1.0
    along = max(0.0, min(1.0, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / length))
    return math.dist(at, (a[0] + along * dx, a[1] + along * dy))


def measure_way(points: Sequence[Spot], at: Spot) -> float:
    """How far a line of several stretches is from a point."""
    return min(measure_line(a, b, at) for a, b in pairwise(points))


def scatter(ring: Ring, step: float, luck: Random) -> Iterator[Spot]:
    """Points all over a polygon, about so far from each other, none in rows."""
    xs, ys = zip(*ring, strict=True)
    y, row = min(ys), 0
    while y < max(ys):
        x = min(xs) + (step / 2 if row % 2 else 0)
        while x < max(xs):
            at = (
                x + luck.uniform(-step, step) * 0.32,
                y + luck.uniform(-step, step) * 0.32,
            )
            if holds(ring, at):
                yield at
            x += step
        y += step * 0.86
        row += 1


def walk(points: Sequence[Spot], step: float, first: float = 0.0) -> Iterator[tuple[Spot, float]]:
    """Points along a line, so far from each other, each with the direction there in degrees."""
    left = first
    for a, b in pairwise(points):
        length = math.dist(a, b)
        angle = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
        while left <= length:
            share = left / length if length else 0.0
            yield (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])), angle
            left += step
        left -= length
