"""A time of day that stands still until a test lets it pass, and matches with clocks."""

from __future__ import annotations

from typing import Any

import pytest
from asgiref.sync import sync_to_async

from ice_road import FEED, LOAD
from players import fresh_key
from tables import Table, make_table
from tachanka.engine.api import Act
from tachanka.matches import service
from tachanka.matches.cache import cache
from tachanka.matches.clocks import outages
from tachanka.matches.clocks.clock import LIVE_DELAY
from tachanka.matches.clocks.pace import MINUTE, SECOND
from tachanka.matches.clocks.watch import to_time, watch
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.models import Heartbeat, Match
from toy_ruleset.state import GUARD, RUNNER

NOON = 1_790_000_000_000
"""Milliseconds since 1970."""


class Day:
    """The time that all clocks of the site go by."""

    def __init__(self) -> None:
        self.now = NOON

    async def go_by(self, span: int, up: bool = True) -> None:
        """Lets time pass. span: milliseconds. up: the site was there all the while."""
        self.now += span
        if up:
            await sync_to_async(self._beat)()

    def _beat(self) -> None:
        Heartbeat.objects.update_or_create(name=outages.NAME, defaults={"at": to_time(self.now)})


@pytest.fixture
def day(monkeypatch: pytest.MonkeyPatch) -> Day:
    """The time of day of this test."""
    told = Day()
    monkeypatch.setattr(watch, "read", lambda: told.now)
    return told


LIVE = {
    "kind": "live",
    "bank": 10 * MINUTE,
    "increment": 20 * SECOND,
    "reaction": MINUTE,
    "flag": "loss",
}


async def open_table(day: Day, **pace: Any) -> tuple[Table, LoadedMatch]:
    """A match of Ice Road with clocks; the first of them runs."""
    await day.go_by(0)
    table = await make_table("toy", pace={**LIVE, **pace})
    loaded = await cache.fetch(table.code)
    await day.go_by(LIVE_DELAY)
    return table, loaded


async def act(loaded: LoadedMatch, seat: str, deed: Act, lag: int = 0) -> int:
    answer = await service.submit_act(loaded.code, seat, deed, loaded.seq, fresh_key(), lag=lag)
    return answer.seq


def left(loaded: LoadedMatch) -> tuple[int, int]:
    """What is in the banks of the runner and the guard."""
    assert loaded.clocks is not None
    return loaded.clocks.hands[RUNNER].left, loaded.clocks.hands[GUARD].left


async def read_outcome(code: str) -> tuple[str | None, str] | None:
    told = (await Match.objects.aget(code=code)).outcome
    return told and (told["winner"], told["way"])


async def prepare(day: Day, **pace: Any) -> tuple[Table, LoadedMatch]:
    """Both have given their first orders: the runner is on the road."""
    table, loaded = await open_table(day, **pace)
    await day.go_by(5 * SECOND)
    await act(loaded, RUNNER, LOAD)
    await day.go_by(3 * SECOND)
    await act(loaded, GUARD, FEED)
    return table, loaded
