"""Who watches a match with a delay sees what an undelayed spectator saw then, and nothing later."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta

import msgspec
import pytest
import pytest_asyncio
from asgiref.sync import sync_to_async
from django.utils import timezone

from ears import Ear
from lagging import Lagging, Spectator, begin_lagging
from players import fresh_key
from tables import OpenPage, make_table, play_some
from tachanka.engine.api import Viewer
from tachanka.engine.sight import look
from tachanka.live.hubs import current_hubs
from tachanka.matches import wire
from tachanka.matches.cache import cache
from tachanka.matches.clocks.watch import to_moment
from tachanka.matches.delay import LAST
from tachanka.matches.draws import answer_draw, offer_draw
from tachanka.matches.loaded import load_match
from tachanka.matches.models import Entry, Match
from tachanka.matches.updates import reveal
from tachanka.matches.viewers import read_match
from toy_ruleset.state import GUARD, RUNNER
from watching import Day, day

__all__ = ["day"]

pytestmark = pytest.mark.django_db(transaction=True)
SPANS = (0, 1, 900, 4_000, 15_000, 61_000)


@pytest_asyncio.fixture(autouse=True)
async def leave_all() -> AsyncIterator[None]:
    """Who only listens goes at the end."""
    yield
    for hub in list(current_hubs().hubs.values()):
        for socket in [each for each in hub.sockets if isinstance(each, Ear)]:
            await current_hubs().leave(hub, socket)


def strip(sight: wire.Sight) -> wire.Sight:
    """Without the clocks, and the entries of before the match was opened here."""
    return msgspec.structs.replace(sight, clocks=None, lines=sight.lines[-5:])


async def check(lagging: Lagging, early: Spectator) -> None:
    """All who watch see what they may: who has looked on all the while, who comes just now, and
    who comes to a process that opens the match just now."""
    reveal(lagging.loaded)
    expected = lagging.expect()
    assert strip(early.look()) == strip(expected.sight)
    late = await lagging.watch()
    assert strip(late.look()) == strip(expected.sight)
    over = expected.game.outcome is not None
    assert {early.table.status, late.table.status} == {"finished" if over else "running"}
    await current_hubs().leave(current_hubs().hubs[lagging.code], late.ear)
    fresh = await sync_to_async(load_match)(lagging.code)
    assert fresh.shown.seq == expected.seq
    assert fresh.shown.game is not None
    assert look(fresh.shown.game, Viewer("public", None)) is not None
    assert fresh.shown.game.digest == expected.game.digest
    assert fresh.shown.clocks == lagging.loaded.shown.clocks
    row = await sync_to_async(read_match)(lagging.code, None)
    window = expected.game.window
    waiting = (
        []
        if window is None
        else [seat for seat in window.seats if seat not in expected.game.sealed]
    )
    told = (row.seq, row.status, row.asked, row.outcome is not None)
    assert told == (expected.seq, "finished" if over else "running", waiting, over)
    player = lagging.table.people[RUNNER].pk
    assert (await sync_to_async(read_match)(lagging.code, player)).seq == lagging.loaded.seq
    assert fresh.past is not None
    assert [held.step.entry.seq for held in fresh.past.held] == [
        each.seq for each in lagging.moments if each.seq > expected.seq
    ]


@pytest.mark.parametrize(
    ("unit", "length", "seed"),
    [("seconds", 1, 1), ("seconds", 30, 2), ("seconds", 3600, 3), ("acts", 1, 4), ("acts", 7, 5),
     ("acts", 50, 6)],
)  # fmt: skip
async def test_a_spectator_sees_what_was(day: Day, unit: str, length: int, seed: int) -> None:
    lagging = await begin_lagging(day, unit, length, seed)
    early = await lagging.watch()
    for number in range(16):
        if lagging.over:
            break
        await lagging.act()
        await check(lagging, early)
        await day.go_by(lagging.chance.choice(SPANS))
        if number % 4 == 0:
            await check(lagging, early)
    if not lagging.over:
        await lagging.end()
    ended = day.now
    while day.now <= ended + LAST:
        await check(lagging, early)
        await day.go_by(lagging.chance.choice((500, 20_000, 400_000)))
    await check(lagging, early)
    row = await Match.objects.aget(code=lagging.code)
    assert row.revealed is not None
    day.now = to_moment(row.revealed) - 1
    assert lagging.expect().seq < lagging.loaded.seq
    day.now += 1
    assert lagging.expect().seq == lagging.loaded.seq
    assert early.look().seq == lagging.loaded.seq
    assert early.look().outcome is not None


async def test_clocks_of_spectators_are_those_of_then(day: Day) -> None:
    lagging = await begin_lagging(day, "seconds", 60)
    early = await lagging.watch()
    for _ in range(4):
        await lagging.act()
        await day.go_by(20_000)
        reveal(lagging.loaded)
        assert early.clocks == lagging.expect().sight.clocks
        late = await lagging.watch()
        assert late.clocks == lagging.expect().sight.clocks
        # His page counts on from what the time was then, so that it runs a minute behind.
        assert late.table.now == day.now - 60_000
    player = Ear(lagging.table.people[RUNNER].pk)
    await current_hubs().join(lagging.code, player)
    assert [each.now for each in player.heard if isinstance(each, wire.Table)] == [day.now]


async def test_clocks_stand_still_where_nobody_knows_for_how_long_they_ran(day: Day) -> None:
    lagging = await begin_lagging(day, "acts", 2)
    for _ in range(5):
        await lagging.act()
        await day.go_by(20_000)
        expected = lagging.expect()
        late = await lagging.watch()
        shown, was = late.clocks, expected.sight.clocks
        assert shown is not None
        assert was is not None
        assert [(each.seat, each.left, each.runs, each.due) for each in shown.seats] == [
            (each.seat, each.left, "", 0) for each in was.seats
        ]
        assert late.table.now == day.now


@pytest.mark.parametrize("unit", ["seconds", "acts"])
async def test_words_of_a_draw_are_told_late(day: Day, unit: str) -> None:
    lagging = await begin_lagging(day, unit, 30 if unit == "seconds" else 1, timed=False)
    await lagging.act()
    early = await lagging.watch()
    await offer_draw(lagging.code, RUNNER, fresh_key())
    said = (wire.Parley(1, RUNNER, "offer-draw"),)
    player = Ear(lagging.table.people[GUARD].pk)
    await current_hubs().join(lagging.code, player)
    heard = [each for each in player.heard if isinstance(each, wire.Table)]
    assert [(each.draw, each.parley) for each in heard] == [(RUNNER, said)]
    early.look()
    assert (early.table.draw, early.table.parley) == (None, ())
    await day.go_by(29_999)
    reveal(lagging.loaded)
    early.look()
    assert (early.table.draw, early.table.parley) == (None, ())
    await day.go_by(1)
    if unit == "acts":
        await lagging.act()
        await lagging.act()
    reveal(lagging.loaded)
    early.look()
    assert early.table.parley == said
    # By acts what comes after the offer is public by the time the offer is: an answer to it.
    assert early.table.draw == (RUNNER if unit == "seconds" else None)
    if unit == "seconds":
        await answer_draw(lagging.code, GUARD, True, fresh_key())
        early.look()
        assert (early.table.draw, early.table.status) == (RUNNER, "running")
        await day.go_by(30_000)
        reveal(lagging.loaded)
        early.look()
        assert (early.table.draw, early.table.status) == (None, "finished")


@pytest.mark.parametrize("seat", [RUNNER, None])
async def test_questions_are_answered_from_what_was(
    day: Day, open_page: OpenPage, seat: str | None
) -> None:
    lagging = await begin_lagging(day, "acts", 3)
    for _ in range(5):
        await lagging.act()
    person = lagging.table.people[RUNNER] if seat else None
    page = await open_page(lagging.code, person)
    assert page.seq == (5 if seat else 2)
    await page.send(wire.Ping())
    assert await page.wait_for(wire.Pong) == wire.Pong(page.seq)
    await page.send(wire.Since(0))
    seen = await page.wait_for(wire.Sight)
    assert seen.seq == page.seq
    question = wire.Inspect(fresh_key(), 5, seat, (0, 0), (100, 100))
    await page.send(question)
    if seat:
        assert (await page.wait_for(wire.Inspected)).seq == 5
    else:
        assert "stands at entry 2" in (await page.wait_for(wire.Refused)).text
    person_aside = lagging.table.people[RUNNER]
    aside = await open_page(lagging.code, person_aside)
    await aside.send(wire.Look(None))
    # Whoever plays may look as those do who watch; he is shown the same.
    seen = await aside.wait_for(wire.Sight, lambda each: each.viewer == "public")
    assert seen.seq == 2


async def test_time_brings_what_becomes_public_by_itself(open_page: OpenPage) -> None:
    table = await make_table("toy", delay={"unit": "seconds", "length": 1})
    seats = [await open_page(table.code, table.people[seat]) for seat in (RUNNER, GUARD)]
    watcher = await open_page(table.code)
    # Nothing more is told of who is there, which would wake it up as well.
    await seats[0].wait_for_table(lambda told: told.watchers == 1)
    done = await play_some(seats, 2)
    assert done == 2
    assert (seats[0].seq, watcher.seq) == (2, 0)
    first = await watcher.wait_for(wire.Step)
    assert first.seq == 1
    assert (await watcher.wait_for(wire.Step)).seq == 2
    await seats[0].ask(wire.Resign(fresh_key(), RUNNER))
    assert watcher.table is not None
    assert watcher.table.status == "running"
    end = await watcher.wait_for(wire.Step)
    assert end.outcome is not None
    await watcher.wait_for_table(lambda told: told.status == "finished")
    stored = await sync_to_async(lambda: Entry.objects.get(match__code=table.code, seq=3).at)()
    assert timezone.now() - stored >= timedelta(seconds=1)


async def test_without_a_delay_the_public_is_shown_the_match_itself() -> None:
    table = await make_table("toy")
    async with cache.hold(table.code) as loaded:
        assert loaded.past is None
        assert loaded.shown is loaded
