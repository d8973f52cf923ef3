"""Worked cases of close assault and morale: BB-W26 to BB-W32, BB-W36 to BB-W39."""

# ruff: noqa: N802

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bullets_and_bolsheviks.position.frames import Check
from bullets_and_bolsheviks.position.maps import Emplacement
from bullets_and_bolsheviks.rules.fallback import find_way_back
from bullets_and_bolsheviks.rules.morale import modifiers
from bullets_and_bolsheviks.tests.table import BOARD_P, field, leader, unit

FAR = "R9 L2: inf 1201"


def test_W26_BB71_BB72_BB74_BB76_BB89_BB98_a_whole_melee() -> None:
    table = field("W1 L2: inf 0605, inf 0605", "R1 L3: inf 0705, inf 0804, inf 0804")
    table.go("assault_both", "W1-1", "0705", "3 4 2 3 5 5 2 4 2")
    assert table.where() == {
        "W1-1": "0705 3",
        "W1-2": "0705 4",
        "R1-1": "1003 1",
        "R1-2": "0804 4",
        "R1-3": "0804 4",
    }
    assert "BB-90" not in table.clauses()
    totals = [text for text in table.told() if "comes to" in text]
    assert totals == ["White comes to 9 in 0705.", "Red comes to 5 in 0705."]


def test_W27_BB84_BB111_a_failed_attempt_pins_poor_troops() -> None:
    men = [leader("WL1 1 2 0605 W1")]
    table = field("W1 L3: inf 0605", "R1 L3: inf 0705", leaders=men, turn=3)
    table.go("assault", "W1-1", "0705", "2 3")
    stand = table.stand("W1-1")
    assert (stand.hex, stand.pinned, stand.done) == ("0605", 3, True)
    good = field("W1 L2: inf 0605", "R1 L3: inf 0705")
    good.go("assault", "W1-1", "0705", "2")
    stand = good.stand("W1-1")
    assert (stand.hex, stand.pinned, stand.done) == ("0605", 0, True)


@pytest.mark.parametrize(("dice", "free"), [("2 4", False), ("2 5", True)])
def test_W27_BB87_BB96_getting_free(dice: str, free: bool) -> None:
    men = [leader("WL1 1 2 0605 W1")]
    told = unit("W1 L3: inf 0605", pinned=3, under=["mg"])
    table = field(told, "R1 L3: inf 0705", leaders=men, turn=4)
    assert table.ways("assault", "W1-1") == {}
    table.do("white", "unpin", "W1-1", dice=dice)
    assert (table.stand("W1-1").pinned == 0) is free
    assert ("0705" in table.ways("assault", "W1-1")) is free
    assert table.offer("white", "unpin", "W1-1") is None


def test_W28_BB70_BB88_BB90_a_charge_that_is_not_received() -> None:
    table = field("W1 L2: cav 0605, cav 0605", "R1 L3: inf 0705, inf 0804", "R2 L3: inf 0904")
    table.go("assault_both", "W1-1", "0705", "2 4 2")
    assert table.asked == "red: ask-removal"
    assert table.window.fallback["red"].arg.ref == "R1-1"  # type: ignore[union-attr]
    table.settle(dict(table.window.fallback))
    assert table.where("W1-1", "W1-2", "R1-1", "R1-2") == {
        "W1-1": "0705 3",
        "W1-2": "0705 3",
        "R1-2": "0804 4",
    }
    assert "BB-90" not in table.clauses()


def test_W29_BB72_BB77_BB90_cavalry_against_a_trench() -> None:
    table = field(
        "W1 L2: cav 0605, cav 0605", "R1 L3: inf 0705", "R2 L3: inf 0905", trenches=["0705"]
    )
    table.go("assault_both", "W1-1", "0705", "3 5 6 5 3 6 4 4")
    assert table.where() == {"W1-1": "0605 2", "W1-2": "0605 3", "R2-1": "0905 4"}
    totals = [text for text in table.told() if "comes to" in text]
    assert totals == ["White comes to 15 in 0705.", "Red comes to 6 in 0705."]


def neighbour(told: str, **how: Any) -> list[int]:
    """The modifiers of a unit that has seen friends beaten in 0705."""
    table = field("W1 L2: inf 0605", told, FAR, **how)
    return [term.n for term in modifiers(table.state, Check("neighbour", "R1"))]


