"""Pauses: both agree that the clocks stand still, and either lets them run again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from tachanka.engine.game import Game, Step
from tachanka.engine.kernel import halt
from tachanka.engine.scene import Seat
from tachanka.matches import wire
from tachanka.matches.cache import cache
from tachanka.matches.errors import Code, Refused
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.parley import hear, speak
from tachanka.matches.service import ANYBODY, Answer, Speaker, submit


async def offer_pause(code: str, seat: Seat, key: str, speaker: Speaker = ANYBODY) -> Answer:
    """Offers a pause; it stands until it is answered or withdrawn.

    Errors: Refused (`no-pause` where there are no clocks, they stand still already, or it is
    offered already); queries.UnknownMatch.
    """
    async with cache.hold(code) as loaded:
        if old := await hear(loaded, seat, key, speaker):
            return old
        _check_clocks(loaded, paused=False)
        if loaded.pause == seat:
            raise Refused(Code.NO_PAUSE, "You offer a pause already.")
        said = [wire.Parley(loaded.seq, seat, "offer-pause")]
        return await speak("pause", loaded, key, said, seat)


async def answer_pause(
    code: str, seat: Seat, accept: bool, key: str, speaker: Speaker = ANYBODY
) -> Answer:
    """Accepts or declines the pause that is offered. To decline one's own offer is to withdraw it.

    Errors: Refused (`no-pause` where none is offered); queries.UnknownMatch.
    """
    async with cache.hold(code) as loaded:
        if old := await hear(loaded, seat, key, speaker):
            return old
        if not loaded.pause or (accept and loaded.pause == seat):
            raise Refused(Code.NO_PAUSE, "The other side offers no pause now.")
        if not accept:
            kind = "withdraw-pause" if loaded.pause == seat else "decline-pause"
            said = [wire.Parley(loaded.seq, seat, kind)]
            return await speak("pause", loaded, key, said)
        # First: were the line lost in between, an offer that is gone can be made again, but one
        # that still stood after the pause could be accepted a second time.
        await speak("pause", loaded, key, [])
        return await submit(code, seat, key, None, [_halt(loaded, seat, "pause")], speaker)


async def resume(code: str, seat: Seat, key: str, speaker: Speaker = ANYBODY) -> Answer:
    """Lets the clocks run again, a minute from now.

    Errors: Refused (`no-pause` where they do not stand still); queries.UnknownMatch.
    """
    async with cache.hold(code) as loaded:
        return await submit(code, seat, key, None, [_halt(loaded, seat, "resume")], speaker)


def _halt(
    loaded: LoadedMatch, seat: Seat, kind: Literal["pause", "resume"]
) -> Callable[[Game[Any]], Step[Any]]:
    """The deed; whether it can be done is looked at when it is, under the match's lock."""

    def do(game: Game[Any]) -> Step[Any]:
        _check_clocks(loaded, paused=kind == "resume")
        return halt(game, seat, kind)

    return do


def _check_clocks(loaded: LoadedMatch, paused: bool) -> None:
    """Errors: Refused (`no-pause`) unless the clocks stand still, or run."""
    if loaded.clocks is None:
        raise Refused(Code.NO_PAUSE, "This match has no clocks.")
    if loaded.clocks.paused is not paused:
        text = "The clocks run." if paused else "The clocks stand still already."
        raise Refused(Code.NO_PAUSE, text)
