"""Requests in lanes: few threads with lasting connections, and nobody is held up for long."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from django.conf import settings
from django.core.signals import request_started
from django.db import connection
from django.urls import URLPattern, URLResolver, get_resolver

from players import Person
from serving import start_site
from tachanka.api.throttling import Dear
from tachanka.site.handler import DEAR, Handler
from tachanka.site.lanes import MOST_WAITING

pytestmark = pytest.mark.django_db(transaction=True)


async def ask(handler: Handler, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of the answer to a GET."""
    named = [(b"host", b"localhost"), *((k.encode(), v.encode()) for k, v in headers.items())]
    scope = {
        "type": "http", "method": "GET", "path": path, "raw_path": path.encode(), "scheme": "http",
        "query_string": b"", "root_path": "", "headers": named, "client": ["203.0.113.7", 5],
        "server": ["127.0.0.1", 80], "http_version": "1.1",
    }  # fmt: skip
    said: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": b""}

    async def send(message: Any) -> None:
        said.append(message)

    await handler(scope, receive, send)
    start, body = said
    found = {name.decode(): value.decode() for name, value in start["headers"]}
    return start["status"], found, body["body"]


@contextmanager
def meet(receiver: Any) -> Iterator[None]:
    """The receiver is called in the thread of each request that begins."""
    request_started.connect(receiver)
    try:
        yield
    finally:
        request_started.disconnect(receiver)


async def test_threads_and_connections_are_few_and_last() -> None:
    handler = Handler()
    met: list[tuple[threading.Thread, object]] = []

    def note(**_: Any) -> None:
        connection.ensure_connection()
        met.append((threading.current_thread(), connection.connection))

    with meet(note):
        for _ in range(3):
            answers = await asyncio.gather(*(ask(handler, "/api/me/") for _ in range(40)))
            assert {status for status, _, _ in answers} == {200}
    threads = {thread for thread, _ in met}
    assert len(met) == 120
    assert 0 < len(threads) <= settings.REQUEST_THREADS
    assert all(thread.is_alive() for thread in threads)
    if connection.vendor == "sqlite":
        assert len({id(own) for _, own in met}) == len(threads)


@contextmanager
def hold_up(ends: tuple[str, ...]) -> Iterator[None]:
    """Requests to such addresses stay in their threads until the block ends."""
    opened = threading.Event()

    def wait(scope: Any, **_: Any) -> None:
        assert not scope["path"].endswith(ends) or opened.wait(30)

    with meet(wait):
        try:
            yield
        finally:
            opened.set()


async def test_the_dear_hold_up_nobody_else() -> None:
    handler = Handler()
    with hold_up(DEAR):
        slow = [asyncio.ensure_future(ask(handler, f"/api/matches/none{end}")) for end in DEAR * 5]
        answers = await asyncio.gather(*(ask(handler, "/api/me/") for _ in range(10)))
        assert not any(each.done() for each in slow)
    assert {status for status, _, _ in answers} == {200}
    assert {status for status, _, _ in await asyncio.gather(*slow)} == {404}


async def test_who_waits_for_pictures_holds_up_nobody_else() -> None:
    handler = Handler()
    path = "/static/rulesets/go/1/0123456789abcdef/pictures/board-320.webp"
    with hold_up((".webp",)):
        slow = [asyncio.ensure_future(ask(handler, path)) for _ in range(20)]
        answers = await asyncio.gather(*(ask(handler, "/api/me/") for _ in range(10)))
        assert not any(each.done() for each in slow)
    assert {status for status, _, _ in answers} == {200}
    assert {status for status, _, _ in await asyncio.gather(*slow)} == {404}


async def test_who_brings_a_record_file_waits_beside_the_others() -> None:
    handler = Handler()
    with hold_up(("/api/imports/",)):
        slow = [asyncio.ensure_future(ask(handler, "/api/imports/")) for _ in range(20)]
        answers = await asyncio.gather(*(ask(handler, "/api/me/") for _ in range(10)))
        assert not any(each.done() for each in slow)
    assert {status for status, _, _ in answers} == {200}
    assert {status for status, _, _ in await asyncio.gather(*slow)} == {405}


