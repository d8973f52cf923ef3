"""Somebody who plays: a page of ours at a match, and the acts made there."""

from __future__ import annotations

import asyncio
import random
from time import monotonic

from websockets.asyncio.client import ClientConnection

from chaos.diary import BOTS, PAGES, PEOPLE, STILL, Diary
from chaos.ledger import Ledger
from chaos.line import Line
from chaos.timings import TIMINGS
from players import Page, Person, asked_seat, fresh_key
from tachanka.engine.api import Act, Later, Offer
from tachanka.engine.offering import list_acts
from tachanka.matches import wire

PACE = (0.05, 0.2)
"""Seconds between two acts of a player."""
AFTER_FAULT = 1.0
"""Seconds until somebody who was told `fault` tries again."""
UNDOING = 0.02
CLOSING = {PEOPLE: 0.15, PAGES: 0.15, BOTS: 0.7}
"""How readily somebody ends a step of his turn; against the computer, so that it has work."""


class Player:
    """A person at a page of a match: acts when asked, until it is over or he is to hold."""

    def __init__(
        self, person: Person, diary: Diary, ledger: Ledger, chance: random.Random, name: str
    ) -> None:
        self.person, self.diary, self.ledger, self.chance = person, diary, ledger, chance
        self.name = name
        self.line = Line(self._dial, self._hear, self._note, chance)
        self.page = Page(_NoSocket())
        self.holding = diary.kind == STILL
        self._seat: str | None = None
        self._least = 0
        self._sending = False
        self._news = asyncio.Event()
        diary.shown[name] = []

    @property
    def over(self) -> bool:
        """Whether the page shows the result."""
        return self.page.sight is not None and self.page.sight.outcome is not None

    @property
    def asked(self) -> bool:
        """Whether the game waits for this person, as far as his page knows."""
        return asked_seat(self.page) is not None and not self.over

    async def play(self) -> None:
        """Acts at his pace until the match is over."""
        while not self.over:
            if self.holding or self.page.seq < self._least or not self.asked:
                await self._wait()
                continue
            await asyncio.sleep(self.chance.uniform(*PACE))
            if not self.holding and self.asked and self.page.seq >= self._least:
                await self._act()

    async def _wait(self) -> None:
        self._news.clear()
        await self._news.wait()

    # --- What the line says ---

    async def _dial(self) -> ClientConnection:
        # A browser sends no pings of its own and does not wait for the end of a closed socket.
        return await self.person.dial(
            self.diary.code,
            ping_interval=None,
            open_timeout=TIMINGS.patience,
            close_timeout=1,
        )

    def _note(self, done: wire.Done) -> None:
        self.ledger.note_done(done.key, done.seq)
        if self.diary.kind != BOTS:
            self.diary.acts.append((monotonic(), done.seq))

    def _hear(self, message: wire.Sight | wire.Step | wire.Table | None) -> None:
        now = monotonic()
        if message is not None:
            before = self.page.table
            self.page.take(message)
            if isinstance(message, wire.Table):
                self._sit(before, message)
            else:
                self._note_shown(now, message)
        self._note_turn()
        self._news.set()

    def _note_turn(self) -> None:
        """It is this person's own time only as long as he can act and has not done so."""
        own = self.line.live and self.asked and not self._sending
        self.diary.note_turn(monotonic(), own)

    def _note_shown(self, now: float, message: wire.Sight | wire.Step) -> None:
        self.diary.shown[self.name].append((now, message.seq))
        if isinstance(message, wire.Sight):
            self._seat = (
                message.viewer.removeprefix("seat:") if message.viewer != "public" else None
            )
        elif self._counts(message.line):
            self.diary.acts.append((now, message.seq))
        if message.outcome is not None:
            self.diary.note_over(now, self.name)

    def _counts(self, line: wire.Line) -> bool:
        """Whether it is an act of one of whom there is no acknowledgement here."""
        if self.diary.kind == BOTS:
            return line.by == "bot"
        table = self.page.table
        return self.diary.kind == PAGES and table is not None and line.seat not in table.yours

    def _sit(self, before: wire.Table | None, table: wire.Table) -> None:
        """Who is told of his seat only after the position looks from it, as the page does."""
        stranger = before is not None and not before.yours
        if stranger and table.yours and self._seat is None:
            self.line.look(table.yours[0])

    # --- Acting ---

    async def _act(self) -> None:
        seat, seq = asked_seat(self.page), self.page.seq
        assert seat is not None
        command: wire.Play | wire.Undo
        if self.page.sight and self.page.sight.undo and self.chance.random() < UNDOING:
            command = wire.Undo(fresh_key(), seq, seat)
        else:
            act = await self._choose(seat, seq)
            # Nobody may act who was told to hold while he looked for something to do.
            if act is None or self.holding:
                return
            command = wire.Play(fresh_key(), seq, seat, act)
        self.ledger.note_sent(self.diary.code, seat, command.key)
        self._sending = True
        self._note_turn()
        answer = await self.line.ask(command)
        self._sending = False
        self._note_turn()
        if isinstance(answer, wire.Done):
            self._least = answer.seq
        elif isinstance(answer, wire.Refused):
            await self._bear(answer)

    async def _bear(self, refused: wire.Refused) -> None:
        self.ledger.note_refused(refused.key, refused.code)
        if refused.code == "stale":
            self.line.resync()
        if refused.code != "refused":
            await asyncio.sleep(AFTER_FAULT)

    async def _choose(self, seat: str, seq: int) -> Act | None:
        """An act among the offers; those of a piece are asked for where they come later."""
        offers, ready = list(self.page.offers.values()), CLOSING[self.diary.kind]
        busy = [o for o in offers if not o.closing or self.chance.random() < ready] or offers
        if not busy:
            await asyncio.sleep(PACE[1])
            return None
        offer = self.chance.choice(busy)
        if isinstance(offer.choice, Later) and offer.on is not None:
            found = await self._ask_more(seat, seq, offer)
        else:
            found = list(list_acts(offer))
        return self.chance.choice(found) if found else None

    async def _ask_more(self, seat: str, seq: int, offer: Offer) -> list[Act]:
        assert offer.on is not None
        answer = await self.line.ask(wire.AskOffers(fresh_key(), seq, seat, offer.on))
        if not isinstance(answer, wire.MoreOffers) or answer.seq != self.page.seq:
            return []
        same = [each for each in answer.offers if each.verb == offer.verb]
        return [act for each in same for act in list_acts(each)]


class _NoSocket:
    """Where a page would have its socket: a player's line speaks for it."""

    async def send(self, message: str) -> None:
        """Nothing goes this way."""
        raise AssertionError("a player's page has no socket of its own")

    async def recv(self) -> str | bytes:
        """Nothing comes this way."""
        raise AssertionError("a player's page has no socket of its own")

    async def close(self) -> None:
        """There is nothing to close."""
