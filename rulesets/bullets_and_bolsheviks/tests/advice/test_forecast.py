"""What players are told of chances before they act: fire, assaults, checks."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from bullets_and_bolsheviks import RULESET
from bullets_and_bolsheviks.position.frames import Check
from bullets_and_bolsheviks.rules.chances import assault_chance, expect_hits
from bullets_and_bolsheviks.rules.prospects import tell_check
from bullets_and_bolsheviks.tests.table import Table, field, leader, unit
from tachanka.engine.api import Assign, Routes, Targets
from tachanka.engine.forecast import forecast

FAR = "R9 L2: inf 1210"
KEEPERS = ("W9 L2: inf 0110", "R9 L2: inf 0210")


def firing(*told: Any, **how: Any) -> Table:
    return field(*told, *KEEPERS, stage="fire", seat="white", first="red", **how)


def label(table: Table, verb: str, on: str) -> str:
    offer = table.offer("white", verb, on)
    assert offer is not None
    return table.say(offer.label)


def gauges(table: Table, verb: str, on: str, arg: str | None = None) -> dict[str, dict[int, Any]]:
    act = table.act(verb, on, arg) if arg is not None else table.act(verb, on)
    told = forecast(RULESET, table.view("white"), "white", act)
    return {gauge.name: dict(gauge.rows) for gauge in told.gauges}


@pytest.mark.clause("BB-41", "BB-42", "BB-43")
@pytest.mark.parametrize(
    ("how", "told"),
    [
        ({}, "11 dice, 5 or more hits; 3.7 to be expected"),
        ({"ground": {"0705": "T"}}, "11 dice, 6 hits; 1.8 to be expected"),
        ({"trenches": ["0705"]}, "11 dice, 6 hits, two make one; 0.7 to be expected"),
    ],
)
def test_a_volley_is_told_before_it_is_fired(how: dict[str, Any], told: str) -> None:
    table = firing("W1 L2: inf 0505, inf 0505, mg 0504", "R1 L1: inf 0705", **how)
    assert label(table, "fire_all", "0705").endswith(f"with all 3 stands that can: {told}")


@pytest.mark.clause("BB-43")
@pytest.mark.parametrize("halved", [False, True])
@pytest.mark.parametrize("least", [5, 6])
def test_hits_to_be_expected(least: int, halved: bool) -> None:
    for dice in range(1, 6):
        hits = [sum(d >= least for d in throw) for throw in product(range(1, 7), repeat=dice)]
        counted = sum(n // 2 if halved else n for n in hits)
        assert expect_hits(dice, least, halved) == Fraction(counted, 6**dice)


@pytest.mark.clause("BB-85", "BB-91")
@pytest.mark.parametrize(("level", "lost", "needed"), [(1, 0, 2), (3, 1, 5), (4, 3, 7)])
def test_fire_tells_what_the_check_for_it_will_need(level: int, lost: int, needed: int) -> None:
    enemy = unit(f"R1 L{level}: inf 0705, inf 0705", lost=lost)
    told = gauges(firing("W1 L3: inf 0505", enemy), "fire", "0705", "W1-1")
    assert told["gauge-check"] == {0: Fraction(4, 9), needed: Fraction(5, 9)}


@pytest.mark.clause("BB-91")
def test_a_unit_that_is_hit_again_is_told_its_check_again() -> None:
    table = firing("W1 L3: inf 0505", "R1 L3: inf 0705, inf 0705", "R2 L3: inf 0605", hurt=["R1"])
    assert gauges(table, "fire", "0705", "W1-1")["gauge-check"] == {
        0: Fraction(4, 9),
        4: Fraction(5, 9),
    }
    assert gauges(table, "fire", "0605", "W1-1")["gauge-check"][4] == Fraction(5, 9)


@pytest.mark.clause("BB-55", "BB-62")
@pytest.mark.parametrize(
    ("code", "told"), [(".", "4 dice, 4 or more hits; 2.0"), ("T", "4 dice, 5 or more hits; 1.3")]
)
def test_shells_are_told_before_the_plot(code: str, told: str) -> None:
    table = field("W1 L2: gun 0205", "R1 L3: inf 1105", ground={"1105": code}, stage="bombardment")
    offer = table.offer("white", "plot")
    assert offer is not None
    assert isinstance(offer.choice, Assign)
    note = offer.choice.sources[0].options[0].note
    assert note is not None
    assert f"2 dice must come to 9; 9 hexes away; then for each stand {told}" in table.say(note)


def assault(table: Table, on: str, hex: str) -> tuple[list[tuple[str, int]], str]:
    offers = RULESET.offers(table.view("white"), "white", on)
    choice = next(o.choice for o in offers if o.verb.startswith("assault"))
    assert isinstance(choice, Routes)
    (route,) = [each for each in choice.options if each.refs[-1] == hex]
    assert route.note is not None
    assert {term.clause for term in route.terms} <= {"BB-72"}
    return [(table.say(term.text), term.n) for term in route.terms], table.say(route.note)


@pytest.mark.clause("BB-72", "BB-84", "BB-88")
def test_an_assault_is_told_term_by_term() -> None:
    table = field("W1 L2: inf 0605", "R1 L3: inf 0705 2, mg 0705 1", FAR)
    terms, note = assault(table, "W1-1", "0705")
    assert terms == [("more boxes", 1), ("better morale", 1)]
    assert note.startswith(
        "1 movement, no command points. It goes in on 3 or more (good 2); the defence stays on 4"
        " or more (average 3); then 1 against 2 dice. The hex is taken "
    )


@pytest.mark.clause("BB-84", "BB-88", "BB-111")
def test_the_checks_of_an_assault_are_told_modifier_by_modifier() -> None:
    told = unit("W1 L2: cav 0605", under=["mg"])
    men = [leader("WL1 2 1 0605 W1")]
    table = field(told, "R1 L3: inf 0705", FAR, leaders=men)
    assert (
        "It goes in on 3 or more (good 2, cavalry charge +1 and under fire -1, leader's boost +1"
        " if he throws 2 or less); the defence stays on 5 or more (average 3, facing cavalry -1);"
    ) in assault(table, "W1-1", "0705")[1]


@pytest.mark.clause("BB-72")
def test_what_the_enemy_adds_is_below_zero() -> None:
    table = field("W1 L2: cav 0605", "R1 L3: inf 0705", FAR, ground={"0705": "T"})
    assert assault(table, "W1-1", "0705")[0] == [
        ("better morale", 1),
        ("enemy: more boxes", -1),
        ("enemy: dug in against cavalry", -3),
    ]


@pytest.mark.clause("BB-78", "BB-97")
def test_vehicles_have_no_sums() -> None:
    table = field("W1 L2: inf 0605", "R1 L3: tank 0705", FAR)
    terms, note = assault(table, "W1-1", "0705")
    assert terms == []
    assert "armour stays without a check. The hex is taken 2 times in 100" in note


@pytest.mark.clause("BB-70", "BB-73", "BB-79", "BB-80")
@pytest.mark.parametrize(
    ("mine", "theirs", "how"),
    [
        ("W1 L2: inf 0605", "R1 L3: inf 0705", {}),
        ("W1 L1: cav 0605", "R1 L3: inf 0705", {}),
        ("W1 L2: cav 0605", "R1 L2: inf 0705", {"trenches": ["0705"]}),
        ("W1 L3: inf 0605", "R1 L4: mg 0705", {"leaders": [leader("WL1 3 1 0605 W1")]}),
        ("W1 L1: tank 0605", "R1 L2: inf 0705", {}),
        ("W1 L1: inf 0605", "R1 L2: car 0705", {}),
    ],
)
def test_the_chance_told_is_that_of_the_rules(mine: str, theirs: str, how: Any) -> None:
    """The rules, run on every throw, take the hex as often as the offer says."""
    enemy = unit(theirs, fired=True)
    table = field(mine, enemy, unit(FAR, fired=True), **how)
    offer = table.offer("white", "assault", "W1-1")
    assert offer is not None
    assert RULESET.offers(table.view("white"), "white", "W1-1")
    act = table.act("assault", "W1-1", "0705")
    told = forecast(RULESET, table.view("white"), "white", act, branches=20_000)
    (taken,) = [gauge for gauge in told.gauges if gauge.name == "gauge-taken"]
    chance = float(dict(taken.rows).get(1, Fraction(0)))
    drives = {"tank": 5 / 6, "car": 1.0}.get(mine.split()[2], 1.0)
    said = drives * assault_chance(table.state, [table.stand("W1-1")], "0705")
    assert chance == pytest.approx(said, abs=0.03)


@pytest.mark.clause("BB-7", "BB-R10")
def test_no_chances_of_an_assault_while_the_other_side_may_fire_first() -> None:
    def is_sure(fired: bool) -> bool:
        table = field("W1 L2: inf 0605", *(unit(t, fired=fired) for t in ("R1 L3: inf 0705", FAR)))
        offers = RULESET.offers(table.view("white"), "white", "W1-1")
        return next(offer.forecast for offer in offers if offer.verb == "assault")

    assert (is_sure(True), is_sure(False)) == (True, False)
    table = field("W1 L2: inf 0605", "R1 L3: inf 0705", FAR)
    assert gauges(table, "assault", "W1-1", "0705") == {}


@pytest.mark.clause("BB-87", "BB-96", "BB-111")
def test_getting_free_is_told_with_each_modifier() -> None:
    told = unit("W1 L3: inf 0505", pinned=1, under=["mg"])
    table = field(told, FAR, turn=2, leaders=[leader("WL1 2 1 0505 W1")])
    assert label(table, "unpin", "W1-1") == (
        "W1: get free of the pin, on 5 or more (average 3, under fire -1,"
        " leader's boost +1 if he throws 2 or less)"
    )
    assert gauges(table, "unpin", "W1-1")["gauge-freed"] == {
        0: Fraction(11, 18),
        1: Fraction(7, 18),
    }


@pytest.mark.clause("BB-85", "BB-86", "BB-89", "BB-90")
@pytest.mark.parametrize(
    ("check", "told"),
    [
        (Check("losses", "R1"), "on no throw (shaky 4, stands lost -3 and defensive position +1)"),
        (
            Check("leader", "R1", rating=2),
            "on 6 (shaky 4, rating of the leader lost -2 and defensive position +1)",
        ),
        (
            Check("lost", "R1", ("R1-1",), outnumbered=True),
            "on no throw (shaky 4, outnumbered -1 and not dug in or in town -1)",
        ),
        (Check("neighbour", "R1"), "on 4 or more (shaky 4, defensive position +1)"),
    ],
)
def test_every_check_is_told_with_each_modifier(check: Check, told: str) -> None:
    table = field("W1 L2: inf 0505", unit("R1 L4: inf 0805", lost=3), trenches=["0805"])
    assert table.say(tell_check(table.state, check)) == told


@pytest.mark.clause("BB-48", "BB-49")
def test_a_shot_of_a_fire_step_tells_the_same_as_a_plot() -> None:
    table = firing("W1 L2: heavy 0205", "R1 L3: tank 1105")
    offer = table.offer("white", "bombard", "W1-1")
    assert offer is not None
    assert isinstance(offer.choice, Targets)
    (note,) = [each.note for each in offer.choice.options if each.ref == "R1-1"]
    assert note is not None
    assert "for each stand 6 dice, 6 hits; 1.0 to be expected" in table.say(note)
