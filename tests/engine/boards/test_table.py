"""Tables in whole numbers: distances, segments, polygons, sight and reach."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tachanka.engine.boards.table import (
    Point,
    can_see,
    do_meet,
    draw_circle,
    draw_reach,
    find_side,
    is_within,
    lies_inside,
    measure_path,
    passes_through,
    square_distance,
    touches,
)

points = st.tuples(st.integers(-30, 30), st.integers(-30, 30))
SQUARE = ((10, 10), (20, 10), (20, 20), (10, 20))


@pytest.mark.parametrize(
    ("a", "b", "square"), [((0, 0), (3, 4), 25), ((1, 1), (1, 1), 0), ((-2, 5), (4, -3), 100)]
)
def test_square_distance(a: Point, b: Point, square: int) -> None:
    assert square_distance(a, b) == square
    assert is_within(a, b, isqrt(square)) is True
    assert is_within(a, b, isqrt(square) - 1) is False


def test_path_is_measured_leg_by_leg() -> None:
    assert measure_path([]) == 0
    assert measure_path([(5, 5)]) == 0
    assert measure_path([(0, 0), (3, 4), (3, 4), (3, 10)]) == 11
    assert measure_path([(0, 0), (1, 1), (2, 2)]) == 4
    assert measure_path([(0, 0), (2, 2)]) == 3


@given(path=st.lists(points, max_size=6))
def test_path_length_lies_just_above_the_true_one(path: list[Point]) -> None:
    legs = [square_distance(a, b) for a, b in pairwise(path)]
    lowest = sum(isqrt(leg) for leg in legs)
    assert lowest <= measure_path(path) <= lowest + len(legs)


def test_sides_of_a_line() -> None:
    assert [find_side((0, 0), (10, 0), (5, y)) for y in (-1, 0, 1)] == [-1, 0, 1]


# --- Segments -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("a", "b", "c", "d", "meet"),
    [
        ((0, 0), (10, 10), (0, 10), (10, 0), True),
        ((0, 0), (10, 0), (5, 0), (5, 9), True),
        ((0, 0), (10, 0), (10, 0), (20, 5), True),
        ((0, 0), (10, 0), (5, 0), (15, 0), True),
        ((0, 0), (10, 0), (11, 0), (15, 0), False),
        ((0, 0), (10, 0), (0, 1), (10, 1), False),
        ((0, 0), (10, 0), (5, 1), (5, 9), False),
        ((3, 3), (3, 3), (0, 0), (9, 9), True),
        ((3, 4), (3, 4), (0, 0), (9, 9), False),
    ],
)
def test_segments_meet(a: Point, b: Point, c: Point, d: Point, meet: bool) -> None:
    assert do_meet(a, b, c, d) is meet


def meet_by_fractions(a: Point, b: Point, c: Point, d: Point) -> bool:
    """A reference: solve for the common point with fractions."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = a, b, c, d
    across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if across:
        s = Fraction((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx), across)
        t = Fraction((cx - ax) * (by - ay) - (cy - ay) * (bx - ax), across)
        return 0 <= s <= 1 and 0 <= t <= 1
    return any(lies_on(p, q, r) for p, q, r in ((a, b, c), (a, b, d), (c, d, a), (c, d, b)))


def lies_on(a: Point, b: Point, p: Point) -> bool:
    flat = (b[0] - a[0]) * (p[1] - a[1]) == (b[1] - a[1]) * (p[0] - a[0])
    return flat and all(min(a[i], b[i]) <= p[i] <= max(a[i], b[i]) for i in (0, 1))


@given(points, points, points, points)
def test_segments_meet_as_by_fractions(a: Point, b: Point, c: Point, d: Point) -> None:
    assert do_meet(a, b, c, d) is meet_by_fractions(a, b, c, d)
    assert do_meet(c, d, b, a) is do_meet(a, b, c, d)


# --- Sight --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("a", "b", "touch", "through"),
    [
        ((0, 15), (30, 15), True, True),
        ((0, 0), (30, 30), True, True),
        ((15, 15), (40, 40), True, True),
        ((12, 12), (13, 14), True, True),
        ((10, 10), (20, 20), True, True),
        ((0, 10), (30, 10), True, False),
        ((0, 20), (20, 0), True, False),
        ((10, 10), (10, 20), True, False),
        ((20, 15), (30, 15), True, False),
        ((15, 15), (15, 15), True, True),
        ((20, 15), (20, 15), True, False),
        ((0, 0), (9, 30), False, False),
        ((0, 15), (9, 15), False, False),
    ],
)
def test_walls_block_what_passes_through(a: Point, b: Point, touch: bool, through: bool) -> None:
    assert touches(a, b, SQUARE) is touch
    assert passes_through(a, b, SQUARE) is through
    assert can_see(a, b, [SQUARE]) is not through
    assert passes_through(b, a, SQUARE[::-1]) is through


