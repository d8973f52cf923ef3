"""How long people wait for computer opponents, and what a computer's act costs the server.

A wait begins with a person's act and ends when he is asked again; it counts where the computer
acted in between. Of what is shown meanwhile the longest pause counts too: that is when nothing
moves on the screen. People act at random and without a thought, so that all matches press at once.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from time import perf_counter, process_time

import psutil

from bench.figures import Sheet, percentile
from bench.tables import serve
from players import Page, Person, asked_seat, fresh_key
from serving import Server
from tachanka.engine.api import Act
from tachanka.engine.offering import list_acts
from tachanka.engine.registry import find_ruleset
from tachanka.matches import wire

MATCHES = 20
SECONDS = 15.0
WARM_UP = 3.0
"""Seconds played before anything is counted: processes start, caches fill."""
CLOSING = 0.1


@dataclass
class _Tally:
    """What people saw. waits, pauses: seconds; lengths: acts of the computer in each wait."""

    waits: list[float] = field(default_factory=list)
    pauses: list[float] = field(default_factory=list)
    lengths: list[int] = field(default_factory=list)
    own: int = 0
    bots: int = 0


def measure_waits(
    settings: Mapping[str, str], ruleset: str, name: str, seconds: float = SECONDS
) -> Sheet:
    """A row for each computer opponent of the ruleset."""
    rows = []
    for bot in find_ruleset(ruleset).bots:
        with serve(settings) as server:
            person = Person(server.base_url)
            load = _Load(person, ruleset, bot.id)
            rows.append((bot.id, *asyncio.run(load.run(_Costs(server), seconds))))
    columns = ("computer", "its acts", "people's acts", "acts of it in a wait p50 / p90",
               "s until asked again p50 / p90 / most", "s until something moves p50 / p90 / most",
               "thinking: CPU ms an act of it", "web: CPU ms an act",
               "cores busy: web, thinking, people")  # fmt: skip
    title = f"Waiting for the computer: {ruleset}, {MATCHES} matches, {name}"
    return Sheet(title, columns, tuple(rows))


class _Costs:
    """CPU seconds since it was started: of the web process, of those that think, of the load."""

    def __init__(self, server: Server) -> None:
        self._process = psutil.Process(server.popen.pid)
        self._before = (0.0, 0.0, 0.0)

    def start(self) -> None:
        """Counts from now on."""
        self._before = self._read()

    def read(self) -> tuple[float, ...]:
        """What was spent: web, thinking, load."""
        return tuple(now - then for now, then in zip(self._read(), self._before, strict=True))

    def _read(self) -> tuple[float, float, float]:
        children = sum(_count(child) for child in self._process.children(recursive=True))
        return _count(self._process), children, process_time()


def _count(process: psutil.Process) -> float:
    times = process.cpu_times()
    return float(times.user + times.system)


class _Load:
    """One person at many matches against the same computer opponent."""

    def __init__(self, person: Person, ruleset: str, bot: str) -> None:
        self.person = person
        self.ruleset = ruleset
        self.bot = bot
        self.sides = [seat.id for seat in find_ruleset(ruleset).meta.seats]
        self.tally = _Tally()
        self.over = False

    async def run(self, costs: _Costs, seconds: float) -> tuple[str, ...]:
        """Plays so long, and lets everybody get his answer; the cells of a row."""
        codes = [self._open(number) for number in range(MATCHES)]
        playing = [asyncio.ensure_future(self._play(*each)) for each in enumerate(codes)]
        await asyncio.sleep(WARM_UP)
        self.tally = _Tally()
        costs.start()
        start = perf_counter()
        await asyncio.sleep(seconds)
        self.over = True
        tally, lasted, spent = self.tally, perf_counter() - start, costs.read()
        acts, all_acts = max(1, tally.bots), max(1, tally.bots + tally.own)
        counts = str(tally.bots), str(tally.own)
        await asyncio.gather(*playing)
        long = [percentile(tally.lengths, share) for share in (0.5, 0.9)]
        busy = ", ".join(f"{each / lasted:.2f}" for each in spent)
        return (*counts, f"{long[0]:.0f} / {long[1]:.0f}", _tell(tally.waits),
                _tell(tally.pauses), f"{spent[1] / acts * 1e3:.1f}",
                f"{spent[0] / all_acts * 1e3:.1f}", busy)  # fmt: skip

    def _open(self, number: int) -> str:
        side = self.sides[number % len(self.sides)]
        return self.person.open_match(ruleset=self.ruleset, opponent="bot", bot=self.bot, side=side)

    async def _play(self, number: int, code: str) -> None:
        """Plays the match, and further ones in its place when it is over."""
        rng = random.Random(number)
        while not self.over:
            page = await self.person.look_at(code)
            await page.wait_for(wire.Sight)
            while not self.over and (seat := await _find_turn(page)):
                await self._act(page, seat, rng)
            await page.close()
            if not self.over:
                code = await asyncio.to_thread(self._open, number)

    async def _act(self, page: Page, seat: str, rng: random.Random) -> None:
        """One act and what it leads to, until the person is asked again."""
        tally, acts = self.tally, 0
        longest, seen = 0.0, page.seq
        start = last = perf_counter()
        await page.send(wire.Play(fresh_key(), page.seq, seat, _pick_act(page, rng)))
        while page.seq == seen or not (asked_seat(page) or _is_over(page)):
            message = await page.hear()
            if isinstance(message, wire.Refused):  # such as one that the rules bar
                return
            if isinstance(message, wire.Step):
                now = perf_counter()
                by_bot = message.line.by == "bot"
                acts, longest, last = acts + by_bot, max(longest, now - last), now
                tally.bots, tally.own = tally.bots + by_bot, tally.own + (not by_bot)
        if acts:
            tally.waits.append(perf_counter() - start)
            tally.pauses.append(longest)
            tally.lengths.append(acts)


def _pick_act(page: Page, rng: random.Random) -> Act:
    """Any act; one in ten ends a step, so that turns are about as long as those of people."""
    closing = rng.random() < CLOSING
    fitting = [offer for offer in page.offers.values() if offer.closing == closing]
    acts = [act for offer in fitting for act in list_acts(offer)]
    return rng.choice(acts or list(page.list_acts()))


async def _find_turn(page: Page) -> str | None:
    """The seat for which the person is asked, when he is; None when the match is over."""
    while not (seat := asked_seat(page)) and not _is_over(page):
        await page.hear()
    return seat


def _is_over(page: Page) -> bool:
    return page.sight is not None and page.sight.outcome is not None


def _tell(seconds: list[float]) -> str:
    values = (*(percentile(seconds, share) for share in (0.5, 0.9)), max(seconds, default=0.0))
    return " / ".join(f"{value:.2f}" for value in values)
