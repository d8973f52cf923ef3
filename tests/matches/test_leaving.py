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
from tachanka.matches import service, shelf
from tachanka.matches.models import Entry

pytestmark = pytest.mark.django_db(transaction=True)


async def test_what_is_stored_is_told_though_its_author_has_gone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = await make_table()
    held = await shelf.shelf.fetch(table.code)
    told: list[int] = []

    def listen(held: shelf.Held, steps: Sequence[Step[Any]], own: bool) -> None:
        told.extend(step.entry.seq for step in steps if own)

    monkeypatch.setattr(shelf, "step_listeners", [listen])
    assert held.game is not None
    assert held.game.window is not None
    seat = held.game.window.seats[0]
    act = next(list_acts(offer(held.game, Viewer("seat", seat))[0]))
    command = asyncio.ensure_future(service.submit_act(table.code, seat, act, held.seq, "k"))
    await asyncio.sleep(0)
    command.cancel()
    with pytest.raises(asyncio.CancelledError):
        await command
    while held.seq < 1:
        await asyncio.sleep(0)
    async with held.lock:
        pass
    assert told == [1]
    assert [entry.seq async for entry in Entry.objects.order_by("seq")] == [0, 1]
