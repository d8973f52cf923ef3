"""Reaction windows and interruptions: K-221, K-R21, K-R22."""

from __future__ import annotations

import pytest

from kronstadt_1921 import RULESET
from kronstadt_1921.position.frames import Movement, TurnEnd
from kronstadt_1921.position.state import BOLSHEVIK, REBEL, State
from kronstadt_1921.tests.table import given
from tachanka.engine.api import Config
from tachanka.engine.game import Game, encode
from tachanka.engine.kernel import can_undo, play
from tachanka.engine.registry import complete_config

OWN = "bolshevik: ask-movement-bolshevik"


@pytest.mark.clause("K-221", "K-R21")
def test_the_rebel_may_answer_a_bolshevik_chit() -> None:
    table = given(rebel="power", bolshevik="lenin")
    table.play("lenin")
    assert table.asked == "rebel: ask-chit-played"
    table.do(REBEL, "pass")
    assert table.asked == OWN


@pytest.mark.clause("K-R21")
def test_an_answer_is_asked_of_nobody_who_decides_next_anyway() -> None:
    table = given(step="rebel_movement", rebel="power", bolshevik="lenin")
    table.play("lenin")
    assert table.asked == "rebel: ask-movement-rebel"


@pytest.mark.clause("K-R21", "K-234")
def test_a_move_is_asked_about_before_the_unit_gets_anywhere() -> None:
    table = given("RA05 1914", rebel="power desperate")
    table.move("RA05", "1813 1713")
    assert table.asked == "rebel: ask-on-the-way"
    assert table.where("RA05") == "RA05 1914"
    table.play("power")
    # A track chit stops nobody.
    assert table.asked == "rebel: ask-on-the-way"
    table.do(REBEL, "pass")
    assert table.where("RA05") == "RA05 1713"
    assert table.asked == OWN


@pytest.mark.clause("K-R21", "K-512")
def test_interruptions_leave_out_hexes_of_friends() -> None:
    table = given("RA05 1914, RA04 1813, A03 1613", rebel="fire1 propaganda")
    table.move("RA05", "1813 1713")
    verbs = {verb for verb in table.verbs(REBEL) if not verb.startswith("pass")}
    assert verbs == {"fire", "propaganda"}
    table = given("RA05 1914, A03 1613", rebel="fire1 propaganda")
    table.move("RA05", "1813 1713")
    assert set(table.verbs(REBEL)) >= {"fire", "fire-at-1", "propaganda", "propaganda-at-1"}
    assert "fire-at-2" not in table.verbs(REBEL)
    # The unit is a target where it would be: next to the gun at the end, two hexes off before.
    assert "RA05" in table.choices(REBEL, "fire", "A03")
    assert "1813" not in table.choices(REBEL, "fire-at-1", "A03")
    assert "1813" in table.choices(REBEL, "fire", "A03")


@pytest.mark.clause("K-R21", "K-240")
def test_the_second_shot_on_the_way_drowns() -> None:
    table = given("RA05 1914, A03 1613", rebel="fire1 fire2")
    table.move("RA05", "1813 1713")
    table.do(REBEL, "fire-at-1", "A03", "RA05")
    assert table.asked == "rebel: ask-stopped"
    table.do(REBEL, "fire", "A03", "RA05")
    assert table.where("RA05") == "RA05 -"
    assert table.asked == OWN


@pytest.mark.clause("K-R21")
def test_the_rebel_is_asked_after_a_hesitant_move() -> None:
    table = given("RA01 1608", step="hesitation", hesitant=["RA01"], rebel="power")
    table.do(BOLSHEVIK, "hesitant_move", "RA01", "1708")
    assert table.asked == "rebel: ask-stepped-back"
    table.do(REBEL, "pass")
    assert table.asked == "bolshevik: ask-hesitation"


@pytest.mark.clause("K-R21", "K-305")
def test_the_rebel_is_asked_around_bolshevik_movement() -> None:
    table = given("RA05 1713, A03 1613", step="rebel_movement", rebel="power desperate")
    table.do(REBEL, "end_step")
    assert table.asked == "rebel: ask-before-movement"
    assert isinstance(table.state.step, Movement)
    table.do(REBEL, "pass")
    assert table.asked == OWN
    table.move("RA05", "1613")
    table.do(REBEL, "pass")
    table.do(BOLSHEVIK, "end_step")
    assert table.asked == "rebel: ask-after-movement"
    table.do(REBEL, "pass")
    assert table.asked == "bolshevik: ask-next-battle"


@pytest.mark.clause("K-R35", "K-R21", "K-505")
def test_the_last_word_before_battles_frees_an_attacker_but_moves_nobody() -> None:
    table = given("RA05 1713, A03 1613, A04 1413, RA01 1806", rebel="fire1", bolshevik="commissar")
    table.move("RA05", "1613")
    table.do(REBEL, "pass")
    table.do(BOLSHEVIK, "end_step")
    table.do(REBEL, "fire", "A04", "RA05")
    assert table.asked == "bolshevik: ask-struck"
    table.play("commissar")
    assert table.asked == "bolshevik: ask-next-battle"
    table.fight("1613")
    assert table.where("RA05", "A03") == "RA05 1713, A03 1613"


