"""Leases: of several processes one plays for the bots of a match, and gives it back."""

from __future__ import annotations

import datetime

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from tables import make_table
from tachanka.matches.bots import lease
from tachanka.matches.bots.runner import close_runner, current_runner
from tachanka.matches.bots.work import find_work, take_up
from tachanka.matches.cache import cache
from tachanka.matches.models import Match

pytestmark = pytest.mark.django_db(transaction=True)
LONG_AGO = datetime.timedelta(minutes=1)


async def begin() -> str:
    """A match whose bot is asked."""
    return (await make_table(opponent="bot", side="red")).code


async def read_lease(code: str) -> datetime.datetime | None:
    return (await Match.objects.aget(code=code)).bot_lease


async def test_one_process_has_a_lease_until_it_is_given_back_or_lapses() -> None:
    code = await begin()
    take = sync_to_async(lease.take)
    assert [await take(code), await take(code)] == [True, False]
    assert await sync_to_async(lease.list_free)() == []
    await sync_to_async(lease.release)(code)
    assert await sync_to_async(lease.list_free)() == [code]
    assert await take(code) is True
    await Match.objects.aupdate(bot_lease=timezone.now() - LONG_AGO)
    assert await sync_to_async(lease.list_free)() == [code]
    assert await take(code) is True


async def test_a_bot_that_has_played_gives_its_match_back() -> None:
    """Another process may be the one that is asked next."""
    code = await begin()
    await take_up(code)
    assert await read_lease(code) is not None
    await current_runner().wait(code)
    loaded = await cache.fetch(code)
    assert (loaded.asked_bots(), await read_lease(code)) == ((), None)
    await close_runner()


async def test_a_bot_that_was_asked_here_has_no_lease_to_give_back() -> None:
    """Most are: it would be a write for every turn, and undo one that another has."""
    code = await begin()
    await sync_to_async(lease.take)(code)
    taken = await read_lease(code)
    current_runner().start(code)
    await current_runner().wait(code)
    loaded = await cache.fetch(code)
    assert (loaded.asked_bots(), await read_lease(code)) == ((), taken)
    await close_runner()


async def test_what_another_process_plays_is_left_alone() -> None:
    code = await begin()
    await sync_to_async(lease.take)(code)
    await take_up(code)
    await find_work()
    assert (list(current_runner().codes), cache.find(code)) == ([], None)
    await close_runner()


async def test_a_lease_is_renewed_as_long_as_its_bots_are_at_work() -> None:
    code, other = await begin(), await begin()
    old = timezone.now() - LONG_AGO
    await Match.objects.aupdate(bot_lease=old)
    await sync_to_async(lease.renew)([code])
    renewed = await read_lease(code)
    assert renewed is not None
    assert renewed > old
    assert await read_lease(other) == old
    # One that was put off meanwhile stays so.
    await sync_to_async(lease.put_off)(code)
    later = await read_lease(code)
    await sync_to_async(lease.renew)([code])
    assert await read_lease(code) == later
    assert await sync_to_async(lease.list_free)() == [other]


async def test_a_match_without_a_bot_that_is_asked_has_no_lease() -> None:
    code = (await make_table()).code
    assert await sync_to_async(lease.take)(code) is False
    assert await read_lease(code) is None
