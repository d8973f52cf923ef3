"""Patches, lanes and legs against brute force in fractions, and against shapely as an oracle."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tachanka.engine.boards.table import (
    Patch,
    Point,
    add_up,
    comes_nearer,
    comes_within,
    crosses_bare,
    ends_nearest,
    hold,
    join,
    leads_away,
    lies_bare,
    runs_bare,
    square_distance,
    take_away,
)

near = st.integers(-12, 12)
points = st.tuples(near, near)
far = st.tuples(st.integers(0, 7200), st.integers(0, 4800))
SQUARE = Patch("square", ((0, 0), (10, 0), (10, 10), (0, 10)))
HALL = Patch("hall", ((0, 0), (40, 0), (40, 10), (30, 10), (30, 4), (10, 4), (10, 10), (0, 10)))


@st.composite
def patches(draw: st.DrawFn, spots: st.SearchStrategy[Point] = points) -> Patch:
    """A triangle, or a polygon of four corners that does not cross itself, convex or not."""
    corners = tuple(draw(st.lists(spots, min_size=3, max_size=4, unique=True)))
    polygon = shapely.Polygon(corners)
    assume(polygon.is_valid and polygon.area > 0)
    return Patch("patch", corners if draw(st.booleans()) else corners[::-1])


def as_polygon(patch: Patch) -> shapely.Polygon:
    return shapely.Polygon(patch.corners)


def holds_slowly(patch: Patch, x: Fraction, y: Fraction) -> bool:
    """Inside or on the border, by a ray to the right and by each edge, in fractions."""
    inside = False
    for (ax, ay), (bx, by) in zip(
        patch.corners, patch.corners[1:] + patch.corners[:1], strict=True
    ):
        cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        if cross == 0 and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by):
            return True
        if (ay > y) != (by > y) and x < ax + (y - ay) * Fraction(bx - ax, by - ay):
            inside = not inside
    return inside


def list_meetings(a: Point, b: Point, patch: Patch) -> list[Fraction]:
    """Where along a-b its edges are met, ends of edges on the same line too."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    found = {Fraction(0), Fraction(1)}
    for c, d in zip(patch.corners, patch.corners[1:] + patch.corners[:1], strict=True):
        ex, ey = d[0] - c[0], d[1] - c[1]
        across = dx * ey - dy * ex
        if across:
            found.add(Fraction((c[0] - a[0]) * ey - (c[1] - a[1]) * ex, across))
        else:
            whole = dx * dx + dy * dy
            found |= {Fraction((p[0] - a[0]) * dx + (p[1] - a[1]) * dy, whole) for p in (c, d)}
    return sorted(t for t in found if 0 <= t <= 1)


def at(a: Point, b: Point, t: Fraction) -> tuple[Fraction, Fraction]:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def share_slowly(a: Point, b: Point, patch: Patch, lanes: list[Patch]) -> Fraction:
    """How much of a-b lies in the patch and on no lane: piece by piece, by its middle."""
    marks = sorted({t for each in (patch, *lanes) for t in list_meetings(a, b, each)})
    share = Fraction(0)
    for m, n in pairwise(marks):
        middle = at(a, b, (m + n) / 2)
        if holds_slowly(patch, *middle) and not any(holds_slowly(x, *middle) for x in lanes):
            share += n - m
    return share


# --- Patches ------------------------------------------------------------------------------


def test_a_patch_needs_an_inside() -> None:
    with pytest.raises(ValueError, match="no inside"):
        Patch("line", ((0, 0), (5, 5), (9, 9)))
    with pytest.raises(ValueError, match="no inside"):
        Patch("edge", ((0, 0), (5, 5)))


def test_a_patch_knows_whether_it_is_convex() -> None:
    assert (SQUARE.convex, HALL.convex) == (True, False)
    assert Patch("back", SQUARE.corners[::-1]).convex
    assert Patch("straight", ((0, 0), (5, 0), (10, 0), (10, 10))).convex
    assert HALL.box == (0, 0, 40, 10)


