"""Where a request comes from: a forged header gains nothing, whatever server runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AsyncExitStack
from itertools import product
from typing import Any

import pytest
import requests
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from players import WAIT_SECONDS, Person
from serving import Server, start_site
from tachanka.site.limits import scale_limits
from tachanka.site.proxies import BehindProxies

SCALE = "0.02"
LIMITS, _ = scale_limits(SCALE)
PEER = ["192.0.2.1", 4711]


@pytest.mark.parametrize(
    ("proxies", "named", "proto", "client", "scheme"),
    [
        (0, ["203.0.113.7"], ["https"], PEER, "http"),
        (1, ["203.0.113.7"], ["https"], ["203.0.113.7", 0], "https"),
        (1, ["6.6.6.6, 203.0.113.7"], ["http"], ["203.0.113.7", 0], "http"),
        (1, ["6.6.6.6", "203.0.113.7"], ["http, https"], ["203.0.113.7", 0], "https"),
        (2, ["6.6.6.6, 203.0.113.7, 10.0.0.1"], ["https, http"], ["203.0.113.7", 0], "https"),
        (2, ["6.6.6.6, 203.0.113.7,10.0.0.1"], ["https"], ["203.0.113.7", 0], "https"),
        (2, ["203.0.113.7"], [], PEER, "http"),
        (1, ["6.6.6.6, unknown"], [], PEER, "http"),
        (1, ["2001:db8::9"], ["javascript"], ["2001:db8::9", 0], "http"),
        (1, [""], [""], PEER, "http"),
        (1, [], [], PEER, "http"),
    ],
)
async def test_what_headers_change(
    settings: Any, proxies: int, named: list[str], proto: list[str], client: Any, scheme: str
) -> None:
    settings.PROXIES = proxies
    headers = [(b"x-forwarded-for", line.encode()) for line in named]
    headers += [(b"x-forwarded-proto", line.encode()) for line in proto]
    found = []

    async def note(scope: Any, receive: Any, send: Any) -> None:
        found.append((scope["client"], scope["scheme"]))

    sockets = {"http": "ws", "https": "wss"}
    for kind, plain in (("http", "http"), ("websocket", "ws")):
        scope = {"type": kind, "client": PEER, "scheme": plain, "headers": headers}
        await BehindProxies(note)(scope, None, None)
    assert found == [(client, scheme), (client, sockets[scheme])]


@pytest.fixture(scope="module", params=product(("daphne", "uvicorn"), (0, 1)), ids=str)
def site(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, bool]]:
    """A site with small limits on either server, and whether it trusts a proxy."""
    server, proxies = request.param
    settings = {"TACHANKA_SERVER": server, "TACHANKA_LIMITS": SCALE}
    folder = tmp_path_factory.mktemp("site")
    site = start_site(folder, settings | {"TACHANKA_PROXIES": str(proxies)})
    yield site, proxies == 1
    assert site.stop() == 0


def say_from(address: str, number: int) -> dict[str, str]:
    """The header as a proxy passes it on to which a visitor has lied."""
    return {"X-Forwarded-For": f"10.6.6.{number}, {address}"}


def test_a_forged_header_gains_no_requests(site: tuple[Server, bool]) -> None:
    server, told = site
    most = int(LIMITS["dear"].address)
    statuses = {
        address: [
            requests.get(
                f"{server.base_url}/api/matches/x/verify/",
                headers=say_from(address, number),
                timeout=WAIT_SECONDS,
            ).status_code
            for number in range(most + 2)
        ]
        for address in ("203.0.113.7", "203.0.113.8")
    }
    own = [404] * most + [429] * 2
    assert statuses == {
        "203.0.113.7": own,
        "203.0.113.8": own if told else [429] * (most + 2),
    }


async def test_a_forged_header_gains_no_sockets(site: tuple[Server, bool]) -> None:
    server, told = site
    most = int(LIMITS["sockets"].address / 2)
    code = Person(server.base_url).open_match(opponent="hotseat", scenario="lezhanka-1918")
    url = f"{server.socket_url}/ws/matches/{code}/"

    async with AsyncExitStack() as stack:

        async def watch(address: str, number: int) -> int:
            """0 where a page is shown, else the code with which it is closed."""
            socket: ClientConnection = await stack.enter_async_context(
                connect(url, additional_headers=say_from(address, number), max_size=None)
            )
            try:
                await socket.recv()
            except ConnectionClosed as closed:
                return closed.rcvd.code if closed.rcvd is not None else -1
            return 0

        codes = [await watch("203.0.113.7", number) for number in range(most + 2)]
        assert codes == [0] * most + [4429] * 2
        assert await watch("203.0.113.8", 0) == (0 if told else 4429)
