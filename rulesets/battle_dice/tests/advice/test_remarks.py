"""What a unit may still do and why not, in worked positions."""

# ruff: noqa: N802

from __future__ import annotations

from typing import Any

import pytest

from battle_dice import RULESET
from battle_dice.position.state import Side
from battle_dice.tests.table import Table, battle_p, board_p, guns_p
from tachanka.engine.api import PUBLIC, Viewer

Told = list[tuple[str, str, str]]


def told(table: Table, unit: str) -> Told:
    """The remarks on a unit, the same for all who look: text, clause, tone."""
    viewers = (Viewer("seat", "white"), Viewer("seat", "red"), PUBLIC)
    one, *others = [RULESET.describe(table.state, viewer, unit) for viewer in viewers]
    assert all(other == one for other in others)
    return [(table.say(remark.text), remark.clause, remark.tone) for remark in one]


def test_D17_before_its_move() -> None:
    table = board_p("w inf D5", "r inf H5")
    assert told(table, "w") == [
        ("Can still move up to 2 hexes", "D17", "good"),
        ("Can still battle this turn, if it moves 1 hex at most", "D17", "plain"),
    ]
    assert told(table, "r") == [
        ("Moves later this turn, up to 2 hexes", "D17", "plain"),
        ("Can still battle this turn, if it moves 1 hex at most", "D17", "plain"),
    ]


def test_D28_cavalry_battles_after_any_move() -> None:
    table = board_p("w cav D5", "r inf H5")
    assert told(table, "w")[1] == ("Can still battle this turn", "D94", "plain")


def test_D81_after_its_move() -> None:
    table = board_p("w inf D5", "w2 inf D7", "w3 inf A1", "r inf H5", ground={"E7": "w"})
    table.play("move", "w", "E5")
    table.play("move", "w2", "E7")
    table.play("move", "w3", "A2-A3")
    moved = ("Has made its move of this turn", "D81", "plain")
    assert told(table, "w") == [moved, ("Can still battle this turn", "D94", "plain")]
    cover = "A unit that moved into a wood or a built-up area does not battle in the same turn."
    assert told(table, "w2") == [
        moved,
        (cover, "D34", "warn"),
        ("Its ground takes 1 die from those who battle it", "D35", "plain"),
    ]
    far = "It moved 2 hexes; after more than 1 hex it cannot battle."
    assert told(table, "w3") == [moved, (far, "D17", "warn")]


def test_D82_a_gun_that_has_fired() -> None:
    table = board_p("wa rfl B5", "w inf C2", "r inf E5")
    table.unit("wa").acted = True
    assert told(table, "wa") == [("Has fired: cannot move this turn", "D82", "warn")]


def test_D5_a_gun_that_may_fire() -> None:
    table = guns_p("wa rfl B5", "wb rfl B8", "w inf C2", "r inf E5")
    assert told(table, "wa") == [
        ("Can fire now: 1 target, at most 2 dice. If it fires, it cannot move this turn",
         "D5", "good"),
        ("Moves later this turn, up to 1 hex", "D23", "plain"),
    ]  # fmt: skip


def test_D8_a_unit_that_is_shut_in() -> None:
    ground = {hex: "~" for hex in ("B1", "B2", "A2")}
    assert told(board_p("w inf A1", "w2 inf D5", "r inf H5", ground=ground), "w")[0] == (
        "Has no hex to move to",
        "D81",
        "warn",
    )


def test_D9_whom_it_can_battle() -> None:
    table = battle_p("w inf D5", "w2 cav D8", "r inf F5", "r2 inf E5")
    assert told(table, "w") == [("Can battle now: 2 targets, at most 4 dice", "D9", "good")]
    assert told(table, "w2") == [("May battle, but has no target", "D93", "plain")]
    table.play("battle", "w", "E5", "INF INF CAV CAV")
    assert told(table, "w") == [("This unit has used its battle of this turn.", "D9", "plain")]


