"""Fan-out to spectators, and the memory of an idle socket."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from bench.figures import Sheet, percentile
from bench.tables import Match, Meter, open_matches, pick_act, serve
from players import Page, Person, asked_seat, fresh_key
from tachanka.matches import wire

FAN_ACTS = 60
IDLE = 1_000


class Watcher:
    """A spectator who only notes when each step came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.times: list[float] = []
        self.octets = 0

    async def watch(self, steps: int) -> None:
        """Reads until so many steps have come."""
        while len(self.times) < steps:
            frame = await self.socket.recv(decode=False)
            if frame.startswith(b'{"type":"step"'):
                self.times.append(perf_counter())
                self.octets += len(frame)


async def _open_sockets(url: str, origin: Any, number: int) -> list[ClientConnection]:
    sockets: list[ClientConnection] = []
    while len(sockets) < number:
        batch = min(50, number - len(sockets))
        opening = (connect(url, origin=origin, compression=None, max_size=None, ping_interval=None)
                   for _ in range(batch))  # fmt: skip
        sockets += await asyncio.gather(*opening)
    return sockets


def measure_fan_out(
    settings: Mapping[str, str], ruleset: str, numbers: tuple[int, ...]
) -> list[tuple[str, ...]]:
    """Rows: spectators, deliveries, CPU microseconds of one delivery, its milliseconds."""
    rows: list[tuple[str, ...]] = []
    for number in numbers:
        with serve(settings) as server:
            (match,) = open_matches(server, 1, ruleset)
            url = f"{server.socket_url}/ws/matches/{match.code}/"
            meter = Meter(server)
            alone = asyncio.run(_fan(match, url, server.base_url, 0, meter))
            crowd = asyncio.run(_fan(match, url, server.base_url, number, meter))
        extra = (crowd.cpu - alone.cpu) / (number * FAN_ACTS)
        p50, p99 = (percentile(crowd.delays, share) * 1e3 for share in (0.5, 0.99))
        rows.append((str(number), str(number * FAN_ACTS), f"{extra * 1e6:.0f}",
                     f"{p50:.1f} / {p99:.1f}", f"{crowd.octets // FAN_ACTS}"))  # fmt: skip
    return rows


class Fan:
    """What one run of acts before a crowd cost."""

    def __init__(self, cpu: float, delays: list[float], octets: int) -> None:
        self.cpu = cpu
        self.delays = delays
        self.octets = octets


async def _fan(match: Match, url: str, origin: str, number: int, meter: Meter) -> Fan:
    pages = [await person.look_at(match.code) for person in match.people]
    for page in pages:
        await page.wait_for(wire.Sight)
    crowd = [Watcher(socket) for socket in await _open_sockets(url, origin, number)]
    watching = asyncio.gather(*(watcher.watch(FAN_ACTS) for watcher in crowd))
    await asyncio.sleep(1.0 + number / 500)
    before, sent = meter.cpu(), []
    for _ in range(FAN_ACTS):
        sent.append(perf_counter())
        await _act_once(pages)
    await watching
    cpu = meter.cpu() - before
    for socket in [watcher.socket for watcher in crowd] + [page.socket for page in pages]:
        await socket.close()
    delays = [t - s for watcher in crowd for s, t in zip(sent, watcher.times, strict=False)]
    return Fan(cpu, delays, crowd[0].octets if crowd else 0)


_rng = random.Random(1)


async def _act_once(pages: list[Page]) -> None:
    page, seat = next((p, s) for p in pages if (s := asked_seat(p)))
    seq = page.seq
    command = wire.Play(fresh_key(), seq, seat, pick_act(page, _rng))
    await page.send(command)
    for each in pages:
        while each.seq <= seq:
            await each.hear()


def measure_idle(settings: Mapping[str, str], ruleset: str) -> tuple[str, ...]:
    """One row: idle sockets and the memory of each, in KiB."""
    with serve(settings) as server:
        (match,) = open_matches(server, 1, ruleset)
        url = f"{server.socket_url}/ws/matches/{match.code}/"
        Person(server.base_url).get(f"/api/matches/{match.code}/")
        meter = Meter(server)

        async def stay() -> tuple[int, int]:
            warm = await _open_sockets(url, server.base_url, 50)
            await asyncio.sleep(2)
            before = meter.resident()
            sockets = await _open_sockets(url, server.base_url, IDLE)
            await asyncio.sleep(3)
            after = meter.resident()
            for socket in warm + sockets:
                await socket.close()
            return before, after

        before, after = asyncio.run(stay())
    return (str(IDLE), f"{(after - before) / IDLE / 1024:.1f}", f"{before / 2**20:.0f}")


def list_crowds(
    settings: Mapping[str, str], name: str, ruleset: str, quick: bool
) -> list[Callable[[], Sheet]]:
    """The sheets of spectators and idle sockets, each to be run by calling it."""
    crowds = (10, 100) if quick else (10, 100, 1000)
    return [
        lambda: Sheet(
            f"Fan-out: {ruleset}, {name}",
            ("spectators", "deliveries", "CPU us / delivery", "ms p50 / p99", "bytes / step"),
            tuple(measure_fan_out(settings, ruleset, crowds)),
        ),
        lambda: Sheet(
            f"Idle sockets: {name}",
            ("sockets", "KiB each", "MiB of the process before"),
            (measure_idle(settings, ruleset),),
        ),
    ]
