"""Standing orders: which questions they answer, and how (BB-R12, BB-101)."""

from __future__ import annotations

import pytest

from bullets_and_bolsheviks.advice.standing import answer
from bullets_and_bolsheviks.tests.table import Table, field
from tachanka.engine.api import Act, Config, One, Pairs


def asked(ground: dict[str, str] | None = None) -> Table:
    """A White stand comes near to a rifle and a machine gun."""
    table = field("W1 L2: inf 0405", "R1 L2: inf 0805, mg 0905", ground=ground)
    table.go("move", "W1-1", "0505 0605", quiet=False)
    return table


@pytest.mark.clause("BB-4")
@pytest.mark.parametrize(("order", "act"), [("ask", None), ("b", "role_b"), ("a", "role_a")])
def test_the_role_of_the_turn_can_be_settled_beforehand(order: str, act: str | None) -> None:
    table = Table(Config("vyselki-1918"), "6 6 1 1")
    assert answer(table.view("white"), "white", {"role": order}) == (Act(act) if act else None)
    assert answer(table.view("red"), "red", {"role": order}) is None


@pytest.mark.clause("BB-R12")
@pytest.mark.parametrize(
    ("orders", "pairs"),
    [
        ({}, {"R1-1": "0505", "R1-2": "0505"}),
        ({"auto_range": "2"}, {"R1-1": "0605"}),
        ({"auto_arms": "rifles"}, {"R1-1": "0505"}),
        ({"auto_arms": "machine_guns"}, {"R1-2": "0505"}),
        ({"auto_when": "assaulted"}, {}),
        ({"reaction@R1-1": "hold"}, {"R1-2": "0505"}),
    ],
)
def test_fire_by_itself(orders: dict[str, str], pairs: dict[str, str]) -> None:
    table = asked()
    act = answer(table.view("red"), "red", {"reaction": "auto", **orders})
    assert act == Act("react", None, Pairs(pairs))


@pytest.mark.clause("BB-R12")
def test_fire_by_itself_in_the_open_only() -> None:
    table = asked({"0505": "T"})
    act = answer(table.view("red"), "red", {"reaction": "auto", "auto_hit": "open"})
    assert act == Act("react", None, Pairs({"R1-1": "0605", "R1-2": "0605"}))


@pytest.mark.clause("BB-R12")
def test_an_assault_is_always_asked_about() -> None:
    table = field("W1 L2: inf 0605", "R1 L2: inf 0705")
    table.go("assault", "W1-1", "0705", quiet=False)
    assert answer(table.view("red"), "red", {}) is None
    held = answer(table.view("red"), "red", {"reaction": "hold"})
    assert held == Act("react", None, Pairs({}))


@pytest.mark.clause("BB-101")
@pytest.mark.parametrize(
    ("wish", "lost"), [("weakest", "R1-1"), ("rearmost", "R1-2"), ("ask", None)]
)
def test_which_stand_melts_away(wish: str, lost: str | None) -> None:
    table = field("W1 L2: inf 0605", "R1 L3: inf 0705 2, inf 0905 3", "R9 L2: inf 1201")
    table.go("assault", "W1-1", "0705", "6 3 3")
    act = answer(table.view("red"), "red", {"losses": wish})
    assert act == (None if lost is None else Act("lose", None, One(lost)))


@pytest.mark.clause("BB-7")
def test_going_on_when_hit() -> None:
    table = field("W1 L1: inf 0405", "R1 L2: mg 0805")
    table.go("move", "W1-1", "0505 0605", quiet=False)
    table.react("6 1 1 1 1 6", R1_1="0505")
    assert answer(table.view("white"), "white", {}) is None
    assert answer(table.view("white"), "white", {"after_hit": "go_on"}) == Act("go_on")
    assert answer(table.view("red"), "red", {"after_hit": "go_on"}) is None
