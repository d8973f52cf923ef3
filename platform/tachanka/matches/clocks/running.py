"""The clocks of a match that is open here: wound on with its steps, and whose time is up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import structlog

from tachanka.engine.game import Game, Step
from tachanka.engine.kernel import conclude, time_out
from tachanka.engine.scene import Seat
from tachanka.matches.clocks import face
from tachanka.matches.clocks.calendar import Off, merge, reach
from tachanka.matches.clocks.clock import Clocks, Hand, Times, find_first, list_deadlines, wind_on
from tachanka.matches.clocks.outages import current_outages
from tachanka.matches.clocks.pace import Pace
from tachanka.matches.clocks.rests import are_counted
from tachanka.matches.database import ask_database
from tachanka.matches.loaded import LoadedMatch, read_rests_of
from tachanka.matches.standing import orders

log = structlog.get_logger()
MOST_FLAGS = 200
"""Questions that are answered by the clock in one go; what comes after them, soon after."""


def find_off(loaded: LoadedMatch) -> Times:
    """The time that does not count, by seat: outages of the site, and in a match over days the
    rests of who sits there."""
    outages = current_outages().spans
    if not are_counted(loaded.pace):
        return lambda seat: outages
    known: dict[Seat, Off] = {
        seat: merge((*outages, *spans)) for seat, spans in loaded.rests.off.items()
    }
    return lambda seat: known.get(seat, outages)


async def renew_off(loaded: LoadedMatch) -> None:
    """Reads what `find_off` needs anew, where it is not fresh."""
    await current_outages().renew()
    if are_counted(loaded.pace) and not loaded.rests.is_fresh():
        loaded.rests = await ask_database(read_rests_of, loaded.pace, loaded.occupants)


def wind_steps(
    loaded: LoadedMatch, steps: Sequence[Step[Any]], at: int, lag: int = 0
) -> list[Clocks]:
    """The clocks after each of these steps, which came at the same moment.

    lag: of the first, see `clock.wind_on`.
    """
    assert loaded.clocks is not None
    assert loaded.game is not None
    game, clocks, wound, off = loaded.game, loaded.clocks, [], find_off(loaded)
    for number, step in enumerate(steps):
        clocks = _wind(loaded, clocks, game, step, at, off, 0 if number else lag)
        wound.append(clocks)
        game = step.game
    return wound


def _wind(
    loaded: LoadedMatch,
    clocks: Clocks,
    before: Game[Any],
    step: Step[Any],
    at: int,
    off: Times,
    lag: int = 0,
) -> Clocks:
    assert loaded.pace is not None
    after = step.game
    # An answer of standing orders comes after a pause, and costs nothing: then neither may one of
    # a person who takes no longer, or the clock would tell who it was.
    free = after.ruleset.meta.pause[1] if orders.is_paused(after, loaded.occupants) else 0
    windows = before.window, after.window
    return wind_on(loaded.pace, clocks, step.entry, *windows, after.sealed, at, off, lag, free)


def find_wake(loaded: LoadedMatch, clocks: Clocks, at: int) -> int | None:
    """When somebody has to look at the match: no later than the first flag; None for never.

    It stays where it is as long as that is early enough, since it stands in an index. at: now; a
    look that was due before has been taken, by the ticker of another process maybe.
    """
    due = find_first(list_deadlines(clocks, find_off(loaded)))
    if due is None or loaded.wake is None or loaded.wake <= at:
        return due
    return min(due, loaded.wake)


def find_flags(loaded: LoadedMatch, at: int) -> list[Step[Any]]:
    """What the clocks do of themselves by this moment, and the standing orders that answer it."""
    game, clocks, pace = loaded.game, loaded.clocks, loaded.pace
    steps: list[Step[Any]] = []
    if pace is None or clocks is None:
        return steps
    off = find_off(loaded)
    while game is not None and game.outcome is None and len(steps) < MOST_FLAGS:
        deadlines = list_deadlines(clocks, off)
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
            clocks = _wind(loaded, clocks, game, step, at, off)
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


def tell_clocks(loaded: LoadedMatch) -> face.Clocks | None:
    """The clocks as a page is told of them."""
    clocks = loaded.clocks
    if clocks is None:
        return None
    times = find_off(loaded)
    seats = tuple(_tell_clock(seat, hand, times(seat)) for seat, hand in clocks.hands.items())
    return face.Clocks(seats, clocks.paused)


def _tell_clock(seat: Seat, hand: Hand, off: Off) -> face.SeatClock:
    run = hand.run
    if run is None:
        return face.SeatClock(seat, hand.left, hand.reaction)
    due = reach(run.since, hand.find_rest() + run.free, off)
    since = run.since + run.free
    told = tuple(span for span in off if span[1] > since and span[0] < due)
    return face.SeatClock(seat, hand.left, hand.reaction, run.budget, since, due, told)
