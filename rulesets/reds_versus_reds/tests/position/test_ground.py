"""The ground of all three maps against shapely: sight, going, obstacles, zones (R-204 to R-227)."""

from __future__ import annotations

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from reds_versus_reds.position.scenarios import SCENARIOS, read_map, read_scenario
from reds_versus_reds.position.tables import HEIGHT, WIDTH
from reds_versus_reds.position.terrain import Ground, find_ground, is_near_area
from tachanka.engine.boards.table import Patch
from tachanka.engine.scene import Point

points = st.tuples(st.integers(0, WIDTH), st.integers(0, HEIGHT))
MAPS = [read_scenario(id).map for id in SCENARIOS]
NEAR = 1e-6


def shape(patch: Patch) -> shapely.Polygon:
    return shapely.Polygon(patch.corners)


def is_hidden(ground: Ground, a: Point, b: Point) -> bool | None:
    """By lengths; None where it is too near to a limit for a float to tell."""
    line = shapely.LineString((a, b))
    lanes = [shape(lane).buffer(NEAR) for lane in ground.lanes]
    scrub, hidden = 0.0, False
    for patch in (*ground.scrub, *ground.built_up):
        part = line.intersection(shape(patch))
        if part.length > NEAR and any(lane.covers(part) for lane in lanes):
            continue
        if patch in ground.scrub:
            scrub += part.length
        elif abs(part.length - 300) < NEAR:
            return None
        else:
            hidden |= part.length > 300
    if abs(scrub - 400) < NEAR:
        return None
    return hidden or scrub >= 400


@pytest.mark.clause("R-208", "R-209", "R-220", "R-221", "R-225")
@settings(max_examples=250, deadline=None)
@given(map=st.sampled_from(MAPS), a=points, b=points)
def test_sight_agrees_with_lengths(map: str, a: Point, b: Point) -> None:
    ground = find_ground(map, "difficult")
    hidden = is_hidden(ground, a, b)
    if hidden is not None:
        assert ground.can_see(a, b) is not hidden


@pytest.mark.clause("R-204", "R-224", "R-226", "R-313")
@settings(max_examples=250, deadline=None)
@given(map=st.sampled_from(MAPS), a=points, dx=st.integers(-700, 700), dy=st.integers(-700, 700))
def test_going_agrees(map: str, a: Point, dx: int, dy: int) -> None:
    ground = find_ground(map, "difficult")
    roads = shapely.union_all([shape(lane) for lane in ground.lanes])
    rough = shapely.union_all([shape(patch) for patch in ground.rough])
    spot = shapely.Point(a)
    difficult = rough.covers(spot) and not roads.covers(spot)
    if roads.boundary.distance(spot) > NEAR:
        assert ground.is_difficult(a) is difficult
    b = min(max(a[0] + dx, 0), WIDTH), min(max(a[1] + dy, 0), HEIGHT)
    leg = shapely.LineString((a, b))
    bare = rough.difference(roads)
    walls = shapely.union_all(
        [shapely.LineString((wall.a, wall.b)) for wall in ground.walls]
    ).difference(roads)
    inside, crossed = leg.intersection(bare).length, leg.distance(walls)
    if inside > 1e-3 or (crossed == 0 and leg.crosses(walls)):
        assert ground.runs_difficult(a, b)
    elif leg.distance(bare) > 1e-3 and crossed > 1e-3:
        assert not ground.runs_difficult(a, b)


@pytest.mark.clause("R-415", "R-314")
@settings(max_examples=200, deadline=None)
@given(map=st.sampled_from(MAPS), at=points, reach=st.integers(1, 300))
def test_how_near_an_area_is(map: str, at: Point, reach: int) -> None:
    for patch in find_ground(map, "difficult").rough:
        distance = shape(patch).distance(shapely.Point(at))
        if abs(distance - reach) > NEAR:
            assert is_near_area(at, patch, reach) is (distance < reach)


@pytest.mark.parametrize("map", MAPS)
def test_a_map_is_as_it_should_be(map: str) -> None:
    told, ground = read_map(map), find_ground(map, "difficult")
    assert (told.width, told.height) == (WIDTH, HEIGHT)
    patches = list(ground.areas.values())
    assert all(shape(patch).is_valid for patch in patches)
    for number, patch in enumerate(patches):
        assert all(shape(patch).disjoint(shape(other)) for other in patches[number + 1 :])
    for road in told.roads:
        for section in road.sections:
            quad = shapely.Polygon(section.corners).buffer(1)
            assert quad.covers(shapely.LineString(section.axis))
    good = find_ground(map, "good")
    assert set(good.rough) == set(good.scrub)
    assert set(ground.rough) == {*ground.scrub, *ground.built_up}
