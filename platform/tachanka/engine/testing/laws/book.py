"""What the laws are written in: what each kind of law looks at, and the book they stand in.

A law is a generator of faults in words: silence is good. Its name is the name of its test, its
docstring says what must hold. A law may look at several things: packages, positions, steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any

from tachanka.engine.api import (
    PUBLIC,
    Act,
    Chance,
    Config,
    Event,
    Later,
    Offer,
    Ruleset,
    Viewer,
)
from tachanka.engine.chance import KeyedChance
from tachanka.engine.game import Game, Illegal, Step, decode, encode
from tachanka.engine.kernel import is_lawful, play
from tachanka.engine.scene import Board, Ref, Scene, Seat
from tachanka.engine.testing.transcript import Attempt

Finder = Callable[[Any], Iterable[str]]

TWINS = 2
"""So many worlds are drawn for each viewer."""


@dataclass
class Law:
    """A law: its name, what must hold in a sentence, and what finds faults, by kind."""

    name: str
    text: str
    finders: dict[str, list[Finder]] = field(default_factory=dict)


LAWS: dict[str, Law] = {}
"""Every law of the kit, by name."""


def law(kind: str, name: str = "") -> Callable[[Finder], Finder]:
    """Enters a law of this kind (`package`, `position` or `step`) into the book.

    name: of a law that is in the book already and looks at this kind of thing too.
    """

    def enter(finder: Finder) -> Finder:
        called = name or finder.__name__
        text = " ".join((finder.__doc__ or "").split())
        LAWS.setdefault(called, Law(called, text)).finders.setdefault(kind, []).append(finder)
        return finder

    return enter


def declare(name: str, text: str) -> None:
    """Enters a law whose faults are found by the fuzzer itself."""
    LAWS[name] = Law(name, text)


@dataclass
class Package:
    """A ruleset as a whole.

    cited: clauses that games cited. said: messages that could be said, encoded. notes: what a
    law found out and others want to know too.
    """

    ruleset: Ruleset[Any]
    cited: set[str] = field(default_factory=set)
    said: set[bytes] = field(default_factory=set)
    notes: dict[str, Any] = field(default_factory=dict)

    @cached_property
    def configs(self) -> list[Config]:
        """Every scenario with the defaults, and with each other value of each option."""
        meta = self.ruleset.meta
        plain = {option.key: option.default for option in meta.options}
        changed = [
            {**plain, option.key: value}
            for option in meta.options
            for value in option.values
            if value != option.default
        ]
        return [Config(s.id, options) for s in meta.scenarios for options in (plain, *changed)]

    @property
    def viewers(self) -> list[Viewer]:
        """All seats, and the public."""
        return [*(Viewer("seat", info.id) for info in self.ruleset.meta.seats), PUBLIC]


class Position:
    """A game at one position, and what is seen of it. Everything is asked for once only."""

    def __init__(self, package: Package, game: Game[Any], board: Board, rng: Random) -> None:
        self.package = package
        self.ruleset = package.ruleset
        self.game = game
        self.board = board
        self.rng = rng
        self.notes: dict[str, Any] = {}
        self._views: dict[str, Any] = {}
        self._scenes: dict[str, Scene] = {}
        self._offers: dict[tuple[Seat, Ref | None], tuple[Offer, ...]] = {}
        self._twins: dict[str, list[Any]] = {}

    @property
    def asked(self) -> list[Seat]:
        """The seats that may act now: those asked, unless their last answer is in, and `may`."""
        window = self.game.window
        if window is None:
            return []
        done = () if window.revisable else self.game.sealed
        return [seat for seat in (*window.seats, *window.may) if seat not in done]

    @cached_property
    def opening(self) -> tuple[Event, ...]:
        """The events of the set-up; none in any later position."""
        return tuple(self.ruleset.opening(self.game.state)) if self.game.seq == 0 else ()

    @property
    def seats(self) -> list[Seat]:
        return [info.id for info in self.ruleset.meta.seats]

    def see(self, viewer: Viewer) -> Any:
        """The viewer's view."""
        if str(viewer) not in self._views:
            self._views[str(viewer)] = self.ruleset.redact(self.game.state, viewer)
        return self._views[str(viewer)]

    def show(self, viewer: Viewer) -> Scene:
        """The viewer's scene."""
        if str(viewer) not in self._scenes:
            self._scenes[str(viewer)] = self.ruleset.scene(self.see(viewer), viewer)
        return self._scenes[str(viewer)]

    def offer(self, seat: Seat, on: Ref | None = None) -> tuple[Offer, ...]:
        """What the ruleset offers the seat, asked or not."""
        if (seat, on) not in self._offers:
            view = self.see(Viewer("seat", seat))
            self._offers[seat, on] = tuple(self.ruleset.offers(view, seat, on))
        return self._offers[seat, on]

    def open(self, seat: Seat) -> list[Offer]:
        """The offers to the seat, those that said `Later` computed."""
        opened: list[Offer] = []
        for offer in self.offer(seat):
            if isinstance(offer.choice, Later):
                again = self.offer(seat, offer.on)
                opened += [each for each in again if each.verb == offer.verb]
            else:
                opened.append(offer)
        return opened

    def attempt(self, seat: Seat, act: Act) -> Illegal | None:
        """Plays the act for trial: None where it is accepted."""
        return try_act(self.game, seat, act)

    def twins(self, viewer: Viewer) -> list[Any]:
        """Other full states that fit the viewer's view; none where it sees everything."""
        if str(viewer) not in self._twins:
            luck = KeyedChance(self.game.digest.encode(), {})
            view = self.see(viewer)
            drawn = [self.ruleset.determinize(view, viewer, luck) for _ in range(TWINS)]
            self._twins[str(viewer)] = [
                decode(self.ruleset.state, encode(twin))
                for twin in drawn
                if encode(twin) != self.game.body
            ]
        return self._twins[str(viewer)]

    def run(
        self, state: Any, acts: dict[Seat, Act], chance: Chance
    ) -> tuple[Any, Sequence[Event]] | None:
        """Carries acts out in a copy of this state; None where they are not legal in it."""
        for seat, act in acts.items():
            view = self.ruleset.redact(state, Viewer("seat", seat))
            if not is_lawful(self.ruleset, view, seat, act):
                return None
        copy = decode(self.ruleset.state, encode(state))
        events = self.ruleset.apply(copy, acts, chance)
        return copy, events


@dataclass
class Passage:
    """One act from position to position. acts: what was carried out, empty while sealed."""

    before: Position
    seat: Seat
    act: Act
    step: Step[Any]
    after: Position
    notes: dict[str, Any] = field(default_factory=dict)

    @property
    def acts(self) -> dict[Seat, Act]:
        window = self.before.game.window
        if self.step.entry.kind == "sealed":
            return {}
        if window is not None and window.kind == "sealed" and self.seat in window.seats:
            return {**self.before.game.sealed, self.seat: self.act}
        return {self.seat: self.act}


class Tripped(Exception):
    """A ruleset raised something, its cause, at an act tried."""

    def __init__(self, seat: Seat, act: Act) -> None:
        super().__init__(f"{act} of {seat}")
        self.attempt = Attempt(seat, act)


def try_act(game: Game[Any], seat: Seat, act: Act) -> Illegal | None:
    """Plays an act for trial: None where it is accepted. Errors: Tripped."""
    try:
        play(game, seat, act)
    except Illegal as illegal:
        return illegal
    except Exception as fault:
        raise Tripped(seat, act) from fault
    return None
