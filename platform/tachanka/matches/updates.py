"""How a loaded match is kept up with the database, and who is told of it.

All of it happens under the match's lock: of two readings the later one must count, and everybody
hears the steps once and in order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any

from tachanka.engine.game import Entry, Game, Step
from tachanka.engine.record import retrace
from tachanka.matches import models, queries, wire
from tachanka.matches.cache import cache
from tachanka.matches.clocks.clock import Clocks
from tachanka.matches.clocks.pace import restore_pace
from tachanka.matches.clocks.rests import Rests
from tachanka.matches.clocks.watch import watch
from tachanka.matches.confidants.knowledge import Confidant, read_confidants
from tachanka.matches.database import ask_database
from tachanka.matches.loaded import LoadedMatch, Occupant, list_occupants, read_rests_of
from tachanka.matches.past import Mark, Word
from tachanka.matches.signals import (
    match_closed,
    match_opened,
    seats_changed,
    steps_shown,
    steps_stored,
    table_changed,
    token_revoked,
)
from tachanka.matches.viewers import list_admitted, list_apart


@dataclass(frozen=True)
class _Reading:
    """What the database has of a table. words: of a match with a delay. key, game, first: of one
    that has begun, on demand."""

    row: models.Match
    shut: bool
    admitted: frozenset[int]
    occupants: tuple[Occupant, ...]
    parley: tuple[wire.Parley, ...]
    words: tuple[Word, ...]
    rests: Rests
    confidants: tuple[Confidant, ...] = ()
    apart: frozenset[int] = frozenset()
    key: bytes = b""
    game: Game[Any] | None = None
    first: Entry | None = None


def tell_steps(
    loaded: LoadedMatch,
    steps: Sequence[Step[Any]],
    own: bool,
    clocks: Sequence[Clocks] = (),
    marks: Sequence[Mark] = (),
) -> None:
    """Moves the match on and tells everybody in this process who wants to know.

    own: the steps were made in this process. clocks: those after each step, or after the last one,
    of a match that has them. marks: when the steps were stored; now where they are left out. Call
    it under the match's lock.
    """
    loaded.clocks = clocks[-1] if clocks else None
    loaded.advance(steps)
    if loaded.past is not None:
        loaded.past.hold(steps, marks or _mark_now(steps, clocks))
    steps_stored.send(loaded, steps, own)
    reveal(loaded)


def _mark_now(steps: Sequence[Step[Any]], clocks: Sequence[Clocks]) -> list[Mark]:
    return [Mark(watch.now(), known) for _, known in zip_longest(steps, clocks)]


def reveal(loaded: LoadedMatch) -> None:
    """Tells the public what it may know by now of a match with a delay. Harmless at any time, in
    the event loop; of other matches it knows everything already."""
    past = loaded.past
    if past is None:
        return
    shown = past.shown
    before = (shown.parley, shown.draw, shown.pause, shown.rematch, shown.status)
    steps = past.release()
    shown.rematch = loaded.rematch if shown.status == models.Match.Status.FINISHED else ""
    if shown.game is None:
        shown.status = loaded.status
    table = before != (shown.parley, shown.draw, shown.pause, shown.rematch, shown.status)
    if steps or table:
        steps_shown.send(loaded, steps, table)


async def catch_up(loaded: LoadedMatch) -> None:
    """Plays what other processes have stored since; call it under the match's lock.

    Errors: record.ReplayDiffers.
    """
    assert loaded.lock.locked()
    if loaded.game is None:
        await refresh_table(loaded)
        if loaded.game is None:
            return
    entries = await ask_database(queries.read_entries, loaded.id, loaded.seq)
    entries = [entry for entry in entries if entry.seq > loaded.seq]
    if not entries or loaded.game is None:
        return
    steps: list[Step[Any]] = []
    try:
        for step in retrace(loaded.game, entries):
            steps.append(step)
    finally:
        # In one go, as they were made: between an act and the answer to it nobody is asked.
        if steps:
            await _tell_stored(loaded, steps)


async def _tell_stored(loaded: LoadedMatch, steps: Sequence[Step[Any]]) -> None:
    """Tells steps that others have stored."""
    first, last = steps[0].entry.seq, steps[-1].entry.seq
    if loaded.past is not None:
        marks = await ask_database(queries.read_marks, loaded.id, first - 1, last)
        clocks = [mark.clocks for mark in marks if mark.clocks is not None]
        tell_steps(loaded, steps, False, clocks, marks)
    elif loaded.pace is not None:
        known = await ask_database(queries.read_clocks, loaded.id, last)
        tell_steps(loaded, steps, False, [known] if known is not None else [])
    else:
        tell_steps(loaded, steps, False)


async def refresh_table(loaded: LoadedMatch) -> None:
    """Reads again who sits there, the status and offers of a draw; and the beginning, once.

    Call it under the match's lock.
    """
    assert loaded.lock.locked()
    try:
        reading = await ask_database(_read, loaded.code, loaded.game is None)
    except queries.UnknownMatch:
        _forget(loaded)
        return
    row = reading.row
    loaded.draw, loaded.pause = row.draw, row.pause
    loaded.parley = reading.parley
    if loaded.past is not None:
        loaded.past.words = reading.words
    loaded.rematch = row.rematch.code if row.rematch else ""
    loaded.rests = reading.rests
    _seat(loaded, reading)
    loaded.shown.rests = reading.rests
    _unshut(loaded, reading)
    _set_private(loaded, reading.row.private)
    if loaded.game is None:
        loaded.status = row.status
        if reading.game is not None and reading.first is not None:
            loaded.key = reading.key
            await _tell_stored(loaded, [Step(reading.game, reading.first)])
    reveal(loaded)


async def retell(code: str) -> None:
    """Has everybody told that something beside the game has changed; it is read anew before.

    Where the match is not open here, that is what other processes have to do.
    """
    loaded = cache.find(code)
    if loaded is not None:
        async with loaded.lock:
            await refresh_table(loaded)
    table_changed.send(code)


async def tell_revoked(key: str) -> None:
    """Has what a token has opened closed, here and in the other processes. key: its beginning."""
    token_revoked.send(key)


def _read(code: str, beginning: bool) -> _Reading:
    """beginning: the first position is wanted too, where there is one."""
    row = queries.find_match(code)
    occupants, parley = list_occupants(row), queries.read_parley(row.pk)
    words = () if row.delay is None else queries.read_words(row.pk)
    rests = read_rests_of(restore_pace(row.pace), occupants)
    confidants = read_confidants(row)
    known = (
        row, row.shut, list_admitted(row), occupants, parley, words, rests, confidants,
        list_apart(row),
    )  # fmt: skip
    if not beginning or row.seq < 0:
        return _Reading(*known)
    first = queries.read_entries(row.pk, -1, 0)[0]
    return _Reading(*known, queries.match_key(row), queries.open_game(row, 0), first)


def _unshut(loaded: LoadedMatch, reading: _Reading) -> None:
    """Shows a match to everybody, and all that it hid, once it is shut no more."""
    loaded.admitted = loaded.shown.admitted = reading.admitted
    if loaded.shut and not reading.shut:
        for each in {id(loaded): loaded, id(loaded.shown): loaded.shown}.values():
            each.shut = False
            if each.game is not None:
                each.game = replace(each.game, shut=False)
        match_opened.send(loaded)


def _set_private(loaded: LoadedMatch, private: bool) -> None:
    """Shows a board of somebody's own to others from now on, or no longer."""
    closed = private and not loaded.private
    loaded.private = loaded.shown.private = private
    if closed:
        match_closed.send(loaded)


def _forget(loaded: LoadedMatch) -> None:
    """Somebody has deleted it: nobody looks at it or plays there any more."""
    loaded.status, loaded.game = models.Match.Status.CANCELLED, None
    loaded.occupants, loaded.admitted, loaded.private = (), frozenset(), True
    loaded.confidants = ()
    cache.forget(loaded.code)
    match_closed.send(loaded)


def _seat(loaded: LoadedMatch, reading: _Reading) -> None:
    """Seats others, and has everybody who looks on look from where he sits now, or with the eyes
    that he has been given."""
    before = _describe_eyes(loaded)
    loaded.occupants = loaded.shown.occupants = reading.occupants
    loaded.confidants, loaded.confided = reading.confidants, reading.row.confided
    loaded.apart = reading.apart
    if _describe_eyes(loaded) != before:
        seats_changed.send(loaded)


def _describe_eyes(loaded: LoadedMatch) -> tuple[list[int | None], list[tuple[int, Any]]]:
    """Who may look from which seat."""
    sitting = [occupant.user for occupant in loaded.occupants]
    return sitting, [(each.person, each.lent) for each in loaded.confidants if each.lent]
