"""Standing orders: when a player is asked, and what is answered for him."""

from __future__ import annotations

import pytest

from kronstadt_1921 import RULESET
from kronstadt_1921.position.state import BOLSHEVIK, REBEL
from kronstadt_1921.tests.table import Table, given
from tachanka.engine.api import Act, One, Viewer

PASS = Act("pass")


def answer(table: Table, seat: str, **orders: str) -> Act | None:
    """What the orders answer for a seat; an order for a hex is ``watch_hexes__1813``."""
    view = RULESET.redact(table.state, Viewer("seat", seat))
    told = {key.replace("__", "@"): value for key, value in orders.items()}
    return RULESET.answer(view, seat, told)


def test_the_defaults_are_those_of_the_page() -> None:
    from kronstadt_1921.advice.standing import DEFAULTS

    assert {order.key: order.default for order in RULESET.meta.standing} == DEFAULTS


@pytest.mark.clause("K-R21")
def test_who_can_play_nothing_passes() -> None:
    table = given("RA05 1914, A03 1613", rebel="desperate")
    table.move("RA05", "1813")
    assert answer(table, REBEL, ask_on_moves="always") == PASS
    assert answer(table, BOLSHEVIK) is None


@pytest.mark.clause("K-R21")
@pytest.mark.parametrize(
    ("units", "unit", "path", "asks"),
    [
        ("RA05 1713, A03 1613", "RA05", "1613", True),
        ("RA05 1914, A03 1613", "RA05", "1814", True),
        ("RA05 1914, A03 1613", "RA05", "1915", False),
        ("RA12 1022, A11 0818", "RA12", "1021", False),
        ("RA12 0921, A11 0818", "RA12", "0920", True),
        ("RA01 1906, A01 1408", "RA01", "1806", False),
    ],
)
def test_moves_that_threaten(units: str, unit: str, path: str, asks: bool) -> None:
    table = given(units, rebel="fire1")
    table.move(unit, path)
    assert answer(table, REBEL) == (None if asks else PASS)
    assert answer(table, REBEL, ask_on_moves="never") == PASS
    assert answer(table, REBEL, ask_on_moves="always") is None


@pytest.mark.clause("K-R21")
def test_hit_ice_under_a_gun_is_a_threat() -> None:
    for ice, asks in (({}, False), ({"1710": 1}, True)):
        table = given("RA05 1709, A03 1613", rebel="fire1", ice=ice)
        table.move("RA05", "1710")
        assert (answer(table, REBEL) is None) is asks


@pytest.mark.clause("K-R21")
def test_watched_hexes() -> None:
    table = given("RA05 1914, A03 1613", rebel="fire1")
    table.move("RA05", "1915")
    never = {"ask_on_moves": "never"}
    assert answer(table, REBEL, **never, watch_hexes__1915="ask") is None
    assert answer(table, REBEL, **never, watch_hexes__1813="ask") == PASS
    assert answer(table, REBEL, **never, watch_hexes__1915="off") == PASS


@pytest.mark.clause("K-604", "K-R22")
@pytest.mark.parametrize(
    ("rebel", "asks"),
    [
        ("power", False),
        ("desperate", True),
        ("fire1", True),
        ("propaganda", True),
        ("to_leningrad", False),
    ],
)
def test_battles_when_it_changes_the_result(rebel: str, asks: bool) -> None:
    """2 to 1 + 1: Desperate defence, a hit or Propaganda undo the draw, the track does not."""
    table = given(
        "RA12 1215, RI1 1215, WS 1117",
        step="bolshevik_combat",
        origins={"RA12": "1216"},
        rebel=rebel,
    )
    table.do(BOLSHEVIK, "choose_battle", None, "1215")
    assert (answer(table, REBEL) is None) is asks
    assert answer(table, REBEL, ask_in_battles="always") is None
    assert answer(table, REBEL, ask_in_battles="never") == PASS


@pytest.mark.clause("K-604", "K-417")
def test_battles_where_a_track_chit_decides() -> None:
    for rebellion, asks in ((7, True), (6, False)):
        table = given(
            "RA12 1215, RI1 1215",
            step="bolshevik_combat",
            origins={"RA12": "1216"},
            rebellion=rebellion,
            rebel="power",
        )
        table.do(BOLSHEVIK, "choose_battle", None, "1215")
        assert (answer(table, REBEL) is None) is asks


@pytest.mark.clause("K-604")
def test_the_attackers_orders_in_a_battle() -> None:
    for hand, asks in (("assault", True), ("lenin", False)):
        table = given(
            "RA12 1215, RI1 1215",
            step="bolshevik_combat",
            origins={"RA12": "1216"},
            bolshevik=hand,
        )
        table.do(BOLSHEVIK, "choose_battle", None, "1215")
        assert (answer(table, BOLSHEVIK) is None) is asks


@pytest.mark.clause("K-R21")
@pytest.mark.parametrize(
    ("hand", "order", "asks"),
    [
        ("fire1", "holding", True),
        ("power", "holding", False),
        ("power", "always", True),
        ("fire1", "never", False),
    ],
)
def test_step_ends(hand: str, order: str, asks: bool) -> None:
    table = given("RA05 1713, A03 1613", rebel=hand)
    table.do(BOLSHEVIK, "end_step")
    assert table.asked == "rebel: ask-after-movement"
    assert (answer(table, REBEL, ask_at_step_ends=order) is None) is asks


@pytest.mark.clause("K-R35")
@pytest.mark.parametrize(
    ("unit", "hand", "order", "asks"),
    [
        ("RA05", "commissar", "attackers", True),
        ("RA01", "commissar", "attackers", False),
        ("RA05", "lenin", "attackers", False),
        ("RA05", "lenin", "always", True),
        ("RA05", "commissar", "never", False),
    ],
)
def test_answers_with_commissar(unit: str, hand: str, order: str, asks: bool) -> None:
    table = given(
        "RA05 1613, A03 1613, A04 1413, RA01 1810",
        origins={"RA05": "1713"},
        mp={"RA05": 0},
        rebel="propaganda fire1",
        bolshevik=hand,
    )
    table.do(BOLSHEVIK, "end_step")
    table.do(REBEL, "propaganda", None, unit)
    assert table.asked == "bolshevik: ask-struck"
    assert (answer(table, BOLSHEVIK, answer_commissar=order) is None) is asks


@pytest.mark.clause("K-306", "K-222")
def test_track_chits_go_off_by_themselves() -> None:
    table = given(step="turn_end", rebel="power desperate", bolshevik="lenin commissar")
    play = answer(table, REBEL)
    assert play == Act("play", None, One("power"))
    assert answer(table, REBEL, autoplay_track_chits="off") is None
    table.play("power")
    assert answer(table, BOLSHEVIK) == Act("play", None, One("lenin"))
    table.play("lenin")
    assert answer(table, REBEL) == PASS


@pytest.mark.clause("K-306")
def test_fire_at_the_end_of_the_turn_is_asked_for() -> None:
    table = given("A03 1613", step="turn_end", rebel="fire1 power")
    assert answer(table, REBEL) == Act("play", None, One("power"))
    table.play("power")
    assert answer(table, REBEL) is None


@pytest.mark.clause("K-R21")
def test_hold_is_never_answered() -> None:
    table = given("A03 1613", rebel="fire1")
    table.do(REBEL, "hold")
    assert answer(table, REBEL, ask_on_moves="never", ask_at_step_ends="never") is None
