"""The computer opponents play whole games, and the commander beats chance."""

from __future__ import annotations

from typing import Any

import pytest

from bullets_and_bolsheviks import RULESET
from bullets_and_bolsheviks.bot import BOTS
from bullets_and_bolsheviks.bot.odds import zeroing_chance
from bullets_and_bolsheviks.rules.chances import at_least, beat_chance
from bullets_and_bolsheviks.tests.table import field
from tachanka.engine.api import Config
from tachanka.engine.testing.arena import choose_randomly, list_winners, play_game

RECRUIT, COMMANDER = (bot.choose for bot in BOTS)
SMALL = Config("vyselki-1918")


@pytest.mark.parametrize(
    ("dice", "needed", "chance"), [(2, 8, 15 / 36), (2, 12, 1 / 36), (3, 12, 81 / 216), (2, 1, 1)]
)
def test_zeroing_chances(dice: int, needed: int, chance: float) -> None:
    assert at_least(dice, needed) == pytest.approx(chance)


@pytest.mark.parametrize(
    ("n", "m", "bonus", "chance"), [(1, 1, 0, 0.5), (2, 1, 0, 181 / 201), (2, 2, 6, 1226 / 1261)]
)
def test_melee_chances(n: int, m: int, bonus: int, chance: float) -> None:
    assert beat_chance(n, m, bonus) == pytest.approx(chance)


def test_a_battery_reckons_with_what_is_added() -> None:
    table = field("W1 L2: gun 0305", "R1 L2: inf 1105", stage="bombardment")
    chance = zeroing_chance(table.state, table.stand("W1-1"), "R1-1")
    assert chance == pytest.approx(15 / 36)


@pytest.mark.parametrize(
    ("scenario", "seat", "games"),
    [
        ("vyselki-1918", "white", 2),
        ("vyselki-1918", "red", 2),
        ("lichtfelde-1920", "white", 1),
        ("lichtfelde-1920", "red", 1),
        ("kakhovka-1920", "white", 1),
    ],
)
def test_the_commander_beats_chance(scenario: str, seat: str, games: int) -> None:
    choosers: dict[str, Any] = {"white": choose_randomly, "red": choose_randomly, seat: COMMANDER}
    assert list_winners(RULESET, Config(scenario), choosers, games) == [seat] * games


def test_a_game_can_be_played_again() -> None:
    choosers = {"white": COMMANDER, "red": RECRUIT}
    games = [play_game(RULESET, SMALL, choosers, b"again").game.digest for _ in "12"]
    assert games[0] == games[1]


def test_no_choice_takes_long() -> None:
    played = play_game(RULESET, SMALL, {"white": COMMANDER, "red": COMMANDER}, b"quick")
    assert max(max(times) for times in played.seconds.values()) < 1
