"""What a second reading of the rules against the code found: one test for each clause."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bullets_and_bolsheviks.position.battle import Arrival, ExitRule, Victory
from bullets_and_bolsheviks.position.maps import Bridge
from bullets_and_bolsheviks.position.pieces import Boat
from bullets_and_bolsheviks.rules.fallback import fall_back
from bullets_and_bolsheviks.rules.losses import candidates
from bullets_and_bolsheviks.tests.table import BOARD_P, Table, field, leader, unit

FAR = "R9 L2: inf 1210"
RIVER = {f"06{row:02}": "R" for row in range(1, 11)}


@pytest.mark.clause("BB-118", "BB-61")
@pytest.mark.parametrize("limbered", [True, False])
def test_guns_without_a_limber_are_abandoned_limbered_or_not(limbered: bool) -> None:
    told = unit(f"R1 L3: {'limbered-' if limbered else ''}gun 0705")
    assert told[1][0].gun is not None
    told[1][0].gun.limber = False
    table = field("W1 L2: inf 0505", told, FAR)
    fall_back(table.state, [table.stand("R1-1")], 1)
    assert table.where("R1-1") == {}
    assert [gone.stand for gone in table.state.lost] == ["R1-1"]


@pytest.mark.clause("BB-98", "BB-31")
def test_who_falls_back_from_a_boat_leaves_it() -> None:
    boats = [Boat("b1", "white", "0605")]
    table = field("W1 L2: inf 0505", "R1 L2: inf 0805", ground=RIVER, boats=boats)
    stand = table.stand("W1-1")
    stand.hex, stand.boat = "0605", "b1"
    fall_back(table.state, [stand], 1)
    assert stand.hex == "0505"
    assert stand.boat is None
    assert table.state.boats == boats


@pytest.mark.clause("BB-101", "BB-119", "BB-120")
@pytest.mark.parametrize(
    ("mg", "lost", "first"),
    [("0705", 0, "R1-1"), ("0709", 0, "R1-1"), ("0709", 3, "R1-3"), ("0705", 3, "R1-3")],
)
def test_cohesion_takes_no_machine_gun_before_half_the_unit_is_gone(
    mg: str, lost: int, first: str
) -> None:
    """Only fire can take one out earlier, where it stands apart."""
    table = field("W1 L2: inf 0105", unit(f"R1 L3: inf 0705, inf 0706, mg {mg}", lost=lost))
    stands = candidates(table.state, "R1")
    assert stands[0].id == first
    assert ("R1-3" in [stand.id for stand in stands]) is (lost == 3)


@pytest.mark.clause("BB-77")
def test_foot_that_went_in_with_cavalry_stays_in_the_trench() -> None:
    table = field(
        "W1 L2: inf 0605", "W2 L2: cav 0605", "R1 L3: inf 0705 1", FAR, trenches=["0705"],
        leaders=[leader("WL1 0 1 0605 W1"), leader("WL2 0 1 0605 W2")],
    )  # fmt: skip
    table.go("assault_both", "W1-1", "0705", "6 6 6 6 6 1 1 1 1")
    assert table.where() == {"W1-1": "0705 4", "W2-1": "0605 3", "R9-1": "1210 4"}
    assert [man.hex for man in table.state.leaders] == ["0705", "0605"]


@pytest.mark.clause("BB-63", "BB-85", "BB-R61")
def test_a_unit_that_loses_a_stand_with_a_bridge_checks() -> None:
    ground = replace(BOARD_P, roads=(("0605", "0705", "0805"),),
                     bridges=(Bridge("0705", "road", 2),))  # fmt: skip
    table = field(
        "W1 L2: gun 0405", "R1 L3: inf 0705, inf 0805", FAR, map=ground, ground={"0705": "R"},
        stage="fire", seat="white", first="red",
    )  # fmt: skip
    table.do("white", "bombard", "W1-1", "0705", dice="6 6 4 1 1 1 2 5 3")
    assert table.where("R1-1", "R1-2") == {"R1-2": "0805 4"}
    assert "BB-85" in table.clauses()


def step_one(table: Table) -> bool:
    """Whether the stand that has moved one hex may still go on."""
    return table.ways("move", "W1-1") != {}


@pytest.mark.clause("BB-18", "BB-35")
def test_a_stand_that_comes_onto_the_board_ends_the_move_of_another() -> None:
    arrival = Arrival(1, "white", ("W2",), (), ("0101",))
    table = field("W1 L2: inf 0505", "W2 L2: inf -", FAR, arrivals=(arrival,))
    table.go("move", "W1-1", "0506")
    assert step_one(table)
    table.go("enter", "W2-1", "0101")
    assert not step_one(table)
    assert table.ways("move", "W2-1") != {}


@pytest.mark.clause("BB-18", "BB-V4")
def test_a_stand_that_leaves_the_board_ends_the_move_of_another() -> None:
    rule = Victory(exit=ExitRule("white", "W", ("infantry",), 1))
    table = field("W1 L2: inf 0505", "W2 L2: inf 0105", FAR, victory=rule)
    table.go("move", "W1-1", "0506")
    table.do("white", "exit", "W2-1")
    assert not step_one(table)


def ferry() -> Table:
    """White's leader beside a boat on a river that runs from north to south."""
    return field(
        "W1 L2: inf 0505", FAR, ground=RIVER, boats=[Boat("b1", "white", "0605")],
        leaders=[leader("WL1 1 1 0505", cp=3), leader("WL2 1 2 0506")],
    )  # fmt: skip