@pytest.mark.clause("K-R22", "K-604")
def test_two_passes_in_a_row_end_the_chits_of_a_battle() -> None:
    table = given(
        "RA05 1613, A03 1613",
        step="bolshevik_combat",
        origins={"RA05": "1713"},
        rebel="power to_leningrad desperate",
        bolshevik="assault lenin",
    )
    table.do(BOLSHEVIK, "choose_battle", None, "1613")
    asked = []
    for seat, what in (
        (BOLSHEVIK, "pass"),
        (REBEL, "power"),
        (BOLSHEVIK, "pass"),
        (REBEL, "desperate"),
        (BOLSHEVIK, "assault"),
        (REBEL, "pass"),
    ):
        asked.append(table.window.seats)
        if what == "pass":
            table.do(seat, "pass")
        else:
            table.play(what)
    assert asked == [(BOLSHEVIK,), (REBEL,)] * 3
    assert table.asked == "bolshevik: ask-battle"
    # The Rebel need not wait to be asked, and the Bolshevik is then asked once more.
    table.do(REBEL, "play", None, "to_leningrad")
    assert table.asked == "bolshevik: ask-battle"
    table.do(BOLSHEVIK, "pass")
    assert table.asked == "bolshevik: ask-advance"


@pytest.mark.clause("K-R35", "K-221")
def test_an_answer_to_fire_belongs_to_bolshevik_moves() -> None:
    table = given("A03 1613, RA05 1813", step="rebel_movement", rebel="fire1", bolshevik="lenin")
    table.do(REBEL, "fire", "A03", "RA05")
    assert table.asked == "rebel: ask-movement-rebel"
    table = given("A03 1613, RA05 1813", rebel="fire1 power", bolshevik="lenin")
    table.do(REBEL, "fire", "A03", "RA05")
    # Out of turn: the Bolshevik decides next anyway.
    assert table.asked == OWN


@pytest.mark.clause("K-306", "K-R22")
def test_chits_at_the_end_of_the_turn() -> None:
    table = given(step="turn_end", rebel="power desperate", bolshevik="lenin communists")
    asked = []
    while isinstance(table.state.step, TurnEnd):
        (seat,) = table.window.seats
        asked.append(seat)
        chits = table.chits(seat)
        if chits:
            table.play(chits[0])
        else:
            table.do(seat, "pass")
    assert asked == [REBEL, BOLSHEVIK, REBEL, BOLSHEVIK, REBEL]
    assert table.state.turn == 2
    # Power +1 and Communists -1; Lenin -1.
    assert table.tracks == (6, 5)


@pytest.mark.clause("K-R21", "K-221")
def test_hold_asks_before_the_next_decision() -> None:
    table = given("A03 1613, RA05 1813", rebel="fire1 power", bolshevik="lenin")
    assert table.window.may == (REBEL,)
    table.do(REBEL, "hold")
    assert table.asked == "rebel: ask-hold"
    table.do(REBEL, "pass")
    assert table.asked == OWN
    assert "hold" not in table.verbs(REBEL)
    table.move("RA05", "1812")
    table.do(REBEL, "pass")
    assert "hold" in table.verbs(REBEL)


@pytest.mark.clause("K-221", "K-R19")
def test_nobody_without_chits_is_asked() -> None:
    table = given("RA05 1914, A03 1613", bolshevik="lenin")
    assert table.window.may == ()
    table.play("lenin")
    assert table.asked == OWN
    table.move("RA05", "1813 1713")
    assert table.where("RA05") == "RA05 1713"


def game_of(state: State) -> Game[State]:
    """The kernel's game at a position of a worked case."""
    cfg = complete_config(RULESET, Config("second-assault"))
    return Game(RULESET, cfg, b"key", state, encode(state), 0, RULESET.pending(state), None, "")


@pytest.mark.clause("K-R21")
def test_undo_of_a_move() -> None:
    """A move may be taken back unless a window has been opened or a chit played since."""
    table = given("RA05 1914", bolshevik="lenin")
    quiet = play(game_of(table.state), BOLSHEVIK, table.act("move", "RA05", "1813")).game
    assert can_undo(quiet, BOLSHEVIK)
    played = play(quiet, BOLSHEVIK, table.act("play", None, "lenin")).game
    assert not can_undo(played, BOLSHEVIK)

    table = given("RA05 1914", rebel="power")
    asked = play(game_of(table.state), BOLSHEVIK, table.act("move", "RA05", "1813")).game
    over = play(asked, REBEL, table.act("pass")).game
    assert not can_undo(over, BOLSHEVIK)

    table = given("RI1 1215", step="rebel_movement", bolshevik="lenin")
    moved = play(game_of(table.state), REBEL, table.act("move", "RI1", "1115")).game
    assert can_undo(moved, REBEL)
    ended = play(moved, REBEL, table.act("end_step")).game
    assert not can_undo(ended, BOLSHEVIK)


@pytest.mark.clause("K-R21", "K-240")
def test_a_unit_lost_on_its_way_has_not_stopped() -> None:
    table = given("RA05 1914, A03 1613", rebel="fire1 power", ice={"1813": 1})
    table.move("RA05", "1813")
    table.do(REBEL, "fire", "A03", "RA05")
    assert table.asked == "rebel: ask-way-lost"
    assert table.say(table.window.ask) == "RA05 is lost. Will the Rebel play more?"


@pytest.mark.clause("K-R21", "K-R35", "K-221")
def test_the_rebel_may_answer_commissar() -> None:
    table = given("RA05 1813, A03 1613", hesitant=["RA05"], rebel="fire1", bolshevik="commissar")
    table.play("commissar")
    assert table.asked == "rebel: ask-chit-played"
