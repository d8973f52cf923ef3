"""The map: positions, bases, entry boxes and links, which never change (B1.2-B1.5, section 6)."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from tachanka.engine.api import Struct
from tachanka.engine.boards.graph import Graph
from tachanka.engine.resources import read_data
from tachanka.engine.scene import Ref

from .state import Sector


class Position(Struct, frozen=True):
    """A place of the map as `data/map.json` has it.

    kind: `base`, `front`, `behind`, `victory_city` or `town`; fortress: it starts as one (B1.10).
    absorb, absorb_vs_army, fire: while it is intact (table 2.5). vp: the city's value.
    supply_cap: how many cut-off units the city feeds (B13.1). ger_depth, rus_depth: B1.13.
    """

    id: Ref
    name: str
    x: float
    y: float
    lon: float
    lat: float
    sector: Sector
    kind: str
    open_country: bool
    fortress: bool
    absorb: int
    absorb_vs_army: int
    fire: int
    vp: int
    replacements: int
    supply_cap: int
    setup_russian: int
    ger_depth: int
    rus_depth: int | None


class Box(Struct, frozen=True):
    """An entry box off the Russian map edge (B1.5)."""

    id: Ref
    name: str
    edge: Literal["east", "south"]
    x: float
    y: float
    links: tuple[Ref, ...]


class _Road(Struct, frozen=True):
    a: Ref
    b: Ref


class _Map(Struct, frozen=True):
    positions: tuple[Position, ...]
    entry_boxes: tuple[Box, ...]
    links: tuple[_Road, ...]


_MAP: Final = read_data(__package__, "map.json", _Map)

POSITIONS: Final = {each.id: each for each in _MAP.positions}
"""All positions and bases in the order of the map."""
BOXES: Final = {each.id: each for each in _MAP.entry_boxes}
LINKS: Final = _MAP.links
"""The links between positions."""
BASES: Final[dict[Sector, Ref]] = {"AGN": "BN", "AGC": "BC", "AGS": "BS"}
CITIES: Final = tuple(id for id, each in POSITIONS.items() if each.vp)
"""The Victory Cities in the order of the map."""
MOSCOW: Final[Ref] = "MOS"
LENINGRAD: Final[Ref] = "LEN"
GORKI: Final[Ref] = "EGO"
"""The entry box that stands for all of the map edge where one must be named."""
ORDER: Final = {id: n for n, id in enumerate((*POSITIONS, *BOXES))}
"""The number of a place in the order of the map, boxes last."""

GROUND: Final = Graph(POSITIONS, ((link.a, link.b) for link in LINKS))
"""Positions and bases with the links between them."""
GRAPH: Final = Graph(
    (*POSITIONS, *BOXES),
    (
        *((link.a, link.b) for link in LINKS),
        *((box.id, place) for box in BOXES.values() for place in box.links),
    ),
)
"""The same with the entry boxes."""


def is_base(place: Ref) -> bool:
    """Whether it is one of the German bases (B1.4)."""
    return place in POSITIONS and POSITIONS[place].kind == "base"


def is_box(place: Ref) -> bool:
    """Whether it is an entry box (B1.5)."""
    return place in BOXES


def is_city(place: Ref) -> bool:
    """Whether it is a Victory City."""
    return place in POSITIONS and POSITIONS[place].vp > 0


def sector_of(place: Ref) -> Sector | None:
    """The sector of a position (B1.12); None for an entry box."""
    return POSITIONS[place].sector if place in POSITIONS else None


def german_depth(place: Ref) -> int:
    """Fewest links to a base (B1.13). Errors: KeyError for an entry box."""
    return POSITIONS[place].ger_depth


def russian_depth(place: Ref) -> int:
    """Fewest links to an entry box, a box itself 0 (B1.13). Errors: KeyError for a base."""
    if place in BOXES:
        return 0
    depth = POSITIONS[place].rus_depth
    if depth is None:
        raise KeyError(place)
    return depth


@cache
def distances(place: Ref) -> dict[Ref, int]:
    """Links to every position and base, whoever holds what lies between; boxes are no way."""
    ways = GROUND.reach(place, len(POSITIONS), lambda here, there: 1)
    return {place: 0, **{there: way.cost for there, way in ways.items()}}