def test_a_line_along_the_border_is_inside() -> None:
    assert SQUARE.clip((-5, 0), (5, 0)) == ((Fraction(1, 2), Fraction(1)),)
    assert SQUARE.clip((0, -10), (0, 30)) == ((Fraction(1, 4), Fraction(1, 2)),)
    assert HALL.clip((-10, 4), (50, 4)) == ((Fraction(1, 6), Fraction(5, 6)),)


def test_a_corner_that_is_touched_is_nothing() -> None:
    assert SQUARE.clip((-5, 5), (5, -5)) == ()
    assert SQUARE.clip((-5, 4), (4, -5)) == ()
    assert SQUARE.clip((3, 3), (3, 3)) == ()


@given(patches(), points)
def test_a_patch_holds_what_lies_in_it(patch: Patch, point: Point) -> None:
    assert patch.holds(point) is as_polygon(patch).covers(shapely.Point(point))
    assert patch.holds(point) is holds_slowly(patch, Fraction(point[0]), Fraction(point[1]))


@given(patches(), points, st.integers(1, 50))
def test_a_patch_holds_a_part_of_a_unit(patch: Patch, point: Point, scale: int) -> None:
    x, y = Fraction(point[0], scale), Fraction(point[1], scale)
    assert patch.holds_part(*point, scale) is holds_slowly(patch, x, y)
    assert patch.holds_part(point[0] * scale, point[1] * scale, scale) is patch.holds(point)


@given(patches(), points, points)
def test_what_is_clipped_is_what_lies_in_it(patch: Patch, a: Point, b: Point) -> None:
    spans = patch.clip(a, b)
    assert list(spans) == join(spans)
    if a != b:
        assert add_up(spans) == share_slowly(a, b, patch, [])
    length = shapely.LineString((a, b)).intersection(as_polygon(patch)).length
    assert float(add_up(spans)) * square_distance(a, b) ** 0.5 == pytest.approx(length, abs=1e-6)


@given(patches(far), far, far)
def test_what_is_clipped_agrees_on_a_whole_table(patch: Patch, a: Point, b: Point) -> None:
    length = shapely.LineString((a, b)).intersection(as_polygon(patch)).length
    share = add_up(patch.clip(a, b))
    assert float(share) * square_distance(a, b) ** 0.5 == pytest.approx(length, abs=1e-4)


# --- Spans --------------------------------------------------------------------------------

parts = st.integers(0, 12).map(lambda n: Fraction(n, 12))
spans = st.lists(st.tuples(parts, parts).filter(lambda s: s[0] < s[1]), max_size=4)


@given(spans, spans)
def test_spans_are_counted_piece_by_piece(some: list, others: list) -> None:  # type: ignore[type-arg]
    def within(spans: list, n: int) -> bool:  # type: ignore[type-arg]
        return any(start * 24 <= 2 * n + 1 <= end * 24 for start, end in spans)

    for n in range(12):
        left = take_away(join(some), others)
        assert within(join(some), n) is within(some, n)
        assert within(left, n) is (within(some, n) and not within(others, n))
    assert hold(others, some) is all(within(others, n) for n in range(12) if within(some, n))


# --- Legs ---------------------------------------------------------------------------------


@given(points, points, points, st.integers(0, 20))
def test_how_near_a_leg_comes(a: Point, b: Point, c: Point, distance: int) -> None:
    true = shapely.LineString((a, b)).distance(shapely.Point(c))
    if abs(true - distance) > 1e-9:
        assert comes_within(a, b, c, distance) is (true < distance)
        assert comes_nearer(a, b, c, distance) is (true < distance)
    assert ends_nearest(a, b, c) is (true == shapely.Point(b).distance(shapely.Point(c)))
    assert leads_away(a, b, c) is (true == shapely.Point(a).distance(shapely.Point(c)))


