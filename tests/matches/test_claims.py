"""Who does not come back loses a match without clocks, where the other side claims it."""

from __future__ import annotations

import pytest

from ice_road import FEED, LOAD
from tables import Table, make_table
from tachanka.matches import commands, wire
from tachanka.matches.cache import cache
from tachanka.matches.claims import ABSENT_AFTER, claim, find_absent
from tachanka.matches.clocks.pace import DAY
from tachanka.matches.clocks.watch import to_time
from tachanka.matches.errors import Code, Refused
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.models import Entry, Match
from toy_ruleset.state import GUARD, RUNNER
from watching import Day, act, day, open_table, read_outcome

__all__ = ["day"]

pytestmark = pytest.mark.django_db(transaction=True)


async def wait_for_guard(days: int) -> tuple[Table, LoadedMatch]:
    """A match in which the runner waits for the guard's answer for so many days."""
    table = await make_table("toy")
    loaded = await cache.fetch(table.code)
    await act(loaded, RUNNER, LOAD)
    last = await Entry.objects.aget(match_id=loaded.id, seq=1)
    last.at = to_time(round(last.at.timestamp() * 1000) - days * DAY)
    await Entry.objects.filter(match_id=loaded.id, seq=1).aupdate(at=last.at)
    cache.clear()
    return table, await cache.fetch(table.code)


async def test_after_four_weeks_the_match_is_the_one_of_who_waits() -> None:
    table, loaded = await wait_for_guard(28)
    assert find_absent(loaded) == GUARD
    done = await claim(table.code, RUNNER, "k")
    assert done.seq == loaded.seq == 2
    assert (loaded.tail[-1].kind, loaded.tail[-1].seat) == ("claim", RUNNER)
    assert await read_outcome(table.code) == (RUNNER, "claim")
    # Said again it is the same answer, and nothing is done twice.
    assert await claim(table.code, RUNNER, "k") == done
    with pytest.raises(Refused) as caught:
        await claim(table.code, RUNNER, "another")
    assert caught.value.code is Code.NOT_RUNNING
    assert (await Match.objects.aget(code=table.code)).seq == 2


async def test_the_record_has_the_claim() -> None:
    table, loaded = await wait_for_guard(28)
    await claim(table.code, RUNNER, "k")
    assert loaded.game is not None
    cache.clear()
    again = await cache.fetch(table.code)
    assert again.game is not None
    assert again.game.digest == loaded.game.digest
    assert again.game.outcome == loaded.game.outcome


async def test_a_day_too_early_nothing_is_claimed() -> None:
    table, loaded = await wait_for_guard(27)
    assert find_absent(loaded) is None
    with pytest.raises(Refused, match="for 28 days") as caught:
        await claim(table.code, RUNNER, "k")
    assert (caught.value.code, loaded.seq) == (Code.NO_CLAIM, 1)


async def test_who_is_waited_for_claims_nothing() -> None:
    table, loaded = await wait_for_guard(28)
    with pytest.raises(Refused) as caught:
        await claim(table.code, GUARD, "k")
    assert (caught.value.code, loaded.seq) == (Code.NO_CLAIM, 1)
    command = wire.Claim("k", RUNNER)
    with pytest.raises(Refused) as caught:
        await commands.carry_out(loaded, table.people[GUARD].pk, command)
    assert (caught.value.code, loaded.seq) == (Code.NOT_YOURS, 1)


async def test_an_answer_begins_the_weeks_anew() -> None:
    table, loaded = await wait_for_guard(28)
    await act(loaded, GUARD, FEED)
    assert find_absent(loaded) is None
    with pytest.raises(Refused):
        await claim(table.code, GUARD, "k")


async def test_of_both_who_are_asked_nobody_claims() -> None:
    table = await make_table("toy")
    loaded = await cache.fetch(table.code)
    loaded.moved -= ABSENT_AFTER
    assert loaded.game is not None
    assert loaded.game.window is not None
    assert set(loaded.game.window.seats) == {RUNNER, GUARD}
    assert find_absent(loaded) is None


async def test_with_clocks_they_say_when_time_is_up(day: Day) -> None:
    _, loaded = await open_table(day, kind="correspondence", bank=60 * DAY, reaction=DAY)
    await act(loaded, RUNNER, LOAD)
    await day.go_by(30 * DAY)
    assert find_absent(loaded) is None
