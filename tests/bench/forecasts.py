"""People who ask for forecasts as fast as they can, beside two who only play."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from time import perf_counter

from bench.figures import Sheet, percentile
from bench.tables import Match, Tally, catch_up, open_matches, pick_act, serve
from players import Page, Person, asked_seat, fresh_key
from tachanka.engine.api import Act
from tachanka.engine.offering import list_acts
from tachanka.matches import wire

GREEDY = 30
ACTS = 200
PACE = 0.02
"""Seconds between two acts of the honest players, and between two questions of a greedy page."""


def measure_forecasts(settings: Mapping[str, str], ruleset: str, name: str) -> Sheet:
    """An honest pair without and with a crowd of one person's pages and one of many people's."""
    rows = []
    with serve(settings) as server:
        one = Person(server.base_url)
        crowds: list[tuple[str, list[tuple[Person, str]]]] = [
            ("nobody", []),
            (f"one person at {GREEDY} pages", [_begin(one, ruleset) for _ in range(GREEDY)]),
            (
                f"{GREEDY} people",
                [_begin(Person(server.base_url), ruleset) for _ in range(GREEDY)],
            ),
        ]
        for title, crowd in crowds:
            (honest,) = open_matches(server, 1, ruleset)
            rows.append((title, *asyncio.run(_measure(honest, crowd))))
    columns = ("who asks", "ms to the opponent p50 / p99", "answers", "refused",
               "ms to a forecast p50 / p99")  # fmt: skip
    return Sheet(f"Forecasts in a crowd: {ruleset}, {name}", columns, tuple(rows))


def _begin(person: Person, ruleset: str) -> tuple[Person, str]:
    return person, person.open_match(ruleset=ruleset, opponent="hotseat")


async def _measure(honest: Match, crowd: list[tuple[Person, str]]) -> tuple[str, str, str, str]:
    pages = [await person.look_at(code) for person, code in crowd]
    for page in pages:
        await page.wait_for(wire.Sight)
        await _find_forecasts(page)
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
    seat = asked_seat(page)
    assert seat is not None
    acts = _list_forecasts(page)
    while True:
        command = wire.AskForecast(fresh_key(), page.seq, seat, random.choice(acts))
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


def _list_forecasts(page: Page) -> list[Act]:
    """The acts that have a forecast now."""
    if page.sight is None or page.sight.window is None or page.sight.window.kind == "sealed":
        return []
    return [act for offer in page.offers.values() if offer.forecast for act in list_acts(offer)]


async def _find_forecasts(page: Page) -> None:
    """Plays both sides until some act has a forecast."""
    chance = random.Random(1)
    while not _list_forecasts(page):
        seat = asked_seat(page)
        assert seat is not None, "the game was over before anything had a forecast"
        await page.send(wire.Look(seat))
        await page.wait_for(wire.Sight)
        if not _list_forecasts(page):
            act = pick_act(page, chance)
            await page.ask(wire.Play(fresh_key(), page.seq, seat, act))
            await catch_up(page)


def _tell(seconds: list[float]) -> str:
    p50, p99 = (percentile(seconds, share) * 1e3 for share in (0.5, 0.99))
    return f"{p50:.1f} / {p99:.1f}" if seconds else "–"
