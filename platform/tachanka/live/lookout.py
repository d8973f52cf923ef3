"""Tells notices who has a page open here, for as long as it is: who is there is told nothing."""

from __future__ import annotations

import asyncio

import structlog

from tachanka.live.crowd import crowd
from tachanka.matches.database import ask_database
from tachanka.matches.tasks import PerLoop, spawn_detached
from tachanka.notices.visits import SECONDS, note_visits

log = structlog.get_logger()


class Lookout:
    """Looks at the crowd of this process now and then, while there is one."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Somebody has come; nothing waits for this."""
        if self._task is None or self._task.done():
            self._task = spawn_detached(self._look_regularly())

    async def _look_regularly(self) -> None:
        while people := crowd.list_people():
            try:
                await ask_database(note_visits, people)
            except Exception as fault:
                log.warning("lookout.fault", fault=repr(fault))
            await asyncio.sleep(SECONDS)


_lookouts = PerLoop(Lookout)


def begin_lookout() -> None:
    """Has those noted who have a page open here."""
    _lookouts.get().begin()
