"""The matches this process has open, decoded, each with a lock.

What lies here may be behind the database when another process serves the same match; the
database's numbers decide (see `store`), and `catch_up` plays what was missed.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from tachanka.engine.api import Ruleset, Viewer
from tachanka.engine.game import Entry, Game, Step
from tachanka.engine.record import ReplayDiffers, repeat
from tachanka.engine.scene import Seat
from tachanka.matches import archive, models
from tachanka.matches.database import ask_database
from tachanka.matches.lasting import start_lasting

SHELF_LENGTH = 400
"""Matches kept open. Those in use are kept even where they are more."""
TAIL = 40
SILENT = frozenset({"sealed"})
"""Kinds of entries that leave the position as it was for every other seat."""


@dataclass(frozen=True)
class Sitter:
    """Who sits at a seat. kind: `person`, `bot`, `rules` or `open`; standing: the orders he left.

    bot: a bot's id, or empty.
    """

    seat: Seat
    kind: str
    name: str
    user: int | None = None
    bot: str = ""
    standing: dict[str, str] = field(default_factory=dict)


@dataclass(eq=False)
class Held:
    """A match as this process knows it.

    game: its position, None before it has begun. tail: its last entries. steady: acts made in
    the positions from this number on are still meant for the present one.
    """

    id: int
    code: str
    ruleset: Ruleset[Any]
    key: bytes = field(repr=False)
    status: str
    sitters: tuple[Sitter, ...]
    draw: str
    rematch: str
    game: Game[Any] | None
    tail: deque[Entry] = field(repr=False)
    steady: int = 0
    lock: asyncio.Lock = field(default_factory=asyncio.Lock, repr=False)

    @property
    def seq(self) -> int:
        """The number of the last entry known here, -1 before the first."""
        return -1 if self.game is None else self.game.seq

    def seats_of(self, user: int | None) -> tuple[Seat, ...]:
        """The seats this person holds."""
        if user is None:
            return ()
        return tuple(sitter.seat for sitter in self.sitters if sitter.user == user)

    def sitter(self, seat: Seat) -> Sitter | None:
        """Who sits at this seat."""
        return next((sitter for sitter in self.sitters if sitter.seat == seat), None)

    def asked_bots(self) -> tuple[Sitter, ...]:
        """The computer opponents whose answer the game waits for."""
        if self.game is None or self.game.window is None:
            return ()
        waiting = set(self.game.window.seats) - set(self.game.sealed)
        return tuple(sitter for sitter in self.sitters if sitter.bot and sitter.seat in waiting)

    def pick_viewer(self, user: int | None) -> Viewer:
        """From where a person looks at first: his seat, of several the one that is asked."""
        own = self.seats_of(user)
        if not own:
            return Viewer("public")
        window = self.game.window if self.game is not None else None
        asked = [seat for seat in own if window is not None and seat in window.seats]
        return Viewer("seat", (asked or list(own))[0])

    def advance(self, steps: Sequence[Step[Any]]) -> None:
        """Goes on to the position after these steps."""
        for step in steps:
            self.game = step.game
            self.tail.append(step.entry)
            if step.entry.kind not in SILENT:
                self.steady = step.entry.seq
            if step.game.outcome is not None:
                self.status = models.Match.Status.FINISHED


Listener = Callable[[Held, Sequence[Step[Any]], bool], None]
"""Told of new steps, in order, under the match's lock, and whether they were made here."""

step_listeners: list[Listener] = []
seat_listeners: list[Callable[[Held], None]] = []
"""Told that others sit at a match's seats, before anything else is told of it."""
table_listeners: list[Callable[[str, bool], None]] = []
"""Told the code of a match whose seats, status or offers of a draw changed; and if made here."""


def tell_steps(held: Held, steps: Sequence[Step[Any]], own: bool) -> None:
    """Moves the match on and tells everybody in this process who wants to know."""
    held.advance(steps)
    for listener in step_listeners:
        listener(held, steps, own)


def tell_table(code: str, own: bool = True) -> None:
    """Tells that something beside the game has changed."""
    for listener in table_listeners:
        listener(code, own)


def _sit(match: models.Match) -> tuple[Sitter, ...]:
    return tuple(
        Sitter(
            seat=seat.seat,
            kind=seat.kind,
            name=archive.name_sitter(seat),
            user=seat.user_id,
            bot=seat.bot,
            standing=dict(seat.standing),
        )
        for seat in match.seats.all()
    )


