"""What pairings and standings are made of and give back. All of it can be stored as JSON.

`msgspec.json.encode` writes any of these, `msgspec.json.decode(data, type=…)` reads it again.
Points are decimals, in JSON strings (`"0.5"`). An entrant is named by his `id` everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Literal, TypeAlias

from msgspec import Struct

Points: TypeAlias = Decimal
Format: TypeAlias = Literal["round-robin", "swiss", "knock-out", "pools"]
"""`pools`: round robins in pools, then a knock-out of the first of each."""
Legs: TypeAlias = Literal["one", "two", "three"]
"""`one` leg; `two` with the sides swapped; best of `three`, the sides of the last by bid or lot."""
How: TypeAlias = Literal["open", "played", "forfeit", "adjudicated"]
Bye: TypeAlias = Literal["full", "half", "zero"]
"""`full`: given by the pairing to who is left over; `half` and `zero`: asked for by the entrant.
In a round robin the free round of an odd number is `zero`, and no round at all for the table."""
TieBreak: TypeAlias = Literal[
    "direct", "buchholz", "buchholz-cut-1", "buchholz-cut-2", "buchholz-median",
    "sonneborn-berger", "sonneborn-berger-cut-1", "wins", "harder-wins", "margin", "lots",
]  # fmt: skip
TIE_BREAKS: Mapping[Format, tuple[TieBreak, ...]] = {
    "swiss": ("buchholz-cut-1", "buchholz", "sonneborn-berger", "wins", "lots"),
    "round-robin": ("direct", "sonneborn-berger", "wins", "harder-wins", "lots"),
    "pools": ("direct", "sonneborn-berger", "wins", "harder-wins", "lots"),
    "knock-out": (),
}
"""What suits each format. There is no Buchholz where everybody meets everybody: it would tell apart
only what points have told (FIDE Handbook C.07, article 8)."""
Decider: TypeAlias = Literal["margin", "harder-wins", "seed"]
Value: TypeAlias = int | str | tuple[int, ...]


class Wrong(ValueError):
    """Settings, entrants, ties or a round that cannot be worked with. Nothing was done.

    code: for programs, such as `round-too-late`. args of the text are in `params`.
    """

    def __init__(self, code: str, text: str, **params: Value) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.params = params


class Entrant(Struct, frozen=True, omit_defaults=True):
    """Somebody who takes part.

    seed: 1 is the strongest; no two have the same. club: a label, `""` for none.
    entered: the first round he is paired in; more than 1 is a late entry.
    left: the last round he was paired in, 0 for none; None while he takes part.
    byes: the rounds he asked to sit out, and what for.
    """

    id: int
    seed: int
    club: str = ""
    entered: int = 1
    left: int | None = None
    byes: Mapping[int, Literal["half", "zero"]] = {}

    def takes_part(self, round: int) -> bool:
        """Whether he is there in a round, be it with a bye that he asked for."""
        return self.entered <= round and (self.left is None or round <= self.left)


class Battle(Struct, frozen=True, omit_defaults=True):
    """What is played in a round. Sides of battles with the same `key` are the same sides.

    harder: which of the sides is the harder one; None where it is not known or neither is.
    """

    key: str
    sides: tuple[str, str]
    harder: str | None = None


class Band(Struct, frozen=True):
    """What a leg gives whose margin is at least `least` (and below the next band's)."""

    least: int
    winner: Points
    loser: Points


class Scale(Struct, frozen=True, omit_defaults=True):
    """What results are worth.

    win, draw, loss: of a leg. bands: of a leg with a margin, whatever their order; a leg without a
        margin, or whose margin is below all bands, counts by result.
    tie: `sum`, the points of the legs together; or `result`: the sum only tells who won, and the
        tie gives `tie_win`, `tie_draw` or `tie_loss`.
    bye: of a tie with a full bye; None is as much as to win all its legs by result. (Half: to draw
        them; zero: nothing.)
    forfeit: of a leg to whom it was left; None is a win. Who forfeits gets `forfeited`.
    """

    win: Points = Decimal(1)
    draw: Points = Decimal("0.5")
    loss: Points = Decimal(0)
    bands: tuple[Band, ...] = ()
    tie: Literal["sum", "result"] = "sum"
    tie_win: Points = Decimal(1)
    tie_draw: Points = Decimal("0.5")
    tie_loss: Points = Decimal(0)
    bye: Points | None = None
    forfeit: Points | None = None
    forfeited: Points = Decimal(0)


class Settings(Struct, frozen=True, omit_defaults=True):
    """How a tournament is played, as its organiser chose.

    battles: of the rounds in turn, beginning anew after the last.
    rounds: of a Swiss; the other formats know theirs (`count_rounds`).
    cycles: of a round robin: how often each meets each; 2 is a double one.
    order: in a Swiss, who meets whom in equal scores: `halves`, the upper half by seed against the
        lower; or `random`, by the number `lot`.
    keep_clubs_apart: in a Swiss, that two of a club meet is as bad as scores a win apart; pools are
        filled so that they meet as little as possible.
    pools: how many; advancing: how many of each go on. third_place: a tie for it in a knock-out.
    consolation: a bracket for those who lose the first tie they play.
    deciders: who goes on from a knock-out tie that ended level, before `Tie.advances` has to tell.
    tie_breaks: after points, in this order; see `TIE_BREAKS` for what suits a format.
    """

    format: Format
    battles: tuple[Battle, ...]
    legs: Legs = "one"
    scale: Scale = Scale()
    rounds: int = 0
    cycles: int = 1
    order: Literal["halves", "random"] = "halves"
    lot: int = 0
    keep_clubs_apart: bool = True
    pools: int = 0
    advancing: int = 2
    third_place: bool = False
    consolation: bool = False
    deciders: tuple[Decider, ...] = ("margin", "harder-wins")
    tie_breaks: tuple[TieBreak, ...] = ("direct", "sonneborn-berger", "wins")

    def battle(self, round: int) -> Battle:
        """What is played in a round, counted from 1."""
        return self.battles[(round - 1) % len(self.battles)]


class Leg(Struct, frozen=True, omit_defaults=True):
    """One game of a tie.

    sides: what the tie's first and second entrant hold; None while lots are to be drawn for them.
    winner: an entrant's id; None while open, for a draw, and for a forfeit of both.
    margin: in the ruleset's own measure, from the winner's view, at least 0; None if it has none.
    points: what it gives the first and the second (`scores.score_leg`).
    """

    sides: tuple[str, str] | None
    how: How = "open"
    winner: int | None = None
    margin: int | None = None
    points: tuple[Points, Points] = (Decimal(0), Decimal(0))


class Tie(Struct, frozen=True, omit_defaults=True):
    """Two entrants who meet in a round, or one who has a bye (`second` is None).

    place: where in a tournament with parts: `pool-1`; `main-2-1` (bracket, its round, the tie from
        the top), `third-1-1`, `consolation-1-3`. Empty elsewhere.
    awarded: points set by the organiser in place of what the legs give.
    advances: who goes on in a knock-out where the result does not tell, or shall not.
    """

    round: int
    first: int
    second: int | None
    legs: tuple[Leg, ...] = ()
    bye: Bye | None = None
    place: str = ""
    awarded: tuple[Points, Points] | None = None
    advances: int | None = None


class Reason(Struct, frozen=True, omit_defaults=True):
    """Why something is as it is: a code for a text, and what the text is filled with."""

    code: str
    params: Mapping[str, Value] = {}


class Pair(Struct, frozen=True, omit_defaults=True):
    """Who meets whom, or has a bye, in the order of the tables.

    legs: for each leg what the first and the second hold; None: by lot, and only if it is needed.
    absent: who of the two has left the tournament, so that the tie is forfeited to the other.
    """

    first: int
    second: int | None
    legs: tuple[tuple[str, str] | None, ...] = ()
    bye: Bye | None = None
    place: str = ""
    absent: int | None = None
    reasons: tuple[Reason, ...] = ()


class SideCount(Struct, frozen=True):
    """How often an entrant held what, in games that were or are to be played: by the side's name
    (those with no sides yet left out), and as the harder and the easier one."""

    sides: Mapping[str, int]
    harder: int = 0
    easier: int = 0


class Pairing(Struct, frozen=True):
    """A round.

    gave_way: rules that had to yield, such as `met-before`; empty when all hold.
    sides: by entrant, this round included.
    """

    round: int
    pairs: tuple[Pair, ...]
    gave_way: tuple[Reason, ...] = ()
    sides: Mapping[int, SideCount] = {}


class Part(Struct, frozen=True, omit_defaults=True):
    """What one round gave to a figure.

    value: what it contributes, or would if it were not `cut`. why: `Reason`s such as `dummy`.
    """

    round: int
    opponent: int | None
    value: Points
    cut: bool = False
    why: tuple[Reason, ...] = ()


class Figure(Struct, frozen=True, omit_defaults=True):
    """A number of the table and what it came from. name: `points`, `stage` or a `TieBreak`."""

    name: str
    value: Points
    parts: tuple[Part, ...] = ()


class Standing(Struct, frozen=True):
    """A line of the table. Those whom nothing tells apart share a rank; the next is left out.

    figures: the tie-breaks in the organiser's order; before them in a knock-out `stage`.
    counted: False for who left a round robin before half of it: his ties count for nobody.
    """

    entrant: int
    rank: int
    points: Figure
    figures: tuple[Figure, ...]
    played: int
    won: int
    drawn: int
    lost: int
    counted: bool = True
