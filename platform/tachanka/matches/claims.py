"""A match without clocks whose other side does not come back may be claimed."""

from __future__ import annotations

from functools import partial

from tachanka.engine.kernel import conclude
from tachanka.engine.scene import Seat
from tachanka.matches.cache import cache
from tachanka.matches.clocks.pace import DAY
from tachanka.matches.clocks.watch import watch
from tachanka.matches.errors import Code, Refused
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.service import ANYBODY, Answer, Speaker, submit
from tachanka.matches.updates import catch_up

ABSENT_AFTER = 28 * DAY
"""Milliseconds for which a question may wait before who asked it may claim the match."""


def find_absent(loaded: LoadedMatch) -> Seat | None:
    """The seat for whose answer alone the match has waited too long; None where there is none.

    Where there are clocks, they say when time is up; a computer answers, and of two persons each
    has a seat of his own.
    """
    game, people = loaded.game, [occupant.user for occupant in loaded.occupants]
    if game is None or game.window is None or loaded.pace is not None:
        return None
    if None in people or len(set(people)) != len(people):
        return None
    waiting = set(game.window.seats) - set(game.sealed)
    if len(waiting) != 1 or watch.now() - loaded.moved < ABSENT_AFTER:
        return None
    return waiting.pop()


async def claim(code: str, seat: Seat, key: str, speaker: Speaker = ANYBODY) -> Answer:
    """Ends the match: the other side has not come back, and has lost.

    Errors: Refused (`no-claim`; `stale` where the other acts at this very moment);
    queries.UnknownMatch.
    """
    async with cache.hold(code) as loaded:
        async with loaded.lock:
            await catch_up(loaded)
        absent, seq = find_absent(loaded), loaded.seq
        if loaded.game is not None and loaded.game.outcome is None and absent in (None, seat):
            days = ABSENT_AFTER // DAY
            text = f"The other side has to leave you waiting for {days} days without clocks first."
            raise Refused(Code.NO_CLAIM, text)
        deed = partial(conclude, seat=seat, verb="claim")
        return await submit(code, seat, key, seq, [deed], speaker)
