"""The contract: every type a ruleset author needs, in reading order.

A ruleset is a set of pure functions over a state of the author's own shape. The platform
asks them, in this order, for every act: who is asked (`pending`), what that person sees
(`redact`), what he may do (`offers`, `refuse`), and what happens (`apply`).

State, acts and dice go in; state and events come out. No clock, no `random`, no float in a
state, no dependence on the order of a set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

import msgspec

from tachanka.engine.meta import Clause as Clause
from tachanka.engine.meta import Config as Config
from tachanka.engine.meta import Meta as Meta
from tachanka.engine.meta import Option as Option
from tachanka.engine.meta import Scenario as Scenario
from tachanka.engine.meta import SeatInfo as SeatInfo
from tachanka.engine.meta import Standing as Standing
from tachanka.engine.scene import Board, Cue, Msg, Ref, Scene, Seat, Term

Face: TypeAlias = str | int
S = TypeVar("S", bound=msgspec.Struct)
T = TypeVar("T", bound=Face)


class Viewer(msgspec.Struct, frozen=True):
    """Who looks: a seat, the public (spectators), or an arbiter (everything, after the end)."""

    kind: Literal["seat", "public", "arbiter"]
    seat: Seat | None = None

    def __str__(self) -> str:
        return f"seat:{self.seat}" if self.kind == "seat" else self.kind


PUBLIC = Viewer("public")
ARBITER = Viewer("arbiter")


# --- What a person does -------------------------------------------------------------------


class One(msgspec.Struct, frozen=True, tag="one"):
    """One of the refs of a `Targets` choice."""

    ref: Ref


class Many(msgspec.Struct, frozen=True, tag="many"):
    """Some of the refs of a `Subset` choice, each at most once, in ascending order."""

    refs: tuple[Ref, ...]


class Trace(msgspec.Struct, frozen=True, tag="trace"):
    """The places entered, one after another, of a `Routes` choice; the start is left out."""

    refs: tuple[Ref, ...]


class At(msgspec.Struct, frozen=True, tag="at"):
    """A point of a `Region` choice, in whole board units."""

    x: int
    y: int


class Amount(msgspec.Struct, frozen=True, tag="amount"):
    """A number of a `Range` choice."""

    n: int


class Pairs(msgspec.Struct, frozen=True, tag="pairs"):
    """For each source of an `Assign` choice its target; a source left out has none."""

    pairs: dict[Ref, Ref]


Arg: TypeAlias = One | Many | Trace | At | Amount | Pairs


class Act(msgspec.Struct, frozen=True, omit_defaults=True):
    """One click or one drop: a step, a target, a button."""

    verb: str
    on: Ref | None = None
    arg: Arg | None = None


# --- What he may do -----------------------------------------------------------------------


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something cannot be done: the clause, in words, where (`at`), what would be legal."""

    clause: Clause
    why: Msg
    at: tuple[Ref, ...] = ()
    nearest: Act | None = None


