"""Sockets that programs open: what a token shows and takes, and that it ends when revoked."""

from __future__ import annotations

import random
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator

from clubhouse import make_account
from players import WAIT_SECONDS, Closed, Page, asked_seat, fresh_key
from programs import make_bot, make_token
from tables import HOST, OpenPage, Wire, act_at_random, play_some, settle
from tachanka.accounts.models import Token, User
from tachanka.engine.api import PUBLIC, Viewer
from tachanka.engine.registry import find_ruleset
from tachanka.engine.sight import look
from tachanka.live import passes
from tachanka.matches import wire
from tachanka.matches.cache import cache
from tachanka.matches.errors import Code
from tachanka.matches.lobby.opening import Wish, open_match
from tachanka.matches.lobby.seating import join_match
from tachanka.matches.updates import tell_revoked

pytestmark = pytest.mark.django_db(transaction=True)


def seat_bots(ruleset: str) -> tuple[str, dict[str, User]]:
    """A match of two bots, and who sits where."""
    meta = find_ruleset(ruleset).meta
    first, second = make_bot(name="First Mole"), make_bot(name="Second Mole")
    seats = [seat.id for seat in meta.seats]
    wish = Wish(ruleset, meta.scenarios[0].id, "open", side=seats[0])
    match = open_match(wish, first)
    join_match(match.code, second)
    return match.code, dict(zip(seats, (first, second), strict=True))


async def dial(code: str, token: str, path: str = "matches") -> WebsocketCommunicator:
    from tachanka.site.asgi import application

    headers = [(b"host", HOST.encode()), (b"authorization", f"Bearer {token}".encode())]
    socket = WebsocketCommunicator(application, f"/ws/{path}/{code}/", headers=headers)
    accepted, _ = await socket.connect(timeout=WAIT_SECONDS)
    assert accepted
    return socket


async def open_line(code: str, person: User, *scopes: str) -> tuple[Page, str]:
    text = await sync_to_async(make_token)(person, *scopes)
    page = Page(Wire(await dial(code, text)))
    await page.wait_for(wire.Sight)
    return page, text


async def test_a_bot_sees_what_its_seat_sees_and_no_more(open_page: OpenPage) -> None:
    """At every act of a secret game a program's sight is that of the redacted view of its seat,
    and the very frames that a person at that seat is sent."""
    code, seated = await sync_to_async(seat_bots)("toy")
    lines = {Viewer("seat", seat): (await open_line(code, bot, "play"))[0]
             for seat, bot in seated.items()}  # fmt: skip
    pages = {Viewer("seat", seat): await open_page(code, bot) for seat, bot in seated.items()}
    pages[PUBLIC] = await open_page(code)
    for rounds in range(30):
        made = await play_some([*lines.values(), *pages.values()], 1, seed=rounds)
        loaded = cache.find(code)
        assert loaded is not None
        assert loaded.game is not None
        for viewer, line in lines.items():
            seen = look(loaded.game, viewer)
            assert line.shown is not None
            assert (line.shown.viewer, line.shown.scene) == (str(viewer), seen.scene)
            assert line.shown.offers == seen.offers
            assert line.shown == pages[viewer].shown
        if not made:
            break
    hands = [line.scene.hands for line in lines.values() if line.scene is not None]
    assert hands[0] != hands[1]
    for line in lines.values():
        await line.close()


async def test_a_bot_cannot_look_from_the_other_seat() -> None:
    code, seated = await sync_to_async(seat_bots)("toy")
    (own, bot), (other, _) = seated.items()
    page, _ = await open_line(code, bot, "play")
    assert page.table is not None
    assert page.table.yours == (own,)
    assert [(each.seat, each.kind, each.program) for each in page.table.seats] == [
        (own, "person", True),
        (other, "person", True),
    ]
    await page.send(wire.Look(other))
    assert (await page.wait_for(wire.Refused)).code == Code.NOT_YOURS
    await page.close()


