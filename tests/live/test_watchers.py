"""Who watches a match is told of as it was made: by number, or accounts by name."""

from __future__ import annotations

import asyncio

import psycopg
import pytest
from asgiref.sync import sync_to_async

from clubhouse import make_account
from cluster import Standing
from ears import Ear
from players import Page, Person
from tables import OpenPage, make_person, make_table
from tachanka.accounts import blocks
from tachanka.accounts.looks import fold_look
from tachanka.accounts.models import User
from tachanka.live.hub import Hub
from tachanka.live.presence import Presence
from tachanka.matches import wire
from tachanka.matches.cache import cache
from tachanka.matches.lobby.seating import join_match
from tachanka.matches.updates import retell
from toy_ruleset.state import GUARD, RUNNER

pytestmark = pytest.mark.django_db(transaction=True)
account, block = sync_to_async(make_account), sync_to_async(blocks.block)


@sync_to_async
def unblock(person: User) -> None:
    """Ends the one block of this person's."""
    (held,) = blocks.list_blocks(person)
    blocks.unblock(person, held.pk)


def tell(table: wire.Table) -> tuple[int, tuple[str, ...]]:
    """How many watch, and who of them is named."""
    return table.watchers, table.named


async def wait(page: Page, watchers: int, *named: str) -> None:
    """Hears until the page is told of these."""
    await page.wait_for_table(lambda told: tell(told) == (watchers, named))


@pytest.mark.parametrize("delay", [None, {"unit": "acts", "length": 5}])
async def test_accounts_are_named_and_others_counted(
    open_page: OpenPage, delay: dict[str, object] | None
) -> None:
    table = await make_table("toy", watchers="names", delay=delay)
    olga = await account("Olga")
    player = await open_page(table.code, table.people[RUNNER])
    await wait(player, 0)
    watcher = await open_page(table.code, olga)
    again = await open_page(table.code, olga)
    guest = await open_page(table.code, await make_person("Gustav"))
    visitor = await open_page(table.code)
    # All are told the same, each once, whatever number of pages he has open.
    for page in (player, watcher, again, guest, visitor):
        await wait(page, 3, "Olga")
    await again.close()
    await watcher.close()
    await wait(player, 2)
    await guest.close()
    await wait(player, 1)


async def test_where_it_was_not_agreed_nobody_is_named(open_page: OpenPage) -> None:
    table = await make_table("toy")
    player = await open_page(table.code, table.people[RUNNER])
    watcher = await open_page(table.code, await account("Olga"))
    for page in (player, watcher):
        await wait(page, 1)
        assert not any(each.named for each in page.heard if isinstance(each, wire.Table))


async def test_in_a_match_of_numbers_the_hub_says_no_name() -> None:
    """Nor to other processes: what is not sent cannot be read there."""
    table = await make_table("toy")
    async with cache.hold(table.code) as loaded:
        hub = Hub(loaded)
        ear = Ear((await account("Olga")).pk, "Olga")
        hub.join(ear)
        assert hub.presence() == Presence((), 1)
        hub.elsewhere.hear("another", Presence((), 2))
        hub.tell_table()
        assert [tell(each) for each in ear.take() if isinstance(each, wire.Table)][-1] == (3, ())
        hub.close()


async def test_who_sits_down_is_no_watcher_any_more(open_page: OpenPage) -> None:
    table = await make_table("toy", joined=False, watchers="names")
    olga = await account("Olga")
    page = await open_page(table.code, table.people[RUNNER], shown=False)
    other = await open_page(table.code, olga, shown=False)
    await wait(page, 1, "Olga")
    await sync_to_async(join_match)(table.code, olga)
    await retell(table.code)
    for each in (page, other):
        await wait(each, 0)
    # Another process may not have noticed yet, and names her still.
    async with cache.hold(table.code) as loaded:
        hub = Hub(loaded)
        hub.elsewhere.hear("another", Presence((), 0, ((olga.pk, "Olga"),)))
        ear = Ear()
        hub.join(ear)
        assert [tell(each) for each in ear.take() if isinstance(each, wire.Table)] == [(1, ())]
        hub.close()


@pytest.mark.parametrize("first", ["player", "watcher"])
async def test_who_is_apart_from_a_player_is_counted_only(open_page: OpenPage, first: str) -> None:
    """By a block before or while he watches, whoever of the two has made it; he himself learns
    nothing of it."""
    table = await make_table("toy", watchers="names")
    pair = [table.people[GUARD], await account("Olga")]
    blocker, blocked = pair if first == "player" else pair[::-1]
    kept = await account("Ivan")
    player = await open_page(table.code, table.people[RUNNER])
    watcher, friend = await open_page(table.code, pair[1]), await open_page(table.code, kept)
    for page in (player, watcher, friend):
        await wait(page, 2, "Ivan", "Olga")
    await block(blocker, blocked)
    for page in (player, friend):
        await wait(page, 2, "Ivan")
    late = await open_page(table.code, await account("Vera"))
    await wait(late, 3, "Ivan", "Vera")
    await wait(player, 3, "Ivan", "Vera")
    await wait(watcher, 3, "Ivan", "Olga", "Vera")
    await unblock(blocker)
    for page in (player, friend, watcher, late):
        await wait(page, 3, "Ivan", "Olga", "Vera")


def name_account(person: Person, name: str, postgres_url: str) -> None:
    """Makes an account of a guest."""
    person.post("/api/me/", {"name": name})
    with psycopg.connect(postgres_url, autocommit=True) as admin:
        admin.execute(
            "UPDATE accounts_user SET guest = false, look = %s WHERE name = %s",
            (fold_look(name), name),
        )


@pytest.mark.services
async def test_names_are_told_in_the_other_process(standing: Standing) -> None:
    webs = standing.webs
    runner, guard = Person(webs[0].base_url), Person(webs[1].base_url)
    olga, ivan = Person(webs[1].base_url), Person(webs[0].base_url)
    await asyncio.to_thread(name_account, olga, "Olga", standing.database)
    await asyncio.to_thread(name_account, ivan, "Ivan", standing.database)
    wish = {"ruleset": "toy", "side": RUNNER, "watchers": "names"}
    code = await asyncio.to_thread(lambda: runner.open_match(**wish))
    await asyncio.to_thread(guard.post, f"/api/matches/{code}/join/")
    pages = [await each.look_at(code) for each in (runner, guard, olga, ivan)]
    stranger = await Person(webs[1].base_url).look_at(code)
    for page in (*pages, stranger):
        await wait(page, 3, "Ivan", "Olga")
    # A block made at one process is heard of at the other.
    (held,) = await asyncio.to_thread(runner.post, "/api/me/blocks/", {"name": "Olga"})
    for page in (pages[0], pages[1], pages[3], stranger):
        await wait(page, 3, "Ivan")
    # So is its end.
    await asyncio.to_thread(runner.delete, f"/api/me/blocks/{held['id']}/")
    for page in (*pages, stranger):
        await wait(page, 3, "Ivan", "Olga")
    await asyncio.to_thread(runner.post, "/api/me/blocks/", {"name": "Olga"})
    for page in (pages[0], pages[1], pages[3], stranger):
        await wait(page, 3, "Ivan")
    await pages[3].close()
    for page in (pages[0], pages[1], stranger):
        await wait(page, 2)
    for page in (*pages[:3], stranger):
        await page.close()
