"""Reviews of matches: worked out once, in the thinking processes, by one process at a time."""

from __future__ import annotations

import datetime
from collections.abc import AsyncIterator

import msgspec
import pytest
import pytest_asyncio
from asgiref.sync import sync_to_async
from django.test import Client
from django.utils import timezone

from tables import OpenPage, make_table, play_some
from tachanka.engine.record import ReplayDiffers
from tachanka.engine.review.review import Review as Told
from tachanka.matches import queries, reviews
from tachanka.matches.clocks.clock import Clocks
from tachanka.matches.models import Entry, Match, Review
from tachanka.matches.past import Mark, count_spent
from tachanka.matches.thinking.pool import close_pool

pytestmark = pytest.mark.django_db(transaction=True)
read = sync_to_async(reviews.read_review)
BATTLE = "lezhanka-1918"


@pytest_asyncio.fixture(autouse=True)
async def pool() -> AsyncIterator[None]:
    yield
    close_pool()


async def play_a_game(open_page: OpenPage, acts: int = 2_000) -> Match:
    """A random game to its end, or for so many acts."""
    table = await make_table(scenario=BATTLE)
    pages = [await open_page(table.code, user) for user in table.people.values()]
    await play_some(pages, acts)
    return await sync_to_async(queries.find_match)(table.code)


async def wait_for_work() -> None:
    await reviews.look_after()
    task = reviews._work.get().task
    assert task is not None
    await task


async def test_a_review_is_worked_out_once_and_kept(open_page: OpenPage) -> None:
    match = await play_a_game(open_page)
    assert (await read(match), await read(match)) == (None, None)
    await wait_for_work()
    body = await read(match)
    assert body is not None
    told = msgspec.json.decode(body, type=Told)
    entries = await sync_to_async(queries.read_entries)(match.pk, -1)
    assert (told.end, told.seats) == (match.seq, ("white", "red"))
    assert sum(each.acts for each in told.fortunes) == sum(
        bool(entry.draws) for entry in entries if entry.act is not None
    )
    assert {each.seat: each.acts for each in told.times} == {
        seat: sum(entry.seat == seat and entry.act is not None for entry in entries)
        for seat in told.seats
    }
    assert not told.clocked
    await sync_to_async(Entry.objects.all().delete)()
    assert await read(match) == body
    await reviews.look_after()
    assert await sync_to_async(reviews.take_next)() is None
    client = Client(headers={"host": "localhost"})
    answer = await sync_to_async(client.get)(f"/api/matches/{match.code}/review/")
    assert (answer.status_code, answer.content) == (200, body)


async def test_nothing_of_a_running_match_is_reviewed(open_page: OpenPage) -> None:
    match = await play_a_game(open_page, 8)
    client = Client(headers={"host": "localhost"})
    answer = await sync_to_async(client.get)(f"/api/matches/{match.code}/review/")
    text = "The review is told when the match is finished."
    assert (answer.status_code, answer.json()) == (409, {"code": "not-running", "text": text})
    assert not await Review.objects.aexists()


async def test_who_asks_first_is_told_to_wait(open_page: OpenPage) -> None:
    match = await play_a_game(open_page)
    client = Client(headers={"host": "localhost"})
    answer = await sync_to_async(client.get)(f"/api/matches/{match.code}/review/")
    assert (answer.status_code, answer.json()) == (202, {"waiting": True})


async def test_a_game_that_the_rules_do_not_give_has_no_review(open_page: OpenPage) -> None:
    match = await play_a_game(open_page)
    await read(match)
    row = await Entry.objects.aget(match=match, seq=3)
    entry = msgspec.msgpack.decode(bytes(row.body))
    await Entry.objects.filter(match=match, seq=3).aupdate(
        body=msgspec.msgpack.encode(entry | {"digest": "0" * 32})
    )
    await wait_for_work()
    with pytest.raises(ReplayDiffers, match="entry 3"):
        await read(match)
    assert await sync_to_async(reviews.take_next)() is None


async def test_one_process_is_at_a_review_until_it_has_died(open_page: OpenPage) -> None:
    match = await play_a_game(open_page)
    await read(match)
    take = sync_to_async(reviews.take_next)
    assert (await take(), await take()) == (match.code, None)
    long_ago = timezone.now() - reviews.LEASE - datetime.timedelta(seconds=1)
    await Review.objects.aupdate(taken=long_ago)
    assert (await take(), await take()) == (match.code, None)


async def test_a_review_by_other_rules_is_made_anew(open_page: OpenPage) -> None:
    match = await play_a_game(open_page)
    await Review.objects.acreate(match=match, form=reviews.FORM - 1, body=b"{}")
    assert (await read(match), await sync_to_async(reviews.take_next)()) == (None, match.code)


def test_time_is_what_the_clocks_say_else_what_passed() -> None:
    plain = [Mark(1000), Mark(4000), Mark(4500), Mark(4400)]
    assert count_spent(plain) == {1: 3000, 2: 500, 3: 0}
    clocked = [Mark(1000, Clocks({})), Mark(9000, Clocks({}, spent=1200))]
    assert count_spent(clocked) == {1: 1200}
