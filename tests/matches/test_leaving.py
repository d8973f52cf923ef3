"""Somebody gives a command and is gone before it is answered."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from tables import make_table
from tachanka.engine.api import Viewer
from tachanka.engine.game import Step
from tachanka.engine.offering import list_acts
from tachanka.engine.sight import offer
from tachanka.matches import service
from tachanka.matches.cache import cache
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.models import Entry
from tachanka.matches.signals import steps_stored
from tachanka.matches.updates import catch_up

pytestmark = pytest.mark.django_db(transaction=True)


async def test_what_is_stored_is_told_though_its_author_has_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = await make_table()
    loaded = await cache.fetch(table.code)
    told: list[int] = []

    def listen(loaded: LoadedMatch, steps: Sequence[Step[Any]], own: bool) -> None:
        told.extend(step.entry.seq for step in steps if own)

    monkeypatch.setattr(steps_stored, "receivers", [listen])
    assert loaded.game is not None
    assert loaded.game.window is not None
    seat = loaded.game.window.seats[0]
    act = next(list_acts(offer(loaded.game, Viewer("seat", seat))[0]))
    command = asyncio.ensure_future(service.submit_act(table.code, seat, act, loaded.seq, "k"))
    await asyncio.sleep(0)
    command.cancel()
    with pytest.raises(asyncio.CancelledError):
        await command
    while loaded.seq < 1:
        await asyncio.sleep(0)
    async with loaded.lock:
        pass
    assert told == [1]
    assert [entry.seq async for entry in Entry.objects.order_by("seq")] == [0, 1]


async def test_what_was_told_meanwhile_is_not_told_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Somebody else catches up with the stored act before its own process gets round to it."""
    table = await make_table()
    loaded = await cache.fetch(table.code)
    told: list[tuple[int, bool]] = []

    def listen(loaded: LoadedMatch, steps: Sequence[Step[Any]], own: bool) -> None:
        told.extend((step.entry.seq, own) for step in steps)

    async def catch_up_first() -> None:
        async with loaded.lock:
            while not await Entry.objects.filter(match_id=loaded.id, seq=1).aexists():
                await asyncio.sleep(0)
            await catch_up(loaded)

    monkeypatch.setattr(steps_stored, "receivers", [listen])
    assert loaded.game is not None
    assert loaded.game.window is not None
    seat = loaded.game.window.seats[0]
    act = next(list_acts(offer(loaded.game, Viewer("seat", seat))[0]))
    command = asyncio.ensure_future(service.submit_act(table.code, seat, act, loaded.seq, "k"))
    await asyncio.sleep(0)
    # In line for the lock before the task that tells what the caller has left behind.
    other = asyncio.ensure_future(catch_up_first())
    await asyncio.sleep(0)
    command.cancel()
    with pytest.raises(asyncio.CancelledError):
        await command
    await other
    while cache._pinned:
        await asyncio.sleep(0)
    assert (told, loaded.seq, [entry.seq for entry in loaded.tail]) == ([(1, False)], 1, [0, 1])
