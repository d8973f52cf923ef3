"""Acts that a computer opponent thought of in a row are stored and told together."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from math import inf
from typing import Any

import pytest

from gates import choose_and_break
from tables import make_table
from tachanka.engine.game import Step
from tachanka.engine.registry import find_ruleset
from tachanka.matches import service
from tachanka.matches.bots import runner as runner_module
from tachanka.matches.bots.runner import close_runner, current_runner
from tachanka.matches.bots.work import find_work
from tachanka.matches.cache import cache
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.models import Entry, Match
from tachanka.matches.signals import steps_stored
from tachanka.matches.writer import Writer
from tachanka.matches.writes import Write

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def rows(monkeypatch: pytest.MonkeyPatch) -> list[list[int]]:
    """The numbers of the entries that are told together, negative where one is not stored yet."""
    stored: dict[int, asyncio.Future[bool]] = {}
    told: list[list[int]] = []
    write = Writer.write

    def note(self: Writer, writing: Write) -> asyncio.Future[bool]:
        future = write(self, writing)
        stored.update((row.seq, future) for row in writing.rows)
        return future

    def listen(loaded: LoadedMatch, steps: Sequence[Step[Any]], own: bool) -> None:
        numbers = [step.entry.seq for step in steps]
        told.append([number if stored[number].done() else -number for number in numbers])

    monkeypatch.setattr(Writer, "write", note)
    monkeypatch.setattr(steps_stored, "receivers", [listen])
    return told


async def play_turn() -> LoadedMatch:
    """A match after the first turn of the computer, which makes several acts."""
    seats = find_ruleset("kronstadt_1921").meta.seats
    table = await make_table("kronstadt_1921", opponent="bot", side=seats[1].id)
    await find_work()
    await current_runner().wait(table.code)
    await close_runner()
    return await cache.fetch(table.code)


@pytest.mark.parametrize(("together", "most"), [(inf, 32), (0.0, 1)])
async def test_a_row_is_stored_and_told_together(
    rows: list[list[int]], monkeypatch: pytest.MonkeyPatch, together: float, most: int
) -> None:
    """As far as there is time for it; each act with an entry of its own, and in order."""
    monkeypatch.setattr(service, "TOGETHER", together)
    loaded = await play_turn()
    assert loaded.asked_bots() == ()
    entries = [number for row in rows for number in row]
    assert entries == list(range(1, loaded.seq + 1))
    assert max(map(len, rows)) in range(min(most, 2), most + 1)
    assert [entry.seq async for entry in Entry.objects.order_by("seq")] == [0, *entries]


async def test_what_cannot_be_done_leaves_what_came_before_it(
    rows: list[list[int]], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The broken act is reported once, and the match put off."""
    monkeypatch.setattr(service, "TOGETHER", inf)
    monkeypatch.setattr(runner_module, "choose_acts", choose_and_break)
    loaded = await play_turn()
    told: list[Any] = [record.msg for record in caplog.records]
    assert [line["event"] for line in told] == ["bot.illegal", "bot.fault"]
    assert told[0]["act"].startswith("Act(verb='err'")
    assert (rows, loaded.seq) == ([[1]], 1)
    assert (await Match.objects.aget()).bot_lease is not None
