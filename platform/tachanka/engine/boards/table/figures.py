"""Figures are circles: gaps between their rims, contact, and units that keep together."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from tachanka.engine.boards.table.points import is_within, square_distance
from tachanka.engine.words import Point


def has_gap(a: Point, a_radius: int, b: Point, b_radius: int, gap: int) -> bool:
    """Whether more than `gap` lies between the rims of two circles; with 0: they do not touch."""
    return not is_within(a, b, a_radius + b_radius + gap)


def do_overlap(a: Point, a_radius: int, b: Point, b_radius: int) -> bool:
    """Whether two circles share more than a point of their rims."""
    dx, dy, near = a[0] - b[0], a[1] - b[1], a_radius + b_radius
    return dx * dx + dy * dy < near * near


def list_links(points: Sequence[Point]) -> list[tuple[int, int, int]]:
    """The branches of the shortest tree that joins all points, in the order in which it grows.

    Each as the square of its length and the numbers of its ends, the one that was joined already
    first; of branches of one length the one to the lowest number, from the end that was joined
    first. None for less than two points.
    """
    nearest = {n: (square_distance(points[0], points[n]), n, 0) for n in range(1, len(points))}
    links = []
    while nearest:
        square, joined, start = min(nearest.values())
        del nearest[joined]
        links.append((square, start, joined))
        there = points[joined]
        for n, known in nearest.items():
            if (apart := square_distance(there, points[n])) < known[0]:
                nearest[n] = apart, n, joined
    return links


def measure_gap(points: Sequence[Point]) -> int:
    """The square of the largest gap that keeps points from being one group.

    Of the shortest tree that joins them all it is the longest branch: with a gap of at most so
    much from each to the next, all hold together. 0 for less than two points.
    """
    return max((square for square, _, _ in list_links(points)), default=0)


def measure_clearance(a: Point, a_radius: int, b: Point, b_radius: int) -> int:
    """What lies between the rims of two circles, rounded up to whole units; 0 where they meet.

    It is at most D exactly where `has_gap` finds no more than D: the rounding hides nothing.
    """
    square = square_distance(a, b)
    return max(0, (isqrt(square - 1) + 1 if square else 0) - a_radius - b_radius)


def measure_link(points: Sequence[Point], radius: int) -> int:
    """The longest link of the shortest chain that holds circles of one size together.

    Rim to rim and rounded up, as `measure_clearance`; 0 for less than two.
    """
    square = measure_gap(points)
    return max(0, (isqrt(square - 1) + 1 if square else 0) - 2 * radius)


def find_loners(points: Sequence[Point], radius: int, gap: int) -> list[int]:
    """The numbers of the circles that have no other within so much of their rims."""
    return [
        number
        for number, point in enumerate(points)
        if all(
            other == number or has_gap(point, radius, there, radius, gap)
            for other, there in enumerate(points)
        )
    ]
