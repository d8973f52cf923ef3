"""Worked cases of turns, movement and command: BB-W1 to BB-W12."""

# ruff: noqa: N802

from __future__ import annotations

from typing import Any

import pytest

from bullets_and_bolsheviks.rules.sight import sees
from bullets_and_bolsheviks.tests.table import field, leader

QUIET = "R9 L2: inf 1210"
"""A Red stand far away, so that there is somebody to fight."""


def test_W1_BB3_BB4_an_initiative_tie_stays_with_its_holder() -> None:
    table = field("W1 L2: inf 0505", QUIET, stage="initiative", holder="red", dice="6 2 5 3")
    assert table.asked == "red: ask-role"
    assert table.state.holder == "red"
    assert table.refuses("white", "role_a") == "not-asked"


def test_W2_BB7_BB8_BB11_BB13_BB14_one_shot_per_turn() -> None:
    table = field("W1 L2: inf 0504, inf 0404", "R1 L2: mg 0804, inf 0703, inf 0705")
    table.go("move", "W1-1", "0604", quiet=False)
    table.react("1 1 1 1 1", R1_1="0604")
    table.do("white", "end_movement")
    assert table.asked == "red: ask-fire"
    assert table.can_fire("0604") == ["R1-2", "R1-3"]
    table.fire("0604", "R1-2", dice="1 1 1")
    table.do("red", "end_fire", dice="6")
    table.go("move", "R1-3", "0805", quiet=False)
    table.react("1 1 1", W1_1="0805")
    table.do("red", "end_movement")
    assert table.asked == "white: ask-fire"
    assert table.can_fire("0703") == ["W1-2"]
    table.do("white", "end_fire")
    assert table.asked == "red: ask-fire"
    assert table.can_fire("0604") == ["R1-3"]


@pytest.mark.parametrize(
    ("kind", "ground", "allowed"),
    [
        ("cav", {"0604": "H", "0704": "F"}, True),
        ("cav", {"0604": "H", "0704": "T"}, False),
        ("limbered-gun", {"0604": "H"}, None),
        ("limbered-heavy", {"0604": "H"}, False),
        ("inf", {"0704": "M"}, False),
    ],
)
def test_W3_BB15_BB17_movement_costs(kind: str, ground: dict[str, str], allowed: Any) -> None:
    table = field(f"W1 L2: {kind} 0504", QUIET, ground=ground)
    ways = table.ways("move", "W1-1")
    if allowed is None:
        assert ways["0604"] == ("0604",)
    elif kind == "limbered-heavy":
        assert "0604" not in ways
    else:
        walls = {hex: "R" for hex in ("0603", "0605", "0703", "0705", "0803", "0804")}
        table = field(f"W1 L2: {kind} 0504", QUIET, ground={**walls, **ground})
        assert ("0704" in table.ways("move", "W1-1")) is allowed


def test_W4_BB19_BB22_BB105_road_march() -> None:
    told = ("W1 L2: inf 0109", "R1 L2: inf 2309")
    table = field(*told, map="vyselki")
    assert table.ways("march", "W1-1")["0508"] == ("0208", "0308", "0408", "0508")
    assert "0608" not in table.ways("march", "W1-1")
    table.go("march", "W1-1", "0208 0308 0408 0508")
    stand = table.stand("W1-1")
    assert (stand.hex, stand.column, stand.spent) == ("0508", True, 4)
    shut = field(*told, "W2 L2: inf 0308", map="vyselki")
    assert list(shut.ways("march", "W1-1")) == ["0208"]
    men = [leader("WL1 0 1 0109", cp=3)]
    near = field(*told, map="vyselki", leaders=men, fought={"1008": 1})
    assert "0408" in near.ways("march", "W1-1")
    assert "0508" not in near.ways("march", "W1-1")
    men = [leader("WL1 0 1 0109", cp=4)]
    near = field(*told, map="vyselki", leaders=men, fought={"1008": 1})
    near.go("march", "W1-1", "0208 0308 0408 0508")
    assert near.state.leader("WL1").cp == 0


def test_W5_BB28_BB29_breakdown() -> None:
    told = ("W9 L2: car 3012", "R1 L2: inf 0110")
    table = field(*told, map="kakhovka")
    table.go("march", "W9-1", "2912 2812 2712 2612 2512", "1 1")
    car = table.stand("W9-1")
    assert (car.hex, car.boxes, car.broken) == ("3012", 1, True)
    assert table.ways("march", "W9-1") == {}
    table = field(*told, map="kakhovka")
    table.go("march", "W9-1", "2912 2812 2712 2612 2512", "1 2")
    car = table.stand("W9-1")
    assert (car.hex, car.boxes, car.column, car.spent) == ("2512", 2, True, 5)


@pytest.mark.parametrize(
    ("kind", "spent"), [("mg", 4), ("limbered-gun", 4), ("cav", 3), ("car", None)]
)
def test_W6_BB20_a_road_does_not_dry_a_ford(kind: str, spent: int | None) -> None:
    table = field(f"W1 L2: {kind} 1115", "R1 L2: inf 2309", map="vyselki")
    if spent is None:
        assert "1015" not in table.ways("march", "W1-1")
        return
    table.go("march", "W1-1", "1015")
    assert table.stand("W1-1").spent == spent


