"""Worked cases W1 to W7, W41: measuring, ways, going, cohesion, turn and turn about."""

from __future__ import annotations

import pytest

from reds_versus_reds.position.field import Field
from reds_versus_reds.position.frames import Activation, March
from reds_versus_reds.position.state import Link
from reds_versus_reds.rules.cohesion import measure_disorder
from reds_versus_reds.tests.table import (
    DEFENDER_FAR,
    KEEPERS,
    A,
    D,
    Table,
    go,
    judge,
    needs,
    position,
    rest_of_turn,
    stand,
)
from tachanka.engine.api import Act, Orders
from tachanka.engine.boards.table import measure_clearance
from tachanka.engine.scene import Point


@pytest.mark.clause("R-201", "R-412", "R-R2")
def test_case_w1_range_is_measured_between_rims() -> None:
    shooter = stand("K1.1", 1000, 4300, (100, 0))
    assert needs(shooter, stand("S1.1", 2300, 4300, moved=True)) == 5
    assert needs(shooter, stand("S1.1", 2301, 4300, moved=True)) is None


@pytest.mark.clause("R-201")
def test_case_w2_distance_is_rounded_up() -> None:
    assert measure_clearance((1000, 3800), 50, (1900, 4750), 50) == 1209


@pytest.mark.clause("R-203", "R-R17")
@pytest.mark.parametrize(("throw", "broken"), [(5, ["R-203"]), (6, [])])
def test_case_w3_a_way_is_its_legs_rounded_up(throw: int, broken: list[str]) -> None:
    order = go("R2.1", (3100, 3900), (3100, 3500))
    assert judge([stand("R2.1", 3000, 4000), DEFENDER_FAR], order, good=throw) == broken


@pytest.mark.clause("R-313", "R-224", "R-226")
def test_case_w4_a_street_is_good_going_and_a_yard_is_not() -> None:
    men = [stand("R2.1", 3450, 2700), stand("R2.2", 3600, 2700), DEFENDER_FAR]
    assert judge(men, go("R2.1", (3450, 2200)), good=7, units={"R2": {}}) == ["R-211"]
    alone = [men[0], DEFENDER_FAR]
    assert judge(alone, go("R2.1", (3450, 2200)), good=7) == []
    assert judge(men[1:], go("R2.2", (3600, 2300)), good=7) == ["R-313"]
    assert judge(men[1:], go("R2.2", (3600, 2300)), bad=4, slow=["R2.2"]) == []
    assert judge(men[1:], go("R2.2", (3600, 2299)), bad=4, slow=["R2.2"]) == ["R-203"]


@pytest.mark.clause("R-314", "R-R16")
def test_case_w5_a_good_throw_stops_an_inch_short_of_held_cover() -> None:
    men = [stand("K1.1", 3700, 2460), stand("R2.1", 3450, 3100)]
    assert judge(men, go("R2.1", (3700, 2650)), good=6) == ["R-314"]
    assert judge(men, go("R2.1", (3700, 2700)), good=6) == []
    assert judge(men, go("R2.1", (3700, 2699)), good=6) == ["R-314"]


@pytest.mark.clause("R-314", "R-603", "R-606")
def test_case_w6_into_contact_in_difficult_going() -> None:
    men = [stand("K1.1", 3700, 2460), stand("R2.1", 3700, 2800)]
    assert judge(men, go("R2.1", (3700, 2560)), bad=3, slow=["R2.1"]) == []
    assert judge(men, go("R2.1", (3700, 2560)), good=12) == ["R-314"]
    street = [stand("K1.1", 3450, 2460), stand("R2.1", 3450, 3100)]
    assert judge(street, go("R2.1", (3450, 2560)), good=6) == []
    table = Table(position([*street, *KEEPERS], [March(A, "R2", 6, 0), *rest_of_turn(Activation)]))
    table.march(A, "R2", go("R2.1", (3450, 2560), on="K1.1"))
    assert table.fights() == [("R2.1", "K1.1")]


CHAIN = [stand("K1.1", 1000, 4300), stand("K1.2", 1300, 4300), stand("K1.3", 1620, 4300)]


