"""The ledger's worked cases of Russian attacks and of retreats from them, W22 to W24; W35."""

from __future__ import annotations

from barbarossa_fast.advice.standing import answer
from barbarossa_fast.position.state import Blitzkrieg
from barbarossa_fast.tests.fighting import (
    attack,
    battle,
    declare,
    fates,
    russian_turn,
    sums,
    usual,
)
from barbarossa_fast.tests.table import Table


def december(units: str) -> Table:
    """The Russians of Moscow against the army on Vyazma."""
    table = russian_turn(
        "A4 VYA",
        "MOS SH1 S S S W, RZH W, TUL W",
        turn=7,
        weather="second_snow",
        control="SMO ROS",
        siberians="arrived",
    )
    attack(table, "VYA", units)
    return table


def test_w22_the_shock_army_takes_both_hits() -> None:
    table = december("SH1 R01 R02")
    assert sums(table) == (4, 1, 3, 2)
    assert fates(table) == {"SH1": (2, "thrown"), "A4": (3, "eliminated")}
    assert table.asked == "russian: ask-advance"
    table.russian("advance", "R01 R02")
    assert table.where("SH1", "R01", "R02") == "SH1 MOS*, R01 VYA, R02 VYA"
    assert table.state.dead == ["A4"]
    assert "VYA" not in table.state.german


def test_w22_three_strong_units_drive_the_army_back() -> None:
    table = december("R01 R02 R03")
    assert sums(table) == (3, 1, 2, 2)
    assert fates(table) == {
        "R01": (1, "thrown"),
        "R02": (1, "thrown"),
        "A4": (2, "driven"),
    }
    assert table.asked == "german: ask-retreat"
    assert table.choices("german", "retreat", "A4") == ["ROS", "SMO"]
    table.german("retreat", "A4", "ROS")
    assert table.where("A4") == "A4 ROS*"


KREMENCHUG = ("P3 KRE, P14 KRE", "KHA S S S W")


def against_two_corps(order: str) -> Table:
    table = russian_turn(*KREMENCHUG, control="UMA")
    attack(table, "KRE", "R01 R02 R03")
    assert sums(table) == (3, 1, 2, 2)
    assert table.asked == "german: ask-hits-defenders"
    act = answer(table.view("german"), "german", {"german_defence@KRE": order})
    assert act is not None
    table.settle({"german": act})
    return table


def test_w23_corps_that_are_spared_must_retreat() -> None:
    table = against_two_corps("spare")
    assert fates(table) == {
        "R01": (1, "thrown"),
        "R02": (1, "thrown"),
        "P3": (1, "driven"),
        "P14": (1, "driven"),
    }
    act = answer(table.view("german"), "german", {})
    assert act is not None
    table.settle({"german": act})
    assert table.where("P3", "P14") == "P3 UMA*, P14 UMA*"
    table.russian("advance", "R03")
    assert "KRE" not in table.state.german


def test_w23_corps_told_to_stand_hold_the_place() -> None:
    table = against_two_corps("stand")
    assert fates(table) == {
        "R01": (1, "thrown"),
        "R02": (1, "thrown"),
        "P3": (2, "eliminated"),
    }
    assert table.where("P14") == "P14 KRE"
    assert "KRE" in table.state.german


def kremenchug_again(units: str) -> Table:
    """Two units from Kharkov, then others from Dnepropetrovsk."""
    table = russian_turn("A17 KRE", "KHA S S W, DNE S S S", control="UMA")
    attack(table, "KRE", "R01 R02")
    assert sums(table) == (2, 1, 1, 2)
    assert fates(table) == {
        "R01": (1, "thrown"),
        "R02": (1, "thrown"),
        "A17": (1, "stood"),
    }
    attack(table, "KRE", units)
    return table


def test_w24_a_second_attack_destroys_the_disrupted_army() -> None:
    table = kremenchug_again("R04 R05 R06")
    assert sums(table) == (3, 1, 2, 2)
    assert fates(table)["A17"] == (2, "eliminated")


def test_w24_without_a_fresh_attacker_the_army_stands() -> None:
    table = kremenchug_again("R04 R05")
    assert sums(table) == (2, 1, 1, 2)
    assert table.asked == "german: ask-stand"
    act = answer(table.view("german"), "german", {})
    assert act is not None
    table.settle({"german": act})
    assert fates(table) == {
        "R04": (1, "thrown"),
        "R05": (1, "thrown"),
        "A17": (1, "stood"),
    }
    assert table.where("A17") == "A17 KRE*"


def test_w35_a_target_that_was_cleared_meanwhile_is_simply_entered() -> None:
    table = battle(
        "A9 SMO, P24 BRY, P46 BRY",
        "VYA W, TUL W",
        declare("VYA", "A9"),
        declare("TUL", "P24 P46", blitz=True),
    )
    table.german("resolve", "TUL")
    usual(table)
    table.german("advance_all")
    assert isinstance(table.state.frames[-1], Blitzkrieg)
    table.do("german", "blitz", "VYA", "P24 P46")
    table.german("advance_all")
    assert table.where("P24", "P46") == "P24 VYA, P46 VYA"
    assert table.german("resolve", "VYA") == ["B8.2"]
    assert table.asked == "german: ask-advance"
    table.german("stay")
    assert table.where("A9") == "A9 SMO"
