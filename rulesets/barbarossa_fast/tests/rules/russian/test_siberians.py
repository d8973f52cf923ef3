"""The Siberian Reserve, Japan and broken lines as step 6 begins (B4.5 to B4.9, B11.4)."""

from __future__ import annotations

from typing import Any

import pytest

from barbarossa_fast.position.state import Options, RussianStart
from barbarossa_fast.tests.table import Table, given

SIBERIANS = ("SH1", "SB1", "SB2", "SB3")


def step_6(german: str, russian: str, *dice: int, **how: object) -> Table:
    return given(german, russian, step=RussianStart(), dice=dice, **how)


def is_called(table: Table) -> bool:
    return table.state.siberians == "triggered"


@pytest.mark.clause("B4.5")
def test_b4_5_an_army_next_to_moscow_calls_the_reserve() -> None:
    table = given("A4 ROS, P24 ROS", "MOS S", turn=4)
    table.german("move", "P24", "VYA")
    assert not is_called(table)
    assert "B4.5" in table.german("move", "A4", "VYA")
    assert is_called(table)
    table.german("move", "A4", "RZH")
    assert is_called(table)


@pytest.mark.clause("B4.5")
def test_b4_5_passing_by_is_enough() -> None:
    table = given("A4 ROS", "MOS S", turn=4)
    table.german("move", "A4", "VYA RZH")
    assert is_called(table)


@pytest.mark.clause("B4.6", "B4.8", "B1.6")
@pytest.mark.parametrize("die", [2, 6])
def test_w31_the_reserve_enters_on_moscow(die: int) -> None:
    table = step_6("A4 VYA", "MOS S, KAL S, TUL S", die, turn=5, siberians="triggered")
    assert table.state.siberians == "arrived"
    assert [table.unit(id).place for id in SIBERIANS] == ["MOS"] * 4
    assert [table.unit(id).factor for id in SIBERIANS] == [2, 1, 1, 1]
    assert all(table.unit(id).known and not table.unit(id).disrupted for id in SIBERIANS)
    assert table.won is None


@pytest.mark.clause("B4.8", "B15.5", "B-R39")
@pytest.mark.parametrize(
    ("japan", "outcome"), [("academic", (None, "japan")), ("german_win", ("german", "japan"))]
)
def test_w31_japan_attacks(japan: Any, outcome: tuple[str | None, str]) -> None:
    options = Options(japan=japan)
    table = step_6("A4 VYA", "MOS S", 1, turn=5, siberians="triggered", options=options)
    assert table.won == outcome


@pytest.mark.clause("B4.8", "B-R39")
def test_w31_when_japan_is_rolled_for() -> None:
    again = step_6("A4 VYA", "MOS S", 2, turn=6, siberians="arrived")
    assert again.won is None
    # No die is scripted: a roll would fail.
    step_6("A4 VYA", "MOS S", turn=7, siberians="triggered")
    step_6("A4 SMO", "MOS S", turn=6, siberians="waiting")
    step_6("A4 VYA", "MOS S", turn=5, siberians="triggered", options=Options(japan="off"))


@pytest.mark.clause("B4.7")
def test_w31_at_the_latest_in_december() -> None:
    table = step_6("A4 SMO", "MOS S", turn=7)
    assert [table.unit(id).place for id in SIBERIANS] == ["MOS"] * 4


@pytest.mark.clause("B4.6", "B-R38")
def test_w37_the_reserve_enters_at_gorki_when_moscow_is_lost() -> None:
    table = step_6("A4 MOS", "KAL S, TUL S", 2, turn=5, siberians="triggered")
    assert [table.unit(id).place for id in SIBERIANS] == ["EGO"] * 4
    # They were not in the box when the turn began (B11.12).
    assert not any(table.unit(id).boxed for id in SIBERIANS)


@pytest.mark.clause("B4.9")
def test_b4_9_they_never_come_twice() -> None:
    table = step_6("A4 VYA", "MOS S", turn=7, siberians="arrived", dead=SIBERIANS)
    assert [table.state.find(id) for id in SIBERIANS] == [None] * 4


@pytest.mark.clause("B11.4", "B-R30")
def test_w26_a_broken_line() -> None:
    russian = "MOS S, KAL S, RZH S, SMO S, ROS S"
    table = step_6("P24 VYA", russian, turn=4)
    assert table.state.broken == ["AGC"]
    assert [event.clause for event in table.events] == []
    held = step_6("P24 VYA", f"{russian}, TUL S", turn=4)
    assert held.state.broken == []
    assert table.unit("R01").start == "MOS"
