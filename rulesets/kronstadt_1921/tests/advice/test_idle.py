"""Idle windows: in which nobody need wait for an answer, and none may tell anything."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from kronstadt_1921 import RULESET
from kronstadt_1921.position.chits import CHITS, arrange_chits
from kronstadt_1921.position.state import BOLSHEVIK, REBEL
from kronstadt_1921.tests.table import Table, given
from tachanka.engine.api import PUBLIC, Viewer


def is_idle(table: Table) -> bool:
    """As all see it."""
    return RULESET.idle(RULESET.redact(table.state, PUBLIC))


@pytest.mark.clause("K-221", "K-R21")
@pytest.mark.parametrize(
    ("units", "unit", "path", "how", "idle"),
    [
        # Far from all guns the delegates can neither be shot at nor persuaded.
        ("CG01 2514, A03 1613", "CG01", "2515", {}, True),
        ("CG01 1914, A03 1613", "CG01", "1814", {}, False),
        # The Red Army can be persuaded anywhere, while there are markers and the chit.
        ("RA05 2514, A03 1613", "RA05", "2515", {}, False),
        ("RA05 2514, A03 1613", "RA05", "2515", {"propaganda": 0}, True),
        ("RA05 2514, A03 1613", "RA05", "2515", {"played": "propaganda"}, True),
        ("RA05 1914, A03 1613", "RA05", "1814", {"played": "propaganda fire1"}, False),
        ("RA05 1914, A03 1613", "RA05", "1814", {"played": "propaganda fire1 fire2"}, True),
    ],
)
def test_moves(units: str, unit: str, path: str, how: dict[str, Any], idle: bool) -> None:
    played = how.get("played", "").split()
    table = given(units, rebel="power", propaganda=how.get("propaganda"))
    table.state.hands[REBEL].played = played
    table.move(unit, path)
    assert table.asked == "rebel: ask-on-the-way"
    assert is_idle(table) is idle


@pytest.mark.clause("K-R21")
@pytest.mark.parametrize(("guns", "idle"), [("A01 1408", False), ("A03 1613", True)])
def test_hesitant_moves(guns: str, idle: bool) -> None:
    table = given(f"RA01 1608, RA02 1506, {guns}", step="hesitation", hesitant=["RA01"],
                  rebel="power")  # fmt: skip
    table.do(BOLSHEVIK, "hesitant_move", "RA01", "1708")
    assert table.asked == "rebel: ask-stepped-back"
    assert is_idle(table) is idle


@pytest.mark.clause("K-R35")
def test_nothing_answers_a_strike_but_commissar() -> None:
    for chits, unit, idle in (
        ("commissar lenin", "RA05", False),
        ("commissar lenin", "CG01", True),
        ("lenin", "RA05", False),
    ):
        table = given("RA05 1813, CG01 1713, A03 1613", rebel="fire1", bolshevik=chits)
        table.move("RA05", "1814")
        table.do(REBEL, "fire", "A03", unit)
        assert table.asked == "bolshevik: ask-struck"
        assert (chits, unit, is_idle(table)) == (chits, unit, idle)
    table.state.hands[BOLSHEVIK].played = ["commissar"]
    assert is_idle(table)


@pytest.mark.clause("K-R21", "K-604", "K-306")
def test_steps_battles_and_the_end_of_the_turn_may_always_matter() -> None:
    table = given("RA05 1713, A03 1613", step="rebel_movement", rebel="power")
    table.do(REBEL, "end_step")
    assert not is_idle(table)
    table.state.hands[REBEL].played = ["fire1", "fire2", "propaganda"]
    assert is_idle(table)
    table.do(REBEL, "pass")
    table.move("RA05", "1613")
    table.do(REBEL, "pass")
    table.do(BOLSHEVIK, "end_step")
    assert is_idle(table)
    table.do(REBEL, "pass")
    table.do(BOLSHEVIK, "choose_battle", None, "1613")
    assert not is_idle(table)
    assert not is_idle(given("A03 1613", step="turn_end", rebel="power"))


def set_out(hand: tuple[str, ...]) -> Table:
    """Delegates move, far from all guns."""
    table = given("CG01 2514, A03 1613", rebel=" ".join(hand))
    table.move("CG01", "2515")
    return table


def step_back(hand: tuple[str, ...]) -> Table:
    """A Hesitant unit steps back, far from all guns."""
    units = "RA01 1608, RA02 1506, A03 1613"
    table = given(units, step="hesitation", hesitant=["RA01"], rebel=" ".join(hand))
    table.do(BOLSHEVIK, "hesitant_move", "RA01", "1708")
    return table


HANDS = sorted(
    {tuple(arrange_chits(REBEL, hand)) for n in (1, 2) for hand in combinations(CHITS[REBEL], n)}
)


@pytest.mark.clause("K-R19", "K-R21")
@pytest.mark.parametrize("begin", [set_out, step_back])
@pytest.mark.parametrize("order", ["alarms", "attacks", "threats", "always", "never"])
@pytest.mark.parametrize("watched", ["off", "ask"])
def test_how_an_idle_window_is_answered_hangs_on_no_hand(
    begin: Callable[[tuple[str, ...]], Table], order: str, watched: str
) -> None:
    """Whatever chits the Rebel holds, his orders do the same, and so at once."""
    answers = set()
    for hand in HANDS:
        table = begin(hand)
        assert is_idle(table)
        view = RULESET.redact(table.state, Viewer("seat", REBEL))
        orders = {"ask_on_moves": order, "watch_hexes@2515": watched}
        answers.add(RULESET.answer(view, REBEL, orders))
    assert len(answers) == 1
    watches = begin is set_out and watched == "ask"
    assert (answers == {None}) is (order == "always" or watches)
