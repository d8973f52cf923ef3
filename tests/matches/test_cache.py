"""The matches that are open in a process: what is told of them, and that it is told once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from tables import make_person, make_table
from tachanka.engine.game import Step
from tachanka.matches import cache as cache_module
from tachanka.matches import draws
from tachanka.matches.cache import cache
from tachanka.matches.commands import check_own
from tachanka.matches.errors import Refused
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.lobby.arrivals import announce
from tachanka.matches.lobby.seating import join_match
from tachanka.matches.signals import steps_stored
from tachanka.matches.standing.answers import set_orders

pytestmark = pytest.mark.django_db(transaction=True)


async def test_the_beginning_is_told_once_whoever_comes_upon_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Several commands find at the same moment that the last seat was taken."""
    table = await make_table("toy", joined=False)
    code, joiner = table.code, await make_person("Joiner")
    told: list[int] = []

    def listen(loaded: LoadedMatch, steps: Sequence[Step[Any]], own: bool) -> None:
        told.extend(step.entry.seq for step in steps)

    monkeypatch.setattr(steps_stored, "receivers", [listen])
    async with cache.hold(code) as loaded:
        await sync_to_async(join_match)(code, joiner)
        deeds = (
            partial(announce, code),
            partial(check_own, loaded, joiner.pk, "guard"),
            partial(announce, code),
            partial(set_orders, code, "guard", {}, joiner.pk),
            partial(draws.offer_draw, code, "guard", "k", joiner.pk),
            partial(draws.answer_draw, code, "runner", False, "k"),
        )
        answers = await asyncio.gather(*(deed() for deed in deeds), return_exceptions=True)
        faults = [answer for answer in answers if isinstance(answer, Exception)]
        assert all(isinstance(fault, Refused) for fault in faults), faults
        assert (told, [entry.seq for entry in loaded.tail]) == ([0], [0])


async def test_the_cache_puts_away_what_nobody_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache_module, "MOST_KEPT", 2)
    tables = [await make_table() for _ in range(4)]
    await cache.fetch(tables[0].code)
    cache.pin(tables[0].code)
    for table in tables[1:]:
        await cache.fetch(table.code)
    open_now = [cache.find(table.code) is not None for table in tables]
    cache.unpin(tables[0].code)
    assert open_now == [True, False, False, True]


async def test_matches_in_use_are_kept_and_put_away_when_they_are_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However many: whoever uses one has the same copy of it as everybody else."""
    monkeypatch.setattr(cache_module, "MOST_KEPT", 1)
    codes = [(await make_table()).code for _ in range(4)]
    async with AsyncExitStack() as stack:
        loaded = [await stack.enter_async_context(cache.hold(code)) for code in codes]
        async with cache.hold(codes[0]) as again:
            assert again is loaded[0]
        assert [cache.find(code) for code in codes] == loaded
    assert [cache.find(code) is not None for code in codes].count(True) == 1


async def test_loading_at_once_loads_once() -> None:
    table = await make_table()
    loaded = await asyncio.gather(*(cache.fetch(table.code) for _ in range(10)))
    assert len({id(one) for one in loaded}) == 1
