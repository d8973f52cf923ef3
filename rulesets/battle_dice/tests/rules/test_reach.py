"""Worked cases 9 to 16: movement."""

# ruff: noqa: N802

from __future__ import annotations

from typing import Any

import pytest

from battle_dice.position.scenarios import read_scenario
from battle_dice.position.terrain import Ground
from battle_dice.rules.exits import find_stop
from battle_dice.rules.setup import open_ground, place, position, setup
from battle_dice.tests.table import Table, army, board_p
from tachanka.engine.api import Config
from tachanka.engine.chance import ScriptedChance

RIVER = {f"E{number}": "B" if number == 5 else "r" for number in range(1, 10)}
KEEPER = ("wk inf A1",)
WIRE = {"A1": "i"}


def test_case_09_D17_one_hex_and_battle() -> None:
    table = board_p("w inf C5", "r inf E5")
    table.play("move", "w", "D5")
    table.play("end_movement")
    assert table.targets("w") == {"E5": 4}


def test_case_09_D17_D94_two_hexes_and_no_battle() -> None:
    table = board_p("w inf C5", "r inf E5", *KEEPER, ground=WIRE)
    table.play("move", "w", "C6-D6")
    table.play("end_movement")
    assert table.targets("w") == {}
    assert table.barred("battle", "w") == {"E5": "D17"}


@pytest.mark.clause("D-R23")
def test_case_09_D33_D34_D94_a_wood_costs_the_battle_of_one_turn() -> None:
    table = board_p("w inf C5", "r inf E5", *KEEPER, ground={**WIRE, "D5": "w"})
    table.play("move", "w", "D5")
    table.play("end_movement")
    assert table.targets("w") == {}
    assert table.barred("battle", "w") == {"E5": "D34"}
    table.finish_turn("1 2")
    table.play("end_movement")
    assert table.targets("w") == {"E5": 4}


def test_D44_D45_a_built_up_area_costs_the_battle_too() -> None:
    table = board_p("w inf C5", "r inf E5", *KEEPER, ground={**WIRE, "D5": "b"})
    assert "E6" not in {path.split("-")[-1] for path in table.paths("w") if path.startswith("D5-")}
    table.play("move", "w", "D5")
    table.play("end_movement")
    assert table.barred("battle", "w") == {"E5": "D45"}


def test_case_10_D33_D84_around_a_wood() -> None:
    table = board_p("w inf C5", ground={"D5": "w"})
    paths = table.paths("w")
    assert paths["D4-E5"] == 2
    assert paths["D5"] == 1
    assert [path for path in paths if path.startswith("D5-")] == []
    blocked = board_p("w inf C5", "w2 inf D4", ground={"D5": "w"})
    assert "E5" not in blocked.reach("w")
    assert blocked.barred("move", "w")["D4"] == "D84"


def test_case_11_D28_D31_D32_D85_cavalry_and_its_general() -> None:
    table = board_p("w cav B5", "wg Gen B4", "r inf E5")
    table.play("move", "w", "C5-D5")
    table.play("move", "wg", "C5-D5")
    table.play("end_movement")
    assert table.targets("w") == {"E5": 4}
    table.play("battle", "w", "E5", dice="CAV INF INF FLAG")
    assert table.unit("r").figures == 2
    assert table.stage == ("red", "stage-flags")
    assert table.retreats("r") == {"": 1, "F4": 0, "F5": 0}
    table.play("retreat", "r", "F4")
    assert table.standing()["r"] == "F4 2"


@pytest.mark.clause("D-R27")
def test_case_12_D51_the_step_out_of_crops_is_the_last() -> None:
    reach = board_p("w cav E1", ground={"E2": "c", "E3": "c"}).reach("w")
    assert (reach["E2"], reach["E3"], "E4" in reach) == (1, 2, False)
    inside = board_p("w inf E5", ground={"E5": "c"})
    assert inside.reach("w") == dict.fromkeys(["D4", "D5", "E4", "E6", "F4", "F5"], 1)


