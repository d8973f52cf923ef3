"""The map and the terrain chart: what it costs to enter a hex, and what it adds (K-521, K-522)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from tachanka.engine.api import Clause, Struct
from tachanka.engine.boards.hex import numbered_columns
from tachanka.engine.resources import read_data
from tachanka.engine.scene import Ref

from .state import State

BREAKS: Final = 2
"""So many hits turn frozen sea into Open Sea (K-240)."""


@dataclass(frozen=True)
class Ground:
    """A row of the terrain chart. bonus: what it adds to the defender."""

    name: str
    mp: int
    bonus: int
    clause: Clause = "K-521"


CHART: Final[dict[str, Ground]] = {
    "M": Ground("mainland", 1, 0),
    "F": Ground("fortress", 1, 0),
    "W": Ground("harbour", 2, 1),
    ".": Ground("ice", 2, 0),
    "K": Ground("kronstadt", 1, 1),
    "C": Ground("city", 1, 1),
    "X": Ground("finland", 1, 0, "K-523"),
}
"""The codes of the map."""

HIT_ICE_MP: Final = 3
"""What frozen sea costs after one hit (K-255)."""


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """data/map.json. rows: the map from north to south, a code for each hex. names: of hexes."""

    rows: tuple[str, ...]
    names: dict[Ref, str]


SHEET: Final = read_data(__package__, "map.json", Sheet)
GRID: Final = numbered_columns(len(SHEET.rows[0]), len(SHEET.rows))
CODES: Final[dict[Ref, str]] = {
    hex: SHEET.rows[int(hex[2:]) - 1][int(hex[:2]) - 1] for hex in GRID.cells
}
KRONSTADT: Final = tuple(hex for hex, code in CODES.items() if code == "K")
CITIES: Final[dict[Ref, str]] = {
    hex: SHEET.names[hex] for hex, code in CODES.items() if code == "C"
}
"""Coastal City hexes and the city each belongs to (K-R8)."""


def ground_of(hex: Ref) -> Ground:
    """The row of the terrain chart for this hex."""
    return CHART[CODES[hex]]


def is_ice(hex: Ref) -> bool:
    """Whether the hex is or was frozen sea."""
    return CODES[hex] == "."


def is_open_sea(state: State, hex: Ref) -> bool:
    """Whether the ice of the hex is broken (K-256)."""
    return state.ice.get(hex, 0) >= BREAKS


def is_finland(hex: Ref) -> bool:
    return CODES[hex] == "X"


@cache
def measure_to_finland(hex: Ref) -> int:
    """How many hexes away the nearest of Finland is."""
    return min(GRID.distance(hex, far) for far in CODES if is_finland(far))


def mp_to_enter(hex: Ref, hit: bool = False) -> int:
    """The MP of a step into the hex, ZOC apart (K-521). hit: whether its ice has been (K-255)."""
    return HIT_ICE_MP if hit else ground_of(hex).mp


@cache
def hexes_within(hex: Ref, distance: int) -> tuple[Ref, ...]:
    """All hexes at most so far away, the hex itself included, in reading order.

    Ring by ring, since to measure the way to each hex of the map takes twenty times as long.
    """
    found = {hex}
    for _ in range(distance):
        found.update([near for one in found for near in GRID.neighbours[one]])
    return tuple(sorted(found, key=GRID.order.__getitem__))
