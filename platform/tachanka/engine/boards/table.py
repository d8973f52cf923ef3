"""Tables: points, segments and polygons in whole board units, exact and without floats.

Distances are compared by their squares. A polygon is the tuple of its corners, in either
direction; its border belongs to it. Something in the way blocks a line only where the line
passes through its inside: to touch a corner or run along a wall blocks nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from math import isqrt
from typing import TypeAlias

from tachanka.engine.offering import lies_inside as lies_inside

Point: TypeAlias = tuple[int, int]
Polygon: TypeAlias = Sequence[Point]

QUARTER = 8
"""A drawn circle has this many corners in each quarter."""


def square_distance(a: Point, b: Point) -> int:
    """The square of the distance between two points."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def is_within(a: Point, b: Point, reach: int) -> bool:
    """Whether two points are no further apart than `reach`."""
    return reach >= 0 and square_distance(a, b) <= reach * reach


def measure_path(points: Sequence[Point]) -> int:
    """The length of a path, each leg rounded up to a whole unit."""
    squares = (square_distance(a, b) for a, b in pairwise(points))
    return sum(isqrt(square - 1) + 1 for square in squares if square)


def find_side(a: Point, b: Point, c: Point) -> int:
    """On which side of the line from a to b the point c lies: 1, -1, or 0 on it."""
    cross = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (cross > 0) - (cross < 0)


def do_meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the segments a-b and c-d have a point in common."""
    sides = find_side(a, b, c), find_side(a, b, d), find_side(c, d, a), find_side(c, d, b)
    if sides[0] != sides[1] and sides[2] != sides[3]:
        return True
    ends = ((a, b, c, sides[0]), (a, b, d, sides[1]), (c, d, a, sides[2]), (c, d, b, sides[3]))
    return any(side == 0 and _is_between(start, end, p) for start, end, p, side in ends)


def touches(a: Point, b: Point, polygon: Polygon) -> bool:
    """Whether the segment a-b has a point in common with the polygon or its border."""
    if lies_inside(a, polygon) or lies_inside(b, polygon):
        return True
    return any(do_meet(a, b, c, d) for c, d in _edges(polygon))


def passes_through(a: Point, b: Point, polygon: Polygon) -> bool:
    """Whether the segment a-b runs through the inside of the polygon."""
    if not touches(a, b, polygon):
        return False
    marks = sorted({Fraction(0), Fraction(1), *_meetings(a, b, polygon)})
    return any(_is_inside(a, b, (m + n) / 2, polygon) for m, n in pairwise(marks))


def can_see(a: Point, b: Point, obstacles: Iterable[Polygon]) -> bool:
    """Whether the line of sight between two points is free of all obstacles."""
    return not any(passes_through(a, b, polygon) for polygon in obstacles)


def draw_circle(centre: Point, radius: int) -> tuple[Point, ...]:
    """A circle as a polygon whose corners lie on or just within it."""
    quarter = []
    for step in range(QUARTER):
        whole = QUARTER * QUARTER + step * step
        across = radius * (QUARTER * QUARTER - step * step) // whole
        quarter.append((across, radius * 2 * QUARTER * step // whole))
    x, y = centre
    turned = [(1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0)]
    return tuple(
        (x + p * dx + q * dy, y + r * dx + s * dy) for p, q, r, s in turned for dx, dy in quarter
    )


def draw_reach(centre: Point, radius: int, width: int, height: int) -> tuple[Point, ...]:
    """The part of a circle that lies on a table of this size; the centre must lie on it."""
    corners = [
        (min(max(x, 0), width), min(max(y, 0), height)) for x, y in draw_circle(centre, radius)
    ]
    return tuple(dict.fromkeys(corners))


def _edges(polygon: Polygon) -> Iterator[tuple[Point, Point]]:
    yield from zip(polygon, [*polygon[1:], *polygon[:1]], strict=True)


def _is_between(a: Point, b: Point, p: Point) -> bool:
    return min(a[0], b[0]) <= p[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])


def _meetings(a: Point, b: Point, polygon: Polygon) -> Iterator[Fraction]:
    """How far along a-b (0 to 1) it meets the lines of the edges."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    for c, d in _edges(polygon):
        ex, ey = d[0] - c[0], d[1] - c[1]
        across = dx * ey - dy * ex
        if across:
            along = Fraction((c[0] - a[0]) * ey - (c[1] - a[1]) * ex, across)
            if 0 < along < 1:
                yield along


def _is_inside(a: Point, b: Point, along: Fraction, polygon: Polygon) -> bool:
    """Whether the point that far along a-b lies inside and not on the border."""
    scale = along.denominator
    x = a[0] * scale + (b[0] - a[0]) * along.numerator
    y = a[1] * scale + (b[1] - a[1]) * along.numerator
    grown = [(px * scale, py * scale) for px, py in polygon]
    on_border = any(
        find_side(c, d, (x, y)) == 0 and _is_between(c, d, (x, y)) for c, d in _edges(grown)
    )
    return not on_border and lies_inside((x, y), grown)
