"""Whoever has the eyes of a side sees what it sees and no more, does nothing, and from the moment
they are taken back sees what anybody does."""

from __future__ import annotations

import asyncio
from typing import Any

import psycopg
import pytest
from asgiref.sync import sync_to_async
from django.test import Client

from clubhouse import make_account
from cluster import Standing
from players import Page, Person, asked_seat, fresh_key
from tables import HOST, OpenPage, Table, drain, make_table, play_some, settle
from tachanka.accounts.blocks import block
from tachanka.accounts.looks import fold_look
from tachanka.accounts.models import User
from tachanka.live.hubs import current_hubs
from tachanka.matches import wire
from tachanka.matches.confidants.consent import end_eyes
from tachanka.matches.models import Match
from toy_ruleset.state import GUARD, RUNNER

pytestmark = pytest.mark.django_db(transaction=True)
Told = wire.Sight | wire.Step


def listen(page: Page) -> list[Told]:
    """What a page was told of positions since the last time."""
    told = [each for each in page.heard if isinstance(each, wire.Sight | wire.Step)]
    page.heard.clear()
    return told


async def say(user: User, code: str, path: str, **wish: str) -> int:
    """The status of the answer to a wish about eyes."""

    def ask() -> int:
        client = Client(headers={"host": HOST})
        client.force_login(user)
        answer = client.post(f"/api/matches/{code}/{path}", wish, "application/json")
        return answer.status_code

    return await sync_to_async(ask)()


async def lend(table: Table, coach: User, *seats: str) -> None:
    """Every one of these seats agrees, and the coach; of several it makes him a commentator."""
    about = seats[0] if len(seats) == 1 else ""
    for seat in seats:
        told = {"name": coach.name, "seat": about}
        assert await say(table.people[seat], table.code, "eyes/", **told) == 204
    assert await say(coach, table.code, "eyes/", seat=about) == 204


async def get(user: User | None, code: str, path: str) -> Any:
    """What an address of the match answers: its status and text."""

    def ask() -> Any:
        client = Client(headers={"host": HOST})
        if user is not None:
            client.force_login(user)
        answer = client.get(f"/api/matches/{code}/{path}")
        return answer.status_code, answer.content

    return await sync_to_async(ask)()


@pytest.mark.parametrize("delay", [None, {"unit": "acts", "length": 50}])
async def test_what_he_is_told_is_what_the_side_is_told(
    open_page: OpenPage, delay: dict[str, Any] | None
) -> None:
    table = await make_table("toy", delay=delay, rated=False)
    coach = await sync_to_async(make_account)("Coach")
    pages = {seat: await open_page(table.code, user) for seat, user in table.people.items()}
    looker, stranger = await open_page(table.code, coach), await open_page(table.code)
    everybody = [*pages.values(), looker]
    await play_some([*pages.values()], 3)
    await lend(table, coach, RUNNER)
    shown = await looker.wait_for(wire.Sight, lambda told: told.viewer != "public")
    assert shown.viewer == f"seat:{RUNNER}"
    # Before that he knew that he does not sit there.
    assert looker.table is not None
    assert (looker.table.yours, looker.table.lent) == ((), (RUNNER,))
    assert shown == msg_of(pages[RUNNER])
    for page in (*everybody, stranger):
        listen(page)
    await play_some(everybody, 12)
    await settle(everybody)
    told = {name: listen(page) for name, page in (("coach", looker), *pages.items())}
    assert told["coach"] == told[RUNNER] != told[GUARD]
    assert len(told["coach"]) >= 12
    # The other side and all others are shown what they were shown before, and see who has them.
    for page in (pages[GUARD], stranger):
        given = await page.wait_for_table(lambda known: bool(known.confidants))
        assert given.confidants == (wire.Confidant("Coach", RUNNER, looks=True, had=True),)
        assert given.lent == ()


def msg_of(page: Page) -> wire.Sight:
    """The sight that a page has put together, as the server would send it."""
    assert page.shown is not None
    return page.shown


async def test_he_does_nothing(open_page: OpenPage) -> None:
    table = await make_table("toy", rated=False)
    coach = await sync_to_async(make_account)("Coach")
    pages = [await open_page(table.code, user) for user in table.people.values()]
    looker = await open_page(table.code, coach)
    await lend(table, coach, RUNNER)
    while looker.shown is None or looker.shown.viewer != f"seat:{RUNNER}":
        await looker.hear()
    await play_some([*pages, looker], 50, until=lambda: bool(looker.offers))
    act, seq = next(looker.list_acts()), looker.seq
    for command in (
        wire.Play(fresh_key(), seq, RUNNER, act),
        wire.Examine(fresh_key(), seq, RUNNER, act),
        wire.AskForecast(fresh_key(), seq, RUNNER, act),
        wire.AskAdvice(fresh_key(), seq, RUNNER),
        wire.Undo(fresh_key(), seq, RUNNER),
        wire.Resign(fresh_key(), RUNNER),
        wire.OfferDraw(fresh_key(), RUNNER),
        wire.Stand(fresh_key(), RUNNER, {}),
    ):
        answer = await looker.ask(command)
        assert isinstance(answer, wire.Refused), command
        assert answer.code == "not-yours", command
    assert (await Match.objects.aget(code=table.code)).seq == seq


