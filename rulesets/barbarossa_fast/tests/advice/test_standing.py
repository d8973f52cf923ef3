"""Standing orders of defenders (section 3.3, B8.16, B9.6, B9.9)."""

from __future__ import annotations

import pytest

from barbarossa_fast.advice.standing import KEYS, answer
from barbarossa_fast.meta import STANDING
from barbarossa_fast.position.state import GERMAN, RUSSIAN
from barbarossa_fast.tests.fighting import attack, battle, declare, russian_turn
from barbarossa_fast.tests.table import Table
from tachanka.engine.api import Act

KIEV = "A6 ZHI, P3 ZHI, P14 ZHI"


def under_fire() -> Table:
    """Two Strong units and a Weak one on Kiev, three hits to spread."""
    table = battle(KIEV, "KIE S S W", declare("KIE", "A6 P3 P14"))
    table.german("resolve", "KIE")
    table.german("accept")
    assert table.asked == "russian: ask-hits-defenders"
    return table


def orders(table: Table, seat: str, **standing: str) -> Act | None:
    return answer(table.view(seat), seat, standing)


@pytest.mark.parametrize(
    ("order", "act"), [("hold", Act("hold")), ("spare", Act("spare")), ("ask", None)]
)
def test_b8_16_russian_orders_answer_for_their_side(order: str, act: Act | None) -> None:
    table = under_fire()
    assert orders(table, RUSSIAN, russian_defence=order) == act
    assert orders(table, RUSSIAN) == Act("hold")
    assert orders(table, GERMAN) is None


def test_b8_16_an_order_for_a_position_comes_before_the_general_one() -> None:
    table = under_fire()
    standing = {"russian_defence": "ask", "russian_defence@KIE": "spare"}
    assert answer(table.view(RUSSIAN), RUSSIAN, standing) == Act("spare")
    standing = {"russian_defence": "ask", "russian_defence@MOS": "spare"}
    assert answer(table.view(RUSSIAN), RUSSIAN, standing) is None


@pytest.mark.parametrize(
    ("order", "act"), [("spare", Act("spare")), ("stand", Act("hold")), ("ask", None)]
)
def test_b9_9_german_orders(order: str, act: Act | None) -> None:
    table = russian_turn("P3 KRE, P14 KRE", "KHA S S S W", control="UMA")
    attack(table, "KRE", "R01 R02 R03")
    assert orders(table, GERMAN, german_defence=order) == act
    assert orders(table, GERMAN) == Act("spare")
    assert orders(table, RUSSIAN) is None


def test_b9_6_retreats_go_the_usual_way_and_others_stand() -> None:
    table = battle("P41 DVI, P56 DVI", "PSK S", declare("PSK", "P41 P56"))
    table.german("resolve", "PSK")
    assert orders(table, RUSSIAN, russian_defence="spare") == Act("usual")
    assert orders(table, RUSSIAN, russian_defence="ask") is None
    table = battle("A4 MIN", "ORS S", declare("ORS", "A4"))
    table.german("resolve", "ORS")
    assert orders(table, RUSSIAN) == Act("stand")


def test_attackers_spread_their_hits_themselves() -> None:
    table = battle("A4 MIN, P24 MIN", "ORS S", declare("ORS", "A4 P24"))
    table.german("resolve", "ORS")
    assert table.asked == "german: ask-hits-attackers"
    assert orders(table, GERMAN) is None


def test_the_orders_are_those_that_the_game_tells_of() -> None:
    told = {each.key: (each.default, each.seats) for each in STANDING}
    assert told == {
        KEYS[seat]: (default, (seat,)) for seat, default in ((RUSSIAN, "hold"), (GERMAN, "spare"))
    }
