"""Terrain: what each code of the map means (D33-D71), and the ground of one map (D87)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Final, Literal, TypeAlias

from tachanka.engine.api import Clause
from tachanka.engine.boards.hex import HexGrid, letter_rows
from tachanka.engine.scene import Ref

from .state import State

Base: TypeAlias = Literal[
    "clear", "wood", "orchard", "built_up", "river", "crops", "rough", "sand", "water"
]
Works: TypeAlias = Literal["fence", "wire", "fieldworks"]


@dataclass(frozen=True)
class Code:
    """What a letter of the map stands for: one base terrain, a height, works, a bridge."""

    base: Base = "clear"
    height: int = 0
    works: Works | None = None
    bridge: bool = False


CODES: Final[dict[str, Code]] = {
    ".": Code(),
    "w": Code("wood"),
    "o": Code("orchard"),
    "h": Code(height=1),
    "H": Code(height=2),
    "b": Code("built_up"),
    "r": Code("river"),
    "B": Code("river", bridge=True),
    "c": Code("crops"),
    "x": Code("rough"),
    "n": Code(works="fence"),
    "i": Code(works="wire"),
    "f": Code(works="fieldworks"),
    "s": Code("sand"),
    "~": Code("water"),
    "F": Code(height=1, works="fieldworks"),
}


@dataclass(frozen=True)
class Cover:
    """A reduction that a hex offers to whoever is attacked in it, with its clause."""

    name: str
    dice: int
    clause: Clause


COVER_OF_BASE: Final[dict[Base, Cover]] = {
    "wood": Cover("wood", 1, "D35"),
    "orchard": Cover("orchard", 1, "D38"),
    "built_up": Cover("built-up", 2, "D46"),
    "crops": Cover("crops", 1, "D52"),
}
COVER_OF_WORKS: Final[dict[Works, Cover]] = {
    "fence": Cover("fence", 1, "D58"),
    "fieldworks": Cover("fieldworks", 2, "D62"),
}
COVER_OF_HILL: Final = Cover("hill", 1, "D41")

STOPS: Final[dict[str, Clause]] = {
    "wood": "D33",
    "built_up": "D44",
    "river": "D48",
    "fence": "D57",
    "wire": "D57",
}
"""Base terrain and works that end a move on entry."""

LAST_STEP_OUT: Final[dict[str, Clause]] = {"crops": "D51", "water": "D68"}
"""Base terrain out of which a step is the last of its move."""

NO_BATTLE_ON_ENTRY: Final[dict[str, Clause]] = {"wood": "D34", "built_up": "D45"}
BLOCKING: Final[dict[str, Clause]] = {"wood": "D36", "built_up": "D47", "crops": "D53"}
"""Base terrain that blocks line of sight whatever the heights of the two ends (D91)."""

OBSTACLES: Final = ("fence", "wire")
"""Works that hamper infantry in them and that infantry may clear (D59)."""


class Ground:
    """The terrain of one map as it is now.

    grid: its geometry. hexes: what each hex is.
    """

    def __init__(self, rows: tuple[str, ...], cleared: tuple[Ref, ...]) -> None:
        """Errors: ValueError where the rows are no map."""
        self.grid = grid_of(rows)
        codes = zip(self.grid.cells, "".join(rows), strict=True)
        self.hexes = {hex: CODES[code] for hex, code in codes}
        for hex in cleared:
            here = self.hexes[hex]
            if here.works not in OBSTACLES:
                raise ValueError(f"there is no fence or wire to clear in {hex}")
            self.hexes[hex] = replace(here, works=None)

    def is_water(self, hex: Ref) -> bool:
        return self.hexes[hex].base == "water"

    def is_river_bed(self, hex: Ref) -> bool:
        """Whether it is a river hex without a bridge, which cannot be crossed (D87)."""
        code = self.hexes[hex]
        return code.base == "river" and not code.bridge

    @cached_property
    def banks(self) -> dict[Ref, Ref]:
        """For each hex that is no river hex the first hex of its bank (D87).

        A bank is a connected group of what remains when all river hexes are taken away.
        """
        banks: dict[Ref, Ref] = {}
        for first, code in self.hexes.items():
            if first in banks or code.base == "river":
                continue
            banks[first] = first
            open_ends = [first]
            while open_ends:
                for near in self.grid.neighbours[open_ends.pop()]:
                    if near not in banks and self.hexes[near].base != "river":
                        banks[near] = first
                        open_ends.append(near)
        return banks

    def find_bank(self, start: Ref, to: Ref) -> Ref | None:
        """The bank that a unit comes from by this step (D87); None where `to` is no river bed."""
        return self.banks[start] if self.is_river_bed(to) else None

    def ways_ashore(self, hex: Ref, bank: Ref) -> tuple[Ref, ...]:
        """The hexes of its bank to which a unit in a river hex without a bridge can go (D87)."""
        return tuple(near for near in self.grid.neighbours[hex] if self.banks.get(near) == bank)

    def banks_beside(self, hex: Ref) -> tuple[Ref, ...]:
        """The banks from which a river hex can be entered."""
        near = (self.banks.get(other) for other in self.grid.neighbours[hex])
        return tuple(dict.fromkeys(bank for bank in near if bank is not None))


def grid_of(rows: tuple[str, ...]) -> HexGrid:
    """The geometry of a map of codes.

    Errors: ValueError where rows are missing, uneven, or hold an unknown code.
    """
    if not rows:
        raise ValueError("a map needs at least one row")
    long = len(rows[0])
    for number, row in enumerate(rows):
        if len(row) != long - number % 2:
            raise ValueError(f"row {number + 1} has {len(row)} hexes, not {long - number % 2}")
        unknown = set(row) - set(CODES)
        if unknown:
            raise ValueError(f"row {number + 1} has unknown codes: {' '.join(sorted(unknown))}")
    return letter_rows(long, len(rows))


@lru_cache(maxsize=256)
def _ground(rows: tuple[str, ...], cleared: tuple[Ref, ...]) -> Ground:
    return Ground(rows, cleared)


def ground_of(state: State) -> Ground:
    """The terrain of a position, made once for each map and shared."""
    return _ground(state.rows, tuple(state.cleared))


def covers_of(code: Code, attacker_on_hill: bool) -> list[Cover]:
    """The reductions a hex offers against an attacker, the largest first (D93)."""
    covers = []
    if code.works in COVER_OF_WORKS:
        covers.append(COVER_OF_WORKS[code.works])
    if code.base in COVER_OF_BASE:
        covers.append(COVER_OF_BASE[code.base])
    if code.height and not attacker_on_hill:
        covers.append(COVER_OF_HILL)
    return sorted(covers, key=lambda cover: -cover.dice)
