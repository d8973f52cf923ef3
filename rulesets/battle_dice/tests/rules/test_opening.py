"""What is told of a set-up, and how far a forecast looks."""

# ruff: noqa: N802

from __future__ import annotations

from fractions import Fraction

from battle_dice import RULESET
from battle_dice.tests.table import board_p
from tachanka.engine.api import Act, Config, One, Viewer
from tachanka.engine.forecast import Gauge, Prospect, forecast
from tachanka.engine.kernel import begin
from tachanka.engine.registry import complete_config
from tachanka.engine.resources import say


def test_D6_D7_an_initiative_thrown_before_anybody_is_asked_is_told() -> None:
    """No gun of New Turbasly has a target at the start."""
    entry = begin(RULESET, complete_config(RULESET, Config("turbasly-1919")), b"key").entry
    scores = {draw.why.slot: draw.result[0] for draw in entry.draws[-2:]}
    first = min(scores, key=lambda seat: scores[seat])
    name = {"white": "White", "red": "Red"}
    told = [(event.clause, say("battle_dice", event.text)) for event in entry.events]
    assert told == [
        ("D6", f"White throws {scores['white']}."),
        ("D6", f"Red throws {scores['red']}."),
        ("D7", f"{name[first]} goes first."),
    ]


def test_D1_a_scenario_with_an_artillery_phase_opens_silently() -> None:
    entry = begin(RULESET, complete_config(RULESET, Config("lezhanka-1918")), b"key").entry
    assert (entry.draws, entry.events) == ((), ())


def test_D93_a_forecast_ends_before_the_next_initiative() -> None:
    """White's only battle is the last of the turn; the turn after it is not counted."""
    table = board_p("w1 inf D5", "r1 cav E5", stage="battles", first="red")
    view = RULESET.redact(table.state, Viewer("seat", "white"))
    prospect = forecast(RULESET, view, "white", Act("battle", "w1", One("E5")))
    assert prospect == Prospect(
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
