"""The rules, each test named by its clause."""

from __future__ import annotations

import pytest

from tachanka.engine.api import Config
from tachanka.engine.testing.table import Table
from tachanka.starters.cartridges import RULESET
from tachanka.starters.cartridges.rules import RED, WHITE, State, Turn


def open_table(box: str = "12") -> Table[State]:
    return Table(RULESET, Config("box", {"box": box}))


def leave(left: int, seat: str) -> Table[State]:
    """So many are left, and this side is asked."""
    return Table(RULESET, State(left, [Turn(seat)]))


def test_c1_white_begins() -> None:
    assert open_table().asked == "white: ask-take"


@pytest.mark.parametrize("box", ["12", "21"])
def test_c_r1_box_holds_what_was_agreed(box: str) -> None:
    table = open_table(box)
    assert table.told() == [f"A box with {box} cartridges is opened."]


def test_c2_sides_take_one_to_three_in_turn() -> None:
    table = open_table()
    table.do(WHITE, "take", arg=3)
    assert (table.state.left, table.asked) == (9, "red: ask-take")
    assert table.refuses(RED, "take", arg=4) == "not-offered"
    table.do(RED, "take", arg=1)
    assert (table.state.left, table.asked) == (8, "white: ask-take")


def test_c3_who_takes_the_last_one_wins() -> None:
    table = leave(2, RED)
    assert table.refuses(RED, "take", arg=3) == "not-offered"
    assert table.do(RED, "take", arg=2) == ["C2", "C3"]
    assert table.won == (RED, "empty")


def test_c4_giving_up_cites_its_clause() -> None:
    assert (RULESET.meta.resign, RULESET.meta.agree) == ("C4", "C4")
