"""What follows when a match has ended: told once, and one that fails holds nobody up."""

from __future__ import annotations

import asyncio

import pytest

from tables import make_table
from tachanka.matches import commands, wire
from tachanka.matches.cache import cache
from tachanka.matches.followers import Followers

pytestmark = pytest.mark.django_db(transaction=True)


async def test_each_follower_hears_of_an_ending_once(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: asyncio.Queue[str] = asyncio.Queue()

    async def fail(code: str) -> None:
        raise RuntimeError(code)

    followers = Followers("ending")
    followers.add(fail)
    followers.add(heard.put)
    monkeypatch.setattr("tachanka.matches.endings.followers", followers)
    table = await make_table("toy")
    async with cache.hold(table.code) as loaded:
        seat, person = next(iter(table.people.items()))
        await commands.carry_out(loaded, person.pk, wire.OfferDraw("a", seat))
        await commands.carry_out(loaded, person.pk, wire.Resign("b", seat))
        async with asyncio.timeout(30):
            assert await heard.get() == table.code
    await asyncio.sleep(0)
    assert heard.empty()
