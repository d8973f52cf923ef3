"""Why an act is illegal, what pieces may still do, and what fire may come to."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from bullets_and_bolsheviks import RULESET
from bullets_and_bolsheviks.tests.table import field, leader, unit
from tachanka.engine.api import Act, Trace
from tachanka.engine.forecast import forecast

FAR = "R9 L2: inf 1210"
IDLE = leader("WL1 0 1 0101")
"""He can walk, so that the step does not pass by itself."""


@pytest.mark.parametrize(
    ("told", "verb", "path", "clause"),
    [
        (unit("W1 L3: inf 0505", pinned=1), "move", "0605", "BB-96"),
        ("W1 L3: gun 0505", "move", "0605", "BB-27"),
        ("W1 L3: car 0505 0", "move", "0605", "BB-29"),
        ("W1 L3: inf 0505, inf 0505", "move", "0905", "BB-17"),
        (unit("W1 L3: inf 0505", column=True), "assault", "0605", "BB-21"),
        (unit("W1 L3: inf 0505", done=True), "move", "0605", "BB-18"),
        ("W1 L3: inf 0505", "march", "0605", "BB-19"),
        ("W1 L3: inf 0505, inf 0505", "move_both", "0905", "BB-17"),
    ],
)
def test_why_a_stand_does_not_move(told: Any, verb: str, path: str, clause: str) -> None:
    table = field(told, FAR, leaders=[IDLE])
    assert table.refuses("white", verb, "W1-1", path) == clause


def test_why_a_stand_without_a_leader_does_not_move() -> None:
    table = field("W1 L3: inf 0505", FAR, fought={"0606": 1}, leaders=[IDLE])
    assert table.refuses("white", "move", "W1-1", "0605") == "BB-105"


@pytest.mark.parametrize(
    ("verb", "path", "words"),
    [
        ("move", "0605 0704", "It goes to 0704 by 0604. Any other way it goes hex by hex."),
        ("assault", "0605 0705", "It goes to 0705 by 0604. Any other way it goes hex by hex."),
        ("move", "0504 0604 0704", "It has not the movement points for that."),
    ],
)
def test_another_way_to_where_a_stand_can_go_is_told_from_one_too_far(
    verb: str, path: str, words: str
) -> None:
    table = field("W1 L3: inf 0505", "R1 L3: inf 0705", FAR)
    told = table.refused("white", verb, "W1-1", path)
    assert told is not None
    assert told[1] == words


@pytest.mark.parametrize(
    ("told", "clause"),
    [
        (unit("W1 L2: inf 0505", fired=True), "BB-13"),
        (unit("W1 L2: inf 0505", column=True), "BB-21"),
        ("W1 L2: inf 0205", "BB-40"),
        ("W1 L2: inf -", "BB-35"),
    ],
)
def test_why_a_stand_does_not_fire(told: Any, clause: str) -> None:
    table = field(
        told, "W8 L2: inf 0506", "R1 L2: inf 0705", stage="fire", seat="white", first="red"
    )
    assert table.refuses("white", "fire", "0705", "W1-1") == clause


def test_a_forecast_of_a_volley_is_the_chance_of_its_hits() -> None:
    table = field("W1 L3: inf 0505", "R1 L1: inf 0705", stage="fire", seat="white", first="red")
    offer = table.offer("white", "fire", "0705")
    assert offer is not None
    act = table.act("fire", "0705", "W1-1")
    told = forecast(RULESET, table.view("white"), "white", act)
    boxes = next(gauge for gauge in told.gauges if gauge.name == "gauge-enemy-boxes")
    assert boxes.rows == ((0, Fraction(4, 9)), (1, Fraction(4, 9)), (2, Fraction(1, 9)))
    assert told.exact


def test_only_fire_is_measured() -> None:
    table = field("W1 L3: inf 0505", FAR)
    act = Act("move", "W1-1", Trace(("0605",)))
    assert RULESET.measure(table.state, table.state, act) == {}
