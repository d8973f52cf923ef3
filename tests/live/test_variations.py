"""A board of one's own over sockets: who is let in, and sent away again."""

from __future__ import annotations

from random import Random

import pytest
from asgiref.sync import sync_to_async

from players import Closed, Page, fresh_key
from tables import OpenPage, act_at_random, make_person, make_table
from tachanka.accounts.models import User
from tachanka.live.hubs import current_hubs
from tachanka.matches import wire
from tachanka.matches.cache import cache
from tachanka.matches.models import Match
from tachanka.matches.service import resign
from tachanka.matches.variations.keeping import change_variation, delete_variation
from tachanka.matches.variations.opening import Branch, open_variation

pytestmark = pytest.mark.django_db(transaction=True)


async def make_board(shared: bool) -> tuple[str, User]:
    """A board that goes on from a match which is over; and whose it is."""
    table = await make_table(opponent="hotseat")
    owner = table.people["white"]
    await resign(table.code, "white", fresh_key())
    board = await sync_to_async(open_variation)(table.code, owner, Branch(0))
    if shared:
        await sync_to_async(change_variation)(board.code, owner, "", "", True)
    return board.code, owner


async def hear_close(page: Page) -> str:
    """The code with which a page is closed in the end."""
    while True:
        try:
            await page.hear()
        except Closed as closed:
            return str(closed)


@pytest.mark.asyncio
async def test_a_board_is_played_at_one_screen_and_seen_by_nobody_else(
    open_page: OpenPage,
) -> None:
    code, owner = await make_board(shared=False)
    own = await open_page(code, owner)
    await act_at_random(own, Random(1))
    for user in (None, await make_person()):
        page = await open_page(code, user, shown=False)
        assert await hear_close(page) == str(wire.SHUT)


@pytest.mark.asyncio
async def test_who_looks_on_is_sent_away_when_it_is_shared_no_longer(open_page: OpenPage) -> None:
    code, owner = await make_board(shared=True)
    own, onlooker = await open_page(code, owner), await open_page(code, await make_person())
    await sync_to_async(change_variation)(code, owner, "", "", False)
    assert await hear_close(onlooker) == str(wire.SHUT)
    await own.send(wire.Ping())
    await own.wait_for(wire.Pong)
    page = await open_page(code, None, shown=False)
    assert await hear_close(page) == str(wire.SHUT)
    await sync_to_async(change_variation)(code, owner, "", "", True)
    await open_page(code, None)


@pytest.mark.asyncio
async def test_a_process_that_was_not_told_finds_out(open_page: OpenPage) -> None:
    code, _ = await make_board(shared=True)
    onlooker = await open_page(code, await make_person())
    await sync_to_async(Match.objects.filter(code=code).update)(private=True)
    await current_hubs().check()
    assert await hear_close(onlooker) == str(wire.SHUT)


@pytest.mark.asyncio
async def test_with_a_board_that_is_deleted_everybody_goes(open_page: OpenPage) -> None:
    code, owner = await make_board(shared=True)
    pages = [await open_page(code, owner), await open_page(code, None)]
    await sync_to_async(delete_variation)(code, owner)
    for page in pages:
        assert await hear_close(page) == str(wire.SHUT)
    assert cache.find(code) is None
    page = await open_page(code, owner, shown=False)
    assert await hear_close(page) == str(wire.UNKNOWN)
