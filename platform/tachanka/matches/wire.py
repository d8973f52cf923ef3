"""The socket protocol: every message between a page and the server, as structs.

A page opens `/ws/matches/<code>/`; the session says which seats it may look from. The server
first sends `Table` (who is there) and, as soon as the match has begun, `Sight` (everything), then
a `Step` for every act, with consecutive `seq`. A page that misses a number asks `Since`; one that
is lost asks `Look` and gets a new `Sight`. Commands carry a `key` chosen by the page: sending one
again with the same key does nothing twice and gets the same answer. The page's types are generated
from here. A message's `type` is the name of its struct, in small letters with hyphens.

Close codes: 4404 (no such match), 4408 (too slow: it does not read what it is sent), 4429 (too many
messages, too much sent that is not yet read, too many pages open or opened from this person or
address), 1011 (the installed rules no longer give what was stored).
"""

from __future__ import annotations

from typing import Generic, TypeAlias, TypeVar

from tachanka.engine.api import Act, Event, Finding, Offer, Outcome, Refusal, Remark, Window
from tachanka.engine.scene import (
    Arrow,
    Goal,
    Group,
    Hand,
    Marker,
    Msg,
    Panel,
    Piece,
    Point,
    Ref,
    Scene,
    Seat,
    Shape,
    Tally,
    Track,
)  # fmt: skip
from tachanka.engine.structs import Struct
from tachanka.matches.errors import Code

T = TypeVar("T")
UNKNOWN, TOO_MANY, TOO_SLOW, FAULT = 4404, 4429, 4408, 1011
LONGEST = 16_384
"""A command longer than this many bytes is refused unread."""

Key: TypeAlias = str
"""1 to 64 characters, unique within the match and the seat."""


# --- From the page ------------------------------------------------------------------------


class Play(Struct, frozen=True, tag="play", forbid_unknown_fields=True):
    """An act of a seat in the position numbered `seq`."""

    key: Key
    seq: int
    seat: Seat
    act: Act


