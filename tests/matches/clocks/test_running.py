"""Clocks of stored matches: what acts cost, whose time is up, what others know."""

from __future__ import annotations

import pytest
from asgiref.sync import sync_to_async

from ice_road import LOAD, REST, WAIT, move, ride
from players import fresh_key
from tables import Table, make_table
from tachanka.engine.game import Illegal
from tachanka.matches import queries, service
from tachanka.matches.cache import cache
from tachanka.matches.clocks import sweep as sweeping
from tachanka.matches.clocks.clock import LAG, Clocks, find_first, list_deadlines
from tachanka.matches.clocks.pace import HOUR, MINUTE, SECOND
from tachanka.matches.clocks.running import find_off
from tachanka.matches.clocks.sweep import sweep
from tachanka.matches.clocks.watch import to_time
from tachanka.matches.errors import Refused
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.models import Entry, Match
from tachanka.matches.standing.answers import set_orders
from tachanka.matches.updates import catch_up
from toy_ruleset.state import GUARD, RUNNER
from watching import Day, act, left, open_table, prepare, read_outcome

pytestmark = pytest.mark.django_db(transaction=True)


async def test_each_pays_for_what_he_took(day: Day) -> None:
    _, loaded = await prepare(day)
    assert left(loaded) == (10 * MINUTE + 15 * SECOND, 10 * MINUTE + 12 * SECOND)
    await day.go_by(2 * SECOND)
    await act(loaded, RUNNER, move(600, 150), lag=500)
    assert left(loaded)[0] == 10 * MINUTE + 13 * SECOND + LAG


async def test_what_was_spent_stands_with_each_entry_and_every_process_has_it(day: Day) -> None:
    table, loaded = await prepare(day)
    rows = [row async for row in Entry.objects.filter(match_id=loaded.id).order_by("seq")]
    clocks = [await sync_to_async(queries.read_clocks)(loaded.id, row.seq) for row in rows]
    assert [each.spent for each in clocks if each] == [0, 5 * SECOND, 8 * SECOND]
    cache.clear()
    fresh = await cache.fetch(table.code)
    assert (fresh.clocks, fresh.wake) == (loaded.clocks, loaded.wake)


async def test_a_process_that_missed_acts_has_their_clocks(day: Day) -> None:
    table, stale = await open_table(day)
    cache.clear()
    ahead = await cache.fetch(table.code)
    await day.go_by(5 * SECOND)
    await act(ahead, RUNNER, LOAD)
    async with stale.lock:
        await catch_up(stale)
    assert stale.clocks == ahead.clocks


async def test_who_acts_too_late_has_lost(day: Day) -> None:
    table, loaded = await prepare(day)
    await day.go_by(10 * MINUTE + 15 * SECOND + LAG)
    with pytest.raises(Refused) as caught:
        await act(loaded, RUNNER, move(600, 150))
    assert caught.value.code == "stale"
    assert await read_outcome(table.code) == (GUARD, "flag")


async def test_who_acts_in_the_last_moment_has_not(day: Day) -> None:
    table, loaded = await prepare(day)
    await day.go_by(10 * MINUTE + 15 * SECOND + LAG - 1)
    await act(loaded, RUNNER, move(600, 150), lag=LAG)
    assert (left(loaded)[0], await read_outcome(table.code)) == (1, None)


async def test_a_flag_falls_though_nobody_looks(day: Day) -> None:
    table, _loaded = await prepare(day)
    await day.go_by(10 * MINUTE)
    cache.clear()
    await sweep()
    assert await read_outcome(table.code) is None
    await day.go_by(15 * SECOND + LAG)
    await sweep()
    assert await read_outcome(table.code) == (GUARD, "flag")
    match = await Match.objects.aget(code=table.code)
    assert (match.wake, match.status, match.asked) == (None, "finished", [])


async def test_the_first_of_two_flags_counts_and_none_of_two_at_once(day: Day) -> None:
    """Secret orders are asked of both."""
    table, _loaded = await open_table(day)
    await day.go_by(HOUR)
    await sweep()
    assert await read_outcome(table.code) == (None, "flag")


async def test_whose_answer_is_in_has_no_flag(day: Day) -> None:
    table, loaded = await open_table(day)
    await act(loaded, RUNNER, LOAD)
    await day.go_by(HOUR)
    await sweep()
    assert await read_outcome(table.code) == (RUNNER, "flag")


async def test_by_agreement_an_empty_bank_has_the_fallback_played(day: Day) -> None:
    _table, loaded = await prepare(day, flag="fallback")
    await act(loaded, RUNNER, move(600, 150))
    assert loaded.game is not None
    window = loaded.game.window
    assert window is not None
    await day.go_by(11 * MINUTE)
    await sweep()
    entry = loaded.tail[-1]
    assert (entry.by, entry.seat, entry.act) == ("clock", RUNNER, window.fallback[RUNNER])
    assert loaded.game is not None
    assert loaded.game.outcome is None
    # The question has passed on: he gets his increment like anybody.
    assert left(loaded)[0] == 20 * SECOND


