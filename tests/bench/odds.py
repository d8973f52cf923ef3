"""People who ask for forecasts as fast as they can, beside two who only play."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from time import perf_counter

from bench.figures import Sheet, percentile
from bench.tables import Match, Tally, open_matches, serve
from players import Page, Person, asked_seat, fresh_key
from tachanka.engine.api import Act
from tachanka.live import wire

GREEDY = 30
ACTS = 200
PACE = 0.02
"""Seconds between two acts of the honest players, and between two questions of a greedy page."""


def measure_odds(settings: Mapping[str, str], ruleset: str, name: str) -> Sheet:
    """An honest pair without and with a crowd of one person's pages and one of many people's."""
    rows = []
    with serve(settings) as server:
        (honest,) = open_matches(server, 1, ruleset)
        one = Person(server.base_url)
        mine = one.open_match(ruleset=ruleset, opponent="hotseat")
        crowds: list[tuple[str, list[tuple[Person, str]]]] = [
            ("nobody", []),
            (f"{GREEDY} pages of one person", [(one, mine)] * GREEDY),
            (f"{GREEDY} people", [_come(server.base_url, ruleset) for _ in range(GREEDY)]),
        ]
        asyncio.run(honest.open())
        for title, crowd in crowds:
            rows.append((title, *asyncio.run(_measure(honest, crowd))))
    columns = ("who asks", "ms to the opponent p50 / p99", "answers", "refused",
               "ms to a forecast p50 / p99")  # fmt: skip
    return Sheet(f"Forecasts in a crowd: {ruleset}, {name}", columns, tuple(rows))


def _come(base_url: str, ruleset: str) -> tuple[Person, str]:
    person = Person(base_url)
    return person, person.open_match(ruleset=ruleset, opponent="hotseat")


async def _measure(honest: Match, crowd: list[tuple[Person, str]]) -> tuple[str, str, str, str]:
    pages = [await person.look_at(code) for person, code in crowd]
    for page in pages:
        await page.wait_for(wire.Sight)
    delays: list[float] = []
    refused: list[str] = []
    greed = [asyncio.ensure_future(_ask_on(page, delays, refused)) for page in pages]
    await honest.open()
    tally, chance = Tally(), random.Random(1)
    for seed in range(ACTS):
        await honest.play(1, tally, chance.randrange(10**6) + seed)
        await asyncio.sleep(PACE)
    for task in greed:
        task.cancel()
    await asyncio.gather(*greed, return_exceptions=True)
    for page in pages:
        await page.close()
    await honest.close()
    return (_tell(tally.latencies), str(len(delays)), str(len(refused)), _tell(delays))


async def _ask_on(page: Page, delays: list[float], refused: list[str]) -> None:
    acts = [act for offer in page.offers.values() if offer.odds for act in _list_some(page)]
    seat = asked_seat(page)
    assert seat is not None
    while True:
        command = wire.AskForecast(fresh_key(), page.seq, seat, random.choice(acts or [_any(page)]))
        start = perf_counter()
        await page.send(command)
        while True:
            message = await page.hear()
            if isinstance(message, wire.Forecast) and message.key == command.key:
                delays.append(perf_counter() - start)
                break
            if isinstance(message, wire.Refused) and message.key == command.key:
                refused.append(message.code)
                break
        await asyncio.sleep(PACE)


def _list_some(page: Page) -> list[Act]:
    return list(page.list_acts())


def _any(page: Page) -> Act:
    return next(page.list_acts())


def _tell(seconds: list[float]) -> str:
    p50, p99 = (percentile(seconds, share) * 1e3 for share in (0.5, 0.99))
    return f"{p50:.1f} / {p99:.1f}"