@pytest.mark.clause("R-210", "R-211", "R-212")
def test_case_w7_a_gap_must_become_smaller() -> None:
    field = Field(position(CHAIN))
    spots = [each.spot for each in CHAIN]
    assert measure_disorder(field.state.options, field.battle.find("K1"), spots) == 220
    assert judge(CHAIN, go("K1.2", (1310, 4300)), good=9) == []
    assert judge(CHAIN, go("K1.1", (1050, 4300)), good=9) == ["R-211"]
    table = Table(position([*CHAIN, *KEEPERS], rest_of_turn(Activation)))
    table.do(A, "hold", "RM")
    table.do(D, "hold", "K1")
    assert table.unit("K1").done


@pytest.mark.clause("R-211")
def test_a_gap_may_stay_while_somebody_fights() -> None:
    enemy = stand("S1.1", 1620, 4400)
    men = [*CHAIN[:2], stand("K1.3", 1620, 4260), enemy]
    assert judge([*men, stand("K1.4", 1000, 4180)], go("K1.4", (1010, 4170)), good=9) == ["R-211"]
    fight = go("K1.3", (1620, 4300), on="S1.1")
    assert judge(men, fight, good=9) == []


@pytest.mark.clause("R-R5")
def test_with_nearest_neighbours_nobody_is_alone() -> None:
    pairs = [
        stand("K1.1", 1000, 4300),
        stand("K1.2", 1200, 4300),
        stand("K1.3", 2000, 4300),
        stand("K1.4", 2200, 4300),
    ]
    order = go("K1.1", (1010, 4310))
    assert judge(pairs, order, good=9) == ["R-211"]
    assert judge(pairs, order, good=9, options={"cohesion": "nearest"}) == []
    lonely = [*pairs, stand("K1.5", 3000, 4300)]
    assert judge(lonely, order, good=9, options={"cohesion": "nearest"}) == ["R-211"]
    home = go("K1.5", (2400, 4300))
    assert judge(lonely, home, good=9, options={"cohesion": "nearest"}) == []


@pytest.mark.clause("R-302", "R-303", "R-304")
def test_case_w41_turn_and_turn_about() -> None:
    men = [stand(f"{unit}.1", x, 4300) for unit, x in (("S1", 1000), ("S2", 2000), ("R1", 3000))]
    table = Table(position([*men, DEFENDER_FAR], rest_of_turn(Activation)))
    order = []
    for unit in ("S1", "K2", "S2", "R1"):
        (seat,) = table.window.seats
        order.append(seat)
        table.do(seat, "hold", unit)
    assert order == [A, D, A, A]
    assert table.state.turn == 2


@pytest.mark.clause("R-205", "R-206", "R-315")
def test_a_base_needs_room() -> None:
    men = [stand("R2.1", 3000, 4000), stand("R2.2", 3000, 4150), DEFENDER_FAR]
    assert judge(men, go("R2.1", (3000, 4050)), good=6) == []
    assert judge(men, go("R2.1", (3000, 4051)), good=6) == ["R-206"]
    assert judge(men, go("R2.1", (3000, 4250)), good=6) == []
    assert judge(men, go("R2.1", (3000, 4751)), good=12) == ["R-205", "R-211"]


@pytest.mark.clause("R-226")
def test_nobody_goes_into_the_water() -> None:
    uslon = "verkhny-uslon-1918"
    men = [
        stand("R2.1", 3000, 4300, scenario=uslon),
        stand("K2.1", 5000, 3000, scenario=uslon),
    ]
    assert judge(men, go("R2.1", (3000, 4440)), good=6, scenario=uslon) == []
    assert judge(men, go("R2.1", (3000, 4450)), good=6, scenario=uslon) == ["R-226"]


@pytest.mark.clause("R-316")
@pytest.mark.parametrize(
    ("path", "broken"),
    [
        ([(1000, 4105)], []),
        ([(1000, 4200), (1500, 4200)], []),
        ([(1104, 4300)], ["R-316"]),
        ([(1000, 4105), (1010, 4000)], ["R-316"]),
        ([(1106, 4000), (1106, 4400)], []),
        ([(1105, 4000), (1105, 4400)], ["R-316"]),
    ],
)
def test_a_way_past_an_enemy(path: list[Point], broken: list[str]) -> None:
    men = [stand("R2.1", 1000, 3700), stand("K1.1", 1000, 4205)]
    if path[0] == (1000, 4200):
        men = [stand("R2.1", 1000, 4310), stand("K1.1", 1000, 4000)]
    found = judge(men, go("R2.1", *path), good=12)
    assert found == broken