class Undo(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Takes back the seat's last act, within the fence."""

    key: Key
    seq: int
    seat: Seat


class Resign(Struct, frozen=True, tag="resign", forbid_unknown_fields=True):
    """Gives the match up."""

    key: Key
    seat: Seat


class OfferDraw(Struct, frozen=True, tag="offer-draw", forbid_unknown_fields=True):
    """Offers a draw; the offer stands until it is answered or the seat that got it acts."""

    key: Key
    seat: Seat


class AnswerDraw(Struct, frozen=True, tag="answer-draw", forbid_unknown_fields=True):
    """Accepts or declines the offer of a draw; who offered it declines to withdraw it."""

    key: Key
    seat: Seat
    accept: bool


class Stand(Struct, frozen=True, tag="stand", forbid_unknown_fields=True):
    """Replaces the seat's standing orders: `key` or `key@piece` to a value."""

    key: Key
    seat: Seat
    orders: dict[str, str]


class AskForecast(Struct, frozen=True, tag="ask-forecast", forbid_unknown_fields=True):
    """Asks what an act may lead to, and how likely."""

    key: Key
    seq: int
    seat: Seat
    act: Act


class AskOffers(Struct, frozen=True, tag="ask-offers", forbid_unknown_fields=True):
    """Asks for the choices of one piece or place whose offer said `later`."""

    key: Key
    seq: int
    seat: Seat
    on: Ref


class Examine(Struct, frozen=True, tag="examine", forbid_unknown_fields=True):
    """Asks what would become of an act, or of a crude gesture, without doing it."""

    key: Key
    seq: int
    seat: Seat
    act: Act


class Inspect(Struct, frozen=True, tag="inspect", forbid_unknown_fields=True):
    """Asks what lies between two pieces, places or points, as a seat or (None) anybody knows."""

    key: Key
    seq: int
    seat: Seat | None
    start: Ref | Point
    end: Ref | Point


class Describe(Struct, frozen=True, tag="describe", forbid_unknown_fields=True):
    """Asks what a piece may still do and why not, as a seat or (None) anybody knows."""

    key: Key
    seq: int
    seat: Seat | None
    piece: Ref


class Look(Struct, frozen=True, tag="look", forbid_unknown_fields=True):
    """Looks from one of the person's own seats (None: as a spectator); answered by a `Sight`."""

    seat: Seat | None = None


class Since(Struct, frozen=True, tag="since", forbid_unknown_fields=True):
    """Asks for all steps after `seq`; answered by them, or by a `Sight` when they are many."""

    seq: int


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Asks for a `Pong`."""


Command: TypeAlias = (
    Play | Undo | Resign | OfferDraw | AnswerDraw | Stand | AskForecast | AskOffers | Examine
    | Inspect | Describe | Look | Since | Ping
)  # fmt: skip


# --- From the server ----------------------------------------------------------------------


class Line(Struct, frozen=True, omit_defaults=True):
    """One entry of the record as one viewer may read it.

    kind: `start`, `fork`, `act`, `sealed` (a seat has answered unseen), `undo`, `resign`, `agree`.
    by: `person`, `bot`, `standing` (a standing order) or `clock` (a time-out).
    """

    seq: int
    kind: str
    events: tuple[Event, ...] = ()
    seat: Seat | None = None
    by: str = "person"


class Sight(Struct, frozen=True, tag="sight", omit_defaults=True):
    """Everything one viewer sees of the position `seq`.

    viewer: `seat:<id>` or `public`; `arbiter`, who sees everything, in the past of a match that is
    over. answered: seats whose sealed answer is in.
    undo: the seat may take its last act back. lines: the last entries of the record.
    standing: the seat's own standing orders. ordered: they answer the open window in a moment.
    digest: keyed, so that nobody can test guesses.
    """

    seq: int
    viewer: str
    scene: Scene
    offers: tuple[Offer, ...] = ()
    window: Window | None = None
    answered: tuple[Seat, ...] = ()
    undo: bool = False
    outcome: Outcome | None = None
    lines: tuple[Line, ...] = ()
    standing: dict[str, str] = {}
    ordered: bool = False
    digest: str = ""


class Patch(Struct, Generic[T], frozen=True, omit_defaults=True):
    """What differs in a list whose things have ids. Changed ones stay in their place, new ones
    come last.

    fresh: new or changed ones. gone: ids of those no longer there. order: where that is not the
    ruleset's order, for each place of it the place in the list so made.
    """

    fresh: tuple[T, ...] = ()
    gone: tuple[Ref, ...] = ()
    order: tuple[int, ...] = ()


class Changes(Struct, frozen=True, omit_defaults=True):
    """What differs from the scene before. What is None is unchanged."""

    prompt: Msg | None = None
    stage: Msg | None = None
    pieces: Patch[Piece] | None = None
    groups: Patch[Group] | None = None
    shapes: Patch[Shape] | None = None
    markers: Patch[Marker] | None = None
    arrows: Patch[Arrow] | None = None
    tracks: Patch[Track] | None = None
    panels: Patch[Panel] | None = None
    hands: Patch[Hand] | None = None
    goals: Patch[Goal] | None = None
    tallies: Patch[Tally] | None = None


class Step(Struct, frozen=True, tag="step", omit_defaults=True):
    """One entry of the record and what it changed for one viewer.

    offers: new or changed ones; an offer is named `verb@on` (`verb@` without `on`).
    dropped: names of those no longer there. order: of the offers, as in `Patch`.
    lines: earlier ones that read otherwise from now on, at the end, when all is told.
    done: the key of a command of this seat that led to it; its page hears no `Done` of it.
    """

    seq: int
    line: Line
    changes: Changes
    offers: tuple[Offer, ...] = ()
    dropped: tuple[str, ...] = ()
    order: tuple[int, ...] = ()
    window: Window | None = None
    answered: tuple[Seat, ...] = ()
    undo: bool = False
    outcome: Outcome | None = None
    ordered: bool = False
    lines: tuple[Line, ...] = ()
    digest: str = ""
    done: Key = ""


class SeatState(Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat. kind: `person`, `bot`, `rules` or `open`; here: has the page open now.

    At a seat of kind `rules` nobody sits: the rulebook plays it.
    """

    seat: Seat
    kind: str
    name: str = ""
    here: bool = False


class Parley(Struct, frozen=True):
    """What a seat has said of a draw. kind: `offer-draw`, `withdraw-draw` or `decline-draw`.

    seq: the last entry when it was said.
    """

    seq: int
    seat: Seat
    kind: str


class Table(Struct, frozen=True, tag="table", omit_defaults=True):
    """Who is there. status: `open`, `running`, `finished` or `cancelled`.

    yours: the seats this person holds. draw: the seat whose offer of a draw stands. parley: what
    was said of draws, oldest first; of very much the end.
    """

    status: str
    seats: tuple[SeatState, ...]
    watchers: int = 0
    yours: tuple[Seat, ...] = ()
    draw: Seat | None = None
    rematch: str = ""
    parley: tuple[Parley, ...] = ()


class Done(Struct, frozen=True, tag="done"):
    """The command with this key is carried out and stored; the record stands at `seq`.

    Where a `Step` has said so already, it is not said again.
    """

    key: Key
    seq: int


class Refused(Struct, frozen=True, tag="refused", omit_defaults=True):
    """A command was not carried out, and nothing has changed.

    code: `too-many` (by this person), `busy` (by all together), `fault` (the site's or the
        ruleset's own mistake); the others say it.
    text: a sentence in words; refusal: the ruleset's own reason with its clause.
    """

    code: Code
    text: str
    key: Key = ""
    refusal: Refusal | None = None


class Gauge(Struct, frozen=True):
    """The distribution of one quantity: (value, chance as an exact fraction, in permille)."""

    name: Msg
    rows: tuple[tuple[int, str, int], ...]


class Forecast(Struct, frozen=True, tag="forecast"):
    """What an act may lead to. exact: all results of the dice were counted, none sampled.

    worlds: how many guesses at what is hidden it is the mean of; 1 where nothing is hidden.
    """

    key: Key
    seq: int
    gauges: tuple[Gauge, ...]
    exact: bool
    worlds: int


class MoreOffers(Struct, frozen=True, tag="more-offers"):
    """The offers of one piece or place."""

    key: Key
    seq: int
    on: Ref
    offers: tuple[Offer, ...]


class Examined(Struct, frozen=True, tag="examined", omit_defaults=True):
    """What would become of an act. refused: what `Play` would be answered with; None: it is lawful.

    act: what can be done: the act itself, or what the ruleset makes of it; None: nothing near.
    """

    key: Key
    seq: int
    act: Act | None = None
    refused: Refused | None = None


class Inspected(Struct, frozen=True, tag="inspected", omit_defaults=True):
    """What lies between two things; None where the game does not say."""

    key: Key
    seq: int
    finding: Finding | None = None


class Described(Struct, frozen=True, tag="described"):
    """What there is to know of a piece now."""

    key: Key
    seq: int
    piece: Ref
    remarks: tuple[Remark, ...]


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to a `Ping`; `seq` is where the record stands."""

    seq: int


Message: TypeAlias = (
    Sight | Step | Table | Done | Refused | Forecast | MoreOffers | Examined | Inspected | Described
    | Pong
)  # fmt: skip