async def reach_reaction(loaded: LoadedMatch) -> None:
    """The sledge has rested in sight of the riders: the guard is asked whether he calls."""
    steps = [
        (RUNNER, move(560, 170)), (RUNNER, move(560, 310)), (RUNNER, REST),
        (GUARD, ride(560, 480)), (GUARD, WAIT),
        (RUNNER, move(560, 400)), (RUNNER, REST),
    ]  # fmt: skip
    for seat, deed in steps:
        await act(loaded, seat, deed)


async def test_the_small_bank_alone_pays_for_answers_and_never_loses(day: Day) -> None:
    table, loaded = await open_reacting(day)
    before = left(loaded)
    assert loaded.clocks is not None
    run = loaded.clocks.hands[GUARD].run
    assert run is not None
    assert run.budget == "reaction"
    await day.go_by(MINUTE + LAG)
    await sweep()
    entry = loaded.tail[-1]
    assert (entry.kind, entry.by, entry.seat) == ("act", "clock", GUARD)
    assert left(loaded)[1] == before[1]
    assert await read_outcome(table.code) is None


async def open_reacting(day: Day) -> tuple[Table, LoadedMatch]:
    """A match that stands where the guard is asked whether he calls."""
    for _ in range(40):
        table, loaded = await prepare(day)
        try:
            await reach_reaction(loaded)
        except Illegal:
            continue
        assert loaded.game is not None
        if loaded.game.window is not None and loaded.game.window.kind == "reaction":
            return table, loaded
    raise AssertionError("nobody came in sight")


async def test_standing_orders_cost_nothing(day: Day) -> None:
    table, loaded = await open_reacting(day)
    before = loaded.clocks
    await day.go_by(0)
    await set_orders(table.code, GUARD, {"challenge": "ignore"})
    assert loaded.tail[-1].by == "standing"
    assert isinstance(before, Clocks)
    assert loaded.clocks is not None
    assert loaded.clocks.spent == 0
    assert loaded.clocks.hands[GUARD].reaction == before.hands[GUARD].reaction


async def test_orders_that_come_too_late_do_not_answer(day: Day) -> None:
    table, loaded = await open_reacting(day)
    await day.go_by(MINUTE + LAG)
    await set_orders(table.code, GUARD, {"challenge": "ignore"})
    assert loaded.tail[-1].by == "clock"


async def test_the_end_wakes_nobody(day: Day) -> None:
    table, loaded = await prepare(day)
    await service.resign(table.code, RUNNER, fresh_key())
    match = await Match.objects.aget(code=table.code)
    assert (match.wake, loaded.wake) == (None, None)


async def test_a_match_without_clocks_has_none(day: Day) -> None:
    table = await make_table("toy")
    loaded = await cache.fetch(table.code)
    await act(loaded, RUNNER, LOAD)
    row = await Entry.objects.aget(match_id=loaded.id, seq=1)
    assert (row.clock, loaded.clocks, loaded.wake) == (None, None, None)


async def test_looking_too_early_moves_the_next_look(day: Day) -> None:
    """What an index holds is written seldom: a look that comes too early sets it anew."""
    table, loaded = await prepare(day)
    first = loaded.wake
    await act(loaded, RUNNER, move(600, 150))
    assert loaded.wake == first
    assert first is not None
    day.now = first
    await day.go_by(0)
    await sweep()
    match = await Match.objects.aget(code=table.code)
    assert match.wake is not None
    assert loaded.wake == round(match.wake.timestamp() * 1000) > first


async def test_a_look_that_is_due_is_put_off_by_who_knows_the_match_only(
    day: Day, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the sweep looks, another process stores an act that calls for an earlier look."""
    table, loaded = await prepare(day)
    assert loaded.wake is not None
    day.now = loaded.wake
    await day.go_by(0)
    early = to_time(day.now + SECOND)

    async def catch_up_before(match: LoadedMatch) -> None:
        await catch_up(match)
        await Match.objects.filter(code=table.code).aupdate(seq=loaded.seq + 1, wake=early)

    monkeypatch.setattr(sweeping, "catch_up", catch_up_before)
    await sweep()
    match = await Match.objects.aget(code=table.code)
    assert (match.wake, loaded.wake) == (early, day.now)


async def test_a_look_that_another_process_has_taken_moves_on_with_the_next_act(day: Day) -> None:
    _table, loaded = await prepare(day)
    first = loaded.wake
    assert first is not None
    day.now = first
    await day.go_by(0)
    await act(loaded, RUNNER, move(600, 150))
    assert loaded.clocks is not None
    due = find_first(list_deadlines(loaded.clocks, find_off(loaded)))
    assert due is not None
    assert loaded.wake == due > first
