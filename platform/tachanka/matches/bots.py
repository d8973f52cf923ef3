"""Computer opponents. They see a redacted view, get offers, and act through the same door.

They think in processes of their own, which know the engine and the rulesets only; the event loop
never waits for them. Where several processes serve a site only the one with the ticker plays for
bots; the unique number of an entry would protect a match even if two did.
"""

from __future__ import annotations

import asyncio
import datetime
import multiprocessing
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec
import structlog
from django.conf import settings
from django.db.models import Q
from django.utils import timezone

from tachanka.engine.api import Act, Viewer
from tachanka.engine.game import Illegal, Step, encode
from tachanka.engine.record import ReplayDiffers
from tachanka.engine.registry import UnknownRuleset
from tachanka.matches import models, service
from tachanka.matches.archive import UnknownMatch
from tachanka.matches.database import ask_database
from tachanka.matches.lasting import start_lasting
from tachanka.matches.relay import Relay
from tachanka.matches.shelf import (
    Held,
    Sitter,
    catch_up,
    shelf,
    step_listeners,
    table_listeners,
)
from tachanka.matches.thinking import choose_act, end_with_parent

log = structlog.get_logger()
GROUP = "bots"
LEASE = datetime.timedelta(seconds=20)
MOST_ACTS = 5_000
"""A bot that acts more often in one turn is taken for broken."""


class Runner:
    """Plays for the bots of this process's matches, one task for each match."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def start(self, code: str) -> None:
        """Plays the bots of this match until a person is asked; once is enough."""
        running = self._tasks.get(code)
        if running is None or running.done():
            task = start_lasting(self._run(code))
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
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    async def _run(self, code: str) -> None:
        try:
            held = await shelf.fetch(code)
            while held.asked_bots():
                await self._play_turn(held)
                await ask_database(_release_lease, code)
        except asyncio.CancelledError:
            raise
        except Exception:
            # The ticker finds the match again later.
            log.exception("bot.fault", match=code)

    async def _play_turn(self, held: Held) -> None:
        for _ in range(MOST_ACTS):
            asked = held.asked_bots()
            if not asked:
                return
            await self._act(held, asked[0])
        raise RuntimeError(f"a bot acted {MOST_ACTS} times without end in {held.code}")

    async def _act(self, held: Held, sitter: Sitter) -> None:
        game = held.game
        if game is None:
            return
        view = game.ruleset.redact(game.state, Viewer("seat", sitter.seat))
        meta = game.ruleset.meta
        body = await self._think(meta.id, meta.edition, sitter.bot, sitter.seat, encode(view))
        act = msgspec.msgpack.decode(body, type=Act)
        try:
            await service.submit_act(held.code, sitter.seat, act, game.seq, None, by="bot")
        except Illegal as fault:
            if fault.code != "stale":
                log.error("bot.illegal", match=held.code, act=repr(act), fault=fault.text)
                raise

    async def _think(self, *task: Any) -> bytes:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                settings.BOT_PROCESSES,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=end_with_parent,
            )
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._pool, choose_act, *task)
        except BrokenProcessPool:
            self._pool = None
            raise


_runners: dict[asyncio.AbstractEventLoop, Runner] = {}


def current_runner() -> Runner:
    """The runner of the running event loop."""
    return _runners.setdefault(asyncio.get_running_loop(), Runner())


async def close_runner() -> None:
    """Ends the runner of the running event loop, if there is one."""
    runner = _runners.pop(asyncio.get_running_loop(), None)
    if runner is not None:
        await runner.close()


def _take_lease(code: str) -> bool:
    """Whether nobody else has been playing for this match's bots in the last moment."""
    now = timezone.now()
    free = Q(bot_lease=None) | Q(bot_lease__lt=now - LEASE)
    waiting = models.Match.objects.filter(free, code=code, bot_asked=True)
    return waiting.update(bot_lease=now) == 1


def _release_lease(code: str) -> None:
    models.Match.objects.filter(code=code).update(bot_lease=None)


def _list_work() -> list[str]:
    limit = timezone.now() - LEASE
    free = Q(bot_lease=None) | Q(bot_lease__lt=limit)
    waiting = models.Match.objects.filter(free, bot_asked=True, status="running")
    return list(waiting.order_by("updated").values_list("code", flat=True)[:50])


async def find_work() -> None:
    """Takes up matches whose bots wait: left by a restart, or begun in another process."""
    for code in await ask_database(_list_work):
        try:
            await take_up(code)
        except (UnknownMatch, UnknownRuleset, ReplayDiffers) as fault:
            # Such as an edition that is not installed: the bots of other matches still play.
            log.error("bot.absent", match=code, fault=str(fault))


async def take_up(code: str) -> None:
    """Plays the bots of a match that another process may have carried on, unless one does so.

    Errors: archive.UnknownMatch; registry.UnknownRuleset; record.ReplayDiffers.
    """
    if await ask_database(_take_lease, code):
        held = await shelf.fetch(code)
        async with held.lock:
            await catch_up(held)
        current_runner().start(code)


async def _hear(message: dict[str, Any]) -> None:
    await take_up(message["code"])


_relays: dict[asyncio.AbstractEventLoop, Relay] = {}


def current_relay() -> Relay:
    """How processes call for the one that plays for bots."""
    loop = asyncio.get_running_loop()
    if loop not in _relays:
        for old in [old for old in _relays if old.is_closed()]:
            del _relays[old]
        _relays[loop] = Relay(_hear)
    return _relays[loop]


async def hear_calls() -> None:
    """From now on this process plays for bots as soon as another one calls for it."""
    await current_relay().listen(GROUP)


def _wake(held: Held) -> None:
    if not held.asked_bots():
        return
    if settings.TICKER:
        current_runner().start(held.code)
    else:
        current_relay().say(GROUP, {"type": "call", "code": held.code})


def _on_steps(held: Held, steps: Sequence[Step[Any]], own: bool) -> None:
    if own or settings.TICKER:
        _wake(held)


def _on_table(code: str, own: bool) -> None:
    held = shelf.find(code)
    if held is not None and (own or settings.TICKER):
        _wake(held)


def listen() -> None:
    """Lets bots answer as soon as they are asked; called once, when the app is ready."""
    step_listeners.append(_on_steps)
    table_listeners.append(_on_table)
