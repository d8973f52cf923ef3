"""What the server says to a page: see the package."""

from __future__ import annotations

from typing import Generic, TypeAlias, TypeVar

from tachanka.engine.api import (
    Act,
    Event,
    Finding,
    Offer,
    Outcome,
    Refusal,
    Remark,
    Sighting,
    Target,
    Window,
)
from tachanka.engine.scene import (
    Arrow,
    Goal,
    Group,
    Hand,
    Marker,
    Msg,
    Panel,
    Piece,
    Ref,
    Scene,
    Seat,
    Shape,
    Tally,
    Track,
)
from tachanka.engine.structs import Struct
from tachanka.matches.clocks.face import Clocks
from tachanka.matches.errors import Code
from tachanka.matches.wire.asking import Key

T = TypeVar("T")
UNKNOWN, SHUT, TOO_MANY, TOO_SLOW, FAULT = 4404, 4403, 4429, 4408, 1011
BAD_TOKEN = 4401
"""Codes with which the server closes a line, see the package."""


class Line(Struct, frozen=True, omit_defaults=True):
    """One entry of the record as one viewer may read it.

    kind: `start`, `fork`, `act`, `sealed` (a seat has answered unseen), `undo`, `pause`, `resume`
        (of clocks), `resign`, `agree`, `flag` (time is up), `claim`.
    by: `person`, `bot`, `standing` (a standing order), `waived` (one that only let the other side
        go on) or `clock` (a time-out). Of others' orders only the arbiter is told.
    at, spent: of a match taken in from its record file only, as the file says: when, in
        milliseconds since 1970, and how many of them it took.
    """

    seq: int
    kind: str
    events: tuple[Event, ...] = ()
    seat: Seat | None = None
    by: str = "person"
    at: int = 0
    spent: int = 0


class Sight(Struct, frozen=True, tag="sight", omit_defaults=True):
    """Everything one viewer sees of the position `seq`.

    viewer: `seat:<id>` or `public`; `arbiter`, who sees everything, in the past of a match that is
    over. answered: seats whose sealed answer is in.
    undo: the seat may take its last act back. lines: the last entries of the record.
    standing: the seat's own standing orders. ordered: they answer the open window in a moment.
    clocks: of a match that has them. digest: keyed, so that nobody can test guesses.
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
    clocks: Clocks | None = None
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
    clocks: with the last of several steps that are told together.
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
    clocks: Clocks | None = None
    digest: str = ""
    done: Key = ""


class SeatState(Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat. kind: `person`, `bot`, `rules` or `open`; here: has the page open now.
    program: of a `person`, a bot account: its owner's program plays, not the computer.

    At a seat of kind `rules` nobody sits: the rulebook plays it.
    """

    seat: Seat
    kind: str
    name: str = ""
    here: bool = False
    program: bool = False


class Confidant(Struct, frozen=True, omit_defaults=True):
    """Somebody who looks at the match with the eyes of a side, without sitting there.

    name: of his account. seat: of the side; None: of both, a commentator. looks: he does now.
    had: he did, at some time. Who does neither is told of to those alone whom it concerns, with
    agreed: the seats that have said yes; willing: he has himself. you: it is you.
    """

    name: str
    seat: Seat | None = None
    looks: bool = False
    had: bool = False
    agreed: tuple[Seat, ...] = ()
    willing: bool = False
    you: bool = False


class Parley(Struct, frozen=True):
    """What a seat has said of a draw or a pause. kind: `offer-draw`, `withdraw-draw` or
    `decline-draw`, and the same of a `pause`.

    seq: the last entry when it was said.
    """

    seq: int
    seat: Seat
    kind: str


class Table(Struct, frozen=True, tag="table", omit_defaults=True):
    """Who is there. status: `open`, `running`, `finished` or `cancelled`.

    yours: the seats this person holds. draw: the seat whose offer of a draw stands; pause: of
    a pause. parley: what was said of them, oldest first; of very much the end. now: the time at the
    server, in milliseconds since 1970, where the match has clocks. absent: the seat that has not
    answered for so long that the other may claim the match, see `matches.claims`. confidants: who
    has the eyes of a side, or may be given them; lent: the seats with whose eyes you may look.
    watchers: so many look on; named: those of them who are told of by name, where the match was
    made so: of accounts, and not all of very many.
    """

    status: str
    seats: tuple[SeatState, ...]
    watchers: int = 0
    yours: tuple[Seat, ...] = ()
    draw: Seat | None = None
    pause: Seat | None = None
    rematch: str = ""
    parley: tuple[Parley, ...] = ()
    now: int = 0
    absent: Seat | None = None
    confidants: tuple[Confidant, ...] = ()
    lent: tuple[Seat, ...] = ()
    named: tuple[str, ...] = ()


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


class Together(Struct, frozen=True, omit_defaults=True):
    """What several acts come to, done one after another.

    done: how many of them can be done; target: what the last of these has to say of its target,
    where it has one. cut: what the others come to hangs on dice, on what is hidden, or on somebody
    else.
    """

    done: int
    target: Target | None = None
    cut: bool = False


class Forecast(Struct, frozen=True, tag="forecast", omit_defaults=True):
    """What an act may lead to. exact: all results of the dice were counted, none sampled.

    worlds: how many guesses at what is hidden it is the mean of; 1 where nothing is hidden.
    together: of several acts, what they come to.
    """

    key: Key
    seq: int
    gauges: tuple[Gauge, ...]
    exact: bool
    worlds: int
    together: Together | None = None


class Advice(Struct, frozen=True, tag="advice"):
    """What the strongest computer opponent would do."""

    key: Key
    seq: int
    act: Act


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


class Scanned(Struct, frozen=True, tag="scanned"):
    """All that a piece sees of others, the nearest first; nothing where the game does not say."""

    key: Key
    seq: int
    piece: Ref
    sightings: tuple[Sighting, ...]


class Described(Struct, frozen=True, tag="described"):
    """What there is to know of a piece now."""

    key: Key
    seq: int
    piece: Ref
    remarks: tuple[Remark, ...]


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to a `Ping`; `seq` is where the record stands."""

    seq: int


class Said(Struct, frozen=True, tag="said", omit_defaults=True):
    """Something said at the match, in the room of those who play or of those who look on.

    number: counts what was said there from 0. seat: from which a player said it. word: one of the
    words that a page says in its reader's language, instead of a text. seq: of the match's last
    entry then. said: when, as ISO 8601. hidden: a moderator has taken it out of sight.
    """

    room: str
    number: int
    author: str
    seq: int
    said: str
    seat: str = ""
    word: str = ""
    text: str = ""
    hidden: bool = False


Message: TypeAlias = (
    Sight | Step | Table | Done | Refused | Forecast | Advice | MoreOffers | Examined | Inspected
    | Scanned | Described | Said | Pong
)  # fmt: skip
