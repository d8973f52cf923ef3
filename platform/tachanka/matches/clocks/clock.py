"""The clocks of one match, as values: each entry of the record winds them on.

Moments are milliseconds since 1970, spans are milliseconds. Of a seat that is asked time runs, from
the bank of the game or from the small one for reactions (`Window.pays`), until it has answered.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Literal, TypeAlias

import msgspec

from tachanka.engine.api import Window
from tachanka.engine.game import Entry
from tachanka.engine.scene import Seat
from tachanka.engine.structs import Struct
from tachanka.matches.clocks.calendar import Off, count, reach
from tachanka.matches.clocks.pace import MINUTE, SECOND, Pace

LAG = 300
"""Of the time of an act so much is forgiven, at most, for the way that it took to the server."""
LIVE_DELAY = 20 * SECOND
"""So long after the beginning of a live match the first clock runs: both come from elsewhere."""
RESUME_DELAY = MINUTE
"""So long after a pause the clocks run again: the other side may have gone away from the board."""

Budget: TypeAlias = Literal["game", "reaction"]
Times: TypeAlias = Callable[[Seat], Off]
"""The spans that do not count for a seat."""

change = msgspec.structs.replace


class Run(Struct, frozen=True, omit_defaults=True):
    """Time that runs. since: from when on; it may lie ahead. free: so much of it costs nothing."""

    budget: Budget
    since: int
    free: int = 0


class Hand(Struct, frozen=True, omit_defaults=True):
    """The clock of one seat.

    left, reaction: what is in the two banks, of one that runs at the moment from which it does.
    holds: the question has come to this seat, and has not passed on; then it gets its increment.
    """

    left: int
    reaction: int
    holds: bool = False
    run: Run | None = None

    def find_rest(self) -> int:
        """What is left of the bank that runs; 0 where none does."""
        if self.run is None:
            return 0
        return self.left if self.run.budget == "game" else self.reaction


class Clocks(Struct, frozen=True, omit_defaults=True):
    """The clocks of a match after an entry of its record.

    hands: of the seats that have time. paused: nothing runs until somebody goes on. spent: what
    the entry cost the seat that made it.
    """

    hands: dict[Seat, Hand]
    paused: bool = False
    spent: int = 0


def wind_up(pace: Pace, seats: Collection[Seat], window: Window | None, at: int) -> Clocks:
    """The clocks at the beginning of a match.

    seats: those that have time. window: the first question.
    """
    since = at + (LIVE_DELAY if pace.kind == "live" else 0)
    clocks = Clocks({seat: Hand(pace.bank, pace.reaction) for seat in seats})
    return _ask(pace, clocks, window, (), since, 0)


def wind_on(
    pace: Pace,
    clocks: Clocks,
    entry: Entry,
    before: Window | None,
    after: Window | None,
    sealed: Collection[Seat],
    at: int,
    off: Times,
    lag: int = 0,
    free: int = 0,
) -> Clocks:
    """The clocks after an entry that came at this moment.

    before, after: the questions. sealed: the seats whose sealed answer is in. lag: what the way
    took, as the page says; no more than LAG of it is believed. free: what costs nothing of the
    answer to the question after it, if that is a reaction.
    """
    kept = entry.kind == "sealed"
    spent, hands = 0, dict(clocks.hands)
    for seat, hand in clocks.hands.items():
        if kept and seat != entry.seat:
            continue
        own = seat == entry.seat
        hands[seat], cost = _stop(hand, at, off(seat), min(max(lag, 0), LAG) if own else 0)
        spent += cost if own else 0
    clocks = Clocks(hands, clocks.paused, spent)
    if entry.kind == "pause":
        return change(clocks, paused=True)
    if entry.kind == "resume":
        clocks, at = change(clocks, paused=False), at + RESUME_DELAY
    if before is not None and before.kind == "sealed" and before.pays == "game":
        clocks = _credit(pace, clocks, [entry.seat] if entry.kind in ("act", "sealed") else [])
    if clocks.paused or kept:
        return clocks
    if after is not None and after.pays == "game":
        clocks = _credit(pace, clocks, [seat for seat in hands if seat not in after.seats])
    return _ask(pace, clocks, after, sealed, at, free)


def _stop(hand: Hand, at: int, off: Off, lag: int) -> tuple[Hand, int]:
    """The hand at rest, and what was spent since it ran."""
    run = hand.run
    if run is None:
        return hand, 0
    cost = max(0, count(run.since, at, off) - run.free - lag)
    cost = min(cost, hand.find_rest())
    if run.budget == "game":
        return change(hand, left=hand.left - cost, run=None), cost
    return change(hand, reaction=hand.reaction - cost, run=None), cost


def _credit(pace: Pace, clocks: Clocks, seats: Collection[Seat | None]) -> Clocks:
    """The question has passed on from these seats: whoever held it gets his increment."""
    hands = {
        seat: change(hand, left=_add(pace, hand.left), holds=False)
        if seat in seats and hand.holds
        else hand
        for seat, hand in clocks.hands.items()
    }
    return change(clocks, hands=hands)


def _add(pace: Pace, left: int) -> int:
    most = max(left, pace.cap) if pace.cap else left + pace.increment
    return min(left + pace.increment, most)


def _ask(
    pace: Pace, clocks: Clocks, window: Window | None, sealed: Collection[Seat], at: int, free: int
) -> Clocks:
    """Time runs for those whose answer the question waits for."""
    if window is None:
        return clocks
    hands = dict(clocks.hands)
    for seat in window.seats:
        hand = hands.get(seat)
        if hand is None or seat in sealed:
            continue
        if window.pays == "reaction":
            hands[seat] = change(hand, run=Run("reaction", at, free))
        else:
            # A turn of one's own: whatever the other does after it has a full bank again.
            rest = hand.reaction if hand.holds else pace.reaction
            hands[seat] = change(hand, reaction=rest, holds=True, run=Run("game", at))
    return change(clocks, hands=hands)


def list_deadlines(clocks: Clocks, off: Times) -> dict[Seat, int]:
    """When the time of each seat is up whose time runs.

    What an act that comes then may be forgiven for its way is in it; of an empty bank it is not,
    so that nobody waits for who has no time anyway.
    """
    return {
        seat: reach(run.since, rest + run.free + (LAG if rest else 0), off(seat))
        for seat, hand in clocks.hands.items()
        if (run := hand.run) is not None
        for rest in (hand.find_rest(),)
    }


def find_first(deadlines: Mapping[Seat, int]) -> int | None:
    """The earliest of them; None where no time runs."""
    return min(deadlines.values(), default=None)
