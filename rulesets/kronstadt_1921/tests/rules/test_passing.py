"""Passing until something happens: K-R21, K-R22."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from kronstadt_1921 import RULESET
from kronstadt_1921.position.state import BOLSHEVIK, REBEL
from kronstadt_1921.position.terrain import KRONSTADT
from kronstadt_1921.tests.table import Table, given
from tachanka.engine.api import Act, Viewer
from tachanka.engine.game import encode
from tachanka.engine.resources import say

PASS = Act("pass")
ORDERS = {"ask_on_moves": "always", "ask_at_step_ends": "always", "ask_in_battles": "always"}
"""Who has these is asked in every window."""


def passes(table: Table, seat: str, **orders: str) -> bool:
    """Whether the seat that is asked passes by itself, though it wants to be asked everywhere."""
    assert table.asked.startswith(seat)
    view = RULESET.redact(table.state, Viewer("seat", seat))
    told = {key.replace("__", "@"): value for key, value in orders.items()}
    return RULESET.answer(view, seat, {**ORDERS, **told}) == PASS


def buttons(table: Table, seat: str) -> list[str]:
    """The passes that are offered, in words."""
    labels = [o.label for o in table.offers(seat) if o.verb.startswith("pass")]
    return [say(RULESET.package, label) for label in labels]


@pytest.mark.clause("K-R21")
def test_until_somebody_attacks() -> None:
    table = given("RA05 1914, RA04 1713, RA03 1814, A03 1613", rebel="fire1 power")
    table.move("RA05", "1915")
    assert not passes(table, REBEL)
    table.do(REBEL, "pass_until_attack")
    assert table.where("RA05") == "RA05 1915"
    table.move("RA03", "1813")
    assert passes(table, REBEL)
    table.do(REBEL, "pass")
    table.move("RA04", "1613")
    # The attack ends it: this move is asked about, and what follows.
    assert not passes(table, REBEL)
    table.do(REBEL, "pass")
    table.move("RA03", "1713")
    assert not passes(table, REBEL)


@pytest.mark.clause("K-R21")
def test_until_somebody_reaches_kronstadt() -> None:
    table = given("RA12 1217, RA13 1216, A03 1613", rebel="fire1 power")
    table.move("RA12", "1218")
    table.do(REBEL, "pass_until_attack")
    table.move("RA13", "1215")
    assert not passes(table, REBEL)
    taken = given("RA12 1217, RA13 1216, A03 1613", rebel="fire1", taken=["1215"])
    taken.move("RA12", "1218")
    taken.do(REBEL, "pass_until_attack")
    taken.move("RA13", "1215")
    assert passes(taken, REBEL)


@pytest.mark.clause("K-R21")
def test_a_watched_hex_is_asked_about_all_the_same() -> None:
    for button, asks in (("pass_until_attack", True), ("pass_until_battles", False)):
        table = given("RA05 1914, RA03 1814, A03 1613", rebel="fire1 power")
        table.move("RA05", "1915")
        table.do(REBEL, button)
        table.move("RA03", "1813")
        assert passes(table, REBEL, watch_hexes__1813="ask") is not asks
        assert passes(table, REBEL, watch_hexes__1814="ask")


@pytest.mark.clause("K-R21")
def test_until_an_attack_lasts_no_longer_than_the_movement() -> None:
    table = given("RA05 1914, A03 1613", rebel="fire1 power")
    table.move("RA05", "1915")
    table.do(REBEL, "pass_until_attack")
    table.do(BOLSHEVIK, "end_step")
    assert table.asked == "rebel: ask-after-movement"
    assert not passes(table, REBEL)


@pytest.mark.clause("K-R21", "K-305")
def test_until_the_battles() -> None:
    table = given("RA05 1713, A03 1613", step="rebel_movement", rebel="fire1 power")
    table.do(REBEL, "end_step")
    assert table.asked == "rebel: ask-before-movement"
    table.do(REBEL, "pass_until_battles")
    table.move("RA05", "1613")
    assert passes(table, REBEL)
    table.do(REBEL, "pass")
    table.do(BOLSHEVIK, "end_step")
    assert table.asked == "rebel: ask-after-movement"
    assert passes(table, REBEL)
    table.do(REBEL, "pass")
    table.do(BOLSHEVIK, "choose_battle", None, "1613")
    assert not passes(table, REBEL)


@pytest.mark.clause("K-R21", "K-R35")
def test_the_bolshevik_may_pass_all_that_is_shot_at_him() -> None:
    table = given("RA05 1813, RA03 1814, A03 1613, A04 1413", rebel="fire1 fire2",
                  bolshevik="commissar lenin")  # fmt: skip
    table.move("RA05", "1713")
    table.do(REBEL, "fire", "A03", "RA05")
    assert table.asked == "bolshevik: ask-struck"
    table.do(BOLSHEVIK, "pass_until_battles")
    table.do(REBEL, "pass")
    table.move("RA03", "1813")
    table.do(REBEL, "fire", "A04", "RA03")
    assert table.asked == "bolshevik: ask-struck"
    assert passes(table, BOLSHEVIK, answer_commissar="always")


@pytest.mark.clause("K-604", "K-R22")
@pytest.mark.parametrize("seat", [REBEL, BOLSHEVIK])
def test_in_all_battles_of_the_step(seat: str) -> None:
    table = given("RA05 1613, A03 1613, RA12 1215, RI1 1215", step="bolshevik_combat",
                  origins={"RA05": "1713", "RA12": "1216"}, rebel="power to_leningrad",
                  bolshevik="lenin communists")  # fmt: skip
    table.do(BOLSHEVIK, "choose_battle", None, "1613")
    for asked in (BOLSHEVIK, REBEL):
        table.do(asked, "pass_until_fought" if asked == seat else "pass")
    if table.asked == "bolshevik: ask-advance":
        table.do(BOLSHEVIK, "advance", None, "RA05")
    table.do(BOLSHEVIK, "choose_battle", None, "1215")
    for asked in (BOLSHEVIK, REBEL):
        assert (asked, passes(table, asked)) == (asked, asked == seat)
        table.do(asked, "pass")
    assert table.state.hands[seat].until is UNSET


@pytest.mark.clause("K-306", "K-R22")
def test_until_the_turn_is_over() -> None:
    table = given("A03 1613", step="turn_end", rebel="fire1 power", bolshevik="lenin communists")
    table.do(REBEL, "pass_until_turn")
    table.play("lenin")
    assert table.asked == "rebel: ask-turn-end"
    assert passes(table, REBEL)
    table.do(REBEL, "pass")
    table.do(BOLSHEVIK, "pass")
    assert table.state.turn == 2
    assert table.state.past[0].hands[REBEL].until is UNSET


@pytest.mark.clause("K-R21", "K-221")
def test_a_chit_or_a_word_ends_it() -> None:
    for verb, arg in (("play", "power"), ("hold", None)):
        table = given("RA05 1914, RA03 1814, A03 1613", rebel="fire1 power to_leningrad")
        table.move("RA05", "1915")
        table.do(REBEL, "pass_until_battles")
        table.do(REBEL, verb, None, arg)
        if verb == "hold":
            assert not passes(table, REBEL)
            table.do(REBEL, "pass")
        table.move("RA03", "1813")
        assert not passes(table, REBEL)


@pytest.mark.clause("K-R21", "K-R22")
def test_what_is_offered_when() -> None:
    table = given("RA05 1713, A03 1613", step="rebel_movement", rebel="fire1 power",
                  bolshevik="lenin")  # fmt: skip
    table.do(BOLSHEVIK, "hold")
    assert buttons(table, BOLSHEVIK) == ["Pass"]
    table.do(BOLSHEVIK, "pass")
    table.do(REBEL, "end_step")
    moving = ["Pass", "Pass until an attack or a landing", "Pass until the battles"]
    assert buttons(table, REBEL) == moving
    table.do(REBEL, "pass")
    table.move("RA05", "1613")
    assert buttons(table, REBEL) == moving
    table.do(REBEL, "pass")
    table.do(BOLSHEVIK, "end_step")
    assert buttons(table, REBEL) == ["Pass", "Pass until the battles"]
    table.do(REBEL, "pass")
    table.do(BOLSHEVIK, "choose_battle", None, "1613")
    for seat in (BOLSHEVIK, REBEL):
        assert buttons(table, seat) == ["Pass", "Pass all battles"]
        table.do(seat, "pass")
    table = given("A03 1613", step="turn_end", rebel="fire1")
    assert buttons(table, REBEL) == ["Pass", "Pass until the turn is over"]


@pytest.mark.clause("K-R21")
def test_where_kronstadt_has_fallen_nobody_can_reach_it() -> None:
    for taken, label in ((KRONSTADT[1:], " or a landing"), (KRONSTADT, "")):
        table = given("RA05 1914, A03 1613", rebel="fire1", taken=taken)
        table.move("RA05", "1915")
        assert buttons(table, REBEL)[1] == f"Pass until an attack{label}"
        table.do(REBEL, "pass_until_attack")
        prompt = RULESET.scene(table.state, Viewer("seat", REBEL)).prompt
        told = " or reaches Kronstadt." if label else "."
        assert say(RULESET.package, prompt).endswith(f"You pass until somebody attacks{told}")


def test_who_has_not_passed_until_anything_is_stored_as_ever() -> None:
    table = given("RA05 1914, A03 1613", rebel="fire1 power")
    table.move("RA05", "1915")
    assert b"until" not in encode(table.state)
    table.do(REBEL, "pass_until_attack")
    assert b"until" in encode(table.state)
