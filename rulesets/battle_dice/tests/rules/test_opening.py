"""What is told of a set-up, and how far a forecast looks."""

# ruff: noqa: N802

from __future__ import annotations

from fractions import Fraction

from battle_dice import RULESET
from battle_dice.tests.table import board_p, guns_p
from tachanka.engine.api import Act, Config, Event, One, Viewer
from tachanka.engine.chance import ScriptedChance
from tachanka.engine.forecast import Forecast, Gauge, forecast
from tachanka.engine.kernel import begin
from tachanka.engine.registry import complete_config
from tachanka.engine.resources import say
from tachanka.engine.scene import Throw


def test_D6_D7_an_initiative_thrown_before_anybody_is_asked_is_told() -> None:
    """No gun of New Turbasly has a target at the start."""
    entry = begin(RULESET, complete_config(RULESET, Config("turbasly-1919")), b"seed").entry
    scores = {draw.why.slot: draw.result[0] for draw in entry.draws}
    first = min(scores, key=lambda seat: scores[seat])
    name = {"white": "White", "red": "Red"}
    assert len(entry.draws) == 2
    told = [(event.clause, say("battle_dice", event.text)) for event in entry.events]
    assert told == [
        ("D5", "No gun has a target, so the artillery phase is skipped."),
        ("D6", f"White threw {scores['white']}."),
        ("D6", f"Red threw {scores['red']}."),
        ("D7", f"{name[first]} threw less and goes first this turn: low goes first."),
    ]


def test_D109_tied_throws_before_anybody_is_asked_are_told_too() -> None:
    state = RULESET.setup(Config("turbasly-1919"), ScriptedChance([4, 4, 5, 2]))
    told = [
        (event.clause, say("battle_dice", event.text), counting(event))
        for event in RULESET.opening(state)
    ]
    assert told == [
        ("D5", "No gun has a target, so the artillery phase is skipped.", []),
        ("D6", "White threw 4.", [False]),
        ("D6", "Red threw 4.", [False]),
        ("D109", "Equal scores: both sides throw again.", []),
        ("D6", "White threw 5.", [False]),
        ("D6", "Red threw 2.", [True]),
        ("D7", "Red threw less and goes first this turn: low goes first.", []),
    ]


def test_D6_the_throws_of_a_turn_are_forgotten_in_the_next() -> None:
    table = guns_p("w1 inf D5", "r1 cav E5", dice=(4, 4, 5, 2))
    assert table.state.throws == [{"white": 4, "red": 4}, {"white": 5, "red": 2}]
    table.finish_turn("1 6")
    assert table.state.throws == [{"white": 1, "red": 6}]


def counting(event: Event) -> list[bool]:
    """Of the dice shown with an event which counted."""
    return [die.counts for die in event.cue.dice] if isinstance(event.cue, Throw) else []


def test_D1_a_scenario_with_an_artillery_phase_opens_silently() -> None:
    entry = begin(RULESET, complete_config(RULESET, Config("lezhanka-1918")), b"key").entry
    assert (entry.draws, entry.events) == ((), ())


def test_D93_a_forecast_ends_before_the_next_initiative() -> None:
    """White's only battle is the last of the turn; the turn after it is not counted."""
    table = board_p("w1 inf D5", "r1 cav E5", stage="battles", first="red")
    view = RULESET.redact(table.state, Viewer("seat", "white"))
    prospect = forecast(RULESET, view, "white", Act("battle", "w1", One("E5")))
    assert prospect == Forecast(
        (
            gauge("gauge-figures-lost", 625, 500, 150, 21),
            gauge("gauge-destroyed", 1275, 21),
            # A flag with the last figure lapses: nobody is left to obey it (D101).
            gauge("gauge-flags", 629, 496, 150, 20, 1),
        ),
        True,
    )


def gauge(name: str, *ways: int) -> Gauge:
    """How many of the 1296 throws of four dice give 0, 1, 2 ..."""
    return Gauge(name, tuple((n, Fraction(w, 1296)) for n, w in enumerate(ways)))
