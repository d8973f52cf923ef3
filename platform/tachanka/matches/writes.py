"""What the steps of a command leave in the database: entries, the columns of the match, a snapshot.

The columns repeat the record for lists (see `models`); what they hold is said here only.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from tachanka.engine.game import Step, encode
from tachanka.engine.record import freeze
from tachanka.engine.scene import Seat
from tachanka.matches.clocks.clock import Clocks
from tachanka.matches.delay import Delay

SNAPSHOT_EVERY = 16
"""Entries between two snapshots; see docs/performance.md for what it was chosen by."""


@dataclass(frozen=True)
class Row:
    """One entry as it is stored."""

    seq: int
    seat: str
    key: str | None
    body: bytes
    clock: bytes | None = None


@dataclass(frozen=True)
class Write:
    """The entries of one command and where they leave the match.

    asked, outcome: JSON. actor: the seat whose act came first. frozen: a snapshot, or None.
    timed: the match has clocks. wake: see `models.Match`, in milliseconds since 1970.
    ended: the delay of a match that is over with this and has one.
    """

    match: int
    rows: tuple[Row, ...]
    asked: str
    bot_asked: bool
    status: str
    outcome: str | None
    actor: str
    frozen: bytes | None
    timed: bool = False
    wake: int | None = None
    ended: Delay | None = None


def describe_write(
    match: int,
    steps: Sequence[Step[Any]],
    bots: Collection[Seat],
    key: str | None = None,
    clocks: Sequence[Clocks] = (),
    wake: int | None = None,
    delay: Delay | None = None,
) -> Write:
    """What these steps, one after another, leave behind.

    bots: the seats of computer opponents. key: of the command, kept with the first entry. clocks:
    those after each step, of a match that has them. wake, delay: see `models.Match`.
    """
    rows = tuple(
        Row(step.entry.seq, step.entry.seat or "", key if number == 0 else None,
            encode(step.entry), msgspec.msgpack.encode(clocks[number]) if clocks else None)
        for number, step in enumerate(steps)
    )  # fmt: skip
    game = steps[-1].game
    first, last = rows[0].seq, rows[-1].seq
    asked = [seat for seat in (game.window.seats if game.window else ()) if seat not in game.sealed]
    crossed = first // SNAPSHOT_EVERY != (last + 1) // SNAPSHOT_EVERY
    due = first == 0 or crossed or game.outcome is not None
    return Write(
        match=match,
        rows=rows,
        asked=msgspec.json.encode(asked).decode(),
        bot_asked=any(seat in bots for seat in asked),
        status="running" if game.outcome is None else "finished",
        outcome=None if game.outcome is None else msgspec.json.encode(game.outcome).decode(),
        actor=rows[0].seat if game.outcome is None else "-",
        frozen=freeze(game) if due else None,
        timed=bool(clocks),
        wake=wake if game.outcome is None else None,
        ended=None if game.outcome is None else delay,
    )
