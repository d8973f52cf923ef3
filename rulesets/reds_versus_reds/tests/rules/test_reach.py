"""Reach: what is drawn of it against ways found by brute force, and against shapely (R-203, R-205,
R-206, R-224 to R-227, R-313, R-315, R-316, R-617)."""

from __future__ import annotations

from random import Random

import pytest
import shapely

from reds_versus_reds.position.field import Field
from reds_versus_reds.position.scenarios import SCENARIOS, read_scenario
from reds_versus_reds.position.state import Figure
from reds_versus_reds.position.tables import HEIGHT, WIDTH
from reds_versus_reds.position.terrain import Ground
from reds_versus_reds.rules.reach import list_bases, list_reach
from reds_versus_reds.tests.table import NIKOLSKOYE, USLON, position, stand, up
from tachanka.engine.boards.table import find_way
from tachanka.engine.scene import Point, Ref

NEAR = 105
"""No way of a rifleman comes nearer to the middle of another (R-202)."""
RIM = 14
"""So near to the edge of what is drawn nothing is asked: arcs are drawn by chords."""
ASKED = 16
"""So many points are asked for of each figure."""
TABLE = shapely.box(50, 50, WIDTH - 50, HEIGHT - 50)
"""Where the middle of a rifleman may be (R-205)."""


def draw(
    figure: Figure,
    reach: int,
    *others: Figure,
    slow: bool = False,
    scenario: str = NIKOLSKOYE,
) -> shapely.Geometry:
    """The ground that is drawn for a figure, less where others stand."""
    field = Field(position([figure, *others], scenario=scenario))
    ground = shapely.union_all(
        [shapely.Polygon(ring).buffer(0) for ring in list_reach(field, figure, reach, slow)]
    )
    bases = [shapely.Polygon(ring) for ring in list_bases(field, figure, reach)]
    return shapely.difference(ground, shapely.union_all(bases))


def holds(area: shapely.Geometry, x: int, y: int) -> bool:
    """Whether a point counted from the south-west corner is drawn."""
    return bool(area.contains(shapely.Point(up(x, y))))


@pytest.mark.clause("R-227", "R-313")
def test_behind_a_fence_lies_what_a_way_round_its_end_leaves() -> None:
    man = stand("R2.1", 1950, 2450)
    area = draw(man, 400)
    assert holds(area, 2200, 2450)
    # Straight it would be near enough; round the end it is too far.
    assert not holds(area, 2300, 2300)
    assert holds(draw(man, 400, slow=True), 2300, 2300)


@pytest.mark.clause("R-224", "R-313")
def test_into_a_village_one_comes_along_the_road_only() -> None:
    man = stand("R2.1", 3650, 2600)
    assert holds(draw(man, 700), 3450, 2050)
    assert not holds(draw(man, 700), 3200, 2150)
    # Straight it would be near enough.
    assert not holds(draw(man, 600), 3450, 2050)
    assert holds(draw(man, 600, slow=True), 3450, 2050)


@pytest.mark.clause("R-226")
def test_water_bars_every_throw() -> None:
    man = stand("S1.1", 4300, 4365, scenario=USLON)
    for slow in (False, True):
        assert not holds(draw(man, 900, slow=slow, scenario=USLON), 5300, 4365)
        assert holds(draw(man, 1100, slow=slow, scenario=USLON), 5280, 4365)


@pytest.mark.clause("R-206", "R-315", "R-316")
def test_nobody_stands_upon_another_nor_passes_an_enemy() -> None:
    man = stand("R2.1", 1000, 4300)
    enemy, friend = stand("K1.1", 1400, 4300), stand("S1.1", 1000, 4500)
    area = draw(man, 500, enemy, friend)
    assert not holds(area, 1400, 4300)
    assert not holds(area, 1490, 4300)
    assert not holds(area, 1000, 4500)
    assert holds(area, 1000, 4650)
    # A comrade of his own unit may move out of his way.
    assert holds(draw(man, 500, stand("R2.2", 1000, 4500)), 1000, 4500)


@pytest.mark.clause("R-617")
def test_who_leaves_a_fight_only_leads_away() -> None:
    man, enemy = stand("R2.1", 1000, 4300), stand("K1.1", 1000, 4200)
    area = draw(man, 200, enemy)
    assert holds(area, 1000, 4480)
    assert holds(area, 1180, 4310)
    # Straight it would be near enough; but first one leads away from him, and then round him.
    assert not holds(area, 1150, 4200)
    assert holds(draw(man, 250, enemy), 1150, 4200)


