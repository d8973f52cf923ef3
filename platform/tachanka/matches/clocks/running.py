"""The clocks of a match that is open here: wound on with its steps, and whose time is up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import structlog

from tachanka.engine.game import Game, Step
from tachanka.engine.kernel import conclude, time_out
from tachanka.engine.scene import Seat
from tachanka.matches.clocks import face
from tachanka.matches.clocks.calendar import Off, reach
from tachanka.matches.clocks.clock import Clocks, find_first, list_deadlines, wind_on
from tachanka.matches.clocks.outages import current_outages
from tachanka.matches.clocks.pace import Pace
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.standing import orders

log = structlog.get_logger()
MOST_FLAGS = 200
"""Questions that are answered by the clock in one go; what comes after them, soon after."""


def find_off(seat: Seat) -> Off:
    """The time that does not count for a seat."""
    return current_outages().spans


def wind_steps(
    loaded: LoadedMatch, steps: Sequence[Step[Any]], at: int, lag: int = 0
) -> list[Clocks]:
    """The clocks after each of these steps, which came at the same moment.

    lag: of the first, see `clock.wind_on`.
    """
    assert loaded.clocks is not None
    assert loaded.game is not None
    game, clocks, wound = loaded.game, loaded.clocks, []
    for number, step in enumerate(steps):
        clocks = _wind(loaded, clocks, game, step, at, 0 if number else lag)
        wound.append(clocks)
        game = step.game
    return wound


def _wind(
    loaded: LoadedMatch, clocks: Clocks, before: Game[Any], step: Step[Any], at: int, lag: int = 0
) -> Clocks:
    assert loaded.pace is not None
    after = step.game
    # An answer of standing orders comes after a pause, and costs nothing: then neither may one of
    # a person who takes no longer, or the clock would tell who it was.
    free = after.ruleset.meta.pause[1] if orders.is_paused(after, loaded.occupants) else 0
    windows = before.window, after.window
    return wind_on(loaded.pace, clocks, step.entry, *windows, after.sealed, at, find_off, lag, free)


def find_wake(loaded: LoadedMatch, clocks: Clocks, at: int) -> int | None:
    """When somebody has to look at the match: no later than the first flag; None for never.

    It stays where it is as long as that is early enough, since it stands in an index. at: now; a
    look that was due before has been taken, by the ticker of another process maybe.
    """
    due = find_first(list_deadlines(clocks, find_off))
    if due is None or loaded.wake is None or loaded.wake <= at:
        return due
    return min(due, loaded.wake)


def find_flags(loaded: LoadedMatch, at: int) -> list[Step[Any]]:
    """What the clocks do of themselves by this moment, and the standing orders that answer it."""
    game, clocks, pace = loaded.game, loaded.clocks, loaded.pace
    steps: list[Step[Any]] = []
    if pace is None or clocks is None:
        return steps
    while game is not None and game.outcome is None and len(steps) < MOST_FLAGS:
        deadlines = list_deadlines(clocks, find_off)
        due = {seat: end for seat, end in deadlines.items() if end <= at}
        if not due:
            break
        try:
            step = _flag(pace, clocks, game, due)
            fresh = [step, *orders.follow(loaded, step.game)]
        except Exception:
            log.exception("clock.fault", match=loaded.code, seq=game.seq)
            break
        for step in fresh:
            clocks = _wind(loaded, clocks, game, step, at)
            game = step.game
        steps += fresh
    return steps


def _flag(pace: Pace, clocks: Clocks, game: Game[Any], due: dict[Seat, int]) -> Step[Any]:
    """What becomes of the seat whose time was up first; both at once favours nobody."""
    first = min(due.values())
    seats = sorted(seat for seat, end in due.items() if end == first)
    run = clocks.hands[seats[0]].run
    if pace.flag == "fallback" or (run is not None and run.budget == "reaction"):
        return time_out(game, seats[0])
    return conclude(game, None if len(seats) > 1 else seats[0], "flag")


def tell_clocks(clocks: Clocks | None) -> face.Clocks | None:
    """The clocks as a page is told of them."""
    if clocks is None:
        return None
    seats = []
    for seat, hand in clocks.hands.items():
        run = hand.run
        if run is None:
            seats.append(face.SeatClock(seat, hand.left, hand.reaction))
            continue
        due = reach(run.since, hand.find_rest() + run.free, find_off(seat))
        since = run.since + run.free
        seats.append(face.SeatClock(seat, hand.left, hand.reaction, run.budget, since, due))
    return face.Clocks(tuple(seats), clocks.paused)
