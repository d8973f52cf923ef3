"""The hot path to the database: two prepared statements an act, in one short transaction.

All acts of a process go through one thread with one connection. What has gathered while a
commit was under way shares the next one, so the number of commits falls as the load grows. The
unique (match, seq) is the judge between processes: a write that finds its number taken does
nothing and says so, and the caller loads what it missed and tries again.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
import time
import zlib
from collections.abc import Sequence
from queue import Empty, SimpleQueue
from typing import Any, TypeAlias

import structlog
from django.db import Error, connection, transaction

from tachanka import meters
from tachanka.matches.clocks.watch import to_moment, to_time, watch
from tachanka.matches.database import is_away, try_patiently
from tachanka.matches.delay import Delay, find_base, reveal_at
from tachanka.matches.models import ACTIVE_FOR, Entry
from tachanka.matches.writes import Write

log = structlog.get_logger()
LARGEST_BATCH = 64
COMPRESSION = 1
INSERT = (
    "INSERT INTO matches_entry (match_id, seq, seat, key, body, at) "
    "VALUES (%s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING"
)
UPDATE = (
    "UPDATE matches_match SET seq = %s, asked = %s, bot_asked = %s, status = %s, outcome = %s, "
    "updated = %s, active = CASE WHEN active < %s THEN %s ELSE active END, "
    "draw = CASE WHEN draw IN ('', %s) THEN draw ELSE '' END WHERE id = %s"
)
INSERT_TIMED = (
    "INSERT INTO matches_entry (match_id, seq, seat, key, body, at, clock) "
    "VALUES (%s, %s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING"
)
UPDATE_TIMED = UPDATE.replace(" WHERE id", ", wake = %s WHERE id")
REVEAL = "UPDATE matches_match SET revealed = %s WHERE id = %s"
SNAPSHOT = (
    "INSERT INTO matches_snapshot (match_id, seq, body) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING"
)


Item: TypeAlias = tuple[Write, asyncio.Future[bool]]


def compress(frozen: bytes) -> bytes:
    """A snapshot as it is stored."""
    return zlib.compress(frozen, COMPRESSION)


class Writer:
    """The database thread of this process; it starts with the first write."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[Item | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._starting = threading.Lock()

    def write(self, write: Write) -> asyncio.Future[bool]:
        """Stores the entries; to be awaited, done after the commit. Once asked for it is done.

        False: the number or the key was taken, and nothing was stored.
        Errors: django.db.Error when the database failed twice, or was away for too long.
        """
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.put((write, future))
        self._ensure_thread()
        return future

    def close(self) -> None:
        """Ends the thread and its connection after what is queued; a later write starts anew."""
        with self._starting:
            thread, self._thread = self._thread, None
        if thread is not None:
            self._queue.put(None)
            thread.join()

    def _ensure_thread(self) -> None:
        if self._thread is None:
            with self._starting:
                if self._thread is None:
                    self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
                    self._thread.start()

    def _run(self) -> None:
        try:
            while True:
                batch = self._gather()
                if batch is None:
                    return
                self._carry_out(batch)
        finally:
            connection.close()

    def _gather(self) -> list[Item] | None:
        first = self._queue.get()
        if first is None:
            return None
        batch = [first]
        while len(batch) < LARGEST_BATCH:
            try:
                more = self._queue.get_nowait()
            except Empty:
                break
            if more is None:
                self._queue.put(None)
                break
            batch.append(more)
        # Every process takes rows in the same order, so that no two wait for each other.
        return sorted(batch, key=lambda item: item[0].match)

    def _carry_out(self, batch: Sequence[Item]) -> None:
        results: list[bool | Exception] = []
        began = time.perf_counter()
        try:
            results += try_patiently(lambda: _commit([write for write, _ in batch]))
        except Exception as fault:
            log.warning("writer.retry", writes=len(batch), fault=repr(fault))
            # Where the server is away still, nobody waits for each of the others as long again.
            gone = is_away(fault)
            connection.close()
            results = [fault if gone else _commit_alone(write) for write, _ in batch]
        meters.commits.observe(time.perf_counter() - began)
        # One wake-up of the event loop for the whole batch, not one for each write.
        for loop in {future.get_loop() for _, future in batch}:
            answers = [
                (future, result)
                for (_, future), result in zip(batch, results, strict=True)
                if future.get_loop() is loop
            ]
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(_answer, answers)