class Target(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing to pick. `terms` add up to `total` (a number of dice, a sum of strengths)."""

    ref: Ref
    total: int | None = None
    terms: tuple[Term, ...] = ()
    note: Msg | None = None


class Barred(msgspec.Struct, frozen=True):
    """Something a person might expect to pick, and why he cannot."""

    ref: Ref
    refusal: Refusal


class Route(msgspec.Struct, frozen=True, omit_defaults=True):
    """One path; `tone` colours its last place by what taking it means.

    terms: a sum that hangs on taking it, such as the strengths in an attack.
    """

    refs: tuple[Ref, ...]
    cost: int = 0
    note: Msg | None = None
    tone: Literal["plain", "good", "costly"] = "plain"
    terms: tuple[Term, ...] = ()


class Button(msgspec.Struct, frozen=True, tag="button"):
    """Just do it; the act has no arg."""


class Targets(msgspec.Struct, frozen=True, tag="targets", omit_defaults=True):
    """Pick one; answered by `One`."""

    options: tuple[Target, ...]
    barred: tuple[Barred, ...] = ()


class Routes(msgspec.Struct, frozen=True, tag="routes", omit_defaults=True):
    """Pick a path, usually by its last place; answered by `Trace`. An empty path is to stay."""

    options: tuple[Route, ...]
    barred: tuple[Barred, ...] = ()


class Subset(msgspec.Struct, frozen=True, tag="subset"):
    """Pick from `least` to `most` of the refs; answered by `Many`."""

    refs: tuple[Ref, ...]
    least: int
    most: int


class Range(msgspec.Struct, frozen=True, tag="range"):
    """Pick a whole number from `least` to `most`; answered by `Amount`."""

    least: int
    most: int


class Region(msgspec.Struct, frozen=True, tag="region"):
    """Pick a point inside one of the polygons (lists of x, y corners); answered by `At`.

    The polygons are what the page draws and the kernel tests; `refuse` has the last word.
    """

    polygons: tuple[tuple[tuple[int, int], ...], ...]


class Source(msgspec.Struct, frozen=True, omit_defaults=True):
    """One source of an `Assign` and the targets it may be given."""

    ref: Ref
    options: tuple[Target, ...]
    barred: tuple[Barred, ...] = ()


class Assign(msgspec.Struct, frozen=True, tag="assign"):
    """Give each source one of its targets or none; answered by `Pairs`."""

    sources: tuple[Source, ...]


class Later(msgspec.Struct, frozen=True, tag="later"):
    """The choice is dear to compute: call `offers` again with `on` set to see it."""


Choice: TypeAlias = Button | Targets | Routes | Subset | Range | Region | Assign | Later


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """One kind of act open to a seat, with everything it may be answered with.

    `on` is the piece or place it starts from; `odds` says that a forecast is worth asking for;
    `closing` marks a button that ends the window (the page asks before, where much is left).
    `cards` are cards of a hand that the act would play: one of them is picked first. Where a card
    can be played in several ways, each a verb of its own, `how` names this one.
    """

    verb: str
    clause: Clause
    choice: Choice
    label: Msg
    on: Ref | None = None
    odds: bool = False
    closing: bool = False
    cards: tuple[Ref, ...] = ()
    how: Msg | None = None


class Window(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whose answer the game waits for. Public: it must be equal for all viewers.

    kind: `turn` (one seat acts on), `reaction` (a seat answers a public event), `sealed` (all
        `seats` answer unseen; the kernel keeps the answers until the last is in).
    seats: who must answer. may: who may act unasked; nobody waits for them.
    fallback: the act that a time-out plays, one for each of `seats`.
    """

    kind: Literal["turn", "reaction", "sealed"]
    seats: tuple[Seat, ...]
    clause: Clause
    ask: Msg
    fallback: dict[Seat, Act]
    may: tuple[Seat, ...] = ()


# --- What happens -------------------------------------------------------------------------


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened: a line of the log and, with `cue`, something to watch.

    to: the seats that are told; None is everyone. otherwise: what all others are told instead.
    reveals: makes something known that was hidden, so nobody may undo past it.
    """

    clause: Clause
    text: Msg
    cue: Cue | None = None
    to: tuple[Seat, ...] | None = None
    otherwise: Event | None = None
    reveals: bool = False
    headline: bool = False


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended. `way` is one of `Meta.endings`; no winner is a draw."""

    winner: Seat | None
    way: str
    clause: Clause
    reason: Msg


class Why(msgspec.Struct, frozen=True):
    """The purpose of a draw. Equal purposes share one stream of luck at every table."""

    clause: Clause
    by: Seat | Literal["game"]
    slot: str = ""

    def __str__(self) -> str:
        return f"{self.clause}|{self.by}|{self.slot}"


class Chance(Protocol):
    """Where luck comes from. Ask for the weakest thing that will do: counts before order."""

    def roll(self, faces: Sequence[T], n: int, why: Why) -> tuple[T, ...]:
        """`n` independent throws of a die with these equally likely faces, in order."""

    def tally(self, faces: Sequence[T], n: int, why: Why) -> dict[T, int]:
        """The same, counted: every different face is a key. Keeps exact odds cheap."""

    def draw(self, pool: Sequence[T], n: int, why: Why) -> tuple[T, ...]:
        """`n` of the pool without return, in the order drawn."""


# --- The ruleset --------------------------------------------------------------------------


@dataclass(frozen=True)
class Bot(Generic[S]):
    """A computer opponent. `choose(view, seat, offers, chance)` names one act among the offers."""

    id: str
    title: Msg
    choose: Callable[[S, Seat, Sequence[Offer], Chance], Act]


def refuse_nothing(view: Any, seat: Seat, act: Act) -> Refusal | None:
    """The `refuse` of a ruleset whose offers already say everything."""
    return None


def explain_nothing(view: Any, seat: Seat, act: Act) -> Refusal | None:
    """The `explain` of a ruleset whose offers say why the rest is barred."""
    return None


def measure_nothing(before: Any, after: Any, act: Act) -> dict[str, int]:
    """The `measure` of a ruleset that forecasts nothing."""
    return {}


def answer_nothing(view: Any, seat: Seat, standing: Mapping[str, str]) -> Act | None:
    """The `answer` of a ruleset without standing orders."""
    return None


def tell_no_opening(state: Any) -> list[Event]:
    """The `opening` of a ruleset whose set-up needs no telling."""
    return []


def find_no_faults(state: Any) -> Iterable[str]:
    """The `check` of a ruleset without invariants."""
    return ()


@dataclass(frozen=True)
class Ruleset(Generic[S]):
    """A game, as a set of pure functions.

    package: the Python package that holds `clauses/en.toml`, `messages/en.ftl` and `art/`.
    state: the struct a position is kept in; the kernel copies it by encoding and decoding.

    setup(cfg, chance): the first position, at the first decision of a person.
    opening(s): the events of the set-up, told from the first position alone.
    pending(s): the open window; None exactly when there is an outcome.
    redact(s, viewer): the same type with holes, the only way out of the state.
    offers(v, seat, on): what the seat may do in this view; `on` asks for one piece only.
    refuse(v, seat, act): what lists cannot say (combinations, regions); None is agreement.
    explain(v, seat, act): why an act that is not among the offers is illegal, with its clause;
        the act may be anything at all. None where it makes no sense in this game.
    apply(s, acts, chance): carries out one seat's act, or all seats' when sealed; may change
        `s`, which is the kernel's private copy.
    outcome(s): how it ended, or None.
    determinize(v, viewer, chance): some full state that fits the view.
    board(cfg): what never changes; scene(v, viewer): what does.
    check(s): broken invariants, in words.
    measure(before, after, act): the quantities a forecast gives the distribution of, by message
        id; `after` stands before the first draw made in the name of the game, so that a forecast
        does not run on into the next turn's dice.
    answer(v, seat, standing): the act a standing order gives in the open window; None asks.
    """

    package: str
    meta: Meta
    state: type[S]
    setup: Callable[[Config, Chance], S]
    pending: Callable[[S], Window | None]
    redact: Callable[[S, Viewer], S]
    offers: Callable[[S, Seat, Ref | None], Sequence[Offer]]
    apply: Callable[[S, Mapping[Seat, Act], Chance], list[Event]]
    outcome: Callable[[S], Outcome | None]
    determinize: Callable[[S, Viewer, Chance], S]
    board: Callable[[Config], Board]
    scene: Callable[[S, Viewer], Scene]
    opening: Callable[[S], list[Event]] = tell_no_opening
    refuse: Callable[[S, Seat, Act], Refusal | None] = refuse_nothing
    explain: Callable[[S, Seat, Act], Refusal | None] = explain_nothing
    check: Callable[[S], Iterable[str]] = find_no_faults
    measure: Callable[[S, S, Act], dict[str, int]] = measure_nothing
    answer: Callable[[S, Seat, Mapping[str, str]], Act | None] = answer_nothing
    bots: tuple[Bot[S], ...] = field(default=())
