"""The commander wins whole games from either side of every scenario; all luck is keyed."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from kronstadt_1921 import RULESET
from kronstadt_1921.bot import BOTS
from kronstadt_1921.position.state import BOLSHEVIK, REBEL, State, other
from kronstadt_1921.tests.crude import DROWNING, IMPROVED, SAVING
from tachanka.engine.api import Config
from tachanka.engine.scene import Seat
from tachanka.engine.testing.arena import Chooser, choose_eagerly, choose_randomly, play_game
from tachanka.engine.testing.second import HASH_SEEDS, call_elsewhere

RECRUIT, COMMANDER = (bot.choose for bot in BOTS)
GAMES = {"second-assault": 1, "first-assault": 2, "over-the-ice": 4}
"""So many games of each scenario; the big one takes longest."""


def count_wins(scenario: str, seat: Seat, rival: Chooser[State], games: int) -> int:
    """How many of the games the commander wins from that seat."""
    choosers = {seat: COMMANDER, other(seat): rival}
    played = (
        play_game(RULESET, Config(scenario), choosers, f"suite {number}".encode())
        for number in range(games)
    )
    return sum(game.outcome.winner == seat for game in played)


@pytest.mark.parametrize("scenario", GAMES)
@pytest.mark.parametrize("seat", [BOLSHEVIK, REBEL])
@pytest.mark.parametrize("chooser", [choose_randomly, choose_eagerly])
def test_the_commander_beats_chance(scenario: str, seat: Seat, chooser: Chooser[State]) -> None:
    games = GAMES[scenario]
    assert count_wins(scenario, seat, chooser, games) == games


@pytest.mark.parametrize("rival", [SAVING, DROWNING])
def test_the_commander_storms_what_crude_rebels_hold(rival: Chooser[State]) -> None:
    assert count_wins("second-assault", BOLSHEVIK, rival, 1) == 1


def test_the_commander_holds_what_crude_bolsheviks_storm() -> None:
    assert count_wins("second-assault", REBEL, IMPROVED, 1) == 1


def test_the_recruit_beats_chance_too() -> None:
    choosers: Mapping[Seat, Chooser[State]] = {BOLSHEVIK: RECRUIT, REBEL: choose_randomly}
    game = play_game(RULESET, Config("first-assault"), choosers, b"recruit")
    assert game.outcome.winner == BOLSHEVIK


@pytest.mark.parametrize(
    "options",
    [
        {"surge_level": "10", "open_hands": "on"},
        {"kronstadt_occupation": "control", "eliminate_at_zero": "on"},
        {"fire_into_battle": "off"},
    ],
)
def test_plays_with_every_option(options: dict[str, str]) -> None:
    choosers = {BOLSHEVIK: COMMANDER, REBEL: COMMANDER}
    game = play_game(RULESET, Config("first-assault", options), choosers, b"options")
    assert game.outcome.winner in (BOLSHEVIK, REBEL)


def replay() -> str:
    """The digest of a whole game between both bots."""
    choosers = {BOLSHEVIK: COMMANDER, REBEL: RECRUIT}
    return play_game(RULESET, Config("first-assault"), choosers, b"again").game.digest


def test_a_game_can_be_played_again_in_any_process() -> None:
    """Nothing depends on the order of a set, or on what was asked before."""
    assert [call_elsewhere(replay, seed) for seed in HASH_SEEDS] == [replay()] * 2
