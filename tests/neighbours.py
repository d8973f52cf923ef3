"""Other processes of a site as the layer knows them, for tests within one process.

The layer is Channels' own in-memory one; each relay of this process stands for another process.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from players import WAIT_SECONDS
from tachanka.engine.api import Viewer
from tachanka.engine.offering import list_acts
from tachanka.engine.sight import offer
from tachanka.live.hubs import current_hubs
from tachanka.matches import service
from tachanka.matches.cache import cache
from tachanka.matches.relay import Relay

OpenNeighbour = Callable[[], "Neighbour"]


class Neighbour:
    """A relay and what it has heard."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.relay = Relay(self._hear)

    async def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "broken":
            raise ValueError("what does that mean?")
        self.heard.put_nowait(message)

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        async with asyncio.timeout(WAIT_SECONDS):
            return await self.heard.get()


@pytest.fixture
def open_neighbour(settings: Any) -> Iterator[OpenNeighbour]:
    """Makes relays of a site with several processes."""
    settings.REDIS_URL = "redis://only.its.presence.counts"
    neighbours: list[Neighbour] = []

    def open_one() -> Neighbour:
        neighbours.append(Neighbour())
        return neighbours[-1]

    yield open_one
    for neighbour in neighbours:
        neighbour.relay.close()


async def act_once(code: str) -> None:
    """Some act that is offered now."""
    loaded = await cache.fetch(code)
    game = loaded.game
    assert game is not None
    assert game.window is not None
    seat = next(seat for seat in game.window.seats if seat not in game.sealed)
    act = next(act for one in offer(game, Viewer("seat", seat)) for act in list_acts(one))
    await service.submit_act(code, seat, act, loaded.seq, None)


async def act_elsewhere(code: str, acts: int) -> None:
    """Acts that another process carries out, of which nobody here hears."""
    here = cache.find(code)
    cache.clear()
    hubs = current_hubs()
    kept, hubs.hubs = hubs.hubs, {}
    for _ in range(acts):
        await act_once(code)
    cache.clear()
    hubs.hubs = kept
    if here is not None:
        cache._loaded[code] = here
