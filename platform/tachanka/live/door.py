"""Who may speak for a seat, and which service answers which command."""

from __future__ import annotations

from typing import TypeAlias

from tachanka.engine.game import Illegal
from tachanka.engine.scene import Seat
from tachanka.live import wire
from tachanka.matches import parley, service
from tachanka.matches.shelf import Held, refresh_table

Deed: TypeAlias = (
    wire.Play | wire.Undo | wire.Resign | wire.OfferDraw | wire.AnswerDraw | wire.Stand
)


async def check_own(held: Held, user: int | None, seat: Seat) -> None:
    """Errors: Illegal (`not-yours`) unless the person holds that seat."""
    if seat in held.seats_of(user):
        return
    # Another process may have seated him a moment ago.
    if user is not None and any(sitter.kind == "open" for sitter in held.sitters):
        async with held.lock:
            await refresh_table(held)
        if seat in held.seats_of(user):
            return
    raise Illegal("not-yours", f"You do not hold the seat {seat!r} of this match.")


async def carry_out(held: Held, user: int | None, command: Deed) -> wire.Done:
    """Carries out a command of a person; returns when it is stored.

    user: his id, None for a visitor. Errors: Illegal.
    """
    await check_own(held, user, command.seat)
    match command:
        case wire.Play():
            answer = await service.submit_act(
                held.code, command.seat, command.act, command.seq, command.key, speaker=user
            )
        case wire.Undo():
            answer = await service.undo_act(held.code, command.seat, command.seq, command.key, user)
        case wire.Resign():
            answer = await service.resign(held.code, command.seat, command.key, user)
        case wire.OfferDraw():
            answer = await parley.offer_draw(held.code, command.seat, command.key, user)
        case wire.AnswerDraw():
            answer = await parley.answer_draw(
                held.code, command.seat, command.accept, command.key, user
            )
        case wire.Stand():
            service.check_key(command.key)
            answer = await parley.set_standing(held.code, command.seat, command.orders, user)
    return wire.Done(command.key, answer.seq)
