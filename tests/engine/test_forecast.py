"""Forecasts: exact where nothing is hidden, over worlds where something is."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest

from ice_road import CALL, sight
from tachanka.engine.api import ARBITER, PUBLIC, Act, Viewer
from tachanka.engine.forecast import LEAST_WORLDS, MOST_WORLDS, Forecast, Gauge, forecast
from tachanka.engine.game import encode
from toy_ruleset import RULESET
from toy_ruleset.crossing import VALUE
from toy_ruleset.secrecy import fill_pool
from toy_ruleset.state import GUARD

STOPPED = Gauge("gauge-stopped", ((0, Fraction(4, 9)), (1, Fraction(5, 9))))
"""Two dice, each of which stops with one face of three."""

OPEN = replace(RULESET, determinize=lambda v, viewer, chance: sight().state)
"""A guard that knows everything."""


def test_forecast_of_an_open_position_is_exact() -> None:
    """The next night's lots are the game's, and beyond the horizon."""
    view = RULESET.redact(sight().state, ARBITER)
    seized = Gauge("gauge-seized", ((0, Fraction(4, 9)), (2, Fraction(5, 9))))
    assert forecast(OPEN, view, GUARD, CALL) == Forecast((STOPPED, seized), True)


def test_forecast_without_dice_is_certain() -> None:
    view = RULESET.redact(sight().state, ARBITER)
    gauges = (
        Gauge("gauge-stopped", ((0, Fraction(1)),)),
        Gauge("gauge-seized", ((0, Fraction(1)),)),
    )
    assert forecast(OPEN, view, GUARD, Act("ignore")) == Forecast(gauges, True)


def test_hidden_things_are_drawn_and_the_dice_counted() -> None:
    """What the call stops is counted; what it takes hangs on crates that the guard cannot see."""
    game = sight()
    view = RULESET.redact(game.state, Viewer("seat", GUARD))
    prospect = forecast(RULESET, view, GUARD, CALL)
    stopped, seized = prospect.gauges
    assert (prospect.exact, prospect.worlds) == (True, MOST_WORLDS)
    assert stopped == STOPPED
    assert sum(chance for _, chance in seized.rows) == 1
    assert len(seized.rows) > 2
    assert prospect == forecast(RULESET, view, GUARD, CALL)


def test_what_is_hidden_but_does_not_matter_is_not_averaged() -> None:
    """A guard that does not call seizes nothing, whatever the crates hold."""
    view = RULESET.redact(sight().state, Viewer("seat", GUARD))
    prospect = forecast(RULESET, view, GUARD, Act("ignore"))
    assert (prospect.exact, prospect.worlds) == (True, 1)


def test_forecast_knows_no_more_than_its_view() -> None:
    """Two positions that the guard cannot tell apart have the same forecast."""
    game = sight()
    view = RULESET.redact(game.state, Viewer("seat", GUARD))
    other = RULESET.redact(game.state, PUBLIC)
    assert forecast(RULESET, view, GUARD, CALL) == forecast(RULESET, other, GUARD, CALL)


def test_forecast_changes_nothing() -> None:
    game = sight()
    view = RULESET.redact(game.state, Viewer("seat", GUARD))
    seen = encode(view)
    forecast(RULESET, view, GUARD, CALL)
    assert (encode(view), encode(game.state)) == (seen, game.body)


def test_small_budget_samples_the_dice() -> None:
    view = RULESET.redact(sight().state, ARBITER)
    prospect = forecast(OPEN, view, GUARD, CALL, branches=2)
    assert (prospect.exact, prospect.worlds) == (False, 1)
    assert [sum(chance for _, chance in gauge.rows) for gauge in prospect.gauges] == [1, 1]


@pytest.mark.parametrize(
    ("runs", "worlds"), [(0, LEAST_WORLDS), (36, LEAST_WORLDS), (37, 13), (150, 50), (999, 60)]
)
def test_worlds_are_drawn_as_far_as_the_runs_go(runs: int, worlds: int) -> None:
    """Two dice have three results that differ, so each world takes three runs."""
    view = RULESET.redact(sight().state, Viewer("seat", GUARD))
    assert forecast(RULESET, view, GUARD, CALL, runs=runs).worlds == worlds


def test_more_worlds_come_nearer_to_the_truth() -> None:
    """The sum of two crates' worth, of all pairs that can be drawn from the pool."""
    view = RULESET.redact(sight().state, Viewer("seat", GUARD))
    pairs = [VALUE[one] + VALUE[other] for one, other in permutations(fill_pool(), len(view.load))]
    truth = {worth: Fraction(5, 9) * Fraction(n, len(pairs)) for worth, n in Counter(pairs).items()}
    truth[0] += Fraction(4, 9)

    def miss(runs: int) -> Fraction:
        _, seized = forecast(RULESET, view, GUARD, CALL, runs=runs).gauges
        told = dict(seized.rows)
        return sum((abs(told.get(worth, 0) - truth[worth]) for worth in truth), Fraction(0)) / 2

    assert miss(999) < Fraction(1, 10) < miss(0)
