"""The matches that are open in a process: what is told of them, and that it is told once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from tables import make_person, make_table
from tachanka.engine.game import Illegal, Step
from tachanka.live import door
from tachanka.matches import lobby, parley, service, shelf

pytestmark = pytest.mark.django_db(transaction=True)


async def test_the_beginning_is_told_once_whoever_comes_upon_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Several commands find at the same moment that the last seat was taken."""
    table = await make_table("toy", joined=False)
    code, joiner = table.code, await make_person("Joiner")
    told: list[int] = []

    def listen(held: shelf.Held, steps: Sequence[Step[Any]], own: bool) -> None:
        told.extend(step.entry.seq for step in steps)

    monkeypatch.setattr(shelf, "step_listeners", [listen])
    async with shelf.shelf.hold(code) as held:
        await sync_to_async(lobby.join_match)(code, joiner)
        deeds = (
            partial(service.awaken, code),
            partial(door.check_own, held, joiner.pk, "guard"),
            partial(service.awaken, code),
            partial(parley.set_standing, code, "guard", {}, joiner.pk),
            partial(parley.offer_draw, code, "guard", "k", joiner.pk),
            partial(parley.answer_draw, code, "runner", False, "k"),
        )
        answers = await asyncio.gather(*(deed() for deed in deeds), return_exceptions=True)
        faults = [answer for answer in answers if isinstance(answer, Exception)]
        assert all(isinstance(fault, Illegal) for fault in faults), faults
        assert (told, [entry.seq for entry in held.tail]) == ([0], [0])
