"""Ways round what bars the straight one, and through it by road: always lawful, never too long."""

from __future__ import annotations

from typing import Any

import pytest

from reds_versus_reds.position.field import Field
from reds_versus_reds.position.frames import March
from reds_versus_reds.position.state import Figure
from reds_versus_reds.rules.movement import find_faults, plan_march
from reds_versus_reds.rules.placing import Placer
from reds_versus_reds.tests.table import KEEPERS, USLON, position, stand, up
from tachanka.engine.api import Order
from tachanka.engine.boards.table import measure_path
from tachanka.engine.scene import Point

KEPT = (stand("K2.8", 4690, 1000, scenario=USLON),)


def send(
    figure: Figure, goal: Point, throw: int, *others: Figure, slow: bool = False, **how: Any
) -> tuple[Point, ...]:
    """Where a figure goes that is sent somewhere; its way is found lawful."""
    field = Field(position([figure, *others], **how))
    frame = March(field.side(figure), figure.unit, throw, throw, (figure.id,) if slow else ())
    path = Placer(field, frame).send(field.figures[figure.id], goal)
    assert measure_path((figure.spot, *path)) <= 100 * throw
    orders = (Order(figure.id, path),) if path else ()
    assert not list(find_faults(plan_march(field, frame, orders)))
    return path


@pytest.mark.clause("R-224", "R-313")
def test_into_the_village_one_goes_by_the_road() -> None:
    man, inside = stand("R2.1", 3650, 2600), up(3450, 2050)
    path = send(man, inside, 8, *KEEPERS)
    assert path[-1] == inside
    assert len(path) > 1
    # By a throw that the straight way would just do, the road is too far: he stops short.
    assert measure_path((man.spot, inside)) <= 600
    short = send(man, inside, 6, *KEEPERS)
    assert short
    assert short[-1] != inside


@pytest.mark.clause("R-227", "R-313")
def test_round_the_end_of_a_fence() -> None:
    man, behind = stand("R2.1", 1950, 2450), up(2200, 2450)
    (corner, end) = send(man, behind, 4, *KEEPERS)
    assert end == behind
    assert abs(corner[0] - 2100) <= 5
    assert send(man, up(1950, 2300), 4, *KEEPERS) == (up(1950, 2300),)


@pytest.mark.clause("R-226")
@pytest.mark.parametrize("slow", [False, True])
def test_round_a_bend_of_the_river(slow: bool) -> None:
    man = stand("S1.1", 4300, 4365, scenario=USLON)
    path = send(man, up(5300, 4365), 11, *KEPT, slow=slow, scenario=USLON)
    assert path[-1] == up(5300, 4365)
    assert len(path) == 2
    assert abs(path[0][0] - 4800) <= 5


@pytest.mark.clause("R-316")
def test_round_an_enemy_who_stands_in_the_way() -> None:
    man, enemy = stand("R2.1", 1000, 4300), stand("K1.1", 1400, 4300)
    beyond = up(1800, 4300)
    path = send(man, beyond, 10, enemy, *KEEPERS)
    assert path[-1] == beyond
    assert len(path) > 1
    assert measure_path((man.spot, *path)) <= 860
    # Whoever is sent at the enemy himself, and is not to touch him, stops short of him.
    (end,) = send(man, up(1290, 4300), 10, enemy, *KEEPERS)
    assert end[0] < 1295


@pytest.mark.clause("R-315")
def test_past_friends_to_where_there_is_room_again() -> None:
    man, goal = stand("R2.1", 1000, 4300), up(2000, 4300)
    # One friend stands half-way, another at the goal: beyond the first there is room again.
    friends = [stand("S1.1", 1500, 4300), stand("S1.2", 2000, 4300)]
    (end,) = send(man, goal, 12, *friends, *KEEPERS)
    assert 1870 <= end[0] <= 1900
    # Where the throw ends among the feet of the first, one stands before him.
    (end,) = send(man, goal, 5, *friends, *KEEPERS)
    assert 1370 <= end[0] <= 1400
