"""The scenarios and maps as they are printed: forces, zones, victory, suggested places.

Points are in hundredths of an inch from the north-west corner: x to the east, y to the south.
"""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, TypeAlias

from tachanka.engine.api import Struct
from tachanka.engine.resources import read_data
from tachanka.engine.scene import Point, Ref, Ring, Seat

from .tables import OFFICERS, FigureKind, UnitKind

SCENARIOS: Final = ("nikolskoye-1918", "grain-siding-1920", "verkhny-uslon-1918")

ATTACKER: Final = "attacker"
DEFENDER: Final = "defender"

TerrainKind: TypeAlias = Literal["built_up", "scrub", "water", "fence", "stream"]
Trait: TypeAlias = Literal["objective", "passive"]
Dress: TypeAlias = Literal["", "sailor", "red", "food", "green", "komuch", "czech"]
Edge: TypeAlias = Literal["north", "south"]


class AreaFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A polygon of terrain."""

    id: str
    name: str
    terrain: TerrainKind
    corners: Ring


class LineFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A fence or a stream."""

    id: str
    name: str
    terrain: TerrainKind
    points: Ring


class SectionFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A straight part of a road: its axis, and the rectangle that decides."""

    id: str
    axis: Ring
    corners: Ring


class RoadFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A road, section by section."""

    id: str
    name: str
    sections: tuple[SectionFile, ...]


class ZoneFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Where units are set up."""

    id: str
    corners: Ring


class MapFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A table with its terrain."""

    id: str
    name: str
    width: int
    height: int
    areas: tuple[AreaFile, ...]
    lines: tuple[LineFile, ...]
    roads: tuple[RoadFile, ...]
    zones: tuple[ZoneFile, ...]


class Camp(Struct, frozen=True, forbid_unknown_fields=True):
    """A side: what it is called, and which edge of the table is its own."""

    name: str
    edge: Edge


class ClearArea(Struct, frozen=True, tag_field="type", tag="clear_area"):
    """The attacker wins when no objective unit has a figure in the area."""

    area: str


class Majority(Struct, frozen=True, tag_field="type", tag="majority_in_area"):
    """The attacker wins with at least so many figures of units in the area, and more than the
    defender has."""

    area: str
    figures: int


class DestroyUnits(Struct, frozen=True, tag_field="type", tag="destroy_units"):
    """The attacker wins when no objective unit is left."""


Victory: TypeAlias = ClearArea | Majority | DestroyUnits


class BatteryFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Guns off the table: whose, who spots for them, how good, how many strikes, how wide."""

    side: Seat
    name: str
    observer: Ref
    tactical: int
    strikes: int
    radius: int


class Least(Struct, frozen=True, forbid_unknown_fields=True):
    """So many figures of a unit must be set up in an area (R-107)."""

    area: str
    figures: int


class Muster(Struct, frozen=True, forbid_unknown_fields=True):
    """A unit, or an independent figure, as the scenario lists it.

    figures: how many of each kind, in the order of their numbers. label: a short name. dress: what
    they wear; empty for commissars, who look alike everywhere.
    """

    id: Ref
    side: Seat
    name: str
    label: str
    kind: UnitKind
    figures: dict[FigureKind, int]
    zones: tuple[str, ...]
    tactical: int = 0
    morale: int = 0
    traits: tuple[Trait, ...] = ()
    least: Least | None = None
    dress: Dress = ""

    @property
    def is_officer(self) -> bool:
        """Whether it is an independent figure, no unit (R-307)."""
        return self.kind in OFFICERS

    @property
    def is_passive(self) -> bool:
        """Whether it only answers attacks and withdraws (R-801 to R-806)."""
        return "passive" in self.traits

    def list_kinds(self) -> tuple[FigureKind, ...]:
        """The kind of each figure, in order."""
        return tuple(kind for kind, number in self.figures.items() for _ in range(number))


class Battle(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario.

    places: of each unit, figure by figure: x, y and the direction it looks in.
    withdrawal_area: passive units withdraw when the attacker is in it.
    """

    id: str
    title: str
    date: str
    map: str
    turns: int
    sides: dict[Seat, Camp]
    victory: Victory
    battery: BatteryFile | None
    withdrawal_area: str | None
    units: tuple[Muster, ...]
    places: dict[Ref, tuple[tuple[int, int, int, int], ...]]

    def find(self, id: Ref) -> Muster:
        """The unit with this id. Errors: KeyError."""
        return _by_id(self.id)[id]

    def towards_home(self, side: Seat) -> Point:
        """The way to the edge of the table that is a side's own."""
        return (0, -1) if self.sides[side].edge == "north" else (0, 1)


@cache
def read_map(id: str) -> MapFile:
    """The map with this id. Errors: FileNotFoundError."""
    return read_data(__package__, f"maps/{id}.json", MapFile)


@cache
def read_scenario(id: str) -> Battle:
    """The scenario with this id. Errors: KeyError for one that there is not."""
    if id not in SCENARIOS:
        raise KeyError(id)
    return read_data(__package__, f"scenarios/{id}.json", Battle)


@cache
def _by_id(scenario: str) -> dict[Ref, Muster]:
    return {unit.id: unit for unit in read_scenario(scenario).units}


@cache
def rank_figures(scenario: str) -> dict[Ref, int]:
    """Figure order: units as the scenario lists them, then by number."""
    ids = (
        f"{unit.id}.{number}"
        for unit in read_scenario(scenario).units
        for number, _ in enumerate(unit.list_kinds(), 1)
    )
    return {id: rank for rank, id in enumerate(ids)}


def find_other(seat: Seat) -> Seat:
    """The other side."""
    return DEFENDER if seat == ATTACKER else ATTACKER
