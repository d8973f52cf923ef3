"""The display vocabulary: what a page can draw of any ruleset.

`Board` never changes during a match; `Scene` is drawn anew from each view; a `Cue` is what an
event looks like while it happens. Texts are message ids of the ruleset's `messages/en.ftl`
with their arguments; art is the id of a symbol in its `art/symbols.svg`. Lengths are whole
board units (for hexes, tables and maps alike), y grows downwards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from tachanka.engine.structs import Struct

Seat: TypeAlias = str
Ref: TypeAlias = str
"""The id of a place or of a piece; the two never share an id within a match."""


Point: TypeAlias = tuple[int, int]
"""x and y in whole board units; as a direction, a vector of any length."""
Ring: TypeAlias = tuple[Point, ...]
"""The corners of a polygon, in either direction."""


class Msg(Struct, frozen=True, omit_defaults=True):
    """A text: the id of a message and its arguments.

    An argument may be a text itself, or several, which the language joins ("A, B and C").
    """

    id: str
    args: Mapping[str, str | int | Msg | tuple[Msg, ...]] = {}


Name: TypeAlias = Msg | str
"""A name: a `Msg` where languages differ, a plain string where all write the same."""


class Term(Struct, frozen=True):
    """One summand of a sum, with the clause that grants it."""

    text: Msg
    n: int
    clause: str


# --- The board ----------------------------------------------------------------------------


class Terrain(Struct, frozen=True, omit_defaults=True):
    """A kind of ground: how it looks, and what it does in a sentence.

    fill: a CSS colour, or empty where only the art is drawn over what lies below.
    """

    id: str
    name: Msg
    about: Msg
    clauses: tuple[str, ...] = ()
    fill: str = ""
    art: str = ""


class Place(Struct, frozen=True, omit_defaults=True):
    """A hex or a position: its centre, its kinds of ground (base first), its printed name."""

    id: Ref
    x: int
    y: int
    terrain: tuple[str, ...] = ()
    name: Name = ""
    height: int = 0


class Link(Struct, frozen=True, omit_defaults=True):
    """A line between two places. kind: also of the legend, which gives it a colour and a name.

    The page knows `river`, `stream`, `road`, `railway` and `entry`, a dashed way in from off the
    map; any other is a plain line.
    """

    a: Ref
    b: Ref
    kind: str


class Side(Struct, frozen=True, omit_defaults=True):
    """Something that lies along the side two hexes share: a bank, wire, a wall. kind: as a link."""

    a: Ref
    b: Ref
    kind: str


class Area(Struct, frozen=True, omit_defaults=True):
    """A polygon of ground on a table, by its corners."""

    id: str
    corners: Ring
    terrain: str
    name: Name = ""


class Label(Struct, frozen=True, omit_defaults=True):
    """Lettering of the map, drawn by the page so that it can be read in any language.

    The middle of the text lies at (x, y), turned by `turn` degrees clockwise. size: the height of
    its capitals in board units; 0: what is usual for its kind.
    """

    x: int
    y: int
    text: Name
    kind: Literal["city", "town", "river", "region", "note"]
    turn: int = 0
    size: int = 0


class Board(Struct, frozen=True, omit_defaults=True):
    """The map. cell: four corners of a hex lie at (x +- cell[0], y +- cell[1]).

    Where cell[0] is the larger, the top is pointed and the other two lie at (x, y +- 2 * cell[1]);
    where cell[1] is the larger, the top is flat and they lie at (x +- 2 * cell[0], y).
    On positions cell[0] is a place's radius, and half of a counter; what the ground's art draws
    beyond it shows around the counters.
    unit: board units to an inch of a table, for ruler and scale; 0 without.
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
    sides: tuple[Side, ...] = ()
    labels: tuple[Label, ...] = ()
    unit: int = 0
    cell: tuple[int, int] = (52, 30)
    edges: tuple[Name, Name, Name, Name] = ("", "", "", "")
    layers: tuple[str, ...] = ()

    @property
    def orientation(self) -> Literal["pointed", "flat"]:
        """How hexes of this `cell` lie: with a corner or with a side at the top."""
        return "pointed" if self.cell[0] >= self.cell[1] else "flat"


# --- The scene ----------------------------------------------------------------------------


class Badge(Struct, frozen=True, omit_defaults=True):
    """A small mark on a counter: an art id or one to three characters, and what it means."""

    name: Msg
    art: str = ""
    text: str = ""
    tone: Literal["plain", "good", "warn"] = "plain"


class Piece(Struct, frozen=True, omit_defaults=True):
    """A counter. `place` on a board of places, `x` and `y` on a table (then `size` is its radius).

    described: the sentence a screen reader says. strength of full: drawn as pips.
    facing: the direction it looks in, as a vector. group: the `Group` it belongs to.
    layer: drawn in ascending order within a place; the last lies on top.
    """

    id: Ref
    art: str
    name: Name
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
    facing: Point | None = None
    group: Ref = ""


