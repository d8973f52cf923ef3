"""The proxy of deploy/Caddyfile before processes that say who they are, and its name server.

The file is taken as it is, but for where it listens and whom it asks for the name `web`.
"""

from __future__ import annotations

import asyncio
import shutil
import socket
import struct
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any, cast

from websockets.asyncio.client import connect
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.http11 import Request, Response

from serving import ROOT, Process, make_environment, pick_port

PROGRAM = shutil.which("caddy")
ADDRESS = 1
START_SECONDS = 20.0


class Names(asyncio.DatagramProtocol):
    """A name server: whoever is asked for has these addresses."""

    def __init__(self) -> None:
        self.addresses: list[str] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It is open."""
        self.transport = cast(asyncio.DatagramTransport, transport)

    def datagram_received(self, data: bytes, addr: Any) -> None:
        """Somebody asks."""
        end = data.index(b"\0", 12) + 5
        (kind,) = struct.unpack("!H", data[end - 4 : end - 2])
        found = self.addresses if kind == ADDRESS else []
        head = data[:2] + struct.pack("!5H", 0x8180, 1, len(found), 0, 0)
        rows = [
            struct.pack("!HHHIH", 0xC00C, ADDRESS, 1, 0, 4) + socket.inet_aton(address)
            for address in found
        ]
        self.transport.sendto(head + data[12:end] + b"".join(rows), addr)


class Site:
    """The proxy and the processes that stand behind it, by address."""

    def __init__(self, port: int, inner: int, names: Names) -> None:
        self.port, self._inner, self._names = port, inner, names
        self._servers: dict[str, Server] = {}

    async def add(self, address: str) -> None:
        """Another process."""

        async def speak(connection: ServerConnection) -> None:
            await connection.send(address)
            await connection.wait_closed()

        def answer(connection: ServerConnection, request: Request) -> Response | None:
            if "Upgrade" in request.headers:
                return None
            return connection.respond(HTTPStatus.OK, address)

        self._servers[address] = await serve(speak, address, self._inner, process_request=answer)
        self._names.addresses.append(address)

    async def end(self, address: str) -> None:
        """A process ends; as long as it is not `forget`, its name stands."""
        server = self._servers.pop(address)
        server.close()
        await server.wait_closed()

    def forget(self, address: str) -> None:
        """A process is no longer named."""
        self._names.addresses.remove(address)

    async def end_all(self) -> None:
        """Nobody is left."""
        for address in list(self._servers):
            await self.end(address)

    async def open(self, path: str) -> str:
        """Who takes a socket."""
        async with connect(f"ws://127.0.0.1:{self.port}{path}") as line:
            return str(await line.recv())

    async def get(self, path: str, headers: Mapping[str, str] | None = None) -> str:
        """Who answers a request."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        said = {"Host": f"127.0.0.1:{self.port}", "Connection": "close", **(headers or {})}
        lines = [f"GET {path} HTTP/1.1", *(f"{name}: {said[name]}" for name in said), "", ""]
        writer.write("\r\n".join(lines).encode())
        answer = (await reader.read()).decode()
        writer.close()
        assert answer.startswith("HTTP/1.1 200 "), answer
        return answer.partition("\r\n\r\n")[2]


def place_file(port: int, inner: int, names: int) -> str:
    """The Caddyfile for a site at `port`, with processes at `inner` and names from `names`."""
    text = (ROOT / "deploy" / "Caddyfile").read_text()
    where = f"\t\tname web\n\t\tport {inner}\n\t\tresolvers udp/127.0.0.1:{names}"
    for what, instead in (
        ("{\n\tservers {", "{\n\tadmin off\n\tservers {"),
        ("{$SITE_HOST}", f"http://127.0.0.1:{port}"),
        ("\t\tname web\n\t\tport 8000", where),
    ):
        assert text.count(what) == 1, what
        text = text.replace(what, instead)
    return text


@asynccontextmanager
async def open_site(folder: Path, addresses: Sequence[str]) -> AsyncIterator[Site]:
    """A site of processes at these addresses of this machine."""
    assert PROGRAM is not None
    loop = asyncio.get_running_loop()
    transport, names = await loop.create_datagram_endpoint(Names, ("127.0.0.1", 0))
    site = Site(pick_port(), pick_port(), names)
    for address in addresses:
        await site.add(address)
    file = folder / "Caddyfile"
    named = transport.get_extra_info("sockname")[1]
    file.write_text(place_file(site.port, site._inner, named))
    env = make_environment(folder) | {"HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    command = [PROGRAM, "run", "--adapter", "caddyfile", "--config", str(file)]
    proxy = Process(command, env, folder / "caddy.log")
    try:
        await _wait_open(site.port)
        yield site
    finally:
        await asyncio.to_thread(proxy.kill)
        await site.end_all()
        transport.close()


async def _wait_open(port: int) -> None:
    async with asyncio.timeout(START_SECONDS):
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                await asyncio.sleep(0.05)
                continue
            writer.close()
            return
