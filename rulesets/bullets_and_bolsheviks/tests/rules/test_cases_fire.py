"""Worked cases of fire: BB-W13 to BB-W25."""

# ruff: noqa: N802

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bullets_and_bolsheviks.position.maps import Bridge
from bullets_and_bolsheviks.position.pieces import Aim
from bullets_and_bolsheviks.position.terrain import ground_of
from bullets_and_bolsheviks.rules.gunnery import least_shell_face
from bullets_and_bolsheviks.rules.volleys import least_face
from bullets_and_bolsheviks.tests.table import BOARD_P, Table, field, leader, unit

KEEPERS = ("W9 L2: inf 0110", "R9 L2: inf 0210")
"""Far from it all; they keep White's fire step open."""


def volley_of_W13() -> Table:
    table = field(
        "W1 L2: inf 0505, inf 0505", "R1 L3: inf 0805 2, inf 0805, inf 0905, inf 0905", *KEEPERS,
        stage="fire", seat="white", first="red",
    )  # fmt: skip
    table.fire("0805", "W1-1", "W1-2", dice="5 6 2 1 6 3")
    assert table.where("R1-1", "R1-2") == {"R1-2": "0805 3"}
    return table


def test_W13_BB42_BB45_a_volley_and_its_hits() -> None:
    table = volley_of_W13()
    assert "BB-45" in table.clauses()


@pytest.mark.parametrize(
    ("dice", "stands"),
    [
        ("5", {"R1-2": "0805 3", "R1-3": "0905 4", "R1-4": "0905 4"}),
        ("4 4", {"R1-2": "0905 3", "R1-3": "1004 4", "R1-4": "1004 4"}),
    ],
)
def test_W13_BB85_BB98_the_losses_check(dice: str, stands: dict[str, str]) -> None:
    told = "R1 L3: inf 0805 2, inf 0805, inf 0905, inf 0905"
    table = field(
        "W1 L2: inf 0505, inf 0505", told, stage="fire", seat="white", step="B2", first="red"
    )
    # Initiative dice of the next turn follow the checks of the last step.
    table.fire("0805", "W1-1", "W1-2", dice=f"5 6 2 1 6 3 {dice} 1 1 2 2")
    assert table.where(*stands, "R1-1") == stands


def test_W13_BB101_cohesion_removes_the_weakest() -> None:
    told = "R1 L3: inf 0805 2, inf 0805, inf 0905, inf 0905"
    table = field(
        "W1 L2: inf 0505, inf 0505", told, stage="fire", seat="white", step="B2", first="red"
    )
    table.fire("0805", "W1-1", "W1-2", dice="5 6 2 1 6 3 4 3")
    assert table.asked == "red: ask-removal"
    table.settle(dict(table.window.fallback), "1 1 2 2")
    assert table.where("R1-2", "R1-3", "R1-4") == {"R1-3": "1004 4", "R1-4": "1004 4"}


def test_W14_BB42_BB55_a_column_in_a_town() -> None:
    told = ("W1 L2: inf 0505", unit("R1 L3: inf 0705", column=True))
    table = field(*told, ground={"0705": "T"})
    target = table.stand("R1-1")
    assert (least_face(table.state, "0705", [target]), least_shell_face(table.state, target)) == (
        5,
        4,
    )
    target.column = False
    assert (least_face(table.state, "0705", [target]), least_shell_face(table.state, target)) == (
        6,
        5,
    )


def trench() -> Table:
    return field(
        "W1 L3: inf 0604, mg 0505", "R1 L2: inf 0805", *KEEPERS, trenches=["0805"],
        stage="fire", seat="white", first="red",
    )  # fmt: skip


def test_W15_BB43_hits_on_a_trench_are_halved_together() -> None:
    table = trench()
    table.fire("0805", "W1-1", "W1-2", dice="6 6 1 2 3 6 4")
    assert table.where("R1-1") == {"R1-1": "0805 3"}
    table = trench()
    table.fire("0805", "W1-1", dice="6 6")
    table.fire("0805", "W1-2", dice="1 2 3 6 4")
    assert table.where("R1-1") == {"R1-1": "0805 3"}


def test_W15_BB43_beyond_half_range_a_trench_is_safe() -> None:
    table = field(
        "W1 L3: inf 0505, mg 0505", "R1 L2: inf 0805", trenches=["0805"],
        stage="fire", seat="white", first="red",
    )  # fmt: skip
    assert table.can_fire("0805") == ["W1-2"]


