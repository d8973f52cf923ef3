"""A server for a bench, matches at it, and pairs who play them act by act."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.processes import Processes
from players import Page, Person, asked_seat, fresh_key
from serving import Server, start_site
from tachanka.engine.api import Act
from tachanka.engine.offering import list_acts
from tachanka.matches import wire

UNLIMITED = {"TACHANKA_LIMITS": "off"}
BUSIEST = {"battle_dice": "turbasly-1919"}
"""The scenarios played: the largest, of other rulesets the first."""


@contextmanager
def serve(settings: Mapping[str, str]) -> Iterator[Server]:
    """The embedded site with a database of its own and no limits on haste."""
    with TemporaryDirectory(prefix="tachanka-bench-") as folder:
        server = start_site(Path(folder), {**UNLIMITED, **settings})
        try:
            yield server
        finally:
            server.stop()


class Meter(Processes):
    """CPU seconds and memory of a server process and its children."""

    def __init__(self, server: Server) -> None:
        super().__init__([server.popen.pid])
        self.start = self.cpu()

    def spent(self) -> float:
        """CPU seconds since the meter was made."""
        return self.cpu() - self.start


@dataclass
class Tally:
    """What a pair has seen. latencies: seconds to the opponent."""

    acts: int = 0
    latencies: list[float] = field(default_factory=list)


def open_matches(server: Server, number: int, ruleset: str) -> list[Match]:
    """So many running matches between two people each."""
    first, second = Person(server.base_url), Person(server.base_url)
    wish = {"scenario": BUSIEST[ruleset]} if ruleset in BUSIEST else {}
    matches = []
    for _ in range(number):
        code = first.open_match(ruleset=ruleset, **wish)
        second.post(f"/api/matches/{code}/join/")
        matches.append(Match(code, (first, second)))
    return matches


def pick_act(page: Page, rng: random.Random) -> Act:
    """Any act of the page's offers, ending a step only now and then."""
    busy = [o for o in page.offers.values() if not o.closing or rng.random() < 0.05]
    acts = [act for offer in busy for act in list_acts(offer)]
    return rng.choice(acts or list(page.list_acts()))


async def catch_up(page: Page) -> None:
    """Hears until the page shows where the record stands at this moment."""
    await page.send(wire.Ping())
    pong = await page.wait_for(wire.Pong)
    while page.seq < pong.seq:
        await page.hear()


class Match:
    """A running match and the people at its two seats."""

    def __init__(self, code: str, people: tuple[Person, Person]) -> None:
        self.code = code
        self.people = people
        self.pages: list[Page] = []

    async def open(self) -> None:
        """Both people open their pages and see the position."""
        self.pages = [await person.look_at(self.code) for person in self.people]
        for page in self.pages:
            await page.wait_for(wire.Sight)

    async def close(self) -> None:
        """Both people close their pages."""
        await asyncio.gather(*(page.close() for page in self.pages))

    async def play(self, acts: int, tally: Tally, seed: int) -> None:
        """Both sides act as soon as they are asked, `acts` times in all, or to the end."""
        rng = random.Random(seed)
        for _ in range(acts):
            turn = next(((p, s) for p in self.pages if (s := asked_seat(p))), None)
            if turn is None:
                return
            await self._act(turn[0], turn[1], tally, rng)

    async def _act(self, page: Page, seat: str, tally: Tally, rng: random.Random) -> None:
        command = wire.Play(fresh_key(), page.seq, seat, pick_act(page, rng))
        start = perf_counter()
        await page.send(command)
        (other,) = [p for p in self.pages if p is not page]
        seq = page.seq + 1
        await other.wait_for(wire.Step, lambda step: step.seq >= seq)
        tally.latencies.append(perf_counter() - start)
        tally.acts += 1
        while command.key not in page.acknowledged or page.seq < seq:
            await page.hear()
