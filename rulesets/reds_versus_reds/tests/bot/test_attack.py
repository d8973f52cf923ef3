"""How the attacking captain gets his men forward: throws, room, and what he counts of a shot."""

from __future__ import annotations

import pytest

from reds_versus_reds import RULESET
from reds_versus_reds.bot import captain
from reds_versus_reds.bot.captain import count_later
from reds_versus_reds.bot.firing import PARTS, Line, draw_firing_line
from reds_versus_reds.bot.outlook import find_goals, imagine, list_foes, list_marks
from reds_versus_reds.position.field import Field
from reds_versus_reds.position.frames import Activation, March
from reds_versus_reds.tests.table import KEEPERS, A, position, rest_of_turn, stand, up
from tachanka.engine.api import Act, Order
from tachanka.engine.boards.table import measure_path
from tachanka.engine.chance import ScriptedChance


@pytest.mark.clause("R-453")
def test_shots_are_counted_at_the_nearest_unit_that_one_is_bound_to_shoot_at() -> None:
    men = [stand("R2.1", 1000, 4300, (0, -100)), stand("RM.1", 1300, 4300, (0, -100))]
    men += [stand("KG.1", 1000, 3800), stand("K1.1", 1000, 3500), stand("K1.2", 1300, 3500)]
    field = Field(position(men))
    foes = list_foes(field, A)
    told = {
        id: [each.id for each in list_marks(field, field.figures[id], foes)]
        for id in ("R2.1", "RM.1")
    }
    assert told == {"R2.1": ["KG.1"], "RM.1": ["KG.1"]}
    # The field gun itself may choose.
    gun = field.figures["KG.1"]
    marks = list_marks(field, gun, list_foes(field, field.battle.find("KG").side))
    assert [each.id for each in marks] == ["R2.1", "RM.1"]


@pytest.mark.clause("R-606")
def test_after_a_fight_one_shoots_at_the_others_from_there() -> None:
    men = [stand("R2.1", 1000, 4300, (0, -100)), stand("R2.2", 1150, 4300, (0, -100))]
    men += [stand("K1.1", 1000, 4000), stand("K1.2", 1000, 3700), KEEPERS[0]]
    march = March(A, "R2", 9, 0)
    here = Field(position(men, [march, *rest_of_turn(Activation)]))
    spot = up(1000, 4102)
    storm = {"R2.1": Order("R2.1", (spot,), (0, -100), on="K1.1")}
    after = imagine(here.state, list(storm.values()))
    calm = {"R2.1": Order("R2.1", (spot,), (0, -100))}
    only = [each for each in list_foes(here, A) if each.id != "K1.1"]
    assert [each.id for each in only if each.unit == "K1"] == ["K1.2"]
    # Both shoot at the second man, as if the first had gone already: he that storms, too.
    alone = Field(position([man for man in men if man.id != "K1.1"], rest_of_turn(Activation)))
    moved = imagine(alone.state, list(calm.values()))
    assert count_later(here, after, march, storm) == count_later(alone, moved, march, calm) > 0


def test_the_unit_in_front_goes_first_to_make_room() -> None:
    front = [stand(f"R2.{n}", 3800 + 160 * n, 3600) for n in range(1, 4)]
    rear = [stand(f"R1.{n}", 3800 + 160 * n, 4400) for n in range(2, 5)]
    for men in ([*front, *rear], [*rear, *front]):
        state = position([*men, stand("K1.1", 4200, 2250), KEEPERS[0]], rest_of_turn(Activation))
        act = captain.choose(state, A, RULESET.offers(state, A, None), ScriptedChance())
        assert act == Act("roll", "R2")


def test_a_figure_takes_a_place_that_it_reaches() -> None:
    men = [stand(f"R2.{n}", 3300 + 160 * n, 2900 + 150 * (n % 3), (0, -100)) for n in range(1, 10)]
    men += [stand(f"R1.{n}", 3250 + 160 * n, 2750, (0, -100)) for n in range(1, 10)]
    men += [stand(f"K1.{n}", 3500 + 300 * n, 2400 - 100 * n) for n in range(1, 4)]
    march = March(A, "R2", 9, 0)
    field = Field(position(men, [march, *rest_of_turn(Activation)]))
    line = Line(field, march, field.members["R2"], find_goals(field, A), PARTS)
    told = []
    for each in field.members["R2"]:
        best = line.rank(each)[0]
        reaches_best = line.go(each, best) == best
        line.placer.take(each.id, each.spot)
        spot = line.place(each)
        told.append((reaches_best, line.placer.taken[each.id] == spot))
    # Friends and houses stand in the way of some, who then go where they do come.
    assert told.count((False, True)) >= 2
    assert (True, False) not in told


@pytest.mark.clause("R-210")
def test_those_in_front_wait_for_the_rear_where_it_chooses_first() -> None:
    # A column: whoever leads it by all of his dice leaves the others out of cohesion behind.
    men = [stand(f"R2.{n}", 4200, 3200 + 280 * n, (0, -100)) for n in range(1, 6)]
    march = March(A, "R2", 9, 0)
    keepers = [stand(f"K1.{n}", 3900 + 200 * n, 2000) for n in range(1, 4)]
    field = Field(position([*men, *keepers], [march, *rest_of_turn(Activation)]))
    told = []
    for rear_first in (False, True):
        places = draw_firing_line(
            field, march, field.members["R2"], find_goals(field, A), PARTS, rear_first=rear_first
        )
        told.append((list(places), measure_path((men[0].spot, places["R2.1"]))))
    (leaders, far), (rear, waits) = told
    assert leaders == [f"R2.{n}" for n in range(1, 6)]
    assert rear == leaders[::-1]
    assert waits < far