def test_W30_BB90_BB93_BB97_neighbours() -> None:
    works = replace(BOARD_P, emplacements=(Emplacement("1005", 10),))
    assert sorted(neighbour("R1 L3: gun 1005", map=works)) == [-1, 1]
    assert neighbour("R1 L3: inf 1005, inf 1205") == []
    table = field(
        "W1 L2: inf 0605, inf 0605", "R1 L3: inf 0705 1", "R2 L3: gun 1005", "R3 L3: gun 1104",
        "R4 L3: car 0804", "R5 L3: inf 1004, inf 1204", map=works,
    )  # fmt: skip
    table.go("assault_both", "W1-1", "0705", "6 6 6 6 1 1 4 3 4")
    assert [c for c in table.clauses() if c == "BB-90"] == ["BB-90", "BB-90"]
    assert table.where("R2-1", "R3-1", "R4-1") == {
        "R2-1": "1005 3",
        "R3-1": "1104 3",
        "R4-1": "0804 2",
    }
    # Both stands of the unit that failed go back, with one roll.
    assert table.clauses().count("BB-100") == 1
    assert table.where("R5-1", "R5-2") == {"R5-1": "1105 4", "R5-2": "1203 4"}


def test_W31_BB78_BB79_BB118_overrun_of_a_trench() -> None:
    table = field(
        "W1 L2: tank 0605", "R1 L3: inf 0705, inf 0705", "R2 L3: gun 0905", trenches=["0705"]
    )
    table.go("assault", "W1-1", "0705", "4 2 5 4 6 3 5 6 4 5")
    assert table.where() == {
        "W1-1": "0705 1",
        "R1-1": "0804 3",
        "R1-2": "0804 4",
        "R2-1": "1004 3",
    }
    gun = table.stand("R2-1").gun
    assert gun is not None
    assert gun.limbered


@pytest.mark.parametrize(
    ("dice", "stands"),
    [
        ("3 6 2 3 6", {"W1-1": "0705 4", "W1-2": "0705 4"}),
        ("3 1 2 5 4 3", {"W1-1": "0404 3", "W1-2": "0404 4"}),
        ("3 1 2 5 5", {"W1-1": "0605 3", "W1-2": "0605 4"}),
    ],
)
def test_W32_BB80_BB89_infantry_against_a_tank(dice: str, stands: dict[str, str]) -> None:
    table = field("W1 L2: inf 0605, inf 0605", "R1 L3: tank 0705", FAR)
    table.go("assault_both", "W1-1", "0705", dice)
    assert table.where("W1-1", "W1-2") == stands
    assert ("R1-1" in table.where()) is (stands["W1-1"][:4] != "0705")


def test_W36_BB118_abandoned_guns() -> None:
    told = unit("R1 L3: gun 0705")
    assert told[1][0].gun is not None
    told[1][0].gun.limber = False
    table = field("W1 L2: inf 0605, inf 0605", told, FAR)
    table.go("assault_both", "W1-1", "0705", "3 4")
    assert table.where("R1-1") == {}
    assert [gone.stand for gone in table.state.lost] == ["R1-1"]
    assert "BB-100" not in table.clauses()


@pytest.mark.parametrize(
    ("told", "ground", "hex"),
    [
        ("inf 0605", {}, "0705"),
        ("inf 0605, inf 0705, inf 0705, inf 0706, inf 0706", {}, "0606"),
        ("gun 0605", {hex: "M" for hex in ("0604", "0606", "0705", "0706")}, "0506"),
        ("inf 0605", {hex: "R" for hex in ("0604", "0705", "0706", "0606", "0506")}, None),
    ],
)
def test_W37_W38_BB98_BB99_where_to_fall_back(
    told: str, ground: dict[str, str], hex: str | None
) -> None:
    table = field("W1 L2: inf 0505", f"R1 L2: {told}", ground=ground)
    way = find_way_back(table.state, table.stand("R1-1"), "0605", 1)
    assert (None if way is None else way[-1]) == hex


def test_W39_BB95_under_fire_across_the_turn() -> None:
    table = field(unit("W1 L3: inf 0605", under=["mg"]), "R1 L3: inf 0705", turn=5)
    check = Check("attempt", "W1", ("W1-1",), "0705", ("R1-1",))
    assert [term.n for term in modifiers(table.state, check)] == [-1]
    table.do("white", "end_movement")
    assert table.stand("W1-1").under == []
