"""Sleep and vacation in matches over days: what is counted, what is told, and who looks when."""

from __future__ import annotations

from typing import Any

import pytest
from asgiref.sync import sync_to_async

from ice_road import FEED, LOAD, REST, WAIT, move
from tables import Table
from tachanka.accounts.models import SleepHours, User, Vacation
from tachanka.matches.cache import cache
from tachanka.matches.clocks.clock import LAG
from tachanka.matches.clocks.face import SeatClock
from tachanka.matches.clocks.pace import DAY, HOUR, MINUTE
from tachanka.matches.clocks.rests import SOON, recount
from tachanka.matches.clocks.running import tell_clocks
from tachanka.matches.clocks.sweep import sweep
from tachanka.matches.clocks.watch import to_time
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.models import Match
from toy_ruleset.state import GUARD, RUNNER
from watching import NOON, Day, act, left, open_table, read_outcome

pytestmark = pytest.mark.django_db(transaction=True)
POST = {"kind": "correspondence", "bank": 3 * DAY, "increment": HOUR, "reaction": DAY}
MIDNIGHT = NOON - NOON % DAY
START = MIDNIGHT + 12 * HOUR
"""By UTC: when the matches here begin."""


async def begin(day: Day, **pace: Any) -> tuple[Table, LoadedMatch]:
    """A match whose guard has given his orders; the runner's clock runs since noon."""
    day.now = START
    table, loaded = await open_table(day, **(POST | pace))
    await act(loaded, GUARD, FEED)
    return table, loaded


@sync_to_async
def sleep(person: User, begins: int = 22, ends: int = 6) -> None:
    SleepHours.objects.create(
        user=person,
        zone="UTC",
        begins=begins * 60,
        ends=ends * 60,
        since=to_time(MIDNIGHT - 30 * DAY),
    )


@sync_to_async
def go_away(person: User, start: int, days: int) -> Vacation:
    return Vacation.objects.create(
        user=person, start=to_time(start), end=to_time(start + days * DAY)
    )


async def test_a_night_costs_nothing_to_who_sleeps_and_its_hours_to_the_other(day: Day) -> None:
    table, loaded = await begin(day)
    await sleep(table.people[RUNNER])
    day.now = START + 22 * HOUR
    await day.go_by(0)
    await act(loaded, RUNNER, LOAD)
    assert loaded.clocks is not None
    assert left(loaded)[0] == 3 * DAY - 14 * HOUR + HOUR
    await act(loaded, RUNNER, move(600, 150))
    await act(loaded, RUNNER, REST)
    await day.go_by(DAY)
    await act(loaded, GUARD, WAIT)
    assert loaded.clocks.spent == DAY


async def test_vacation_counts_from_its_first_moment(day: Day) -> None:
    table, loaded = await begin(day)
    await go_away(table.people[RUNNER], START + 5 * HOUR, 10)
    day.now = START + 7 * DAY
    await day.go_by(0)
    await act(loaded, RUNNER, LOAD)
    assert loaded.clocks is not None
    assert left(loaded)[0] == 3 * DAY - 5 * HOUR + HOUR


async def test_in_one_sitting_nobody_sleeps(day: Day) -> None:
    day.now = MIDNIGHT + 23 * HOUR
    table, loaded = await open_table(day)
    await sleep(table.people[RUNNER])
    cache.clear()
    loaded = await cache.fetch(table.code)
    await day.go_by(5 * MINUTE)
    await act(loaded, RUNNER, LOAD)
    assert loaded.clocks is not None
    assert loaded.clocks.spent == 5 * MINUTE


async def test_a_page_is_told_of_the_nights_to_the_end_of_the_bank(day: Day) -> None:
    table, loaded = await begin(day, bank=DAY)
    await sleep(table.people[RUNNER])
    cache.clear()
    loaded = await cache.fetch(table.code)
    clocks = tell_clocks(loaded)
    assert clocks is not None
    told = next(clock for clock in clocks.seats if clock.seat == RUNNER)
    night = MIDNIGHT + 22 * HOUR, MIDNIGHT + 30 * HOUR
    assert told == SeatClock(RUNNER, DAY, DAY, "game", START, START + DAY + 8 * HOUR, off=(night,))


async def test_the_flag_falls_when_the_time_that_counts_is_over(day: Day) -> None:
    table, _ = await begin(day, bank=DAY)
    await sleep(table.people[RUNNER])
    await sync_to_async(recount)(table.people[RUNNER])
    day.now = START + DAY + LAG
    await day.go_by(0)
    await sweep()
    assert await read_outcome(table.code) is None
    match = await Match.objects.aget(code=table.code)
    assert match.wake == to_time(START + DAY + 8 * HOUR + LAG)
    day.now = START + DAY + 8 * HOUR + LAG
    await day.go_by(0)
    await sweep()
    assert await read_outcome(table.code) == (GUARD, "flag")


async def test_who_comes_home_early_is_looked_at_early(day: Day) -> None:
    """A match that nobody had to look at for days has its flag nearer again."""
    table, loaded = await begin(day, bank=DAY)
    person = table.people[RUNNER]
    taken = await go_away(person, START, 20)
    await sync_to_async(recount)(person)
    await day.go_by(SOON)
    await sweep()
    assert loaded.wake is not None
    assert loaded.wake == START + 21 * DAY + LAG
    await day.go_by(HOUR)
    home = day.now
    taken.end = to_time(home)
    await taken.asave()
    assert await sync_to_async(recount)(person) == [table.code]
    await day.go_by(SOON)
    await sweep()
    assert loaded.wake == home + DAY + LAG
    day.now = home + DAY + LAG
    await day.go_by(0)
    await sweep()
    assert await read_outcome(table.code) == (GUARD, "flag")
