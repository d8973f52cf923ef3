"""The table: a clearing with a frozen pond in it and woods to both sides (S4, S6)."""

from __future__ import annotations

from math import isqrt

from tachanka.engine.api import (
    Area,
    Board,
    Cell,
    Config,
    Finding,
    Kind,
    Label,
    Msg,
    Panel,
    Point,
    Ring,
    Row,
    Seat,
    Stretch,
    Terrain,
)
from tachanka.engine.boards.table import (
    find_point,
    find_stretches,
    square_distance,
    square_inside,
)

from .state import NORTH

INCH = 20
WIDTH, HEIGHT = 48 * INCH, 30 * INCH
RADIUS = 12
"""Of a skier's base."""
STRIP = 8 * INCH
"""How deep a side sets up (S2)."""
DEEP = 2 * INCH
"""More wood than this hides what lies behind it (S4)."""

POND: Ring = ((400, 260), (560, 250), (600, 320), (520, 360), (410, 340))
WOODS: dict[str, Ring] = {
    "pines": ((120, 220), (280, 210), (300, 300), (140, 330)),
    "birches": ((680, 280), (820, 270), (840, 390), (700, 380)),
}

NUMBERS = Panel(
    "fire",
    Msg("fire"),
    (Row(Msg("row-hits"), clause="S5", cells=tuple(Cell(Msg("hits", {"n": n})) for n in (4, 5))),),
    columns=tuple(Msg("column-inches", {"n": n}) for n in (7, 14)),
)
SKIER = Kind(
    "skier",
    Msg("kind-skier"),
    Msg("kind-skier-about"),
    "skier",
    (Row(Msg("row-reach"), Msg("number", {"n": 6}), clause="S6"),),
    NUMBERS,
    ("S4",),
)


def draw_board(cfg: Config) -> Board:
    """The clearing."""
    legend = (
        Terrain("snow", Msg("snow"), Msg("snow-about"), ("S6",), "#eef2f4", "snow"),
        Terrain("wood", Msg("wood"), Msg("wood-about"), ("S4",), "#8fa68a", "wood"),
        Terrain("pond", Msg("pond"), Msg("pond-about"), ("S6",), "#b7d0dc", "pond"),
    )
    woods = tuple(Area(name, ring, "wood", Msg(name)) for name, ring in WOODS.items())
    pond = Area("pond", POND, "pond")  # a label has its name
    label = Label(500, 305, Msg("pond"), "note", turn=-5)
    return Board(
        "table",
        WIDTH,
        HEIGHT,
        legend,
        areas=(*woods, pond),
        labels=(label,),
        unit=INCH,
        kinds=(SKIER,),
    )


def draw_strip(seat: Seat) -> Ring:
    """Where the middle of a skier may be set up (S2)."""
    top = RADIUS if seat == NORTH else HEIGHT - STRIP + RADIUS
    bottom = top + STRIP - 2 * RADIUS
    return ((RADIUS, top), (WIDTH - RADIUS, top), (WIDTH - RADIUS, bottom), (RADIUS, bottom))


def look_along(start: Point, end: Point) -> Finding:
    """S4: what lies between two points, and whether it hides the one from the other."""
    stretches = []
    for name, wood in WOODS.items():
        hides = square_inside(start, end, wood) > DEEP * DEEP
        for here, there in find_stretches(start, end, wood):
            ends = find_point(start, end, here), find_point(start, end, there)
            stretches.append(Stretch(*ends, Msg(name), "S4", hides))
    distance = isqrt(square_distance(start, end))
    clear = not any(stretch.blocks for stretch in stretches)
    text = Msg("seen" if clear else "unseen", {"inches": distance // INCH})
    return Finding(clear, distance, text, "S4", tuple(stretches))
