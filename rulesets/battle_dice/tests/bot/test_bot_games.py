"""The commander wins whole games from either side of every scenario; all dice are keyed."""

from __future__ import annotations

import pytest

from battle_dice import RULESET
from battle_dice.bot import BOTS
from battle_dice.position.state import State
from tachanka.engine.api import Config
from tachanka.engine.scene import Seat
from tachanka.engine.testing.arena import (
    Chooser,
    choose_eagerly,
    choose_randomly,
    list_winners,
    play_game,
)

RECRUIT, COMMANDER = (bot.choose for bot in BOTS)
SCENARIOS = [scenario.id for scenario in RULESET.meta.scenarios]
OTHER = {"white": "red", "red": "white"}


def beat(scenario: str, seat: Seat, opponent: Chooser[State], games: int) -> list[Seat | None]:
    """Who wins games of the commander in this seat."""
    choosers = {seat: COMMANDER, OTHER[seat]: opponent}
    return list_winners(RULESET, Config(scenario), choosers, games)


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seat", ["white", "red"])
def test_the_commander_beats_chance(scenario: str, seat: Seat) -> None:
    assert beat(scenario, seat, choose_randomly, 4) == [seat] * 4


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seat", ["white", "red"])
def test_the_commander_beats_busy_chance(scenario: str, seat: Seat) -> None:
    assert beat(scenario, seat, choose_eagerly, 2) == [seat] * 2


def test_the_recruit_beats_chance_too() -> None:
    choosers: dict[Seat, Chooser[State]] = {"white": RECRUIT, "red": choose_randomly}
    games = [play_game(RULESET, Config(id), choosers, b"recruit") for id in SCENARIOS]
    assert [game.outcome.winner for game in games] == ["white"] * 4


@pytest.mark.parametrize(
    "options",
    [
        {"flag_exchange": "forced", "bridge_stop": "off", "army_morale": "break"},
        {"units_block_los": "all", "cover_stacking": "cumulative", "army_morale": "none"},
        {"units_block_los": "none", "artillery_indirect": "on", "friendly_passage": "on"},
        {"general_exposure": "shielded"},
    ],
)
def test_plays_with_every_option(options: dict[str, str]) -> None:
    choosers: dict[Seat, Chooser[State]] = {"white": COMMANDER, "red": choose_eagerly}
    cfg = Config("lezhanka-1918", options)
    assert play_game(RULESET, cfg, choosers, b"options").outcome.winner == "white"


def test_a_game_can_be_played_again() -> None:
    choosers = {"white": COMMANDER, "red": RECRUIT}
    games = [
        play_game(RULESET, Config("lezhanka-1918"), choosers, b"again").game.digest for _ in "12"
    ]
    assert games[0] == games[1]
