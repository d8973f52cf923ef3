"""The map as numbers and bits, so that a plan of a whole turn can be judged in no time."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

from tachanka.engine.scene import Ref

from ..position.geography import (
    BASES,
    BOXES,
    CITIES,
    GRAPH,
    ORDER,
    POSITIONS,
    distances,
    russian_depth,
)
from ..position.state import SECTORS
from ..rules.status.supply import GATES

Place: TypeAlias = int
"""The number of a place in the order of the map, entry boxes last."""
Mask: TypeAlias = int
"""Places as bits: place n is bit n."""

PLACES: Final[tuple[Ref, ...]] = tuple(ORDER)
NEAR: Final[tuple[tuple[Place, ...], ...]] = tuple(
    tuple(sorted(ORDER[near] for near in GRAPH.neighbours(place))) for place in PLACES
)
NEAR_MASK: Final[tuple[Mask, ...]] = tuple(sum(1 << near for near in few) for few in NEAR)
NEAR_OF_BIT: Final[dict[Mask, Mask]] = {1 << n: mask for n, mask in enumerate(NEAR_MASK)}


def mask_of(places: Iterable[Ref]) -> Mask:
    """The places as bits."""
    return sum(1 << ORDER[place] for place in set(places))


def list_places(mask: Mask) -> list[Place]:
    """The numbers of the bits, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


BASE_MASK: Final = mask_of(BASES.values())
BOX_MASK: Final = mask_of(BOXES)
GATE_MASK: Final = mask_of(GATES)
ALL_MASK: Final[Mask] = (1 << len(PLACES)) - 1
GROUND_MASK: Final = ALL_MASK & ~BOX_MASK
SECTOR_MASKS: Final[tuple[Mask, ...]] = tuple(
    mask_of(id for id, place in POSITIONS.items() if place.sector == sector and ORDER[id] >= 0)
    & ~BASE_MASK
    for sector in SECTORS
)
_DEPTHS: Final = {n: russian_depth(PLACES[n]) for n in list_places(ALL_MASK & ~BASE_MASK)}
BACK_MASK: Final[tuple[Mask, ...]] = tuple(
    sum(1 << near for near in few if near in _DEPTHS and _DEPTHS[near] <= _DEPTHS.get(n, -1))
    for n, few in enumerate(NEAR)
)
"""The neighbours to which defenders of a place may be driven: no farther from the boxes (B9.8)."""
CITY_PLACES: Final[tuple[Place, ...]] = tuple(ORDER[city] for city in CITIES)
VALUE: Final[tuple[int, ...]] = tuple(
    POSITIONS[place].vp if place in POSITIONS else 0 for place in PLACES
)
CAPACITY: Final[tuple[int, ...]] = tuple(
    POSITIONS[place].supply_cap if place in POSITIONS else 0 for place in PLACES
)
MOSCOW: Final[Place] = ORDER["MOS"]
LENINGRAD: Final[Place] = ORDER["LEN"]

FAR: Final = 99
REMEMBERED: Final = 1 << 14
"""Floods kept in memory: the plans of a turn ask for the same few thousand again and again."""


def _measure(place: Ref) -> tuple[int, ...]:
    if place in BOXES:
        return (FAR,) * len(PLACES)
    far = distances(place)
    return tuple(far.get(each, FAR) for each in PLACES)


DISTANCE: Final[tuple[tuple[int, ...], ...]] = tuple(_measure(place) for place in PLACES)
"""Links between two positions, whoever holds what lies between; boxes are far from all."""


@lru_cache(REMEMBERED)
def flood(starts: Mask, passable: Mask) -> Mask:
    """The places that chains of passable places lead to, the passable starts among them."""
    found = frontier = starts & passable
    while frontier:
        low = frontier & -frontier
        frontier ^= low
        new = NEAR_OF_BIT[low] & passable & ~found
        found |= new
        frontier |= new
    return found
