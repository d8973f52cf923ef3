"""The hot path: what is stored, what is not, and who decides."""

from __future__ import annotations

import asyncio
import datetime
import re

import pytest
from asgiref.sync import sync_to_async
from django.db import Error, connection, transaction
from django.db.models.expressions import RawSQL
from django.utils import timezone

from tables import Table, make_table
from tachanka.engine.api import Act, Viewer
from tachanka.engine.offering import list_acts
from tachanka.engine.record import freeze
from tachanka.engine.sight import offer
from tachanka.matches import queries, service
from tachanka.matches.cache import cache
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.models import ACTIVE_FOR, Entry, Match, Snapshot
from tachanka.matches.writer import INSERT, UPDATE, Writer, _find_execute, writer
from tachanka.matches.writes import SNAPSHOT_EVERY, Row, Write

pytestmark = pytest.mark.django_db(transaction=True)


def make_write(match: int, seq: int, key: str | None = None, body: bytes = b"x") -> Write:
    rows = (Row(seq, "white", key, body),)
    return Write(match, rows, '["red"]', True, "running", None, "white", None)


async def read_match() -> Match:
    return await sync_to_async(Match.objects.get)()


async def test_a_write_is_there_after_it_returns() -> None:
    await make_table()
    match = await read_match()
    assert await writer.write(make_write(match.pk, 1, "k")) is True
    entry = await sync_to_async(Entry.objects.get)(seq=1)
    assert (entry.seat, entry.key, bytes(entry.body)) == ("white", "k", b"x")
    after = await read_match()
    assert (after.seq, after.asked, after.bot_asked) == (1, ["red"], True)
    assert after.updated > match.updated
    assert entry.at == after.updated


async def test_a_taken_number_or_key_stores_nothing() -> None:
    await make_table()
    match = await read_match()
    await writer.write(make_write(match.pk, 1, "k", b"first"))
    assert await writer.write(make_write(match.pk, 1, None, b"second")) is False
    assert await writer.write(make_write(match.pk, 2, "k", b"third")) is False
    bodies = await sync_to_async(
        lambda: [bytes(entry.body) for entry in Entry.objects.filter(seq__gt=0)]
    )()
    assert bodies == [b"first"]
    assert (await read_match()).seq == 1


async def test_writes_gather_and_each_gets_its_own_answer() -> None:
    tables = [await make_table() for _ in range(6)]
    ids = await sync_to_async(lambda: list(Match.objects.values_list("pk", flat=True)))()
    assert len(tables) == len(ids)
    writes = [make_write(id, seq) for id in ids for seq in (1, 1)]
    stored = await asyncio.gather(*(writer.write(write) for write in writes))
    assert stored == [True, False] * 6


async def test_one_bad_write_does_not_spoil_its_neighbours() -> None:
    await make_table()
    match = await read_match()
    good, bad = make_write(match.pk, 1), make_write(match.pk + 1000, 1)
    results = await asyncio.gather(
        writer.write(good), writer.write(bad), writer.write(make_write(match.pk, 2)),
        return_exceptions=True,
    )  # fmt: skip
    assert [results[0], results[2]] == [True, True]
    assert isinstance(results[1], Exception)
    assert (await read_match()).seq == 2


async def test_several_entries_are_stored_together() -> None:
    await make_table()
    match = await read_match()
    rows = (Row(1, "white", "k", b"a"), Row(2, "red", None, b"b"))
    write = Write(match.pk, rows, "[]", False, "finished", '{"winner": null}', "-", b"frozen")
    assert await writer.write(write) is True
    after = await read_match()
    assert (after.seq, after.status, after.outcome) == (2, "finished", {"winner": None})
    assert await sync_to_async(Snapshot.objects.filter(seq=2).count)() == 1


async def test_a_number_taken_out_of_turn_stores_nothing_of_the_command() -> None:
    """Whoever has a number has no gap after it; where there is one all the same, it is a fault."""
    await make_table()
    match = await read_match()
    at = match.created
    await Entry.objects.acreate(match=match, seq=2, seat="", body=b"astray", at=at)
    rows = (Row(1, "white", "k", b"a"), Row(2, "red", None, b"b"))
    write = Write(match.pk, rows, '["red"]', False, "running", None, "white", b"frozen")
    with pytest.raises(Error, match=f"^entry 2 of match {match.pk} was taken out of turn$"):
        await writer.write(write)
    stored = [(entry.seq, bytes(entry.body)) async for entry in Entry.objects.filter(seq__gt=0)]
    assert stored == [(2, b"astray")]
    after = await read_match()
    assert (after.seq, after.asked, after.updated) == (0, match.asked, match.updated)
    assert await Snapshot.objects.filter(seq__gt=0).acount() == 0


async def test_every_process_takes_rows_in_the_same_order() -> None:
    """Or two that write the same matches at once would wait for each other for ever."""
    for _ in range(5):
        await make_table()
    ids = [match.pk async for match in Match.objects.order_by("pk")]
    late = Writer()
    loop = asyncio.get_running_loop()
    futures = []
    for id in reversed(ids[1:]):
        future: asyncio.Future[bool] = loop.create_future()
        late._queue.put((make_write(id, 1), future))
        futures.append(future)
    stored = await asyncio.gather(late.write(make_write(ids[0], 1)), *futures)
    late.close()
    assert stored == [True] * 5
    # In the order in which they lie there.
    place = RawSQL("rowid" if connection.vendor == "sqlite" else "ctid", ())
    entries = Entry.objects.filter(seq=1).order_by(place)
    assert [entry.match_id async for entry in entries] == ids


