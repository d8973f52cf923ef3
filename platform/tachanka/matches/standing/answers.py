"""When standing orders answer: at once, or after a pause.

Where a ruleset's windows hide whether their player could do anything at all, an answer at once
would tell it. So the server waits as long as a quick person might (`Meta.pause`), but not where by
what is public no answer could matter (`Ruleset.idle`), nor where one person plays by himself.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tachanka.engine.game import Step
from tachanka.engine.scene import Seat
from tachanka.matches import models
from tachanka.matches.cache import cache
from tachanka.matches.clocks.watch import watch
from tachanka.matches.database import ask_database
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.service import ANYBODY, TRIES, Answer, Speaker, check_speaker, flag
from tachanka.matches.signals import steps_stored, table_changed
from tachanka.matches.standing import orders
from tachanka.matches.storing import store_steps
from tachanka.matches.tasks import PerLoop, spawn_detached
from tachanka.matches.updates import catch_up, refresh_table

_waiting: PerLoop[dict[str, asyncio.Task[None]]] = PerLoop(dict)
"""The pauses under way, by the codes of their matches."""


async def set_orders(
    code: str, seat: Seat, given: dict[str, str], speaker: Speaker = ANYBODY
) -> Answer:
    """Replaces the seat's standing orders; one that answers the open window does so now.

    Errors: Refused (`malformed`, naming what would be legal; `not-yours`); queries.UnknownMatch.
    """
    async with cache.hold(code) as loaded:
        orders.check_orders(loaded.ruleset, given)
        async with loaded.lock:
            await refresh_table(loaded)
            check_speaker(loaded, seat, speaker)
            await ask_database(_store_orders, loaded.id, seat, given)
            loaded.occupants = tuple(
                replace(occupant, standing=given) if occupant.seat == seat else occupant
                for occupant in loaded.occupants
            )
        # To other processes too: an act may come to any of them.
        table_changed.send(code)
        # Whether anybody else's orders would answer is not told by an answer without a pause.
        await follow_up(code, seat=seat)
        return Answer(loaded.seq)


def _store_orders(match: int, seat: Seat, given: dict[str, str]) -> None:
    models.Seat.objects.filter(match_id=match, seat=seat).update(standing=given)


async def follow_up(code: str, seq: int | None = None, seat: Seat | None = None) -> None:
    """Carries out the standing orders that answer the open window.

    seq: only as long as the match stands there; None wherever it stands. seat: only if its orders
    do. Errors: queries.UnknownMatch.
    """
    async with cache.hold(code) as loaded, loaded.lock:
        # Other processes may have been given other orders since.
        await refresh_table(loaded)
        for _ in range(TRIES):
            # Whoever gives orders after his time was up comes too late.
            if seat is not None and not await flag(loaded, watch.now()):
                continue
            if loaded.game is None or seq not in (None, loaded.seq):
                return
            # The next window may have a pause of its own.
            steps = orders.follow(loaded, loaded.game, waited=True, seat=seat)
            if not steps or await store_steps(loaded, steps, None):
                return
            await catch_up(loaded)


def answer_soon(loaded: LoadedMatch) -> None:
    """Lets the orders that answer the open window do so after the pause; once is enough."""
    waiting = _waiting.get()
    if loaded.game is None or loaded.code in waiting:
        return
    if not orders.is_paused(loaded.game, loaded.occupants):
        return
    if orders.answer_one(loaded, loaded.game) is not None:
        waiting[loaded.code] = spawn_detached(_answer(loaded, loaded.seq))


async def _answer(loaded: LoadedMatch, seq: int) -> None:
    try:
        await asyncio.sleep(random.uniform(*loaded.ruleset.meta.pause) / 1000)
    finally:
        # What follows tells of its step, which may open the next window and call for a new pause.
        del _waiting.get()[loaded.code]
    await follow_up(loaded.code, seq)
    if loaded.seq > seq:
        # Somebody was faster: a window that has opened since has a pause of its own.
        answer_soon(loaded)


def _on_steps(loaded: LoadedMatch, steps: Sequence[Step[Any]], own: bool) -> None:
    # Steps of other processes too: one of them may have older orders, or be gone by then.
    answer_soon(loaded)


def listen() -> None:
    """Lets paused orders answer from now on; called once, when the app is ready."""
    steps_stored.connect(_on_steps)
