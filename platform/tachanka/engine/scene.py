"""The display vocabulary: what a page can draw of any ruleset.

`Board` never changes during a match; `Scene` is drawn anew from each view; a `Cue` is what an
event looks like while it happens. Texts are message ids of the ruleset's `messages/en.ftl`
with their arguments; art is the id of a symbol in its `art/symbols.svg`. Lengths are whole
board units (for hexes, tables and maps alike), y grows downwards.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Seat: TypeAlias = str
Ref: TypeAlias = str
"""The id of a place or of a piece; the two never share an id within a match."""


class Msg(msgspec.Struct, frozen=True, omit_defaults=True):
    """A text: the id of a message and its arguments; an argument may be a text itself."""

    id: str
    args: dict[str, str | int | Msg] = {}


class Term(msgspec.Struct, frozen=True):
    """One summand of a sum, with the clause that grants it."""

    text: Msg
    n: int
    clause: str


# --- The board ----------------------------------------------------------------------------


class Terrain(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kind of ground: how it looks, and what it does in a sentence.

    fill: a CSS colour, or empty where only the art is drawn over what lies below.
    """

    id: str
    name: Msg
    about: Msg
    clauses: tuple[str, ...] = ()
    fill: str = ""
    art: str = ""


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hex or a position: its centre, its kinds of ground (base first), its printed name."""

    id: Ref
    x: int
    y: int
    terrain: tuple[str, ...] = ()
    name: str = ""
    height: int = 0


class Link(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line between two places. kind: also of the legend, which gives it a colour and a name.

    The page knows `river`, `stream`, `road`, `railway` and `entry`, a dashed way in from off the
    map; any other is a plain line.
    """

    a: Ref
    b: Ref
    kind: str


class Area(msgspec.Struct, frozen=True, omit_defaults=True):
    """A polygon of ground on a table, by its corners."""

    id: str
    corners: tuple[tuple[int, int], ...]
    terrain: str
    name: str = ""


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """The map. cell: four corners of a hex lie at (x +- cell[0], y +- cell[1]).

    Where cell[0] is the larger, the top is pointed and the other two lie at (x, y +- 2 * cell[1]);
    where cell[1] is the larger, the top is flat and they lie at (x +- 2 * cell[0], y).
    On positions cell[0] is a place's radius, and half of a counter; what the ground's art draws
    beyond it shows around the counters.
    edges: what is printed along the top, right, bottom and left edge (empty: nothing).
    layers: files of the ruleset's `art/` laid beneath everything, the size of the board.
    """

    kind: Literal["hex", "graph", "table"]
    width: int
    height: int
    legend: tuple[Terrain, ...]
    places: tuple[Place, ...] = ()
    links: tuple[Link, ...] = ()
    areas: tuple[Area, ...] = ()
    cell: tuple[int, int] = (52, 30)
    edges: tuple[str, str, str, str] = ("", "", "", "")
    layers: tuple[str, ...] = ()


# --- The scene ----------------------------------------------------------------------------


class Badge(msgspec.Struct, frozen=True, omit_defaults=True):
    """A small mark on a counter: an art id or one to three characters, and what it means."""

    name: Msg
    art: str = ""
    text: str = ""
    tone: Literal["plain", "good", "warn"] = "plain"


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A counter. `place` on a board of places, `x` and `y` on a table (then `size` is its radius).

    described: the sentence a screen reader says. strength of full: drawn as pips.
    layer: drawn in ascending order within a place; the last lies on top.
    """

    id: Ref
    art: str
    name: str
    described: Msg
    side: Seat | None = None
    place: Ref | None = None
    x: int = 0
    y: int = 0
    size: int = 0
    strength: int | None = None
    full: int | None = None
    badges: tuple[Badge, ...] = ()
    layer: int = 0
    dim: bool = False
    hidden: bool = False


class Marker(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that lies on a place: a control flag, wreckage, a hole in the ice.

    covers: drawn as large as the place and below all else, such as ground that has changed.
    """

    id: str
    place: Ref
    art: str
    name: Msg
    side: Seat | None = None
    covers: bool = False


class Arrow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line drawn from one place or piece to another, such as an order to fire."""

    id: str
    start: Ref
    end: Ref
    name: Msg
    side: Seat | None = None


class Track(msgspec.Struct, frozen=True, omit_defaults=True):
    """A track with a counter on it, from 0 or 1 to `most`; `goal` is a point that matters."""

    id: str
    name: Msg
    value: int
    most: int
    clause: str
    side: Seat | None = None
    goal: int | None = None


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a panel."""

    label: Msg
    value: Msg | None = None
    side: Seat | None = None
    clause: str = ""
    place: Ref | None = None


class Panel(msgspec.Struct, frozen=True, omit_defaults=True):
    """A box of lines beside the board; `asked`: it is what the question is about."""

    id: str
    title: Msg
    rows: tuple[Row, ...]
    asked: bool = False


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card or chit of a hand; without a name it lies face down. about: what it does."""

    id: Ref
    art: str = ""
    name: Msg | None = None
    about: Msg | None = None


class Hand(msgspec.Struct, frozen=True):
    """What a seat holds; to the others only its number of cards."""

    id: str
    owner: Seat
    name: Msg
    cards: tuple[Card, ...]


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything that can change, as one viewer sees it. `prompt`: what is going on, in words.

    Ids are unique within each list. `stage` is the name of the step of the turn.
    """

    prompt: Msg
    stage: Msg
    pieces: tuple[Piece, ...] = ()
    markers: tuple[Marker, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    tracks: tuple[Track, ...] = ()
    panels: tuple[Panel, ...] = ()
    hands: tuple[Hand, ...] = ()


# --- Cues ---------------------------------------------------------------------------------


class Travel(msgspec.Struct, frozen=True, tag="travel", omit_defaults=True):
    """Pieces go along places (the start left out), or on a table along points."""

    pieces: tuple[Ref, ...]
    refs: tuple[Ref, ...] = ()
    points: tuple[tuple[int, int], ...] = ()


class Die(msgspec.Struct, frozen=True, omit_defaults=True):
    """One face that came up: its art id or number, and whether it had an effect."""

    face: str
    counts: bool = False


class Throw(msgspec.Struct, frozen=True, tag="throw", omit_defaults=True):
    """Dice roll. For a battle: from where to where, and the sum that gave their number.

    total: what the terms come to where that is not the number of the dice; the faces are among
        the terms then.
    """

    dice: tuple[Die, ...]
    name: Msg
    side: Seat | None = None
    start: Ref | None = None
    end: Ref | None = None
    terms: tuple[Term, ...] = ()
    total: int | None = None


class Hit(msgspec.Struct, frozen=True, tag="hit"):
    """A piece loses strength; `left` is what remains, 0 removes it."""

    piece: Ref
    lost: int
    left: int


class Show(msgspec.Struct, frozen=True, tag="show"):
    """Something becomes known or appears at these refs."""

    refs: tuple[Ref, ...]


class Banner(msgspec.Struct, frozen=True, tag="banner"):
    """A new turn or step, announced across the board."""

    title: Msg


Cue: TypeAlias = Travel | Throw | Hit | Show | Banner
