"""The computer opponents: they know what they want, and win against who does not."""

from __future__ import annotations

import pytest

from reds_versus_reds import RULESET
from reds_versus_reds.bot import captain, sergeant
from reds_versus_reds.bot.assault import find_charge_of, is_wanted, list_ideas
from reds_versus_reds.bot.firing import PARTS, draw_firing_line
from reds_versus_reds.bot.outlook import (
    SCALE,
    count_contacts,
    count_danger,
    count_fire,
    find_goals,
    find_price,
    imagine,
    list_foes,
)
from reds_versus_reds.bot.routes import find_routes
from reds_versus_reds.position.field import Field
from reds_versus_reds.position.frames import Activation, March, Spotting
from reds_versus_reds.position.state import Battery
from reds_versus_reds.position.tables import INCH
from reds_versus_reds.rules.placing import draw_up
from reds_versus_reds.tests.table import (
    KEEPERS,
    SIDING,
    A,
    D,
    Table,
    position,
    rest_of_turn,
    stand,
    up,
)
from tachanka.engine.api import Act, At, Config, Many, Order
from tachanka.engine.boards.table import is_within, measure_path
from tachanka.engine.chance import ScriptedChance
from tachanka.engine.testing.arena import choose_randomly, list_winners, obey


def test_a_captain_wins_against_random_play_from_either_side() -> None:
    anybody = obey(RULESET, choose_randomly)
    attack = {A: captain.choose, D: anybody}
    assert list_winners(RULESET, Config(SIDING), attack, games=2) == [A, A]
    defence = {A: anybody, D: captain.choose}
    assert list_winners(RULESET, Config(SIDING), defence, games=2) == [D, D]


def test_a_strike_goes_where_it_catches_most() -> None:
    crowd = [stand(f"R2.{n}", 3000 + 150 * n, 3700) for n in range(1, 6)]
    men = [stand("CO.1", 3500, 2800), stand("S1.1", 2000, 4300), *crowd, *KEEPERS]
    state = position(men, rest_of_turn(Spotting), battery=Battery(2))
    offers = RULESET.offers(state, D, None)
    act = captain.choose(state, D, offers, ScriptedChance())
    assert act.verb == "request_strike"
    assert isinstance(act.arg, At)
    assert captain.count_caught(Field(state), D, (act.arg.x, act.arg.y)) == 5
    few = position([*men[:3], *KEEPERS], rest_of_turn(Spotting), battery=Battery(2))
    assert captain.choose(few, D, RULESET.offers(few, D, None), ScriptedChance()) == (
        Act("no_request")
    )


@pytest.mark.parametrize(("y", "verb"), [(3500, "roll"), (2600, "creep")])
def test_before_cover_he_takes_the_difficult_dice(y: int, verb: str) -> None:
    men = [stand(f"R2.{n}", 3900 + 160 * n, y, (0, 100)) for n in range(1, 4)]
    men += [stand("K1.1", 4200, 2250), KEEPERS[0]]
    state = position(men, rest_of_turn(Activation))
    act = captain.choose(state, A, RULESET.offers(state, A, None), ScriptedChance())
    assert (act.verb, act.on) == (verb, "R2")


@pytest.mark.clause("R-703", "R-705")
def test_an_officer_goes_after_his_unit_and_stays_with_it() -> None:
    unit = [stand(f"R2.{n}", 2000 + 160 * n, 4300) for n in range(1, 4)]
    far, near = stand("RK1.1", 2300, 4650), stand("RK1.1", 2320, 4420)
    for officer, verb in ((far, "roll"), (near, "hold_all")):
        men = [*unit, officer, stand("K1.1", 2300, 3000), KEEPERS[0]]
        state = position(men, rest_of_turn(Activation, officers=True))
        act = captain.choose(state, A, RULESET.offers(state, A, None), ScriptedChance())
        assert act.verb == verb
    frames = [March(A, "RK1", 7, 0), *rest_of_turn(Activation, officers=True)]
    table = Table(position([*unit, far, stand("K1.1", 2300, 3000), KEEPERS[0]], frames))
    act = captain.choose(table.state, A, table.offers(A), ScriptedChance())
    table.settle({A: act})
    assert table.figure("RK1.1").spot[1] < far.spot[1] + 300
    assert is_wanted(Field(table.state), table.figure("RK1.1")) is False


