"""The floor: what sockets and a database cost where there are no rules and no platform.

A bare ASGI application on the same servers. A frame that comes from one end of a table is stored
as a row, in a transaction of its own, and then as many bytes as a step has go to both ends, and a
short answer to the one it came from: the traffic of an act, and the least that it can cost.

`python -m bench.floor SERVER PORT FILE` runs it.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from bench.figures import Sheet, percentile
from bench.tables import Meter
from serving import Server, make_environment, pick_port

STEP = "s" * 1_500
DONE = "d" * 60
ACT = "a" * 150
ACTS = 4_000
Row = tuple[str, ...]


class Floor:
    """The application. file: of its SQLite database."""

    def __init__(self, file: str) -> None:
        self.database = sqlite3.connect(file, isolation_level=None)
        self.database.execute("PRAGMA journal_mode=WAL")
        self.database.execute("PRAGMA synchronous=NORMAL")
        self.database.execute("CREATE TABLE act (id INTEGER PRIMARY KEY, place TEXT, body TEXT)")
        self.places: dict[str, set[Any]] = defaultdict(set)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answers any request with an empty page, and relays sockets by their path."""
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b""})
            return
        ends = self.places[scope["path"]]
        await receive()
        await send({"type": "websocket.accept"})
        ends.add(send)
        while (event := await receive())["type"] != "websocket.disconnect":
            row = (scope["path"], event["text"])
            self.database.execute("INSERT INTO act (place, body) VALUES (?, ?)", row)
            for end in ends:
                await end({"type": "websocket.send", "text": STEP})
            await send({"type": "websocket.send", "text": DONE})
        ends.discard(send)


@contextmanager
def serve_floor(server: str) -> Iterator[Server]:
    """The application in a process of its own."""
    with TemporaryDirectory(prefix="tachanka-bench-") as folder:
        data, port = Path(folder), pick_port()
        command = [sys.executable, "-m", "bench.floor", server, str(port), str(data / "floor")]
        process = Server(command, make_environment(data), data / "server.log", port)
        process.wait_healthy()
        try:
            yield process
        finally:
            process.kill()


def measure_floor(settings: Mapping[str, str], numbers: tuple[int, ...], name: str) -> Sheet:
    """What is left of an act under one kind of server, at so many tables each."""
    rows: list[Row] = []
    for number in numbers:
        with serve_floor(settings["TACHANKA_SERVER"]) as server:
            delays, seconds, cpu = asyncio.run(_relay_all(server, number))
        p50, p99 = (percentile(delays, share) * 1e3 for share in (0.5, 0.99))
        rows.append((str(number), str(len(delays)), f"{len(delays) / seconds:.0f}",
                     f"{len(delays) / cpu:.0f}", f"{p50:.1f} / {p99:.1f}"))  # fmt: skip
    columns = ("tables", "acts", "acts / s", "acts / CPU s", "ms to the other end p50 / p99")
    return Sheet(f"The floor: {name}", columns, tuple(rows))


def _count_acts(tables: int) -> int:
    """How many acts each of so many tables plays."""
    return min(300, max(ACTS // tables, 15))


async def _relay_all(server: Server, number: int) -> tuple[list[float], float, float]:
    tables = []
    for place in range(number):
        url = f"{server.socket_url}/{place}"
        tables.append([await connect(url, compression=None) for _ in range(2)])
    meter, start, delays = Meter(server), perf_counter(), list[float]()
    await asyncio.gather(*(_relay(ends, _count_acts(number), delays) for ends in tables))
    seconds, cpu = perf_counter() - start, meter.spent()
    for end in [end for ends in tables for end in ends]:
        await end.close()
    return delays, seconds, cpu


async def _relay(ends: list[ClientConnection], acts: int, delays: list[float]) -> None:
    for number in range(acts):
        here, there = ends[number % 2], ends[1 - number % 2]
        start = perf_counter()
        await here.send(ACT)
        await there.recv()
        delays.append(perf_counter() - start)
        await here.recv()
        await here.recv()


def _run(server: str, port: int, file: str) -> None:
    application: Any = Floor(file)
    if server == "uvicorn":
        import uvicorn

        uvicorn.run(application, port=port, log_config=None, ws_per_message_deflate=False)
    else:
        from daphne.server import Server as Daphne

        Daphne(application, endpoints=[f"tcp:port={port}:interface=127.0.0.1"], verbosity=0).run()


if __name__ == "__main__":
    _run(sys.argv[1], int(sys.argv[2]), sys.argv[3])