async def test_lists_hear_of_an_act_once_in_a_while() -> None:
    """What they go by is indexed."""
    await make_table()
    match = await read_match()
    await writer.write(make_write(match.pk, 1))
    assert (await read_match()).active == match.active
    early = timezone.now() - ACTIVE_FOR - datetime.timedelta(seconds=1)
    await Match.objects.aupdate(active=early)
    await writer.write(make_write(match.pk, 2))
    after = await read_match()
    assert after.active == after.updated > match.updated


def test_an_act_leaves_the_indexes_of_its_match_alone() -> None:
    """But for what seldom changes; then PostgreSQL can write the row in its place."""
    changed = set(re.findall(r"(\w+) = (?:%s|CASE)", UPDATE.partition(" WHERE ")[0]))
    assert changed == {
        "seq", "asked", "bot_asked", "status", "outcome", "updated", "active", "draw",
    }  # fmt: skip
    table = Match._meta
    indexed = {name.lstrip("-") for index in table.indexes for name in index.fields}
    indexed |= {name for one in table.constraints for name in getattr(one, "fields", ())}
    indexed |= {
        field.name
        for field in table.concrete_fields
        if getattr(field, "db_index", False) or field.unique
    }
    for index in table.indexes:
        indexed |= {name for name, _ in (index.condition.children if index.condition else ())}
    assert changed & indexed == {"status", "active", "bot_asked"}


async def first_act(loaded: LoadedMatch) -> tuple[str, Act]:
    """Some act that is offered now, and whose."""
    assert loaded.game is not None
    assert loaded.game.window is not None
    seat = next(seat for seat in loaded.game.window.seats if seat not in loaded.game.sealed)
    offers = offer(loaded.game, Viewer("seat", seat))
    return seat, next(act for one in offers for act in list_acts(one))


async def play(table: Table, acts: int) -> LoadedMatch:
    loaded = await cache.fetch(table.code)
    for _ in range(acts):
        seat, act = await first_act(loaded)
        await service.submit_act(table.code, seat, act, loaded.seq, None)
    return loaded


async def test_a_process_that_is_behind_catches_up_and_tries_again() -> None:
    """Another process has stored acts that this one has not heard of."""
    table = await make_table()
    stale = await cache.fetch(table.code)
    cache.clear()
    ahead = await play(table, 7)
    assert (stale.seq, ahead.seq) == (0, 7)
    cache.clear()
    cache._loaded[table.code] = stale
    seat, act = await first_act(ahead)
    answer = await service.submit_act(table.code, seat, act, 7, "k")
    assert (answer.seq, stale.seq) == (8, 8)
    stored = await sync_to_async(queries.open_game)(
        await sync_to_async(queries.find_match)(table.code)
    )
    assert stale.game is not None
    assert freeze(stored) == freeze(stale.game)


async def test_of_two_processes_one_is_first() -> None:
    """Both carry out an act in the same position; the loser plays the winner's first."""
    table = await make_table(opponent="hotseat")
    one = await play(table, 3)
    cache.clear()
    two = await play(table, 1)
    assert (one.seq, two.seq) == (3, 4)
    assert one.game is not None
    assert one.game.window is not None
    cache.clear()
    cache._loaded[table.code] = one
    seat = one.occupants[0].seat
    answer = await service.resign(table.code, seat, "k")
    assert (answer.seq, one.seq) == (5, 5)
    assert list(one.tail)[-2:] == [two.tail[-1], one.tail[-1]]


async def test_every_position_opens_from_the_nearest_snapshot() -> None:
    table = await make_table()
    loaded = await cache.fetch(table.code)
    frozen = {}
    for _ in range(40):
        assert loaded.game is not None
        frozen[loaded.seq] = freeze(loaded.game)
        seat, act = await first_act(loaded)
        await service.submit_act(table.code, seat, act, loaded.seq, None)
    match = await sync_to_async(queries.find_match)(table.code)
    for seq, bytes_then in frozen.items():
        game = await sync_to_async(queries.open_game)(match, seq)
        assert freeze(game) == bytes_then
    shots = await sync_to_async(
        lambda: list(Snapshot.objects.order_by("seq").values_list("seq", flat=True))
    )()
    gaps = [b - a for a, b in zip(shots, [*shots[1:], loaded.seq], strict=True)]
    assert max(gaps) <= SNAPSHOT_EVERY


async def test_a_sealed_answer_survives_a_restart_unseen() -> None:
    """What one side has sealed is in again, and the other still answers what it saw."""
    table = await make_table()
    loaded = await play(table, 0)
    first, act = await first_act(loaded)
    await service.submit_act(table.code, first, act, 0, "sealed")
    cache.clear()
    again = await cache.fetch(table.code)
    assert again is not loaded
    assert again.game is not None
    assert (again.game.answered, again.game.sealed) == ((first,), {first: act})
    second, answer = await first_act(again)
    assert second != first
    # The page of the other never saw more than position 0.
    assert (await service.submit_act(table.code, second, answer, 0, "late")).seq == 2
    assert (await service.submit_act(table.code, first, act, 0, "sealed")).seq == 1
    assert again.game.sealed == {}


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite always does")
async def test_statements_are_prepared() -> None:
    """Django has them planned anew each time unless it is told otherwise."""
    await make_table()
    match = await read_match()
    await writer.write(make_write(match.pk, 1))

    def list_prepared() -> list[str]:
        with transaction.atomic():
            execute = _find_execute()
            execute(INSERT, (match.pk, 1, "", None, b"", timezone.now()))
            found = execute("SELECT statement FROM pg_prepared_statements", ()).fetchall()
            return [statement.split(" (")[0] for (statement,) in found]

    assert "INSERT INTO matches_entry" in await sync_to_async(list_prepared)()
