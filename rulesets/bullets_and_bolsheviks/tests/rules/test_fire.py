"""Fire: who may fire at what, how it hits, what guns do."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bullets_and_bolsheviks.position.maps import Emplacement
from bullets_and_bolsheviks.position.pieces import Aim
from bullets_and_bolsheviks.position.terrain import ground_of
from bullets_and_bolsheviks.rules.gunnery import least_shell_face, zeroing_terms
from bullets_and_bolsheviks.rules.shots import cannot_serve, find_gun_targets, is_moving
from bullets_and_bolsheviks.rules.volleys import least_face
from bullets_and_bolsheviks.tests.table import BOARD_P, Table, field, leader, unit
from tachanka.engine.api import Targets, Throw

KEEPERS = ("W9 L2: inf 0110", "R9 L2: inf 0210")


def firing(*told: Any, **how: Any) -> Table:
    """White's fire step, kept open by a stand far away."""
    return field(*told, *KEEPERS, stage="fire", seat="white", first="red", **how)


@pytest.mark.clause("BB-40", "BB-96")
def test_pinned_stands_fire_and_columns_do_not() -> None:
    pinned, column = unit("W1 L2: inf 0505", pinned=1), unit("W2 L2: inf 0504", column=True)
    car = unit("W3 L2: car 0506", column=True)
    table = firing(pinned, column, car, "R1 L2: inf 0705")
    assert table.can_fire("0705") == ["W1-1", "W3-1"]


@pytest.mark.clause("BB-40")
def test_leaders_alone_may_be_fired_at_and_only_they_roll() -> None:
    table = firing("W1 L2: inf 0505", "R1 L2: inf 1205", leaders=[leader("RL1 1 1 0705")])
    offer = table.offer("white", "fire", "0705")
    assert offer is not None
    words = "Fire at 0705 with stands of your choice: only leaders are there"
    assert table.say(offer.label) == words
    alone = table.offer("white", "shoot", "W1-1")
    assert alone is not None
    assert isinstance(alone.choice, Targets)
    (target,) = alone.choice.options
    assert target.note is not None
    assert table.say(target.note) == "only leaders are there, each hit by 12 on two dice"
    table.fire("0705", "W1-1", dice="6 6 6 1 1")
    volley, danger = table.events[:2]
    assert (volley.clause, danger.clause) == ("BB-40", "BB-113")
    assert table.say(volley.text) == (
        "White fires at 0705, where only leaders are: 3 dice hit nobody, and each of them throws "
        "whether he is hit."
    )
    assert isinstance(volley.cue, Throw)
    assert [die.counts for die in volley.cue.dice] == [False, False, False]


@pytest.mark.clause("BB-41", "BB-R34")
def test_a_volley_is_all_dice_at_one_hex() -> None:
    table = firing("W1 L2: inf 0505, inf 0505, mg 0504", "R1 L1: inf 0705, inf 0705")
    offer = table.offer("white", "fire_all", "0705")
    assert offer is not None
    table.do("white", "fire_all", "0705", dice="1 1 1 1 1 1 1 1 1 1 5")
    assert table.where("R1-1", "R1-2") == {"R1-1": "0705 3", "R1-2": "0705 4"}


@pytest.mark.clause("BB-42", "BB-R35")
@pytest.mark.parametrize(
    ("code", "least"), [(".", 5), ("F", 5), ("T", 6), ("W", 6), ("M", 6), ("H", 6)]
)
def test_cover_against_small_arms(code: str, least: int) -> None:
    table = field("W1 L2: inf 0505", "R1 L2: inf 0705", ground={"0705": code})
    assert least_face(table.state, "0705", table.state.at("0705")) == least


@pytest.mark.clause("BB-55", "BB-R38")
@pytest.mark.parametrize(
    ("code", "least"), [(".", 4), ("F", 4), ("T", 5), ("W", 4), ("M", 5), ("H", 4)]
)
def test_cover_against_shells(code: str, least: int) -> None:
    table = field("W1 L2: inf 0505", "R1 L2: inf 0705", ground={"0705": code})
    assert least_shell_face(table.state, table.stand("R1-1")) == least


@pytest.mark.clause("BB-44")
def test_armour_is_no_target_for_small_arms() -> None:
    table = firing("W1 L2: mg 0505", "R1 L2: tank 0705")
    assert table.can_fire("0705") == []


@pytest.mark.clause("BB-45", "BB-46", "BB-R36")
def test_the_weakest_is_hit_first_and_hits_too_many_are_lost() -> None:
    table = firing("W1 L2: mg 0505", "R1 L1: inf 0705 1, inf 0705 2", "R2 L1: inf 0605")
    table.fire("0705", "W1-1", dice="6 6 6 6 6")
    assert table.where("R1-1", "R1-2", "R2-1") == {"R2-1": "0605 4"}


@pytest.mark.clause("BB-47", "BB-56")
@pytest.mark.parametrize(
    ("kind", "hex", "reached"),
    [("gun", "0605", True), ("heavy", "0605", False), ("heavy", "0705", True)],
)
def test_ranges_of_guns(kind: str, hex: str, reached: bool) -> None:
    table = field(f"W1 L2: {kind} 0505", f"R1 L2: inf {hex}")
    assert (find_gun_targets(table.state, table.stand("W1-1")) == ["R1-1"]) is reached


