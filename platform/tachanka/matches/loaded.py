"""A match as one process knows it: its position, its last entries, and who sits there.

It may be behind the database when another process serves the same match; the database's numbers
decide (see `writer`), and `updates.catch_up` plays what was missed.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from tachanka.engine.api import PUBLIC, Ruleset, Viewer
from tachanka.engine.game import Entry, Game, Step
from tachanka.engine.record import retrace
from tachanka.engine.scene import Seat
from tachanka.matches import models, queries, wire
from tachanka.matches.clocks.clock import Clocks
from tachanka.matches.clocks.pace import Pace, restore_pace
from tachanka.matches.clocks.rests import Rests, are_counted, read_rests
from tachanka.matches.clocks.watch import to_moment, to_time, watch
from tachanka.matches.confidants.knowledge import Confidant, join_lent, read_confidants
from tachanka.matches.delay import Delay, find_base, restore_delay
from tachanka.matches.past import Past
from tachanka.matches.viewers import list_admitted, list_apart

TAIL = 40
"""So many of the last entries are kept."""
SILENT = frozenset({"sealed", "pause", "resume"})
"""Kinds of entries that leave the position as it was for every other seat."""


@dataclass(frozen=True)
class Occupant:
    """Who sits at a seat. kind: `person`, `bot`, `rules` or `open`; standing: the orders he left.

    bot: a computer opponent's id, or empty. program: a bot account sits there.
    """

    seat: Seat
    kind: str
    name: str
    user: int | None = None
    bot: str = ""
    program: bool = False
    standing: dict[str, str] = field(default_factory=dict)


@dataclass(eq=False)
class LoadedMatch:
    """A match as this process knows it.

    game: its position, None before it has begun. tail: its last entries. steady: acts made in
    the positions from this number on are still meant for the present one. answering: while steps
    are told, the seat whose command led to them, and the command's key. parley: what was said of
    a draw or a pause; draw, pause: the seat whose offer stands. pace, clocks: of a match with
    clocks, those after its last entry. wake: see `models.Match`, in milliseconds since 1970.
    rests: of who sits there, in a match over days. moved: when its last entry was stored, in
    milliseconds since 1970, of a match without clocks; 0 before the first.
    shut, private, admitted: see `viewers.read_match`. past: of a match with a delay, what is
    public of it. confidants: who has the eyes of a side, or may be given them; confided: see
    `models.Match`. names_watchers: who looks on is told of by name; apart: the ids of those who
    are not, since a block is between them and who plays here.
    """

    id: int
    code: str
    ruleset: Ruleset[Any]
    key: bytes = field(repr=False)
    status: str
    occupants: tuple[Occupant, ...]
    draw: str
    rematch: str
    game: Game[Any] | None
    tail: deque[Entry] = field(repr=False)
    steady: int = 0
    answering: tuple[Seat, str] | None = None
    parley: tuple[wire.Parley, ...] = ()
    pace: Pace | None = None
    clocks: Clocks | None = None
    pause: str = ""
    wake: int | None = None
    rests: Rests = field(default_factory=Rests)
    moved: int = 0
    shut: bool = False
    private: bool = False
    admitted: frozenset[int] = frozenset()
    past: Past[LoadedMatch] | None = None
    confidants: tuple[Confidant, ...] = ()
    confided: int = 0
    names_watchers: bool = False
    apart: frozenset[int] = frozenset()
    lock: asyncio.Lock = field(default_factory=asyncio.Lock, repr=False)

    @property
    def seq(self) -> int:
        """The number of the last entry known here, -1 before the first."""
        return -1 if self.game is None else self.game.seq

    @property
    def shown(self) -> LoadedMatch:
        """What the public is shown of it: itself, but for a match with a delay."""
        return self if self.past is None else self.past.shown

    @property
    def delay(self) -> Delay | None:
        """By how much the public is behind."""
        return None if self.past is None else self.past.delay

    def seats_of(self, user: int | None) -> tuple[Seat, ...]:
        """The seats this person holds."""
        if user is None:
            return ()
        return tuple(occupant.seat for occupant in self.occupants if occupant.user == user)

    def lent_to(self, user: int | None) -> tuple[Seat, ...]:
        """The seats with whose eyes this person may look, without sitting there."""
        return join_lent(self.confidants, user) if self.confidants else ()

    def admits(self, user: int | None) -> bool:
        """Whether this person may look at the match as matters stand."""
        return not (self.shut or self.private) or user in self.admitted

    def occupant(self, seat: Seat) -> Occupant | None:
        """Who sits at this seat."""
        return next((occupant for occupant in self.occupants if occupant.seat == seat), None)

    @property
    def bots(self) -> frozenset[Seat]:
        """The seats of computer opponents."""
        return frozenset(occupant.seat for occupant in self.occupants if occupant.bot)

    def asked_bots(self) -> tuple[Occupant, ...]:
        """The computer opponents whose answer the game waits for."""
        if self.game is None or self.game.window is None:
            return ()
        waiting = set(self.game.window.seats) - set(self.game.sealed)
        return tuple(
            occupant for occupant in self.occupants if occupant.bot and occupant.seat in waiting
        )

    def place_viewer(self, user: int | None) -> Viewer:
        """From where a person looks at first: his seat, of several the one that is asked; else
        with the eyes that he was given."""
        own = self.seats_of(user) or self.lent_to(user)[:1]
        if not own:
            return PUBLIC
        window = self.game.window if self.game is not None else None
        asked = [seat for seat in own if window is not None and seat in window.seats]
        return Viewer("seat", (asked or list(own))[0])

    def advance(self, steps: Sequence[Step[Any]]) -> None:
        """Goes on to the position after these steps."""
        self.moved = watch.now()
        for step in steps:
            self.game = step.game
            self.tail.append(step.entry)
            if step.entry.kind not in SILENT:
                self.steady = step.entry.seq
            if step.game.outcome is not None:
                self.status = models.Match.Status.FINISHED


def load_match(code: str) -> LoadedMatch:
    """The match as the database has it now.

    Errors: queries.UnknownMatch; registry.UnknownRuleset; record.ReplayDiffers.
    """
    match = queries.find_match(code)
    ruleset = queries.match_ruleset(match)
    # No entry beyond the row just read: the rest is caught up with, and told.
    game = queries.open_game(match, match.seq) if match.seq >= 0 else None
    seq = -1 if game is None else game.seq
    tail = deque(queries.read_entries(match.pk, seq - TAIL, seq), maxlen=TAIL)
    pace, clocks = restore_pace(match.pace), None
    if pace is not None and seq >= 0:
        clocks = queries.read_clocks(match.pk, seq)
    loud = [entry.seq for entry in tail if entry.kind not in SILENT]
    loaded = LoadedMatch(
        id=match.pk,
        code=match.code,
        ruleset=ruleset,
        key=queries.match_key(match),
        status=match.status,
        occupants=list_occupants(match),
        draw=match.draw,
        rematch=match.rematch.code if match.rematch else "",
        game=game,
        tail=tail,
        steady=loud[-1] if loud else seq,
        parley=queries.read_parley(match.pk),
        pace=pace,
        pause=match.pause,
        clocks=clocks,
        wake=None if match.wake is None else to_moment(match.wake),
        shut=match.shut,
        private=match.private,
        admitted=list_admitted(match),
        confidants=read_confidants(match),
        confided=match.confided,
        names_watchers=match.watchers == models.Match.Watchers.NAMES,
        apart=list_apart(match),
    )
    loaded.rests = read_rests_of(pace, loaded.occupants)
    if pace is None and seq >= 0:
        loaded.moved = to_moment(queries.read_moment(match.pk, seq))
    delay = restore_delay(match.delay)
    if delay is not None:
        loaded.past = open_past(match, loaded, delay)
    return loaded


def open_past(match: models.Match, loaded: LoadedMatch, delay: Delay) -> Past[LoadedMatch]:
    """What is public of a match by now, and the steps that are not.

    Errors: record.ReplayDiffers.
    """
    shown = replace(
        loaded, status=models.Match.Status.OPEN, game=None, rematch="", clocks=None, steady=-1,
        tail=deque(maxlen=TAIL), parley=(), draw="", pause="", moved=0, lock=asyncio.Lock(),
    )  # fmt: skip
    past = Past(delay, shown)
    if loaded.game is None:
        shown.status = loaded.status
        return past
    # From before all that may be held back: by acts that is one more than so many.
    start = find_start(match, delay, loaded.seq)
    first = queries.open_game(match, start)
    shown.status, shown.game = models.Match.Status.RUNNING, first
    entries = queries.read_entries(match.pk, start - TAIL, loaded.seq)
    marks = queries.read_marks(match.pk, start - 1, loaded.seq)
    shown.tail.extend(entry for entry in entries if entry.seq <= start)
    shown.steady, shown.moved = start, marks[0].at
    shown.clocks = past.stop(marks[0].clocks)
    if first.outcome is not None:
        shown.status = models.Match.Status.FINISHED
    past.latest = start
    later = [entry for entry in entries if entry.seq > start]
    if later:
        past.hold(list(retrace(first, later)), marks[1:])
    past.words = queries.read_words(match.pk)
    past.release()
    return past


def find_start(match: models.Match, delay: Delay, seq: int) -> int:
    """An entry that is public by now, near to those that are not."""
    if delay.unit == "acts":
        return find_base(delay, seq)
    limit = to_time(watch.now() - delay.length * 1000)
    rows = models.Entry.objects.filter(match_id=match.pk, seq__lte=seq, at__lte=limit)
    found: int | None = rows.order_by("-seq").values_list("seq", flat=True).first()
    return 0 if found is None else found


def read_rests_of(pace: Pace | None, occupants: Iterable[Occupant]) -> Rests:
    """The rests of who sits where, as the database has them now; none where they do not count."""
    if not are_counted(pace):
        return Rests()
    return read_rests({each.seat: each.user for each in occupants if each.user is not None})


def list_occupants(match: models.Match) -> tuple[Occupant, ...]:
    """Who sits at each seat, in their order."""
    return tuple(
        Occupant(
            seat=seat.seat,
            kind=seat.kind,
            name=queries.name_occupant(seat),
            user=seat.user_id,
            bot=seat.bot,
            program=seat.user is not None and seat.user.program,
            standing=dict(seat.standing),
        )
        for seat in match.seats_in_order
    )
