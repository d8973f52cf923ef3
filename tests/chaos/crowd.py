"""All who play during the faults: tables that are set anew whenever their match is over."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Protocol, TypeVar

import requests

from chaos.diary import BOTS, PAGES, STILL, Diary
from chaos.judgement import Witness
from chaos.ledger import Ledger
from chaos.player import Player
from players import Person
from tachanka.matches.clocks.face import SeatClock

T = TypeVar("T")
RETRY_SECONDS = 0.5
CLOCKS = {"kind": "live", "bank": 7_200_000, "increment": 0, "reaction": 600_000, "flag": "loss"}
"""Nothing is added to a bank, so that what was spent can be reckoned from it."""
POLL_SECONDS = 0.05
HTTP_FAULTS = (requests.RequestException, AssertionError)
"""What a request may end with while the site is injured."""


class Browser(Protocol):
    """Somewhere real pages are open, one for each table that has one."""

    def open(self, slot: int, code: str, person: Person) -> None:
        """Opens the match in the page of this slot, with the person's cookies."""


@dataclass(frozen=True)
class Kind:
    """What is played at a table: rules, and by whom (see `diary.KINDS`). timed: with clocks."""

    ruleset: str
    who: str
    scenario: str = ""
    timed: bool = False


@dataclass
class Table:
    """A place for one match at a time; `slot` numbers it."""

    slot: int
    kind: Kind
    people: list[Person] = field(default_factory=list)
    diary: Diary | None = None
    players: list[Player] = field(default_factory=list)
    tasks: list[asyncio.Task[None]] = field(default_factory=list)


@dataclass(frozen=True)
class Stuck:
    """A match that did not move on within the bound, and what its pages say."""

    code: str
    after: str
    text: str


