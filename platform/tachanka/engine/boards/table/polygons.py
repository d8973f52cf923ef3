"""Segments and polygons: which side, inside or on the border, whether they meet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from tachanka.engine.words import Point

Polygon: TypeAlias = Sequence[Point]


def lies_inside(point: Point, polygon: Polygon) -> bool:
    """Whether a point lies in a polygon or on its border."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in list_edges(polygon):
        cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        within = min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by)
        if cross == 0 and within:
            return True
        if (ay > y) != (by > y) and (cross > 0) == (by > ay):
            inside = not inside
    return inside


def lies_on_border(point: Point, polygon: Polygon) -> bool:
    """Whether a point lies on an edge or a corner of a polygon."""
    return any(
        find_side(a, b, point) == 0 and is_between(a, b, point) for a, b in list_edges(polygon)
    )


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
    return any(side == 0 and is_between(start, end, p) for start, end, p, side in ends)


def touches(a: Point, b: Point, polygon: Polygon) -> bool:
    """Whether the segment a-b has a point in common with the polygon or its border."""
    if lies_inside(a, polygon) or lies_inside(b, polygon):
        return True
    return any(do_meet(a, b, c, d) for c, d in list_edges(polygon))


def measure_turn(polygon: Polygon) -> int:
    """Twice its area: above 0 where x turns towards y along its corners, below 0 the other way."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in list_edges(polygon))


def turns_one_way(polygon: Polygon) -> bool:
    """Whether a polygon that does not cross itself is convex."""
    corners = [corner for corner, after in list_edges(polygon) if corner != after]
    followed = zip(corners, corners[1:] + corners[:1], corners[2:] + corners[:2], strict=True)
    return len({find_side(a, b, c) for a, b, c in followed} - {0}) == 1


def list_edges(polygon: Polygon) -> Iterator[tuple[Point, Point]]:
    """Each corner with the one after it."""
    yield from zip(polygon, [*polygon[1:], *polygon[:1]], strict=True)


def is_between(a: Point, b: Point, p: Point) -> bool:
    """Whether a point lies in the box of the segment a-b: on its line, whether it is on it."""
    return min(a[0], b[0]) <= p[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= p[1] <= max(a[1], b[1])
