"""The map as the page draws it: the same in every scenario (B1.2, B1.4, B1.5, section 6)."""

from __future__ import annotations

from functools import cache
from typing import Final

from tachanka.engine.api import Config
from tachanka.engine.scene import Board, Link, Msg, Place, Ref, Terrain

from ..position.geography import BOXES, LENINGRAD, LINKS, MOSCOW, POSITIONS, Box, Position
from .counters import BADGES, badge_hits
from .kinds import KINDS

SCALE: Final = 2.4
"""Board units to one unit of `data/map.json`."""

SHEET: Final = (1200, 1330)
"""The sheet of `data/map.json`."""

CELL: Final = (52, 52)
"""The radius of a place, twice, in board units."""

LAYERS: Final = ("map.svg",)

SHIFTS: Final[dict[Ref, tuple[float, float]]] = {
    "ZAG": (28, -24),
    "VOL": (-8, 0),
    "TIK": (26, 2),
    "LUG": (-10, -6),
    "NOV": (8, 6),
    "ROV": (16, 6),
    "LUT": (-12, -6),
    "KAM": (20, -8),
    "CHE": (-10, 10),
    "TAR": (6, 4),
    "LVO": (-10, -4),
    "ROS": (8, 8),
    "VIL": (8, 4),
    "KAU": (-8, 0),
    "EKU": (68, 0),
}
"""How far places that lie close together are moved apart, in units of the sheet."""

CLAUSES: Final = {
    "town": ("B1.2", "B8.4"),
    "fortress": ("B1.10", "B8.4", "B5.6", "B9.10"),
    "city-1": ("B1.10", "B8.4", "B9.10", "B12.1", "B13.1", "B15.1"),
    "city-2": ("B1.10", "B8.4", "B9.10", "B12.1", "B13.1", "B15.1"),
    "leningrad": ("B8.4", "B8.6", "B8.7", "B12.2", "B13.1", "B15.1"),
    "moscow": ("B8.4", "B8.6", "B8.7", "B12.1", "B4.5", "B15.4"),
    "base": ("B1.4", "B13.2"),
    "box": ("B1.5", "B12.5", "B13.1"),
    "open": ("B6.4",),
    "railway": ("B1.2",),
    "road": ("B1.2",),
    "entry": ("B1.5",),
}
"""Each kind of place or link and the clauses that speak of it."""

FILLS: Final = {"railway": "#f2e8d0", "road": "#c9a877", "entry": "#a5483a"}
GREAT: Final = {LENINGRAD: "leningrad", MOSCOW: "moscow"}
"""The two fortresses that absorb 3 and fire 2 (B8.4)."""

ROADS: Final = frozenset(
    {
        *("BS-LUT", "BS-CHE", "KAU-DVI", "BIA-MIN", "CHE-KAM", "ROV-TAR", "RIG-NAR"),
        *("BAR-BOB", "ROV-ZHI", "KAM-VIN", "KIS-UMA", "VIN-UMA", "PSK-NOV", "PSK-VLU"),
        *("POL-MIN", "BOB-ORS", "BOB-ROS", "GOM-KIE", "ZHI-UMA", "UMA-KRE", "UMA-NIK"),
        *("ODE-NIK", "VLU-NOV", "VLU-SMO", "ORS-ROS", "ROS-VYA", "GOM-KON", "KIE-KRE"),
        *("LEN-NOV", "TIK-BOL", "RZH-KAL", "BRY-TUL", "BRY-KON", "KAL-ZAG", "TUL-RYA"),
        *("ZAG-RYA", "KON-KHA", "KRE-DNE", "NIK-PER", "NIK-MEL", "PER-MEL", "MEL-RST"),
    }
)
"""Links without a main railway along them in 1941, as far as is generally known: looks only."""


def board(cfg: Config) -> Board:
    """European Russia from Warsaw to the Volga, whatever the scenario."""
    return draw_board()


@cache
def draw_board() -> Board:
    """The one sheet of this game."""
    return Board(
        kind="graph",
        width=round(SHEET[0] * SCALE),
        height=round(SHEET[1] * SCALE),
        legend=tuple(_explain(kind) for kind in CLAUSES),
        places=(*map(_place_position, POSITIONS.values()), *map(_place_box, BOXES.values())),
        links=(*_list_links(),),
        cell=CELL,
        layers=LAYERS,
        kinds=KINDS,
        badges=(*BADGES, badge_hits(1)),
        tones={"good": Msg("tone-good"), "costly": Msg("tone-costly")},
    )


def find_spot(place: Position | Box) -> tuple[int, int]:
    """Where a place is drawn, in board units."""
    east, south = SHIFTS.get(place.id, (0, 0))
    return round((place.x + east) * SCALE), round((place.y + south) * SCALE)


def kind_of(position: Position) -> str:
    """The kind of ground a position is drawn as."""
    if position.kind == "base":
        return "base"
    if position.vp:
        return GREAT.get(position.id, f"city-{position.vp}")
    return "fortress" if position.fortress else "town"


def _explain(kind: str) -> Terrain:
    return Terrain(
        id=kind,
        name=Msg(f"terrain-{kind}"),
        about=Msg(f"about-{kind}"),
        clauses=CLAUSES[kind],
        fill=FILLS.get(kind, ""),
        art="" if kind in FILLS else f"place-{kind}",
    )


def _place_position(position: Position) -> Place:
    x, y = find_spot(position)
    kinds: tuple[str, ...] = (kind_of(position),)
    if position.open_country and position.kind != "base":
        kinds += ("open",)
    return Place(position.id, x, y, kinds, position.name)


def _place_box(box: Box) -> Place:
    x, y = find_spot(box)
    return Place(box.id, x, y, ("box",), box.name)


def _list_links() -> list[Link]:
    links = []
    for link in LINKS:
        kind = "road" if f"{link.a}-{link.b}" in ROADS else "railway"
        links.append(Link(link.a, link.b, kind))
    links += [Link(box.id, place, "entry") for box in BOXES.values() for place in box.links]
    return links
