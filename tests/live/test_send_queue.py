"""Writing to one socket: in order, without waiting, and not for ever."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tables import OpenPage, make_table, play_some
from tachanka.live import send_queue
from tachanka.live.consumer import MatchSocket
from tachanka.live.hubs import current_hubs
from tachanka.live.send_queue import MOST_WAITING, WRAPPING, SendQueue, weigh
from tachanka.matches.wire import TOO_SLOW


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
    queue = SendQueue(browser.send)
    assert [queue.put(text) for text in "abc"] == [True] * 3
    assert browser.read == ["a", "b", "c"]


async def test_a_slow_socket_gets_everything_in_order() -> None:
    browser = Browser()
    queue = SendQueue(browser.send)
    browser.gate.clear()
    assert [queue.put(text) for text in "abc"] == [True] * 3
    assert browser.read == []
    browser.gate.set()
    await breathe()
    assert queue.put("d") is True
    assert browser.read == ["a", "b", "c", "d"]


async def test_a_socket_that_never_reads_is_given_up_at_so_many_bytes() -> None:
    browser = Browser()
    queue = SendQueue(browser.send)
    browser.gate.clear()
    text = "x" * 20_000
    fits = MOST_WAITING // weigh(text)
    written = [queue.put(text) for _ in range(fits)]
    assert written == [True] * fits
    assert queue.waiting == fits * weigh(text) <= MOST_WAITING
    assert (queue.put(text), queue.broken) == (False, True)
    assert queue.put("more") is False
    browser.gate.set()
    await breathe()
    # What was under way came through, the rest is forgotten.
    assert (browser.read, queue.waiting) == ([text], 0)


async def test_a_text_counts_as_much_as_it_takes() -> None:
    for letter, least in (("x", 10_000), ("ж", 20_000), ("🐎", 40_000)):
        assert least < weigh(letter + "x" * 10_000) < least + 1_000
        assert weigh("x" * 10_000) < 11_000
    assert weigh("") >= WRAPPING


async def test_what_has_been_written_no_longer_counts() -> None:
    browser = Browser()
    queue = SendQueue(browser.send)
    text = "x" * (MOST_WAITING // 3)
    for _ in range(10):
        browser.gate.clear()
        assert [queue.put(text) for _ in range(2)] == [True] * 2
        browser.gate.set()
        await breathe()
        assert queue.waiting == 0
    assert browser.read == [text] * 20


async def test_a_message_of_any_size_is_written_where_none_waits() -> None:
    browser = Browser()
    queue = SendQueue(browser.send)
    browser.gate.clear()
    text = "x" * (2 * MOST_WAITING)
    assert (queue.put(text), queue.put("y")) == (True, False)


async def test_a_socket_that_fails_is_given_up() -> None:
    async def fail(event: Any) -> None:
        raise ConnectionResetError

    queue = SendQueue(fail)
    assert (queue.put("a"), queue.broken) == (False, True)


async def test_a_socket_that_fails_late_is_given_up() -> None:
    gate = asyncio.Event()

    async def fail(event: Any) -> None:
        await gate.wait()
        raise ConnectionResetError

    queue = SendQueue(fail)
    assert queue.put("a") is True
    gate.set()
    await breathe()
    assert (queue.put("b"), queue.broken) == (False, True)


async def test_closing_ends_what_is_under_way() -> None:
    browser = Browser()
    queue = SendQueue(browser.send)
    browser.gate.clear()
    queue.put("a")
    queue.close()
    browser.gate.set()
    await breathe()
    assert browser.read == []


@pytest.mark.django_db(transaction=True)
async def test_a_page_that_never_reads_is_closed_and_forgotten(
    open_page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others play on; the slow one is dropped instead of filling the memory."""
    monkeypatch.setattr(send_queue, "MOST_WAITING", 20_000)
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
    assert len(current_hubs().hubs[table.code].sockets) == 2
