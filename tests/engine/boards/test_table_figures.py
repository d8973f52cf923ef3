"""Tables of figures: stretches of a line, arcs, gaps, scatter, regions with holes."""

from __future__ import annotations

from fractions import Fraction
from math import atan2, cos, hypot, pi, radians

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tachanka.engine.boards.table import (
    Point,
    do_overlap,
    find_point,
    find_stretches,
    has_gap,
    in_arc,
    lies_in_region,
    lies_on_border,
    list_links,
    measure_gap,
    scatter,
    share_inside,
    square_distance,
    square_inside,
)

points = st.tuples(st.integers(-30, 30), st.integers(-30, 30))
SQUARE = ((10, 10), (20, 10), (20, 20), (10, 20))


HALL = ((0, 0), (40, 0), (40, 10), (30, 10), (30, 4), (10, 4), (10, 10), (0, 10))
"""A horseshoe, open to the bottom between x 10 and 30."""


def test_stretches_are_what_lies_inside() -> None:
    assert find_stretches((-10, 8), (50, 8), HALL) == [
        (Fraction(1, 6), Fraction(1, 3)),
        (Fraction(2, 3), Fraction(5, 6)),
    ]
    assert share_inside((-10, 8), (50, 8), HALL) == Fraction(1, 3)
    assert square_inside((-10, 8), (50, 8), HALL) == 20**2
    assert find_stretches((-10, 2), (50, 2), HALL) == [(Fraction(1, 6), Fraction(5, 6))]


def test_stretch_goes_on_past_a_corner_that_it_touches_from_within() -> None:
    """The line y = 4 runs along the edge of the opening: that part is border, not inside."""
    assert find_stretches((-10, 4), (50, 4), HALL) == [
        (Fraction(1, 6), Fraction(1, 3)),
        (Fraction(2, 3), Fraction(5, 6)),
    ]
    notch = ((0, 0), (10, 0), (10, 10), (5, 5), (0, 10))
    assert find_stretches((0, 5), (10, 5), notch) == [
        (Fraction(0), Fraction(1, 2)),
        (Fraction(1, 2), Fraction(1)),
    ]


def test_wall_and_corner_hold_no_stretch() -> None:
    assert find_stretches((10, 0), (10, 30), SQUARE) == []
    assert share_inside((0, 20), (20, 0), SQUARE) == 0


@given(a=points, b=points)
def test_stretches_agree_with_many_small_steps(a: Point, b: Point) -> None:
    steps = 60
    stretches = find_stretches(a, b, HALL)
    for step in range(steps):
        along = Fraction(2 * step + 1, 2 * steps)
        x, y = (a[i] + (b[i] - a[i]) * along for i in (0, 1))
        inside = (0 < x < 40 and 0 < y < 10) and not (10 <= x <= 30 and y >= 4)
        assert any(m < along < n for m, n in stretches) == inside or any(
            along in (m, n) for m, n in stretches
        )


@given(a=points, b=points)
def test_share_inside_is_symmetric(a: Point, b: Point) -> None:
    assert share_inside(a, b, HALL) == share_inside(b, a, HALL)
    assert (
        find_stretches(a, b, HALL) == [(1 - n, 1 - m) for m, n in find_stretches(b, a, HALL)][::-1]
    )


def test_point_along_a_segment() -> None:
    assert find_point((0, 0), (10, 5), Fraction(1, 2)) == (5, 2)
    assert find_point((7, 3), (-3, 8), Fraction(0)) == (7, 3)
    assert find_point((7, 3), (-3, 8), Fraction(1)) == (-3, 8)


@pytest.mark.parametrize(
    ("cosine_square", "inside", "outside"),
    [
        (Fraction(1, 2), [(5, 5), (5, -5), (9, 0), (0, 0)], [(4, 5), (0, 5), (-1, 0)]),
        (Fraction(0), [(0, 5), (0, -5), (1, 9)], [(-1, 9), (-9, 0)]),
        (Fraction(-1, 2), [(-5, 5), (0, 3), (4, 1)], [(-6, 5), (-5, 0)]),
        (Fraction(1), [(3, 0), (0, 0)], [(3, 1), (-3, 0)]),
        (Fraction(-1), [(-3, 0), (-3, 1)], []),
    ],
    ids=["90", "180", "270", "0", "360"],
)
def test_arc(cosine_square: Fraction, inside: list[Point], outside: list[Point]) -> None:
    """One looks to the right along (3, 0), from the middle and from elsewhere."""
    for x, y in ((0, 0), (100, -7)):
        found = [in_arc((x, y), (3, 0), (x + dx, y + dy), cosine_square) for dx, dy in inside]
        assert found == [True] * len(inside)
        found = [in_arc((x, y), (3, 0), (x + dx, y + dy), cosine_square) for dx, dy in outside]
        assert found == [False] * len(outside)


