"""Steps are stored, and only then told to anybody."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tachanka.engine.game import Step
from tachanka.matches.cache import cache
from tachanka.matches.clocks.clock import Clocks
from tachanka.matches.clocks.running import find_wake, renew_off, wind_steps
from tachanka.matches.clocks.watch import watch
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.signals import table_changed
from tachanka.matches.tasks import spawn_detached
from tachanka.matches.updates import tell_steps
from tachanka.matches.writer import writer
from tachanka.matches.writes import describe_write


async def store_steps(
    loaded: LoadedMatch,
    steps: Sequence[Step[Any]],
    key: str | None,
    at: int | None = None,
    lag: int = 0,
) -> bool:
    """Stores the steps and, once they are committed, makes them known.

    Call it under the match's lock. key: of the command. at: when that came, in milliseconds since
    1970; None: now. lag: see `service.submit`. False: another process was faster, and nothing was
    stored.
    """
    clocks: list[Clocks] = []
    wake = None
    if loaded.clocks is not None:
        await renew_off(loaded)
        at = watch.now() if at is None else at
        clocks = wind_steps(loaded, steps, at, lag)
        wake = find_wake(loaded, clocks[-1], at)
    writing = writer.write(
        describe_write(loaded.id, steps, loaded.bots, key, clocks, wake, loaded.delay)
    )
    told = _Told(steps, clocks, wake)
    try:
        stored = await asyncio.shield(writing)
    except asyncio.CancelledError:
        # The caller has gone away; what is stored must not stay untold. (A task for every act,
        # shielded as a whole, cost a twentieth of it, and each answer a packet of its own.)
        cache.pin(loaded.code)
        spawn_detached(_tell_later(loaded, told, writing))
        raise
    if stored:
        _make_known(loaded, told, key)
    return stored


@dataclass(frozen=True)
class _Told:
    """What is made known: the steps, the clocks after each, and when to look at these again."""

    steps: Sequence[Step[Any]]
    clocks: Sequence[Clocks]
    wake: int | None


async def _tell_later(loaded: LoadedMatch, told: _Told, writing: asyncio.Future[bool]) -> None:
    try:
        async with loaded.lock:
            if await writing and loaded.seq == told.steps[0].entry.seq - 1:
                _make_known(loaded, told)
    finally:
        cache.unpin(loaded.code)


def _make_known(loaded: LoadedMatch, told: _Told, key: str | None = None) -> None:
    offered, steps = loaded.draw, told.steps
    loaded.wake = told.wake
    if offered and (offered != steps[0].entry.seat or steps[-1].game.outcome is not None):
        loaded.draw = ""
    seat = steps[0].entry.seat
    loaded.answering = (seat, key) if seat is not None and key is not None else None
    try:
        tell_steps(loaded, steps, True, told.clocks)
    finally:
        loaded.answering = None
    if offered != loaded.draw:
        table_changed.send(loaded.code)
