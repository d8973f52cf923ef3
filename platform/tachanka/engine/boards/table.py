"""Tables: points, segments and polygons in whole board units, exact and without floats.

Distances are compared by their squares. A polygon is the tuple of its corners, in either
direction; its border belongs to it. Something in the way blocks a line only where the line
passes through its inside: to touch a corner or run along a wall blocks nothing.

Figures are circles. Lengths that no fraction can say are not given, but compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from math import isqrt
from typing import TypeAlias

from tachanka.engine.scene import Point as Point

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


def measure_gap(points: Sequence[Point]) -> int:
    """The square of the largest gap that keeps points from being one group.

    Of the shortest tree that joins them all it is the longest branch: with a gap of at most so
    much from each to the next, all hold together. 0 for less than two points.
    """
    nearest = {n: square_distance(points[0], points[n]) for n in range(1, len(points))}
    widest = 0
    while nearest:
        joined = min(nearest, key=lambda n: (nearest[n], n))
        widest = max(widest, nearest.pop(joined))
        for n, square in nearest.items():
            nearest[n] = min(square, square_distance(points[joined], points[n]))
    return widest


def has_gap(a: Point, a_radius: int, b: Point, b_radius: int, gap: int) -> bool:
    """Whether more than `gap` lies between the rims of two circles; with 0: they do not touch."""
    return not is_within(a, b, a_radius + b_radius + gap)


def do_overlap(a: Point, a_radius: int, b: Point, b_radius: int) -> bool:
    """Whether two circles share more than a point of their rims."""
    return square_distance(a, b) < (a_radius + b_radius) ** 2


def in_arc(at: Point, facing: Point, b: Point, cosine_square: Fraction) -> bool:
    """Whether who stands at `at` and looks along `facing` has a point in its arc.

    cosine_square: of half the arc, below 0 where half of it is more than a right angle. An arc of
        90 degrees has 1/2, of 60 3/4, of 180 0, of 270 -1/2. Its border belongs to it.
    """
    dx, dy = b[0] - at[0], b[1] - at[1]
    along = facing[0] * dx + facing[1] * dy
    whole = (facing[0] ** 2 + facing[1] ** 2) * (dx * dx + dy * dy)
    return (along * abs(along)) >= cosine_square * whole


def scatter(at: Point, direction: Point, distance: int) -> Point:
    """The point so far away in a direction, each coordinate rounded towards the start.

    Errors: ValueError for a direction that has no length.
    """
    square = direction[0] ** 2 + direction[1] ** 2
    if not square:
        raise ValueError("the direction (0, 0) leads nowhere")
    x, y = (
        start + (1 if step > 0 else -1) * isqrt((step * distance) ** 2 // square)
        for start, step in zip(at, direction, strict=True)
    )
    return x, y


def lies_inside(point: Point, polygon: Polygon) -> bool:
    """Whether a point lies in a polygon or on its border."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in _edges(polygon):
        cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        within = min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by)
        if cross == 0 and within:
            return True
        if (ay > y) != (by > y) and (cross > 0) == (by > ay):
            inside = not inside
    return inside


def lies_on_border(point: Point, polygon: Polygon) -> bool:
    """Whether a point lies on an edge or a corner of a polygon."""
    return any(find_side(a, b, point) == 0 and _is_between(a, b, point) for a, b in _edges(polygon))


def lies_in_region(point: Point, polygons: Iterable[Polygon], holes: Iterable[Polygon]) -> bool:
    """Whether a point lies in one of the polygons and in no hole; every border belongs to it."""
    return any(lies_inside(point, polygon) for polygon in polygons) and not any(
        lies_inside(point, hole) and not lies_on_border(point, hole) for hole in holes
    )


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
    return bool(find_stretches(a, b, polygon))


def find_stretches(a: Point, b: Point, polygon: Polygon) -> list[tuple[Fraction, Fraction]]:
    """The parts of the segment a-b that run through the inside of the polygon.

    Each from where to where, counted from 0 at `a` to 1 at `b`, in order. What runs along the
    border is not inside.
    """
    if not touches(a, b, polygon):
        return []
    marks = sorted({Fraction(0), Fraction(1), *_meetings(a, b, polygon)})
    inside = [(m, n) for m, n in pairwise(marks) if _is_inside(a, b, (m + n) / 2, polygon)]
    joined = inside[:1]
    for m, n in inside[1:]:
        if joined[-1][1] == m and _is_inside(a, b, m, polygon):
            joined[-1] = joined[-1][0], n
        else:
            joined.append((m, n))
    return joined


def share_inside(a: Point, b: Point, polygon: Polygon) -> Fraction:
    """Which part of the segment a-b runs through the inside of the polygon, from 0 to 1."""
    return sum((n - m for m, n in find_stretches(a, b, polygon)), Fraction(0))


def square_inside(a: Point, b: Point, polygon: Polygon) -> Fraction:
    """The square of how much of the segment a-b runs through the inside of the polygon."""
    return share_inside(a, b, polygon) ** 2 * square_distance(a, b)


def find_point(a: Point, b: Point, along: Fraction) -> Point:
    """The point so far along a-b (0 to 1), rounded to whole units."""
    return round(a[0] + (b[0] - a[0]) * along), round(a[1] + (b[1] - a[1]) * along)


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
    return lies_inside((x, y), grown) and not lies_on_border((x, y), grown)