@pytest.mark.clause("BB-52", "BB-R40")
def test_a_first_target_moves_if_it_did_this_turn_or_the_last() -> None:
    table = field("W1 L2: gun 0505", "R1 L2: inf 0805", turn=5)
    battery, stand = table.stand("W1-1"), table.stand("R1-1")
    for changed, moving in ((0, False), (3, False), (4, True), (5, True)):
        stand.changed = changed
        assert is_moving(table.state, battery, "R1-1") is moving


@pytest.mark.clause("BB-53", "BB-R41", "BB-R4")
def test_acquisition_ends_when_the_target_changes_hex() -> None:
    table = field("W1 L2: gun 0205", "R1 L2: inf 0805", seat="red", first="white", turn=3)
    gun = table.stand("W1-1").gun
    assert gun is not None
    gun.aim = Aim("R1-1", 2, 0, 3, True)
    assert [t.n for t in zeroing_terms(table.state, table.stand("W1-1"), "R1-1")] == [6, 3]
    table.go("move", "R1-1", "0806")
    gun = table.stand("W1-1").gun
    assert gun is not None
    assert gun.aim is not None
    assert not gun.aim.acquired
    assert [t.n for t in zeroing_terms(table.state, table.stand("W1-1"), "R1-1")] == [4]


@pytest.mark.clause("BB-60", "BB-66", "BB-R46")
def test_why_a_battery_may_not_fire() -> None:
    table = field(unit("W1 L2: gun 0505", ammo=0), "R1 L2: inf 0805", turn=4)
    battery = table.stand("W1-1")
    assert battery.gun is not None
    assert cannot_serve(table.state, battery) == "BB-66"
    battery.gun.ammo, battery.gun.silent = 3, 4
    assert cannot_serve(table.state, battery) == "BB-60"
    battery.gun.silent, battery.gun.limbered = 0, True
    assert cannot_serve(table.state, battery) == "BB-27"


@pytest.mark.clause("BB-R42")
@pytest.mark.parametrize(("option", "targets"), [("free", ["R1-1"]), ("needs_observer", [])])
def test_blind_fire(option: str, targets: list[str]) -> None:
    wall = {f"06{row:02}": "T" for row in range(1, 11)}
    table = field("W1 L2: gun 0405", "R1 L2: inf 0905", ground=wall,
                  options={"blind_fire": option})  # fmt: skip
    assert find_gun_targets(table.state, table.stand("W1-1")) == targets


@pytest.mark.clause("BB-R37", "BB-55")
def test_each_stand_of_the_hex_is_shelled() -> None:
    table = firing("W1 L2: gun 0505", "R1 L1: inf 0705, mg 0705")
    table.do("white", "bombard", "W1-1", "R1-1", dice="1 1 4 1 1 1 4 4 1 1")
    assert table.where("R1-1", "R1-2") == {"R1-1": "0705 1", "R1-2": "0705 3"}


@pytest.mark.clause("BB-R43", "BB-R44", "BB-61")
def test_a_battery_without_dice_is_removed() -> None:
    told = unit("R1 L3: gun 0705")
    assert told[1][0].gun is not None
    told[1][0].gun.hits = 2
    table = firing("W1 L2: gun 0505", told)
    table.do("white", "bombard", "W1-1", "R1-1", dice="1 1 6 1 1 1 5")
    assert table.where("R1-1") == {}


@pytest.mark.clause("BB-62", "BB-R45")
def test_an_emplacement_is_hit_on_six_and_is_gone_with_its_strength() -> None:
    works = replace(BOARD_P, emplacements=(Emplacement("0705", 8),))
    table = firing("W1 L2: heavy 0305", "R1 L1: inf 0705", map=works)
    table.do("white", "bombard", "W1-1", "0705", dice="6 1 1 6 1 1 1 1 1 4 4")
    assert table.state.destroyed == ["0705"]
    assert ground_of(table.state).cover("0705") == "open"
    assert table.where("R1-1") == {"R1-1": "0705 4"}


@pytest.mark.clause("BB-R47")
def test_troops_hide_nobody() -> None:
    table = firing("W1 L2: inf 0505", "R1 L2: inf 0605", "R2 L2: inf 0705")
    assert table.can_fire("0705") == ["W1-1"]


@pytest.mark.clause("BB-95", "BB-R66")
def test_guns_that_zero_in_put_troops_under_fire() -> None:
    table = firing("W1 L2: gun 0505", "R1 L1: inf 0705")
    table.do("white", "bombard", "W1-1", "R1-1", dice="1 1 1 1 1 1")
    assert table.stand("R1-1").under == ["artillery"]
    table = firing("W1 L2: inf 0505", "R1 L1: inf 0705")
    table.fire("0705", "W1-1", dice="1 1 1")
    assert table.stand("R1-1").under == []


@pytest.mark.clause("BB-R71", "BB-R72")
def test_shells_threaten_leaders_too() -> None:
    table = firing("W1 L2: gun 0505", "R1 L1: inf 0705", leaders=[leader("RL1 1 1 0705")])
    table.do("white", "bombard", "W1-1", "R1-1", dice="1 1 1 1 1 1 5 6 3")
    assert [(man.leader, man.fate) for man in table.state.fallen] == [("RL1", "serious_wound")]


@pytest.mark.clause("BB-R74", "BB-119")
def test_half_is_reckoned_with_the_machine_gun() -> None:
    table = firing("W1 L2: mg 0505", unit("R1 L1: inf 0705, mg 0805, mg 0804", lost=0))
    table.fire("0805", "W1-1", dice="6 1 1 1 1")
    assert table.where("R1-1", "R1-2") == {"R1-1": "0705 3", "R1-2": "0805 3"}
