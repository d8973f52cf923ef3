"""The sums of a combat, B8.3 to B8.10, and table 2.5."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from barbarossa_fast import RULESET
from barbarossa_fast.position.state import GERMAN, RUSSIAN, Options, Sums
from barbarossa_fast.rules.attack.sums import add_up, preview
from barbarossa_fast.rules.attack.terms import Fighter, list_fighters, tell_attack, tell_fire
from barbarossa_fast.rules.attack.thresholds import THRESHOLDS
from barbarossa_fast.tests.table import Table, given
from tachanka.engine.resources import say
from tachanka.engine.scene import Term


def add(table: Table, target: str, attackers: str, side: str = GERMAN, **how: Any) -> Sums:
    units = [table.unit(id) for id in attackers.split()]
    return add_up(table.state, target, side, units, **how)


def tell(terms: tuple[Term, ...]) -> list[tuple[str, int, str]]:
    return [(term.text.id, term.n, term.clause) for term in terms]


def fighters(table: Table, ids: str) -> tuple[Fighter, ...]:
    return list_fighters(table.unit(id) for id in ids.split())


def say_terms(terms: tuple[Term, ...]) -> list[str]:
    return [say(RULESET.package, term.text) for term in terms]


def totals(sums: Sums) -> tuple[int, int, int, int]:
    return sums.attack_total, sums.absorbed, sums.hits, sums.fire_total


def test_b8_3_every_term_of_the_attack_has_a_name() -> None:
    table = given("A4 SMO, P46 SMO, P24 TUL", "VYA S!", turn=5, weather="mud", isolated="VYA")
    sums = add(table, "VYA", "A4 P46 P24", air="plus")
    assert tell(tell_attack(sums, fighters(table, "A4 P46 P24"))) == [
        ("term-link-of", 3, "B8.3"),
        ("term-weather", -1, "B3.3"),
        ("term-link", 1, "B8.3"),
        ("term-weather", -1, "B3.3"),
        ("term-air", 1, "B6.5"),
        ("term-isolated", 1, "B13.5"),
    ]
    assert totals(sums) == (4, 1, 3, 1)


def test_b8_3_the_factors_of_a_stack_are_added_unit_by_unit() -> None:
    table = given("A4 SMO, P46 SMO, P24 TUL", "VYA S! W! S")
    view = table.view(GERMAN)
    sums = preview(view, "VYA", GERMAN, [view.unit(id) for id in ("A4", "P46", "P24")]).most
    ours = list_fighters(view.unit(id) for id in ("A4", "P46", "P24"))
    assert say_terms(tell_attack(sums, ours)) == [
        "from Smolensk (4. Armee 2 + XLVI. Panzerkorps 1)",
        "from Tula",
    ]
    theirs = list_fighters(view.unit(id) for id in ("R01", "R02", "R03"))
    assert say_terms(tell_fire(sums, theirs)) == [
        "factors of the defenders (R01 1 + R02 0 + R03 0 or 1)"
    ]


def test_b3_3_weather_leaves_russian_attacks_and_fire_alone() -> None:
    table = given("P46 SMO", "VYA S S", turn=7, weather="second_snow")
    assert totals(add(table, "SMO", "R01 R02", RUSSIAN)) == (2, 1, 1, 1)
    assert totals(add(table, "VYA", "P46")) == (0, 1, 0, 2)


@pytest.mark.parametrize(
    ("russian", "attackers", "absorbed", "fire"),
    [
        ("VYA W", "A4", 1, 0),
        ("KIE W", "P3", 2, 1),
        ("KIE W", "A6 P3", 1, 1),
        ("BRE W", "P24", 2, 1),
        ("LEN W", "P41", 3, 2),
        ("LEN W", "A16 P41", 2, 2),
        ("MOS W", "P57", 3, 2),
        ("SEV W", "A11", 1, 1),
    ],
)
def test_b8_4_what_a_position_absorbs(
    russian: str, attackers: str, absorbed: int, fire: int
) -> None:
    german = "A4 SMO, A6 ZHI, P3 ZHI, P24 BC, P41 LUG, A16 LUG, P57 VYA, A11 PER"
    if russian == "VYA W":
        german = german.replace(", P57 VYA", "")
    table = given(german, russian)
    target = russian.split()[0]
    sums = add(table, target, attackers)
    assert (sums.absorbed, sums.fire_total) == (absorbed, fire)


def test_b8_4_a_destroyed_fortress_is_a_plain_position() -> None:
    table = given("P3 ZHI", "KIE S", destroyed="KIE")
    assert totals(add(table, "KIE", "P3")) == (1, 1, 0, 1)


def test_b8_5_hits_are_never_below_zero() -> None:
    table = given("P3 ZHI", "KIE S")
    assert totals(add(table, "KIE", "P3")) == (1, 2, 0, 2)


def test_b8_6_disrupted_defenders_fire_too() -> None:
    table = given("P46 SMO", "VYA S* S W")
    assert add(table, "VYA", "P46").fire_total == 2


def test_b8_7_leningrad_keeps_its_strength_when_cut_off() -> None:
    table = given("P41 LUG", "LEN S", isolated="LEN")
    assert totals(add(table, "LEN", "P41")) == (2, 3, 0, 3)


def test_b8_8_fire_is_doubled_before_anything_is_taken_from_it() -> None:
    table = given("P41 LUG", "LEN S*- W*-", isolated="LEN")
    sums = add(table, "LEN", "P41", blitz=True, air="minus")
    assert tell(tell_fire(sums, fighters(table, "R01 R02"))) == [
        ("term-defenders-of", 1, "B8.6"),
        ("term-fortress", 2, "B8.6"),
        ("term-blitz", 3, "B8.8"),
        ("term-air", -1, "B6.5"),
        ("term-defenders-unsupplied", -1, "B8.8"),
    ]


def test_b8_8_fire_is_never_below_zero() -> None:
    table = given("P46 BAR", "PIN W*-", isolated="PIN")
    sums = add(table, "PIN", "P46", air="minus")
    assert tell(tell_fire(sums, fighters(table, "R01")))[-1] == ("term-floor", 2, "B8.8")
    assert sums.fire_total == 0


def test_b8_8_an_unsupplied_attacker_hits_less_and_suffers_more() -> None:
    table = given("A4 SMO-, P46 SMO-", "VYA S")
    assert totals(add(table, "VYA", "A4 P46")) == (2, 1, 1, 2)
    one = given("A4 SMO-, P46 SMO", "VYA S")
    assert totals(add(one, "VYA", "A4 P46")) == (3, 1, 2, 1)


def test_b8_9_a_group_is_unsupplied_when_all_of_it_is() -> None:
    table = given("P46 BAR", "PIN S*- W*")
    assert totals(add(table, "PIN", "P46")) == (1, 1, 0, 1)


@pytest.mark.parametrize(("cumulative", "attack"), [("off", 2), ("on", 3)])
def test_b_r22_isolation_and_want_of_supply_count_once(
    cumulative: Literal["off", "on"], attack: int
) -> None:
    options = Options(oos_cumulative=cumulative)
    table = given("P46 BAR", "PIN S*-", isolated="PIN", options=options)
    assert add(table, "PIN", "P46").attack_total == attack


def test_b13_5_germans_out_of_supply_are_hit_once_more() -> None:
    table = given("P46 TUL*-", "MOS S S")
    assert totals(add(table, "TUL", "R01 R02", RUSSIAN)) == (3, 1, 2, 0)


def test_b8_10_a_preview_goes_from_the_least_to_the_most() -> None:
    table = given("A4 SMO, P46 SMO", "VYA S W! S!*")
    view = table.view(GERMAN)
    units = [view.unit("A4"), view.unit("P46")]
    shown = preview(view, "VYA", GERMAN, units, blitz=True)
    assert [totals(each) for each in (shown.least, shown.most)] == [(3, 1, 2, 2), (3, 1, 2, 4)]
    assert shown.to_clear == (3, 4)


def test_b8_12_table_of_thresholds() -> None:
    """The table is what B8.12, B9.1 and B9.7 say in words."""
    for (factor, disrupted, stuck), row in THRESHOLDS.items():
        out = max(1, factor + 1 - disrupted - stuck)
        off = None if factor == 0 else max(1, factor - (disrupted and factor == 2))
        assert (row.off, row.out) == (off, out)
