"""Pages, health and what is said where nothing is."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import brotli
import pytest
import requests
from channels.layers import channel_layers
from django.db import connection
from django.db.models.signals import post_save
from django.test import AsyncClient, Client

from players import WAIT_SECONDS, Person
from serving import Server, start_site
from tachanka.matches.models import Heartbeat
from tachanka.site.views import _looker

pytestmark = pytest.mark.django_db(transaction=True)


def visitor() -> Client:
    return Client(headers={"host": "localhost"})


@pytest.mark.parametrize("path", ["/", "/m/abc", "/rules/battle_dice", "/new?ruleset=battle_dice"])
def test_every_page_is_the_one_page(path: str, settings: Any, tmp_path: Path) -> None:
    settings.BUILT = tmp_path
    (tmp_path / "index.html").write_text("<!doctype html><title>ж</title>", encoding="utf-8")
    answer = visitor().get(path)
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "no-cache")
    assert answer.content.decode() == "<!doctype html><title>ж</title>"
    assert visitor().post(path).status_code == 405


@pytest.mark.parametrize(
    ("path", "page"),
    [
        ("/", "home"),
        ("/m/abc", "match"),
        ("/m", "match"),
        ("/mess", "index"),
        ("/rules/m/", "index"),
    ],
)
def test_a_page_names_what_its_address_will_need(
    path: str, page: str, settings: Any, tmp_path: Path
) -> None:
    settings.BUILT = tmp_path
    for name in ("index", "home", "match"):
        (tmp_path / f"{name}.html").write_text(name, encoding="utf-8")
    answer = visitor().get(path)
    assert (answer.content.decode(), answer.headers["Cache-Control"]) == (page, "no-cache")


@pytest.mark.parametrize(
    ("accepted", "packed"),
    [
        ("gzip, deflate, br, zstd", True),
        ("br", True),
        ("gzip", False),
        ("br;q=0", False),
        ("", False),
    ],
)
def test_a_page_comes_packed_where_that_is_taken(
    accepted: str, packed: bool, settings: Any, tmp_path: Path
) -> None:
    settings.BUILT = tmp_path
    (tmp_path / "index.html").write_text("plain", encoding="utf-8")
    answer = visitor().get("/new", headers={"Accept-Encoding": accepted})
    assert (answer.get("Content-Encoding") == "br") is packed
    body = brotli.decompress(answer.content) if packed else answer.content
    assert (body, answer["Vary"]) == (b"plain", "Accept-Encoding, Cookie")
    assert answer["Content-Type"] == "text/html; charset=utf-8"


def test_pages_that_are_not_built_say_so(settings: Any, tmp_path: Path) -> None:
    settings.BUILT = tmp_path / "nowhere"
    answer = visitor().get("/")
    assert answer.status_code == 503
    assert "make play" in answer.content.decode()
    assert visitor().get("/api/me/").status_code == 200


def test_missing_assets_are_missing() -> None:
    assert visitor().get("/assets/nothing-12345678.js").status_code == 404


async def test_health() -> None:
    answer = await AsyncClient(headers={"host": "localhost"}).get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"database": "ok", "layer": "ok"})


async def test_health_writes_once_a_second_however_often_it_is_asked() -> None:
    written: list[float] = []

    def note(sender: Any, instance: Heartbeat, **_: Any) -> None:
        written.append(time.monotonic())

    post_save.connect(note, sender=Heartbeat)
    client = AsyncClient(headers={"host": "localhost"})
    try:
        answers = [await client.get("/healthz")]
        answers += await asyncio.gather(*(client.get("/healthz") for _ in range(200)))
    finally:
        post_save.disconnect(note, sender=Heartbeat)
    assert {answer.status_code for answer in answers} == {200}
    assert written
    assert all(later - early > 0.5 for early, later in pairwise(written))
    assert len(written) < 20


async def test_a_database_that_hangs_is_noticed() -> None:
    """It is locked until the test has its answers; then all is well again."""
    client = AsyncClient(headers={"host": "localhost"})
    lock = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)
    lock.execute("BEGIN IMMEDIATE")
    try:
        async with asyncio.timeout(15):
            answers = [await client.get("/healthz")]
            # Each has waited for longer than an answer is repeated, so all of them looked.
            answers += [await client.get("/healthz") for _ in range(2)]
        found = [(answer.status_code, answer.json()) for answer in answers]
        assert found == [(503, {"database": "down", "layer": "ok"})] * 3
        assert _looker._work_queue.qsize() == 0
    finally:
        lock.execute("ROLLBACK")
        lock.close()
    async with asyncio.timeout(WAIT_SECONDS):
        while (answer := await client.get("/healthz")).status_code != 200:
            pass
    assert answer.json() == {"database": "ok", "layer": "ok"}


def test_a_full_disk_is_noticed(tmp_path: Path) -> None:
    """No file of the server may grow any more, though all can be read; then it may again."""
    site = start_site(tmp_path)
    _, most = resource.prlimit(site.popen.pid, resource.RLIMIT_FSIZE)
    full = max(file.stat().st_size for file in tmp_path.glob("*.sqlite3-*"))
    resource.prlimit(site.popen.pid, resource.RLIMIT_FSIZE, (full, most))
    try:
        assert wait_for_health(site, 503) == {"database": "down", "layer": "ok"}
    finally:
        resource.prlimit(site.popen.pid, resource.RLIMIT_FSIZE, (most, most))
    assert wait_for_health(site, 200) == {"database": "ok", "layer": "ok"}
    assert site.stop() == 0


def wait_for_health(site: Server, status: int) -> Any:
    """What /healthz says as soon as it has this status; it may repeat itself for a second."""
    deadline = time.monotonic() + WAIT_SECONDS
    while True:
        answer = requests.get(f"{site.base_url}/healthz", timeout=WAIT_SECONDS)
        if answer.status_code == status:
            return answer.json()
        assert time.monotonic() < deadline, answer.text


async def test_a_layer_that_does_not_answer_is_noticed(settings: Any) -> None:
    settings.CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [{"address": "redis://127.0.0.1:1/0", "socket_timeout": None}]},
        }
    }
    channel_layers.backends.clear()
    answer = await AsyncClient(headers={"host": "localhost"}).get("/healthz")
    channel_layers.backends.clear()
    assert (answer.status_code, answer.json()) == (503, {"database": "ok", "layer": "down"})


def test_the_admin_is_for_staff() -> None:
    answer = visitor().get("/admin/")
    assert answer.status_code == 302
    assert answer.headers["Location"].startswith("/admin/login/")


@pytest.mark.parametrize("announced", [True, False])
def test_a_huge_body_is_not_read(tmp_path: Path, announced: bool) -> None:
    site = start_site(tmp_path)
    person = Person(site.base_url)
    body = b'{"name": "' + b"x" * 10_000_000 + b'"}'
    headers = {"Content-Type": "application/json"}
    data = body if announced else iter([body[at : at + 65_536] for at in range(0, 10**7, 65_536)])
    try:
        answer = person.session.post(f"{site.base_url}/api/me/", data=data, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    except requests.ConnectionError:
        # The server may hang up while the rest is still being sent.
        pass
    assert person.get("/api/me/")["known"] is False
    assert site.stop() == 0
