"""Clocks run when nobody looks: matches whose time may be up are looked at by the ticker."""

from __future__ import annotations

import structlog

from tachanka.matches import models, service
from tachanka.matches.cache import cache
from tachanka.matches.clocks.clock import find_first, list_deadlines
from tachanka.matches.clocks.outages import current_outages
from tachanka.matches.clocks.running import find_off
from tachanka.matches.clocks.watch import to_time, watch
from tachanka.matches.database import ask_database
from tachanka.matches.updates import catch_up

log = structlog.get_logger()
AT_ONCE = 200
"""So many matches are looked at in one go."""
LATER = 60_000
"""Milliseconds after which a match is looked at again whose clocks could not be told."""


async def sweep() -> None:
    """Carries out what the clocks of all matches do by now; to be called each second."""
    await current_outages().renew()
    now = watch.now()
    for code in await ask_database(_list_due, now):
        try:
            await _look_at(code, now)
        except Exception:
            log.exception("clock.fault", match=code)
            await ask_database(_put_off, code, now + LATER)


async def _look_at(code: str, now: int) -> None:
    async with cache.hold(code) as loaded, loaded.lock:
        await catch_up(loaded)
        if loaded.clocks is None or loaded.game is None or loaded.game.outcome is not None:
            await ask_database(_put_off, code, None, loaded.seq)
            return
        await service.flag(loaded, now)
        if loaded.game.outcome is not None:
            return
        due = find_first(list_deadlines(loaded.clocks, find_off(loaded)))
        if due is not None and due <= now:
            # The rules could not do what the clock asks for.
            due = now + LATER
        if await ask_database(_put_off, code, due, loaded.seq):
            loaded.wake = due


def _list_due(now: int) -> list[str]:
    due = models.Match.objects.filter(wake__lte=to_time(now)).order_by("wake")
    return list(due.values_list("code", flat=True)[:AT_ONCE])


def _put_off(code: str, wake: int | None, seq: int | None = None) -> bool:
    """Nobody need look at the match before this moment; None: ever.

    seq: only as long as the match stands there, since an act that another process has stored may
    have called for an earlier look. False: it stands elsewhere, and is left as it is.
    """
    matches = models.Match.objects.filter(code=code)
    if seq is not None:
        matches = matches.filter(seq=seq)
    return matches.update(wake=None if wake is None else to_time(wake)) > 0
