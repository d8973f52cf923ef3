"""Writing to one socket: in order, without waiting, and not for ever."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tables import OpenPage, make_table, play_some
from tachanka.live import outbox as outbox_module
from tachanka.live.consumer import MatchSocket
from tachanka.live.exchange import current_exchange
from tachanka.live.outbox import MOST_WAITING, WRAPPING, Outbox, weigh
from tachanka.live.wire import TOO_SLOW


class Browser:
    """The far end. While `gate` is closed it does not read."""

    def __init__(self) -> None:
        self.gate = asyncio.Event()
        self.gate.set()
        self.read: list[str] = []

    async def send(self, event: Any) -> None:
        if not self.gate.is_set():
            await self.gate.wait()
            await asyncio.sleep(0)
        self.read.append(event["text"])


async def breathe() -> None:
    """Lets everything that can run do so."""
    for _ in range(1_000):
        await asyncio.sleep(0)


async def test_a_quick_socket_is_written_to_in_place() -> None:
    browser = Browser()
    outbox = Outbox(browser.send)
    assert [outbox.put(text) for text in "abc"] == [True] * 3
    assert browser.read == ["a", "b", "c"]


async def test_a_slow_socket_gets_everything_in_order() -> None:
    browser = Browser()
    outbox = Outbox(browser.send)
    browser.gate.clear()
    assert [outbox.put(text) for text in "abc"] == [True] * 3
    assert browser.read == []
    browser.gate.set()
    await breathe()
    assert outbox.put("d") is True
    assert browser.read == ["a", "b", "c", "d"]


async def test_a_socket_that_never_reads_is_given_up_at_so_many_bytes() -> None:
    browser = Browser()
    outbox = Outbox(browser.send)
    browser.gate.clear()
    text = "x" * 20_000
    fits = MOST_WAITING // weigh(text)
    written = [outbox.put(text) for _ in range(fits)]
    assert written == [True] * fits
    assert outbox.waiting == fits * weigh(text) <= MOST_WAITING
    assert (outbox.put(text), outbox.broken) == (False, True)
    assert outbox.put("more") is False
    browser.gate.set()
    await breathe()
    # What was under way came through, the rest is forgotten.
    assert (browser.read, outbox.waiting) == ([text], 0)


async def test_a_text_counts_as_much_as_it_takes() -> None:
    for letter, least in (("x", 10_000), ("ж", 20_000), ("🐎", 40_000)):
        assert least < weigh(letter + "x" * 10_000) < least + 1_000
        assert weigh("x" * 10_000) < 11_000
    assert weigh("") >= WRAPPING


async def test_what_has_been_written_no_longer_counts() -> None:
    browser = Browser()
    outbox = Outbox(browser.send)
    text = "x" * (MOST_WAITING // 3)
    for _ in range(10):
        browser.gate.clear()
        assert [outbox.put(text) for _ in range(2)] == [True] * 2
        browser.gate.set()
        await breathe()
        assert outbox.waiting == 0
    assert browser.read == [text] * 20


async def test_a_message_of_any_size_is_written_where_none_waits() -> None:
    browser = Browser()
    outbox = Outbox(browser.send)
    browser.gate.clear()
    text = "x" * (2 * MOST_WAITING)
    assert (outbox.put(text), outbox.put("y")) == (True, False)


async def test_a_socket_that_fails_is_given_up() -> None:
    async def fail(event: Any) -> None:
        raise ConnectionResetError

    outbox = Outbox(fail)
    assert (outbox.put("a"), outbox.broken) == (False, True)


async def test_a_socket_that_fails_late_is_given_up() -> None:
    gate = asyncio.Event()

    async def fail(event: Any) -> None:
        await gate.wait()
        raise ConnectionResetError

    outbox = Outbox(fail)
    assert outbox.put("a") is True
    gate.set()
    await breathe()
    assert (outbox.put("b"), outbox.broken) == (False, True)


async def test_closing_ends_what_is_under_way() -> None:
    browser = Browser()
    outbox = Outbox(browser.send)
    browser.gate.clear()
    outbox.put("a")
    outbox.close()
    browser.gate.set()
    await breathe()
    assert browser.read == []


@pytest.mark.django_db(transaction=True)
async def test_a_page_that_never_reads_is_closed_and_forgotten(
    open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others play on; the slow one is dropped instead of filling the memory."""
    monkeypatch.setattr(outbox_module, "MOST_WAITING", 20_000)
    table = await make_table()
    pages = [await open_page(table.code, user) for user in table.people.values()]
    events: list[Any] = []
    stuck = asyncio.Event()

    async def send(event: Any) -> None:
        if event["type"] == "websocket.send":
            await stuck.wait()
        events.append(event)

    async def receive() -> Any:
        if events:
            await stuck.wait()
        return {"type": "websocket.connect"}

    scope = {"user": None, "url_route": {"kwargs": {"code": table.code}}}
    slow = asyncio.ensure_future(MatchSocket()(scope, receive, send))
    await pages[0].wait_for_table(lambda told: told.watchers == 1)
    await play_some(pages, 8)
    await slow
    assert events == [
        {"type": "websocket.accept"},
        {"type": "websocket.close", "code": TOO_SLOW},
    ]
    assert len(current_exchange().hubs[table.code].sockets) == 2
