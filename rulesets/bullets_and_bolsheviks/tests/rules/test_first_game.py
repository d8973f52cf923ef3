"""A first game: the house rule BB-H1 shapes the set-up and nothing after it."""

from __future__ import annotations

import pytest

from bullets_and_bolsheviks import RULESET
from bullets_and_bolsheviks.position.battle import Options
from bullets_and_bolsheviks.position.frames import CommandDice, Fire, Movement, TurnEnd
from bullets_and_bolsheviks.position.scenarios import SCENARIOS
from bullets_and_bolsheviks.rules.setup import setup
from tachanka.engine.api import Config
from tachanka.engine.chance import ScriptedChance
from tachanka.engine.kernel import begin, time_out
from tachanka.engine.registry import BadConfig, complete_config
from tachanka.engine.resources import say

SIMPLE = {"first_turn": "simple"}


@pytest.mark.clause("BB-H1")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_first_game_begins_with_the_moves_of_side_a(scenario: str) -> None:
    """Nobody throws for the initiative, no gun is plotted; leaders throw for their points."""
    step = begin(RULESET, complete_config(RULESET, Config(scenario, SIMPLE)), b"first")
    state = step.game.state
    assert state.frames == [
        TurnEnd(),
        Fire("red", "B2"),
        Fire("white", "A"),
        Movement("red"),
        CommandDice("red"),
        Fire("red", "B1"),
        Movement("white"),
    ]
    assert (state.roles, state.options) == ({"A": "white", "B": "red"}, Options())
    men = [man for man in state.leaders if man.side == "white" and man.hex is not None]
    assert [draw.why.clause for draw in step.entry.draws] == ["BB-104"] * len(men)
    told = [(e.clause, say("bullets_and_bolsheviks", e.text)) for e in step.entry.events]
    text = "A first game: White is Side A and moves at once, and no gun bombards before."
    assert told == [("BB-H1", text)]


@pytest.mark.clause("BB-H1")
def test_from_turn_two_on_a_first_game_is_as_any_other() -> None:
    cfg = complete_config(RULESET, Config("vyselki-1918", SIMPLE))
    game = begin(RULESET, cfg, b"first").game
    while game.state.turn == 1:
        assert game.window is not None
        game = time_out(game, game.window.seats[0]).game
    assert game.window is not None
    assert (game.state.turn, game.window.clause, game.state.roles) == (2, "BB-4", {})
    game = time_out(game, game.window.seats[0]).game
    assert game.window is not None
    assert (game.window.kind, game.window.clause) == ("sealed", "BB-5")


@pytest.mark.clause("BB-H1")
def test_the_house_rule_is_off_unless_it_is_chosen() -> None:
    dice = [6, 6, 1, 1]
    full = setup(Config("vyselki-1918", {"first_turn": "full"}), ScriptedChance(dice))
    assert full == setup(Config("vyselki-1918"), ScriptedChance(dice))
    with pytest.raises(BadConfig, match="these options cannot be: Invalid enum value 'short'"):
        setup(Config("vyselki-1918", {"first_turn": "short"}), ScriptedChance())