class Group(Struct, frozen=True, omit_defaults=True):
    """Pieces that act together, such as a unit of figures. An offer may be `on` a group."""

    id: Ref
    name: Name
    described: Msg
    pieces: tuple[Ref, ...]
    side: Seat | None = None
    badges: tuple[Badge, ...] = ()


class Shape(Struct, frozen=True, omit_defaults=True):
    """Something drawn on the board for its extent: a beaten zone, an arc, a blocked stretch.

    points: the corners of an `area`, the points of a `line`; of an `arc` its centre and the two
    ends of its border, clockwise.
    """

    id: str
    kind: Literal["area", "line", "arc"]
    points: tuple[Point, ...]
    name: Msg
    tone: Literal["plain", "good", "warn"] = "plain"
    side: Seat | None = None
    clause: str = ""


class Marker(Struct, frozen=True, omit_defaults=True):
    """Something that lies on a place: a control flag, wreckage, a hole in the ice.

    place: where it lies; None where `at` (a point of a table) or `between` (the side that two
    hexes share) says so. covers: as large as the place and below all else, such as changed ground.
    """

    id: str
    place: Ref | None
    art: str
    name: Msg
    side: Seat | None = None
    covers: bool = False
    at: Point | None = None
    between: tuple[Ref, Ref] | None = None


class Arrow(Struct, frozen=True, omit_defaults=True):
    """A line drawn from one place, piece or point to another, such as an order to fire."""

    id: str
    start: Ref | Point
    end: Ref | Point
    name: Msg
    side: Seat | None = None


class Track(Struct, frozen=True, omit_defaults=True):
    """A track with a counter on it, from 0 or 1 to `most`; `goal` is a point that matters."""

    id: str
    name: Msg
    value: int
    most: int
    clause: str
    side: Seat | None = None
    goal: int | None = None


class Cell(Struct, frozen=True, omit_defaults=True):
    """One cell of a panel's table: a text, or boxes of which some are crossed off.

    boxes: how many there are, and how many of them are crossed off.
    """

    text: Msg | None = None
    boxes: tuple[int, int] | None = None
    tone: Literal["plain", "good", "warn"] = "plain"


class Row(Struct, frozen=True, omit_defaults=True):
    """One line of a panel: a label with a value, or with a cell under each of its columns.

    place: the piece or place that is lit with the line, and that picks it.
    """

    label: Msg
    value: Msg | None = None
    side: Seat | None = None
    clause: str = ""
    place: Ref | None = None
    cells: tuple[Cell, ...] = ()


class Panel(Struct, frozen=True, omit_defaults=True):
    """A box of lines beside the board; `asked`: it is what the question is about.

    columns: the heads of a table, that of the labels left out; every row has as many cells.
    """

    id: str
    title: Msg
    rows: tuple[Row, ...]
    asked: bool = False
    columns: tuple[Msg, ...] = ()


class Card(Struct, frozen=True, omit_defaults=True):
    """A card or chit of a hand; without a name it lies face down. about: what it does."""

    id: Ref
    art: str = ""
    name: Msg | None = None
    about: Msg | None = None


class Hand(Struct, frozen=True):
    """What a seat holds; to the others only its number of cards."""

    id: str
    owner: Seat
    name: Msg
    cards: tuple[Card, ...]


class Scene(Struct, frozen=True, omit_defaults=True):
    """Everything that can change, as one viewer sees it. `prompt`: what is going on, in words.

    Ids are unique within each list. `stage` is the name of the step of the turn.
    """

    prompt: Msg
    stage: Msg
    pieces: tuple[Piece, ...] = ()
    groups: tuple[Group, ...] = ()
    shapes: tuple[Shape, ...] = ()
    markers: tuple[Marker, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    tracks: tuple[Track, ...] = ()
    panels: tuple[Panel, ...] = ()
    hands: tuple[Hand, ...] = ()


# --- Cues ---------------------------------------------------------------------------------


class Way(Struct, frozen=True, omit_defaults=True):
    """The way of one figure of many: the points it goes along, the start left out."""

    piece: Ref
    points: tuple[Point, ...]


class Travel(Struct, frozen=True, tag="travel", omit_defaults=True):
    """Pieces go along places (the start left out), or on a table along points.

    ways: each figure goes along its own, all at once; `pieces` names them all.
    """

    pieces: tuple[Ref, ...]
    refs: tuple[Ref, ...] = ()
    points: tuple[Point, ...] = ()
    ways: tuple[Way, ...] = ()


class Die(Struct, frozen=True, omit_defaults=True):
    """One face that came up: its art id or number, and whether it had an effect."""

    face: str
    counts: bool = False


class Throw(Struct, frozen=True, tag="throw", omit_defaults=True):
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


class Hit(Struct, frozen=True, tag="hit"):
    """A piece loses strength; `left` is what remains, 0 removes it."""

    piece: Ref
    lost: int
    left: int


class Show(Struct, frozen=True, tag="show"):
    """Something becomes known or appears at these refs."""

    refs: tuple[Ref, ...]


class Banner(Struct, frozen=True, tag="banner"):
    """A new turn or step, announced across the board."""

    title: Msg


Cue: TypeAlias = Travel | Throw | Hit | Show | Banner
