"""Forecasts of fights and missions: what is measured, and that it is fair."""

from __future__ import annotations

from fractions import Fraction

import pytest

from barbarossa_fast import RULESET
from barbarossa_fast.advice.measure import name_gauge
from barbarossa_fast.position.state import GERMAN, RUSSIAN, AirBattle, Options
from barbarossa_fast.tests.fighting import battle, declare, russian_turn
from barbarossa_fast.tests.sights import words
from barbarossa_fast.tests.table import Table, given
from tachanka.engine.api import Act, Many, One
from tachanka.engine.forecast import forecast


def foretell(table: Table, seat: str, act: Act) -> dict[str, dict[int, Fraction]]:
    prospect = forecast(RULESET, table.view(seat), seat, act)
    return {gauge.name: dict(gauge.rows) for gauge in prospect.gauges}


def certain(**gauges: int) -> dict[str, dict[int, Fraction]]:
    """What is known beforehand, by the last words of the gauges' names."""
    return {f"gauge-{name.replace('_', '-')}": {n: Fraction(1)} for name, n in gauges.items()}


def resolve(target: str) -> Act:
    return Act("resolve", None, One(target))


def test_an_attack_on_known_units_is_certain() -> None:
    table = battle("P41 DVI, P56 DVI", "PSK S!", declare("PSK", "P41 P56"))
    assert foretell(table, GERMAN, resolve("PSK")) == certain(
        german_lost=0, russian_eliminated=0, russian_driven=1, cleared=1
    )


def test_the_usual_spreads_are_carried_through() -> None:
    table = battle(
        "A6 ZHI, P3 ZHI, P14 ZHI, A17 UMA, P48 UMA",
        "KIE S! S! S! S! W! W!",
        declare("KIE", "A6 P3 P14 A17 P48"),
    )
    assert foretell(table, GERMAN, resolve("KIE")) == certain(
        german_lost=0, russian_eliminated=2, russian_driven=0, cleared=0
    )


def test_unknown_units_make_a_distribution() -> None:
    table = battle("P41 DVI, P56 DVI", "PSK S", declare("PSK", "P41 P56"))
    told = foretell(table, GERMAN, resolve("PSK"))
    assert set(told["gauge-russian-eliminated"]) <= {0, 1}
    assert told["gauge-russian-eliminated"].get(1, 0) == told["gauge-russian-driven"].get(0, 0)
    assert told["gauge-cleared"] == {1: 1}


def test_the_last_attack_of_a_turn_is_measured_alone() -> None:
    """What the automaton does afterwards is no longer of this act."""
    options = Options(russian_player="automaton")
    table = battle("P41 DVI", "PSK S! S!", declare("PSK", "P41"), options=options)
    table.state.attacks.pop()
    assert foretell(table, GERMAN, resolve("PSK")) == certain(
        german_lost=1, russian_eliminated=0, russian_driven=0, cleared=0
    )


def test_a_russian_attack() -> None:
    table = russian_turn("P24 TUL, P46 TUL", "RYA S! S! S!")
    table.russian("attack", "R01", "TUL")
    table.russian("attack", "R02", "TUL")
    table.russian("attack", "R03", "TUL")
    assert foretell(table, RUSSIAN, Act("fight", None, One("TUL"))) == certain(
        german_lost=0, russian_eliminated=0, german_driven=2, cleared=1
    )


def test_a_continuation_and_a_walk() -> None:
    table = battle("A4 MIN, P24 MIN", "ORS W, BOB W!", declare("ORS", "A4 P24", blitz=True))
    table.german("resolve", "ORS")
    table.german("advance", "P24")
    act = Act("blitz", "BOB", Many(("P24",)))
    assert foretell(table, GERMAN, act) == certain(
        german_lost=0, russian_eliminated=0, russian_driven=0, cleared=0
    )
    assert foretell(table, GERMAN, Act("blitz", "ROS", Many(("P24",)))) == {}


@pytest.mark.parametrize(("place", "hit"), [("VYA", Fraction(4, 6)), ("SMO", Fraction(3, 6))])
def test_an_air_mission(place: str, hit: Fraction) -> None:
    german = "A4 ROS"
    table = given(german, f"{place} S", step=AirBattle())
    told = foretell(table, GERMAN, Act("air_support", "LF2", One(place)))
    assert told["gauge-air-hit"] == {0: 1 - hit, 1: hit}
    assert told["gauge-air-recon"] == {0: Fraction(5, 6) - hit, 1: hit + Fraction(1, 6)}


def test_gauges_say_whose_losses_and_where() -> None:
    table = battle("P41 DVI, P56 DVI", "PSK S!", declare("PSK", "P41 P56"))
    view = table.view(GERMAN)
    named = [
        words(name_gauge(view, resolve("PSK"), name))
        for name in foretell(table, GERMAN, resolve("PSK"))
    ]
    assert sorted(named) == [
        "No defender is left on Pskov",
        "So many Russian units are driven off Pskov",
        "The Germans lose so many factors at Pskov",
        "The Russians lose so many units at Pskov",
    ]
    blitz = Act("blitz", "NOV", Many(("P41",)))
    assert words(name_gauge(view, blitz, "gauge-cleared")) == "No defender is left on Novgorod"
    mission = Act("air_support", "LF1", One("PSK"))
    assert words(name_gauge(view, mission, "gauge-air-hit")) == (
        "Luftflotte 1 scores a hit over Pskov"
    )
