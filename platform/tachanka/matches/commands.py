"""The one dispatcher of commands, whether they come by a socket or by HTTP.

A deed changes the match; a question about an act, a line or a piece changes nothing.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any, TypeAlias

from tachanka import meters
from tachanka.engine.api import PUBLIC, Viewer
from tachanka.engine.game import Game, Illegal
from tachanka.engine.kernel import examine
from tachanka.engine.scene import Seat
from tachanka.engine.sight import describe, inspect, scan
from tachanka.matches import claims, draws, pauses, service, wire
from tachanka.matches.errors import Code, Refused
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.messages import make_refusal
from tachanka.matches.standing import answers
from tachanka.matches.updates import catch_up, refresh_table, reveal
from tachanka.matches.viewers import refuse_entry

Deed: TypeAlias = (
    wire.Play
    | wire.Undo
    | wire.Resign
    | wire.Claim
    | wire.OfferDraw
    | wire.AnswerDraw
    | wire.OfferPause
    | wire.AnswerPause
    | wire.Resume
    | wire.Stand
)
Question: TypeAlias = wire.Examine | wire.Inspect | wire.Scan | wire.Describe
FARTHEST = 1_000_000
"""No part of a point that is asked about is greater, in board units."""


async def check_own(loaded: LoadedMatch, user: int | None, seat: Seat) -> None:
    """Errors: Refused (`not-yours`) unless the person holds that seat."""
    if seat in loaded.seats_of(user):
        return
    # Another process may have seated him a moment ago.
    if user is not None and any(occupant.kind == "open" for occupant in loaded.occupants):
        async with loaded.lock:
            await refresh_table(loaded)
        if seat in loaded.seats_of(user):
            return
    raise Refused(Code.NOT_YOURS, f"You do not hold the seat {seat!r} of this match.")


async def check_eyes(loaded: LoadedMatch, user: int | None, seat: Seat) -> None:
    """Errors: Refused (`not-yours`) unless the person may look from that seat: it is his, or he has
    been given its eyes."""
    if seat not in loaded.lent_to(user):
        await check_own(loaded, user, seat)


async def carry_out(loaded: LoadedMatch, user: int | None, command: Deed) -> wire.Done:
    """Carries out a command of a person; returns when it is stored.

    user: his id, None for a visitor. Errors: Illegal; Refused.
    """
    began, ruleset = perf_counter(), loaded.ruleset.meta.id
    try:
        done = await _carry_out(loaded, user, command)
    except (Illegal, Refused) as fault:
        meters.refused.labels(ruleset, fault.code).inc()
        raise
    tag = str(command.__struct_config__.tag)
    meters.commands.labels(ruleset, tag).observe(perf_counter() - began)
    return done


async def _carry_out(loaded: LoadedMatch, user: int | None, command: Deed) -> wire.Done:
    code, seat, key = loaded.code, command.seat, command.key
    await check_own(loaded, user, seat)
    match command:
        case wire.Play():
            answer = await service.submit_act(
                code, seat, command.act, command.seq, key, speaker=user, lag=command.lag
            )
        case wire.Undo():
            answer = await service.undo_act(code, seat, command.seq, key, user)
        case wire.Resign():
            answer = await service.resign(code, seat, key, user)
        case wire.Claim():
            answer = await claims.claim(code, seat, key, user)
        case wire.OfferDraw():
            answer = await draws.offer_draw(code, seat, key, user)
        case wire.AnswerDraw():
            answer = await draws.answer_draw(code, seat, command.accept, key, user)
        case wire.OfferPause():
            answer = await pauses.offer_pause(code, seat, key, user)
        case wire.AnswerPause():
            answer = await pauses.answer_pause(code, seat, command.accept, key, user)
        case wire.Resume():
            answer = await pauses.resume(code, seat, key, user)
        case wire.Stand():
            service.check_key(key)
            answer = await answers.set_orders(code, seat, command.orders, user)
    return wire.Done(key, answer.seq)


async def answer(
    loaded: LoadedMatch, user: int | None, question: Question
) -> wire.Examined | wire.Inspected | wire.Scanned | wire.Described:
    """Answers a question about the position numbered `seq`, from what its seat knows.

    user: his id, None for a visitor. Errors: Illegal (`not-running`, `not-asked`); Refused.
    """
    service.check_key(question.key)
    if not loaded.admits(user):
        raise refuse_entry(loaded.private)
    if question.seat is not None:
        # What an act would lead to is for him who may do it.
        acts = isinstance(question, wire.Examine)
        await (check_own if acts else check_eyes)(loaded, user, question.seat)
    if question.seat is None:
        reveal(loaded)
    known = loaded.shown if question.seat is None else loaded
    if question.seq > known.seq:
        # Who asks has seen more than this process: others have stored it.
        async with loaded.lock:
            await catch_up(loaded)
    if isinstance(question, wire.Examine):
        game = find_game(known, question.seq)
        verdict = examine(game, question.seat, question.act)
        refused = make_refusal(verdict.illegal, question.key) if verdict.illegal else None
        return wire.Examined(question.key, game.seq, verdict.act, refused)
    return _look(known, question)


def _look(
    known: LoadedMatch, question: wire.Inspect | wire.Scan | wire.Describe
) -> wire.Inspected | wire.Scanned | wire.Described:
    """Errors: Refused (`not-running`, `stale`, `malformed`)."""
    game = find_game(known, question.seq, over=True)
    viewer = Viewer("seat", question.seat) if question.seat else PUBLIC
    match question:
        case wire.Inspect(start=start, end=end):
            for point in (start, end):
                if not isinstance(point, str) and max(map(abs, point)) > FARTHEST:
                    raise Refused(Code.MALFORMED, f"{point} is far off any board.")
            found = inspect(game, viewer, start, end)
            return wire.Inspected(question.key, game.seq, found)
        case wire.Scan(piece=piece):
            return wire.Scanned(question.key, game.seq, piece, scan(game, viewer, piece))
        case wire.Describe(piece=piece):
            return wire.Described(question.key, game.seq, piece, describe(game, viewer, piece))


def find_game(loaded: LoadedMatch, seq: int, over: bool = False) -> Game[Any]:
    """The game of a match that goes on (or, with `over`, has begun), standing at entry `seq`.

    Errors: Refused (`not-running`, `stale`).
    """
    game = loaded.game
    if game is None or (game.outcome is not None and not over):
        raise Refused(Code.NOT_RUNNING, "The game is not going on.")
    if not loaded.steady <= seq <= loaded.seq:
        text = f"The match stands at entry {loaded.seq}; this was for entry {seq}."
        raise Refused(Code.STALE, text)
    return game
