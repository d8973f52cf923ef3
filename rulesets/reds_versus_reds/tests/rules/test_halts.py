"""Halts: the ground that is drawn for a figure in hand against what becomes of it there (R-314)."""

from __future__ import annotations

from random import Random

import pytest
import shapely

from reds_versus_reds import RULESET
from reds_versus_reds.position.field import Field
from reds_versus_reds.position.frames import Activation, March
from reds_versus_reds.position.scenarios import SCENARIOS, read_scenario
from reds_versus_reds.position.state import Figure
from reds_versus_reds.position.tables import HEIGHT, WIDTH
from reds_versus_reds.rules.reach import name_reach
from reds_versus_reds.tests.table import A, Table, go, position, rest_of_turn, stand, up
from tachanka.engine.api import Act, Orders, Viewer
from tachanka.engine.kernel import examine
from tachanka.engine.scene import Point

RIM = 20
"""So near to the edge of what is drawn nothing is asked: arcs are drawn by chords."""
ASKED = 24
"""So many points are asked for of each figure."""
INCHES = 9


def set_table(man: Figure, *others: Figure, scenario: str, slow: bool = False) -> Table:
    """A figure whose dice have fallen: nine inches over the kind of ground that is told."""
    dice = (0, INCHES) if slow else (INCHES, 0)
    frame = March(A, man.unit, *dice, slow=(man.id,) if slow else ())
    frames = [frame, *rest_of_turn(Activation)]
    return Table(position([man, *others], frames, scenario=scenario))


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
    at = spot[0] + rng.randint(-700, 700), spot[1] + rng.randint(-700, 700)
    on_table = 60 < at[0] < WIDTH - 60 and 60 < at[1] < HEIGHT - 60
    if not on_table or ground.is_difficult(at) or any(each.holds(at) for each in ground.water):
        return None
    enemies: list[Figure] = []
    for there in near:
        others = [at, *(each.spot for each in enemies)]
        if all(shapely.distance(shapely.Point(there), shapely.Point(o)) > 250 for o in others):
            id = f"{theirs.id}.{len(enemies) + 1}"
            enemies.append(stand(id, *up(*there), scenario=scenario))
    return (
        (stand(f"{mine.id}.1", *up(*at), scenario=scenario), enemies, scenario) if enemies else None
    )


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
        point = middle[0] + rng.randint(-500, 500), middle[1] + rng.randint(-500, 500)
        spot = shapely.Point(point)
        if area.boundary.distance(spot) < RIM or spot.distance(shapely.Point(man.spot)) < RIM:
            continue
        assert area.contains(spot) is comes_to(table, man, point), point