@pytest.mark.clause("D-R31")
def test_case_13_D65_a_move_with_sand_is_two_hexes() -> None:
    table = board_p("w cav E1", ground={"E3": "s"})
    assert table.reach("w")["E3"] == 2
    assert "E4" not in table.reach("w")
    assert table.barred("move", "w")["E4"] == "D65"


def test_D65_sand_at_the_start_counts_and_a_detour_avoids_it() -> None:
    start = board_p("w cav E5", ground={"E5": "s"})
    assert set(start.reach("w").values()) == {1, 2}
    detour = board_p("w cav E3", ground={"E4": "s"}).paths("w")
    assert detour["F3-F4-F5"] == 3
    assert detour["E4-E5"] == 2
    assert [path for path in detour if path.startswith("E4-") and path.count("-") == 2] == []


def at_river(unit: Any, **how: Any) -> Table:
    how.setdefault("stage", "movement")
    return Table(position(open_ground(9, 9, RIVER), [unit, *army("r inf A9")], **how))


@pytest.mark.clause("D-R25")
def test_case_14_D48_D49_D87_the_river_from_the_bank() -> None:
    table = at_river(place("w", "white", "infantry", "D5"))
    one = dict.fromkeys(["C5", "C6", "D4", "D6", "E5", "E6"], 1)
    two = dict.fromkeys(["B4", "B5", "B6", "C4", "C7", "D3", "D7", "E4", "E7"], 2)
    assert table.reach("w") == one | two


def test_case_14_D88_from_the_bridge() -> None:
    table = at_river(place("w", "white", "infantry", "E5"))
    assert table.paths("w")["F5"] == 1
    assert table.reach("w")["G5"] == 2
    assert {path for path in table.paths("w") if path.endswith("E6")} == {"D5-E6", "F5-E6"}
    assert {path for path in table.paths("w") if path.endswith("E4")} == {"D4-E4", "F4-E4"}
    assert table.barred("move", "w") == {}


def test_case_14_D87_D88_the_ways_into_the_river_tell_their_banks() -> None:
    table = at_river(place("w", "white", "infantry", "E5"))
    told = {path: note for path, note in table.notes("w").items() if path.endswith("E6")}
    assert told == {
        "D5-E6": "2 hexes, too far to battle this turn; out of the river only back to D5 or D6",
        "F5-E6": "2 hexes, too far to battle this turn; out of the river only back to F5 or F6",
    }


def test_D87_at_the_end_of_a_row_a_single_hex_leads_back() -> None:
    table = at_river(place("w", "white", "infantry", "D1"))
    note = "1 hex, and it can still battle; out of the river only back to D1"
    assert table.notes("w")["E1"] == note


@pytest.mark.parametrize(
    ("bank", "one", "two"),
    [
        ("D5", ["D5", "D6"], ["C5", "C6", "C7", "D4", "D7", "E5", "E7"]),
        ("F5", ["F5", "F6"], ["F4", "F7", "G5", "G6", "G7", "E5", "E7"]),
    ],
)
def test_case_14_D87_from_the_river_bed(bank: str, one: list[str], two: list[str]) -> None:
    table = at_river(place("w", "white", "infantry", "E6", bank=bank))
    assert table.reach("w") == dict.fromkeys(one, 1) | dict.fromkeys(two, 2)
    assert {"D87"} == set(table.barred("move", "w").values())


def test_case_14_D87_a_unit_remembers_the_bank_it_came_from() -> None:
    table = at_river(place("w", "white", "infantry", "E5"))
    table.play("move", "w", "F5-E6")
    assert table.unit("w").bank == "F1"
    table.finish_turn("1 2")
    assert table.reach("w").keys() & {"D5", "D6", "F5", "F6"} == {"F5", "F6"}
    table.play("move", "w", "F5")
    assert table.unit("w").bank is None


