"""What is counted of matches, in this process and nowhere twice."""

from __future__ import annotations

import pytest

from ice_road import LOAD, REST, move
from scraping import Numbers, hear
from tachanka.engine.game import Illegal
from tachanka.matches import commands, wire
from tachanka.matches.cache import cache
from tachanka.matches.clocks.pace import MINUTE, SECOND
from tachanka.matches.clocks.sweep import sweep
from tachanka.matches.errors import Refused
from tachanka.matches.updates import catch_up
from toy_ruleset.state import GUARD, RUNNER
from watching import Day, act, day, open_table, prepare, read_outcome

__all__ = ["day"]
pytestmark = pytest.mark.django_db(transaction=True)
ENTRIES, FLAGS = "tachanka_entries_total", "tachanka_flags_total"


def rise(before: Numbers, name: str, **labels: str) -> float:
    """By how much it has risen since."""
    return hear().total(name, **labels) - before.total(name, **labels)


async def test_acts_count_by_who_made_them(day: Day) -> None:
    _table, loaded = await prepare(day)
    before = hear()
    await act(loaded, RUNNER, move(600, 150))
    assert rise(before, ENTRIES, by="person", ruleset=loaded.ruleset.meta.id) == 1
    assert rise(before, ENTRIES) == 1
    assert rise(before, FLAGS) == 0


async def test_what_another_process_stored_is_not_counted_here(day: Day) -> None:
    """Its copy of the match catches up with what was stored."""
    table, stale = await open_table(day)
    cache.clear()
    ahead = await cache.fetch(table.code)
    before = hear()
    await act(ahead, RUNNER, LOAD)
    assert rise(before, ENTRIES) == 1
    async with stale.lock:
        await catch_up(stale)
    assert stale.seq == ahead.seq
    assert rise(before, ENTRIES) == 1


async def test_a_flag_that_ends_a_match_counts_once(day: Day) -> None:
    table, loaded = await prepare(day)
    before = hear()
    await day.go_by(11 * MINUTE)
    await sweep()
    await sweep()
    assert await read_outcome(table.code) == (GUARD, "flag")
    assert rise(before, FLAGS, ruleset=loaded.ruleset.meta.id) == 1


async def test_a_fallback_that_the_clock_plays_counts(day: Day) -> None:
    _table, loaded = await prepare(day, flag="fallback")
    before = hear()
    await day.go_by(10 * MINUTE + 30 * SECOND)
    await sweep()
    assert loaded.tail[-1].by == "clock"
    assert rise(before, FLAGS) == rise(before, ENTRIES, by="clock") > 0


async def test_refusals_count_by_their_code_and_are_no_commands(day: Day) -> None:
    table, loaded = await open_table(day)
    before = hear()
    play = wire.Play("k1", loaded.seq, RUNNER, REST)
    with pytest.raises(Refused):
        await commands.carry_out(loaded, None, play)
    with pytest.raises(Illegal):
        await commands.carry_out(loaded, table.people[RUNNER].pk, play)
    assert rise(before, "tachanka_refused_total", code="not-yours") == 1
    assert rise(before, "tachanka_refused_total", code="not-offered") == 1
    assert rise(before, "tachanka_refused_total") == 2
    assert rise(before, "tachanka_command_seconds_count") == 0