@pytest.mark.clause("R-718")
def test_a_captain_reaches_for_a_shaken_unit() -> None:
    men = [
        stand("R2.1", 1000, 4300),
        *(stand(f"K1.{n}", 1000 + 300 * n, 3900) for n in range(0, 5) if n),
        KEEPERS[0],
    ]
    orders = {"R2.1": Order("R2.1", (up(1300, 4000),), on="K1.1")}
    worth = {}
    for markers in (0, 1, 2):
        state = position(men, rest_of_turn(Activation), units={"K1": {"markers": markers}})
        worth[markers], _ = count_contacts(Field(state), orders)
    assert worth[0] == worth[1] < worth[2]
    assert worth[2] - worth[0] == 4 * SCALE


def test_a_captain_goes_for_what_is_fought_for_and_not_for_the_nearest_enemy() -> None:
    men = [stand(f"R2.{n}", 3000 + 160 * n, 4400, (0, -100)) for n in range(1, 5)]
    # The commander does not hold the village; the man in it does.
    men += [stand("KC.1", 3200, 4750), stand("K1.1", 3400, 2300), KEEPERS[1]]
    march = March(A, "R2", 9, 0)
    field = Field(position(men, [march, *rest_of_turn(Activation)]))
    ideas = list(list_ideas(field, march, find_goals(field, A)))
    ends = [order.path[-1][1] for orders in ideas for order in orders]
    # North is up: towards the village y grows.
    assert ends
    assert all(y > up(0, 4400)[1] for y in ends)


@pytest.mark.clause("R-606")
def test_who_reaches_the_enemy_storms_and_the_others_close_up() -> None:
    men = [stand("R2.1", 3800, 2560), stand("R2.2", 3950, 2560), stand("R2.3", 3800, 2900)]
    men += [stand("K1.1", 3800, 2300), KEEPERS[1]]
    march = March(A, "R2", 0, 4, ("R2.1", "R2.2", "R2.3"))
    field = Field(position(men, [march, *rest_of_turn(Activation)]))
    ideas = [
        {order.piece: order.on for order in orders}
        for orders in list_ideas(field, march, find_goals(field, A))
    ]
    assert {"R2.1": "K1.1", "R2.2": "K1.1", "R2.3": None} in ideas


@pytest.mark.clause("R-312")
def test_in_difficult_going_only_those_before_more_of_it_creep() -> None:
    # R2.1 stands in the village, R2.2 and R2.3 before it, R2.4 and R2.5 far out.
    men = [stand("R2.1", 4250, 2330), stand("R2.2", 4400, 2480), stand("R2.3", 4100, 2520)]
    men += [stand(f"R2.{n}", 3300 + 160 * n, 3500) for n in (4, 5)]
    men += [stand("K1.1", 4200, 2150), stand("K1.2", 4350, 2150), *KEEPERS]
    state = position(men, rest_of_turn(Activation), units={"R2": {"strength": 16}})
    act = captain.choose(state, A, RULESET.offers(state, A, None), ScriptedChance())
    assert act == Act("split", "R2", Many(("R2.2", "R2.3")))
    table = Table(state)
    assert table.objection(A, act) is None


@pytest.mark.clause("R-703", "R-705")
def test_each_officer_cares_for_another_unit() -> None:
    first = [stand(f"R1.{n}", 2000 + 160 * n, 4300) for n in range(2, 5)]
    second = [stand(f"R2.{n}", 4000 + 160 * n, 4300) for n in range(1, 4)]
    officers = [stand("RK1.1", 2320, 4450), stand("RK2.1", 2900, 4450)]
    units = {"R1": {"markers": 2}, "R2": {"markers": 1}}
    field = Field(position([*first, *second, *officers, *KEEPERS], units=units))
    told = {}
    for officer in officers:
        unit = find_charge_of(field, field.figures[officer.id])
        assert unit is not None
        told[officer.id] = unit.id, is_wanted(field, field.figures[officer.id])
    assert told == {"RK1.1": ("R1", False), "RK2.1": ("R2", True)}


@pytest.mark.parametrize(("turn", "man", "officer"), [(1, 36, 36), (14, 108, 36)])
def test_who_holds_the_objective_is_worth_more_when_it_is_late(
    turn: int, man: int, officer: int
) -> None:
    men = [stand("R2.1", 1000, 4300), stand("R2.2", 1300, 4300), stand("K1.1", 1100, 3900)]
    men += [stand("KC.1", 3500, 3900), KEEPERS[0]]
    field = Field(position(men, rest_of_turn(Activation), turn=turn))
    for enemy, worth in (("K1.1", man), ("KC.1", officer)):
        orders = {id: Order(id, (up(1100, 4000),), on=enemy) for id in ("R2.1", "R2.2")}
        assert count_contacts(field, orders) == (worth, 60)