@given(facing=points, b=points, degrees=st.integers(1, 359))
def test_arc_agrees_with_angles(facing: Point, b: Point, degrees: int) -> None:
    if facing == (0, 0) or b == (0, 0):
        return
    half = cos(radians(degrees / 2))
    square = Fraction(half * abs(half)).limit_denominator(10**9)
    angle = abs(atan2(b[1], b[0]) - atan2(facing[1], facing[0]))
    angle = min(angle, 2 * pi - angle)
    if abs(angle - radians(degrees / 2)) > 1e-6:
        assert in_arc((0, 0), facing, b, square) == (angle < radians(degrees / 2))


def test_gap_between_circles() -> None:
    """Rims of circles of 5 and 3, 10 apart (6, 8), leave a gap of exactly 2."""
    assert [has_gap((0, 0), 5, (6, 8), 3, gap) for gap in (0, 1, 2, 3)] == [
        True,
        True,
        False,
        False,
    ]
    assert [do_overlap((0, 0), 5, (6, 8), radius) for radius in (4, 5, 6)] == [False, False, True]
    assert has_gap((0, 0), 5, (6, 8), 5, 0) is False


def measure_gap_by_trying(group: list[Point]) -> int:
    """The least square with which everything can be reached from the first point."""
    for square in sorted({0, *(square_distance(a, b) for a in group for b in group)}):
        found, edge = {0}, [0]
        while edge:
            here = edge.pop()
            near = {
                n for n in range(len(group)) if square_distance(group[here], group[n]) <= square
            }
            edge += near - found
            found |= near
        if len(found) == len(group):
            return square
    return 0


@given(group=st.lists(points, max_size=9))
def test_gap_of_a_group_agrees_with_trying(group: list[Point]) -> None:
    assert measure_gap(group) == measure_gap_by_trying(group)


def test_gap_of_a_group() -> None:
    assert measure_gap([]) == 0
    assert measure_gap([(3, 4)]) == 0
    assert measure_gap([(0, 0), (10, 0), (4, 0), (10, 7)]) == 49


@given(group=st.lists(points, max_size=9))
def test_links_join_all_and_none_is_needless(group: list[Point]) -> None:
    links = list_links(group)
    assert len(links) == max(0, len(group) - 1)
    joined = {0}
    for square, start, end in links:
        assert square == square_distance(group[start], group[end])
        assert start in joined
        assert end not in joined
        # No pair across is nearer than the one that is linked next.
        assert square == min(
            square_distance(group[a], group[b])
            for a in joined
            for b in range(len(group))
            if b not in joined
        )
        joined.add(end)


def test_links_of_one_length_go_to_the_lowest_number() -> None:
    assert list_links([]) == []
    assert list_links([(3, 4)]) == []
    assert list_links([(0, 0), (10, 0), (0, 10), (11, 0)]) == [(100, 0, 1), (1, 1, 3), (100, 0, 2)]
    square = [(0, 0), (10, 0), (0, 10), (10, 10)]
    assert list_links(square) == [(100, 0, 1), (100, 0, 2), (100, 1, 3)]


@given(at=points, direction=points, distance=st.integers(0, 200))
def test_scattered_point_lies_just_so_far_away(at: Point, direction: Point, distance: int) -> None:
    if direction == (0, 0):
        with pytest.raises(ValueError, match="leads nowhere"):
            scatter(at, direction, distance)
        return
    x, y = scatter(at, direction, distance)
    length = hypot(*direction)
    for came, start, step in zip((x, y), at, direction, strict=True):
        true = distance * step / length
        assert abs(came - start) <= abs(true) + 1e-9
        assert abs(came - start) > abs(true) - 1 - 1e-9
        assert (came - start) * step >= 0


POND = ((12, 12), (18, 12), (18, 18), (12, 18))


@given(point=points)
def test_region_with_a_hole_agrees_with_numbers(point: Point) -> None:
    x, y = point
    square = 10 <= x <= 20 and 10 <= y <= 20
    pond = 12 < x < 18 and 12 < y < 18
    assert lies_in_region(point, (SQUARE,), (POND,)) == (square and not pond)


def test_border_of_a_hole_belongs_to_the_region() -> None:
    assert lies_on_border((12, 15), POND)
    assert not lies_on_border((13, 15), POND)
    assert lies_in_region((12, 15), (SQUARE,), (POND,))
    assert not lies_in_region((13, 15), (SQUARE,), (POND,))
    assert not lies_in_region((5, 5), (), ())
