"""What other apps do when something has happened to a match, after it has and beside it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from tachanka.matches.tasks import spawn_detached

log = structlog.get_logger()
Follower = Callable[[str], Awaitable[None]]


class Followers:
    """Those who want to hear of one occasion; apps add theirs when they are ready.

    Whoever follows must be able to find what was missed: a process may end in between.
    """

    def __init__(self, occasion: str) -> None:
        """occasion: what it is called in the log of faults."""
        self._occasion = occasion
        self._followers: list[Follower] = []
        self._tasks: set[asyncio.Task[None]] = set()

    def add(self, follower: Follower) -> None:
        """From now on he is given the code of each match to which it happens."""
        self._followers.append(follower)

    def start(self, code: str) -> None:
        """Lets all follow one after another, in a task of the running loop. A fault of one is
        logged and keeps nobody else from it."""
        if self._followers:
            task = spawn_detached(self._follow(code))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _follow(self, code: str) -> None:
        for follower in self._followers:
            try:
                await follower(code)
            except Exception:
                log.exception(f"{self._occasion}.fault", code=code, follower=follower.__qualname__)
