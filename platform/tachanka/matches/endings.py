"""What follows when a match has ended: done once, in the process that ended it.

Whoever follows must be able to find what was missed: a process may end between an act and what
follows from it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import structlog

from tachanka.engine.game import Step
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.signals import steps_stored
from tachanka.matches.tasks import spawn_detached

log = structlog.get_logger()
followers: list[Callable[[str], Awaitable[None]]] = []
"""What other apps do with the code of a match that is over; they add to it when they are ready."""
_tasks: set[asyncio.Task[None]] = set()


def listen() -> None:
    """Has matches that end noticed; called once, when the app is ready."""
    steps_stored.connect(_hear)


def _hear(loaded: LoadedMatch, steps: Sequence[Step[Any]], own: bool) -> None:
    """What another process ended is followed up there."""
    if own and steps[-1].game.outcome is not None and followers:
        task = spawn_detached(_follow(loaded.code))
        _tasks.add(task)
        task.add_done_callback(_tasks.discard)


async def _follow(code: str) -> None:
    for follower in followers:
        try:
            await follower(code)
        except Exception:
            log.exception("ending.fault", code=code, follower=follower.__qualname__)
