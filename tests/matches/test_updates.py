"""How a match that is open here is kept up with what others have stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from tables import Table, forge_digest, make_person, make_table
from tachanka.engine.api import Viewer
from tachanka.engine.game import Step
from tachanka.engine.offering import list_acts
from tachanka.engine.record import ReplayDiffers, freeze
from tachanka.engine.sight import offer
from tachanka.matches import commands, queries, service, wire
from tachanka.matches.cache import cache
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.lobby.seating import join_match
from tachanka.matches.models import Match, Seat
from tachanka.matches.signals import seats_changed, steps_stored, table_changed
from tachanka.matches.updates import catch_up, refresh_table, retell

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What is told here: (number, made here) of steps, who sits, codes of tables."""
    told: list[object] = []

    def hear_steps(match: LoadedMatch, steps: Sequence[Step[Any]], own: bool) -> None:
        told.extend((step.entry.seq, own) for step in steps)

    def hear_seats(match: LoadedMatch) -> None:
        told.append([occupant.name for occupant in match.occupants])

    monkeypatch.setattr(steps_stored, "receivers", [hear_steps])
    monkeypatch.setattr(seats_changed, "receivers", [hear_seats])
    monkeypatch.setattr(table_changed, "receivers", [told.append])
    return told


async def act(loaded: LoadedMatch) -> None:
    """Some act that is offered now."""
    assert loaded.game is not None
    assert loaded.game.window is not None
    seat = next(seat for seat in loaded.game.window.seats if seat not in loaded.game.sealed)
    offers = offer(loaded.game, Viewer("seat", seat))
    act = next(act for one in offers for act in list_acts(one))
    await service.submit_act(loaded.code, seat, act, loaded.seq, None)


async def lag_behind(acts: int) -> tuple[Table, LoadedMatch]:
    """A match as it is known here, and so many acts that only the database knows."""
    table = await make_table("toy")
    stale = await cache.fetch(table.code)
    cache.clear()
    ahead = await cache.fetch(table.code)
    for _ in range(acts):
        await act(ahead)
    cache.clear()
    return table, stale


async def test_what_others_have_stored_is_played_and_told_in_order(told: list[object]) -> None:
    table, stale = await lag_behind(3)
    told.clear()
    for _ in range(2):
        async with stale.lock:
            await catch_up(stale)
    assert told == [(1, False), (2, False), (3, False)]
    fresh = await cache.fetch(table.code)
    assert stale.game is not None
    assert fresh.game is not None
    assert (freeze(stale.game), list(stale.tail)) == (freeze(fresh.game), list(fresh.tail))
    assert stale.steady == fresh.steady


async def test_a_question_about_what_others_have_stored_is_answered() -> None:
    """Who asks by HTTP may come to a process that has heard nothing of the match for long."""
    table, stale = await lag_behind(3)
    own = table.people["runner"].pk
    asked = wire.Inspect("a", 3, "runner", "hut-1", "hut-2")
    told = await commands.answer(stale, own, asked)
    assert (told, stale.seq) == (wire.Inspected("a", 3, None), 3)


async def test_another_position_than_was_stored_is_told_to_nobody(told: list[object]) -> None:
    """The rules that are installed here give something else: better nothing than that."""
    table, stale = await lag_behind(3)
    await sync_to_async(forge_digest)(table.code, 2)
    told.clear()
    for _ in range(2):
        with pytest.raises(ReplayDiffers, match=r"^entry 2 \(act\) gives another digest"):
            async with stale.lock:
                await catch_up(stale)
    assert (told, stale.seq) == ([(1, False)], 1)


async def test_who_sits_there_is_told_before_anything_else(told: list[object]) -> None:
    table = await make_table("toy", joined=False)
    loaded = await cache.fetch(table.code)
    joiner = await make_person("Joiner")
    await Seat.objects.filter(match_id=loaded.id, seat="guard").aupdate(user=joiner)
    await Match.objects.filter(pk=loaded.id).aupdate(draw="guard")
    for _ in range(2):
        async with loaded.lock:
            await refresh_table(loaded)
    assert told == [["Creator", "Joiner"]]
    assert (loaded.draw, loaded.seats_of(joiner.pk)) == ("guard", ("guard",))


async def test_a_table_is_read_before_it_is_told(told: list[object]) -> None:
    """Of a match that is not open here the others are told all the same."""
    table = await make_table("toy")
    await retell(table.code)
    assert (told, cache.find(table.code)) == ([table.code], None)
    loaded = await cache.fetch(table.code)
    await Match.objects.filter(pk=loaded.id).aupdate(draw="guard")
    await retell(table.code)
    assert (told, loaded.draw) == ([table.code] * 2, "guard")


async def test_nobody_reads_the_table_without_its_lock() -> None:
    table = await make_table("toy")
    loaded = await cache.fetch(table.code)
    for read in (refresh_table, catch_up):
        with pytest.raises(AssertionError):
            await read(loaded)


async def test_a_match_that_has_not_begun_is_begun_by_catching_up(told: list[object]) -> None:
    table = await make_table("toy", joined=False)
    loaded = await cache.fetch(table.code)
    async with loaded.lock:
        await catch_up(loaded)
    assert (told, loaded.seq, loaded.status) == ([], -1, "open")
    await sync_to_async(join_match)(table.code, await make_person("Joiner"))
    async with loaded.lock:
        await catch_up(loaded)
    match = await sync_to_async(queries.find_match)(table.code)
    assert told == [["Creator", "Joiner"], (0, False)]
    assert (loaded.seq, loaded.status, loaded.key) == (0, "running", queries.match_key(match))