@pytest.mark.clause("BB-31", "BB-R25", "BB-115")
def test_a_leader_crosses_in_a_boat_for_his_move_and_a_point() -> None:
    table = ferry()
    table.do("white", "embark", "W1-1")
    table.do("white", "embark", "WL1")
    man = table.state.leader("WL1")
    assert (man.hex, man.boat, man.moved, man.cp) == ("0605", "b1", True, 1)
    assert table.ways("walk", "WL1") == {}
    assert table.offer("white", "land", "WL1") is None
    man.moved = False
    assert table.ways("walk", "WL1") == {}
    assert set(table.choices("white", "land", "WL1")) >= {"0505", "0704", "0710"}
    table.do("white", "land", "WL1", "0708")
    man = table.state.leader("WL1")
    assert (man.hex, man.boat, man.moved, man.cp) == ("0708", None, True, 0)
    assert table.state.boats == [Boat("b1", "white", "0605")]


@pytest.mark.clause("BB-31")
def test_a_leader_alone_in_a_boat_takes_it_along() -> None:
    table = ferry()
    table.do("white", "embark", "WL1")
    table.state.leader("WL1").moved = False
    table.do("white", "land", "WL1", "0708")
    assert table.state.boats == [Boat("b1", "white", "0607")]


@pytest.mark.clause("BB-31", "BB-109")
def test_no_leader_embarks_without_a_point_within_reach() -> None:
    table = ferry()
    table.state.leader("WL1").cp = 0
    assert table.offer("white", "embark", "WL2") is None
    table.state.leader("WL1").cp = 1
    assert table.offer("white", "embark", "WL2") is not None
    table.do("white", "embark", "WL2")
    assert [man.cp for man in table.state.leaders] == [0, 0]


@pytest.mark.clause("BB-19", "BB-20", "BB-16")
def test_a_road_leads_vehicles_through_woods_they_could_not_enter() -> None:
    ground = replace(BOARD_P, roads=(("0405", "0505", "0605"),))
    table = field("W1 L2: car 0405", FAR, map=ground, ground={"0505": "W", "0504": "W"})
    assert "0505" not in table.ways("move", "W1-1")
    table.go("march", "W1-1", "0505", "3 4")
    assert table.where("W1-1") == {"W1-1": "0505 2"}
    assert table.stand("W1-1").column
    assert "0504" not in table.ways("move", "W1-1")


@pytest.mark.clause("BB-33", "BB-107", "BB-22")
def test_a_group_whose_points_fall_with_their_leader_stops_where_it_has_room() -> None:
    """He is killed in a hex that the group may pass through but not stop in."""
    table = field(
        "W1 L1: inf 0405", "W2 L2: gun 0506", "R1 L2: mg 0805", fought={"0707": 1},
        leaders=[leader("WL1 1 1 0405 W1", cp=5), leader("WL2 0 1 0101")],
    )  # fmt: skip
    table.go("move", "W1-1", "0506 0606", quiet=False)
    table.react("1 1 1 1 1 6 6 1 6", R1_1="0506")
    assert [man.leader for man in table.state.fallen] == ["WL1"]
    assert table.where("W1-1") == {"W1-1": "0405 4"}
    assert table.told()[-1] == "W1: no room to stop, back to 0405."