@pytest.mark.clause("R-605")
@pytest.mark.parametrize(
    ("facing", "turned", "told"),
    [((0, 100), False, (36, 60)), ((0, -100), False, (50, 24)), ((0, 100), True, (50, 24))],
)
def test_who_does_not_see_it_coming_is_the_better_prey(
    facing: tuple[int, int], turned: bool, told: tuple[int, int]
) -> None:
    men = [stand("R2.1", 1000, 4300), stand("R2.2", 1300, 4300)]
    men += [stand("K1.1", 1100, 3900, facing, turned=turned), KEEPERS[0]]
    field = Field(position(men, rest_of_turn(Activation)))
    orders = {id: Order(id, (up(1100, 4000),), on="K1.1") for id in ("R2.1", "R2.2")}
    assert count_contacts(field, orders) == told


def test_a_route_leads_round_a_village_where_that_is_quicker() -> None:
    # From the north edge of the village to the east of it: through the houses it is shorter.
    here, there = up(3700, 2700), up(4700, 1250)
    field = Field(position([stand("R2.1", 3700, 2700), *KEEPERS], rest_of_turn(Activation)))
    routes = find_routes(field, [there], "R2")
    assert not any(map(field.ground.is_difficult, routes.list_points(here)))
    assert measure_path((here, there)) == 1762
    assert routes.measure(here) == 2311
    # Who has the good throw comes to the border, and not into the houses.
    inside = routes.follow(up(3000, 3000), 24 * INCH, slow=False)
    assert not field.ground.is_difficult(inside)


@pytest.mark.clause("R-315")
def test_a_route_leads_round_a_lane_that_is_full_of_friends() -> None:
    here, there, lane = up(3500, 2150), up(3500, 1150), (3350, 3650)
    crowd = [stand(f"R1.{n}", 3400 + 110 * (n % 2), 2100 - 60 * n) for n in range(1, 13)]
    told = []
    for friends in ([], crowd):
        men = [stand("R2.1", 3500, 2150), *friends, *KEEPERS]
        routes = find_routes(Field(position(men, rest_of_turn(Activation))), [there], "R2")
        told.append(all(lane[0] <= x <= lane[1] for x, _ in routes.list_points(here)))
    assert told == [True, False]


@pytest.mark.clause("R-210", "R-412")
def test_a_firing_line_brings_a_unit_together_to_where_its_fire_tells() -> None:
    men = [stand(f"R2.{n}", 3600 + 160 * n, 3600, (0, -100)) for n in range(1, 7)]
    men += [stand(f"K1.{n}", 3900 + 200 * n, 2430 - 60 * n, (0, 100)) for n in range(1, 4)]
    march = March(A, "R2", 9, 0)
    state = position(men, [march, *rest_of_turn(Activation)])
    field = Field(state)
    movers, goals = field.members["R2"], find_goals(field, A)
    places = draw_firing_line(field, march, movers, goals, PARTS)
    # Those with the shortest way choose first, and each goes no farther than its dice.
    ways = [find_routes(field, goals, "R2").measure(field.figures[id].spot) for id in places]
    assert ways == sorted(ways)
    assert all(is_within(field.figures[id].spot, at, 9 * INCH) for id, at in places.items())
    # Orders are given where they are lawful only: the unit keeps together.
    orders = draw_up(field, march, places)
    after = imagine(state, orders)
    assert count_fire(field, movers, list_foes(field, A)) == 0
    assert count_fire(after, after.members["R2"], list_foes(after, A)) > 0


def test_an_attacker_fears_less_for_his_men_the_later_it_is_and_the_more_he_has() -> None:
    many = [stand(f"R2.{n}", 1000 + 160 * n, 4300) for n in range(1, 13)]
    told = []
    for men, turn in ((many[:3], 1), (many, 1), (many, 14)):
        state = position([*men, stand("K1.1", 4200, 2200)], rest_of_turn(Activation), turn=turn)
        part, whole = find_price(Field(state))
        told.append((part * 168, whole))
    assert [part // whole for part, whole in told] == [168, 42, 3]


@pytest.mark.clause("R-453")
def test_who_has_several_units_before_him_is_a_danger_to_each_in_part() -> None:
    men = [stand("K1.1", 2000, 3700), stand("R2.1", 2000, 4300), *KEEPERS]
    alone = count_danger(Field(position(men)), "R2")
    other = stand("R1.2", 2300, 4300)
    shared = count_danger(Field(position([*men, other])), "R2")
    assert (alone, shared) == (24, 16)


def test_a_sergeant_sets_up_as_suggested_and_defends_where_he_is() -> None:
    start = RULESET.setup(Config(SIDING), ScriptedChance())
    offers = RULESET.offers(start, D, None)
    assert sergeant.choose(start, D, offers, ScriptedChance()) == Act("deploy")
