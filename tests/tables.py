"""Tables for tests within the process: people, matches, and pages over the whole ASGI stack."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from dataclasses import replace
from typing import Any

import msgspec
import pytest
import pytest_asyncio
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.test import Client

from players import WAIT_SECONDS, Closed, Page, asked_seat, fresh_key
from tachanka.accounts.guests import create_guest
from tachanka.accounts.models import User
from tachanka.engine.game import encode
from tachanka.engine.registry import find_ruleset
from tachanka.live.crowd import crowd
from tachanka.matches import queries, wire
from tachanka.matches.bots.runner import close_runner
from tachanka.matches.cache import cache
from tachanka.matches.database import finish_work
from tachanka.matches.lobby.opening import Wish, open_match
from tachanka.matches.lobby.seating import join_match
from tachanka.matches.models import Entry
from tachanka.matches.thinking.pool import close_pool
from tachanka.matches.writer import writer
from tachanka.site.limits import scale_limits

HOST = "localhost"
OpenPage = Callable[..., Awaitable[Page]]


class Wire:
    """A socket within the process."""

    def __init__(self, communicator: WebsocketCommunicator) -> None:
        self.communicator = communicator

    async def send(self, message: str) -> None:
        """Sends a text frame."""
        await self.communicator.send_to(text_data=message)

    async def send_bytes(self, message: bytes) -> None:
        """Sends a binary frame."""
        await self.communicator.send_to(bytes_data=message)

    async def recv(self) -> str:
        """The next text frame.

        Errors: Closed.
        """
        event = await self.communicator.receive_output(WAIT_SECONDS)
        if event["type"] != "websocket.send":
            raise Closed(str(event.get("code")))
        text: str = event["text"]
        return text

    async def close(self) -> None:
        """Closes the socket."""
        await self.communicator.disconnect()


def make_session(user: User) -> str:
    """The value of a session cookie of this person."""
    client = Client()
    client.force_login(user)
    return client.cookies["sessionid"].value


async def dial(
    code: str, user: User | None = None, origin: str | None = f"http://{HOST}", host: str = HOST
) -> WebsocketCommunicator:
    """A socket that is not yet open, with the headers a browser would send."""
    from tachanka.site.asgi import application

    headers = [(b"host", host.encode())]
    if origin is not None:
        headers.append((b"origin", origin.encode()))
    if user is not None:
        session = await sync_to_async(make_session)(user)
        headers.append((b"cookie", f"sessionid={session}".encode()))
    return WebsocketCommunicator(application, f"/ws/matches/{code}/", headers=headers)


def read_match(code: str, path: str, user: User | None = None) -> bytes:
    """What the API answers to this person, None for a visitor, about a match."""
    client = Client(headers={"host": HOST})
    if user is not None:
        client.force_login(user)
    answer = client.get(f"/api/matches/{code}/{path}")
    assert answer.status_code == 200, answer.content
    return bytes(answer.content)


def forge_digest(code: str, seq: int) -> None:
    """As if the rules that stored this entry had come to another position."""
    match = queries.find_match(code)
    (entry,) = queries.read_entries(match.pk, seq - 1, seq)
    forged = msgspec.structs.replace(entry, digest="0" * len(entry.digest))
    Entry.objects.filter(match=match, seq=seq).update(body=encode(forged))


async def make_person(name: str = "Comrade") -> User:
    """A new guest."""
    return await sync_to_async(create_guest)(name)


class Table:
    """A match and its people."""

    def __init__(self, code: str, people: dict[str, User]) -> None:
        self.code = code
        self.people = people


async def make_table(
    ruleset: str = "battle_dice",
    opponent: str = "link",
    scenario: str | None = None,
    joined: bool = True,
    side: str | None = None,
    pace: dict[str, Any] | None = None,
    delay: dict[str, Any] | None = None,
    **more: Any,
) -> Table:
    """A match; the creator has the first seat unless told otherwise, a second person the other.

    more: what else is wished, see `Wish`.
    """
    meta = find_ruleset(ruleset).meta
    seats = [seat.id for seat in meta.seats]
    side = side or seats[0]
    creator = await make_person("Creator")
    wish = Wish(ruleset, scenario or meta.scenarios[0].id, opponent, side=side, pace=pace)
    wish = replace(wish, delay=delay, **more)
    match = await sync_to_async(open_match)(wish, creator)
    if opponent == "hotseat":
        return Table(match.code, dict.fromkeys(seats, creator))
    people = {side: creator}
    if joined and opponent in ("open", "link"):
        other = await make_person("Joiner")
        await sync_to_async(join_match)(match.code, other)
        people[next(seat for seat in seats if seat != side)] = other
    return Table(match.code, people)


@pytest_asyncio.fixture
async def open_page() -> AsyncIterator[OpenPage]:
    """Opens pages within the process; they are closed after the test."""
    pages: list[Page] = []

    async def open_one(code: str, user: User | None = None, shown: bool = True) -> Page:
        communicator = await dial(code, user)
        accepted, _ = await communicator.connect(timeout=WAIT_SECONDS)
        assert accepted
        page = Page(Wire(communicator))
        pages.append(page)
        if shown:
            await page.wait_for(wire.Sight)
        return page

    yield open_one
    for page in pages:
        await page.close()
    await close_runner()


@pytest_asyncio.fixture
async def end_processes() -> AsyncIterator[None]:
    """No thinking process outlives its test."""
    yield
    close_pool()


@pytest.fixture(autouse=True)
def forget_matches(settings: Any) -> Any:
    """Nothing of one test's matches is in memory for the next, and no connection stays open.

    Players of tests act as fast as they can; what limits them has tests of its own.
    """
    settings.COMMANDS_PER_SECOND = settings.COMMANDS_AT_ONCE = 1e6
    settings.LIMITS = scale_limits("off")[0]
    crowd.clear()
    yield
    cache.clear()
    writer.close()
    # What follows an ending would else meet the emptying of the database's tables: a deadlock.
    finish_work()


async def settle(pages: Iterable[Page]) -> int:
    """Lets every page hear until all show the same position; its number."""
    pages = list(pages)
    seq = max(page.seq for page in pages)
    for page in pages:
        while page.seq < seq:
            await page.hear()
    return seq


async def play_some(
    pages: list[Page], acts: int, seed: int = 1, until: Callable[[], bool] = lambda: False
) -> int:
    """Players act at random until so many acts are made, the game is over, or `until` holds.

    pages: all that are to be kept in step; those of the asked seats act. Returns the acts made.
    """
    chance = random.Random(seed)
    for made in range(acts):
        await settle(pages)
        if until():
            return made
        mover = next((page for page in pages if asked_seat(page) and page.offers), None)
        if mover is None:
            return made
        await act_at_random(mover, chance)
    await settle(pages)
    return acts


async def act_at_random(page: Page, chance: random.Random) -> wire.Done:
    """One act among the offers that is not refused for a combination of choices."""
    seat = asked_seat(page)
    assert seat is not None
    choices = list(page.list_acts())
    chance.shuffle(choices)
    answer: wire.Done | wire.Refused | None = None
    for act in choices:
        answer = await page.ask(wire.Play(fresh_key(), page.seq, seat, act))
        if isinstance(answer, wire.Done):
            return answer
    raise AssertionError(f"no act of {len(choices)} was accepted; the last: {answer}")


async def drain(page: Page) -> list[wire.Message]:
    """What has already been sent to the page; for tests that say nothing more came."""
    before = len(page.heard)
    await page.send(wire.Ping())
    await page.wait_for(wire.Pong)
    return page.heard[before:-1]
