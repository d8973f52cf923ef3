"""Limits hold across processes, whatever is asked at once; and they stop nobody without Redis."""

from __future__ import annotations

import random
import secrets
import socket
import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import cycle, islice
from urllib.parse import urlsplit

import pytest
import requests

from cluster import serve_webs
from players import WAIT_SECONDS, Person
from services import REDIS_URL, open_database
from serving import Server
from tachanka.site.limits import scale_limits

pytestmark = pytest.mark.services
SCALE = "0.1"
LIMITS, _ = scale_limits(SCALE)
SETTINGS = {
    "TACHANKA_LIMITS": SCALE,
    "TACHANKA_PROXIES": "1",
    "TACHANKA_TICKER": "off",
}
WISH = {"ruleset": "battle_dice", "scenario": "lezhanka-1918", "opponent": "bot", "side": "random"}


class Forwarder:
    """A way to a server that can be closed, as if the server were gone."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._there = (parts.hostname or "127.0.0.1", parts.port or 6379)
        self._door = socket.create_server(("127.0.0.1", 0))
        self._ends: list[socket.socket] = []
        self.url = parts._replace(netloc=f"127.0.0.1:{self._door.getsockname()[1]}").geturl()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self._door.accept()
                there = socket.create_connection(self._there)
                self._ends += [here, there]
                for ends in ((here, there), (there, here)):
                    threading.Thread(target=self._pass_on, args=ends, daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65_536):
                target.sendall(data)
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Nobody gets through any more."""
        for end in (self._door, *self._ends):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


@pytest.fixture(scope="module")
def way() -> Iterator[Forwarder]:
    """The way to Redis."""
    found = Forwarder(REDIS_URL)
    yield found
    found.close()


@pytest.fixture(scope="module")
def webs(tmp_path_factory: pytest.TempPathFactory, way: Forwarder) -> Iterator[list[Server]]:
    """A Daphne and a uvicorn, one database, one Redis. Every test has addresses of its own."""
    with open_database() as database:
        where = {
            "TACHANKA_DATABASE_URL": database,
            "TACHANKA_REDIS_URL": way.url,
            # Sites of different keys count apart at one Redis, and so do two runs.
            "TACHANKA_SECRET_KEY": secrets.token_urlsafe(50),
        }
        with serve_webs(tmp_path_factory.mktemp("limits"), SETTINGS | where) as servers:
            yield servers


def draw_address() -> str:
    """Somebody's address."""
    return f"2001:db8:{random.getrandbits(16):x}:{random.getrandbits(16):x}::1"


class Visitor(Person):
    """Somebody whose address the proxy tells."""

    def __init__(self, web: Server, address: str) -> None:
        self.base_url = web.base_url
        self.session = requests.Session()
        self.session.headers["X-Forwarded-For"] = address
        self.get("/api/me/")


def test_both_processes_count_together(webs: list[Server]) -> None:
    address, most = draw_address(), int(LIMITS["dear"].address)
    statuses = [
        requests.get(
            f"{web.base_url}/api/matches/x/verify/",
            headers={"X-Forwarded-For": address},
            timeout=WAIT_SECONDS,
        ).status_code
        for web in islice(cycle(webs), most + 4)
    ]
    assert statuses == [404] * most + [429] * 4


def test_guests_and_their_matches_are_counted_exactly(webs: list[Server]) -> None:
    """Everybody asks at the same moment, at either process."""
    address = draw_address()
    guests, matches = int(LIMITS["guests"].address), int(LIMITS["computer"].address)
    visitors = [Visitor(web, address) for web in islice(cycle(webs), guests + 3)]
    with ThreadPoolExecutor(8) as pool:
        named = list(pool.map(lambda who: who.send("/api/me/", {"name": "Anna"}), visitors))
        assert Counter(answer.status_code for answer in named) == {200: guests, 429: 3}
        known = [who for who, answer in zip(visitors, named, strict=True) if answer.ok]
        players = known[: matches + 2]
        opened = list(pool.map(lambda who: who.send("/api/matches/", WISH), players))
    assert Counter(answer.status_code for answer in opened) == {201: matches, 409: 2}
    other = Visitor(webs[0], draw_address())
    assert other.send("/api/matches/", WISH).status_code == 201


def test_one_person_at_two_processes_is_one_person(webs: list[Server]) -> None:
    here = Visitor(webs[0], draw_address())
    here.post("/api/me/", {"name": "Anna"})
    pages = [Visitor(web, draw_address()) for web in islice(cycle(webs), 6)]
    for page in pages:
        page.session.cookies.update(here.session.cookies)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda page: page.send("/api/matches/", WISH), pages))
    most = int(LIMITS["computer"].person)
    assert Counter(answer.status_code for answer in answers) == {201: most, 409: 6 - most}


def test_nobody_is_turned_away_while_redis_is_away(webs: list[Server], way: Forwarder) -> None:
    """The last of all: Redis does not come back."""
    before = Visitor(webs[0], draw_address())
    before.open_match(opponent="hotseat", scenario="lezhanka-1918")
    way.close()
    address = draw_address()
    player = Visitor(webs[0], address)
    code = player.open_match(opponent="hotseat", scenario="lezhanka-1918")
    assert player.get(f"/api/matches/{code}/")["status"] == "running"
    most = int(LIMITS["dear"].person)
    statuses = [
        player.session.get(f"{player.base_url}/api/matches/x/verify/").status_code
        for _ in range(most + 2)
    ]
    assert statuses == [404] * most + [429] * 2
    assert "limits.alone" in webs[0].log.read_text()
