"""The display vocabulary: what a page can draw of any ruleset.

`Board` never changes during a match; `Scene` is drawn anew from each view; a `Cue` (`cues.py`) is
what an event looks like while it happens. Texts are message ids of the ruleset's `messages/en.ftl`
with their arguments (`words.py`); art is the id of a symbol in its `art/symbols.svg`. Lengths are
whole board units (for hexes, tables and maps alike), y grows downwards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from tachanka.engine.cues import Banner as Banner
from tachanka.engine.cues import Cue as Cue
from tachanka.engine.cues import Die as Die
from tachanka.engine.cues import Hit as Hit
from tachanka.engine.cues import Show as Show
from tachanka.engine.cues import Throw as Throw
from tachanka.engine.cues import Travel as Travel
from tachanka.engine.cues import Way as Way
from tachanka.engine.structs import Struct
from tachanka.engine.words import Msg as Msg
from tachanka.engine.words import Name as Name
from tachanka.engine.words import Point as Point
from tachanka.engine.words import Ref as Ref
from tachanka.engine.words import Ring as Ring
from tachanka.engine.words import Seat as Seat
from tachanka.engine.words import Term as Term

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


class Lettering(Struct, frozen=True, omit_defaults=True):
    """The names on a map in one script, as a drawing to be laid over its other layers.

    script: by its code in ISO 15924, such as `Latn`. name: what a reader knows it by. layer: a file
    of the ruleset's `art/`, the size of the board.
    """

    script: str
    name: Msg
    layer: str


class Kind(Struct, frozen=True, omit_defaults=True):
    """A kind of piece, as the key of the map, the player's aid and a piece's own card tell of it.

    about: what it is and does, in a sentence or two. facts: what is true of each of its pieces,
    such as how far it moves. numbers: a table where one number will not do, such as dice by
    distance.
    """

    id: str
    name: Msg
    about: Msg
    art: str = ""
    facts: tuple[Row, ...] = ()
    numbers: Panel | None = None
    clauses: tuple[str, ...] = ()


class Board(Struct, frozen=True, omit_defaults=True):
    """The map. cell: four corners of a hex lie at (x +- cell[0], y +- cell[1]).

    Where cell[0] is the larger, the top is pointed and the other two lie at (x, y +- 2 * cell[1]);
    where cell[1] is the larger, the top is flat and they lie at (x +- 2 * cell[0], y).
    On positions cell[0] is a place's radius, and half of a counter; what the ground's art draws
    beyond it shows around the counters.
    unit: board units to an inch of a table, for ruler and scale; 0 without.
    edges: what is printed along the top, right, bottom and left edge (empty: nothing).
    layers: files of the ruleset's `art/` laid beneath everything, the size of the board.
    lettering: the names of places as drawings, one for each script that one may read them in, the
    usual one first; where there is any, the page writes no names of places itself.
    kinds: of all pieces that may lie on it. badges: one of each kind they may bear; what they mean
    stands in the key of the map. tones: what a route of this tone means, in a few words.
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
    lettering: tuple[Lettering, ...] = ()
    kinds: tuple[Kind, ...] = ()
    badges: tuple[Badge, ...] = ()
    tones: Mapping[Literal["good", "costly"], Msg] = {}

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
    layer: drawn in ascending order within a place; the last lies on top. kind: one of the board's.
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
    kind: str = ""


class Group(Struct, frozen=True, omit_defaults=True):
    """Pieces that act together, such as a unit of figures. An offer may be `on` a group.

    label: a short name, written beside its pieces on a table; empty: its name.
    """

    id: Ref
    name: Name
    described: Msg
    pieces: tuple[Ref, ...]
    side: Seat | None = None
    badges: tuple[Badge, ...] = ()
    label: Name = ""


class Shape(Struct, frozen=True, omit_defaults=True):
    """Something drawn on the board for its extent: a beaten zone, an arc, a blocked stretch.

    points: the corners of an `area`, the points of a `line`; of an `arc` its centre and the two
    ends of its border, clockwise. more: further polygons of an `area`, which may overlap: it is all
    of them together. holes: what is cut out of it.
    """

    id: str
    kind: Literal["area", "line", "arc"]
    points: tuple[Point, ...]
    name: Msg
    tone: Literal["plain", "good", "warn"] = "plain"
    side: Seat | None = None
    clause: str = ""
    more: tuple[Ring, ...] = ()
    holes: tuple[Ring, ...] = ()


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
    """A track with a counter on it, from 0 or 1 to `most`; `goal` is a point that matters, `about`
    what comes of it when it is reached."""

    id: str
    name: Msg
    value: int
    most: int
    clause: str
    side: Seat | None = None
    goal: int | None = None
    about: Msg | None = None


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


class Goal(Struct, frozen=True, omit_defaults=True):
    """What a side has to reach to win, in a line that is always in view, and how near it is to it.

    value: what it has now; needed: with how much it has reached it. Both None where that cannot
    be counted. A page tells them as "2 of 3", and "4, enough". stands: how it stands in words,
    told instead where such figures would be misread: a side that keeps what it has, or keeps
    another below something.
    """

    id: str
    side: Seat
    text: Msg
    clause: str
    value: int | None = None
    needed: int | None = None
    stands: Msg | None = None


class Tally(Struct, frozen=True, omit_defaults=True):
    """Something that is counted of a side: figures left, losses, places held.

    A page tells by it what has changed since somebody looked away, and draws its course when the
    battle is over. name: what is counted, without whose it is; tallies of the same name share a
    graph. A scenario has the same ones from its beginning to its end, for every viewer.
    """

    id: str
    side: Seat
    name: Msg
    value: int


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
    goals: tuple[Goal, ...] = ()
    tallies: tuple[Tally, ...] = ()
