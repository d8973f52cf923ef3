"""Reach: the way of a figure to a goal, straight on and round corners, judged leg by leg."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import isqrt

from tachanka.engine.boards.table.points import measure_path, scatter
from tachanka.engine.boards.table.polygons import lies_inside
from tachanka.engine.words import Point

FINE = 1 << 20
"""Steps of all lengths are brought to this one before they are added."""


def find_turnings(points: Sequence[Point], beside: int, closed: bool) -> Iterator[Point]:
    """Where a way turns that goes round something: beside each corner that juts out.

    points: the corners of a polygon (closed), or those of a wall from end to end. beside: how far
    from each; with less than 3 a turning may lie on the border where corners are acute.
    """
    last = len(points) - 1
    for number, corner in enumerate(points):
        near = [points[number - 1]] if number or closed else []
        near += [points[(number + 1) % len(points)]] if number < last or closed else []
        turning = find_turning(corner, near, beside)
        if turning is not None and not (closed and lies_inside(turning, points)):
            yield turning


def find_turning(corner: Point, near: Iterable[Point], beside: int) -> Point | None:
    """Beside a corner, away from the ends of the edges that meet there; None where they balance.

    near: those ends. beside: how far from the corner.
    """
    steps = [_stretch(corner, other) for other in near if other != corner]
    out = sum(x for x, _ in steps), sum(y for _, y in steps)
    return None if max(abs(out[0]), abs(out[1])) < 2 else scatter(corner, out, beside)


def _stretch(corner: Point, other: Point) -> Point:
    """The direction from a neighbour to a corner, as a step of a fixed length."""
    x, y = corner[0] - other[0], corner[1] - other[1]
    length = isqrt((x * x + y * y) * FINE * FINE)
    return x * FINE * FINE // length, y * FINE * FINE // length


def find_way(
    start: Point,
    goal: Point,
    reach: int,
    waypoints: Sequence[Point],
    is_free: Callable[[Point, Point], bool],
) -> tuple[Point, ...] | None:
    """The shortest way by such waypoints as are needed, its start left out; None where none leads.

    reach: no way may be longer, each leg rounded up. is_free: whether a leg may be gone. Of ways of
    one length it is that by the earlier waypoints.
    """
    if start == goal:
        return ()
    if measure_path((start, goal)) > reach:
        return None
    points = [*dict.fromkeys(point for point in waypoints if point not in (start, goal)), goal]
    best: dict[int, tuple[int, tuple[Point, ...]]] = {-1: (0, ())}
    done: set[int] = set()
    while open_ends := [at for at in best if at not in done]:
        at = min(open_ends, key=lambda at: (best[at][0], at if at >= 0 else -1))
        length, way = best[at]
        if points[at] == goal and at >= 0:
            return way
        done.add(at)
        here = way[-1] if way else start
        for number, point in enumerate(points):
            if number in done:
                continue
            whole = length + measure_path((here, point))
            ahead = measure_path((point, goal))
            known = best.get(number)
            if whole + ahead > reach or (known is not None and known[0] <= whole):
                continue
            if is_free(here, point):
                best[number] = whole, (*way, point)
    return None
