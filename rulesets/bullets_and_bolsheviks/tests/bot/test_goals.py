"""What a side is after, and how much haste it has."""

from __future__ import annotations

import pytest

from bullets_and_bolsheviks import RULESET
from bullets_and_bolsheviks.bot.goals import Goals
from bullets_and_bolsheviks.position.state import State
from tachanka.engine.api import Config
from tachanka.engine.kernel import begin
from tachanka.engine.registry import complete_config


def start(scenario: str, turn: int = 1) -> State:
    state = begin(RULESET, complete_config(RULESET, Config(scenario)), b"goals").game.state
    state.turn = turn
    return state


def test_points_count_for_whoever_scores_them() -> None:
    """At Kakhovka White alone scores objectives, at Vyselki both sides do (7.2)."""
    white, red = (Goals(start("kakhovka-1920"), seat) for seat in ("white", "red"))
    assert (white.swing, white.prize("1914"), white.stake("1914")) == (1, 3, 3)
    assert (red.prize("1914"), red.stake("1914")) == (0, 3)
    assert (white.attacks, red.attacks) == (True, False)
    assert Goals(start("vyselki-1918"), "white").swing == 2


def test_who_attacks_or_breaks_out_has_more_haste_from_turn_to_turn() -> None:
    def haste(scenario: str, seat: str) -> list[float]:
        last = start(scenario).turns
        return [Goals(start(scenario, turn), seat).haste for turn in (1, last // 2, last)]

    assert haste("kakhovka-1920", "white") == pytest.approx([0, (7 / 15 - 0.3) / 0.7, 1])
    assert haste("kakhovka-1920", "red") == [0, 0, 0]
    assert haste("lichtfelde-1920", "red")[::2] == [0, 1]
    assert haste("lichtfelde-1920", "white") == [0, 0, 0]


def test_the_last_to_have_an_objective_has_its_points() -> None:
    state = start("kakhovka-1920", 16)
    assert Goals(state, "white").prize("1914") == 6


def test_who_holds_keeps_to_his_trenches() -> None:
    """A trench is as good a place as an objective; who attacks is not drawn to it."""
    red, white = (Goals(start("kakhovka-1920"), seat) for seat in ("red", "white"))
    stand = red.state.stand("R1-MG1")
    assert [red.way_to(stand, hex) for hex in ("2411", "1914", "2313")] == [0, 0, 2]
    assert white.way_to(stand, "2411") > 0
