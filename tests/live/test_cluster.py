"""Two processes serve one match over Redis: everybody hears everything, once and in order."""

from __future__ import annotations

import asyncio
import contextlib
import random

import psycopg
import pytest
from websockets.asyncio.client import connect

from cluster import Standing, visit_elsewhere
from doors import keep_name
from players import Page, Person, asked_seat, fresh_key
from services import POSTGRES_URL
from serving import Server
from tachanka.live.passes import LOOK_SECONDS
from tachanka.matches import wire

pytestmark = pytest.mark.services


async def follow(page: Page, seq: int) -> None:
    """Hears until the page shows this position."""
    while page.seq < seq:
        await page.hear()


async def play_on(pages: list[Page], chance: random.Random, acts: int) -> None:
    """Players act at random; every page follows every act."""
    for _ in range(acts):
        mover = next((page for page in pages if asked_seat(page) and page.offers), None)
        if mover is None:
            return
        seat = asked_seat(mover)
        assert seat is not None
        act = chance.choice(list(mover.list_acts()))
        answer = await mover.ask(wire.Play(fresh_key(), mover.seq, seat, act))
        assert isinstance(answer, wire.Done), answer
        for page in pages:
            await follow(page, answer.seq)


async def test_one_match_in_two_processes(webs: list[Server]) -> None:
    one, two, three = (Person(webs[0].base_url), Person(webs[1].base_url), Person(webs[1].base_url))
    code = one.open_match(scenario="lezhanka-1918", side="white")
    early = await three.look_at(code)
    assert (await early.wait_for(wire.Table)).status == "open"
    white = await one.look_at(code)
    two.post(f"/api/matches/{code}/join/")
    red = await two.look_at(code)
    pages = [white, red, early]
    for page in pages:
        await follow(page, 0)
    for page in pages:
        told = await page.wait_for_table(
            lambda told: told.watchers == 1 and all(seat.here for seat in told.seats)
        )
        assert told.status == "running"
    chance = random.Random(11)
    await play_on(pages, chance, 60)
    assert white.sight is not None
    assert white.sight.outcome is None
    offer = wire.OfferDraw(fresh_key(), "white")
    await white.ask(offer)
    await red.wait_for_table(lambda told: told.draw == "white")
    await asyncio.to_thread(webs[0].kill)
    moved = await visit_elsewhere(one, webs[1]).look_at(code)
    assert red.sight is not None
    assert (await moved.wait_for(wire.Sight)).digest == red.sight.digest
    await moved.wait_for(wire.Table)
    pages = [moved, red, early]
    await play_on(pages, chance, 10_000)
    digests = {page.sight.digest for page in pages if page.sight is not None}
    assert len(digests) == 1
    assert all(page.sight is not None and page.sight.outcome is not None for page in pages)
    assert two.get(f"/api/matches/{code}/verify/")["ok"] is True


async def test_who_watches_is_behind_in_every_process(webs: list[Server]) -> None:
    one, two = Person(webs[0].base_url), Person(webs[1].base_url)
    strangers = [Person(server.base_url) for server in webs]
    delay = {"unit": "acts", "length": 3}
    code = one.open_match(scenario="lezhanka-1918", side="white", delay=delay)
    two.post(f"/api/matches/{code}/join/")
    white, red = await one.look_at(code), await two.look_at(code)
    watchers = [await each.look_at(code) for each in strangers]
    for page in (white, red, *watchers):
        await follow(page, 0)
    await play_on([white, red], random.Random(5), 7)
    for page in watchers:
        await follow(page, 4)
        await page.send(wire.Ping())
        assert await page.wait_for(wire.Pong) == wire.Pong(4)
    for each in strangers:
        assert each.get(f"/api/matches/{code}/")["seq"] == 4
        assert each.get(f"/api/matches/{code}/sight/")["seq"] == 4
    assert two.get(f"/api/matches/{code}/")["seq"] == 7
    await asyncio.to_thread(webs[0].kill)
    fresh = await strangers[1].look_at(code)
    assert (await fresh.wait_for(wire.Sight)).seq == 4
    await red.ask(wire.Resign(fresh_key(), "red"))
    assert red.table is not None
    for page in (watchers[1], fresh):
        # What is left comes at the pace it was played at.
        await follow(page, 8)
        assert page.sight is not None
        assert page.sight.outcome is not None
        await page.wait_for_table(lambda told: told.status == "finished")
    assert strangers[1].get(f"/api/matches/{code}/")["status"] == "finished"