async def test_health_is_told_while_all_others_wait() -> None:
    handler = Handler()
    with hold_up(("/api/me/",)):
        many = settings.REQUEST_THREADS + MOST_WAITING
        slow = [asyncio.ensure_future(ask(handler, "/api/me/")) for _ in range(many)]
        status, _, body = await ask(handler, "/healthz")
        assert (status, json.loads(body)) == (200, {"database": "ok", "layer": "ok"})
        crowded = await ask(handler, "/api/me/")
        assert not any(each.done() for each in slow)
    assert (crowded[0], crowded[1]["Retry-After"], json.loads(crowded[2])) == (
        503, "1",
        {"code": "busy",
         "text": "Too many are asking the site at this moment. Ask again in a second."},
    )  # fmt: skip
    assert {status for status, _, _ in await asyncio.gather(*slow)} == {200}


async def test_answers_come_whole_with_their_cookies() -> None:
    status, headers, body = await ask(Handler(), "/api/me/")
    assert (status, json.loads(body)) == (200, {"name": "", "guest": True, "known": False})
    assert headers["Set-Cookie"].startswith("csrftoken=")
    assert headers["Content-Length"] == str(len(body))
    assert headers["X-Frame-Options"] == "DENY"


async def test_what_others_may_show_in_a_frame_says_so() -> None:
    for path in ("/embed/m/x", "/embed/t/x"):
        _, headers, _ = await ask(Handler(), path)
        assert "X-Frame-Options" not in headers
        assert "frame-ancestors *" in headers["Content-Security-Policy"]
        assert "default-src 'self'" in headers["Content-Security-Policy"]
    for path in ("/", "/m/x", "/embedded", "/settings"):
        _, headers, _ = await ask(Handler(), path)
        assert headers["X-Frame-Options"] == "DENY"
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]


@pytest.mark.services
def test_requests_that_wait_for_the_loop_leave_it_their_connections(
    tmp_path: Path, postgres_url: str
) -> None:
    """With as few connections as there may be, as many sit down at once as there are threads, and
    each waits for what the loop asks of the database."""
    settings = {
        "TACHANKA_DATABASE_URL": postgres_url,
        "TACHANKA_DATABASE_CONNECTIONS": "3",
        "TACHANKA_REQUEST_THREADS": "8",
        "TACHANKA_LIMITS": "off",
    }
    site = start_site(tmp_path, settings)
    host, *guests = [Person(site.base_url) for _ in range(17)]
    for guest in guests:
        guest.post("/api/me/", {"name": "Guest"})
    codes = [host.open_match(ruleset="toy", scenario="frost") for _ in guests]
    together = Barrier(len(guests))

    def sit_down(guest: Person, code: str) -> int:
        together.wait(30)
        return guest.send(f"/api/matches/{code}/join/").status_code

    with ThreadPoolExecutor(len(guests)) as threads:
        assert set(threads.map(sit_down, guests, codes)) == {200}
    assert site.stop() == 0
    assert "database" not in site.log.read_text()


def list_views(found: Any = None, before: str = "/") -> Iterator[tuple[str, Any]]:
    """Every address of the site as it is written in `urls.py`, and what answers there."""
    for each in found or get_resolver().url_patterns:
        path = before + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from list_views(each.url_patterns, path)
        elif isinstance(each, URLPattern):
            yield path, getattr(each.callback, "view_class", None)


def test_what_is_dear_for_the_limits_is_dear_for_the_threads() -> None:
    views = {path: view for path, view in list_views() if path.startswith("/api/")}
    limited = {
        path for path, view in views.items() if Dear in getattr(view, "throttle_classes", ())
    }
    assert len(limited) == 10
    assert {path for path in views if path.endswith(DEAR)} == limited | {"/api/schema/"}
