"""Rulings on combat, each by a case of its own: B-R11 to B-R26 and B-R50."""

from __future__ import annotations

from barbarossa_fast.position.state import GERMAN, RUSSIAN
from barbarossa_fast.rules.attack.sums import add_up
from barbarossa_fast.rules.attack.thresholds import THRESHOLDS
from barbarossa_fast.tests.fighting import (
    attack,
    battle,
    declare,
    fates,
    russian_turn,
    sums,
    usual,
)
from barbarossa_fast.tests.table import given


def test_b_r11_all_attackers_of_a_target_fight_one_combat() -> None:
    table = battle("P41 SMO, P46 ROS, P24 TUL", "VYA S", declare("VYA", "P41 P46 P24"))
    table.german("resolve", "VYA")
    usual(table)
    assert sums(table) == (3, 1, 2, 1)
    table.german("stay")
    assert table.choices(GERMAN, "resolve") == ["SIA"]


def test_b_r14_a_blitzkrieg_doubles_the_fire_of_the_fortress_too() -> None:
    table = given("P3 ZHI", "KIE S")
    units = [table.unit("P3")]
    plain = add_up(table.state, "KIE", GERMAN, units)
    blitz = add_up(table.state, "KIE", GERMAN, units, blitz=True)
    assert (plain.fire_total, blitz.fire_total) == (2, 4)


def test_b_r15_followers_enter_the_first_target_only() -> None:
    table = battle(
        "P24 MIN, P46 MIN, P57 MIN", "ORS W", declare("ORS", "P24 P46", "P57", blitz=True)
    )
    table.german("resolve", "ORS")
    table.german("advance_all")
    assert table.where("P57") == "P57 ORS"
    assert table.explains(GERMAN, "blitz", "BOB", "P57") == "B10.1"


def test_b8_2_b_r16_an_emptied_target_may_be_entered_or_left() -> None:
    table = battle("A9 SMO, P41 SMO", "", declare("VYA", "A9", "P41"))
    assert table.german("resolve", "VYA") == ["B8.2"]
    table.german("advance", "A9 P41")
    assert table.where("A9", "P41") == "A9 VYA, P41 VYA"


def test_b_r17_the_air_mission_is_taken_from_the_doubled_fire() -> None:
    table = given("P3 ZHI", "KIE S")
    blitz = add_up(table.state, "KIE", GERMAN, [table.unit("P3")], blitz=True, air="minus")
    assert blitz.fire_total == 3


def test_b_r18_germans_have_the_absorption_of_the_plain_position_only() -> None:
    table = given("A6 KIE", "KRE S S")
    units = [table.unit("R01"), table.unit("R02")]
    assert add_up(table.state, "KIE", RUSSIAN, units).absorbed == 1


def test_b_r19_the_attackers_hits_come_first_and_decide_on_the_retreat() -> None:
    """The corps from Roslavl takes the hit, or the army: either way somebody is left fresh."""
    table = battle("A9 SMO, P46 ROS", "VYA S S", declare("VYA", "A9 P46"))
    table.german("resolve", "VYA")
    assert table.asked == "german: ask-hits-attackers"
    table.german("hit", "P46")
    table.german("hit", "A9")
    assert table.asked == "russian: ask-hits-defenders"
    assert not any(unit.disrupted for unit in table.state.units if unit.side == RUSSIAN)
    table.russian("spare")
    assert table.asked == "russian: ask-stand"


def test_b_r20_an_army_with_one_hit_forces_no_retreat_but_may_advance() -> None:
    table = battle("A4 MIN", "ORS S", declare("ORS", "A4"))
    table.german("resolve", "ORS")
    table.russian("retreat", "R01", "SMO")
    table.german("advance", "A4")
    assert table.where("A4", "R01") == "A4 ORS*, R01 SMO*"


def test_b_r21_disruption_and_no_way_out_add_up_but_one_hit_is_needed() -> None:
    rows = [
        THRESHOLDS[2, disrupted, stuck] for disrupted in (False, True) for stuck in (False, True)
    ]
    assert [(row.off, row.out) for row in rows] == [(2, 3), (2, 2), (1, 2), (1, 1)]
    assert {THRESHOLDS[1, True, stuck].out for stuck in (False, True)} == {1}


def test_b_r23_a_lateral_retreat_is_allowed_and_a_target_is_none() -> None:
    table = battle(
        "P41 DVI, P56 DVI, A9 NOV",
        "PSK S, LUG S",
        declare("PSK", "P41 P56"),
        declare("LUG", "A9"),
    )
    table.german("resolve", "PSK")
    assert fates(table)["R01"] == (1, "retreated")
    assert table.where("R01") == "R01 VLU*"


def test_b_r24_a_unit_that_need_not_retreat_is_not_worse_off() -> None:
    """All neighbours are German, yet the army alone leaves nobody fresh: the unit just stands."""
    table = battle("A4 MIN, P24 BOB, P46 ROS, A9 SMO", "ORS S", declare("ORS", "A4"))
    table.german("resolve", "ORS")
    assert fates(table) == {"A4": (1, "stood"), "R01": (1, "stood")}


def test_b_r25_standing_costs_units_and_keeps_the_place() -> None:
    table = russian_turn("P3 KRE, P14 KRE", "KHA S S S W", control="UMA")
    attack(table, "KRE", "R01 R02 R03")
    table.german("hold")
    assert table.where("P3", "P14") == "P3 -, P14 KRE"


def test_b_r26_a_second_wave_meets_the_absorption_anew() -> None:
    table = russian_turn("A17 KRE", "KHA S S W, DNE S S S", control="UMA")
    attack(table, "KRE", "R01 R02")
    attack(table, "KRE", "R04 R05")
    assert [report.sums.absorbed for report in table.state.reports] == [1, 1]


def test_b_r50_an_empty_fortress_neither_absorbs_nor_fires() -> None:
    table = battle("A11 NIK", "", declare("PER", "A11"))
    table.german("resolve", "PER")
    assert sums(table) == (2, 0, 2, 0)
