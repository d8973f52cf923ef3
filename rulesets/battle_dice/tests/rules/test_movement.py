"""The movement step: who moves, through whom, and what it leaves of the battle."""

# ruff: noqa: N802

from __future__ import annotations

import pytest

from battle_dice.tests.table import battle_p, board_p
from tachanka.engine.api import Routes

KEEPER = ("wk inf A1",)
WIRE = {"A1": "i"}


def test_D81_each_unit_moves_once_and_the_step_stays_open() -> None:
    table = board_p("w inf C5", "r inf I9")
    table.play("move", "w", "D5")
    assert table.reach("w") == {}
    assert table.offered("move", "w") is None
    assert [offer.verb for offer in table.offers("white")] == ["end_movement"]


@pytest.mark.clause("D-R7")
def test_D83_nobody_enters_an_enemy_hex() -> None:
    table = board_p("w cav E4", "r inf E5", "rg Gen D3")
    assert table.reach("w").keys() & {"E5", "D3"} == set()
    assert table.barred("move", "w") == {"D3": "D83", "E5": "D83"}
    assert table.reach("w")["E6"] == 3


@pytest.mark.clause("D-R6")
@pytest.mark.parametrize(("passage", "beyond"), [("off", False), ("on", True)])
def test_friendly_passage_D84(passage: str, beyond: bool) -> None:
    wall = {hex: "x" for hex in ["D4", "D5", "F4", "F5", "D3", "F3"]}
    table = board_p("w cav E4", "w2 inf E5", ground=wall, options={"friendly_passage": passage})
    assert ("E6" in table.reach("w")) is beyond
    assert "E5" not in table.reach("w")
    assert table.barred("move", "w")["E5"] == "D84"


def test_D80_D84_D85_generals_and_units_share_hexes() -> None:
    table = board_p("w inf E4", "wg Gen E5", "wh Gen D4")
    assert table.reach("w")["E5"] == 1
    assert table.reach("w")["E6"] == 2
    assert table.reach("wg")["E4"] == 1
    assert "D4" not in table.reach("wg")
    assert table.reach("wg")["D3"] == 2
    assert table.barred("move", "wg") == {"D4": "D85"}
    table.play("move", "wg", "E4")
    assert table.standing() == {"w": "E4 4", "wg": "E4 1", "wh": "D4 1"}


def test_D85_a_unit_leaves_its_general_behind() -> None:
    table = board_p("w inf E4", "wg Gen E4")
    table.play("move", "w", "E5")
    assert table.standing() == {"w": "E5 4", "wg": "E4 1"}


@pytest.mark.clause("D-R8")
def test_D86_nobody_leaves_the_board() -> None:
    assert board_p("w inf A1").reach("w") == {"A2": 1, "A3": 2, "B1": 1, "B2": 2, "C1": 2, "C2": 2}


@pytest.mark.parametrize(
    ("kind", "furthest"), [("inf", 2), ("MG", 2), ("smb", 1), ("rfl", 1), ("cav", 3), ("Gen", 3)]
)
def test_D17_D20_D23_D28_D31_how_far_each_kind_moves(kind: str, furthest: int) -> None:
    table = board_p(f"w {kind} E5")
    assert sorted(table.reach("w").values()) == [
        steps for steps in range(1, furthest + 1) for _ in range(6 * steps)
    ]


@pytest.mark.parametrize(
    ("kind", "tones"),
    [
        ("inf", {1: "good", 2: "costly"}),
        ("MG", {1: "good", 2: "costly"}),
        ("cav", {1: "good", 2: "good", 3: "good"}),
        ("rfl", {1: "plain"}),
        ("Gen", {1: "plain", 2: "plain", 3: "plain"}),
    ],
)
def test_D94_the_tone_of_a_move_tells_whether_the_unit_can_still_battle(
    kind: str, tones: dict[int, str]
) -> None:
    offer = board_p(f"w {kind} E5").offered("move", "w")
    assert offer is not None
    assert isinstance(offer.choice, Routes)
    assert {(route.cost, route.tone) for route in offer.choice.options} == set(tones.items())


def test_D20_a_machine_gun_that_moved_two_hexes_does_not_battle() -> None:
    table = board_p("w MG C5", "r inf E5", *KEEPER, ground=WIRE)
    table.play("move", "w", "C6-D6")
    table.play("end_movement")
    assert table.barred("battle", "w") == {"E5": "D20"}


def test_D28_cavalry_battles_after_three_hexes() -> None:
    table = board_p("w cav A4", "r inf E5")
    table.play("move", "w", "B4-C5-D5")
    table.play("end_movement")
    assert table.targets("w") == {"E5": 3}


def test_D8_D81_a_side_that_cannot_move_is_not_asked() -> None:
    shut = {"A2": "x", "B1": "x"}
    table = board_p("w cav A1", "r inf I9", ground=shut)
    assert table.stage == ("red", "stage-movement")
    assert battle_p("w inf D5", "r inf E5").stage == ("white", "stage-battles")