def test_so_near_and_no_nearer() -> None:
    assert comes_within((0, 0), (10, 0), (5, 5), 5)
    assert not comes_nearer((0, 0), (10, 0), (5, 5), 5)
    assert comes_within((0, 0), (10, 0), (13, 4), 5)
    assert not comes_within((0, 0), (10, 0), (13, 5), 5)
    assert not comes_within((0, 0), (10, 0), (5, 0), -1)
    assert not comes_nearer((0, 0), (10, 0), (5, 0), 0)
    # 3, 4, 5: the leg from (0, 0) to (4, 3) passes (5, 0) and (0, 5) at 3 and 4.
    assert comes_within((-40, -30), (40, 30), (5, 0), 3)
    assert not comes_nearer((-40, -30), (40, 30), (5, 0), 3)


@settings(max_examples=300)
@given(patches(), st.lists(patches(), max_size=2), points, points)
def test_a_leg_runs_bare(patch: Patch, lanes: list[Patch], a: Point, b: Point) -> None:
    ends = any(lies_bare(p, patch, lanes) for p in (a, b))
    slow = any(
        holds_slowly(patch, Fraction(p[0]), Fraction(p[1]))
        and not any(holds_slowly(x, Fraction(p[0]), Fraction(p[1])) for x in lanes)
        for p in (a, b)
    )
    assert ends is slow
    part = a != b and share_slowly(a, b, patch, lanes) > 0
    assert runs_bare(a, b, patch, lanes) is (ends or part)


def test_a_leg_along_a_road_does_not_run_bare() -> None:
    village = Patch("village", ((0, 0), (100, 0), (100, 100), (0, 100)))
    road = Patch("road", ((40, -50), (60, -50), (60, 70), (40, 70)))
    assert not runs_bare((50, -20), (50, 70), village, [road])
    assert runs_bare((50, -20), (50, 71), village, [road])
    assert not runs_bare((60, -20), (40, 70), village, [road])
    assert runs_bare((75, -20), (40, 70), village, [road])
    assert not runs_bare((-10, 10), (10, -10), village, [])
    assert runs_bare((50, 100), (50, 120), village, [road])


@settings(max_examples=300)
@given(st.lists(patches(), max_size=2), points, points, points, points)
def test_a_line_is_crossed_bare(lanes: list[Patch], a: Point, b: Point, c: Point, d: Point) -> None:
    bare = crosses_bare(a, b, c, d, lanes)
    assert bare is crosses_bare(c, d, a, b, lanes)
    assert bare is crosses_bare(b, a, c, d, lanes)
    some, other = shapely.LineString((a, b)), shapely.LineString((c, d))
    assert crosses_bare(a, b, c, d, ()) is (some.distance(other) == 0)
    shared = some.intersection(other)
    roads = shapely.union_all([as_polygon(lane) for lane in lanes])
    if some.distance(other) > 0 or shared.within(roads.buffer(-1e-7)):
        assert not bare
    elif shared.distance(roads) > 1e-6 or shared.difference(roads.buffer(1e-7)).length > 1e-6:
        assert bare


def test_a_fence_may_be_crossed_where_a_road_does() -> None:
    road = Patch("road", ((40, -50), (60, -50), (60, 70), (40, 70)))
    assert not crosses_bare((50, -20), (50, 20), (0, 0), (100, 0), [road])
    assert not crosses_bare((40, -20), (40, 20), (0, 0), (100, 0), [road])
    assert crosses_bare((39, -20), (39, 20), (0, 0), (100, 0), [road])
    assert crosses_bare((39, -20), (39, 0), (0, 0), (100, 0), [road])
    assert not crosses_bare((39, -20), (39, -1), (0, 0), (100, 0), [road])
    assert not crosses_bare((41, 0), (59, 0), (0, 0), (100, 0), [road])
    assert crosses_bare((41, 0), (61, 0), (0, 0), (100, 0), [road])
