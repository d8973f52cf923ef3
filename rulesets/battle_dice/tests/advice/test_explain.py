"""Why acts that are not on offer are illegal: the clause, the words, and what would be legal."""

# ruff: noqa: N802

from __future__ import annotations

import pytest

from battle_dice import RULESET
from battle_dice.tests.table import Table, battle_p, board_p, guns_p
from tachanka.engine.api import Act, Arg, One, Pairs, Refusal, Trace
from tachanka.engine.resources import say


def explain(table: Table, verb: str, on: str | None, arg: Arg | None) -> tuple[str, str] | None:
    """The clause and the words against an act of White's."""
    refusal = RULESET.explain(table.state, "white", Act(verb, on, arg))
    return None if refusal is None else (refusal.clause, say("battle_dice", refusal.why))


MOVES = board_p(
    "w1 inf C5", "w2 inf D4", "wc cav G1", "wr rfl A1", "wg Gen C5", "wh Gen D6", "r1 inf E5",
    ground={"D5": "w", "C6": "x", "B5": "~", "H1": "i", "G2": "c"},
)  # fmt: skip


@pytest.mark.parametrize(
    ("unit", "path", "told"),
    [
        ("w9", "C6", ("D81", "No unit of yours on the map is w9.")),
        ("r1", "F5", ("D81", "No unit of yours on the map is r1.")),
        ("w1", "B4 A4 A3", ("D17", "That is 3 hexes; this unit moves at most 2.")),
        ("wr", "A2 A3", ("D23", "That is 2 hexes; this unit moves at most 1.")),
        ("w1", "C7", ("D81", "C7 is not beside C5.")),
        ("wr", "Z9", ("D86", "There is no hex Z9 on this map.")),
        ("w1", "D5 E4", ("D33", "The move ends in D5.")),
        ("wc", "H1 I1", ("D57", "The move ends in H1.")),
        ("wc", "G2 G3 G4", ("D51", "The move ends in G3.")),
        ("wg", "C6", ("D54", "Only infantry can enter the rough ground in C6.")),
        ("w1", "B5", ("D89", "The water in B5 can be entered only from water.")),
        ("w1", "D4", ("D84", "Another unit of yours is in D4.")),
        ("wg", "D5 D6", ("D33", "The move ends in D5.")),
        ("w2", "E5", ("D83", "The enemy is in E5.")),
        ("w2", "E4 E5", ("D83", "The enemy is in E5.")),
        ("w1", "C4 B4", ("D81", "There is a shorter way to B4: 1 hex.")),
    ],
)
def test_D17_D23_D33_D51_D54_D57_D81_D86_why_a_path_is_none(
    unit: str, path: str, told: tuple[str, str]
) -> None:
    assert explain(MOVES, "move", unit, Trace(tuple(path.split()))) == told


def test_D81_a_way_about_is_answered_with_the_shortest() -> None:
    refusal = RULESET.explain(MOVES.state, "white", Act("move", "w1", Trace(("C4", "B4"))))
    assert isinstance(refusal, Refusal)
    assert refusal.nearest == Act("move", "w1", Trace(("B4",)))


def test_D81_of_ways_of_one_length_only_one_is_on_offer() -> None:
    table = board_p("w1 inf C5", "r1 inf I9")
    assert "D4-E5" in table.paths("w1")
    told = ("D81", "Of the ways to E5 in 2 hexes only this one is on offer: D4-E5.")
    assert explain(table, "move", "w1", Trace(("D5", "E5"))) == told


def test_D81_D87_the_way_named_leads_to_the_same_bank() -> None:
    river = {f"E{number}": "B" if number == 5 else "r" for number in range(1, 10)}
    table = board_p("w1 cav E5", "r1 inf I9", ground=river)
    refusal = RULESET.explain(table.state, "white", Act("move", "w1", Trace(("F5", "F6", "E6"))))
    assert refusal is not None
    assert refusal.nearest == Act("move", "w1", Trace(("F5", "E6")))
    assert say("battle_dice", refusal.why) == "There is a shorter way to E6: 2 hexes."


