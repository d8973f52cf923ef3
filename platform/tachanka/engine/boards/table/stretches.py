"""How much of a line runs through the inside of a polygon; its border is not inside."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import pairwise

from tachanka.engine.boards.table.points import square_distance
from tachanka.engine.boards.table.polygons import (
    Polygon,
    do_meet,
    lies_inside,
    lies_on_border,
    list_edges,
    touches,
)
from tachanka.engine.words import Point


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
    marks = list_marks(a, b, polygon)
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


def can_see(a: Point, b: Point, obstacles: Iterable[Polygon]) -> bool:
    """Whether the line of sight between two points is free of all obstacles."""
    return not any(passes_through(a, b, polygon) for polygon in obstacles)


def find_meeting(a: Point, b: Point, c: Point, d: Point) -> Fraction | None:
    """How far along the segment a-b (0 to 1) it meets c-d; None where they do not meet, or run
    side by side."""
    dx, dy, ex, ey = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    across = dx * ey - dy * ex
    if not across or not do_meet(a, b, c, d):
        return None
    return Fraction((c[0] - a[0]) * ey - (c[1] - a[1]) * ex, across)


def list_marks(a: Point, b: Point, polygon: Polygon) -> list[Fraction]:
    """Where along the segment a-b (0 to 1) it may come in or out: its ends too, in order."""
    return sorted({Fraction(0), Fraction(1), *_meetings(a, b, polygon)})


def _meetings(a: Point, b: Point, polygon: Polygon) -> Iterator[Fraction]:
    """How far along a-b (0 to 1) it meets the lines of the edges."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    for c, d in list_edges(polygon):
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