@pytest.mark.clause("D-R26")
def test_case_14_bridge_stop_off_D48() -> None:
    table = at_river(place("w", "white", "infantry", "D5"), options={"bridge_stop": "off"})
    assert table.paths("w")["E5-F5"] == 2
    assert "E5-E6" not in table.paths("w")


def test_bridge_stop_off_D88_offers_both_banks() -> None:
    table = at_river(place("w", "white", "cavalry", "D5"), options={"bridge_stop": "off"})
    assert {path for path in table.paths("w") if path.endswith("E6")} == {"E6", "E5-F5-E6"}


@pytest.mark.clause("D-R28")
@pytest.mark.parametrize("kind", ["cav", "MG", "rfl", "smb", "Gen"])
def test_case_15_D54_rough_is_for_infantry(kind: str) -> None:
    table = board_p(f"w {kind} D5", ground={"E5": "x"})
    assert "E5" not in table.reach("w")
    assert table.barred("move", "w") == {"E5": "D54"}


def test_case_15_D54_D55_infantry_in_rough() -> None:
    table = board_p("w inf D3", "r inf F3", ground={"E3": "x"})
    table.play("move", "w", "E3")
    table.play("end_movement")
    assert table.targets("w") == {"F3": 4}


@pytest.mark.clause("D-R32")
def test_case_16_D68_D89_landing() -> None:
    turbasly = Table(setup(Config("turbasly-1919"), ScriptedChance([2, 1])))
    assert turbasly.stage == ("red", "stage-movement")
    assert turbasly.reach("rm2") == {"I7": 1, "I8": 1, "K7": 1}


@pytest.mark.parametrize(("move", "targets"), [(None, {}), ("I7", {"G7": 4})])
def test_case_16_D70_battle_after_landing(move: str | None, targets: dict[str, int]) -> None:
    battle = read_scenario("turbasly-1919")
    units = army("rm2 MG J7", "r inf F6", "w inf G7")
    table = Table(position(battle.rows, units, stage="movement", seat="red"))
    if move:
        table.play("move", "rm2", move)
    table.play("end_movement")
    assert table.targets("rm2") == targets
    assert table.barred("battle", "rm2") == ({} if move else {"G7": "D70"})


def test_D68_a_unit_in_water_moves_one_hex_and_lands_on_the_last_step() -> None:
    water = {hex: "~" for hex in ["E5", "E6", "D5"]}
    table = board_p("w cav E5", ground=water)
    assert table.reach("w") == dict.fromkeys(["D4", "D5", "E4", "E6", "F4", "F5"], 1)
    ashore = board_p("w cav E4", ground=water)
    assert ashore.reach("w").keys() & water.keys() == set()
    assert ashore.barred("move", "w") == {"D5": "D89", "E5": "D89", "E6": "D89"}


@pytest.mark.parametrize(
    ("code", "clause"), [("w", "D33"), ("b", "D44"), ("n", "D57"), ("i", "D57"), ("r", "D48")]
)
def test_D33_D44_D48_D57_terrain_that_stops(code: str, clause: str) -> None:
    ground = Ground(open_ground(9, 9, {"E5": code}), ())
    assert find_stop(ground, True, "E4", "E5") == clause
    paths = board_p("w cav E4", ground={"E5": code}).paths("w")
    assert [path for path in paths if "E5-" in path] == []
    assert "E5" in paths


@pytest.mark.parametrize("code", ["o", "h", "H", "f", "F", "x"])
def test_D37_D40_D61_terrain_that_does_not_stop(code: str) -> None:
    kind = "inf" if code == "x" else "cav"
    free = board_p(f"w {kind} E4").reach("w")
    assert board_p(f"w {kind} E4", ground={"E5": code}).reach("w") == free


@pytest.mark.clause("D-R24")
@pytest.mark.parametrize("kind", ["inf", "cav", "Gen", "MG"])
def test_D33_D44_stop_rules_bind_every_kind(kind: str) -> None:
    for code in "wb":
        paths = board_p(f"w {kind} E4", ground={"E5": code}).paths("w")
        assert [path for path in paths if "E5-" in path] == []
