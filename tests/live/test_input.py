"""Every malformed, foreign or oversized message gets a clear error and changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from players import WAIT_SECONDS, Closed, asked_seat, fresh_key
from tables import OpenPage, Wire, dial, make_person, make_table
from tachanka.matches import wire
from tachanka.matches.errors import Code
from tachanka.matches.models import Entry, Match

pytestmark = pytest.mark.django_db(transaction=True)

BAD_MESSAGES = {
    "no JSON": ("{", "malformed", ""),
    "no object": ("[1, 2]", "malformed", ""),
    "no tag": ('{"key": "k"}', "malformed", "k"),
    "unknown tag": ('{"type": "cheat", "key": "k"}', "malformed", "k"),
    "missing field": ('{"type": "play", "key": "k", "seq": 0}', "malformed", "k"),
    "further field": (
        '{"type": "resign", "key": "k", "seat": "white", "really": true}', "malformed", "k",
    ),
    "number as text": (
        '{"type": "play", "key": "k", "seq": "0", "seat": "white", "act": {"verb": "x"}}',
        "malformed", "k",
    ),
    "huge number": (
        '{"type": "play", "key": "k", "seq": 1e999, "seat": "white", "act": {"verb": "x"}}',
        "malformed", "k",
    ),
    "deeply nested": ("[" * 8_000 + "]" * 8_000, "malformed", ""),
    "surrogate": ('{"type": "ping\\ud800"}', "malformed", ""),
    "too long": ('{"type": "ping", "pad": "' + "x" * wire.LONGEST + '"}', "too-large", ""),
    "too long in bytes": ('{"type": "ping", "pad": "' + "ж" * 9_000 + '"}', "too-large", ""),
    "empty key": ('{"type": "resign", "key": "", "seat": "white"}', "malformed", ""),
    "long key": (
        json.dumps({"type": "resign", "key": "k" * 65, "seat": "white"}), "malformed", "k" * 65,
    ),
    "unprintable key": (
        json.dumps({"type": "resign", "key": "a\x00b", "seat": "white"}), "malformed", "a\x00b",
    ),
    "no seat of the game": ('{"type": "resign", "key": "k", "seat": "blue"}', "not-yours", "k"),
    "the other's seat": ('{"type": "resign", "key": "k", "seat": "red"}', "not-yours", "k"),
    "look from the other's seat": ('{"type": "look", "seat": "red"}', "not-yours", ""),
    "unknown order": (
        '{"type": "stand", "key": "k", "seat": "white", "orders": {"nap": "yes"}}',
        "malformed", "k",
    ),
    "no draw to answer": (
        '{"type": "answer-draw", "key": "k", "seat": "white", "accept": true}', "no-draw", "k",
    ),
    "nothing to undo": ('{"type": "undo", "key": "k", "seq": 0, "seat": "white"}', "no-undo", "k"),
    "a forecast of nothing": (
        '{"type": "ask-forecast", "key": "k", "seq": 0, "seat": "white", "act": {"verb": "x"}}',
        "not-offered", "k",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", BAD_MESSAGES)
async def test_a_bad_message_changes_nothing(what: str, open_page: OpenPage) -> None:
    text, code, key = BAD_MESSAGES[what]
    table = await make_table()
    page = await open_page(table.code, table.people["white"])
    before = await sync_to_async(lambda: list(Match.objects.values()))()
    await page.socket.send(text)
    refused = await page.wait_for(wire.Refused)
    assert (refused.code, refused.key) == (code, key)
    assert refused.text.endswith(".")
    assert await sync_to_async(lambda: list(Match.objects.values()))() == before
    assert await sync_to_async(Entry.objects.count)() == 1
    await page.send(wire.Ping())
    assert await page.wait_for(wire.Pong) == wire.Pong(0)


async def test_a_binary_frame_is_refused(open_page: OpenPage) -> None:
    table = await make_table()
    page = await open_page(table.code)
    assert isinstance(page.socket, Wire)
    await page.socket.send_bytes(b'{"type": "ping"}')
    refused = await page.wait_for(wire.Refused)
    assert refused == wire.Refused(Code.MALFORMED, "Messages are JSON in text frames.")


async def test_a_spectator_may_do_nothing(open_page: OpenPage) -> None:
    table = await make_table()
    for user in (None, await make_person("Stranger")):
        page = await open_page(table.code, user)
        assert page.sight is not None
        for seat in table.people:
            for command in (
                wire.Resign(fresh_key(), seat),
                wire.OfferDraw(fresh_key(), seat),
                wire.Undo(fresh_key(), 0, seat),
                wire.Stand(fresh_key(), seat, {}),
            ):
                answer = await page.ask(command)
                text = f"You do not hold the seat {seat!r} of this match."
                assert answer == wire.Refused(Code.NOT_YOURS, text, command.key)
        assert page.offers == {}
    assert await sync_to_async(Entry.objects.count)() == 1


async def test_a_flood_is_dammed(open_page: OpenPage, settings: Any) -> None:
    settings.COMMANDS_PER_SECOND, settings.COMMANDS_AT_ONCE = 0.001, 5.0
    table = await make_table()
    page = await open_page(table.code)
    for _ in range(7):
        await page.send(wire.Ping())
    answers = [await page.wait_for(wire.Pong) for _ in range(5)]
    assert answers == [wire.Pong(0)] * 5
    refused = [await page.wait_for(wire.Refused) for _ in range(2)]
    assert [answer.code for answer in refused] == ["too-many"] * 2


async def test_who_keeps_flooding_is_cut_off(open_page: OpenPage, settings: Any) -> None:
    settings.COMMANDS_PER_SECOND, settings.COMMANDS_AT_ONCE = 0.001, 5.0
    table = await make_table()
    page = await open_page(table.code)
    for _ in range(300):
        await page.send(wire.Ping())
    with pytest.raises(Closed, match="4429"):
        await page.wait_for(wire.Sight)


async def test_an_unknown_match_is_told_and_closed(open_page: OpenPage) -> None:
    page = await open_page("no-such-match", shown=False)
    assert await page.hear() == wire.Refused(Code.UNKNOWN, "No match has the code 'no-such-match'.")
    with pytest.raises(Closed, match="4404"):
        await page.hear()


@pytest.mark.parametrize(
    ("origin", "host", "accepted"),
    [
        ("http://localhost", "localhost", True),
        ("http://localhost:8000", "localhost:8000", True),
        (None, "localhost", True),
        ("http://evil.example", "localhost", False),
        ("http://localhost.evil.example", "localhost", False),
        ("http://localhost:9000", "localhost:8000", False),
        ("null", "localhost", False),
        ("http://evil.example", "evil.example", False),
        (None, "evil.example", False),
        (None, "", False),
    ],
)
async def test_a_foreign_page_opens_no_socket(
    origin: str | None, host: str, accepted: bool
) -> None:
    table = await make_table()
    socket = await dial(table.code, table.people["white"], origin, host)
    assert (await socket.connect(timeout=WAIT_SECONDS))[0] is accepted
    if accepted:
        await socket.disconnect()


async def test_a_page_the_operator_names_may_open_sockets(settings: Any) -> None:
    settings.ORIGINS = ["https://club.example"]
    table = await make_table()
    socket = await dial(table.code, None, "https://club.example", "localhost")
    assert (await socket.connect(timeout=WAIT_SECONDS))[0] is True
    await socket.disconnect()


async def test_other_addresses_have_no_sockets() -> None:
    from channels.testing import WebsocketCommunicator

    from tachanka.site.asgi import application

    headers = [(b"host", b"localhost"), (b"origin", b"http://localhost")]
    socket = WebsocketCommunicator(application, "/ws/elsewhere/", headers=headers)
    assert (await socket.connect(timeout=WAIT_SECONDS))[0] is False


async def test_acts_are_refused_while_a_seat_is_open(open_page: OpenPage) -> None:
    table = await make_table(joined=False)
    page = await open_page(table.code, table.people["white"], shown=False)
    assert (await page.wait_for(wire.Table)).status == "open"
    answer = await page.ask(wire.Resign("k", "white"))
    text = "The match has not begun: a seat is still open."
    assert answer == wire.Refused(Code.NOT_RUNNING, text, "k")
    assert asked_seat(page) is None
