"""Sockets whose peers can compress: less is sent, nothing else is said, and no bomb goes off."""

from __future__ import annotations

import asyncio
import json
import random
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import psutil
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Opcode

from players import Page, Person, asked_seat, fresh_key
from serving import Server, start_site
from tachanka.matches import wire

LARGE = {"ruleset": "battle_dice", "scenario": "kastornoye-1919"}
"""A match whose first position takes some 40 kB."""
BOMB = 64 * 2**20
"""Bytes that a small message unpacks to, of which a server lets in 128 kB."""
OFFERS: dict[str, dict[str, Any]] = {
    "a browser's": {"compression": "deflate"},
    "a small window's": {
        "compression": None,
        "extensions": [ClientPerMessageDeflateFactory(server_max_window_bits=9)],
    },
    "none": {"compression": None},
}


@pytest.fixture(params=["uvicorn", "daphne"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    started = start_site(tmp_path, {"TACHANKA_SERVER": request.param})
    yield started
    assert started.stop() == 0


def open_match(server: Server) -> tuple[str, Person, Person]:
    host, guest = Person(server.base_url), Person(server.base_url)
    code = host.open_match(**LARGE)
    guest.post(f"/api/matches/{code}/join/")
    return code, host, guest


async def hear_sight(socket: ClientConnection) -> dict[str, object]:
    """The first position that is told."""
    while True:
        told = json.loads(await socket.recv())
        if told["type"] == "sight":
            return dict(told)


async def hear_end(socket: ClientConnection) -> str:
    """The code that the socket is closed with."""
    try:
        while True:
            await socket.recv()
    except ConnectionClosed as closed:
        return "cut off" if closed.rcvd is None else str(closed.rcvd.code)


def count_bytes(socket: ClientConnection) -> Callable[[], int]:
    """Has what the socket receives from now on counted; tells how much it is."""
    received = 0
    take = socket.protocol.receive_data

    def count(data: bytes | bytearray) -> None:
        nonlocal received
        received += len(data)
        take(data)

    socket.protocol.receive_data = count  # type: ignore[method-assign]
    return lambda: received


async def test_who_can_compress_is_told_the_same_by_fewer_bytes(server: Server) -> None:
    code, host, _ = await asyncio.to_thread(open_match, server)
    told, cost = {}, {}
    for name, options in OFFERS.items():
        socket = await host.dial(code, **options)
        await hear_sight(socket)
        count = count_bytes(socket)
        await socket.send(msgspec.json.encode(wire.Look()).decode())
        told[name], cost[name] = await hear_sight(socket), count()
        await socket.close()
    assert told["a browser's"] == told["a small window's"] == told["none"]
    assert cost["a browser's"] * 5 < cost["none"]


async def test_two_who_compress_play_with_one_who_does_not_watching(server: Server) -> None:
    code, host, guest = await asyncio.to_thread(open_match, server)
    pages = [Page(await each.dial(code, compression="deflate")) for each in (host, guest)]
    watcher = await Person(server.base_url).look_at(code)
    for page in (*pages, watcher):
        await page.wait_for(wire.Sight)
    rng = random.Random(1)
    for _ in range(12):
        page, seat = next((p, s) for p in pages if (s := asked_seat(p)))
        seq = page.seq
        act = rng.choice(list(page.list_acts()))
        answer = await page.ask(wire.Play(fresh_key(), seq, seat, act))
        assert isinstance(answer, wire.Done)
        for each in (*pages, watcher):
            while each.seq <= seq:
                await each.hear()
    fresh = await Person(server.base_url).look_at(code)
    await fresh.wait_for(wire.Sight)
    assert watcher.shown is not None
    assert fresh.shown is not None
    assert watcher.shown.scene == fresh.shown.scene
    for page in (*pages, watcher, fresh):
        await page.close()


async def test_what_unpacks_to_too_much_is_not_unpacked(server: Server) -> None:
    code, host, _ = await asyncio.to_thread(open_match, server)
    socket = await host.dial(code, compression="deflate")
    await hear_sight(socket)
    process = psutil.Process(server.popen.pid)
    before = process.memory_info().rss
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = (packer.compress(b" " * BOMB) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]
    assert len(bomb) < 128 * 1024
    await send_packed(socket, bomb)
    assert await hear_end(socket) in ("1009", "cut off")
    assert process.memory_info().rss - before < BOMB // 4
    # It serves on.
    again = await host.dial(code, compression="deflate")
    assert (await hear_sight(again))["seq"] == 0
    await again.close()


async def send_packed(socket: ClientConnection, body: bytes) -> None:
    """Sends a text whose body is packed already."""
    head = bytes((0xC0 | Opcode.TEXT, 0x80 | 127))
    socket.transport.write(head + len(body).to_bytes(8, "big") + bytes(4) + body)