def _load(code: str) -> Held:
    match = archive.find_match(code)
    ruleset = archive.match_ruleset(match)
    # No entry beyond the row just read: the rest is caught up with, and told.
    game = archive.open_game(match, match.seq) if match.seq >= 0 else None
    seq = -1 if game is None else game.seq
    tail = deque(archive.read_entries(match.pk, seq - TAIL, seq), maxlen=TAIL)
    loud = [entry.seq for entry in tail if entry.kind not in SILENT]
    return Held(
        id=match.pk,
        code=match.code,
        ruleset=ruleset,
        key=archive.match_key(match),
        status=match.status,
        sitters=_sit(match),
        draw=match.draw,
        rematch=match.rematch.code if match.rematch else "",
        game=game,
        tail=tail,
        steady=loud[-1] if loud else seq,
    )


async def _load_beside(code: str) -> Held:
    return await ask_database(_load, code)


class Shelf:
    """The matches that are open here, the least used last put away first.

    A match in use is pinned: as long as it is, everybody here has the same `Held` of it, and
    what happens to that one happens to the match.
    """

    def __init__(self) -> None:
        self._held: dict[str, Held] = {}
        self._idle: OrderedDict[str, None] = OrderedDict()
        self._pinned: Counter[str] = Counter()
        self._loading: dict[str, asyncio.Task[Held]] = {}

    def find(self, code: str) -> Held | None:
        """The match if it is open here."""
        return self._held.get(code)

    @asynccontextmanager
    async def hold(self, code: str) -> AsyncIterator[Held]:
        """The match, loaded if need be, and kept open until the block ends.

        Errors: archive.UnknownMatch; registry.UnknownRuleset; record.ReplayDiffers.
        """
        self.pin(code)
        try:
            yield await self.fetch(code)
        finally:
            self.unpin(code)

    async def fetch(self, code: str) -> Held:
        """The match as it is known here, loaded if need be. To act on it, `hold` it.

        Errors: archive.UnknownMatch; registry.UnknownRuleset; record.ReplayDiffers.
        """
        held = self._held.get(code)
        if held is None:
            held = self._held.setdefault(code, await self._load(code))
        self._rest(code)
        return held

    async def _load(self, code: str) -> Held:
        task = self._loading.get(code)
        if task is None or task.get_loop() is not asyncio.get_running_loop():
            task = start_lasting(_load_beside(code))
            self._loading[code] = task
            task.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(task)

    def pin(self, code: str) -> None:
        """Keeps the match open, once it is, until `unpin` is called as often."""
        self._pinned[code] += 1
        self._idle.pop(code, None)

    def unpin(self, code: str) -> None:
        """Takes one `pin` back."""
        self._pinned[code] -= 1
        if not self._pinned[code]:
            del self._pinned[code]
        self._rest(code)

    def clear(self) -> None:
        """Forgets everything; the database has it."""
        self._held.clear()
        self._idle.clear()

    def _rest(self, code: str) -> None:
        """Notes a match that nobody uses any more as used last, and puts away what is too much."""
        if code in self._held and code not in self._pinned:
            self._idle[code] = None
            self._idle.move_to_end(code)
        while self._idle and len(self._held) > SHELF_LENGTH:
            longest, _ = self._idle.popitem(last=False)
            self._held.pop(longest, None)


async def catch_up(held: Held) -> None:
    """Plays what other processes have stored since; call it under the match's lock.

    Errors: record.ReplayDiffers.
    """
    assert held.lock.locked()
    if held.game is None:
        await refresh_table(held)
        if held.game is None:
            return
    entries = await ask_database(archive.read_entries, held.id, held.seq)
    for entry in entries:
        if held.game is None or entry.seq != held.seq + 1:
            continue
        step = repeat(held.game, entry)
        if step.entry.digest != entry.digest:
            raise ReplayDiffers(f"entry {entry.seq} of {held.code} gives another digest")
        tell_steps(held, [step], own=False)


async def refresh_table(held: Held) -> None:
    """Reads again who sits there, the status and offers of a draw; and the beginning, once.

    Call it under the match's lock: of two readings the later one must count.
    """
    assert held.lock.locked()
    match, sitters = await ask_database(_read_table, held.code)
    held.draw = match.draw
    held.rematch = match.rematch.code if match.rematch else ""
    _seat(held, sitters)
    if held.game is None:
        held.status = match.status
        if match.seq >= 0:
            held.key = archive.match_key(match)
            first = await ask_database(archive.open_game, match, 0)
            entries = await ask_database(archive.read_entries, match.pk, -1, 0)
            tell_steps(held, [Step(first, entries[0])], own=False)


def _read_table(code: str) -> tuple[models.Match, tuple[Sitter, ...]]:
    match = archive.find_match(code)
    return match, _sit(match)


def _seat(held: Held, sitters: tuple[Sitter, ...]) -> None:
    """Seats others, and has everybody who looks on look from where he sits now."""
    before = [sitter.user for sitter in held.sitters]
    held.sitters = sitters
    if [sitter.user for sitter in sitters] != before:
        for listener in seat_listeners:
            listener(held)


shelf = Shelf()
