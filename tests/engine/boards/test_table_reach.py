"""Sight through depths, ways round corners, circles as polygons."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, permutations
from math import hypot

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from tachanka.engine.boards.table import (
    Depth,
    Patch,
    Point,
    Screen,
    crosses_bare,
    draw_around,
    find_depths,
    find_hiding,
    find_loners,
    find_meeting,
    find_turnings,
    find_way,
    has_gap,
    lies_inside,
    measure_clearance,
    measure_depth,
    measure_gap,
    measure_link,
    measure_path,
    runs_bare,
    square_distance,
)

INN = Patch("inn", ((0, 0), (10, 0), (10, 10), (0, 10)))
PINES = Patch("pines", ((20, 0), (24, 0), (24, 10), (20, 10)))
BIRCHES = Patch("birches", ((30, 0), (33, 0), (33, 10), (30, 10)))
STREET = Patch("street", ((-50, 2), (50, 2), (50, 4), (-50, 4)))
VILLAGE = Screen("village", (INN,), limit=8, exceeded=True, together=False)
WOOD = Screen("wood", (PINES, BIRCHES), limit=7, exceeded=False, together=True)

spots = st.tuples(st.integers(-40, 40), st.integers(-40, 40))


def look(a: Point, b: Point, *lanes: Patch) -> tuple[list[str], list[str]]:
    """What lies between two points, and what of it hides."""
    depths = list(find_depths(a, b, (VILLAGE, WOOD), lanes))
    return [d.patch.id for d in depths], [d.patch.id for d in find_hiding(a, b, depths)]


# --- Sight --------------------------------------------------------------------------------


def test_a_village_hides_what_lies_deeper_than_its_limit() -> None:
    assert look((5, 30), (5, 2)) == (["inn"], [])
    assert look((5, 30), (5, 1)) == (["inn"], ["inn"])
    assert look((5, -30), (5, 8)) == (["inn"], [])
    assert look((15, 15), (15, -15)) == ([], [])


def test_woods_add_up_and_hide_at_their_limit() -> None:
    assert look((15, 5), (40, 5)) == (["pines", "birches"], ["pines", "birches"])
    assert look((15, 5), (32, 5)) == (["pines", "birches"], [])
    assert look((15, 10), (40, 10)) == (["pines", "birches"], ["pines", "birches"])
    assert look((15, 11), (40, 11)) == ([], [])


def test_one_sees_along_a_street() -> None:
    assert look((-20, 3), (9, 3)) == (["inn"], ["inn"])
    assert look((-20, 3), (9, 3), STREET) == (["inn"], [])
    assert look((-20, 3), (9, 5), STREET) == (["inn"], ["inn"])
    assert look((-20, 2), (40, 4), STREET) == (["inn", "pines", "birches"], [])


def test_a_depth_is_measured() -> None:
    (depth,) = find_depths((-5, 5), (10, 5), (VILLAGE,), ())
    assert depth == Depth(VILLAGE, INN, ((Fraction(1, 3), Fraction(1)),), free=False)
    assert measure_depth((-5, 5), (10, 5), depth) == 10


@settings(max_examples=300)
@given(spots, spots)
def test_sight_agrees_with_lengths_and_works_both_ways(a: Point, b: Point) -> None:
    found = look(a, b)
    line = shapely.LineString((a, b))
    through = {
        patch.id: line.intersection(shapely.Polygon(patch.corners)).length
        for patch in (INN, PINES, BIRCHES)
    }
    assert found[0] == [id for id, length in through.items() if length > 1e-9]
    wood = through["pines"] + through["birches"]
    if abs(through["inn"] - 8) > 1e-9 and abs(wood - 7) > 1e-9:
        hides = {"inn": through["inn"] > 8, "pines": wood > 7, "birches": wood > 7}
        assert found[1] == [id for id in found[0] if hides[id]]
    assert look(b, a) == found


# --- Figures that keep together -----------------------------------------------------------


def test_clearance_is_rounded_up() -> None:
    assert measure_clearance((0, 0), 50, (1300, 0), 50) == 1200
    assert measure_clearance((1000, 3800), 50, (1900, 4750), 50) == 1209
    assert measure_clearance((0, 0), 50, (99, 0), 50) == 0
    assert measure_clearance((7, 7), 0, (7, 7), 0) == 0


@given(spots, st.integers(0, 9), spots, st.integers(0, 9), st.integers(0, 60))
def test_clearance_and_gap_agree(a: Point, ra: int, b: Point, rb: int, gap: int) -> None:
    clear = measure_clearance(a, ra, b, rb)
    assert has_gap(a, ra, b, rb, gap) is (clear > gap)
    assert -1e-9 <= clear - max(0, hypot(a[0] - b[0], a[1] - b[1]) - ra - rb) < 1


def test_the_longest_link_of_a_chain() -> None:
    assert measure_link([(1000, 4300), (1300, 4300), (1620, 4300)], 50) == 220
    assert measure_link([(1000, 4300), (1310, 4300), (1620, 4300)], 50) == 210
    assert measure_link([(5, 5)], 50) == 0
    assert find_loners([(0, 0), (300, 0), (1000, 0), (1310, 0)], 50, 200) == [2, 3]
    assert find_loners([(0, 0)], 50, 200) == [0]


@given(st.lists(spots, min_size=2, max_size=6, unique=True), st.integers(0, 5))
def test_a_chain_holds_at_its_longest_link_and_not_below(points: list[Point], radius: int) -> None:
    longest = measure_link(points, radius)

    def is_one(gap: int) -> bool:
        joined = [points[0]]
        for point in joined:
            joined += [
                p for p in points if p not in joined and not has_gap(point, radius, p, radius, gap)
            ]
        return len(joined) == len(points)

    assert is_one(longest)
    assert longest == 0 or not is_one(longest - 1)
    assert longest == 0 or measure_gap(points) > (longest - 1 + 2 * radius) ** 2


# --- Ways ---------------------------------------------------------------------------------

WALLS = [((10, -10), (10, 10)), ((20, 0), (20, 30))]


def is_free(a: Point, b: Point) -> bool:
    return not any(crosses_bare(a, b, c, d, ()) for c, d in WALLS)


def test_a_way_goes_round_corners() -> None:
    corners = [(10, -11), (10, 11), (20, -1), (20, 31)]
    assert find_way((0, 0), (5, 0), 99, corners, is_free) == ((5, 0),)
    assert find_way((0, 0), (15, 0), 99, corners, is_free) == ((10, -11), (15, 0))
    way = find_way((0, 5), (30, 5), 99, corners, is_free)
    assert way == ((10, 11), (20, -1), (30, 5))
    length = measure_path([(0, 5), *way])
    assert find_way((0, 5), (30, 5), length, corners, is_free) == way
    assert find_way((0, 5), (30, 5), length - 1, corners, is_free) is None
    assert find_way((0, 0), (0, 0), 0, corners, is_free) == ()


@settings(max_examples=150, deadline=None)
@given(st.lists(spots, max_size=4, unique=True), spots, spots, st.integers(10, 150))
def test_no_way_is_shorter(corners: list[Point], start: Point, goal: Point, reach: int) -> None:
    ways = [
        (*some, goal)
        for size in range(len(corners) + 1)
        for some in permutations(corners, size)
        if all(is_free(a, b) for a, b in zip((start, *some), (*some, goal), strict=True))
    ]
    lengths = [measure_path([start, *way]) for way in ways]
    found = find_way(start, goal, reach, corners, is_free)
    if start == goal:
        assert found == ()
    elif min(lengths, default=reach + 1) > reach:
        assert found is None
    else:
        assert found is not None
        assert measure_path([start, *found]) == min(lengths)
        assert all(is_free(a, b) for a, b in zip((start, *found), found, strict=False))


def test_where_two_segments_meet() -> None:
    assert find_meeting((0, 0), (9, 0), (3, -3), (3, 3)) == Fraction(1, 3)
    assert find_meeting((0, 0), (9, 0), (9, 0), (9, 3)) == 1
    assert find_meeting((0, 0), (9, 0), (10, -3), (10, 3)) is None
    assert find_meeting((0, 0), (9, 0), (3, 0), (6, 0)) is None


FARM = ((4, 4), (14, 4), (14, 14), (10, 14), (10, 8), (4, 8))
HEDGE = ((2, 14), (6, 17), (6, 22))
SIDE = 24


def is_open(a: Point, b: Point) -> bool:
    """Whether a leg touches neither the farm, which has a corner cut out, nor the hedge."""
    farm = Patch("farm", FARM)
    hedge = pairwise(HEDGE)
    return not runs_bare(a, b, farm, ()) and not any(
        crosses_bare(a, b, c, d, ()) for c, d in (*hedge, *pairwise(FARM))
    )


def search(start: Point) -> dict[Point, int]:
    """By brute force: the length of the shortest way to each point of a small table."""
    left = {(x, y) for x in range(SIDE) for y in range(SIDE)} - {start}
    ends, found = {start: 0}, {}
    while ends:
        here = min(ends, key=lambda at: (ends[at], at))
        found[here] = ends.pop(here)
        for point in left - found.keys():
            whole = found[here] + measure_path((here, point))
            if whole < ends.get(point, 1 << 30) and is_open(here, point):
                ends[point] = whole
    return found


@pytest.mark.parametrize("start", [(12, 17), (18, 2)])
def test_turnings_lead_wherever_one_can_go(start: Point) -> None:
    turnings = [
        *find_turnings(FARM, 2, closed=True),
        *find_turnings(HEDGE, 2, closed=False),
    ]
    lengths = search(start)
    assert len(lengths) > 400
    for goal, length in lengths.items():
        way = find_way(start, goal, 99, turnings, is_open)
        assert way is not None, goal
        assert all(is_open(a, b) for a, b in zip((start, *way), way, strict=False))
        whole = measure_path((start, *way))
        # Each turning lies a little outside its corner, and each leg is rounded up.
        assert length <= whole <= length + 4 * len(way)
        assert goal == start or find_way(start, goal, whole - 1, turnings, is_open) is None
    shut = {(x, y) for x in range(SIDE) for y in range(SIDE)} - lengths.keys()
    assert all(find_way(start, goal, 99, turnings, is_open) is None for goal in sorted(shut)[::7])


def test_a_way_turns_beside_what_juts_out_and_nowhere_else() -> None:
    square = ((0, 0), (100, 0), (100, 100), (0, 100))
    assert list(find_turnings(square, 10, closed=True)) == [
        (-7, -7), (107, -7), (107, 107), (-7, 107)
    ]  # fmt: skip
    assert list(find_turnings(square[::-1], 10, closed=True)) == [
        (-7, 107), (107, 107), (107, -7), (-7, -7)
    ]  # fmt: skip
    notched = ((0, 0), (100, 0), (100, 100), (50, 50), (0, 100))
    assert len(list(find_turnings(notched, 10, closed=True))) == 4
    straight = ((0, 0), (50, 0), (100, 0), (100, 50))
    assert list(find_turnings(straight, 10, closed=False)) == [(-10, 0), (107, -7), (100, 60)]


# --- Regions ------------------------------------------------------------------------------


@settings(deadline=None)
@given(
    st.tuples(st.integers(50, 7150), st.integers(50, 4750)),
    st.integers(100, 1300),
    st.lists(st.tuples(st.integers(-1300, 1300), st.integers(-1300, 1300)), max_size=30),
)
def test_no_point_of_a_circle_is_left_out(
    centre: Point, radius: int, steps: list[tuple[int, int]]
) -> None:
    ring = draw_around(centre, radius, 50, 7200, 4800)
    assert all(50 <= x <= 7150 and 50 <= y <= 4750 for x, y in ring)
    drawn = shapely.Polygon(ring)
    table = shapely.box(50, 50, 7150, 4750)
    circle = shapely.Point(centre).buffer(radius, quad_segs=64).intersection(table)
    assert drawn.buffer(1e-6).covers(circle)
    assert drawn.area < 1.03 * circle.area + 20 * radius
    for dx, dy in steps:
        point = centre[0] + dx, centre[1] + dy
        on_table = 50 <= point[0] <= 7150 and 50 <= point[1] <= 4750
        if on_table and square_distance(centre, point) <= radius * radius:
            assert lies_inside(point, ring)


def test_who_stands_too_near_an_edge_is_told() -> None:
    with pytest.raises(ValueError, match="within 50 of an edge"):
        draw_around((49, 100), 100, 50, 7200, 4800)
