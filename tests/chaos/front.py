"""What stands before the web processes: a relay that does with connections what the proxy does.

But for one thing: the proxy keeps a match in one process, and here its pages come to all of them in
turn, as they do for a while where processes come and go.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import Sequence
from time import monotonic

CHUNK = 64 * 1024
TRY_SECONDS, TRY_INTERVAL = 5.0, 0.05
"""As in deploy/Caddyfile: how long and how often a process is looked for."""


class Front:
    """Listens on a port of its own and hands connections to the web processes in turn."""

    def __init__(self, backends: Sequence[int]) -> None:
        """backends: ports of 127.0.0.1."""
        self.backends = tuple(backends)
        self.port = 0
        self._turns = itertools.cycle(self.backends)
        self._server: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """From now on connections are taken."""
        self._server = await asyncio.start_server(self._take, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        """Ends all connections and takes no more."""
        if self._server is not None:
            self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._serve(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        found = await self._find()
        if found is None:
            writer.transport.abort()
            return
        inner, back = found
        try:
            await asyncio.gather(_pass_on(reader, back), _pass_on(inner, writer))
        finally:
            writer.transport.abort()
            back.transport.abort()

    async def _find(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        """A connection to a process that takes one; None after TRY_SECONDS."""
        end = monotonic() + TRY_SECONDS
        while monotonic() < end:
            try:
                return await asyncio.open_connection("127.0.0.1", next(self._turns))
            except OSError:
                await asyncio.sleep(TRY_INTERVAL)
        return None


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Copies until one end is gone; then the other hears of it too."""
    with contextlib.suppress(OSError):
        while data := await reader.read(CHUNK):
            writer.write(data)
            await writer.drain()
    with contextlib.suppress(OSError):
        writer.close()
