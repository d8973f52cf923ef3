"""Tasks that outlive what started them, and things of which every event loop has its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import Context
from typing import Any, Generic, TypeVar

T = TypeVar("T")


def spawn_detached(work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
    """Starts a task of the running loop in a context of its own.

    In the context of an HTTP request it would hand its database work to that request's thread,
    which is gone when the request has been answered.
    """
    return asyncio.get_running_loop().create_task(work, context=Context())


class PerLoop(Generic[T]):
    """One thing for each event loop, made when it is first asked for."""

    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make
        self._made: dict[asyncio.AbstractEventLoop, T] = {}

    def get(self) -> T:
        """That of the running loop."""
        loop = asyncio.get_running_loop()
        if loop not in self._made:
            for old in [old for old in self._made if old.is_closed()]:
                del self._made[old]
            self._made[loop] = self._make()
        return self._made[loop]

    def pop(self) -> T | None:
        """That of the running loop, which has none from then on; None where it had none."""
        return self._made.pop(asyncio.get_running_loop(), None)
