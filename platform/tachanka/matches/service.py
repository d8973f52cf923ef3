"""The one door through which people, bots and standing orders act in a running match.

An act is checked by the kernel outside any transaction, stored, and only then made known and
acknowledged. When another process was faster, what it stored is played first and the act is
checked anew. A command whose key is already stored is answered as it was then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

import msgspec
import structlog

from tachanka.engine.api import Act
from tachanka.engine.game import BrokenRuleset, By, Game, Illegal, Step, encode
from tachanka.engine.kernel import conclude, play, undo
from tachanka.engine.record import freeze
from tachanka.engine.scene import Seat
from tachanka.matches import archive, standing
from tachanka.matches.database import ask_database
from tachanka.matches.lasting import start_lasting
from tachanka.matches.shelf import Held, catch_up, refresh_table, shelf, tell_steps, tell_table
from tachanka.matches.store import Row, Write, writer

log = structlog.get_logger()
SNAPSHOT_EVERY = 16
"""Entries between two snapshots; see docs/performance.md for what it was chosen by."""
TRIES = 8
LONGEST_KEY = 64

Speaker: TypeAlias = int | None
ANYBODY = -1
Deed = Callable[[Game[Any]], Step[Any]]


@dataclass(frozen=True)
class Answer:
    """A command is carried out and stored; the record then stood at `seq`."""

    seq: int


def check_key(key: str) -> None:
    """Errors: Illegal (`malformed`) unless the key has 1 to 64 printable characters."""
    if not 1 <= len(key) <= LONGEST_KEY or not key.isprintable():
        raise Illegal("malformed", f"A key has 1 to {LONGEST_KEY} printable characters.")


def check_speaker(held: Held, seat: Seat, speaker: Speaker) -> None:
    """Whether this person may speak for the seat as matters stand; call it under the match's lock.

    speaker: his id, None for a visitor, `ANYBODY` where the caller answers for it.
    Errors: Illegal (`not-yours`).
    """
    if speaker != ANYBODY and seat not in held.seats_of(speaker):
        raise Illegal("not-yours", f"You do not hold the seat {seat!r} of this match.")


async def submit_act(
    code: str,
    seat: Seat,
    act: Act,
    seq: int,
    key: str | None,
    by: By = "person",
    speaker: Speaker = ANYBODY,
) -> Answer:
    """Carries out one act of a seat in the position numbered `seq`.

    key: the command's own, None for a bot's. speaker: see `check_speaker`.
    Errors: Illegal; archive.UnknownMatch.
    """
    return await submit(code, seat, key, seq, lambda game: play(game, seat, act, by), speaker)


async def undo_act(code: str, seat: Seat, seq: int, key: str, speaker: Speaker = ANYBODY) -> Answer:
    """Takes the seat's last act back.

    Errors: Illegal; archive.UnknownMatch.
    """
    return await submit(code, seat, key, seq, lambda game: undo(game, seat), speaker)


async def resign(code: str, seat: Seat, key: str, speaker: Speaker = ANYBODY) -> Answer:
    """Gives the match up.

    Errors: Illegal; archive.UnknownMatch.
    """
    deed = partial(conclude, seat=seat, verb="resign")
    return await submit(code, seat, key, None, deed, speaker)


async def awaken(code: str) -> None:
    """After seats have changed: makes a beginning known and lets standing orders answer it.

    Errors: archive.UnknownMatch; registry.UnknownRuleset.
    """
    async with shelf.hold(code) as held:
        async with held.lock:
            await refresh_table(held)
        await follow_up(code)


async def follow_up(code: str, seq: int | None = None) -> None:
    """Carries out the standing orders that answer the open window.

    seq: only as long as the match stands there; None wherever it stands.
    Errors: archive.UnknownMatch.
    """
    async with shelf.hold(code) as held, held.lock:
        for _ in range(TRIES):
            if held.game is None or seq not in (None, held.seq):
                return
            paused = standing.is_paused(held)
            step = standing.answer_one(held, held.game) if paused else None
            steps = [step] if step else [] if paused else standing.follow(held, held.game)
            if not steps or await _store(held, steps, None):
                return
            await catch_up(held)


# --- The way of one command -----------------------------------------------------------------


async def submit(
    code: str,
    seat: Seat,
    key: str | None,
    seq: int | None,
    deed: Deed,
    speaker: Speaker = ANYBODY,
) -> Answer:
    """Carries out a deed of a seat. seq: the position it is meant for, None for any.

    Errors: Illegal; archive.UnknownMatch.
    """
    if key is not None:
        check_key(key)
    async with shelf.hold(code) as held, held.lock:
        for _ in range(TRIES):
            old = await _find_repeated(held, seat, key, seq)
            check_speaker(held, seat, speaker)
            if old is not None:
                return old
            try:
                game = check_running(held)
                steps = _carry_out(held, game, deed)
            except Illegal:
                old = await find_answer(held, seat, key)
                if old is not None:
                    return old
                raise
            if await _store(held, steps, key):
                return Answer(steps[0].entry.seq)
            await catch_up(held)
            old = await find_answer(held, seat, key)
            if old is not None:
                return old
    raise Illegal("too-many", "Too much is going on in this match at once. Try again.")


async def _find_repeated(held: Held, seat: Seat, key: str | None, seq: int | None) -> Answer | None:
    """The answer to a command carried out before; None where it is to be carried out now.

    A fresh command names the present position, so that the database is asked only about others.
    Errors: Illegal (`stale`).
    """
    if seq is not None and held.game is not None and seq == held.seq:
        return None
    await catch_up(held)
    old = await find_answer(held, seat, key)
    if old is not None:
        return old
    if seq is None or held.game is None or held.steady <= seq <= held.seq:
        return None
    raise Illegal("stale", f"The match stands at entry {held.seq}; this was meant for entry {seq}.")


async def find_answer(held: Held, seat: Seat, key: str | None) -> Answer | None:
    """The answer to the command that had this key before."""
    if key is None:
        return None
    stored = await ask_database(archive.find_key, held.id, seat, key)
    return None if stored is None else Answer(stored if stored >= 0 else held.seq)


def check_running(held: Held) -> Game[Any]:
    """The game that is going on.

    Errors: Illegal (`not-running`).
    """
    if held.game is None:
        text = "The match was cancelled." if held.status == "cancelled" else (
            "The match has not begun: a seat is still open.")  # fmt: skip
        raise Illegal("not-running", text)
    if held.game.outcome is not None:
        raise Illegal("not-running", "The game is over.")
    return held.game


def _carry_out(held: Held, game: Game[Any], deed: Deed) -> list[Step[Any]]:
    """The step of the command and those of the standing orders that answer it.

    Errors: Illegal (`fault` where the ruleset itself fails; nothing is changed then either).
    """
    try:
        step = deed(game)
        return [step] if standing.is_paused(held) else [step, *standing.follow(held, step.game)]
    except Illegal:
        raise
    except Exception as fault:
        kind = "breaks its contract" if isinstance(fault, BrokenRuleset) else "failed"
        log.exception("ruleset.fault", match=held.code, seq=game.seq, kind=kind)
        raise Illegal(
            "fault", f"The ruleset {kind} on this act. It is in the log; nothing was changed."
        ) from fault


async def _store(held: Held, steps: Sequence[Step[Any]], key: str | None) -> bool:
    """Stores the steps and, once they are committed, makes them known."""
    writing = writer.write(_describe_write(held, steps, key))
    try:
        stored = await asyncio.shield(writing)
    except asyncio.CancelledError:
        # The caller has gone away; what is stored must not stay untold. (A task for every act,
        # shielded as a whole, cost a twentieth of it, and each answer a packet of its own.)
        shelf.pin(held.code)
        start_lasting(_tell_later(held, steps, writing))
        raise
    if stored:
        _make_known(held, steps)
    return stored


async def _tell_later(
    held: Held, steps: Sequence[Step[Any]], writing: asyncio.Future[bool]
) -> None:
    try:
        async with held.lock:
            if await writing and held.seq == steps[0].entry.seq - 1:
                _make_known(held, steps)
    finally:
        shelf.unpin(held.code)


def _make_known(held: Held, steps: Sequence[Step[Any]]) -> None:
    offered = held.draw
    if offered and (offered != steps[0].entry.seat or steps[-1].game.outcome is not None):
        held.draw = ""
    tell_steps(held, steps, own=True)
    if offered != held.draw:
        tell_table(held.code)


def _describe_write(held: Held, steps: Sequence[Step[Any]], key: str | None) -> Write:
    rows = tuple(
        Row(step.entry.seq, step.entry.seat or "", key if number == 0 else None,
            encode(step.entry))
        for number, step in enumerate(steps)
    )  # fmt: skip
    game = steps[-1].game
    first, last = rows[0].seq, rows[-1].seq
    asked = [seat for seat in (game.window.seats if game.window else ()) if seat not in game.sealed]
    bots = {sitter.seat for sitter in held.sitters if sitter.bot}
    due = first // SNAPSHOT_EVERY != (last + 1) // SNAPSHOT_EVERY or game.outcome is not None
    return Write(
        match=held.id,
        rows=rows,
        asked=msgspec.json.encode(asked).decode(),
        bot_asked=not bots.isdisjoint(asked),
        status="running" if game.outcome is None else "finished",
        outcome=None if game.outcome is None else msgspec.json.encode(game.outcome).decode(),
        actor=rows[0].seat if game.outcome is None else "-",
        frozen=freeze(game) if due else None,
    )