def test_W16_BB119_BB120_a_protected_machine_gun() -> None:
    table = field(
        "W1 L2: inf 0505", "R1 L3: inf 0905, inf 0905 1, inf 0904, mg 0805",
        *KEEPERS, stage="fire", seat="white", first="red",
    )  # fmt: skip
    table.fire("0805", "W1-1", dice="5 5 1")
    assert table.where("R1-1", "R1-2", "R1-4") == {"R1-1": "0905 3", "R1-4": "0805 3"}
    alone = field(
        "W1 L2: inf 0505", "R1 L3: inf 1005, inf 1005 1, mg 0805",
        *KEEPERS, stage="fire", seat="white", first="red",
    )  # fmt: skip
    alone.fire("0805", "W1-1", dice="5 5 1")
    assert alone.where("R1-3") == {"R1-3": "0805 1"}


def half_gone() -> Table:
    return field(
        "W1 L2: inf 0505", unit("R1 L3: inf 0705 1, mg 0805", lost=2), *KEEPERS,
        stage="fire", seat="white", first="red",
    )  # fmt: skip


def test_W17_BB121_an_odd_die_takes_the_machine_gun() -> None:
    table = half_gone()
    table.fire("0705", "W1-1", dice="5 1 1 3")
    assert table.where("R1-1", "R1-2") == {"R1-1": "0705 1"}


def test_W17_BB121_an_even_die_lets_the_owner_choose() -> None:
    table = half_gone()
    table.fire("0705", "W1-1", dice="5 1 1 4")
    assert table.asked == "red: ask-mg"
    assert sorted(table.choices("red", "lose")) == ["R1-1", "R1-2"]
    table.do("red", "lose", arg="R1-2")
    assert table.where("R1-1", "R1-2") == {"R1-1": "0705 1"}


def bombarding(**how: Any) -> Table:
    return field(
        "W1 L2: gun 0205", "R1 L3: inf 1105, inf 1105", stage="bombardment", turns=20, **how
    )


def pass_turn(table: Table, dice: str, then: str = "") -> None:
    """Lets the turn run out; White has the initiative and is Side A again.

    then: the dice that fall when White has taken its role.
    """
    turn = table.state.turn
    table.pass_time(lambda state: state.turn != turn, dice)
    table.do("white", "role_a", dice=then)


def test_W18_BB49_to_BB53_BB55_zeroing_over_four_turns() -> None:
    table = bombarding()
    table.plot("3 4 1", white={"W1-1": "R1-1"})
    gun = table.stand("W1-1").gun
    assert gun is not None
    assert gun.ammo == 5
    assert table.where("R1-1", "R1-2") == {"R1-1": "1105 4", "R1-2": "1105 4"}
    pass_turn(table, "1 6 6 1 1")
    table.plot("2 4 4 1 6 3 5 2 2 1 5 1", white={"W1-1": "R1-1"})
    assert table.where("R1-1", "R1-2") == {"R1-1": "1105 2", "R1-2": "1105 3"}
    gun = table.stand("W1-1").gun
    assert gun is not None
    assert gun.aim is not None
    assert (gun.ammo, gun.aim.streak, gun.aim.acquired) == (4, 3, True)
    pass_turn(table, "1 6 6 1 1")
    offer = table.offer("white", "plot")
    assert offer is not None
    target = next(t for t in offer.choice.sources[0].options if t.ref == "R1-1")  # type: ignore[union-attr]
    assert [term.n for term in target.terms] == [6, 3]


@pytest.mark.parametrize(("streak", "expected"), [("accumulate", 7), ("flat", 1)])
def test_W18_BB51_BBR39_the_fourth_turn(streak: str, expected: int) -> None:
    table = bombarding(turn=4, options={"artillery_streak": streak})
    gun = table.stand("W1-1").gun
    assert gun is not None
    table.stand("R1-1").changes = 1
    gun.aim = Aim("R1-1", 3, 0, 6, False)
    offer = table.offer("white", "plot")
    assert offer is not None
    target = next(t for t in offer.choice.sources[0].options if t.ref == "R1-1")  # type: ignore[union-attr]
    assert target.total == expected


@pytest.mark.parametrize(("dice", "effect"), [("5 4 1", False), ("5 5 1 1 1 1 1", True)])
def test_W19_BB54_out_of_sight(dice: str, effect: bool) -> None:
    town = dict.fromkeys(("0404", "0405", "0504", "0505", "0506", "0604", "0605"), "T")
    table = field("W1 L2: gun 0205", "R1 L3: inf 0805", ground=town, stage="bombardment")
    table.plot(dice, white={"W1-1": "R1-1"})
    assert ("BB-55" in table.clauses()) is effect


