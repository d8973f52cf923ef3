"""The one dispatcher of commands, whether they come by a socket or by HTTP."""

from __future__ import annotations

from typing import TypeAlias

from tachanka.engine.scene import Seat
from tachanka.matches import draws, service, wire
from tachanka.matches.errors import Code, Refused
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.standing import answers
from tachanka.matches.updates import refresh_table

Deed: TypeAlias = (
    wire.Play | wire.Undo | wire.Resign | wire.OfferDraw | wire.AnswerDraw | wire.Stand
)


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


async def carry_out(loaded: LoadedMatch, user: int | None, command: Deed) -> wire.Done:
    """Carries out a command of a person; returns when it is stored.

    user: his id, None for a visitor. Errors: Illegal; Refused.
    """
    code, seat, key = loaded.code, command.seat, command.key
    await check_own(loaded, user, seat)
    match command:
        case wire.Play():
            answer = await service.submit_act(
                code, seat, command.act, command.seq, key, speaker=user
            )
        case wire.Undo():
            answer = await service.undo_act(code, seat, command.seq, key, user)
        case wire.Resign():
            answer = await service.resign(code, seat, key, user)
        case wire.OfferDraw():
            answer = await draws.offer_draw(code, seat, key, user)
        case wire.AnswerDraw():
            answer = await draws.answer_draw(code, seat, command.accept, key, user)
        case wire.Stand():
            service.check_key(key)
            answer = await answers.set_orders(code, seat, command.orders, user)
    return wire.Done(key, answer.seq)
