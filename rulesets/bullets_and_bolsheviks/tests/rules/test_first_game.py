"""House rules shape the set-up and nothing after it: a first game, points given beforehand."""

from __future__ import annotations

import pytest

from bullets_and_bolsheviks import RULESET
from bullets_and_bolsheviks.position.battle import Options
from bullets_and_bolsheviks.position.frames import CommandDice, Fire, Movement, TurnEnd
from bullets_and_bolsheviks.position.scenarios import SCENARIOS
from bullets_and_bolsheviks.presentation.scene import draw_goals
from bullets_and_bolsheviks.rules.setup import setup, shift_victory
from bullets_and_bolsheviks.rules.victory import decide, total
from tachanka.engine.api import Config
from tachanka.engine.chance import ScriptedChance
from tachanka.engine.kernel import begin, time_out
from tachanka.engine.registry import BadConfig, complete_config
from tachanka.engine.resources import say
from tachanka.engine.scene import Throw

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
    assert told[0] == ("BB-H1", text)
    rolled = [
        (
            "BB-104",
            f"{m.name} throws {m.cp - m.rating} and has {m.cp} command point{'s' * (m.cp != 1)}.",
        )
        for m in men
    ]
    assert told[1:] == rolled
    throws = [event.cue for event in step.entry.events if isinstance(event.cue, Throw)]
    assert [throw.dice[0].face for throw in throws] == [
        str(draw.result[0]) for draw in step.entry.draws
    ]


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


@pytest.mark.clause("BB-H2", "BB-V1")
@pytest.mark.parametrize(
    ("handicap", "at", "goals"),
    [
        ("none", (1, -2), ["Be 1 point ahead", "Be 2 points ahead"]),
        ("white_3", (-2, -5), ["Be no more than 2 points behind", "Be 5 points ahead"]),
        ("red_3", (4, 1), ["Be 4 points ahead", "Be no more than 1 point behind"]),
        ("white_12", (-11, -14), ["Be no more than 11 points behind", "Be 14 points ahead"]),
        ("red_9", (10, 7), ["Be 10 points ahead", "Be no more than 7 points behind"]),
    ],
)
def test_points_given_beforehand_shift_what_decides(
    handicap: str, at: tuple[int, int], goals: list[str]
) -> None:
    dice = ScriptedChance([6, 6, 1, 1])
    state = setup(Config("vyselki-1918", {"handicap": handicap}), dice)
    assert (state.victory.white_at, state.victory.red_at) == at
    told = [say("bullets_and_bolsheviks", goal.text) for goal in draw_goals(state)]
    stands = ("now 10 behind", "now 10 ahead")
    expected = zip(goals, stands, strict=True)
    assert told == [f"{goal} after turn 10; {now}" for goal, now in expected]


@pytest.mark.clause("BB-H2", "BB-V1")
@pytest.mark.parametrize(("handicap", "winner"), [("white_9", None), ("white_6", "red")])
def test_points_given_beforehand_decide(handicap: str, winner: str | None) -> None:
    """White is ten points behind from the first turn on."""
    cfg = complete_config(RULESET, Config("vyselki-1918", {"handicap": handicap}))
    game = begin(RULESET, cfg, b"given").game
    lead = total(game.state, "white") - total(game.state, "red")
    assert lead == -10
    assert decide(game.state) == winner
    game.state.victory = shift_victory(game.state.victory, "white_3")
    assert decide(game.state) == ("white" if handicap == "white_9" else None)


@pytest.mark.clause("BB-H2")
def test_there_are_no_other_points_to_give() -> None:
    with pytest.raises(BadConfig, match="these options cannot be: Invalid enum value 'white_2'"):
        setup(Config("vyselki-1918", {"handicap": "white_2"}), ScriptedChance())
