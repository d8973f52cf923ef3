"""Halts: the ground that is drawn for a figure in hand against what becomes of it there (R-314,
R-717)."""

from __future__ import annotations

from random import Random

import pytest
import shapely

from reds_versus_reds import RULESET
from reds_versus_reds.position.field import Field
from reds_versus_reds.position.frames import Activation, March
from reds_versus_reds.position.scenarios import SCENARIOS, read_scenario
from reds_versus_reds.position.state import Figure
from reds_versus_reds.position.tables import HEIGHT, SHAKEN, WIDTH
from reds_versus_reds.rules.reach import name_reach
from reds_versus_reds.tests.table import NIKOLSKOYE, A, Table, go, position, rest_of_turn, stand, up
from tachanka.engine.api import Act, Orders, Viewer
from tachanka.engine.kernel import examine
from tachanka.engine.scene import Point

RIM = 20
"""So near to the edge of what is drawn nothing is asked: arcs are drawn by chords."""
ASKED = 24
"""So many points are asked for of each figure."""
INCHES = 9


def set_table(
    man: Figure, *others: Figure, scenario: str, slow: bool = False, markers: int = 0
) -> Table:
    """A figure whose dice have fallen: nine inches over the kind of ground that is told."""
    dice = (0, INCHES) if slow else (INCHES, 0)
    frame = March(A, man.unit, *dice, slow=(man.id,) if slow else ())
    frames = [frame, *rest_of_turn(Activation)]
    units = {man.unit: {"markers": markers}}
    return Table(position([man, *others], frames, scenario=scenario, units=units))


def draw(table: Table, man: Figure) -> shapely.Geometry:
    """All ground where it is drawn that the figure comes to."""
    viewer = Viewer("seat", A)
    told = RULESET.describe(RULESET.redact(table.game.state, viewer), viewer, man.id)
    name = name_reach("most", man)
    (shape,) = (each for remark in told for each in remark.extents if each.id == name)
    ground, holes = (
        shapely.union_all([shapely.Polygon(ring).buffer(0) for ring in rings])
        for rings in ((shape.points, *shape.more), shape.holes)
    )
    return shapely.difference(ground, holes)


def comes_to(table: Table, man: Figure, point: Point) -> bool:
    """Whether the figure, sent to a point, comes to stand there: straight on, or round corners."""
    order = go(man.id, up(*point))
    verdict = examine(table.game, A, Act("move", man.unit, Orders((order,))))
    if verdict.illegal is None:
        return True
    made = verdict.act.arg if verdict.act is not None else None
    return isinstance(made, Orders) and any(
        each.piece == man.id and each.path and each.path[-1] == point for each in made.orders
    )


def compare(area: shapely.Geometry, table: Table, man: Figure, point: Point) -> None:
    """That a figure may stand at a point if it is drawn so; not where the rim of an arc is."""
    spot = shapely.Point(point)
    if min(area.boundary.distance(spot), spot.distance(shapely.Point(man.spot))) >= RIM:
        assert area.contains(spot) is comes_to(table, man, point), point


def stray(rng: Random, middle: Point, by: int) -> Point:
    """A point that is so far beside at most, in either direction."""
    return middle[0] + rng.randint(-by, by), middle[1] + rng.randint(-by, by)


def stands_apart(point: Point, others: list[Figure]) -> bool:
    """Whether a base there is well away from others."""
    return all(shapely.Point(point).distance(shapely.Point(o.spot)) > 250 for o in others)


def on_table(point: Point) -> bool:
    """Whether a base may stand there, for all that edges say."""
    return 60 < point[0] < WIDTH - 60 and 60 < point[1] < HEIGHT - 60


def set_up(rng: Random) -> tuple[Figure, list[Figure], str] | None:
    """A rifleman on good ground, and before him one to three enemies in cover or behind it."""
    scenario = rng.choice(list(SCENARIOS))
    battle = read_scenario(scenario)
    rifles = [unit for unit in battle.units if unit.list_kinds()[0] == "rifle"]
    mine = next(unit for unit in rifles if unit.side == "attacker")
    theirs = next(unit for unit in rifles if unit.side == "defender")
    ground = Field(position([], scenario=scenario)).ground
    spot, _ = rng.choice(ground.cover_spots)
    held = [spot, *(each for each, _ in rng.sample(ground.cover_spots, 40))][: rng.randint(1, 40)]
    near = [each for each in held if max(abs(each[n] - spot[n]) for n in (0, 1)) < 700][:3]
    at = stray(rng, spot, 700)
    if not on_table(at) or ground.is_difficult(at) or any(each.holds(at) for each in ground.water):
        return None
    man = stand(f"{mine.id}.1", *up(*at), scenario=scenario)
    enemies: list[Figure] = []
    for there in near:
        if stands_apart(there, [man, *enemies]):
            id = f"{theirs.id}.{len(enemies) + 1}"
            enemies.append(stand(id, *up(*there), scenario=scenario))
    return (man, enemies, scenario) if enemies else None


@pytest.mark.clause("R-314", "R-227", "R-R16")
@pytest.mark.parametrize("seed", range(40))
def test_where_it_is_drawn_that_a_figure_comes_to_it_may_stand(seed: int) -> None:
    rng = Random(seed)
    found = None
    while found is None:
        found = set_up(rng)
    man, enemies, scenario = found
    slow = rng.random() < 0.2
    table = set_table(man, *enemies, scenario=scenario, slow=slow)
    area = draw(table, man)
    for n in range(ASKED):
        # Half of the points lie where somebody has to stop short.
        middle = rng.choice(enemies).spot if n % 2 else man.spot
        compare(area, table, man, stray(rng, middle, 500))


@pytest.mark.clause("R-717", "R-R31")
@pytest.mark.parametrize("seed", range(20))
def test_a_shaken_figure_is_drawn_no_ground_that_is_nearer_to_an_enemy_in_sight(seed: int) -> None:
    rng = Random(f"shaken {seed}")
    found = None
    while found is None:
        found = set_up(rng)
    man, enemies, scenario = found
    far = stray(rng, man.spot, 3_000)
    if scenario == NIKOLSKOYE and on_table(far) and stands_apart(far, [man, *enemies]):
        enemies.append(stand("K2.1", *up(*far)))
    table = set_table(man, *enemies, scenario=scenario, markers=SHAKEN)
    area = draw(table, man)
    for _ in range(ASKED):
        compare(area, table, man, stray(rng, man.spot, 900))
