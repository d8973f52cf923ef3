"""Writing to one socket without waiting for it.

A server's `send` nearly always ends at once; a task for each message would cost more than the
message. So it is started in place, and only where it has to wait (the browser is slow to read)
a task carries it on and later messages queue up behind it, up to a limit.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Generator
from typing import Any

MOST_WAITING = 256

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


class Outbox:
    """The messages on their way to one socket."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._waiting: deque[Any] = deque()
        self._task: asyncio.Task[None] | None = None
        self.broken = False

    def put(self, text: str) -> bool:
        """Writes a text message. False: the socket is too slow or gone, and was given up."""
        return self.put_event({"type": "websocket.send", "text": text})

    def put_event(self, event: dict[str, Any]) -> bool:
        """Writes any ASGI event, in order with the rest."""
        if self.broken:
            return False
        if self._task is not None:
            self._waiting.append(event)
            self.broken = len(self._waiting) > MOST_WAITING
            return not self.broken
        steps: Any = self._send(event).__await__()
        try:
            first = next(steps)
        except StopIteration:
            return True
        except Exception:
            self.broken = True
            return False
        self._task = asyncio.ensure_future(self._carry_on(_Rest(steps, first)))
        return True

    async def _carry_on(self, rest: Awaitable[None]) -> None:
        try:
            await rest
            while self._waiting and not self.broken:
                await self._send(self._waiting.popleft())
        except Exception:
            self.broken = True
        finally:
            self._task = None
            if self.broken:
                self._waiting.clear()

    def close(self) -> None:
        """Gives up what was not yet written."""
        self.broken = True
        self._waiting.clear()
        if self._task is not None:
            self._task.cancel()
