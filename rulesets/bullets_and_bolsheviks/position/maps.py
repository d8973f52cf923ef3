"""Maps: a letter for each hex, and what lies over it (BB-19, BB-23, BB-24, BB-30, BB-62)."""

from __future__ import annotations

from typing import Literal

from tachanka.engine.api import Struct
from tachanka.engine.scene import Ref


class Bridge(Struct, frozen=True):
    """A bridge over a hex; a rail bridge carries feet and hooves only (BB-30)."""

    hex: Ref
    kind: Literal["road", "rail"]
    strength: int


class Emplacement(Struct, frozen=True):
    """A work of concrete or logs with a strength in points (BB-62)."""

    hex: Ref
    strength: int


class Wired(Struct, frozen=True):
    """Sides of a hex that have wire along them."""

    hex: Ref
    sides: tuple[str, ...]


class Map(Struct, frozen=True):
    """A map: a letter for each hex in rows from north to south, and what lies over it.

    roads, rails: chains of hexes that touch each other.
    """

    rows: tuple[str, ...]
    roads: tuple[tuple[Ref, ...], ...] = ()
    rails: tuple[tuple[Ref, ...], ...] = ()
    bridges: tuple[Bridge, ...] = ()
    trenches: tuple[Ref, ...] = ()
    emplacements: tuple[Emplacement, ...] = ()
    wire: tuple[Wired, ...] = ()
