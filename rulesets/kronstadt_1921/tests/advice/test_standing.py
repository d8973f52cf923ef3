"""Standing orders: when a player is asked, and what is answered for him."""

from __future__ import annotations

import pytest
from msgspec import convert

from kronstadt_1921 import RULESET
from kronstadt_1921.position.options import Options
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
    assert answer(table, REBEL, ask_on_moves="threats") == (None if asks else PASS)
    assert answer(table, REBEL, ask_on_moves="never") == PASS
    assert answer(table, REBEL, ask_on_moves="always") is None


@pytest.mark.clause("K-R21")
def test_hit_ice_under_a_gun_is_a_threat() -> None:
    for ice, asks in (({}, False), ({"1710": 1}, True)):
        table = given("RA05 1709, A03 1613", rebel="fire1", ice=ice)
        table.move("RA05", "1710")
        assert (answer(table, REBEL) is None) is asks


@pytest.mark.clause("K-R21")
@pytest.mark.parametrize(
    ("units", "unit", "path", "asks"),
    [
        # A landing in Kronstadt, and one where somebody has landed already.
        ("RA12 1216, WS 1117", "RA12", "1215", "alarms attacks"),
        ("RA12 1216, RA13 1115, WS 1117", "RA12", "1215", "attacks"),
        # The battle asks: a hit or Propaganda would change its result.
        ("RA12 1216, RI1 1215, WS 1117", "RA12", "1215", "attacks"),
        # Close to a gun, and no more than that.
        ("RA05 1914, A03 1613", "RA05", "1814", ""),
    ],
)
def test_moves_that_alarm(units: str, unit: str, path: str, asks: str) -> None:
    table = given(units, rebel="fire1")
    table.move(unit, path)
    for order in ("alarms", "attacks"):
        asked = answer(table, REBEL, ask_on_moves=order) is None
        assert (order, asked) == (order, order in asks.split())


@pytest.mark.clause("K-R21", "K-604", "K-R27")
def test_an_attack_is_told_on_its_way_where_no_battle_asks() -> None:
    """Guns that may not fire into battles can stop an attacker only before."""
    shut = convert({"fire_into_battle": "off"}, Options)
    for options, asks in ((Options(), False), (shut, True)):
        table = given("RA05 1713, A03 1613, A04 1413", rebel="fire1", options=options)
        table.move("RA05", "1613")
        assert (answer(table, REBEL) is None) is asks
    table = given("RA05 1713, RA12 1216, RI1 1215, A03 1613", rebel="fire1", options=shut)
    table.state.unit("RA12").hex, table.state.unit("RA12").origin = "1215", "1216"
    table.move("RA05", "1613")
    # Not the first attack of the step; of the Council one hears all the same.
    assert answer(table, REBEL) == PASS
    assert answer(table, REBEL, ask_on_moves="attacks") is None
    table = given("RA05 1713, CR 1613, RA12 1216, RI1 1215, A04 1413", rebel="fire1", options=shut)
    table.state.unit("RA12").hex, table.state.unit("RA12").origin = "1215", "1216"
    table.move("RA05", "1613")
    assert answer(table, REBEL) is None
    table = given("RA05 1713, A03 1613, A04 1413", rebel="fire1")
    table.move("RA05", "1613")
    # Whoever wants to be left alone in battles hears of the attack on its way.
    assert answer(table, REBEL, ask_in_battles="never") is None


@pytest.mark.clause("K-R21", "K-245")
@pytest.mark.parametrize(
    ("chit", "asks"),
    [("commissar", "alarms attacks threats always"), ("lenin", "attacks threats always")],
)
def test_after_a_bolshevik_chit(chit: str, asks: str) -> None:
    table = given("RA05 1914, A03 1613", hesitant=["RA05"], rebel="fire1", bolshevik=chit)
    table.play(chit)
    assert table.asked == "rebel: ask-chit-played"
    orders = ("alarms", "attacks", "threats", "always", "never")
    asked = [order for order in orders if answer(table, REBEL, ask_on_moves=order) is None]
    assert " ".join(asked) == asks


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
        ("fire1", "after", True),
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


@pytest.mark.clause("K-R21", "K-604")
def test_the_end_of_the_movement_asks_where_no_battle_will() -> None:
    table = given("RA05 1713, A03 1613", rebel="fire1")
    table.do(BOLSHEVIK, "end_step")
    assert answer(table, REBEL) is None
    attackers = {"RA05": "1713"}
    table = given("RA05 1613, A03 1613, A04 1413", origins=attackers, mp={"RA05": 0}, rebel="fire1")
    table.do(BOLSHEVIK, "end_step")
    assert answer(table, REBEL) == PASS
    assert answer(table, REBEL, ask_in_battles="always") == PASS
    assert answer(table, REBEL, ask_in_battles="never") is None
    table.do(REBEL, "pass")
    table.do(BOLSHEVIK, "choose_battle", None, "1613")
    assert answer(table, REBEL) is None


@pytest.mark.clause("K-R21", "K-305")
@pytest.mark.parametrize(
    ("order", "asks"), [("after", False), ("holding", True), ("always", True), ("never", False)]
)
def test_before_the_movement_one_is_asked_if_one_likes(order: str, asks: bool) -> None:
    table = given("RA05 1713, A03 1613", step="rebel_movement", rebel="fire1")
    table.do(REBEL, "end_step")
    assert table.asked == "rebel: ask-before-movement"
    assert (answer(table, REBEL, ask_at_step_ends=order) is None) is asks


@pytest.mark.clause("K-R21", "K-240")
@pytest.mark.parametrize(
    ("ice", "hand", "asks"),
    [
        ({}, "fire1", "threats always"),
        ({"1708": 1}, "fire1", "alarms attacks threats always"),
        ({"1708": 1}, "propaganda", "threats always"),
    ],
)
def test_a_hesitant_unit_on_hit_ice(ice: dict[str, int], hand: str, asks: str) -> None:
    table = given("RA01 1608, RA02 1506, A01 1408", step="hesitation", hesitant=["RA01"],
                  rebel=hand, ice=ice)  # fmt: skip
    table.do(BOLSHEVIK, "hesitant_move", "RA01", "1708")
    assert table.asked == "rebel: ask-stepped-back"
    orders = ("alarms", "attacks", "threats", "always", "never")
    asked = [order for order in orders if answer(table, REBEL, ask_on_moves=order) is None]
    assert " ".join(asked) == asks


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
