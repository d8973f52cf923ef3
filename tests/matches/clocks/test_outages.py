"""The time during which nobody could play counts against nobody."""

from __future__ import annotations

from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import connection

from ice_road import move
from tachanka.matches.cache import cache
from tachanka.matches.clocks.outages import FRESH, GAP, Outages, beat_once
from tachanka.matches.clocks.pace import HOUR, SECOND
from tachanka.matches.clocks.sweep import sweep
from tachanka.matches.models import Outage
from toy_ruleset.state import RUNNER
from watching import NOON, Day, act, left, prepare, read_outcome

pytestmark = pytest.mark.django_db(transaction=True)


async def test_beats_leave_nothing_a_gap_is_an_outage(day: Day) -> None:
    known = Outages()
    await known.beat()
    for _ in range(3):
        await day.go_by(GAP, up=False)
        await known.beat()
    assert list(known.spans) == []
    await day.go_by(GAP + 1, up=False)
    await known.beat()
    assert list(known.spans) == [(NOON + 3 * GAP, NOON + 4 * GAP + 1)]
    other = Outages()
    await other.renew()
    assert other.spans == known.spans


async def test_an_outage_lasts_until_the_database_has_answered(day: Day) -> None:
    """Whoever beats may have asked it long before."""
    known = Outages()
    await known.beat()

    def answer_late(execute: Any, *query: Any) -> Any:
        told = execute(*query)
        if query[0].startswith("SELECT"):
            day.now = NOON + 4 * GAP
        return told

    def beat() -> object:
        day.now += GAP - 1
        with connection.execute_wrapper(answer_late):
            return beat_once()

    span = (NOON, NOON + 4 * GAP)
    assert await sync_to_async(beat)() == ([span], span[1])


async def test_nobody_looks_twice_in_a_moment(day: Day) -> None:
    known = Outages()
    await known.renew()
    await day.go_by(FRESH - 1)
    await Outage.objects.acreate(start="2026-01-01T00:00Z", end="2026-09-22T00:00Z")
    await known.renew()
    assert list(known.spans) == []
    await day.go_by(1)
    await known.renew()
    assert len(known.spans) == 1


async def test_a_clock_of_the_machine_that_is_set_back_makes_no_outage(day: Day) -> None:
    known = Outages()
    await known.beat()
    await day.go_by(-HOUR, up=False)
    await known.renew()
    await day.go_by(HOUR, up=False)
    await known.renew()
    assert list(known.spans) == []


async def test_the_site_was_down_while_somebody_was_asked(day: Day) -> None:
    _, loaded = await prepare(day)
    before = left(loaded)[0]
    await day.go_by(4 * SECOND)
    await day.go_by(HOUR, up=False)
    cache.clear()
    await sweep()
    loaded = await cache.fetch(loaded.code)
    await day.go_by(3 * SECOND)
    await act(loaded, RUNNER, move(600, 150))
    assert (left(loaded)[0], await read_outcome(loaded.code)) == (before - 7 * SECOND, None)


async def test_the_first_act_after_an_outage_is_not_late(day: Day) -> None:
    """It may come before anybody else has looked."""
    _, loaded = await prepare(day)
    before = left(loaded)[0]
    await day.go_by(HOUR, up=False)
    await act(loaded, RUNNER, move(600, 150))
    assert (left(loaded)[0], await read_outcome(loaded.code)) == (before, None)
