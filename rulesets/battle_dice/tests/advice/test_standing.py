"""Standing orders answer flags for an absent player."""

# ruff: noqa: N802

from __future__ import annotations

from typing import Any

import pytest

from battle_dice import RULESET
from battle_dice.rules.setup import open_ground, position
from battle_dice.tests.table import Table, army, guns_p
from tachanka.engine.api import Act, Trace


def flagged(unit: str, flags: int, ground: dict[str, str] | None = None, **how: Any) -> Table:
    rows = open_ground(9, 9, {**(ground or {}), "A1": "i"})
    units = army(unit, "wk inf A1", "w inf D5", "rk inf I9")
    return Table(position(rows, units, stage="flags", owed={"r": flags}, **how))


def answer(table: Table, **orders: str) -> Act | None:
    standing = {key.replace("_at_", "@"): value for key, value in orders.items()}
    act = RULESET.answer(table.state, "red", standing)
    if act is not None:
        table.settle({"red": act}, ())
    return act


def test_D102_ask_is_the_default() -> None:
    assert answer(flagged("r inf E5", 1)) is None
    assert answer(flagged("r inf E5", 1), flags="ask") is None


def test_D102_hold_stands_unless_that_destroys_the_unit() -> None:
    assert answer(flagged("r inf E5", 1), flags="hold") == Act("retreat", "r", Trace(()))
    weak = answer(flagged("r inf E5 1", 1), flags="hold")
    assert weak == Act("retreat", "r", Trace(("F4",)))


def test_D102_hold_falls_back_where_retreats_are_forced() -> None:
    table = flagged("r inf E5", 1, options={"flag_exchange": "forced"})
    assert answer(table, flags="hold") == Act("retreat", "r", Trace(("F4",)))


@pytest.mark.parametrize(
    ("ground", "path"),
    [
        ({}, ("F4", "G4")),
        ({"G6": "b", "G5": "w"}, ("F5", "G6")),
        ({"G5": "w"}, ("F4", "G5")),
        ({"F5": "f"}, ("F4", "G4")),
    ],
)
def test_D102_fall_back_seeks_cover_then_distance_then_the_alphabet(
    ground: dict[str, str], path: tuple[str, ...]
) -> None:
    assert answer(flagged("r inf E5", 2, ground), flags="fall_back") == Act(
        "retreat", "r", Trace(path)
    )


def test_D102_fall_back_prefers_the_hex_farther_from_the_enemy() -> None:
    rows = open_ground(9, 9, {"A1": "i"})
    units = army("r inf E5", "w inf E4", "wk inf A1", "rk inf I9")
    table = Table(position(rows, units, stage="flags", owed={"r": 1}))
    assert answer(table, flags="fall_back") == Act("retreat", "r", Trace(("F5",)))


def test_D102_an_order_for_one_unit_overrules_the_one_for_all() -> None:
    assert answer(flagged("r inf E5", 1), flags="hold", flags_at_r="ask") is None
    alone = answer(flagged("r inf E5", 1), flags_at_r="fall_back")
    assert alone == Act("retreat", "r", Trace(("F4",)))


def test_D106_a_general_goes_along_on_standing_orders() -> None:
    rows = open_ground(9, 9, {"A1": "i"})
    units = army("r inf E5", "rg Gen E5", "wk inf A1")
    table = Table(position(rows, units, stage="flags", owed={"r": 1}))
    answer(table, flags="fall_back")
    assert (table.unit("r").hex, table.unit("rg").hex) == ("F5", "F5")


def test_D102_a_timeout_falls_back() -> None:
    table = flagged("r inf E5", 1)
    assert table.window.fallback == {"red": Act("retreat", "r", Trace(("F4",)))}
    assert table.window.kind == "reaction"


def test_D102_standing_orders_answer_flags_only_and_their_owner_only() -> None:
    assert RULESET.answer(guns_p("w inf D5", "r inf E5").state, "red", {"flags": "hold"}) is None
    assert RULESET.answer(flagged("r inf E5", 1).state, "white", {"flags": "hold"}) is None


def test_D108_standing_orders_answer_one_unit_after_another() -> None:
    table = guns_p("w1 rfl C5", "w2 rfl C3", "r1 inf E5", "r3 inf F4", "ra inf I9")
    table.fire("FLAG CAV CAV FLAG CAV", white={"w1": "E5", "w2": "F4"})
    standing = {"flags": "ask", "flags@r3": "fall_back"}
    act = RULESET.answer(table.state, "red", standing)
    assert act == Act("retreat", "r3", Trace(("G4",)))
