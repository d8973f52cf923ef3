"""Pages count clocks on by themselves: of time that counts against nobody they are told."""

from __future__ import annotations

import asyncio

from tachanka.live.hubs import current_hubs
from tachanka.matches.signals import outages_changed
from tachanka.matches.tasks import spawn_detached


def listen() -> None:
    """Has pages told of outages; called once, when the app is ready."""
    outages_changed.connect(_begin)


def _begin() -> None:
    spawn_detached(_recount())


async def _recount() -> None:
    """One match after another: all at once would keep everybody waiting."""
    for hub in list(current_hubs().hubs.values()):
        hub.tell_clocks()
        await asyncio.sleep(0)
