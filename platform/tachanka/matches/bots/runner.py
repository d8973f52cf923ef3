"""Computer opponents. They see a redacted view, get offers, and act through the same door.

They think in processes of their own, which know the engine and the rulesets only; the event loop
never waits for them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any

import msgspec
import structlog
from django.conf import settings

from tachanka.engine.api import Viewer
from tachanka.engine.game import Game, Illegal, Step, encode
from tachanka.engine.kernel import play
from tachanka.engine.scene import Seat
from tachanka.matches import service
from tachanka.matches.bots import lease
from tachanka.matches.cache import cache
from tachanka.matches.database import ask_database, is_of_database
from tachanka.matches.errors import Code, Refused
from tachanka.matches.loaded import LoadedMatch, Occupant
from tachanka.matches.queries import UnknownMatch
from tachanka.matches.tasks import PerLoop, spawn_detached
from tachanka.matches.thinking.chain import Intent, choose_acts, mark_view
from tachanka.matches.thinking.pool import BOTS, close_pool, current_pool

log = structlog.get_logger()
MOST_ACTS = 5_000
"""A bot that acts more often in one turn is taken for broken."""
MOST_STALE = 1
"""How often in a row a thought may come too late before it is reported and put off."""
PLACES = 16
"""Matches for each thinking process that are kept open for a thought and the acts that come of it;
the others queue up."""


class Runner:
    """Plays for the bots of this process's matches, one task for each match."""

    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._leased: set[str] = set()
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

    def note_leases(self, codes: Collection[str]) -> None:
        """These matches' leases are this process's; it gives each back when its bots have played.

        Most are asked and answer between two looks for work, and never have one.
        """
        self._leased.update(codes)

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
                if code in self._leased:
                    self._leased.remove(code)
                    await ask_database(lease.release, code)
                # Asked again while that was under way: nobody else was told to start.
                loaded = cache.find(code)
                asked = in_time and loaded is not None and bool(loaded.asked_bots())
        except asyncio.CancelledError:
            raise
        except UnknownMatch:
            # Its owner has deleted a board of his own: nobody is left who waits.
            return
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
        acts = stale = 0
        while acts < MOST_ACTS:
            # Held for one thought and no longer: with more matches than the cache has room for
            # all go on, if slower. Those that wait go on in the order in which they came.
            async with self._places, cache.hold(code) as loaded:
                asked = loaded.asked_bots()
                if not asked:
                    return True
                done = await _play_chain(loaded, asked[0])
            acts, stale = acts + done, 0 if done else stale + 1
            if stale > MOST_STALE:
                log.warning("bot.stale", match=code)
                return False
        raise RuntimeError(f"a bot acted {MOST_ACTS} times without end in {code}")


async def _play_chain(loaded: LoadedMatch, occupant: Occupant) -> int:
    """One thought and the acts that come of it, as far as the match goes the way it was thought.

    Returns how many there were; 0: it came too late, the match had moved on.
    """
    seq, done = loaded.seq, 0
    chain = await _think(loaded, occupant)
    deeds = [_play_first(occupant.seat, chain[0]), *(_follow(occupant.seat, i) for i in chain[1:])]
    while done < len(chain) and (not done or occupant in loaded.asked_bots()):
        seq = loaded.seq if done else seq
        try:
            answer = await service.submit(loaded.code, occupant.seat, None, seq, deeds[done:])
        except Refused as fault:
            if fault.code is Code.STALE:
                return done
            raise
        except Illegal as fault:
            act = repr(chain[done].act)
            log.error("bot.illegal", match=loaded.code, act=act, fault=fault.text)
            raise
        done += answer.done
    return done


def _play_first(seat: Seat, intent: Intent) -> service.Deed:
    """The act that the bot was asked for."""
    return lambda game: play(game, seat, intent.act, "bot")


def _follow(seat: Seat, intent: Intent) -> service.Deed:
    """One it went on to. Errors: Refused (`stale`) where the game went another way."""

    def follow(game: Game[Any]) -> Step[Any]:
        if not _is_meant(game, seat, intent):
            raise Refused(Code.STALE, "The game did not go the way the computer thought.")
        return play(game, seat, intent.act, "bot")

    return follow


async def _think(loaded: LoadedMatch, occupant: Occupant) -> tuple[Intent, ...]:
    meta, game = loaded.ruleset.meta, loaded.game
    assert game is not None
    task = (meta.id, meta.edition, occupant.bot, occupant.seat, _encode_view(game, occupant.seat))
    body = await current_pool().think(BOTS, loaded.code, choose_acts, *task)
    assert body is not None
    return msgspec.msgpack.decode(body, type=tuple[Intent, ...])


def _is_meant(game: Game[Any], seat: Seat, intent: Intent) -> bool:
    """Whether the game now stands as the bot thought it would, and still asks it."""
    window = game.window
    if window is None or seat not in window.seats or seat in game.sealed:
        return False
    return mark_view(_encode_view(game, seat)) == intent.seen


def _encode_view(game: Game[Any], seat: Seat) -> bytes:
    """All that a bot at the seat gets to know of the game."""
    return encode(game.view(Viewer("seat", seat)))


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
