"""Close assault, morale, cohesion and leaders, beyond the worked cases."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bullets_and_bolsheviks.position.frames import Check
from bullets_and_bolsheviks.position.maps import Emplacement, Wired
from bullets_and_bolsheviks.rules.morale import modifiers
from bullets_and_bolsheviks.tests.table import BOARD_P, Table, field, leader, unit

FAR = "R9 L2: inf 1201"


@pytest.mark.clause("BB-67", "BB-68", "BB-69", "BB-R52")
@pytest.mark.parametrize(
    ("kind", "may"),
    [("inf", True), ("cav", True), ("car", True), ("tank", True), ("mg", False), ("tat", False),
     ("limbered-gun", False)],
)  # fmt: skip
def test_who_may_assault(kind: str, may: bool) -> None:
    table = field(f"W1 L2: {kind} 0605", "R1 L2: inf 0705")
    assert (list(table.ways("assault", "W1-1")) == ["0705"]) is may


@pytest.mark.clause("BB-69", "BB-R53")
def test_points_of_the_hex_are_spent_only_by_those_who_go_in() -> None:
    men = [leader("WL1 0 1 0604", cp=1)]
    table = field("W1 L2: inf 0605", "R1 L1: inf 0705", leaders=men, fought={"0604": 1})
    table.go("assault", "W1-1", "0705", "1")
    assert table.state.leader("WL1").cp == 1
    table = field("W1 L2: inf 0605", "R1 L1: inf 0705", leaders=men, fought={"0604": 1})
    table.go("assault", "W1-1", "0705", "6 1 6")
    assert table.state.leader("WL1").cp == 0


@pytest.mark.clause("BB-70", "BB-7")
def test_who_is_assaulted_from_the_next_hex_may_fire_at_it_there() -> None:
    table = field("W1 L2: inf 0605", "R1 L2: inf 0705")
    table.go("assault", "W1-1", "0705", quiet=False)
    assert table.sources() == {"R1-1": ["0605"]}


@pytest.mark.clause("BB-73", "BB-R56")
def test_equal_totals_are_thrown_again() -> None:
    table = field("W1 L2: inf 0605", "R1 L2: inf 0705", FAR)
    table.go("assault", "W1-1", "0705", "6 6 3 3 6 1 1 6")
    assert [text for text in table.told() if "comes to" in text] == [
        "White comes to 3 in 0705.", "Red comes to 3 in 0705.",
        "White comes to 6 in 0705.", "Red comes to 1 in 0705.",
    ]  # fmt: skip
    assert table.where("W1-1", "R1-1")["W1-1"] == "0705 4"


@pytest.mark.clause("BB-R54")
@pytest.mark.parametrize(("option", "winner"), [("sum", "White"), ("best_stand", "Red")])
def test_sum_or_best_stand(option: str, winner: str) -> None:
    table = field("W1 L2: inf 0605 2, inf 0605 2", "R1 L2: inf 0705", FAR,
                  options={"melee_total": option})  # fmt: skip
    table.go("assault_both", "W1-1", "0705", "6 6 4 3 6 1 6")
    assert f"{winner} wins the melee in 0705." in table.told()


@pytest.mark.clause("BB-75", "BB-R57", "BB-85")
def test_the_winner_checks_if_it_lost_a_box() -> None:
    table = field("W1 L3: inf 0605", "R1 L3: inf 0705", FAR)
    table.go("assault", "W1-1", "0705", "6 6 6 1 3 6 2 6")
    assert table.clauses().count("BB-85") == 1
    assert table.where("W1-1") != {"W1-1": "0705 3"}


@pytest.mark.clause("BB-R58", "BB-79")
@pytest.mark.parametrize(
    ("dice", "stands"),
    [
        ("4 6 6 1 1", {"W1-1": "0605 2", "R1-1": "0705 4"}),
        ("4 6 6 1 6 6", {"R1-1": "0705 4"}),
        ("4 6 6 4 1 6", {"W1-1": "0705 2", "R1-1": "0804 3"}),
    ],
)
def test_a_tank_assaults(dice: str, stands: dict[str, str]) -> None:
    table = field("W1 L2: tank 0605", "W2 L2: inf 0101", "R1 L3: inf 0705")
    table.go("assault", "W1-1", "0705", dice)
    assert table.where("W1-1", "R1-1") == stands


@pytest.mark.clause("BB-80")
def test_a_car_against_a_tank() -> None:
    table = field("W1 L2: car 0605", "W2 L2: inf 0101", "R1 L3: tank 0705", FAR)
    table.go("assault", "W1-1", "0705", "6 6 6 4 4 6 1")
    assert table.where("W1-1", "R1-1") == {"W1-1": "0705 2"}


@pytest.mark.clause("BB-R59", "BB-84")
def test_armour_that_went_before_encourages() -> None:
    table = field("W1 L2: inf 0605", "R1 L3: inf 0705")
    check = Check("attempt", "W1", ("W1-1",), "0705", ("R1-1",))
    assert modifiers(table.state, check) == ()
    table.state.overrun = ["0705"]
    assert [term.n for term in modifiers(table.state, check)] == [1]


@pytest.mark.clause("BB-R60", "BB-97")
def test_a_vehicle_that_fails_stays_unpinned() -> None:
    table = field("W1 L4: tank 0605", "R1 L3: inf 0705")
    table.go("assault", "W1-1", "0705", "6 1")
    stand = table.stand("W1-1")
    assert (stand.hex, stand.pinned, stand.done) == ("0605", 0, True)


@pytest.mark.clause("BB-81", "BB-82", "BB-83")
@pytest.mark.parametrize(("level", "die", "passes"), [(1, 2, True), (2, 2, False), (4, 5, True)])
def test_a_check_must_be_above_the_level(level: int, die: int, passes: bool) -> None:
    told = unit(f"W1 L{level}: inf 0605", pinned=1)
    table = field(told, FAR, turn=2)
    table.do("white", "unpin", "W1-1", dice=str(die))
    assert (table.stand("W1-1").pinned == 0) is passes


@pytest.mark.clause("BB-94", "BB-R62")
@pytest.mark.parametrize(("stands", "bonus"), [("0705, inf 0706", [1]), ("0706, inf 0707", [])])
def test_half_of_a_unit_in_defence_is_enough(stands: str, bonus: list[int]) -> None:
    works = replace(BOARD_P, emplacements=(Emplacement("0705", 8),))
    table = field("W1 L2: inf 0101", f"R1 L2: inf {stands}", map=works)
    assert [t.n for t in modifiers(table.state, Check("losses", "R1"))] == bonus


@pytest.mark.clause("BB-86", "BB-R65", "BB-R69", "BB-103")
def test_the_rating_of_a_leader_lost_counts_against_his_unit() -> None:
    table = field("W1 L2: inf 0101", "R1 L2: inf 0705", leaders=[leader("RL2 3 1 0705 R1")])
    check = Check("leader", "R1", rating=2)
    assert [term.n for term in modifiers(table.state, check)] == [-2]


@pytest.mark.clause("BB-100", "BB-101", "BB-102", "BB-R68")
def test_cohesion_counts_as_a_loss_without_a_check() -> None:
    table = field("W1 L2: inf 0605", unit("R1 L3: inf 0705, inf 0805"), FAR)
    table.go("assault", "W1-1", "0705", "6 3 3")
    assert sorted(table.choices("red", "lose")) == ["R1-1", "R1-2"]
    table.do("red", "lose", arg="R1-2")
    assert table.state.unit("R1").lost == 1
    assert "BB-85" not in table.clauses()
    assert [t.n for t in modifiers(table.state, Check("losses", "R1"))] == [-1]


@pytest.mark.clause("BB-R63", "BB-90")
def test_neighbours_check_though_the_beaten_are_wiped_out() -> None:
    table = field("W1 L2: inf 0605, inf 0605", "R1 L3: inf 0705 1", "R2 L3: inf 0905")
    table.go("assault_both", "W1-1", "0705", "6 6 6 6 1 1 6")
    assert "BB-90" in table.clauses()


@pytest.mark.clause("BB-R67", "BB-96")
def test_a_pin_is_tried_in_the_next_turn_and_once() -> None:
    men = [leader("WL1 0 1 0605")]
    fresh = field(unit("W1 L3: inf 0605", pinned=3), FAR, turn=3, leaders=men)
    assert fresh.offer("white", "unpin", "W1-1") is None
    later = field(unit("W1 L3: inf 0605", pinned=3), FAR, turn=4)
    assert later.offer("white", "unpin", "W1-1") is not None


@pytest.mark.clause("BB-R64", "BB-R20", "BB-R55", "BB-R16")
def test_cavalry_in_the_open_and_at_trenches() -> None:
    def totals(ground: list[str]) -> list[str]:
        table = field("W1 L2: cav 0605", "R1 L2: inf 0705", FAR, trenches=ground)
        table.go("assault", "W1-1", "0705", "6 6 6 1 1 6" if not ground else "6 6 1 6 1 6")
        return [text.split(" in ")[0] for text in table.told() if "comes to" in text]

    # Foot has more boxes; horse has its 3 in the open, foot its own in a trench.
    assert totals([]) == ["White comes to 9", "Red comes to 2"]
    assert totals(["0705"]) == ["White comes to 1", "Red comes to 10"]


def alone(refuge: str) -> Table:
    men = [leader("RL1 1 1 0705")]
    table = field("W1 L2: inf 0605", f"R1 L2: inf {refuge}", leaders=men)
    table.go("move", "W1-1", "0705")
    return table


@pytest.mark.clause("BB-116", "BB-R73")
@pytest.mark.parametrize(("refuge", "fate"), [("1003", ["1003"]), ("1204", [])])
def test_leaders_alone_flee_or_are_captured(refuge: str, fate: list[str]) -> None:
    table = alone(refuge)
    assert [man.hex for man in table.state.leaders] == fate
    assert [man.fate for man in table.state.fallen] == ([] if fate else ["captured"])


@pytest.mark.clause("BB-110", "BB-R50", "BB-109")
def test_the_lowest_in_rank_pay_first_unless_told() -> None:
    men = [leader("WL1 1 1 0605", cp=2), leader("WL2 1 2 0605", cp=1)]

    def spend(first: str | None) -> list[int]:
        table = field("W1 L2: inf 0605", FAR, fought={"0505": 1}, leaders=men)
        if first is not None:
            table.do("white", "spend_first", first)
        table.go("move", "W1-1", "0604")
        return [man.cp for man in table.state.leaders]

    assert spend(None) == [2, 0]
    assert spend("WL1") == [1, 1]


@pytest.mark.clause("BB-R48", "BB-105")
@pytest.mark.parametrize(("option", "left"), [("stand", 0), ("stack", 1)])
def test_a_stack_pays_for_each_stand_or_once(option: str, left: int) -> None:
    men = [leader("WL1 1 1 0605", cp=2)]
    table = field("W1 L2: inf 0605, inf 0605", FAR, fought={"0505": 1}, leaders=men,
                  options={"cp_cost_per": option})  # fmt: skip
    table.go("move_both", "W1-1", "0604")
    assert table.state.leader("WL1").cp == left


@pytest.mark.clause("BB-R51")
@pytest.mark.parametrize(("option", "moves"), [("any_friend", True), ("own_units", False)])
def test_whose_troops_a_leader_moves(option: str, moves: bool) -> None:
    man = leader("WL1 1 1 0605", cp=2, commands=("W2",))
    table = field("W1 L2: inf 0605", "W2 L2: inf 0604", FAR, fought={"0505": 1}, leaders=[man],
                  options={"command_chain": option})  # fmt: skip
    assert bool(table.ways("move", "W1-1")) is moves
    assert table.ways("move", "W2-1")


@pytest.mark.clause("BB-R49", "BB-106")
@pytest.mark.parametrize(("turn", "pays"), [(4, True), (5, True), (6, False)])
def test_fighting_lasts_this_turn_and_the_next(turn: int, pays: bool) -> None:
    men = [leader("WL1 0 1 0605")]
    table = field("W1 L2: inf 0605", FAR, fought={"0505": 4}, turn=turn, leaders=men)
    assert (table.ways("move", "W1-1") == {}) is pays


@pytest.mark.clause("BB-24")
def test_a_tank_that_is_held_leaves_the_wire() -> None:
    ground = replace(BOARD_P, wire=(Wired("0605", ("SE",)),))
    table = field("W1 L2: tank 0605", "R1 L3: inf 0706", FAR, map=ground)
    table.go("assault", "W1-1", "0706", "4 6 6 1 1")
    assert (table.where("W1-1"), table.state.cut) == ({"W1-1": "0605 2"}, [])
    table = field("W1 L2: tank 0605", "R1 L3: inf 0706", FAR, map=ground)
    table.go("assault", "W1-1", "0706", "4 6 6 4 1 6")
    assert (table.where("W1-1"), table.state.cut) == ({"W1-1": "0706 2"}, ["0605|0706"])


@pytest.mark.clause("BB-116", "BB-86")
def test_a_unit_whose_leader_is_taken_checks_when_the_step_ends() -> None:
    men = [leader("RL1 2 1 0705 R1")]
    table = field("W1 L2: inf 0605", "R1 L2: inf 1204", leaders=men)
    table.go("move", "W1-1", "0705")
    table.do("white", "end_movement", dice="5 3")
    assert "BB-86" in table.clauses()
