"""Very many matches against the computer at once: all must go on, however slowly."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from time import perf_counter

from bench.figures import Sheet, percentile
from bench.tables import Meter, catch_up, pick_act, serve
from players import Person, asked_seat, fresh_key
from serving import Server
from tachanka.matches import wire

ROUNDS = 3
AT_ONCE = 20
"""Pages that are open at the same time; a soak is about matches that nobody has open."""
PATIENCE = 60.0
"""Seconds without any act of a bot after which the matches that wait for one are stuck."""


def measure_soak(settings: Mapping[str, str], matches: int, name: str) -> Sheet:
    """So many matches against the computer, each played a few turns."""
    with serve(settings) as server:
        meter = Meter(server)
        person = Person(server.base_url)
        codes, delays = _open_all(person, matches)
        start = perf_counter()
        stuck = asyncio.run(_play_rounds(server, person, codes))
        seconds = perf_counter() - start
        acts = sum(_count_bot_acts(person, code) for code in codes)
        memory = meter.resident() / 2**20
    p50, p99 = (percentile(delays, share) * 1e3 for share in (0.5, 0.99))
    row = (str(matches), f"{p50:.0f} / {p99:.0f}", str(acts), f"{acts / seconds:.0f}",
           f"{memory:.0f}", str(stuck))  # fmt: skip
    columns = ("matches", "ms to open one p50 / p99", "acts of bots", "a second",
               "MiB of the process", "stuck")  # fmt: skip
    return Sheet(f"Matches against the computer: {name}", columns, (row,))


def _open_all(person: Person, matches: int) -> tuple[list[str], list[float]]:
    codes, delays = [], []
    for _ in range(matches):
        start = perf_counter()
        codes.append(person.open_match(opponent="bot", scenario="lezhanka-1918"))
        delays.append(perf_counter() - start)
    return codes, delays


async def _play_rounds(server: Server, person: Person, codes: list[str]) -> int:
    """The person takes a turn in every match, again and again; how many bots never answer."""
    places = asyncio.Semaphore(AT_ONCE)

    async def visit(code: str, seed: int) -> None:
        async with places:
            await _take_turn(person, code, random.Random(seed))

    stuck = await _wait_for_bots(person)
    for number in range(ROUNDS):
        await asyncio.gather(*(visit(code, number) for code in codes))
        stuck = await _wait_for_bots(person)
    return stuck


async def _take_turn(person: Person, code: str, rng: random.Random) -> None:
    """Acts until the bot is asked, or the match is over, and leaves."""
    page = await person.look_at(code)
    await page.wait_for(wire.Sight)
    while seat := asked_seat(page):
        await page.ask(wire.Play(fresh_key(), page.seq, seat, pick_act(page, rng)))
        await catch_up(page)
    await page.close()


async def _wait_for_bots(person: Person) -> int:
    """Waits until no bot is asked; how many still are when none has acted for long."""
    asked, since = -1, perf_counter()
    while asked and perf_counter() - since < PATIENCE:
        now = await asyncio.to_thread(_count_asked, person)
        if now != asked:
            asked, since = now, perf_counter()
        await asyncio.sleep(0.5)
    return asked


def _count_asked(person: Person) -> int:
    """How many of the person's matches wait for a bot."""
    asked, page = 0, 1
    while page:
        found = person.get("/api/matches/", mine=True, status="running", page=page)
        for match in found["results"]:
            bots = {seat["seat"] for seat in match["seats"] if seat["kind"] == "bot"}
            asked += not bots.isdisjoint(match["turn"])
        page = found["next"]
    return asked


def _count_bot_acts(person: Person, code: str) -> int:
    lines = person.get(f"/api/matches/{code}/lines/", limit=500)["lines"]
    return sum(line.get("by") == "bot" for line in lines)
