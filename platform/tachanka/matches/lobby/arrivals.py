"""What follows when seats were taken: everybody is told, and the game gets going."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from tachanka.matches.cache import cache
from tachanka.matches.signals import table_changed
from tachanka.matches.standing.answers import follow_up
from tachanka.matches.tasks import spawn_detached
from tachanka.matches.updates import refresh_table

log = structlog.get_logger()
followers: list[Callable[[str], Awaitable[None]]] = []
"""What other apps do with the code of a match at which somebody has sat down, in the process where
he did; they add to it when they are ready."""
_tasks: set[asyncio.Task[None]] = set()


async def announce(code: str) -> None:
    """After seats have changed: makes a beginning known, lets standing orders and bots answer it.

    Errors: queries.UnknownMatch; registry.UnknownRuleset; record.ReplayDiffers.
    """
    behind = cache.is_open(code)
    try:
        async with cache.hold(code) as loaded:
            if behind:
                async with loaded.lock:
                    await refresh_table(loaded)
            await follow_up(code)
    finally:
        table_changed.send(code)
        if followers:
            task = spawn_detached(_follow(code))
            _tasks.add(task)
            task.add_done_callback(_tasks.discard)


async def _follow(code: str) -> None:
    for follower in followers:
        try:
            await follower(code)
        except Exception:
            log.exception("arrival.fault", code=code, follower=follower.__qualname__)
