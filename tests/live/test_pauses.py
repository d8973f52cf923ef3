"""Both agree that the clocks stand still, and either lets them run again."""

from __future__ import annotations

from typing import Any

import pytest

from ice_road import FEED, LOAD
from players import Page, fresh_key
from tables import OpenPage, make_table
from tachanka.matches import wire
from tachanka.matches.clocks.clock import RESUME_DELAY
from tachanka.matches.clocks.face import SeatClock
from tachanka.matches.clocks.pace import HOUR, MINUTE, SECOND
from tachanka.matches.clocks.sweep import sweep
from toy_ruleset.state import GUARD, RUNNER
from watching import Day, day, open_table

__all__ = ["day"]

pytestmark = pytest.mark.django_db(transaction=True)
BANK = 10 * MINUTE


async def sit_down(day: Day, open_page: OpenPage) -> tuple[Page, Page]:
    """The runner and the guard, both asked for their first orders for five seconds."""
    table, _ = await open_table(day)
    await day.go_by(5 * SECOND)
    return (
        await open_page(table.code, table.people[RUNNER]),
        await open_page(table.code, table.people[GUARD]),
    )


async def hear_table(page: Page, pause: str | None) -> None:
    while page.table is None or page.table.pause != pause:
        await page.hear()


async def hear_entry(page: Page, seq: int) -> None:
    while page.seq < seq:
        await page.hear()


def clocks(page: Page) -> tuple[bool, list[SeatClock]]:
    assert page.sight is not None
    assert page.sight.clocks is not None
    return page.sight.clocks.paused, list(page.sight.clocks.seats)


async def agree(runner: Page, guard: Page) -> None:
    await runner.ask(wire.OfferPause(fresh_key(), RUNNER))
    await hear_table(guard, RUNNER)
    answer = await guard.ask(wire.AnswerPause(fresh_key(), GUARD, True))
    assert isinstance(answer, wire.Done)
    for page in (runner, guard):
        await hear_entry(page, answer.seq)


async def test_in_a_pause_no_time_runs_and_nobody_acts(day: Day, open_page: OpenPage) -> None:
    runner, guard = await sit_down(day, open_page)
    await agree(runner, guard)
    rest = BANK - 5 * SECOND
    still = [SeatClock(RUNNER, rest, MINUTE), SeatClock(GUARD, rest, MINUTE)]
    assert clocks(runner) == clocks(guard) == (True, still)
    await hear_table(runner, None)
    await day.go_by(HOUR)
    await sweep()
    refused = await runner.ask(wire.Play(fresh_key(), runner.seq, RUNNER, LOAD))
    assert isinstance(refused, wire.Refused)
    assert refused.code == "paused"
    resumed = await guard.ask(wire.Resume(fresh_key(), GUARD))
    assert isinstance(resumed, wire.Done)
    await hear_entry(runner, resumed.seq)
    since = day.now + RESUME_DELAY
    runs = [SeatClock(seat, rest, MINUTE, "game", since, since + rest) for seat in (RUNNER, GUARD)]
    assert clocks(runner) == (False, runs)
    assert isinstance(await runner.ask(wire.Play(fresh_key(), runner.seq, RUNNER, LOAD)), wire.Done)


async def test_what_was_meant_for_the_moment_before_still_counts_after_it(
    day: Day, open_page: OpenPage
) -> None:
    runner, guard = await sit_down(day, open_page)
    before = runner.seq
    await agree(runner, guard)
    await runner.ask(wire.Resume(fresh_key(), RUNNER))
    done = await guard.ask(wire.Play(fresh_key(), before, GUARD, FEED))
    assert isinstance(done, wire.Done)


async def test_an_offer_is_declined_or_withdrawn_and_the_clocks_run(
    day: Day, open_page: OpenPage
) -> None:
    runner, guard = await sit_down(day, open_page)
    for page, seat, kind in ((guard, GUARD, "decline"), (runner, RUNNER, "withdraw")):
        await runner.ask(wire.OfferPause(fresh_key(), RUNNER))
        await hear_table(guard, RUNNER)
        answer = wire.AnswerPause(fresh_key(), seat, False)
        assert isinstance(await page.ask(answer), wire.Done)
        await hear_table(guard, None)
        assert guard.table is not None
        assert guard.table.parley[-1] == wire.Parley(0, seat, f"{kind}-pause")
    assert clocks(guard)[0] is False


REFUSED: list[tuple[Any, str]] = [
    (wire.AnswerPause("k", GUARD, True), "The other side offers no pause now."),
    (wire.Resume("k", GUARD), "The clocks run."),
]


@pytest.mark.parametrize(("command", "text"), REFUSED)
async def test_what_is_not_offered_cannot_be_agreed_on(
    command: Any, text: str, day: Day, open_page: OpenPage
) -> None:
    _, guard = await sit_down(day, open_page)
    answer = await guard.ask(command)
    assert isinstance(answer, wire.Refused)
    assert (answer.code, answer.text) == ("no-pause", text)


async def test_nobody_agrees_with_himself_or_twice(day: Day, open_page: OpenPage) -> None:
    runner, guard = await sit_down(day, open_page)
    await runner.ask(wire.OfferPause(fresh_key(), RUNNER))
    told = [
        await runner.ask(wire.AnswerPause(fresh_key(), RUNNER, True)),
        await runner.ask(wire.OfferPause(fresh_key(), RUNNER)),
    ]
    await agree_now(guard)
    told.append(await guard.ask(wire.OfferPause(fresh_key(), GUARD)))
    told.append(await runner.ask(wire.Resume(fresh_key(), GUARD)))
    codes = [each.code for each in told if isinstance(each, wire.Refused)]
    assert codes == ["no-pause", "no-pause", "no-pause", "not-yours"]


async def agree_now(guard: Page) -> None:
    await hear_table(guard, RUNNER)
    await guard.ask(wire.AnswerPause(fresh_key(), GUARD, True))


async def test_a_match_without_clocks_has_no_pause(open_page: OpenPage) -> None:
    table = await make_table("toy")
    page = await open_page(table.code, table.people[RUNNER])
    answer = await page.ask(wire.OfferPause(fresh_key(), RUNNER))
    assert isinstance(answer, wire.Refused)
    assert (answer.code, answer.text) == ("no-pause", "This match has no clocks.")
