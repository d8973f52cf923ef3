"""Offers of a draw, and their answers."""

from __future__ import annotations

from functools import partial

from tachanka.engine.kernel import conclude
from tachanka.engine.scene import Seat
from tachanka.matches import wire
from tachanka.matches.cache import cache
from tachanka.matches.errors import Code, Refused
from tachanka.matches.parley import hear, speak
from tachanka.matches.service import ANYBODY, Answer, Speaker, submit


async def offer_draw(code: str, seat: Seat, key: str, speaker: Speaker = ANYBODY) -> Answer:
    """Offers a draw; where the other side is the computer it declines at once.

    Errors: Refused (`no-draw` where the rulebook plays the other side); queries.UnknownMatch.
    """
    async with cache.hold(code) as loaded:
        if old := await hear(loaded, seat, key, speaker):
            return old
        if any(occupant.kind == "rules" for occupant in loaded.occupants):
            text = "The rulebook plays the other side and agrees to no draw; "
            raise Refused(Code.NO_DRAW, text + "you can play on or resign.")
        if loaded.draw == seat:
            raise Refused(Code.NO_DRAW, "You offer a draw already.")
        said = [wire.Parley(loaded.seq, seat, "offer-draw")]
        said += [wire.Parley(loaded.seq, bot, "decline-draw") for bot in loaded.bots - {seat}]
        offered = seat if len(said) == 1 else ""
        return await speak("draw", loaded, key, said, offered)


async def answer_draw(
    code: str, seat: Seat, accept: bool, key: str, speaker: Speaker = ANYBODY
) -> Answer:
    """Accepts or declines the draw that is offered. To decline one's own offer is to withdraw it.

    Errors: Refused (`no-draw` where none is offered); queries.UnknownMatch.
    """
    async with cache.hold(code) as loaded:
        if old := await hear(loaded, seat, key, speaker):
            return old
        if not loaded.draw or (accept and loaded.draw == seat):
            raise Refused(Code.NO_DRAW, "The other side offers no draw now.")
        if accept:
            deed = partial(conclude, seat=seat, verb="agree")
            return await submit(code, seat, key, None, [deed], speaker)
        kind = "withdraw-draw" if loaded.draw == seat else "decline-draw"
        said = [wire.Parley(loaded.seq, seat, kind)]
        return await speak("draw", loaded, key, said)