def test_D10_guns_are_silent_in_the_battle_step() -> None:
    silent = "Guns fire in the artillery phase only: its next chance is in the next turn"
    table = battle_p("w inf D5", "wa rfl C5", "r inf F5")
    assert told(table, "wa") == [(silent, "D10", "plain")]


def test_D98_infantry_in_wire() -> None:
    table = battle_p("w inf D5", "r inf F5", ground={"D5": "i"})
    assert told(table, "w") == [
        ("Can battle now: 1 target, at most 2 dice", "D9", "good"),
        ("Instead of a battle it can cut the wire", "D98", "good"),
    ]


def test_D70_in_the_water() -> None:
    table = board_p("w inf D5", "r inf H5", ground={"D5": "~", "D6": "~"})
    assert told(table, "w") == [
        ("Can still move up to 1 hex", "D17", "good"),
        ("In the water: no battle before it is ashore", "D70", "warn"),
    ]


def test_D32_a_general_and_his_unit() -> None:
    table = battle_p("w inf D5", "wg Gen D5", "wm MG D7", "wh Gen D7", "r inf E5", "rg Gen H5")
    assert told(table, "w")[1:] == [("wg with it: 1 die more in its battles", "D32", "good")]
    assert told(table, "wg") == [("Gives 1 die more to w", "D32", "good")]
    assert told(table, "wh") == []
    alone = ("On his own: General faces and flags strike him, nothing else", "D118", "warn")
    assert told(table, "rg")[-1] == alone


@pytest.mark.parametrize(
    ("code", "options", "text", "clause"),
    [
        ("b", {}, "takes 2 dice from those who battle it", "D46"),
        ("h", {}, "takes 1 die from those who battle it, but none from a hill", "D41"),
        ("F", {}, "takes 2 dice from those who battle it", "D62"),
        ("F", {"cover_stacking": "cumulative"}, "takes 3 dice from those who battle it", "D62"),
    ],
)
def test_D93_the_ground_it_stands_on(
    code: str, options: dict[str, str], text: str, clause: str
) -> None:
    table = battle_p("w inf D5", "r inf H5", ground={"H5": code}, options=options)
    assert told(table, "r")[-1] == (f"Its ground {text}", clause, "plain")


@pytest.mark.parametrize(
    ("exchange", "what"),
    [("allowed", "a hex back or a figure for each"), ("forced", "back as far as it can go")],
)
def test_D102_flags_to_answer(exchange: str, what: str) -> None:
    how: dict[str, Any] = {"stage": "flags", "owed": {"r": 2}, "first": "white"}
    table = board_p("w inf D5", "r inf E5", options={"flag_exchange": exchange}, **how)
    assert told(table, "r")[0] == (f"2 flags to answer: {what}", "D102", "warn")
    table = board_p("w inf D5", "r inf E5", **{**how, "owed": {"r": 1}})
    assert told(table, "r")[0] == ("1 flag to answer: a hex back or a figure", "D102", "warn")


def test_D87_in_the_river() -> None:
    river = {f"E{n}": "r" for n in range(1, 10)}
    table = board_p("w inf D5", "r inf H5", ground=river)
    table.play("move", "w", "E5")
    assert told(table, "w")[0] == ("In the river: out of it only back to D4 or D5", "D87", "warn")


def test_D112_an_exhausted_army() -> None:
    sides = (
        Side("white", "White", "top", "meeting", 1),
        Side("red", "Red", "bottom", "meeting", 9),
    )
    table = board_p("w inf D5", "r inf H5", sides=sides, lost={"white": ["x"]})
    assert told(table, "w")[0] == (
        "Its army is exhausted: no move nearer to the enemy", "D112", "warn"
    )  # fmt: skip


def test_nothing_is_said_of_what_is_not_there_nor_after_the_end() -> None:
    table = board_p("w inf D5", "r inf H5")
    assert told(table, "D5") == []
    over = board_p("w inf D5", "r inf H5", stage="turn_end", turn=12)
    assert over.outcome is not None
    assert told(over, "w") == []