@pytest.mark.clause("R-317", "R-318", "R-R8")
def test_who_moves_looks_along_his_last_leg_and_who_turns_has_not_moved() -> None:
    men = [stand("R2.1", 3000, 4000), stand("R2.2", 3200, 4000), *KEEPERS]
    table = Table(position(men, [March(A, "R2", 6, 0), *rest_of_turn(Activation)]))
    orders = go("R2.1", (3000, 4100), (3100, 4100)), go("R2.2", facing=(-100, 0))
    table.march(A, "R2", *orders)
    first, second = table.figure("R2.1"), table.figure("R2.2")
    assert (first.at, first.facing, first.moved, first.turned) == (
        (3100, 700),
        (100, 0),
        True,
        False,
    )
    assert (second.facing, second.moved, second.turned) == ((-100, 0), False, True)


@pytest.mark.clause("R-317", "R-207")
@pytest.mark.parametrize("facing", [(0, 0), (10_001, 0), (0, -10_001)])
def test_a_direction_has_a_length_and_none_too_great(facing: Point) -> None:
    men = [stand("R2.1", 3000, 4000), *KEEPERS]
    table = Table(position(men, [March(A, "R2", 6, 0), *rest_of_turn(Activation)]))
    for order in (go("R2.1", (3000, 4100), facing=facing), go("R2.1", facing=facing)):
        illegal = table.objection(A, Act("move", "R2", Orders((order,))))
        assert illegal is not None
        assert illegal.refusal is not None
        assert illegal.refusal.clause == "R-317"
    straight = go("R2.1", (3000, 4100), facing=(10_000, -10_000))
    assert table.objection(A, Act("move", "R2", Orders((straight,)))) is None


@pytest.mark.clause("R-616", "R-617")
def test_out_of_one_fight_and_not_into_another() -> None:
    men = [
        stand("R2.1", 1000, 4100),
        stand("K1.1", 1000, 4000),
        stand("K1.2", 1300, 4100),
    ]
    links = [Link("R2.1", "K1.1", fresh=False)]
    assert judge(men, go("R2.1", (1000, 4200)), good=9, links=links) == []
    assert judge(men, go("R2.1", (1100, 4100)), good=9, links=links) == []
    assert judge(men, go("R2.1", (1000, 4090)), good=9, links=links) == ["R-617", "R-206"]
    assert judge(men, go("R2.1", (1195, 4100)), good=9, links=links) == ["R-617"]
    held = [Link("R2.1", "K1.1")]
    assert judge(men, go("R2.1", (1000, 4200)), good=9, links=held)[0] == "R-604"
    assert judge(men, go("R2.1", facing=(1, 0)), good=9, links=links) == ["R-604"]


@pytest.mark.clause("R-717", "R-R31")
def test_case_w34_a_shaken_unit_comes_no_nearer() -> None:
    men = [stand("S2.5", 2500, 3000), stand("K1.4", 2610, 2158)]
    shaken = {"S2": {"markers": 2}}
    assert judge(men, go("S2.5", (2500, 3100)), good=6, units=shaken) == []
    assert judge(men, go("S2.5", (2400, 2990)), good=6, units=shaken) == []
    assert judge(men, go("S2.5", (2500, 2990)), good=6, units=shaken) == ["R-717"]
    assert judge(men, go("S2.5", (2500, 2990)), good=6, units={"S2": {"markers": 1}}) == []


@pytest.mark.clause("R-803")
def test_czechs_do_not_charge() -> None:
    men = [stand("C1.1", 3000, 300), stand("S1.1", 3000, 700)]
    assert judge(men, go("C1.1", (3000, 600)), good=6) == ["R-803"]
    assert judge(men, go("C1.1", (3000, 590)), good=6) == []
