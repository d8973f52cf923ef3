"""Points of a table: distances, ways, arcs, and where a shell that scatters lands."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from math import isqrt

from tachanka.engine.words import Point


def square_distance(a: Point, b: Point) -> int:
    """The square of the distance between two points."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def is_within(a: Point, b: Point, reach: int) -> bool:
    """Whether two points are no further apart than `reach`."""
    # Not by `square_distance`: this is asked more than anything else.
    dx, dy = a[0] - b[0], a[1] - b[1]
    return reach >= 0 and dx * dx + dy * dy <= reach * reach


def measure_path(points: Sequence[Point]) -> int:
    """The length of a path, each leg rounded up to a whole unit."""
    length = 0
    for (ax, ay), (bx, by) in pairwise(points):
        if square := (ax - bx) ** 2 + (ay - by) ** 2:
            length += isqrt(square - 1) + 1
    return length


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


def find_point(a: Point, b: Point, along: Fraction) -> Point:
    """The point so far along a-b (0 to 1), rounded to whole units; a half to the even one."""
    n, d = along.numerator, along.denominator
    return a[0] + _divide((b[0] - a[0]) * n, d, a[0]), a[1] + _divide((b[1] - a[1]) * n, d, a[1])


def _divide(n: int, d: int, on: int) -> int:
    """n / d rounded so that `on` and it come to the even one of two that are as near."""
    whole, rest = divmod(n, d)
    return whole + (2 * rest > d or (2 * rest == d and (on + whole) % 2 == 1))