async def test_of_the_other_side_he_learns_nothing(open_page: OpenPage) -> None:
    table = await make_table("toy", rated=False)
    coach = await sync_to_async(make_account)("Coach")
    stranger = await sync_to_async(make_account)("Stranger")
    pages = [await open_page(table.code, user) for user in table.people.values()]
    looker = await open_page(table.code, coach)
    await play_some(pages, 6)
    await lend(table, coach, RUNNER)
    await looker.wait_for(wire.Sight, lambda told: told.viewer == f"seat:{RUNNER}")
    await looker.send(wire.Look(GUARD))
    assert (await looker.wait_for(wire.Refused)).code == "not-yours"
    paths = ("sight/?seat={}", "sight/?at=0&seat={}", "lines/?seat={}", "log.txt?seat={}")
    for path in paths:
        own = await get(table.people[RUNNER], table.code, path.format(RUNNER))
        assert own[0] == 200
        assert await get(coach, table.code, path.format(RUNNER)) == own
        assert (await get(coach, table.code, path.format(GUARD)))[0] == 403
        assert (await get(stranger, table.code, path.format(RUNNER)))[0] == 403
    assert (
        await say(table.people[RUNNER], table.code, "eyes/end/", name="Coach", seat=RUNNER) == 204
    )
    for path in paths:
        assert (await get(coach, table.code, path.format(RUNNER)))[0] == 403


async def test_what_is_taken_back_is_closed_at_once(open_page: OpenPage) -> None:
    table = await make_table("toy", rated=False)
    coach = await sync_to_async(make_account)("Coach")
    pages = [await open_page(table.code, user) for user in table.people.values()]
    looker, stranger = await open_page(table.code, coach), await open_page(table.code)
    everybody = [*pages, looker, stranger]
    await lend(table, coach, RUNNER)
    await looker.wait_for(wire.Sight, lambda told: told.viewer == f"seat:{RUNNER}")
    await play_some(everybody, 6)
    await settle(everybody)
    for page in everybody:
        listen(page)
    assert (
        await say(table.people[RUNNER], table.code, "eyes/end/", name="Coach", seat=RUNNER) == 204
    )
    sight = await looker.wait_for(wire.Sight)
    assert sight == msg_of(stranger)
    await looker.wait_for_table(lambda told: not told.lent)
    listen(looker)
    await play_some(everybody, 6)
    await settle(everybody)
    assert listen(looker) == listen(stranger)
    # It stays known that he has had them; and he says nothing to others before the end.
    assert looker.table is not None
    assert [(each.looks, each.had, each.you) for each in looker.table.confidants] == [
        (False, True, True)
    ]
    talk = {"room": "watchers", "text": "He has three."}
    assert await say(coach, table.code, "chat/", **talk) == 403


@pytest.mark.parametrize("first", ["player", "coach"])
async def test_a_block_closes_at_once_what_was_shown(open_page: OpenPage, first: str) -> None:
    table = await make_table("toy", rated=False)
    player = table.people[RUNNER]
    coach = await sync_to_async(make_account)("Coach")
    looker, other = await open_page(table.code, coach), await open_page(table.code, player)
    await lend(table, coach, RUNNER)
    await looker.wait_for(wire.Sight, lambda told: told.viewer == f"seat:{RUNNER}")
    pair = (player, coach) if first == "player" else (coach, player)
    await sync_to_async(block)(*pair)
    assert (await looker.wait_for(wire.Sight)).viewer == "public"
    await looker.wait_for_table(lambda told: not told.lent)
    ended = (wire.Confidant("Coach", RUNNER, had=True),)
    await other.wait_for_table(lambda told: told.confidants == ended)
    assert await say(coach, table.code, "eyes/", seat=RUNNER) != 204


async def test_what_is_taken_back_is_closed_when_the_news_is_lost(open_page: OpenPage) -> None:
    table = await make_table("toy", rated=False)
    coach = await sync_to_async(make_account)("Coach")
    looker = await open_page(table.code, coach)
    await lend(table, coach, RUNNER)
    await looker.wait_for(wire.Sight, lambda told: told.viewer == f"seat:{RUNNER}")
    # As by another process whose word does not come.
    await sync_to_async(end_eyes)(table.code, table.people[RUNNER], "Coach", RUNNER)
    await current_hubs().check()
    assert (await looker.wait_for(wire.Sight)).viewer == "public"


