"""Sockets that ask and never read: what they take, how they end, and what others feel of them."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Mapping
from time import perf_counter

from bench.figures import Sheet, percentile
from bench.tables import Match, Meter, open_matches, pick_act, serve
from greedy import Greedy, wait_cut_off
from players import Page, asked_seat, fresh_key
from serving import Server
from tachanka.matches import wire

LOOKS = 10
"""Asked by each in a round."""
PATIENCE = 60.0
"""Seconds after which a socket counts as left open."""
PAUSE = 0.05
"""Seconds between two acts of the honest pair."""
ALONE = 60
"""Its acts before anybody else comes."""


class Watch:
    """Memory of the server: before, at most and afterwards, in bytes."""

    def __init__(self, server: Server) -> None:
        self.meter = Meter(server)
        self.before = self.most = self.after = self.meter.resident()

    def note(self) -> None:
        """Looks how much it is."""
        self.after = self.meter.resident()
        self.most = max(self.most, self.after)

    def cell(self) -> str:
        """MiB before / at most / afterwards."""
        return " / ".join(f"{size / 2**20:.0f}" for size in (self.before, self.most, self.after))


class Pair:
    """Two people who play on at an even pace."""

    def __init__(self, pages: list[Page]) -> None:
        self.pages = pages
        self.rng = random.Random(1)

    async def play(self, done: asyncio.Future[None] | None = None) -> list[float]:
        """Seconds from each act until both had seen it, until done or the match is over."""
        delays: list[float] = []
        while not done.done() if done else len(delays) < ALONE:
            turn = next(((p, s) for p in self.pages if (s := asked_seat(p))), None)
            if turn is None:
                break
            start = perf_counter()
            await self._act(*turn)
            delays.append(perf_counter() - start)
            await asyncio.sleep(PAUSE)
        return delays

    async def _act(self, page: Page, seat: str) -> None:
        seq = page.seq
        await page.send(wire.Play(fresh_key(), seq, seat, pick_act(page, self.rng)))
        for each in self.pages:
            while each.seq <= seq:
                await each.hear()


def press(server: Server, code: str, number: int, watch: Watch, ends: Counter[str]) -> None:
    """Opens so many sockets; each asks again and again until it is cut off."""
    peers = []
    for _ in range(number):
        peers.append(Greedy(server, code))
        watch.note()
    left, end = peers, perf_counter() + PATIENCE
    while left and perf_counter() < end:
        for peer in left:
            peer.raw.settimeout(0.2)
            peer.ask(LOOKS)
        left = wait_cut_off(left, 0.2, watch.note)
    for peer in peers:
        ends["left open" if peer in left else peer.tell_end()] += 1
        peer.close()


async def _measure(
    server: Server, match: Match, number: int
) -> tuple[Watch, Counter[str], list[list[float]]]:
    await match.open()
    pair = Pair(match.pages)
    alone = await pair.play()
    watch, ends = Watch(server), Counter[str]()
    done = asyncio.ensure_future(asyncio.to_thread(press, server, match.code, number, watch, ends))
    beside = await pair.play(done)
    await done
    await asyncio.sleep(5)
    watch.note()
    await match.close()
    return watch, ends, [alone, beside]


def measure_greed(settings: Mapping[str, str], ruleset: str, number: int, name: str) -> Sheet:
    """One row: memory, how the sockets ended, and the honest pair without and beside them."""
    with serve(settings) as server:
        (match,) = open_matches(server, 1, ruleset)
        watch, ends, delays = asyncio.run(_measure(server, match, number))
    told = ", ".join(f"{count} {end}" for end, count in ends.most_common())
    times = [f"{percentile(some, 0.5) * 1e3:.0f} / {percentile(some, 0.99) * 1e3:.0f}"
             for some in delays]  # fmt: skip
    return Sheet(
        f"Sockets that ask and never read: {ruleset}, {name}",
        ("sockets", "MiB before / at most / after", "ended", "ms of an act alone p50 / p99",
         "beside them"),
        ((str(number), watch.cell(), told, *times),),
    )  # fmt: skip
