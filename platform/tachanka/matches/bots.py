"""Computer opponents. They see a redacted view, get offers, and act through the same door.

They think in processes of their own, which know the engine and the rulesets only; the event loop
never waits for them. Where several processes serve a site only the one with the ticker plays for
bots. A lease on the match says so to a second such process; it is renewed as long as the bots of
the match are at work, so that those of a process that died are soon taken up by another.
"""

from __future__ import annotations

import asyncio
import datetime
from collections.abc import Collection, Sequence
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
from tachanka.matches.database import ask_database, is_of_database
from tachanka.matches.lasting import start_lasting
from tachanka.matches.pool import BOTS, close_pool, current_pool
from tachanka.matches.relay import Relay
from tachanka.matches.shelf import (
    Held,
    Sitter,
    catch_up,
    shelf,
    step_listeners,
    table_listeners,
)
from tachanka.matches.thinking import choose_act

log = structlog.get_logger()
GROUP = "bots"
LEASE = datetime.timedelta(seconds=5)
"""Without a word for so long, the process that played a match's bots counts as gone."""
FAULT_PAUSE = datetime.timedelta(seconds=60)
"""A match whose bots failed is left alone for so long."""
MOST_ACTS = 5_000
"""A bot that acts more often in one turn is taken for broken."""
MOST_STALE = 1
"""How often in a row a thought may come too late before it is reported and put off."""
MOST_TAKEN_UP = 200
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

    async def _run(self, code: str) -> None:
        try:
            asked = True
            while asked:
                in_time = await self._play_turn(code)
                await ask_database(_release_lease, code)
                # Asked again while that was under way: nobody else was told to start.
                held = shelf.find(code)
                asked = in_time and held is not None and bool(held.asked_bots())
        except asyncio.CancelledError:
            raise
        except Exception as fault:
            # The ticker finds the match again: soon where the lease lapses, else later.
            if is_of_database(fault):
                log.warning("bot.unstored", match=code, fault=repr(fault))
            else:
                log.exception("bot.fault", match=code)
                await ask_database(_put_off, code)

    async def _play_turn(self, code: str) -> bool:
        """Acts until none of the match's bots is asked.

        False: others changed the match under one thought after the other; the ticker comes back.
        """
        stale = 0
        for _ in range(MOST_ACTS):
            # Held for one thought and no longer: with more matches than the shelf has room for
            # all go on, if slower.
            async with self._places, shelf.hold(code) as held:
                asked = held.asked_bots()
                if not asked:
                    return True
                stale = 0 if await self._act(held, asked[0]) else stale + 1
            if stale > MOST_STALE:
                log.warning("bot.stale", match=code)
                return False
        raise RuntimeError(f"a bot acted {MOST_ACTS} times without end in {code}")

    async def _act(self, held: Held, sitter: Sitter) -> bool:
        """One thought and its act. False: it came too late, the match had moved on."""
        game = held.game
        assert game is not None
        view = encode(game.ruleset.redact(game.state, Viewer("seat", sitter.seat)))
        meta = game.ruleset.meta
        task = (meta.id, meta.edition, sitter.bot, sitter.seat, view)
        body = await current_pool().think(BOTS, held.code, choose_act, *task)
        assert body is not None
        act = msgspec.msgpack.decode(body, type=Act)
        try:
            await service.submit_act(held.code, sitter.seat, act, game.seq, None, by="bot")
        except Illegal as fault:
            if fault.code == "stale":
                return False
            log.error("bot.illegal", match=held.code, act=repr(act), fault=fault.text)
            raise
        return True


_runners: dict[asyncio.AbstractEventLoop, Runner] = {}


def current_runner() -> Runner:
    """The runner of the running event loop."""
    return _runners.setdefault(asyncio.get_running_loop(), Runner())


async def close_runner() -> None:
    """Ends the runner and the pool of the running event loop, if there are any."""
    runner = _runners.pop(asyncio.get_running_loop(), None)
    if runner is not None:
        await runner.close()
    close_pool()


def _is_free(now: datetime.datetime) -> Q:
    return Q(bot_lease=None) | Q(bot_lease__lt=now - LEASE)


def _take_lease(code: str) -> bool:
    """Whether nobody else has been playing for this match's bots in the last moment."""
    now = timezone.now()
    waiting = models.Match.objects.filter(_is_free(now), code=code, bot_asked=True)
    return waiting.update(bot_lease=now) == 1


def _release_lease(code: str) -> None:
    models.Match.objects.filter(code=code).update(bot_lease=None)


def _renew_leases(codes: list[str]) -> None:
    now = timezone.now()
    # One that was put off meanwhile stays so.
    mine = Q(bot_lease=None) | Q(bot_lease__lte=now)
    at_work = models.Match.objects.filter(mine, code__in=codes, bot_asked=True)
    at_work.update(bot_lease=now)


def _put_off(code: str) -> None:
    later = timezone.now() + FAULT_PAUSE - LEASE
    models.Match.objects.filter(code=code).update(bot_lease=later)


def _list_work() -> list[str]:
    free = _is_free(timezone.now())
    waiting = models.Match.objects.filter(free, bot_asked=True, status="running")
    return list(waiting.order_by("updated").values_list("code", flat=True)[:MOST_TAKEN_UP])


async def find_work() -> None:
    """Says which matches' bots are at work here, and takes up those that wait: left by a restart,
    or begun in another process."""
    at_work = list(current_runner().codes)
    if at_work:
        await ask_database(_renew_leases, at_work)
    for code in await ask_database(_list_work):
        try:
            await take_up(code)
        except (UnknownMatch, UnknownRuleset, ReplayDiffers) as fault:
            # Such as an edition that is not installed: the bots of other matches still play.
            log.error("bot.absent", match=code, fault=str(fault))
            await ask_database(_put_off, code)


async def take_up(code: str) -> None:
    """Plays the bots of a match that another process may have carried on, unless one does so.

    Errors: archive.UnknownMatch; registry.UnknownRuleset; record.ReplayDiffers.
    """
    if await ask_database(_take_lease, code):
        async with shelf.hold(code) as held:
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