class Crowd:
    """Everybody at a site."""

    def __init__(
        self, kinds: Sequence[Kind], chance: random.Random, browser: Browser | None = None
    ) -> None:
        """kinds: one table for each. browser: needed where a page plays."""
        self.ledger = Ledger()
        self.chance = chance
        self.tables = [Table(slot, kind) for slot, kind in enumerate(kinds)]
        self.diaries: list[Diary] = []
        self.stuck: list[Stuck] = []
        self.browser = browser
        self.url = ""
        self._keepers: list[asyncio.Task[None]] = []
        self._asking: set[asyncio.Task[Any]] = set()

    async def begin(self, url: str) -> None:
        """Everybody sits down; returns when all matches have begun."""
        self.url = url
        self._keepers = [asyncio.create_task(self._keep(table)) for table in self.tables]
        while any(table.diary is None for table in self.tables):
            await asyncio.sleep(POLL_SECONDS)
            self._raise_faults()

    def _raise_faults(self) -> None:
        """A mistake of the tool itself must not look like a match that stands still."""
        tasks = [task for table in self.tables for task in table.tasks]
        for task in (*self._keepers, *tasks):
            if task.done() and not task.cancelled():
                fault = task.exception()
                if fault is not None:
                    raise fault

    # --- One table ---

    async def _keep(self, table: Table) -> None:
        while True:
            await self._set(table)
            # `gather` would cancel the players with the keeper; their pages outlast him.
            await asyncio.wait(table.tasks)
            await self._leave(table)

    async def _set(self, table: Table) -> None:
        code, seated = await self._insist(lambda: self._open(table))
        diary = Diary(code, table.kind.who, monotonic())
        table.players = [
            Player(person, diary, self.ledger, self._draw_chance(), f"{code} {number}")
            for number, person in enumerate(seated)
        ]
        table.tasks = [asyncio.create_task(_sit(player)) for player in table.players]
        table.diary = diary
        self.diaries.append(diary)

    def _draw_chance(self) -> random.Random:
        return random.Random(self.chance.getrandbits(64))

    async def _insist(self, ask: Callable[[], T]) -> T:
        """Asks until the site serves; what it did not serve is counted."""
        while True:
            asking = asyncio.create_task(asyncio.to_thread(ask))
            self._asking.add(asking)
            asking.add_done_callback(self._asking.discard)
            try:
                # A keeper may go; the site has the request all the same (see `hold`).
                return await asyncio.shield(asking)
            except HTTP_FAULTS:
                self.ledger.unserved += 1
                await asyncio.sleep(RETRY_SECONDS)

    def _open(self, table: Table) -> tuple[str, list[Person]]:
        """The code of a new match and those who play it by a socket of ours."""
        kind = table.kind
        while len(table.people) < (1 if kind.who == BOTS else 2):
            person = Person(self.url)
            # A connection that waits between two requests would count as busy at the front.
            person.session.headers["Connection"] = "close"
            table.people.append(person)
        wish: dict[str, Any] = {"ruleset": kind.ruleset}
        wish |= {"scenario": kind.scenario} if kind.scenario else {}
        wish |= {"pace": CLOCKS} if kind.timed else {}
        one = table.people[0]
        if kind.who == BOTS:
            return one.open_match(opponent="bot", **wish), [one]
        code = one.open_match(**wish)
        two = table.people[1]
        two.post(f"/api/matches/{code}/join/")
        if kind.who != PAGES:
            return code, [one, two]
        assert self.browser is not None
        self.browser.open(table.slot, code, one)
        return code, [two]

    async def _dismiss(self, table: Table) -> None:
        """No new match at this table."""
        keeper = self._keepers[table.slot]
        keeper.cancel()
        await asyncio.gather(keeper, return_exceptions=True)

    async def _leave(self, table: Table) -> None:
        for task in table.tasks:
            task.cancel()
        await asyncio.gather(*table.tasks, return_exceptions=True)

    # --- All tables ---

    async def wait_moved(self, since: float, bound: float, after: str) -> None:
        """Returns when every match that is running has moved on since then.

        One that has not within `bound` seconds is noted as stuck, and its table set anew.
        after: what was done before, for the note.
        """
        end = monotonic() + bound
        diaries = [table.diary for table in self.tables if table.diary is not None]
        waiting = [diary for diary in diaries if diary.kind != STILL]
        while waiting and monotonic() < end:
            await asyncio.sleep(POLL_SECONDS)
            self._raise_faults()
            waiting = [diary for diary in waiting if diary.find_moved(since) is None]
        for diary in waiting:
            table = next(table for table in self.tables if table.diary is diary)
            self.stuck.append(Stuck(diary.code, after, _describe(table)))
            diary.ended = monotonic()
            await self._dismiss(table)
            await self._leave(table)
            self._keepers[table.slot] = asyncio.create_task(self._keep(table))

    async def hold(self, bound: float) -> None:
        """Nobody acts any more; returns when every command is answered. The pages stay open.

        A command without an answer after `bound` seconds is noted as stuck.
        """
        for table in self.tables:
            await self._dismiss(table)
        # Else a match would begin after all has fallen silent, and its computer seem idle.
        await asyncio.gather(*self._asking, return_exceptions=True)
        players = [player for table in self.tables for player in table.players]
        for player in players:
            player.holding = True
        end = monotonic() + bound
        while any(player.line.pending for player in players) and monotonic() < end:
            await asyncio.sleep(POLL_SECONDS)
        for player in players:
            for key in player.line.pending:
                text = f"the command {key} of {player.name} was never answered"
                self.stuck.append(Stuck(player.diary.code, "the end", text))

    def list_witnesses(self) -> list[Witness]:
        """What every page of ours shows."""
        return [
            Witness(
                who=f"player {player.name}",
                match=player.diary.code,
                seq=player.page.seq,
                digest=player.page.sight.digest if player.page.sight else "",
                live=player.line.live,
                clocks=_read_clocks(player),
            )
            for table in self.tables
            for player in table.players
        ]

    async def end(self) -> None:
        """Everybody leaves."""
        for table in self.tables[: len(self._keepers)]:
            await self._dismiss(table)
            await self._leave(table)


async def _sit(player: Player) -> None:
    """At the page until the match is over and the page has shown it."""
    line = asyncio.create_task(player.line.run())
    try:
        await player.play()
    finally:
        line.cancel()
        with suppress(asyncio.CancelledError):
            await line


def _read_clocks(player: Player) -> dict[str, SeatClock] | None:
    sight = player.page.sight
    if sight is None or sight.clocks is None:
        return None
    return {each.seat: each for each in sight.clocks.seats}


def _describe(table: Table) -> str:
    told = [
        f"{player.name} {'live' if player.line.live else 'lost'} at {player.page.seq}, "
        f"{'asked' if player.asked else 'not asked'}, {len(player.line.pending)} unanswered"
        for player in table.players
    ]
    return f"{table.kind.ruleset}, {table.kind.who}: " + "; ".join(told)
