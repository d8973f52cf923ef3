"""Matches with a delay for tests: played at random, and what an undelayed spectator saw of them."""

from __future__ import annotations

import random
from collections import deque
from dataclasses import dataclass
from typing import Any

from ears import Ear
from players import Page, fresh_key
from tables import Table, make_table
from tachanka.engine.api import PUBLIC, Viewer
from tachanka.engine.game import Game, Illegal
from tachanka.engine.offering import list_acts
from tachanka.engine.sight import look, offer
from tachanka.live.hubs import current_hubs
from tachanka.matches import service, wire
from tachanka.matches.cache import cache
from tachanka.matches.clocks.clock import LIVE_DELAY
from tachanka.matches.clocks.face import Clocks
from tachanka.matches.clocks.running import tell_clocks
from tachanka.matches.delay import LAST
from tachanka.matches.errors import Refused
from tachanka.matches.loaded import TAIL, LoadedMatch
from tachanka.matches.messages import make_sight
from watching import LIVE, Day

PACE = {**LIVE, "bank": 12 * 3_600_000, "flag": "fallback"}


@dataclass(frozen=True)
class Moment:
    """What a spectator without a delay saw from this moment on. at: milliseconds since 1970."""

    at: int
    seq: int
    game: Game[Any]
    sight: wire.Sight


class Lagging:
    """A match with a delay, with all that anybody could have seen of it."""

    def __init__(self, day: Day, table: Table, loaded: LoadedMatch, seed: int) -> None:
        self.day, self.table, self.loaded = day, table, loaded
        self.code = table.code
        self.chance = random.Random(seed)
        self.moments: list[Moment] = []
        self._note()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.loaded.game is None or self.loaded.game.outcome is not None

    def _note(self) -> None:
        loaded, game = self.loaded, self.loaded.game
        assert game is not None
        seen = make_sight(look(game, PUBLIC), game, tuple(loaded.tail), clocks=tell_clocks(loaded))
        self.moments.append(Moment(self.day.now, game.seq, game, seen))

    async def act(self) -> None:
        """Somebody who is asked does something that he is offered."""
        game = self.loaded.game
        assert game is not None
        assert game.window is not None
        seat = next(seat for seat in game.window.seats if seat not in game.sealed)
        acts = [act for one in offer(game, Viewer("seat", seat)) for act in list_acts(one)]
        self.chance.shuffle(acts)
        for act in acts:
            try:
                await service.submit_act(self.code, seat, act, game.seq, fresh_key())
            except (Illegal, Refused):
                continue
            self._note()
            return
        raise AssertionError(f"{seat} can do nothing")

    async def end(self) -> None:
        """A player gives up."""
        seat = self.chance.choice(list(self.table.people))
        await service.resign(self.code, seat, fresh_key())
        self._note()

    def expect(self) -> Moment:
        """What spectators may see now, reckoned from what an undelayed one saw."""
        delay = self.loaded.delay
        assert delay is not None
        last, now = self.moments[-1], self.day.now
        if delay.unit == "seconds":
            public = [each for each in self.moments if each.at <= now - delay.length * 1000]
            return public[-1] if public else self.moments[0]
        base = max(len(self.moments) - 1 - delay.length, 0)
        public = [self.moments[base]]
        if self.over:
            since = self.moments[base].at
            public += [
                each for each in self.moments[base:]
                if last.at + min(each.at - since, LAST) <= now
            ]  # fmt: skip
        return public[-1]

    async def watch(self) -> Spectator:
        """Somebody without a seat opens the page."""
        ear = Ear()
        await current_hubs().join(self.code, ear)
        return Spectator(ear)


class Spectator:
    """A page that only listens."""

    def __init__(self, ear: Ear) -> None:
        self.ear = ear
        self.page = Page(None)  # type: ignore[arg-type]

    def look(self) -> wire.Sight:
        """What the page shows by now."""
        for message in self.ear.take():
            self.page.take(message)
        assert self.page.shown is not None
        return self.page.shown

    @property
    def clocks(self) -> Clocks | None:
        """The clocks that came with the last message of a position."""
        self.look()
        assert self.page.sight is not None
        return self.page.sight.clocks

    @property
    def table(self) -> wire.Table:
        """What the page was told last of who is there."""
        assert self.page.table is not None
        return self.page.table


async def begin_lagging(
    day: Day, unit: str, length: int, seed: int = 1, ruleset: str = "toy", timed: bool = True,
    opponent: str = "link",
) -> Lagging:  # fmt: skip
    """A match with such a delay that has just begun."""
    await day.go_by(0)
    delay = {"unit": unit, "length": length}
    pace = PACE if timed else None
    table = await make_table(ruleset, opponent, pace=pace, delay=delay)
    loaded = await cache.fetch(table.code)
    loaded.tail = deque(loaded.tail, maxlen=TAIL)
    lagging = Lagging(day, table, loaded, seed)
    await day.go_by(LIVE_DELAY)
    return lagging
