"""Legs: the straight parts of a way, and what they come near, run through or cross.

Lanes are patches along which ground and lines beneath them count for nothing, such as roads.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tachanka.engine.boards.table.patches import Patch
from tachanka.engine.boards.table.points import square_distance
from tachanka.engine.boards.table.polygons import find_side, is_between
from tachanka.engine.boards.table.spans import take_away
from tachanka.engine.words import Point


def comes_within(a: Point, b: Point, c: Point, distance: int) -> bool:
    """Whether some point of the segment a-b is no further than `distance` from c."""
    return distance >= 0 and _compare(a, b, c, distance) <= 0


def comes_nearer(a: Point, b: Point, c: Point, distance: int) -> bool:
    """Whether some point of the segment a-b is nearer to c than `distance`."""
    return distance > 0 and _compare(a, b, c, distance) < 0


def _compare(a: Point, b: Point, c: Point, distance: int) -> int:
    """Below, at or above 0, as c is nearer to the segment than `distance`, so far, or further."""
    ex, ey = b[0] - a[0], b[1] - a[1]
    px, py = c[0] - a[0], c[1] - a[1]
    along, whole = px * ex + py * ey, ex * ex + ey * ey
    if along <= 0:
        return px * px + py * py - distance * distance
    if along >= whole:
        return square_distance(b, c) - distance * distance
    across = px * ey - py * ex
    return across * across - distance * distance * whole


def ends_nearest(a: Point, b: Point, c: Point) -> bool:
    """Whether of all points of the leg a-b its end is the nearest to c."""
    return (c[0] - a[0]) * (b[0] - a[0]) + (c[1] - a[1]) * (b[1] - a[1]) >= square_distance(a, b)


def leads_away(a: Point, b: Point, c: Point) -> bool:
    """Whether each step of the leg a-b leads away from c, or at least no nearer."""
    return (c[0] - a[0]) * (b[0] - a[0]) + (c[1] - a[1]) * (b[1] - a[1]) <= 0


def lies_bare(point: Point, patch: Patch, lanes: Sequence[Patch]) -> bool:
    """Whether a point lies in the patch and on no lane."""
    return patch.holds(point) and not any(lane.holds(point) for lane in lanes)


def runs_bare(a: Point, b: Point, patch: Patch, lanes: Sequence[Patch]) -> bool:
    """Whether a part of the segment a-b, or one of its ends, lies in the patch and on no lane.

    A single point between its ends, such as a corner that it touches, does not count.
    """
    if patch.is_beside(a, b):
        return False
    if lies_bare(a, patch, lanes) or lies_bare(b, patch, lanes):
        return True
    spans = patch.clip(a, b)
    return bool(spans) and bool(take_away(spans, (span for x in lanes for span in x.clip(a, b))))


def crosses_bare(a: Point, b: Point, c: Point, d: Point, lanes: Sequence[Patch]) -> bool:
    """Whether the segments a-b and c-d have a point in common that lies on no lane."""
    ex, ey = b[0] - a[0], b[1] - a[1]
    fx, fy = d[0] - c[0], d[1] - c[1]
    px, py = c[0] - a[0], c[1] - a[1]
    across = ex * fy - ey * fx
    if across:
        along, there = px * fy - py * fx, px * ey - py * ex
        if across < 0:
            across, along, there = -across, -along, -there
        if not (0 <= along <= across and 0 <= there <= across):
            return False
        # Where they meet, grown by `across` to whole numbers.
        x, y = a[0] * across + ex * along, a[1] * across + ey * along
        return not any(lane.holds_part(x, y, across) for lane in lanes)
    return _overlaps_bare(a, b, c, d, lanes)


def _overlaps_bare(a: Point, b: Point, c: Point, d: Point, lanes: Sequence[Patch]) -> bool:
    """The same of two segments that run side by side, or of which one is a point."""
    ends = [p for p in (c, d) if find_side(a, b, p) == 0 and is_between(a, b, p)]
    ends += [p for p in (a, b) if find_side(c, d, p) == 0 and is_between(c, d, p)]
    if a == b or c == d:
        # A point and a line: the line decides whether the point is on it.
        spot, (p, q) = (a, (c, d)) if a == b else (c, (a, b))
        ends = [spot] if find_side(p, q, spot) == 0 and is_between(p, q, spot) else []
    if any(not any(lane.holds(end) for lane in lanes) for end in ends):
        return True
    if len(set(ends)) < 2:
        return False
    start, end = min(ends), max(ends)
    whole = [(Fraction(0), Fraction(1))]
    return bool(take_away(whole, (span for lane in lanes for span in lane.clip(start, end))))