def test_W6_BB20_a_road_hex_and_a_ford_are_too_much() -> None:
    table = field("W1 L2: mg 1214", "R1 L2: inf 2309", map="vyselki")
    assert "1015" not in table.ways("march", "W1-1")
    assert "1115" in table.ways("march", "W1-1")


@pytest.mark.parametrize(
    ("kind", "start", "spent"),
    [("inf", "2508", 4), ("inf", "2308", 2), ("cav", "2508", None), ("cav", "2308", None)],
)
def test_W7_BB23_BB24_wire_and_trench(kind: str, start: str, spent: int | None) -> None:
    table = field(f"W1 L2: {kind} {start}", "R1 L2: inf 0110", map="kakhovka")
    if spent is None:
        assert "2408" not in table.ways("move", "W1-1")
        return
    table.go("move", "W1-1", "2408")
    assert table.stand("W1-1").spent == spent


def test_W7_BB24_a_tank_tears_the_wire_it_crosses() -> None:
    table = field("W1 L2: tank 2508", "R1 L2: inf 0110", map="kakhovka")
    table.go("move", "W1-1", "2408", "2")
    assert (table.stand("W1-1").spent, table.state.cut) == (4, ["2408|2508"])
    charge = field("W1 L2: cav 2308", "R1 L2: inf 2408", map="kakhovka")
    assert "2408" in charge.ways("assault", "W1-1")
    barred = field("W1 L2: cav 2508", "R1 L2: inf 2408", map="kakhovka")
    assert barred.ways("assault", "W1-1") == {}


def test_W8_BB26_BB48_battery_actions() -> None:
    table = field("W1 L2: gun 0205", "R1 L3: inf 1105", stage="bombardment")
    table.plot("1 1 3", white={"W1-1": "R1-1"})
    table.do("white", "limber", "W1-1")
    assert table.ways("move", "W1-1") == {}
    moved = field("W1 L2: limbered-gun 0205", "R1 L3: inf 1105")
    moved.go("move", "W1-1", "0305")
    moved.do("white", "unlimber", "W1-1")
    moved.do("white", "end_movement", dice="3")
    moved.do("red", "end_movement", dice="6 6 1 1")
    assert (moved.state.turn, moved.asked) == (2, "white: ask-role")
    still = field("W1 L2: limbered-gun 0205", "R1 L3: inf 1105")
    still.do("white", "unlimber", "W1-1")
    still.do("white", "end_movement", dice="3")
    still.do("red", "end_movement")
    assert still.asked == "white: ask-fire"
    assert "bombard" in still.verbs("white")


def test_W9_BB104_BB105_BB109_command_points() -> None:
    men = [leader("WL1 1 1 0505")]
    table = field(
        "W1 L2: inf 0506, inf 0506", "W2 L2: inf 0805", "W3 L2: inf 0905", QUIET,
        leaders=men, fought={"0601": 1}, turn=2, stage="bombardment",
        dice=[4],
    )  # fmt: skip
    assert table.state.leader("WL1").cp == 5
    table.go("move_both", "W1-1", "0507 0508")
    assert table.state.leader("WL1").cp == 1
    assert {len(path) for path in table.ways("move", "W2-1").values()} == {1}
    assert table.ways("move", "W3-1") == {}


def test_W10_BB108_BB109_passing_points_down() -> None:
    men = [leader("WL1 1 1 0505", cp=7), leader("WL2 1 2 0805"), leader("WL3 1 2 0905"),
           leader("WL4 1 1 0605")]  # fmt: skip
    table = field("W1 L2: inf 0506", QUIET, leaders=men)
    assert table.choices("white", "pass_points", "WL1") == ["WL2"]
    for _ in range(3):
        table.do("white", "pass_points", "WL1", "WL2")
    assert [man.cp for man in table.state.leaders] == [1, 3, 0, 0]
    assert table.offer("white", "pass_points", "WL1") is None


def test_W11_BB106_fighting_radius() -> None:
    told = ("W1 L2: inf 2403", "W2 L2: inf 2503", "R1 L2: inf 0118")
    table = field(*told, map="kakhovka", fought={"0903": 4}, turn=5)
    assert table.ways("move", "W1-1") == {}
    assert "2504" in table.ways("move", "W2-1")
    later = field(*told, map="kakhovka", fought={"0903": 4}, turn=6)
    assert "2404" in later.ways("move", "W1-1")


@pytest.mark.parametrize(
    ("a", "b", "seen"),
    [
        ("0905", "1411", True),
        ("0905", "1608", False),
        ("0905", "1508", True),
        ("0409", "1411", False),
        ("0811", "1411", True),
        ("0409", "1608", True),
        ("1910", "1509", False),
    ],
)
def test_W12_BB36_BB37_sight(a: str, b: str, seen: bool) -> None:
    table = field("W1 L2: inf 0101", "R1 L2: inf 2410", map="vyselki")
    assert sees(table.state, a, b) is seen
    assert sees(table.state, b, a) is seen