def test_W20_BB64_BB65_BB66_ranging_rounds_and_the_last_shell() -> None:
    table = field(unit("W1 L2: gun 0105", ammo=1), "R1 L3: inf 1110", stage="bombardment", turns=20)
    assert ground_of(table.state).distance("0105", "1110") == 10
    table.plot("4 6 1", white={"ranging-W1-1": "R1-1"})
    gun = table.stand("W1-1").gun
    assert gun is not None
    assert gun.aim is not None
    assert (gun.ammo, gun.aim.acquired) == (1, True)
    pass_turn(table, "1 6 6 1 1")
    assert "ranging-W1-1" not in table.sources()
    table.plot("1 2 1", white={"W1-1": "R1-1"})
    gun = table.stand("W1-1").gun
    assert gun is not None
    assert gun.ammo == 0
    assert "BB-55" not in table.clauses()
    pass_turn(table, "1 6 6 1 1", "3")
    assert table.asked == "white: ask-move"


def test_W21_BB60_BB61_guns_on_guns() -> None:
    table = field("W1 L2: gun 0305", "R1 L3: gun 0805", stage="bombardment", turn=5)
    table.plot("6 6 4 6 1 2 4 6 6 3", white={"W1-1": "R1-1"}, red={})
    gun = table.stand("R1-1")
    assert gun.gun is not None
    assert (gun.firepower, gun.gun.silent) == (2, 6)
    assert "BB-85" in table.clauses()
    gun.gun.hits = 2
    assert gun.firepower == 1


def test_W22_BB57_BB58_BB59_a_heavy_gun_on_a_tank() -> None:
    table = field("W1 L2: heavy 0305", "R1 L2: tank 0805", stage="bombardment")
    table.plot("6 6 6 6 6 1 2 3 5 3 4 1", white={"W1-1": "R1-1"})
    assert table.where("R1-1") == {"R1-1": "0805 1"}
    field_gun = field("W1 L2: gun 0305", "R1 L2: tank 0805", stage="bombardment")
    field_gun.plot("6 6 6 6 1 2 3 4 1", white={"W1-1": "R1-1"})
    assert field_gun.where("R1-1") == {"R1-1": "0805 2"}
    car = field("W1 L2: gun 0305", "R1 L2: car 0805", stage="bombardment")
    car.plot("6 6 6 6 1 2 3 4 1", white={"W1-1": "R1-1"})
    assert car.where("R1-1") == {"R1-1": "0805 0"}


def duel(**how: Any) -> Table:
    return field("W1 L2: gun 0205 1", "R1 L3: gun 1005", stage="bombardment", **how)


def test_W23_BB5_bombardment_is_simultaneous() -> None:
    table = duel()
    table.plot("5 4 6 1 1 1 6 3 6 1 1 1 5 2 6",
               white={"W1-1": "R1-1"}, red={"R1-1": "W1-1"})  # fmt: skip
    assert table.where("W1-1", "R1-1") == {"R1-1": "1005 3"}
    assert table.stand("R1-1").firepower == 2


def test_W23_BBR8_guns_may_fire_one_side_after_the_other() -> None:
    table = duel(options={"bombardment": "alternate"})
    assert table.asked == "white: ask-plot"
    table.plot("5 4 6 1 1 1 5 6", white={"W1-1": "R1-1"})
    assert table.asked == "red: ask-plot"
    assert table.stand("R1-1").firepower == 2


def test_W24_BB62_BB63_a_bridge() -> None:
    ground = msgspec.structs.replace(BOARD_P, bridges=(Bridge("0805", "road", 12),))
    table = field("W1 L2: gun 0305", "R1 L3: inf 1205", map=ground, stage="bombardment", turns=20)
    table.plot("6 6 4 5 1 3 5 6 1", white={"W1-1": "0805"})
    assert (table.state.damage, table.state.destroyed) == ({"0805": 11}, [])
    pass_turn(table, "1 6 6 1 1")
    table.plot("6 6 4 1 1 1 1 1", white={"W1-1": "0805"})
    assert table.state.destroyed == ["0805"]


def test_W25_BB7_BB92_BB93_BB95_reaction_breaks_a_move() -> None:
    table = field(
        "W1 L3: inf 0405, inf 0405, inf 0305", "R1 L2: mg 0905",
        fought={"0505": 1}, leaders=[leader("WL1 0 1 0405", cp=4)],
    )  # fmt: skip
    table.go("move_both", "W1-1", "0505 0605", quiet=False)
    table.react("5 5 6 1 2 3 4", R1_1="0505")
    assert table.where("W1-1", "W1-2", "W1-3") == {
        "W1-1": "0404 1",
        "W1-2": "0404 4",
        "W1-3": "0204 4",
    }
    assert table.state.leader("WL1").cp == 2
    assert table.stand("R1-1").fired
    assert [table.stand(id).under for id in ("W1-1", "W1-2")] == [["mg"], ["mg"]]
    assert table.asked == "white: ask-move"
