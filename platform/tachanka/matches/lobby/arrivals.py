"""What follows when seats were taken: everybody is told, and the game gets going."""

from __future__ import annotations

from tachanka.matches.cache import cache
from tachanka.matches.followers import Followers
from tachanka.matches.signals import table_changed
from tachanka.matches.standing.answers import follow_up
from tachanka.matches.updates import refresh_table

followers = Followers("arrival")
"""Somebody has sat down, in this process."""


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
        followers.start(code)