def _answer(answers: Sequence[tuple[asyncio.Future[bool], bool | Exception]]) -> None:
    for future, result in answers:
        if future.cancelled():
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)


def _commit_alone(write: Write) -> bool | Exception:
    try:
        return _commit([write])[0]
    except Exception as fault:
        connection.close()
        return fault


def _commit(writes: Sequence[Write]) -> list[bool]:
    """One transaction for all of them; which of them were stored."""
    with transaction.atomic(durable=True):
        execute, times = _find_execute(), _tell_times()
        return [_write_one(execute, write, *times) for write in writes]


def write_within(write: Write) -> None:
    """Stores entries within the transaction of the caller, who holds the lock of their match.

    Errors: django.db.Error where their number is taken all the same.
    """
    if not _write_one(_find_execute(), write, *_tell_times()):
        raise Error(f"entry {write.rows[0].seq} of match {write.match} is there already")


def _tell_times() -> tuple[Any, Any]:
    """Now, and the time from which on a match counts as `active` now."""
    now, adapt = to_time(watch.now()), connection.ops.adapt_datetimefield_value
    return adapt(now), adapt(now - ACTIVE_FOR)


def _write_one(execute: Any, write: Write, at: Any, lately: Any) -> bool:
    for row in write.rows:
        told = (write.match, row.seq, row.seat, row.key, row.body, at)
        if write.timed:
            inserted = execute(INSERT_TIMED, (*told, row.clock))
        else:
            inserted = execute(INSERT, told)
        if inserted.rowcount != 1:
            # Only the first can meet a conflict: whoever has its number has no gap after it.
            if row is not write.rows[0]:
                raise Error(f"entry {row.seq} of match {write.match} was taken out of turn")
            return False
    last = write.rows[-1].seq
    left = (last, write.asked, write.bot_asked, write.status, write.outcome, at, lately, at,
            write.actor)  # fmt: skip
    if write.timed:
        execute(UPDATE_TIMED, (*left, _adapt(write.wake), write.match))
    else:
        execute(UPDATE, (*left, write.match))
    if write.ended is not None:
        _write_revealed(execute, write.match, last, write.ended)
    if write.frozen is not None:
        execute(SNAPSHOT, (write.match, last, compress(write.frozen)))
    return True


def _write_revealed(execute: Any, match: int, end: int, delay: Delay) -> None:
    """Notes when the end of a match with a delay, just stored, may be told to the public."""
    known = Entry.objects.filter(match_id=match, seq__in=(find_base(delay, end), end))
    times = [to_moment(at) for at in known.order_by("seq").values_list("at", flat=True)]
    execute(REVEAL, (_adapt(reveal_at(delay, times[-1], times[0], times[-1])), match))


def _adapt(moment: int | None) -> Any:
    """A moment as the database takes it. moment: milliseconds since 1970."""
    time = None if moment is None else to_time(moment)
    return connection.ops.adapt_datetimefield_value(time)


def _find_execute() -> Any:
    """The driver's own `execute`: Django's wrapper costs as much as the statement."""
    wrapper: Any = connection
    wrapper.ensure_connection()
    raw = wrapper.connection
    if wrapper.vendor == "sqlite":
        # The driver keeps statements prepared by their text.
        return lambda sql, params: raw.execute(sql.replace("%s", "?"), params)
    # Django's cursors write the values into the text, where nothing can be prepared.
    cursor = wrapper.Database.Cursor(raw)
    return lambda sql, params: cursor.execute(sql, params, prepare=True)


writer = Writer()