async def test_the_worker_plays_for_bots(standing: Standing) -> None:
    person = Person(standing.webs[0].base_url)
    code = person.open_match(opponent="bot", side="white", scenario="lezhanka-1918")
    page = await person.look_at(code)
    await page.wait_for(wire.Sight)
    chance = random.Random(5)
    for _ in range(10):
        while asked_seat(page) is None or not page.offers:
            await page.hear()
        seat = asked_seat(page)
        assert seat is not None
        act = chance.choice(list(page.list_acts()))
        assert isinstance(await page.ask(wire.Play(fresh_key(), page.seq, seat, act)), wire.Done)
    lines = person.get(f"/api/matches/{code}/lines/", limit=500)["lines"]
    assert {line.get("by", "person") for line in lines if line["kind"] != "start"} == {
        "person", "bot",
    }  # fmt: skip


async def test_idle_sockets_stay_open(standing: Standing) -> None:
    """A layer whose reads time out would close them after five seconds."""
    person = Person(standing.webs[0].base_url)
    code = person.open_match(opponent="hotseat", scenario="lezhanka-1918")
    page = await person.look_at(code)
    await page.wait_for(wire.Sight)
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(7):
            await page.wait_for(wire.Step)
    await page.send(wire.Ping())
    assert await page.wait_for(wire.Pong) == wire.Pong(0)


async def test_a_restarted_database_is_found_again(webs: list[Server], postgres_url: str) -> None:
    """Every connection breaks at once; what runs outside of requests opens its own anew."""
    person = Person(webs[0].base_url)
    code = person.open_match(opponent="hotseat", scenario="lezhanka-1918")
    page = await person.look_at(code)
    await page.wait_for(wire.Sight)
    await asyncio.to_thread(break_connections, postgres_url.rpartition("/")[2])
    act, seat = next(page.list_acts()), asked_seat(page)
    assert seat is not None
    assert await page.ask(wire.Play("k", 0, seat, act)) == wire.Done("k", 1)
    # Who finds the first broken connection is told so, and nobody after him.
    answers = [person.session.get(f"{person.base_url}/api/matches/") for _ in range(6)]
    assert [answer.status_code for answer in answers[1:]] == [200] * 5
    assert answers[0].status_code == 200 or answers[0].json()["code"] == "away"
    fresh = person.open_match(opponent="hotseat", scenario="lezhanka-1918")
    other = await person.look_at(fresh)
    assert (await other.wait_for(wire.Sight)).seq == 0


async def test_acts_are_written_in_place(webs: list[Server], postgres_url: str) -> None:
    """PostgreSQL leaves the indexes alone where nothing in them has changed."""
    one, two = Person(webs[0].base_url), Person(webs[0].base_url)
    code = one.open_match(scenario="lezhanka-1918", side="white")
    two.post(f"/api/matches/{code}/join/")
    pages = [await person.look_at(code) for person in (one, two)]
    for page in pages:
        await follow(page, 0)
    await play_on(pages, random.Random(3), 60)
    with psycopg.connect(postgres_url, autocommit=True) as admin:
        updates = in_place = 0
        # What a process has counted it tells as soon as it rests.
        while updates < 60:
            row = admin.execute(
                "SELECT n_tup_upd, n_tup_hot_upd FROM pg_stat_user_tables "
                "WHERE relname = 'matches_match'"
            ).fetchone()
            assert row is not None
            updates, in_place = row
    # An index over anything that an act changes would leave none in place. Some never are: the
    # match is joined, and on a busy machine old rows may not be cleared away in time.
    assert in_place >= 0.75 * updates


async def test_a_token_revoked_in_one_process_ends_in_the_other(standing: Standing) -> None:
    one, two = standing.webs
    owner = await asyncio.to_thread(keep_name, Person(one.base_url), standing.letters, "Oleg")
    code = owner.open_match(opponent="hotseat", scenario="lezhanka-1918")
    lines = []
    for purpose in ("gone", "kept"):
        wish = {"bot": None, "purpose": purpose, "scopes": ["read"], "days": None}
        token = owner.post("/api/me/tokens/", wish)["token"]
        url = two.base_url.replace("http", "ws", 1) + f"/ws/matches/{code}/"
        line = await connect(url, additional_headers={"Authorization": f"Bearer {token}"})
        page = Page(line)
        await page.wait_for(wire.Sight)
        lines.append((token, line, page))
    (token, gone, _), (_, _, kept) = lines
    owner.delete(f"/api/me/tokens/{token[:15]}/")
    # Long before the other process would have looked by itself.
    async with asyncio.timeout(LOOK_SECONDS / 2):
        await gone.wait_closed()
    assert gone.close_code == 4401
    await kept.send(wire.Ping())
    await kept.wait_for(wire.Pong)
    await kept.close()


def break_connections(database: str) -> None:
    """Ends all connections to a database, as its restart would."""
    with psycopg.connect(POSTGRES_URL, autocommit=True) as admin:
        admin.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s",
            (database,),
        )
