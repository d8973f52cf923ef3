"""Movement: groups, columns, ground, room, reinforcements, weather, boats."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bullets_and_bolsheviks.position.battle import Arrival
from bullets_and_bolsheviks.position.maps import Bridge, Map, Wired
from bullets_and_bolsheviks.position.pieces import Boat
from bullets_and_bolsheviks.position.scenarios import SCENARIOS, read_scenario
from bullets_and_bolsheviks.position.tables import GUNS, MOVEMENT, SMALL_ARMS, STANDS
from bullets_and_bolsheviks.position.terrain import Ground
from bullets_and_bolsheviks.rules.shots import dice_of
from bullets_and_bolsheviks.tests.table import BOARD_P, field, leader, unit

FAR = "R9 L2: inf 1210"


@pytest.mark.clause("BB-R1", "BB-15", "BB-16")
def test_no_cost_that_can_be_paid_is_above_the_points() -> None:
    for row in MOVEMENT.values():
        for terrain in ("normal", "town", "woods", "marsh", "hill", "ford"):
            cost = row.rate(terrain)
            assert cost is None or cost <= row.mp
    assert MOVEMENT["heavy_artillery"].rate("marsh") is None
    assert MOVEMENT["cavalry"].rate("river") is None


@pytest.mark.clause("BB-R2", "BB-R3", "BB-R30")
def test_the_tables() -> None:
    assert {t: (a.range, a.fp or (a.fp_poor, a.fp_good)) for t, a in SMALL_ARMS.items()} == {
        "infantry": (4, (2, 3)),
        "cavalry": (3, (1, 2)),
        "mg": (6, 5),
        "tatchanka": (6, 5),
        "armoured_car": (6, 5),
        "tank": (6, 10),
    }
    assert {t: (g.range, g.zeroing_dice, g.fp) for t, g in GUNS.items()} == {
        "field_artillery": (12, 2, 4),
        "heavy_artillery": (18, 3, 6),
    }
    assert [row.boxes for row in STANDS.values()] == [4, 3, 3, 3, 3, 4, 2, 2]


@pytest.mark.clause("BB-39", "BB-R32", "BB-R33")
@pytest.mark.parametrize(
    ("told", "dice"),
    [("L2: inf", 3), ("L3: inf", 2), ("L1: cav", 2), ("L4: cav", 1), ("L4: mg", 5), ("L3: car", 5)],
)
def test_dice_by_quality(told: str, dice: int) -> None:
    table = field(f"W1 {told} 0505", FAR)
    assert dice_of(table.state, table.stand("W1-1")) == dice


@pytest.mark.clause("BB-R33")
@pytest.mark.parametrize("fp", ["10", "5"])
def test_a_tanks_dice_are_an_option(fp: str) -> None:
    table = field("W1 L2: tank 0505", FAR, options={"tank_fp": fp})
    assert dice_of(table.state, table.stand("W1-1")) == int(fp)


@pytest.mark.clause("BB-18", "BB-R15")
def test_a_move_goes_on_only_in_one_go() -> None:
    table = field("W1 L2: inf 0505, inf 0505, inf 0504", FAR)
    table.go("move", "W1-1", "0605")
    assert set(len(path) for path in table.ways("move", "W1-1").values()) == {1}
    table.go("move", "W1-3", "0604")
    assert table.ways("move", "W1-1") == {}
    assert table.ways("move_both", "W1-2") == {}


@pytest.mark.clause("BB-18")
def test_two_stands_go_at_the_pace_of_the_slower() -> None:
    table = field("W1 L2: inf 0505", "W2 L2: cav 0505", FAR)
    assert max(len(path) for path in table.ways("move_both", "W1-1").values()) == 2
    assert max(len(path) for path in table.ways("move", "W2-1").values()) == 3


@pytest.mark.clause("BB-21", "BB-R17")
def test_march_column_neither_fires_nor_assaults_until_it_deploys() -> None:
    told = unit("W1 L2: inf 0605", column=True)
    table = field(told, "R1 L2: inf 0705")
    assert table.ways("assault", "W1-1") == {}
    table.do("white", "deploy", "W1-1")
    assert list(table.ways("assault", "W1-1")) == ["0705"]


@pytest.mark.clause("BB-22", "BB-R18", "BB-33")
def test_friends_are_passed_through_and_enemies_are_not() -> None:
    wall = {hex: "R" for hex in ("0504", "0604", "0506", "0606", "0404", "0405")}
    table = field("W1 L2: inf 0505", "W2 L2: inf 0605, inf 0605", FAR, ground=wall)
    ways = table.ways("move", "W1-1")
    assert "0605" not in ways
    assert ways["0705"] == ("0605", "0705")
    assert table.refuses("white", "move", "W1-1", "0605") == "BB-33"
    held = field("W1 L2: inf 0505", "R1 L2: inf 0605", ground=wall)
    assert held.ways("move", "W1-1") == {}


@pytest.mark.clause("BB-33", "BB-R27", "BB-R28", "BB-115")
@pytest.mark.parametrize(
    ("there", "fits"),
    [("inf 0605", True), ("inf 0605, mg 0605", False), ("tat 0605", False), ("gun 0605", False)],
)
def test_room_in_a_hex(there: str, fits: bool) -> None:
    men = [leader(f"WL{n} 1 1 0605") for n in range(3)]
    table = field("W1 L2: inf 0505", f"W2 L2: {there}", FAR, leaders=men)
    assert ("0605" in table.ways("move", "W1-1")) is fits


@pytest.mark.clause("BB-R28")
def test_tatchankas_stack_like_horse_with_the_option() -> None:
    table = field("W1 L2: inf 0505", "W2 L2: tat 0605", FAR,
                  options={"tatchanka_stacking": "foot_or_horse"})  # fmt: skip
    assert "0605" in table.ways("move", "W1-1")


@pytest.mark.clause("BB-34", "BB-R29")
def test_a_unit_keeps_together() -> None:
    table = field("W1 L2: inf 0405, inf 0605, mg 0505", FAR)
    ways = table.ways("move", "W1-1")
    assert "0205" not in ways
    assert "0305" in ways
    assert "0505" in ways
    assert "0305" in table.ways("move", "W1-3")
    lost = field("W1 L2: inf 0305, inf 0905", FAR)
    assert "0405" in lost.ways("move", "W1-1")
    assert "0205" not in lost.ways("move", "W1-1")


@pytest.mark.clause("BB-R14", "BB-24", "BB-R19")
def test_marsh_behind_wire_is_too_dear_for_foot() -> None:
    ground = replace(BOARD_P, wire=(Wired("0505", ("NE",)),))
    table = field("W1 L2: inf 0505", FAR, map=ground, ground={"0604": "M"})
    assert "0604" not in table.ways("move", "W1-1")


@pytest.mark.clause("BB-25", "BB-R21", "BB-105")
def test_a_leader_moves_once_on_foot_or_mounted_free_of_points() -> None:
    men = [leader("WL1 1 1 0505")]
    table = field("W1 L2: inf 0405", "R1 L2: mg 0905", leaders=men, fought={"0606": 1})
    assert max(len(path) for path in table.ways("walk", "WL1").values()) == 2
    assert max(len(path) for path in table.ways("ride", "WL1").values()) == 3
    table.go("ride", "WL1", " ".join(table.ways("ride", "WL1")["0805"]))
    assert table.asked == "white: ask-move"
    assert table.ways("walk", "WL1") == {}


@pytest.mark.clause("BB-25", "BB-112", "BB-R70")
@pytest.mark.parametrize(("told", "hex"), [(None, "0605"), ("stay_behind", "0505")])
def test_an_attached_leader_goes_with_his_unit_unless_told_to_stay(
    told: str | None, hex: str
) -> None:
    men = [leader("WL1 1 1 0505 W1")]
    table = field("W1 L2: inf 0505", FAR, leaders=men)
    if told is not None:
        table.do("white", told, "WL1")
    table.go("move", "W1-1", "0605")
    assert table.state.leader("WL1").hex == hex


@pytest.mark.clause("BB-112")
def test_attaching_and_detaching() -> None:
    table = field("W1 L2: inf 0505", "W2 L2: inf 0505", FAR, leaders=[leader("WL1 1 1 0505 W1")])
    assert table.choices("white", "attach", "WL1") == ["W2-1"]
    table.do("white", "attach", "WL1", "W2-1")
    assert table.state.leader("WL1").unit == "W2"
    table.do("white", "detach", "WL1")
    assert table.state.leader("WL1").unit is None


@pytest.mark.clause("BB-27", "BB-R22")
def test_guns_limber_for_nothing_but_an_action() -> None:
    table = field("W1 L2: gun 0505", FAR, fought={"0606": 1})
    assert table.ways("move", "W1-1") == {}
    table.do("white", "limber", "W1-1")
    gun = table.stand("W1-1").gun
    assert gun is not None
    assert (gun.limbered, gun.actions) == (True, ["limber"])


@pytest.mark.clause("BB-R23", "BB-29")
def test_one_box_drives_as_fast_as_two_and_none_not_at_all() -> None:
    table = field("W1 L2: car 0505 1", "W2 L2: car 0305 0", FAR)
    assert len(table.ways("move", "W1-1")) > 0
    assert table.ways("move", "W2-1") == {}


RAIL: Map = replace(
    BOARD_P, rails=(("0405", "0505", "0605"),), bridges=(Bridge("0505", "rail", 12),)
)


@pytest.mark.clause("BB-30", "BB-R24", "BB-16")
@pytest.mark.parametrize(("kind", "over"), [("inf", True), ("cav", True), ("car", False)])
def test_a_railway_bridge(kind: str, over: bool) -> None:
    river = {"0504": "R", "0505": "R", "0506": "R"}
    table = field(f"W1 L2: {kind} 0405", FAR, map=RAIL, ground=river)
    ways = table.ways("move", "W1-1")
    assert ("0505" in ways) is over
    assert "0504" not in ways
    beside = field(f"W1 L2: {kind} 0404", FAR, map=RAIL, ground=river)
    assert beside.ways("move", "W1-1").get("0505") == (("0405", "0505") if over else None)


def boats(**how: Any) -> Any:
    river = {f"06{row:02}": "R" for row in range(1, 11)}
    return field(
        "W1 L2: inf 0505", FAR, ground=river, leaders=[leader("WL1 1 1 0505", cp=3)],
        boats=[Boat("b1", "white", "0605")], **how,
    )  # fmt: skip


@pytest.mark.clause("BB-31", "BB-R25")
def test_a_boat_carries_a_stand_over() -> None:
    table = boats()
    table.do("white", "embark", "W1-1")
    stand = table.stand("W1-1")
    assert (stand.hex, stand.boat, stand.spent) == ("0605", "b1", 4)
    assert table.state.leader("WL1").cp == 2
    assert table.offer("white", "land", "W1-1") is None
    stand.spent, stand.moved = 0, False
    assert "0705" in table.choices("white", "land", "W1-1")
    table.do("white", "land", "W1-1", "0708")
    assert table.where("W1-1") == {"W1-1": "0708 4"}
    assert table.state.boats == [Boat("b1", "white", "0607")]


@pytest.mark.clause("BB-32", "BB-R26")
def test_weather_changes_the_costs() -> None:
    rows = ("..M", "RF.", "...")
    mud, frost = (Ground(Map(rows), (), (), weather) for weather in ("mud", "frost"))
    assert (mud.cost("field_artillery", "0103", "0203"), mud.cost("infantry", "0103", "0203")) == (
        4,
        2,
    )
    assert mud.cost("armoured_car", "0103", "0203", True) is None
    assert frost.cost("tank", "0201", "0301") == 4
    assert frost.cost("infantry", "0101", "0102") == 2
    assert frost.cost("tank", "0101", "0102") is None


@pytest.mark.clause("BB-35")
def test_reinforcements_come_by_free_hexes_without_points() -> None:
    arrival = Arrival(2, "white", ("W2",), ("WL2",), ("0301", "0401"))
    coming = leader("WL2 1 2 0101 W2")
    coming.hex = None
    table = field(
        "W1 L2: inf 0505", "W2 L2: inf -, inf -", "R1 L2: inf 0301", arrivals=(arrival,), turn=2,
        fought={"0505": 2}, leaders=[coming],
    )  # fmt: skip
    assert table.choices("white", "enter", "W2-1") == ["0401"]
    table.go("enter", "W2-1", "0401")
    assert table.told()[0] == "W2, infantry 1 will come onto the board in 0401."
    assert table.stand("W2-1").spent == 2
    table.go("enter", "W2-2", "0401")
    table.do("white", "enter", "WL2", "0401")
    early = field("W1 L2: inf 0505", "W2 L2: inf -", "R1 L2: inf 1010", arrivals=(arrival,))
    assert early.offer("white", "enter", "W2-1") is None


@pytest.mark.clause("BB-35")
def test_all_reinforcements_come_by_one_act_as_far_as_there_is_room() -> None:
    """Two to a hex; a cart, which takes one for itself, over the next; leaders to their unit."""
    arrival = Arrival(2, "white", ("W2",), ("WL2", "WL3"), ("0301", "0401", "0501", "0601"))
    men = [leader("WL2 1 2 0101 W2"), leader("WL3 0 3 0101")]
    for man in men:
        man.hex = None
    told = ("W1 L2: inf 0505", "W2 L2: inf -, inf -, inf -, tat -")
    blocks = unit("R1 L2: inf 0301", fired=True)
    table = field(*told, blocks, arrivals=(arrival,), turn=2, fought={"0505": 2}, leaders=men)
    table.do("white", "enter_all")
    assert table.where("W2-1", "W2-2", "W2-3", "W2-4") == {
        "W2-1": "0401 4",
        "W2-2": "0401 4",
        "W2-3": "0501 4",
        "W2-4": "0601 3",
    }
    assert [man.hex for man in table.state.leaders] == ["0401", "0401"]
    assert "enter_all" not in table.verbs("white")
    early = field("W1 L2: inf 0505", "W2 L2: inf -, inf -", "R1 L2: inf 1010", arrivals=(arrival,))
    assert "enter_all" not in early.verbs("white")


@pytest.mark.clause("BB-7", "BB-35")
def test_after_fire_at_the_first_the_rest_wait_to_be_told() -> None:
    arrival = Arrival(1, "white", ("W2",), (), ("0301", "0401"))
    told = ("W1 L2: inf 0505", "W2 L1: inf -, inf -", "R1 L2: mg 0801")
    table = field(*told, arrivals=(arrival,))
    table.do("white", "enter_all")
    assert table.asked == "red: ask-react"
    table.react("1 1 1 1 1", R1_1="0301")
    assert table.asked == "white: ask-move"
    assert table.where("W2-1", "W2-2") == {"W2-1": "0301 4", "W2-2": "None 4"}


@pytest.mark.clause("BB-35")
def test_where_all_listed_hexes_are_taken_the_nearest_of_the_edge_serves() -> None:
    arrival = Arrival(1, "white", ("W2",), (), ("0301",))
    table = field("W2 L2: inf -", "W1 L2: inf 0505", "R1 L2: inf 0301", arrivals=(arrival,))
    assert table.choices("white", "enter", "W2-1") == ["0201"]


@pytest.mark.clause("BB-R5", "BB-R31", "BB-1")
def test_units_of_the_scenarios_are_one_to_six_stands() -> None:
    for id in SCENARIOS:
        for told in read_scenario(id).units:
            alone = told.kind in ("field_artillery", "heavy_artillery", "armoured_car", "tank")
            assert len(told.stands) == 1 if alone else 1 < len(told.stands) <= 6
