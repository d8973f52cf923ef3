"""The contract: everything a ruleset author needs, in reading order.

A ruleset is a set of pure functions over a state of the author's own shape. The platform
asks them, in this order, for every act: who is asked (`pending`), what that person sees
(`redact`), what he may do (`offers`, `refuse`), and what happens (`apply`).

State, acts and dice go in; state and events come out. No clock, no `random`, no float in a
state, no dependence on the order of a set.

Read first what a person does (`acts.py`) and what he may do (`choices.py`), then this page from top
to bottom, then what a page can draw (`scene.py`). Everything in them can be imported from here.

Why something cannot be done is said at one of three doors:
- `barred` of a choice: a place or piece that a person would expect to pick; the page dims it and
  tells the reason beforehand, and a press on it.
- `refuse`: an act that the choice contains and that yet breaks a rule no list can say (a
  combination, a shape, a path). The kernel asks it before every act; its word stops the act.
- `explain`: any other act, which nobody offered. Asked for the reason only; it decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

import msgspec

from tachanka.engine.acts import (
    Act,
    Amount,
    Arg,
    At,
    Many,
    One,
    Order,
    Orders,
    Pairs,
    Plan,
    Trace,
)  # fmt: skip
from tachanka.engine.choices import (
    Assign,
    Barred,
    Button,
    Choice,
    Formation,
    Later,
    Mover,
    Offer,
    Proposal,
    Range,
    Refusal,
    Region,
    Remark,
    Route,
    Routes,
    Source,
    Subset,
    Target,
    Targets,
    Window,
)  # fmt: skip
from tachanka.engine.findings import Finding, Sighting, Stretch
from tachanka.engine.memo import remember, remember_each
from tachanka.engine.meta import (
    Advantage,
    Clause,
    Config,
    FirstGame,
    Meta,
    Option,
    Phase,
    Scenario,
    SeatInfo,
    Standing,
)
from tachanka.engine.scene import (
    Area,
    Arrow,
    Badge,
    Banner,
    Board,
    Card,
    Cell,
    Cue,
    Die,
    Goal,
    Group,
    Hand,
    Hit,
    Kind,
    Label,
    Lettering,
    Link,
    Marker,
    Msg,
    Name,
    Panel,
    Piece,
    Place,
    Point,
    Ref,
    Ring,
    Row,
    Scene,
    Seat,
    Shape,
    Show,
    Side,
    Tally,
    Term,
    Terrain,
    Throw,
    Track,
    Travel,
    Way,
)  # fmt: skip
from tachanka.engine.structs import Struct

__all__ = [  # noqa: RUF022 -- in reading order
    # what a person does
    "Act", "Amount", "Arg", "At", "Many", "One", "Order", "Orders", "Pairs", "Plan", "Trace",
    # what he may do
    "Assign", "Barred", "Button", "Choice", "Formation", "Later", "Mover", "Offer", "Proposal",
    "Range", "Refusal", "Region", "Remark", "Route", "Routes", "Source", "Subset", "Target",
    "Targets", "Window",
    # what happens, and the ruleset
    "ARBITER", "PUBLIC", "Bot", "Chance", "Diagram", "Event", "Face", "Finding", "Outcome",
    "Ruleset", "Sighting", "Stretch", "Viewer", "Why",
    # what a state is made of, and what need not be made anew for every position
    "Struct", "remember", "remember_each",
    # what a ruleset says of itself
    "Advantage", "Clause", "Config", "FirstGame", "Meta", "Option", "Phase", "Scenario", "SeatInfo",
    "Standing",
    # what a page can draw
    "Area", "Arrow", "Badge", "Banner", "Board", "Card", "Cell", "Cue", "Die", "Goal", "Group",
    "Hand", "Hit", "Kind", "Label", "Lettering", "Link", "Marker", "Msg", "Name", "Panel", "Piece",
    "Place", "Point", "Ref", "Ring", "Row", "Scene", "Seat", "Shape", "Show", "Side", "Tally",
    "Term",
    "Terrain", "Throw", "Track", "Travel", "Way",
]  # fmt: skip

Face: TypeAlias = str | int
S = TypeVar("S", bound=msgspec.Struct)
T = TypeVar("T", bound=Face)


class Viewer(Struct, frozen=True):
    """Who looks: a seat, the public (spectators), or an arbiter (everything, after the end)."""

    kind: Literal["seat", "public", "arbiter"]
    seat: Seat | None = None

    def __str__(self) -> str:
        return f"seat:{self.seat}" if self.kind == "seat" else self.kind


PUBLIC = Viewer("public")
ARBITER = Viewer("arbiter")


# --- What happens -------------------------------------------------------------------------


class Event(Struct, frozen=True, omit_defaults=True):
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


class Outcome(Struct, frozen=True):
    """How a game ended. `way` is one of `Meta.endings`; no winner is a draw."""

    winner: Seat | None
    way: str
    clause: Clause
    reason: Msg


class Why(Struct, frozen=True):
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


# --- Questions that change nothing ---------------------------------------------------------


class Diagram(Struct, frozen=True, omit_defaults=True):
    """A picture of a position for a page of the rulebook.

    crop: left, top, width and height of the part shown, in board units; None is the whole board.
    offers: what a seat could do there, to be lit.
    """

    cfg: Config
    scene: Scene
    caption: Msg
    crop: tuple[int, int, int, int] | None = None
    offers: tuple[Offer, ...] = ()


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


def never_idle(view: Any) -> bool:
    """The `idle` of a ruleset in which every window may matter."""
    return False


def tell_no_opening(state: Any) -> list[Event]:
    """The `opening` of a ruleset whose set-up needs no telling."""
    return []


def complete_nothing(view: Any, seat: Seat, act: Act) -> Act | None:
    """The `complete` of a ruleset in which every gesture already is an act."""
    return None


def inspect_nothing(view: Any, viewer: Viewer, start: Ref | Point, end: Ref | Point) -> None:
    """The `inspect` of a ruleset without lines of sight to ask about."""
    return None


def scan_nothing(view: Any, viewer: Viewer, piece: Ref) -> Sequence[Sighting]:
    """The `scan` of a ruleset in which nobody asks all that a piece sees."""
    return ()


def describe_nothing(view: Any, viewer: Viewer, piece: Ref) -> Sequence[Remark]:
    """The `describe` of a ruleset whose pieces always may do the same."""
    return ()


def tell_no_margin(state: Any) -> None:
    """The `margin` of a ruleset in which one wins or loses, and not by how much."""
    return None


def name_plainly(view: Any, act: Act, gauge: str) -> Msg:
    """The `name_gauge` of a ruleset whose quantities need no names in them."""
    return Msg(gauge)


def find_no_faults(state: Any) -> Iterable[str]:
    """The `check` of a ruleset without invariants."""
    return ()


@dataclass(frozen=True)
class Ruleset(Generic[S]):
    """A game, as a set of pure functions.

    package: the Python package that holds `clauses/`, `messages/` and `art/`: `__package__`.
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
    margin(s): of a game that somebody has won by its rules, by how much, in its own measure of
        victory: a whole number from 0 up; None where it has none. Tournaments score by it.
    lead(s): by how much the first seat of `Meta.seats` is ahead in this position, in whole numbers
        of the game's own measure, which the message `lead` names; below 0 where it is behind. Goes
        by all that stands on the board, and is quick: the review of a game asks it some thousand
        times. None: what the game counts first of both sides (`Scene.tallies`) does for it.
    determinize(v, viewer, chance): some full state that fits the view.
    board(cfg): what never changes; scene(v, viewer): what does.
    check(s): broken invariants, in words.
    measure(before, after, act): the quantities a forecast gives the distribution of, by message
        id; `after` stands before the first draw made in the name of the game, so that a forecast
        does not run on into the next turn's dice.
    name_gauge(v, act, gauge): what such a quantity is called for this act: whose, and of what.
    answer(v, seat, standing): the act a standing order gives in the open window; None asks.
    idle(v): of what the public sees: whether no answer to the open window could matter, whatever
        is hidden. A standing order answers there at once, else after `Meta.pause`; so it must not
        hang on anything hidden there.
    complete(v, seat, act): a crude act, such as the drag of a whole unit, made lawful; None where
        nothing lawful is near. What it returns is accepted.
    inspect(v, viewer, start, end): what lies between two things; None where the game does not say.
    scan(v, viewer, piece): all others that matter to a piece, such as every enemy of a figure, the
        nearest first: what it sees of each, and what it does not see and why.
    describe(v, viewer, piece): what a piece may still do and why not, what follows from its marks
        and its place: all that its kind does not say, the most urgent first. Players are told
        the first four.
    diagrams: positions for the pages of the rulebook, by name.
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
    margin: Callable[[S], int | None] = tell_no_margin
    lead: Callable[[S], int] | None = None
    refuse: Callable[[S, Seat, Act], Refusal | None] = refuse_nothing
    explain: Callable[[S, Seat, Act], Refusal | None] = explain_nothing
    check: Callable[[S], Iterable[str]] = find_no_faults
    measure: Callable[[S, S, Act], dict[str, int]] = measure_nothing
    answer: Callable[[S, Seat, Mapping[str, str]], Act | None] = answer_nothing
    idle: Callable[[S], bool] = never_idle
    complete: Callable[[S, Seat, Act], Act | None] = complete_nothing
    inspect: Callable[[S, Viewer, Ref | Point, Ref | Point], Finding | None] = inspect_nothing
    scan: Callable[[S, Viewer, Ref], Sequence[Sighting]] = scan_nothing
    describe: Callable[[S, Viewer, Ref], Sequence[Remark]] = describe_nothing
    name_gauge: Callable[[S, Act, str], Msg] = name_plainly
    diagrams: Mapping[str, Callable[[], Diagram]] = field(default_factory=dict)
    bots: tuple[Bot[S], ...] = field(default=())
