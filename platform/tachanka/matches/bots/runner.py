"""Computer opponents. They see a redacted view, get offers, and act through the same door.

They think in processes of their own, which know the engine and the rulesets only; the event loop
never waits for them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection

import msgspec
import structlog
from django.conf import settings

from tachanka.engine.api import Act, Viewer
from tachanka.engine.game import Illegal, encode
from tachanka.matches import service
from tachanka.matches.bots import lease
from tachanka.matches.cache import cache
from tachanka.matches.database import ask_database, is_of_database
from tachanka.matches.errors import Code, Refused
from tachanka.matches.loaded import LoadedMatch, Occupant
from tachanka.matches.tasks import PerLoop, spawn_detached
from tachanka.matches.thinking.pool import BOTS, close_pool, current_pool
from tachanka.matches.thinking.process import choose_act

log = structlog.get_logger()
MOST_ACTS = 5_000
"""A bot that acts more often in one turn is taken for broken."""
MOST_STALE = 1
"""How often in a row a thought may come too late before it is reported and put off."""
PLACES = 4
"""Matches for each thinking process that are kept open for a thought; the others queue up."""


class Runner:
    """Plays for the bots of this process's matches, one task for each match."""

    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._places = asyncio.Semaphore(PLACES * settings.BOT_PROCESSES)

    @property
    def codes(self) -> Collection[str]:
        """The matches whose bots are at work."""
        return self._tasks.keys()

    def start(self, code: str) -> None:
        """Plays the bots of this match until a person is asked; once is enough."""
        running = self._tasks.get(code)
        if running is None or running.done():
            task = spawn_detached(self._run(code))
            self._tasks[code] = task
            task.add_done_callback(lambda done: self._forget(code, done))

    def _forget(self, code: str, done: asyncio.Task[None]) -> None:
        if self._tasks.get(code) is done:
            del self._tasks[code]

    async def wait(self, code: str) -> None:
        """Returns when the bots of this match have nothing to do."""
        task = self._tasks.get(code)
        if task is not None:
            await asyncio.shield(task)

    async def close(self) -> None:
        """Stops all thinking; what was not stored did not happen."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, code: str) -> None:
        try:
            asked = True
            while asked:
                in_time = await self._play_turn(code)
                await ask_database(lease.release, code)
                # Asked again while that was under way: nobody else was told to start.
                loaded = cache.find(code)
                asked = in_time and loaded is not None and bool(loaded.asked_bots())
        except asyncio.CancelledError:
            raise
        except Exception as fault:
            # The ticker finds the match again: soon where the lease lapses, else later.
            if is_of_database(fault):
                log.warning("bot.unstored", match=code, fault=repr(fault))
            else:
                log.exception("bot.fault", match=code)
                await ask_database(lease.put_off, code)

    async def _play_turn(self, code: str) -> bool:
        """Acts until none of the match's bots is asked.

        False: others changed the match under one thought after the other; the ticker comes back.
        """
        stale = 0
        for _ in range(MOST_ACTS):
            # Held for one thought and no longer: with more matches than the cache has room for
            # all go on, if slower.
            async with self._places, cache.hold(code) as loaded:
                asked = loaded.asked_bots()
                if not asked:
                    return True
                stale = 0 if await self._act(loaded, asked[0]) else stale + 1
            if stale > MOST_STALE:
                log.warning("bot.stale", match=code)
                return False
        raise RuntimeError(f"a bot acted {MOST_ACTS} times without end in {code}")

    async def _act(self, loaded: LoadedMatch, occupant: Occupant) -> bool:
        """One thought and its act. False: it came too late, the match had moved on."""
        game = loaded.game
        assert game is not None
        view = encode(game.view(Viewer("seat", occupant.seat)))
        meta = game.ruleset.meta
        task = (meta.id, meta.edition, occupant.bot, occupant.seat, view)
        body = await current_pool().think(BOTS, loaded.code, choose_act, *task)
        assert body is not None
        act = msgspec.msgpack.decode(body, type=Act)
        try:
            await service.submit_act(loaded.code, occupant.seat, act, game.seq, None, by="bot")
        except Refused as fault:
            if fault.code is Code.STALE:
                return False
            raise
        except Illegal as fault:
            log.error("bot.illegal", match=loaded.code, act=repr(act), fault=fault.text)
            raise
        return True


_runners = PerLoop(Runner)


def current_runner() -> Runner:
    """The runner of the running event loop."""
    return _runners.get()


async def close_runner() -> None:
    """Ends the runner and the pool of the running event loop, if there are any."""
    runner = _runners.pop()
    if runner is not None:
        await runner.close()
    close_pool()