async def test_a_commentator_looks_from_either_side(open_page: OpenPage) -> None:
    table = await make_table("toy", rated=False)
    coach = await sync_to_async(make_account)("Coach")
    pages = {seat: await open_page(table.code, user) for seat, user in table.people.items()}
    looker = await open_page(table.code, coach)
    await lend(table, coach, RUNNER, GUARD)
    everybody = [*pages.values(), looker]
    await looker.wait_for(wire.Sight, lambda told: told.viewer.startswith("seat:"))
    for seat, page in pages.items():
        await looker.send(wire.Look(seat))
        await looker.wait_for(wire.Sight, lambda told, seat=seat: told.viewer == f"seat:{seat}")  # type: ignore[misc]
        await settle(everybody)
        for each in everybody:
            listen(each)
        await play_some(everybody, 4)
        await settle(everybody)
        told = listen(looker)
        assert told == listen(page)
        assert told
    # When one side takes its word back he sees neither.
    await say(table.people[GUARD], table.code, "eyes/end/", name="Coach")
    assert (await looker.wait_for(wire.Sight)).viewer == "public"


async def test_who_wants_to_look_as_anybody_does(open_page: OpenPage) -> None:
    table = await make_table("toy", rated=False)
    coach = await sync_to_async(make_account)("Coach")
    looker = await open_page(table.code, coach)
    await lend(table, coach, RUNNER)
    await looker.wait_for(wire.Sight, lambda told: told.viewer == f"seat:{RUNNER}")
    await looker.send(wire.Look(None))
    assert (await looker.wait_for(wire.Sight)).viewer == "public"
    # Others who are given theirs change nothing about that.
    friend = await sync_to_async(make_account)("Friend")
    await lend(table, friend, GUARD)
    await looker.wait_for_table(lambda told: len(told.confidants) == 2)
    await drain(looker)
    assert looker.shown is not None
    assert looker.shown.viewer == "public"
    # Who comes while they are given looks with them from the first picture.
    late = await open_page(table.code, friend)
    assert msg_of(late).viewer == f"seat:{GUARD}"


async def test_what_is_only_asked_is_told_to_whom_it_concerns(open_page: OpenPage) -> None:
    table = await make_table("toy", rated=False)
    coach = await sync_to_async(make_account)("Coach")
    pages = {seat: await open_page(table.code, user) for seat, user in table.people.items()}
    looker, stranger = await open_page(table.code, coach), await open_page(table.code)
    assert await say(coach, table.code, "eyes/", seat=RUNNER) == 204
    asked = await pages[RUNNER].wait_for_table(lambda told: bool(told.confidants))
    assert asked.confidants == (wire.Confidant("Coach", RUNNER, willing=True),)
    own = await looker.wait_for_table(lambda told: bool(told.confidants))
    assert own.confidants == (wire.Confidant("Coach", RUNNER, willing=True, you=True),)
    await stranger.send(wire.Ping())
    await stranger.wait_for(wire.Pong)
    for page in (pages[GUARD], stranger):
        assert page.table is None or page.table.confidants == ()


@pytest.mark.services
async def test_taking_back_cuts_in_the_other_process(standing: Standing) -> None:
    webs = standing.webs
    runner, guard = Person(webs[0].base_url), Person(webs[1].base_url)
    coach = Person(webs[1].base_url)
    await asyncio.to_thread(coach.post, "/api/me/", {"name": "Coach"})
    with psycopg.connect(standing.database, autocommit=True) as admin:
        admin.execute(
            "UPDATE accounts_user SET guest = false, look = %s WHERE name = 'Coach'",
            (fold_look("Coach"),),
        )
    code = await asyncio.to_thread(
        lambda: runner.open_match(ruleset="toy", side=RUNNER, rated=False)
    )
    await asyncio.to_thread(guard.post, f"/api/matches/{code}/join/")
    pages = [await runner.look_at(code), await guard.look_at(code)]
    looker = await coach.look_at(code)
    for page in (*pages, looker):
        await page.wait_for(wire.Sight)
    wish = {"name": "Coach", "seat": RUNNER}
    assert (await asyncio.to_thread(runner.send, f"/api/matches/{code}/eyes/", wish)).ok
    await looker.wait_for_table(lambda told: bool(told.confidants))
    assert (await asyncio.to_thread(coach.send, f"/api/matches/{code}/eyes/", {"seat": RUNNER})).ok
    await looker.wait_for(wire.Sight, lambda told: told.viewer == f"seat:{RUNNER}")
    listen(looker)
    assert (await asyncio.to_thread(runner.send, f"/api/matches/{code}/eyes/end/", wish)).ok
    sight = await looker.wait_for(wire.Sight)
    assert sight.viewer == "public"
    mover = next(page for page in pages if asked_seat(page))
    seat = asked_seat(mover)
    assert seat is not None
    done = await mover.ask(wire.Play(fresh_key(), mover.seq, seat, next(mover.list_acts())))
    assert isinstance(done, wire.Done)
    while looker.seq < done.seq:
        await looker.hear()
    assert looker.shown is not None
    assert looker.shown.viewer == "public"
    for page in (*pages, looker):
        await page.close()
