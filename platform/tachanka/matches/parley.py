"""What players say to each other beside the game: offers of a draw; and what they leave said."""

from __future__ import annotations

from functools import partial

from django.db import IntegrityError, transaction

from tachanka.engine.game import Illegal
from tachanka.engine.kernel import conclude
from tachanka.engine.scene import Seat
from tachanka.matches import models, standing
from tachanka.matches.database import ask_database
from tachanka.matches.service import (
    ANYBODY,
    Answer,
    Speaker,
    check_key,
    check_running,
    check_speaker,
    find_answer,
    follow_up,
    submit,
)
from tachanka.matches.shelf import Held, refresh_table, shelf, tell_table


async def offer_draw(code: str, seat: Seat, key: str, speaker: Speaker = ANYBODY) -> Answer:
    """Offers a draw; where the other side is a bot it declines at once.

    Errors: Illegal (`no-draw` where the rulebook plays the other side); archive.UnknownMatch.
    """
    async with shelf.hold(code) as held:
        check_key(key)
        old = await find_answer(held, seat, key)
        if old is not None:
            return old
        await _renew(held, seat, speaker)
        check_running(held)
        others = [sitter.kind for sitter in held.sitters if sitter.seat != seat]
        if "rules" in others:
            text = "The rulebook plays the other side and agrees to no draw; "
            raise Illegal("no-draw", text + "you can play on or resign.")
        bots = "bot" in others
        await ask_database(_set_draw, held.id, seat, key, "offer-draw", "" if bots else seat)
        await _retell(held)
        return Answer(held.seq)


async def answer_draw(
    code: str, seat: Seat, accept: bool, key: str, speaker: Speaker = ANYBODY
) -> Answer:
    """Accepts or declines the draw that the other seat offers.

    Errors: Illegal (`no-draw` where none is offered); archive.UnknownMatch.
    """
    async with shelf.hold(code) as held:
        check_key(key)
        old = await find_answer(held, seat, key)
        if old is not None:
            return old
        check_running(held)
        await _renew(held, seat, speaker)
        if held.draw in ("", seat):
            raise Illegal("no-draw", "The other side offers no draw now.")
        if accept:
            deed = partial(conclude, seat=seat, verb="agree")
            return await submit(code, seat, key, None, deed, speaker)
        await ask_database(_set_draw, held.id, seat, key, "decline-draw", "")
        await _retell(held)
        return Answer(held.seq)


async def set_standing(
    code: str, seat: Seat, orders: dict[str, str], speaker: Speaker = ANYBODY
) -> Answer:
    """Replaces the seat's standing orders; one that answers the open window does so now.

    Errors: Illegal (`malformed`, naming what would be legal); archive.UnknownMatch.
    """
    async with shelf.hold(code) as held:
        standing.check_orders(held.ruleset, orders)
        async with held.lock:
            await refresh_table(held)
            check_speaker(held, seat, speaker)
            await ask_database(_set_orders, held.id, seat, orders)
        await _retell(held)
        await follow_up(code)
        return Answer(held.seq)


def _set_draw(match: int, seat: Seat, key: str, kind: str, offered: Seat | str) -> None:
    """Notes an offer of a draw or its refusal, once for each key."""
    try:
        with transaction.atomic():
            models.Request.objects.create(match_id=match, seat=seat, key=key, kind=kind)
            models.Match.objects.filter(pk=match, status="running").update(draw=offered)
    except IntegrityError:
        return


def _set_orders(match: int, seat: Seat, orders: dict[str, str]) -> None:
    models.Seat.objects.filter(match_id=match, seat=seat).update(standing=orders)


async def _renew(held: Held, seat: Seat, speaker: Speaker) -> None:
    async with held.lock:
        await refresh_table(held)
        check_speaker(held, seat, speaker)


async def _retell(held: Held) -> None:
    async with held.lock:
        await refresh_table(held)
    tell_table(held.code)
