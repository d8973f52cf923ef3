"""What a ruleset says of itself: its seats, scenarios, options and standing orders."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from tachanka.engine.scene import Msg, Name, Seat
from tachanka.engine.structs import Struct

Clause: TypeAlias = str
"""The id of a clause or ruling in the ruleset's `clauses/en.toml`, such as ``D103``."""


@dataclass(frozen=True)
class SeatInfo:
    """A seat: its id, its name, and the ink its pieces are printed in (a CSS hex colour)."""

    id: Seat
    name: Msg
    ink: str


@dataclass(frozen=True)
class Option:
    """A rule a match may switch; `clause` is the ruling that explains it.

    alone: values with which the rules themselves play every seat but the one named here, which
        is left to a person. In such a match no other seat is ever asked.
    gives: of a handicap, what a value gives beforehand: to which seat, and how many points in the
        game's own measure. Any other value gives nothing. Tournaments bid for sides with it.
    """

    key: str
    values: tuple[str, ...]
    default: str
    clause: Clause
    text: Msg
    alone: Mapping[str, Seat] = field(default_factory=dict)
    gives: Mapping[str, tuple[Seat, int]] = field(default_factory=dict)


@dataclass(frozen=True)
class Advantage:
    """That one side of a battle has it easier between equals; pages say so where it is chosen.

    seat: whose it is. won: of a hundred games between the strongest bots, as measured; 51 or more.
    evened: options off their defaults that take most of it away; empty where none does.
    """

    seat: Seat
    won: int
    evened: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Scenario:
    """A battle to play. `sides`: what each seat is called in it. `minutes`: a usual length.

    briefs: what each seat is to do in it and how it wins, in two or three sentences.
    inks: of seats whose pieces are printed in another ink in it, such as of Greens who fight Reds.
    advantage: where it is no even contest.
    set_up: so many windows at its beginning are for placing pieces. What their fallbacks place is
    on its picture.
    """

    id: str
    title: Name
    date: Name
    size: Name
    minutes: int
    about: Msg
    sides: Mapping[Seat, Name]
    briefs: Mapping[Seat, Msg] = field(default_factory=dict)
    inks: Mapping[Seat, str] = field(default_factory=dict)
    advantage: Advantage | None = None
    set_up: int = 0

    def find_ink(self, seat: SeatInfo) -> str:
        """The ink of a seat's pieces in it."""
        return self.inks.get(seat.id, seat.ink)


@dataclass(frozen=True)
class FirstGame:
    """How somebody begins who has never played: a battle, his side, and options off their defaults.

    That side is asked first, and no other with it, whatever dice fall before. With a value of an
    option that leaves one seat `alone`, it is that seat.
    about: what is different for this once, in a sentence; told before the game is begun.
    """

    scenario: str
    seat: Seat
    about: Msg
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Phase:
    """A part of a turn: what it is called, and what happens in it, in a sentence or two."""

    name: Msg
    about: Msg
    clause: Clause


@dataclass(frozen=True)
class Standing:
    """A standing order: a question that the player may answer beforehand.

    kind: `choice`, one of `values`, each named by the message `standing-KEY-VALUE`; or `range`, a
        whole number from `least` to `most`, written as a decimal.
    values: one called ``ask`` leaves the question to the player. default: stands as long as he has
        said nothing else; pages tell him of it in the briefing, unless it is ``ask``.
    per_piece, per_place: it may also be given for one piece, or for one place of the board.
    seats: the seats it is of any use to; empty is all.
    """

    key: str
    values: tuple[str, ...]
    default: str
    clause: Clause
    text: Msg
    per_piece: bool = False
    per_place: bool = False
    seats: tuple[Seat, ...] = ()
    kind: Literal["choice", "range"] = "choice"
    least: int = 0
    most: int = 0

    def allows(self, value: str) -> bool:
        """Whether the order can be given with this value."""
        if self.kind == "choice":
            return value in self.values
        return value in map(str, range(self.least, self.most + 1))

    def describe_values(self) -> str:
        """The values it can be given with, in words."""
        if self.kind == "choice":
            return ", ".join(self.values)
        return f"{self.least} to {self.most}"


@dataclass(frozen=True)
class Meta:
    """What a ruleset says of itself.

    acts: no game is longer than this number of acts. endings: the ways a game can end.
    resign, agree: the clauses that a resignation and a draw by agreement cite.
    stage: `sketch` (not on the home page), `playtest` or `ready`.
    sequence: the parts of a turn in their order, as a player needs to know them.
    first_game: what the site's first page begins with somebody who has not played yet; without
        it the first scenario, on either side, by the default options.
    turn: the message by which an event announces a new turn; empty where nothing parts a game.
    timeout: what a clock that runs out does unless the players agreed otherwise: the window's
        fallback is played, or the game is lost.
    pause: least and most milliseconds after which a standing order answers, for a game in which
        an answer at once would tell that there was nothing to decide. In windows that are
        `Ruleset.idle` it answers at once all the same.
    """

    id: str
    edition: int
    title: Name
    about: Msg
    credits: Name
    seats: tuple[SeatInfo, ...]
    scenarios: tuple[Scenario, ...]
    options: tuple[Option, ...]
    board: Literal["hex", "graph", "table"]
    stage: str
    acts: int
    endings: tuple[str, ...]
    resign: Clause
    agree: Clause
    standing: tuple[Standing, ...] = ()
    pause: tuple[int, int] = (0, 0)
    timeout: Literal["fallback", "loss"] = "loss"
    sequence: tuple[Phase, ...] = ()
    first_game: FirstGame | None = None
    turn: str = ""

    def find_solo(self, options: Mapping[str, str]) -> Seat | None:
        """The one seat that is left to a person with these options; None where all are."""
        chosen = (option.alone.get(options.get(option.key, "")) for option in self.options)
        return next((seat for seat in chosen if seat is not None), None)


class Config(Struct, frozen=True):
    """What a match is set up with: a scenario of the ruleset and a value for each option."""

    scenario: str
    options: dict[str, str] = {}
