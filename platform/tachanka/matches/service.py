"""The one door through which people, bots and standing orders act in a running match.

An act is checked by the kernel outside any transaction, stored, and only then made known and
acknowledged. When another process was faster, what it stored is played first and the act is
checked anew. A command whose key is already stored is answered as it was then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any, TypeAlias

import structlog

from tachanka.engine.api import Act
from tachanka.engine.game import BrokenRuleset, By, Game, Illegal, Step
from tachanka.engine.kernel import conclude, play, undo
from tachanka.engine.scene import Seat
from tachanka.matches import queries
from tachanka.matches.cache import cache
from tachanka.matches.clocks.running import find_flags, renew_off
from tachanka.matches.clocks.watch import watch
from tachanka.matches.database import ask_database
from tachanka.matches.errors import Code, Refused
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.standing import orders
from tachanka.matches.storing import store_steps
from tachanka.matches.updates import catch_up

log = structlog.get_logger()
TRIES = 8
LONGEST_KEY = 64
TOGETHER = 0.005
"""Seconds after which no further deed of a row joins those before it: others wait meanwhile, and
to show what was done takes about as long again."""

Speaker: TypeAlias = int | None
ANYBODY = -1
Deed = Callable[[Game[Any]], Step[Any]]


@dataclass(frozen=True)
class Answer:
    """A command is carried out and stored; the record then stood at `seq`.

    done: of a row of deeds how many.
    """

    seq: int
    done: int = 1


def check_key(key: str) -> None:
    """Errors: Refused (`malformed`) unless the key has 1 to 64 printable characters."""
    if not 1 <= len(key) <= LONGEST_KEY or not key.isprintable():
        raise Refused(Code.MALFORMED, f"A key has 1 to {LONGEST_KEY} printable characters.")


def check_speaker(loaded: LoadedMatch, seat: Seat, speaker: Speaker) -> None:
    """Whether this person may speak for the seat as matters stand; call it under the match's lock.

    speaker: his id, None for a visitor, `ANYBODY` where the caller answers for it.
    Errors: Refused (`not-yours`).
    """
    if speaker != ANYBODY and seat not in loaded.seats_of(speaker):
        raise Refused(Code.NOT_YOURS, f"You do not hold the seat {seat!r} of this match.")


async def submit_act(
    code: str,
    seat: Seat,
    act: Act,
    seq: int,
    key: str | None,
    by: By = "person",
    speaker: Speaker = ANYBODY,
    lag: int = 0,
) -> Answer:
    """Carries out one act of a seat in the position numbered `seq`.

    key: the command's own, None for a bot's. speaker: see `check_speaker`. lag: see `submit`.
    Errors: Illegal; Refused; queries.UnknownMatch.
    """
    deeds = [lambda game: play(game, seat, act, by)]
    return await submit(code, seat, key, seq, deeds, speaker, lag)


async def undo_act(code: str, seat: Seat, seq: int, key: str, speaker: Speaker = ANYBODY) -> Answer:
    """Takes the seat's last act back.

    Errors: Illegal; Refused; queries.UnknownMatch.
    """
    return await submit(code, seat, key, seq, [lambda game: undo(game, seat)], speaker)


async def resign(code: str, seat: Seat, key: str, speaker: Speaker = ANYBODY) -> Answer:
    """Gives the match up.

    Errors: Illegal; Refused; queries.UnknownMatch.
    """
    deed = partial(conclude, seat=seat, verb="resign")
    return await submit(code, seat, key, None, [deed], speaker)


# --- The way of one command -----------------------------------------------------------------


async def submit(
    code: str,
    seat: Seat,
    key: str | None,
    seq: int | None,
    deeds: Sequence[Deed],
    speaker: Speaker = ANYBODY,
    lag: int = 0,
) -> Answer:
    """Carries out a deed of a seat, or several in a row: stored and told together.

    seq: the position that the first is meant for, None for any. The row ends early where a deed
    cannot be done; those before it count. lag: milliseconds to the server and back, as the
    page says.
    Errors: Illegal; Refused; queries.UnknownMatch. All of the first deed.
    """
    if key is not None:
        check_key(key)
    at = watch.now()
    async with cache.hold(code) as loaded, loaded.lock:
        for _ in range(TRIES):
            if not await flag(loaded, at):
                continue
            old = await _find_repeated(loaded, seat, key, seq)
            check_speaker(loaded, seat, speaker)
            if old is not None:
                return old
            try:
                game = check_running(loaded)
                if seq is not None:
                    check_clocks(loaded)
                steps, done = _carry_out_row(loaded, game, deeds)
            except (Illegal, Refused):
                old = await find_answer(loaded, seat, key)
                if old is not None:
                    return old
                raise
            if await store_steps(loaded, steps, key, at, lag):
                return Answer(steps[0].entry.seq, done)
            await catch_up(loaded)
            old = await find_answer(loaded, seat, key)
            if old is not None:
                return old
    raise Refused(Code.BUSY, "Too much is going on in this match at once. Try again.")


async def _find_repeated(
    loaded: LoadedMatch, seat: Seat, key: str | None, seq: int | None
) -> Answer | None:
    """The answer to a command carried out before; None where it is to be carried out now.

    A fresh command names the present position, so that the database is asked only about others.
    Errors: Refused (`stale`).
    """
    if seq is not None and loaded.game is not None and seq == loaded.seq:
        return None
    await catch_up(loaded)
    old = await find_answer(loaded, seat, key)
    if old is not None:
        return old
    if seq is None or loaded.game is None or loaded.steady <= seq <= loaded.seq:
        return None
    raise Refused(
        Code.STALE, f"The match stands at entry {loaded.seq}; this was meant for entry {seq}."
    )


async def find_answer(loaded: LoadedMatch, seat: Seat, key: str | None) -> Answer | None:
    """The answer to the command that had this key before."""
    if key is None:
        return None
    stored = await ask_database(queries.find_key, loaded.id, seat, key)
    return None if stored is None else Answer(stored if stored >= 0 else loaded.seq)


def check_running(loaded: LoadedMatch) -> Game[Any]:
    """The game that is going on.

    Errors: Refused (`not-running`).
    """
    if loaded.game is None:
        text = "The match was cancelled." if loaded.status == "cancelled" else (
            "The match has not begun: a seat is still open.")  # fmt: skip
        raise Refused(Code.NOT_RUNNING, text)
    if loaded.game.outcome is not None:
        raise Refused(Code.NOT_RUNNING, "The game is over.")
    return loaded.game


def check_clocks(loaded: LoadedMatch) -> None:
    """Errors: Refused (`paused`) while the clocks stand still, as both have agreed."""
    if loaded.clocks is not None and loaded.clocks.paused:
        text = "The match is paused: let the clocks run again first."
        raise Refused(Code.PAUSED, text)


async def flag(loaded: LoadedMatch, at: int) -> bool:
    """Carries out what the clocks do of themselves by this moment; call it under the match's lock.

    at: milliseconds since 1970. False: another process was faster, and its steps are played now.
    """
    if loaded.clocks is None:
        return True
    await renew_off(loaded)
    steps = find_flags(loaded, at)
    if not steps or await store_steps(loaded, steps, None, at):
        return True
    await catch_up(loaded)
    return False


def _carry_out_row(
    loaded: LoadedMatch, game: Game[Any], deeds: Sequence[Deed]
) -> tuple[list[Step[Any]], int]:
    """The steps of one deed after another, and how many deeds these are.

    Errors: those of the first deed. Who did one that comes later hears of it when he tries again.
    """
    end = perf_counter() + TOGETHER
    steps, done = _carry_out(loaded, game, deeds[0]), 1
    while done < len(deeds) and perf_counter() < end and not _is_open_to_others(steps[-1].game):
        try:
            steps += _carry_out(loaded, steps[-1].game, deeds[done])
        except (Illegal, Refused):
            break
        done += 1
    return steps, done


def _is_open_to_others(game: Game[Any]) -> bool:
    """Whether somebody may interrupt here, and so must be shown the position first."""
    return game.window is not None and bool(game.window.may)


def _carry_out(loaded: LoadedMatch, game: Game[Any], deed: Deed) -> list[Step[Any]]:
    """The step of the command and those of the standing orders that answer it.

    Errors: Illegal; Refused (`fault` where the ruleset itself fails; nothing is changed either).
    """
    try:
        step = deed(game)
        return [step, *orders.follow(loaded, step.game)]
    except (Illegal, Refused):
        raise
    except Exception as fault:
        kind = "breaks its contract" if isinstance(fault, BrokenRuleset) else "failed"
        log.exception("ruleset.fault", match=loaded.code, seq=game.seq, kind=kind)
        raise Refused(
            Code.FAULT, f"The ruleset {kind} on this act. It is in the log; nothing was changed."
        ) from fault
