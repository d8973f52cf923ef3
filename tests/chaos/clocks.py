"""The judge of clocks: what each of them cost, against the times at which things happened.

It reckons anew, from what lies in the database and what was struck when, and asks the site nothing.
All moments are milliseconds since 1970.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TypeAlias

from chaos.stored import Stored
from tachanka.matches.clocks.clock import Clocks, Hand
from tachanka.matches.clocks.face import SeatClock

Span: TypeAlias = tuple[int, int]
GAP, FRESH, BEAT = 5_000, 2_000, 1_000
"""As the site has them (`clocks.outages`, `ticker`), which cannot be read without its settings; a
test compares."""
BEGUN = FRESH + BEAT
"""An act that came so soon after the beginning of an outage may have been reckoned without it."""
EDGE = 500
"""By how much the moments of the tool and those of the site may be apart."""
PLAYED = 3 * BEAT
"""So near to the ends of an outage somebody may have played: the last beat was before it."""
SURE = GAP + 2 * BEAT
"""Who is away for so long leaves a gap that is an outage, whenever the last beat came."""


def list_untimely(matches: Iterable[Stored], outages: Sequence[Span]) -> Iterator[str]:
    """Acts that cost a clock another time than the one that its seat took, but for outages."""
    for match in matches:
        for before, after in pairwise(match.entries):
            if before.clock is None or after.clock is None:
                continue
            at = _find_moment(before.clock, after.clock)
            for seat, hand in before.clock.hands.items():
                cost = _find_cost(hand, after.clock.hands[seat])
                if at is None or cost is None:
                    continue
                least, most = _reckon(hand, at, outages)
                if not least <= cost <= most:
                    yield (f"{match.code}: the clock of {seat} paid {cost} ms at {after.seq}, "
                           f"and {least} to {most} ms went by")  # fmt: skip


def _find_moment(before: Clocks, after: Clocks) -> int | None:
    """When the entry came: since then time runs again. None where it does not, or where a clock
    runs on, as that of the other seat does after a sealed answer."""
    began = {seat: hand.run.since for seat, hand in after.hands.items() if hand.run is not None}
    ran = {seat: hand.run.since for seat, hand in before.hands.items() if hand.run is not None}
    return None if began.items() & ran.items() else max(began.values(), default=None)


def _find_cost(before: Hand, after: Hand) -> int | None:
    """What was spent of a clock that ran; None where none did, or its bank was filled since."""
    if before.run is None:
        return None
    if before.run.budget == "game":
        return before.left - after.left
    filled = after.reaction > before.reaction or (after.holds and not before.holds)
    return None if filled else before.reaction - after.reaction


def _reckon(hand: Hand, at: int, outages: Sequence[Span]) -> Span:
    """The least and the most that may have been spent of this clock by then."""
    assert hand.run is not None
    since, free, rest = hand.run.since, hand.run.free, hand.find_rest()
    known = [span for span in outages if span[0] + BEGUN <= at]
    spent = [count_played(since, at, spans) - free for spans in (outages, known)]
    least, most = (min(max(0, each), rest) for each in spent)
    return least, most


def count_played(since: int, until: int, outages: Iterable[Span]) -> int:
    """Milliseconds between two moments in which one could play. outages: none meets another."""
    lost = sum(max(0, min(end, until) - max(start, since)) for start, end in outages)
    return max(0, until - since - lost)


def list_uncounted(closures: Iterable[Span], outages: Sequence[Span]) -> Iterator[str]:
    """Times in which nobody could play, for longer than a beat may be late, and that counted."""
    for start, end in closures:
        counted = count_played(start, end, outages)
        if end - start >= SURE and counted > EDGE:
            yield f"of {end - start} ms in which nobody could play {counted} counted"


def list_denied(acts: Iterable[int], outages: Sequence[Span]) -> Iterator[str]:
    """Times noted as outages in which somebody played. acts: when they were accepted."""
    moments = sorted(acts)
    for start, end in outages:
        played = [at for at in moments if start + PLAYED < at < end - PLAYED]
        if played:
            yield f"{len(played)} acts were accepted in an outage of {end - start} ms"


def list_misshown(
    who: str, shown: Mapping[str, SeatClock], stored: Clocks, outages: Sequence[Span]
) -> Iterator[str]:
    """Clocks that a page shows otherwise than they stand. who: the page."""
    for seat, hand in stored.hands.items():
        told, run = shown.get(seat), hand.run
        if told is None or (told.left, told.reaction) != (hand.left, hand.reaction):
            yield f"{who}: shows another bank of {seat} than is stored"
        elif run is None and told.runs:
            yield f"{who}: shows the clock of {seat} running, which stands"
        elif run is not None:
            shows, rest = count_played(told.since, told.due, outages), hand.find_rest()
            if abs(shows - rest) > EDGE:
                yield f"{who}: shows {shows} ms until {seat} has no time, and {rest} are left"
