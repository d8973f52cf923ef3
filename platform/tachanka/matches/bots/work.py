"""Whose bots are asked, and which process plays for them.

Where several processes serve a site only the one with the ticker does; the others call for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import structlog
from django.conf import settings

from tachanka.engine.game import Step
from tachanka.engine.record import ReplayDiffers
from tachanka.engine.registry import UnknownRuleset
from tachanka.matches.bots import lease
from tachanka.matches.bots.runner import current_runner
from tachanka.matches.cache import cache
from tachanka.matches.database import ask_database
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.queries import UnknownMatch
from tachanka.matches.relay import Relay
from tachanka.matches.signals import steps_stored, table_changed
from tachanka.matches.tasks import PerLoop
from tachanka.matches.updates import catch_up

log = structlog.get_logger()
GROUP = "bots"


async def find_work() -> None:
    """Says which matches' bots are at work here, and takes up those that wait: left by a restart,
    or begun in another process."""
    at_work = list(current_runner().codes)
    if at_work:
        # Before it is so: one that ends meanwhile gives its lease back after this.
        current_runner().note_leases(at_work)
        await ask_database(lease.renew, at_work)
    for code in await ask_database(lease.list_free):
        try:
            await take_up(code)
        except (UnknownMatch, UnknownRuleset, ReplayDiffers) as fault:
            # Such as an edition that is not installed: the bots of other matches still play.
            log.error("bot.absent", match=code, fault=str(fault))
            await ask_database(lease.put_off, code)


async def take_up(code: str) -> None:
    """Plays the bots of a match that another process may have carried on, unless one does so.

    Errors: queries.UnknownMatch; registry.UnknownRuleset; record.ReplayDiffers.
    """
    if await ask_database(lease.take, code):
        current_runner().note_leases([code])
        async with cache.hold(code) as loaded:
            async with loaded.lock:
                await catch_up(loaded)
            current_runner().start(code)


async def _hear(message: dict[str, Any]) -> None:
    await take_up(message["code"])


_relays = PerLoop(lambda: Relay(_hear))


async def hear_calls() -> None:
    """From now on this process plays for bots as soon as another one calls for it."""
    await _relays.get().listen(GROUP)


def _wake(loaded: LoadedMatch) -> None:
    if not loaded.asked_bots():
        return
    if settings.TICKER:
        current_runner().start(loaded.code)
    else:
        _relays.get().say(GROUP, {"type": "call", "code": loaded.code})


def _on_steps(loaded: LoadedMatch, steps: Sequence[Step[Any]], own: bool) -> None:
    if own or settings.TICKER:
        _wake(loaded)


def _on_table(code: str) -> None:
    loaded = cache.find(code)
    if loaded is not None:
        _wake(loaded)


def listen() -> None:
    """Lets bots answer as soon as they are asked; called once, when the app is ready."""
    steps_stored.connect(_on_steps)
    table_changed.connect(_on_table)
