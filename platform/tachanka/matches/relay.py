"""News between the processes of a site, over the channel layer.

A process listens on one channel of its own and adds it to the group of each match that somebody
watches there. What travels is small: (match, seq), "the table changed", who is present. The
database has the rest, so a lost message costs only time: every hub looks there now and then.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import structlog
from channels.layers import get_channel_layer
from django.conf import settings

from tachanka.matches.tasks import spawn_detached

log = structlog.get_logger()
PAUSE_SECONDS = 1.0

Hear = Callable[[dict[str, Any]], Awaitable[None]]


class Relay:
    """This process's ear and voice. Without Redis there is nobody else and it is silent."""

    def __init__(self, hear: Hear) -> None:
        self.process = secrets.token_hex(6)
        self.connected = bool(settings.REDIS_URL)
        self._hear = hear
        self._channel: str | None = None
        self._ready = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    async def listen(self, group: str) -> None:
        """From now on hears what is said in the group."""
        if not self.connected:
            return
        layer = self._layer()
        async with self._ready:
            if self._channel is None:
                self._channel = await layer.new_channel("process.")
                self._keep(spawn_detached(self._listen(self._channel)))
        await layer.group_add(group, self._channel)

    async def unlisten(self, group: str) -> None:
        """No longer hears the group."""
        if self.connected and self._channel is not None:
            await self._layer().group_discard(group, self._channel)

    def say(self, group: str, message: dict[str, Any]) -> None:
        """Says something to the group in all other processes; does not wait."""
        if self.connected:
            told = {**message, "process": self.process}
            self._keep(spawn_detached(self._say(group, told)))

    def close(self) -> None:
        """Stops listening."""
        for task in list(self._tasks):
            task.cancel()

    def _layer(self) -> Any:
        return get_channel_layer()

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _say(self, group: str, message: dict[str, Any]) -> None:
        try:
            await self._layer().group_send(group, message)
        except Exception as fault:
            log.warning("relay.unsaid", group=group, fault=repr(fault))

    async def _listen(self, channel: str) -> None:
        layer = self._layer()
        while True:
            try:
                message = await layer.receive(channel)
                if message.get("process") != self.process:
                    await self._hear(message)
            except asyncio.CancelledError:
                raise
            except Exception as fault:
                log.warning("relay.unheard", fault=repr(fault))
                await asyncio.sleep(PAUSE_SECONDS)
