"""Worked cases 17 to 19: line of sight."""

# ruff: noqa: N802

from __future__ import annotations

import pytest

from battle_dice.tests.table import battle_p, guns_p
from tachanka.engine.api import Targets


def test_case_17_D90_blocked_on_one_side_only() -> None:
    assert battle_p("w inf C5", "r inf E5", ground={"D4": "w"}).targets("w") == {"E5": 3}


def test_case_17_D36_D90_D92_a_wood_and_a_unit_on_the_two_sides() -> None:
    table = battle_p("w inf C5", "w2 inf D5", "r inf E5", ground={"D4": "w"})
    assert table.targets("w") == {}
    offer = table.offered("battle", "w")
    assert offer is not None
    assert isinstance(offer.choice, Targets)
    (bar,) = offer.choice.barred
    assert (bar.ref, bar.refusal.clause, set(bar.refusal.at)) == ("E5", "D90", {"D4", "D5"})


def test_case_17_D53_crops_on_the_other_side() -> None:
    table = battle_p("w inf C5", "r inf E5", ground={"D4": "w", "D5": "c"})
    assert table.targets("w") == {}
    assert table.barred("battle", "w") == {"E5": "D90"}


def test_case_17_D92_units_do_not_block_artillery() -> None:
    table = guns_p("w rfl C5", "w2 inf D5", "r inf E5", ground={"D4": "w"})
    assert table.orders("white") == {"w": {"E5": 3}}


@pytest.mark.clause("D-R19")
@pytest.mark.parametrize(
    ("ground", "targets"),
    [
        ({"D4": "w", "F5": "w"}, {}),
        ({"D4": "w", "F4": "w"}, {"G5": 2}),
        ({"E5": "w"}, {}),
    ],
)
def test_case_18_D36_D90_woods_beside_the_line(
    ground: dict[str, str], targets: dict[str, int]
) -> None:
    assert battle_p("w MG C5", "r inf G5", ground=ground).targets("w") == targets


def test_case_18_D92_units_on_both_sides_block_and_generals_do_not() -> None:
    blocked = battle_p("w MG C5", "w2 inf D4", "r inf G5", "r2 inf F5")
    assert blocked.barred("battle", "w") == {"G5": "D92"}
    generals = battle_p("w MG C5", "wg Gen D4", "r inf G5", "rg Gen F5")
    assert generals.targets("w")["G5"] == 2


@pytest.mark.clause("D-R22")
@pytest.mark.parametrize(
    ("ground", "dice"),
    [
        ({"E2": "h", "E4": "h", "E5": "h"}, 2),
        ({"E2": "h", "E4": "H", "E5": "h"}, None),
        ({"E2": "H", "E4": "h", "E5": "h"}, None),
        ({"E2": "H", "E4": "h", "E5": "H"}, 2),
        ({"E2": "h", "E4": "w", "E5": "h"}, None),
        ({"E2": "h", "E3": "h"}, None),
        ({"E2": "h"}, 2),
    ],
)
def test_case_19_D43_D91_hills(ground: dict[str, str], dice: int | None) -> None:
    table = guns_p("w rfl E2", "r inf E5", ground=ground)
    assert table.orders("white") == {"w": {"E5": dice} if dice else {}} if dice else True
    if dice is None:
        assert table.window.kind == "turn"


@pytest.mark.parametrize("code", ["o", "r", "B", "x", "n", "i", "f", "s", "~", "."])
def test_D39_D50_D56_D60_D64_D67_D71_terrain_that_does_not_block(code: str) -> None:
    table = battle_p("w MG E2", "r inf E4", ground={"E3": code})
    assert table.targets("w") == {"E4": 4}


@pytest.mark.parametrize(
    ("code", "clause"),
    [("w", "D36"), ("b", "D47"), ("c", "D53"), ("h", "D43"), ("H", "D43"), ("F", "D43")],
)
def test_D36_D43_D47_D53_terrain_that_blocks(code: str, clause: str) -> None:
    table = battle_p("w MG E2", "r inf E4", ground={"E3": code})
    assert table.targets("w") == {}
    assert table.barred("battle", "w") == {"E4": clause}


def test_D90_adjacent_hexes_see_each_other() -> None:
    table = battle_p("w MG E2", "r inf E3", ground={"E2": "w", "E3": "w"})
    assert table.targets("w") == {"E3": 4}


@pytest.mark.clause("D-R20")
@pytest.mark.parametrize(
    ("whose", "small_arms", "guns"), [("small_arms", {}, 2), ("all", {}, None), ("none", 3, 2)]
)
def test_units_block_los_D92(
    whose: str, small_arms: int | dict[str, int], guns: int | None
) -> None:
    options = {"units_block_los": whose}
    units = ["w2 inf E3", "r inf E5"]
    found = battle_p("w MG E2", *units, options=options).targets("w")
    assert found == ({"E5": small_arms} if small_arms else {})
    orders = guns_p("w rfl E2", *units, options=options).orders("white")
    assert orders == ({"w": {"E5": guns}} if guns else {})


@pytest.mark.clause("D-R21")
@pytest.mark.parametrize(("indirect", "orders"), [("off", {}), ("on", {"w": {"E5": 2}})])
def test_artillery_indirect_D117(indirect: str, orders: dict[str, dict[str, int]]) -> None:
    options = {"artillery_indirect": indirect}
    table = guns_p("w rfl E2", "r inf E5", ground={"E4": "w"}, options=options)
    assert table.orders("white") == orders
