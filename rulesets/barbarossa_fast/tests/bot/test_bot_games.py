"""Whole games of the bots: legal to the end, better than chance, and the same in any process."""

from __future__ import annotations

import pytest

from barbarossa_fast import RULESET
from barbarossa_fast.bot import BOTS
from barbarossa_fast.position.state import GERMAN, RUSSIAN, State, other
from tachanka.engine.api import Config
from tachanka.engine.scene import Seat
from tachanka.engine.testing.arena import Chooser, choose_eagerly, choose_randomly, obey, play_game
from tachanka.engine.testing.second import HASH_SEEDS, call_elsewhere

RECRUIT, COMMANDER = (bot.choose for bot in BOTS)
SCENARIOS = ("barbarossa", "summer", "typhoon")


def win(scenario: str, seat: Seat, rival: Chooser[State], options: dict[str, str]) -> bool:
    """Whether the commander wins a game from that seat."""
    choosers = {seat: COMMANDER, other(seat): obey(RULESET, rival)}
    game = play_game(RULESET, Config(scenario, options), choosers, b"suite")
    return game.outcome.winner == seat


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("chooser", [choose_randomly, choose_eagerly])
def test_no_luck_holds_out_against_the_commander(scenario: str, chooser: Chooser[State]) -> None:
    assert win(scenario, GERMAN, chooser, {"strength_mode": "strong", "japan": "off"})


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_luck_beats_the_commander(scenario: str) -> None:
    """Who never ends a step would declare and withdraw attacks for ever, so he is not asked."""
    assert win(scenario, RUSSIAN, choose_randomly, {})


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_plays_against_the_rulebook(scenario: str) -> None:
    cfg = Config(scenario, {"russian_player": "automaton"})
    game = play_game(RULESET, cfg, {GERMAN: COMMANDER}, b"alone")
    assert game.outcome.way in RULESET.meta.endings


@pytest.mark.parametrize(
    "options",
    [
        {"army_march": "off", "strength_mode": "bell_curve", "plan_choice": "schultz"},
        {"supply_through_rear": "closed", "japan": "german_win", "plan_choice": "marcks"},
        {"supply_through_rear": "movement_rule", "german_setup": "free", "oos_cumulative": "on"},
        {"russian_knows_own": "on", "victory_check": "each_turn", "plan_choice": "roll"},
        {"second_snow_air": "off", "vp_shift": "-3", "strength_mode": "weak"},
    ],
)
def test_plays_with_every_option(options: dict[str, str]) -> None:
    choosers = {GERMAN: COMMANDER, RUSSIAN: RECRUIT}
    game = play_game(RULESET, Config("summer", options), choosers, b"options")
    assert game.outcome.way in RULESET.meta.endings


def replay() -> str:
    """The digest of a whole game between both bots."""
    choosers = {GERMAN: COMMANDER, RUSSIAN: COMMANDER}
    return play_game(RULESET, Config("typhoon"), choosers, b"again").game.digest


def test_a_game_can_be_played_again_in_any_process() -> None:
    """Nothing depends on the order of a set, or on what was asked before."""
    assert [call_elsewhere(replay, seed) for seed in HASH_SEEDS] == [replay()] * 2
