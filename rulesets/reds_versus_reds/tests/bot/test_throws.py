"""By which dice the captain has units go, and round which friends."""

from __future__ import annotations

import pytest

from reds_versus_reds.bot.outlook import find_goals
from reds_versus_reds.bot.routes import find_routes
from reds_versus_reds.bot.throws import foresee, stop_short, throw
from reds_versus_reds.position.field import Field
from reds_versus_reds.position.frames import Activation
from reds_versus_reds.position.tables import INCH
from reds_versus_reds.rules.movement import find_holders
from reds_versus_reds.tests.table import KEEPERS, A, position, rest_of_turn, stand
from tachanka.engine.api import Act, Many

LANE = 3450
"""How far from the west a lane runs through the village, from north to south."""


@pytest.mark.clause("R-311", "R-312")
def test_a_throw_is_foreseen_by_the_way_it_brings_one() -> None:
    # Out in the open seven inches are worth twice three and a half; at the houses good dice end.
    far, near = stand("R2.1", 4200, 4300), stand("R2.1", 4200, 2600)
    told = []
    for man in (far, near):
        field = Field(position([man, stand("K1.1", 4200, 2050), KEEPERS[0]]))
        routes = find_routes(field, find_goals(field, A), "R2")
        members = field.members["R2"]
        told.append(
            (foresee(field, members, (), routes), foresee(field, members, ("R2.1",), routes))
        )
    (good, slow), (good_at_houses, slow_at_houses) = told
    assert good > slow > 0
    assert 0 <= good_at_houses < slow_at_houses


@pytest.mark.clause("R-314")
def test_by_good_dice_one_is_foreseen_to_stop_short_of_held_cover() -> None:
    man = stand("R2.1", LANE, 2300, (0, -100))
    told = []
    for enemy in (stand("K1.1", 3250, 1650), stand("K1.1", LANE, 650)):
        field = Field(position([man, enemy, KEEPERS[1]]))
        figure = field.figures["R2.1"]
        routes = find_routes(field, [enemy.spot], "R2")
        ends = [routes.follow(figure.spot, n * INCH, slow=False) for n in range(8)]
        gone = ends.index(stop_short(field, figure, routes, 7))
        told.append((gone, [any(find_holders(field, figure, end)) for end in ends[gone:]]))
    # He who holds a house bars all that is left of the way; nobody does in the lane.
    assert told == [(2, [False, *[True] * 5]), (7, [False])]


@pytest.mark.clause("R-312", "R-314")
def test_who_can_fight_an_enemy_in_a_house_creeps_and_the_others_roll() -> None:
    near = [stand(f"R2.{n}", 3300 + 110 * n, 1920, (0, -100)) for n in (1, 2)]
    far = [stand(f"R2.{n}", 3300 + 110 * n, 2700, (0, -100)) for n in (3, 4)]
    told = []
    for enemy in (stand("K1.1", 3300, 1720), stand("K1.1", LANE, 1150)):
        field = Field(position([*near, *far, enemy, KEEPERS[1]], rest_of_turn(Activation)))
        told.append(throw(field, "R2", find_goals(field, A)))
    assert told == [Act("split", "R2", Many(("R2.1", "R2.2"))), Act("roll", "R2")]
