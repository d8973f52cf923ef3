"""Areas of a table: what is within reach round corners, against ways one by one and shapely."""

from __future__ import annotations

from random import Random

import pytest
import shapely

from tachanka.engine.boards.table import (
    Point,
    Segment,
    draw_circle,
    find_turning,
    find_way,
    list_area,
)

RIM = 12
"""So near to the border of what is drawn nothing is asked: arcs are drawn by chords."""


def list_ends(walls: list[Segment]) -> list[Point]:
    """Where a way turns about free ends of walls: to both sides of each."""
    turns = []
    for ends in walls:
        for (x, y), (ox, oy) in (ends, ends[::-1]):
            dx, dy = ox - x, oy - y
            for other in ((x + dx - dy, y + dy + dx), (x + dx + dy, y + dy - dx)):
                turning = find_turning((x, y), [other], 4)
                assert turning is not None
                turns.append(turning)
    return turns


def draw(start: Point, reach: int, walls: list[Segment]) -> shapely.Geometry:
    rings = list_area(
        start,
        reach,
        list_ends(walls),
        lambda at: walls,
    )
    return shapely.union_all([shapely.Polygon(ring).buffer(0) for ring in rings])


def test_on_bare_ground_it_is_a_circle() -> None:
    (ring,) = list_area((500, 400), 300, [(510, 400)], lambda at: [])
    circle = draw_circle((500, 400), 300)
    assert len(ring) == len(circle) == 32
    # Each by what is cut off of its own direction: a unit at most.
    assert {max(abs(x - p), abs(y - q)) for (x, y), (p, q) in zip(ring, circle, strict=True)} == {
        0,
        1,
    }


def test_a_wall_hides_what_no_way_round_its_ends_comes_to() -> None:
    # From (0, 0) it is 250 to either end of a wall from (150, -200) to (150, 200).
    area = draw((0, 0), 400, [((150, -200), (150, 200))])
    inside = [
        area.contains(shapely.Point(at)) for at in ((140, 0), (160, 0), (160, 130), (160, 40))
    ]
    assert inside == [True, False, True, False]
    # About the ends of the wall there is what is left of the way, and no more.
    assert area.bounds[2] == pytest.approx(300, abs=5)


def test_nothing_leads_out_of_a_pen() -> None:
    pen: list[Segment] = [
        ((-50, -50), (50, -50)),
        ((50, -50), (50, 50)),
        ((50, 50), (-50, 50)),
        ((-50, 50), (-50, -50)),
    ]
    (ring,) = list_area((0, 0), 900, [], lambda at: pen)
    assert set(ring) == {(x, y) for x, y in ring if max(abs(x), abs(y)) == 50}
    assert shapely.Polygon(ring).area == 100 * 100


def test_who_is_shut_in_from_all_sides_has_the_spot_on_which_he_stands() -> None:
    # Each of three walls passes him by less than a unit.
    pen: list[Segment] = [((-90, -41), (90, 40)), ((-90, 61), (90, -60)), ((-1, -90), (0, 90))]
    (ring,) = list_area((0, 0), 900, [], lambda at: pen)
    assert len(ring) > 2
    assert {max(abs(x), abs(y)) for x, y in ring} <= {0, 1}


def test_a_wall_in_line_with_the_start_bars_nothing() -> None:
    area = draw((0, 0), 300, [((100, 0), (200, 0))])
    assert area.contains(shapely.Point(250, 40))
    assert area.area == pytest.approx(shapely.Polygon(draw_circle((0, 0), 300)).area, rel=0.01)


@pytest.mark.parametrize("seed", range(30))
def test_every_point_that_a_way_leads_to_is_in_it(seed: int) -> None:
    rng = Random(seed)
    walls: list[Segment] = []
    while len(walls) < 5:
        a, b = ((rng.randint(-500, 500), rng.randint(-500, 500)) for _ in range(2))
        line = shapely.LineString((a, b))
        others = [shapely.LineString(wall) for wall in walls]
        # Ends that all but touch leave gaps in which a way could not turn.
        apart = all(line.distance(other) > 15 for other in others)
        if apart and line.length > 80 and line.distance(shapely.Point(0, 0)) > 10:
            walls.append((a, b))
    reach = rng.randint(200, 600)
    area = draw((0, 0), reach, walls)
    solid = shapely.MultiLineString(walls)

    def is_free(a: Point, b: Point) -> bool:
        return not shapely.LineString((a, b)).intersects(solid)

    # Nearer about the corners than those that it is drawn by.
    turns = [
        (round(x), round(y)) for x, y in shapely.get_coordinates(solid.buffer(2.5, 3)).tolist()
    ]
    for _ in range(40):
        point = rng.randint(-reach, reach), rng.randint(-reach, reach)
        spot = shapely.Point(point)
        if point == (0, 0) or area.boundary.distance(spot) < RIM or solid.distance(spot) < RIM:
            continue
        wanted = find_way((0, 0), point, reach, turns, is_free) is not None
        assert area.contains(spot) is wanted, (point, wanted)


def test_a_turning_lies_beside_a_corner_away_from_what_meets_there() -> None:
    assert find_turning((0, 0), [(100, 0)], 4) == (-4, 0)
    assert find_turning((0, 0), [(100, 0), (0, 100)], 10) == (-7, -7)
    assert find_turning((0, 0), [(100, 0), (-30, 0)], 4) is None
