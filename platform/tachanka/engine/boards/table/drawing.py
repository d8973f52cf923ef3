"""Circles as polygons, to be drawn and to be offered."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.engine.boards.table.polygons import list_edges
from tachanka.engine.words import Point, Ring

QUARTER = 8
"""A drawn circle has so many corners in each quarter where no other number is told."""


def draw_circle(centre: Point, radius: int, corners: int = QUARTER) -> tuple[Point, ...]:
    """A circle as a polygon whose corners lie on or just within it. corners: in each quarter."""
    quarter = []
    for step in range(corners):
        whole = corners * corners + step * step
        across = radius * (corners * corners - step * step) // whole
        quarter.append((across, radius * 2 * corners * step // whole))
    x, y = centre
    turned = [(1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0)]
    return tuple(
        (x + p * dx + q * dy, y + r * dx + s * dy) for p, q, r, s in turned for dx, dy in quarter
    )


def draw_reach(centre: Point, radius: int, width: int, height: int) -> tuple[Point, ...]:
    """The part of a circle that lies on a table of this size.

    Fewer than three corners where nothing of it does.
    """
    corners = [
        (min(max(x, 0), width), min(max(y, 0), height)) for x, y in draw_circle(centre, radius)
    ]
    return tuple(dict.fromkeys(corners))


def draw_around(
    centre: Point, radius: int, margin: int, width: int, height: int
) -> tuple[Point, ...]:
    """A polygon about a circle, on a table of this size: no point of the circle there is left out.

    margin: it keeps so far from the edges of the table.
    Errors: ValueError where the centre is nearer to an edge than that.
    """
    x, y = centre
    if not (margin <= x <= width - margin and margin <= y <= height - margin):
        raise ValueError(f"{centre} lies within {margin} of an edge")
    corners: list[Point] = []
    for dx, dy, scale in AROUND:
        # Away from the centre: a part of a unit too far is better than one too near.
        px, py = (abs(radius * part) // scale + 1 for part in (dx, dy))
        corners.append((x + (px if dx > 0 else -px), y + (py if dy > 0 else -py)))
    for axis, least, most in ((0, margin, width - margin), (1, margin, height - margin)):
        corners = _cut(corners, axis, most, 1, centre)
        corners = _cut(corners, axis, least, -1, centre)
    return tuple(dict.fromkeys(corners))


def _cut(corners: Sequence[Point], axis: int, edge: int, sign: int, centre: Point) -> list[Point]:
    """The polygon up to an edge of the table; new corners are rounded away from the centre.

    axis: 0 for an edge that x may not pass, 1 for y. sign: 1: nothing greater, -1: nothing less.
    """
    cut: list[Point] = []
    for a, b in zip(corners, [*corners[1:], *corners[:1]], strict=True):
        over_a, over_b = ((point[axis] - edge) * sign > 0 for point in (a, b))
        if not over_a:
            cut.append(a)
        if over_a != over_b:
            other = 1 - axis
            whole, part = b[axis] - a[axis], edge - a[axis]
            n, d = (b[other] - a[other]) * part, whole
            n, d = (n, d) if d > 0 else (-n, -d)
            at = a[other] + (n // d if a[other] * d + n < centre[other] * d else -(-n // d))
            cut.append((edge, at) if axis == 0 else (at, edge))
    return cut


def _list_around() -> tuple[tuple[int, int, int], ...]:
    """The corners of sixteen tangents to a circle of radius 1: (x, y, by what to divide both).

    They touch it where its half angles have whole tangents of eighths, by and large alike.
    """
    steps = (0, 13, 26, 43)
    size = 64
    touching = []
    for turn in range(4):
        for step in steps:
            across, up = size * size - step * step, 2 * size * step
            for _ in range(turn):
                across, up = -up, across
            touching.append((across, up, size * size + step * step))
    corners = []
    for (ax, ay, a), (bx, by, b) in zip(touching, touching[1:] + touching[:1], strict=True):
        # Two tangents meet at (A + B) / (1 + A . B).
        corners.append((ax * b + bx * a, ay * b + by * a, a * b + ax * bx + ay * by))
    return tuple(corners)


AROUND = _list_around()


def draw_capsule(a: Point, b: Point, radius: int) -> Ring:
    """All that lies within a radius of a segment, as a convex polygon drawn like a circle."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    circle = draw_circle((0, 0), radius)
    # Once round: half of the circle about each end, and where it turns to the other half its
    # neighbour too, so that the sides run along the segment.
    ring: list[Point] = []
    for n, (x, y) in enumerate(circle):
        px, py = circle[n - 1]
        ends = [a if px * dx + py * dy < 0 else b, a if x * dx + y * dy < 0 else b]
        if ends[0] != ends[1]:
            ring.append((ends[0][0] + x, ends[0][1] + y))
        ring.append((ends[1][0] + x, ends[1][1] + y))
    return tuple(ring)


def draw_within(ring: Ring, hull: Ring) -> Ring:
    """The part of a polygon that lies in a convex one; less than three corners where none does.

    hull: its corners in the direction of `draw_circle`. Corners are rounded down to whole units.
    """
    for a, b in list_edges(hull):
        ring = cut_off(ring, a, b)
    return ring


def cut_off(ring: Ring, a: Point, b: Point) -> Ring:
    """The part of a polygon on the side of the line from a to b to which `draw_circle` turns."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    off = [dx * (y - a[1]) - dy * (x - a[0]) for x, y in ring]
    left: list[Point] = []
    for n, (x, y) in enumerate(ring):
        (px, py), before = ring[n - 1], off[n - 1]
        if (before < 0) != (off[n] < 0):
            whole = before - off[n]
            left.append((px + (x - px) * before // whole, py + (y - py) * before // whole))
        if off[n] >= 0:
            left.append((x, y))
    return tuple(left)
