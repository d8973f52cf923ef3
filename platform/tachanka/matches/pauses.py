"""Standing orders that answer only after a pause.

Where a ruleset's windows hide whether their player could do anything at all, an answer at once
would tell it. So the server waits as long as a quick person might (`Meta.pause`).
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any

from tachanka.engine.game import Step
from tachanka.matches import service, standing
from tachanka.matches.lasting import start_lasting
from tachanka.matches.shelf import Held, step_listeners

_waiting: dict[tuple[asyncio.AbstractEventLoop, str], asyncio.Task[None]] = {}


def answer_soon(held: Held) -> None:
    """Lets the orders that answer the open window do so after the pause; once is enough."""
    place = (asyncio.get_running_loop(), held.code)
    if held.game is None or not standing.is_paused(held) or place in _waiting:
        return
    if standing.answer_one(held, held.game) is not None:
        _waiting[place] = start_lasting(_answer(place, held, held.seq))


async def _answer(place: tuple[asyncio.AbstractEventLoop, str], held: Held, seq: int) -> None:
    try:
        await asyncio.sleep(random.uniform(*held.ruleset.meta.pause) / 1000)
    finally:
        # What follows tells of its step, which may open the next window and call for a new pause.
        del _waiting[place]
    await service.follow_up(held.code, seq)
    if held.seq > seq:
        # Somebody was faster: a window that has opened since has a pause of its own.
        answer_soon(held)


def _on_steps(held: Held, steps: Sequence[Step[Any]], own: bool) -> None:
    if own:
        answer_soon(held)


def listen() -> None:
    """Lets paused orders answer from now on; called once, when the app is ready."""
    step_listeners.append(_on_steps)