def test_notch_lets_one_look_through() -> None:
    horseshoe = ((0, 0), (30, 0), (30, 30), (20, 30), (20, 10), (10, 10), (10, 30), (0, 30))
    assert not passes_through((15, 40), (15, 10), horseshoe)
    assert passes_through((15, 40), (15, 9), horseshoe)
    assert passes_through((5, 20), (25, 20), horseshoe)
    assert not passes_through((10, 20), (20, 20), horseshoe)


def test_gap_between_two_corners_is_open() -> None:
    beside = ((20, 20), (30, 20), (30, 30), (20, 30))
    assert can_see((10, 30), (30, 10), [SQUARE, beside])
    assert not can_see((10, 29), (30, 10), [SQUARE, beside])


@given(a=points, b=points, polygon=st.lists(points, min_size=3, max_size=6))
def test_passing_through_agrees_with_points_on_the_way(
    a: Point, b: Point, polygon: list[Point]
) -> None:
    """Every whole point on the way that lies strictly inside blocks the way."""
    steps = 64
    grown = [(x * steps, y * steps) for x, y in polygon]
    way = [
        (a[0] * (steps - k) + b[0] * k, a[1] * (steps - k) + b[1] * k) for k in range(1, steps)
    ]  # fmt: skip
    strictly = [p for p in way if lies_inside(p, grown) and not is_on_border(p, grown)]
    if strictly and a != b:
        assert passes_through(a, b, polygon)
    if passes_through(a, b, polygon):
        assert touches(a, b, polygon)
    assert passes_through(a, b, polygon) is passes_through(b, a, polygon[::-1])


def is_on_border(p: Point, polygon: list[Point]) -> bool:
    edges = zip(polygon, polygon[1:] + polygon[:1], strict=True)
    return any(lies_on(a, b, p) for a, b in edges)


# --- Reach --------------------------------------------------------------------------------


@given(centre=points, radius=st.integers(0, 5_000))
def test_corners_of_a_circle_lie_just_within_it(centre: Point, radius: int) -> None:
    corners = draw_circle(centre, radius)
    assert len(corners) == 32
    assert all(is_within(centre, corner, radius) for corner in corners)
    assert all(not is_within(centre, corner, radius - 3) for corner in corners if radius >= 3)


def test_circle_goes_round() -> None:
    corners = draw_circle((100, 100), 50)
    assert corners[::8] == ((150, 100), (100, 150), (50, 100), (100, 50))
    assert all(lies_inside((x, y), corners) for x in range(70, 131) for y in range(70, 131))


@given(
    x=st.integers(0, 200), y=st.integers(0, 100), radius=st.integers(1, 400)
)  # fmt: skip
def test_reach_lies_on_the_table_and_within_the_circle(x: int, y: int, radius: int) -> None:
    corners = draw_reach((x, y), radius, 200, 100)
    assert all(0 <= cx <= 200 and 0 <= cy <= 100 for cx, cy in corners)
    assert all(is_within((x, y), corner, radius) for corner in corners)
    assert len(set(corners)) == len(corners)


# --- Points in polygons -------------------------------------------------------------------

TEN = ((0, 0), (10, 0), (10, 10), (0, 10))


def winds_around(point: tuple[int, int], polygon: list[tuple[int, int]]) -> bool:
    """A plain reference: on an edge, or an odd number of edges crossed on the way to the right."""
    x, y = point
    crossings = 0
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        within = min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by)
        if within and (bx - ax) * (y - ay) == (by - ay) * (x - ax):
            return True
        if min(ay, by) <= y < max(ay, by):
            scaled = (ax * (by - ay) + (y - ay) * (bx - ax), by - ay)
            meets = scaled[0] if scaled[1] > 0 else -scaled[0]
            crossings += meets > x * abs(scaled[1])
    return crossings % 2 == 1


@given(point=points, polygon=st.lists(points, min_size=3, max_size=7))
def test_lies_inside_agrees_with_the_reference(
    point: tuple[int, int], polygon: list[tuple[int, int]]
) -> None:
    assert lies_inside(point, polygon) is winds_around(point, polygon)


@given(point=points, polygon=st.lists(points, min_size=3, max_size=7), turn=st.integers(0, 6))
def test_lies_inside_hangs_on_neither_start_nor_direction(
    point: tuple[int, int], polygon: list[tuple[int, int]], turn: int
) -> None:
    told = lies_inside(point, polygon)
    turned = polygon[turn % len(polygon) :] + polygon[: turn % len(polygon)]
    assert lies_inside(point, turned) is told
    assert lies_inside(point, polygon[::-1]) is told


@pytest.mark.parametrize(
    ("point", "inside"),
    [
        ((5, 5), True), ((0, 0), True), ((10, 5), True), ((5, 10), True),
        ((11, 5), False), ((-1, 0), False), ((5, -1), False), ((10, 11), False),
    ],
)  # fmt: skip
def test_border_belongs_to_the_polygon(point: tuple[int, int], inside: bool) -> None:
    assert lies_inside(point, TEN) is inside


def test_notch_of_a_polygon_is_outside() -> None:
    notched = [(0, 0), (10, 0), (10, 10), (5, 4), (0, 10)]
    assert [lies_inside((5, y), notched) for y in (3, 4, 5, 9)] == [True, True, False, False]