async def test_a_token_for_reading_looks_and_does_nothing() -> None:
    code, seated = await sync_to_async(seat_bots)("battle_dice")
    seat, bot = next(iter(seated.items()))
    page, _ = await open_line(code, bot)
    await page.send(wire.Ping())
    await page.wait_for(wire.Pong)
    await page.send(wire.Look(seat))
    await page.wait_for(wire.Sight)
    for command in (wire.Resign(fresh_key(), seat), wire.AskOffers(fresh_key(), 0, seat, "x")):
        await page.send(command)
        refused = await page.wait_for(wire.Refused)
        assert (refused.code, refused.key) == (Code.OUT_OF_SCOPE, command.key)
    loaded = cache.find(code)
    assert loaded is not None
    assert loaded.status == "running"
    await page.close()


async def test_a_persons_own_token_reads_his_seat_and_does_not_act() -> None:
    anna, boris = await sync_to_async(make_account)("Anna"), await sync_to_async(make_account)("Bo")
    wish = Wish("battle_dice", "lezhanka-1918", "open", side="white")
    match = await sync_to_async(open_match)(wish, anna)
    await sync_to_async(join_match)(match.code, boris)
    page, _ = await open_line(match.code, anna)
    assert (page.shown is not None and page.shown.viewer) == "seat:white"
    await page.send(wire.Resign(fresh_key(), "white"))
    assert (await page.wait_for(wire.Refused)).code == Code.OUT_OF_SCOPE
    await page.close()


async def wait_closed(page: Page) -> str:
    """The code with which the server closes the socket."""
    try:
        while True:
            await page.hear()
    except Closed as closed:
        return str(closed)


async def test_a_revoked_token_closes_its_sockets_and_no_others() -> None:
    code, seated = await sync_to_async(seat_bots)("battle_dice")
    bot = next(iter(seated.values()))
    page, text = await open_line(code, bot, "play")
    other, _ = await open_line(code, bot, "play")
    await sync_to_async(Token.objects.filter(token_key=text[:15]).delete)()
    await tell_revoked(text[:15])
    assert await wait_closed(page) == "4401"
    await other.send(wire.Ping())
    await other.wait_for(wire.Pong)
    await other.close()


async def test_a_command_with_a_token_that_is_gone_is_not_carried_out() -> None:
    """Even where nobody has told this process of it."""
    code, seated = await sync_to_async(seat_bots)("battle_dice")
    pages = {seat: await open_line(code, bot, "play") for seat, bot in seated.items()}
    mover, text = next(each for seat, each in pages.items() if asked_seat(each[0]) == seat)
    await act_at_random(mover, random.Random(1))
    await settle([page for page, _ in pages.values()])
    loaded = cache.find(code)
    assert loaded is not None
    before = loaded.seq
    await sync_to_async(Token.objects.filter(token_key=text[:15]).delete)()
    seat = next(seat for seat, each in pages.items() if each[0] is mover)
    await mover.send(wire.Resign(fresh_key(), seat))
    assert await wait_closed(mover) == "4401"
    assert (loaded.seq, loaded.status) == (before, "running")
    for page, _ in pages.values():
        if page is not mover:
            await page.close()


async def test_an_idle_socket_ends_when_its_token_lapses(monkeypatch: Any) -> None:
    monkeypatch.setattr(passes, "LOOK_SECONDS", 0.01)
    code, seated = await sync_to_async(seat_bots)("battle_dice")
    page, text = await open_line(code, next(iter(seated.values())), "play")
    await sync_to_async(Token.objects.filter(token_key=text[:15]).delete)()
    assert await wait_closed(page) == "4401"


@pytest.mark.parametrize(
    ("token", "path", "closed"),
    [("tch_nothing", "matches", 4401), ("", "matches", 4401), ("GOOD", "tournaments", 4403)],
)
async def test_tokens_open_matches_only(token: str, path: str, closed: int) -> None:
    bot = await sync_to_async(make_bot)()
    good = await sync_to_async(make_token)(bot, "play", "challenge")
    socket = await dial("whatever", good if token == "GOOD" else token, path)
    event = await socket.receive_output(WAIT_SECONDS)
    assert (event["type"], event["code"]) == ("websocket.close", closed)
