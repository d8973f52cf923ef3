"""What pages are told of the clocks of a match."""

from __future__ import annotations

from typing import Any

import pytest

from ice_road import LOAD
from players import fresh_key
from tables import OpenPage, make_table
from tachanka.matches import wire
from tachanka.matches.clocks.clock import LIVE_DELAY
from tachanka.matches.clocks.face import Clocks, SeatClock
from tachanka.matches.clocks.outages import current_outages
from tachanka.matches.clocks.pace import MINUTE, SECOND
from tachanka.matches.clocks.sweep import sweep
from toy_ruleset.state import GUARD, RUNNER
from watching import NOON, Day, day, open_table

__all__ = ["day"]

pytestmark = pytest.mark.django_db(transaction=True)
BANK = 10 * MINUTE
START = NOON + LIVE_DELAY


async def test_everybody_is_told_when_banks_will_be_empty(day: Day, open_page: OpenPage) -> None:
    """Spectators too; each page counts on by itself, from the time at the server."""
    table, _ = await open_table(day)
    pages = [await open_page(table.code, user) for user in (*table.people.values(), None)]
    running = tuple(
        SeatClock(seat, BANK, MINUTE, "game", START, START + BANK) for seat in (RUNNER, GUARD)
    )
    assert [page.sight and page.sight.clocks for page in pages] == [Clocks(running)] * 3
    assert [page.table and page.table.now for page in pages] == [START] * 3
    await day.go_by(5 * SECOND)
    runner = pages[0]
    await runner.ask(wire.Play(fresh_key(), 0, RUNNER, LOAD, 120))
    told: list[Any] = []
    for page in pages:
        while page.seq < 1:
            await page.hear()
        told.append(page.sight and page.sight.clocks)
    rest = BANK - 5 * SECOND + 120 + 20 * SECOND
    assert told == [Clocks((SeatClock(RUNNER, rest, MINUTE), running[1]))] * 3


async def test_a_flag_is_told_like_any_entry(day: Day, open_page: OpenPage) -> None:
    table, _ = await open_table(day)
    page = await open_page(table.code, table.people[RUNNER])
    await page.ask(wire.Play(fresh_key(), 0, RUNNER, LOAD))
    await day.go_by(2 * BANK)
    await sweep()
    while page.seq < 2:
        await page.hear()
    assert page.sight is not None
    assert page.sight.outcome is not None
    assert (page.sight.outcome.winner, page.sight.outcome.way) == (RUNNER, "flag")


async def test_a_page_that_was_there_all_the_while_is_told_of_an_outage(
    day: Day, open_page: OpenPage
) -> None:
    """As is who opens his own afterwards, though nothing else has happened."""
    table, _ = await open_table(day)
    people = (table.people[RUNNER], None)
    pages = [await open_page(table.code, user) for user in people]
    await current_outages().beat()
    await day.go_by(5 * SECOND)
    await day.go_by(MINUTE, up=False)
    await current_outages().beat()
    for page in pages:
        await page.wait_for(
            wire.Sight, lambda sight: bool(sight.clocks and sight.clocks.seats[0].off)
        )
    pages += [await open_page(table.code, user) for user in people]
    told = [page.sight and page.sight.clocks for page in pages]
    down = (START + 5 * SECOND, START + 5 * SECOND + MINUTE)
    due = START + BANK + MINUTE
    hands = tuple(
        SeatClock(seat, BANK, MINUTE, "game", START, due, (down,)) for seat in (RUNNER, GUARD)
    )
    assert told == [Clocks(hands)] * 4


async def test_a_match_without_clocks_tells_of_none(open_page: OpenPage) -> None:
    table = await make_table("toy")
    page = await open_page(table.code)
    assert page.sight is not None
    assert page.table is not None
    assert (page.sight.clocks, page.table.now) == (None, 0)