def test_D81_D82_a_unit_moves_once_and_a_gun_that_fired_stays() -> None:
    table = board_p("w1 inf C5", "wr rfl A1", "w2 inf G5", "r1 inf I9")
    table.state.units[0].steps = 1
    table.state.units[1].acted = True
    assert explain(table, "move", "w1", Trace(("D5",))) == (
        "D81",
        "This unit has made its move of the turn.",
    )
    told = ("D82", "A gun that has fired does not move in the same turn.")
    assert explain(table, "move", "wr", Trace(("B1",))) == told


BATTLES = battle_p("w1 inf C5", "wg Gen D5", "wr rfl B5", "r1 inf E5", "r2 inf H5")


@pytest.mark.parametrize(
    ("unit", "hex", "told"),
    [
        ("wg", "E5", ("D118", "A General does not battle.")),
        ("wr", "E5", ("D10", "Artillery battles in the artillery phase only.")),
        ("w1", "D4", ("D9", "No enemy is in D4.")),
        ("w1", "C5", ("D9", "No enemy is in C5.")),
        ("w1", "H5", ("D18", "H5 is 5 hexes away; this unit reaches 4.")),
        ("w1", "Q1", ("D86", "There is no hex Q1 on this map.")),
    ],
)
def test_D9_D10_D18_D118_why_a_battle_is_none(unit: str, hex: str, told: tuple[str, str]) -> None:
    assert explain(BATTLES, "battle", unit, One(hex)) == told


def test_D98_nothing_to_clear() -> None:
    told = ("D98", "Only infantry in a hex with a fence or wire can clear it.")
    assert explain(BATTLES, "clear_obstacle", "w1", None) == told


@pytest.mark.parametrize(
    ("unit", "path", "told"),
    [
        ("w2", "C5", ("D102", "No flag is to be answered now by Second company.")),
        ("w1", "D4 C4", ("D102", "That is 2 hexes back for 1 flag.")),
        ("w1", "E4", ("D103", "E4 is not one of the two hexes behind, towards the home edge.")),
        ("w1", "D5", ("D84", "Another unit of yours is in D5.")),
    ],
)
def test_D102_D103_D104_why_a_retreat_is_none(unit: str, path: str, told: tuple[str, str]) -> None:
    table = board_p(
        "w1 inf E5", "w2 inf D5", "r1 inf G5", stage="flags", seat="red", owed={"w1": 1}
    )
    table.state.units[1].name = "Second company"
    assert explain(table, "retreat", unit, Trace(tuple(path.split()))) == told


def test_D102_a_forced_retreat_goes_as_far_as_it_can() -> None:
    options = {"flag_exchange": "forced"}
    table = board_p(
        "w1 inf E5", "r1 inf G5", stage="flags", seat="red", owed={"w1": 2}, options=options
    )
    told = ("D102", "It must fall back as far as it can.")
    assert explain(table, "retreat", "w1", Trace(("D5",))) == told


def test_D106_no_general_to_leave_behind() -> None:
    table = board_p("w1 inf E5", "r1 inf G5", stage="flags", seat="red", owed={"w1": 1})
    told = ("D106", "No General there has the choice to go or to stay.")
    assert explain(table, "retreat_alone", "w1", Trace(("D5",))) == told


@pytest.mark.parametrize(
    ("gun", "hex", "told"),
    [
        ("ra", "C3", ("D107", "No unit of yours on the map is ra.")),
        ("w1", "G3", ("D2", "Only artillery fires in this phase, not w1.")),
        ("wa", "F3", ("D9", "No enemy is in F3.")),
        ("wa", "I9", ("D26", "I9 is 9 hexes away; this unit reaches 6.")),
    ],
)
def test_D2_D26_D107_why_an_order_is_none(gun: str, hex: str, told: tuple[str, str]) -> None:
    table = guns_p("wa rfl C3", "w1 inf A1", "ra rfl G3", "r1 inf I9")
    assert explain(table, "orders", None, Pairs({gun: hex})) == told


def test_D70_a_gun_in_water_is_told_why_it_has_no_target() -> None:
    table = guns_p("wa rfl C3", "wb rfl C5", "r1 inf E4", ground={"C3": "~"})
    told = ("D70", "A unit in water does not battle.")
    assert explain(table, "orders", None, Pairs({"wa": "E4"})) == told


def test_acts_of_another_step_are_not_explained() -> None:
    assert explain(MOVES, "battle", "w1", One("E5")) is None
    assert explain(MOVES, "move", "w1", Trace(())) is None
    assert explain(BATTLES, "fly", "w1", None) is None
