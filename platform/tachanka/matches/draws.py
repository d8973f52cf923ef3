"""Offers of a draw: what players say to each other beside the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from django.db import IntegrityError, transaction

from tachanka.engine.kernel import conclude
from tachanka.engine.scene import Seat
from tachanka.matches import models, wire
from tachanka.matches.cache import cache
from tachanka.matches.database import ask_database
from tachanka.matches.errors import Code, Refused
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.service import (
    ANYBODY,
    Answer,
    Speaker,
    check_key,
    check_running,
    check_speaker,
    find_answer,
    submit,
)
from tachanka.matches.updates import refresh_table, retell


async def offer_draw(code: str, seat: Seat, key: str, speaker: Speaker = ANYBODY) -> Answer:
    """Offers a draw; where the other side is the computer it declines at once.

    Errors: Refused (`no-draw` where the rulebook plays the other side); queries.UnknownMatch.
    """
    async with cache.hold(code) as loaded:
        check_key(key)
        old = await find_answer(loaded, seat, key)
        if old is not None:
            return old
        await _renew(loaded, seat, speaker)
        check_running(loaded)
        if any(occupant.kind == "rules" for occupant in loaded.occupants):
            text = "The rulebook plays the other side and agrees to no draw; "
            raise Refused(Code.NO_DRAW, text + "you can play on or resign.")
        if loaded.draw == seat:
            raise Refused(Code.NO_DRAW, "You offer a draw already.")
        said = [wire.Parley(loaded.seq, seat, "offer-draw")]
        said += [wire.Parley(loaded.seq, bot, "decline-draw") for bot in loaded.bots - {seat}]
        offered = seat if len(said) == 1 else ""
        await ask_database(_set_draw, loaded.id, key, said, offered)
        await retell(code)
        return Answer(loaded.seq)


async def answer_draw(
    code: str, seat: Seat, accept: bool, key: str, speaker: Speaker = ANYBODY
) -> Answer:
    """Accepts or declines the draw that is offered. To decline one's own offer is to withdraw it.

    Errors: Refused (`no-draw` where none is offered); queries.UnknownMatch.
    """
    async with cache.hold(code) as loaded:
        check_key(key)
        old = await find_answer(loaded, seat, key)
        if old is not None:
            return old
        check_running(loaded)
        await _renew(loaded, seat, speaker)
        if not loaded.draw or (accept and loaded.draw == seat):
            raise Refused(Code.NO_DRAW, "The other side offers no draw now.")
        if accept:
            deed = partial(conclude, seat=seat, verb="agree")
            return await submit(code, seat, key, None, [deed], speaker)
        kind = "withdraw-draw" if loaded.draw == seat else "decline-draw"
        said = [wire.Parley(loaded.seq, seat, kind)]
        await ask_database(_set_draw, loaded.id, key, said, "")
        await retell(code)
        return Answer(loaded.seq)


def _set_draw(match: int, key: str, said: Sequence[wire.Parley], offered: Seat | str) -> None:
    """Notes what was said of a draw, once for each key, and which offer stands now."""
    try:
        with transaction.atomic():
            for word in said:
                models.Request.objects.create(
                    match_id=match, key=key, seat=word.seat, kind=word.kind, seq=word.seq
                )
            models.Match.objects.filter(pk=match, status="running").update(draw=offered)
    except IntegrityError:
        return


async def _renew(loaded: LoadedMatch, seat: Seat, speaker: Speaker) -> None:
    async with loaded.lock:
        await refresh_table(loaded)
        check_speaker(loaded, seat, speaker)