@pytest.mark.clause("R-205")
def test_all_of_a_base_stays_on_the_table() -> None:
    left, top, right, bottom = draw(stand("R2.1", 200, 4600), 600).bounds
    assert (left, top) == (50, 50)
    assert (right, bottom) == (800, 800)


# --- Brute force ------------------------------------------------------------------------------


class Oracle:
    """What bars a way, by shapely: areas to be kept out of, lines not to be crossed, circles."""

    def __init__(self, ground: Ground, slow: bool, start: Point, enemies: list[Point]) -> None:
        roads = shapely.union_all([shapely.Polygon(lane.corners) for lane in ground.lanes])
        water = shapely.union_all([shapely.Polygon(each.corners) for each in ground.water])
        rough = shapely.union_all([shapely.Polygon(each.corners) for each in ground.rough])
        walls = shapely.MultiLineString([(wall.a, wall.b) for wall in ground.walls])
        barred = [water] if slow else [water, rough - roads, walls - roads]
        self.barred = shapely.union_all(barred)
        self.enemies = shapely.union_all([shapely.Point(at).buffer(NEAR, 64) for at in enemies])
        self.start = start
        shapely.prepare(self.barred)
        shapely.prepare(self.enemies)
        round_all = self.barred.buffer(3, join_style="mitre").union(
            shapely.union_all([shapely.Point(at).buffer(NEAR * 1.02, 6) for at in enemies])
        )
        self.turns = [(round(x), round(y)) for x, y in shapely.get_coordinates(round_all).tolist()]

    def is_free(self, a: Point, b: Point) -> bool:
        leg = shapely.LineString((a, b))
        return not (self.barred.intersects(leg) or self.enemies.intersects(leg))

    def comes_to(self, point: Point, reach: int) -> bool:
        near = [
            turn
            for turn in self.turns
            if TABLE.contains(shapely.Point(turn))
            and shapely.distance(shapely.Point(turn), shapely.Point(self.start)) < reach
        ]
        return find_way(self.start, point, reach, near, self.is_free) is not None


def set_up(rng: Random) -> tuple[Figure, list[Figure], str, Ground] | None:
    """A rifleman somewhere on good ground of a map, with up to four enemies about him."""
    scenario = rng.choice(list(SCENARIOS))
    battle = read_scenario(scenario)
    sides: dict[str, list[Ref]] = {"attacker": [], "defender": []}
    for unit in battle.units:
        if not unit.is_officer and unit.list_kinds()[0] == "rifle":
            sides[unit.side].append(f"{unit.id}.1")
    at = rng.randint(60, WIDTH - 60), rng.randint(60, HEIGHT - 60)
    man = stand(rng.choice(sides["attacker"]), *up(*at), scenario=scenario)
    ground = Field(position([man], scenario=scenario)).ground
    if ground.is_difficult(at) or any(patch.holds(at) for patch in ground.water):
        return None
    enemies: list[Figure] = []
    for id in sides["defender"][: rng.randint(0, 4)]:
        there = at[0] + rng.randint(-700, 700), at[1] + rng.randint(-700, 700)
        others = [at, *(each.spot for each in enemies)]
        apart = all(shapely.Point(there).distance(shapely.Point(o)) > 2 * NEAR + 10 for o in others)
        if apart and TABLE.contains(shapely.Point(there)):
            enemies.append(stand(id, *up(*there), scenario=scenario))
    return man, enemies, scenario, ground


@pytest.mark.clause("R-203", "R-205", "R-206", "R-224", "R-225", "R-226", "R-227", "R-313", "R-316")
@pytest.mark.parametrize("seed", range(40))
def test_what_is_drawn_is_what_a_way_leads_to(seed: int) -> None:
    rng = Random(seed)
    found = None
    while found is None:
        found = set_up(rng)
    man, enemies, scenario, ground = found
    slow, reach = rng.random() < 0.25, 100 * rng.randint(2, 9)
    area = draw(man, reach, *enemies, slow=slow, scenario=scenario)
    oracle = Oracle(ground, slow, man.spot, [each.spot for each in enemies])
    for _ in range(ASKED):
        point = tuple(c + rng.randint(-reach, reach) for c in man.spot)
        spot = shapely.Point(point)
        near_an_enemy = any(
            abs(spot.distance(shapely.Point(each.spot)) - NEAR) < RIM for each in enemies
        )
        if area.boundary.distance(spot) < RIM or near_an_enemy or point == man.spot:
            continue
        wanted = bool(TABLE.contains(spot)) and oracle.comes_to(point, reach)  # type: ignore[arg-type]
        assert area.contains(spot) is wanted, (point, wanted)
