"""Writing to one socket without waiting for it.

A server's `send` nearly always ends at once; a task for each message would cost more than the
message. So it is started in place, and only where it has to wait (the browser is slow to read)
a task carries it on and later messages queue up behind it, up to a limit in bytes.
"""

from __future__ import annotations

import asyncio
import sys
from collections import deque
from collections.abc import Awaitable, Callable, Generator
from typing import Any

MOST_WAITING = 512 * 1024
"""Bytes of memory that may wait for one socket, beside what its server buffers (`limits.py`)."""
WRAPPING = 256
"""Bytes that a waiting message takes beside its text."""

Send = Callable[[Any], Awaitable[None]]


class _Rest:
    """What is left of an awaitable that was started by hand and has yielded `first`."""

    def __init__(self, steps: Generator[Any, Any, Any], first: Any) -> None:
        self._steps = steps
        self._first = first

    def __await__(self) -> Generator[Any, Any, Any]:
        waited = self._first
        while True:
            try:
                got = yield waited
            except BaseException as fault:
                try:
                    waited = self._steps.throw(fault)
                except StopIteration as end:
                    return end.value
            else:
                try:
                    waited = self._steps.send(got)
                except StopIteration as end:
                    return end.value


def weigh(text: str) -> int:
    """The bytes of memory that a waiting message takes.

    A single letter beyond Latin ones makes a text twice or four times as large in memory, so
    counting characters, or bytes as they are sent, would let through more than is meant.
    """
    return sys.getsizeof(text) + WRAPPING


class SendQueue:
    """The text messages on their way to one socket.

    waiting: bytes of memory of those that are not yet with the server.
    """

    def __init__(self, send: Send) -> None:
        self._send = send
        self._texts: deque[str] = deque()
        self._task: asyncio.Task[None] | None = None
        self.waiting = 0
        self.broken = False

    def put(self, text: str) -> bool:
        """Writes a text message. False: the socket is too slow or gone, and was given up."""
        if self.broken:
            return False
        if self._task is not None:
            self._texts.append(text)
            self.waiting += weigh(text)
            if self.waiting > MOST_WAITING:
                self._give_up()
            return not self.broken
        steps: Any = self._send({"type": "websocket.send", "text": text}).__await__()
        try:
            first = next(steps)
        except StopIteration:
            return True
        except Exception:
            self.broken = True
            return False
        self.waiting = weigh(text)
        self._task = asyncio.ensure_future(self._carry_on(_Rest(steps, first), weigh(text)))
        return True

    async def _carry_on(self, rest: Awaitable[None], weight: int) -> None:
        try:
            await rest
            while self._texts:
                self.waiting -= weight
                text = self._texts.popleft()
                weight = weigh(text)
                await self._send({"type": "websocket.send", "text": text})
        except Exception:
            self._give_up()
        finally:
            self._task = None
            self.waiting = 0

    def _give_up(self) -> None:
        self.broken = True
        self._texts.clear()

    def close(self) -> None:
        """Gives up what was not yet written."""
        self._give_up()
        if self._task is not None:
            self._task.cancel()
