"""What a question is about, so that a page has it in view: the group, its goal, who could fire."""

from __future__ import annotations

import pytest

from bullets_and_bolsheviks.position.battle import Arrival
from bullets_and_bolsheviks.tests.table import field, leader, unit


@pytest.mark.clause("BB-7")
def test_a_reaction_is_about_the_group_its_goal_and_who_could_fire() -> None:
    """R1-3 is too far away, R2-1 has no shell left."""
    table = field(
        "W1 L3: inf 0405, inf 0405, inf 0305", "R1 L2: mg 0905, inf 0906, inf 1209",
        "R2 L3: gun 1005", leaders=[leader("WL1 0 1 0405")],
    )  # fmt: skip
    gun = table.stand("R2-1").gun
    assert gun is not None
    gun.ammo = 0
    table.go("move_both", "W1-1", "0505 0605", quiet=False)
    assert (table.asked, table.window.about) == (
        "red: ask-react",
        ("W1-1", "W1-2", "0605", "R1-1", "R1-2"),
    )


@pytest.mark.clause("BB-7", "BB-69")
def test_the_reaction_to_an_assault_is_about_its_goal() -> None:
    table = field("W1 L1: inf 0605", "R1 L2: inf 0705, mg 0905")
    table.go("assault", "W1-1", "0705", quiet=False)
    assert (table.asked, table.window.about) == (
        "red: ask-react",
        ("W1-1", "0705", "R1-1", "R1-2"),
    )


@pytest.mark.clause("BB-7", "BB-35")
def test_who_comes_onto_the_board_is_no_piece_of_it_yet() -> None:
    table = field(
        "W1 L2: inf 0510", "W2 L2: inf -", "R1 L2: inf 0302",
        arrivals=(Arrival(1, "white", ("W2",), (), ("0101",)),),
    )  # fmt: skip
    table.go("enter", "W2-1", "0101", quiet=False)
    assert (table.asked, table.window.about) == ("red: ask-react", ("0101", "R1-1"))


@pytest.mark.clause("BB-7")
def test_to_halt_or_go_on_is_about_the_group_and_its_goal() -> None:
    table = field("W1 L1: inf 0405", "R1 L2: mg 0805")
    table.go("move", "W1-1", "0505 0605", quiet=False)
    table.react("6 1 1 1 1 6", R1_1="0505")
    assert (table.asked, table.window.about) == ("white: ask-halt", ("W1-1", "0605"))


@pytest.mark.clause("BB-101")
def test_a_removal_is_about_the_stands_of_the_unit() -> None:
    told = "R1 L3: inf 0805 2, inf 0805, inf 0905, inf 0905"
    table = field(
        "W1 L2: inf 0505, inf 0505", told, stage="fire", seat="white", step="B2", first="red"
    )
    table.fire("0805", "W1-1", "W1-2", dice="5 6 2 1 6 3 4 3")
    assert (table.asked, table.window.about) == ("red: ask-removal", ("R1-2", "R1-3", "R1-4"))


@pytest.mark.clause("BB-121")
def test_an_even_die_asks_about_the_stand_and_its_machine_gun() -> None:
    table = field(
        "W1 L2: inf 0505", unit("R1 L3: inf 0705 1, mg 0805", lost=2), "R9 L2: inf 1210",
        stage="fire", seat="white", first="red",
    )  # fmt: skip
    table.fire("0705", "W1-1", dice="5 1 1 4")
    assert (table.asked, table.window.about) == ("red: ask-mg", ("R1-1", "R1-2"))
