"""Supply and what cuts it: the map edge, cities, pockets, bases and broken lines (B1.14, B13)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from tachanka.engine.scene import Ref

from ...position.geography import (
    BASES,
    BOXES,
    CITIES,
    GRAPH,
    GROUND,
    ORDER,
    POSITIONS,
    is_base,
    is_box,
    is_city,
    russian_depth,
)
from ...position.occupation import Occupation
from ...position.roster import rank
from ...position.state import RUSSIAN, SECTORS, Sector, State, Unit

GATES: Final = frozenset(place for box in BOXES.values() for place in box.links)
"""The positions linked to an entry box."""

_NEAR: Final = {
    place: tuple(near for near in GRAPH.neighbours(place) if not is_base(near)) for place in ORDER
}
"""Where Russian supply may go on to from each place: a base is no way (B1.14)."""

_WAYS: Final = frozenset(place for place in ORDER if not is_base(place))
_EDGE: Final = frozenset(BOXES)


class Pocket(NamedTuple):
    """Positions cut off from the edge, and how many units their cities feed (B13.4).

    fed, starved: ids of its Russian units that are in supply and that are not, ranked.
    """

    places: frozenset[Ref]
    capacity: int
    fed: tuple[Ref, ...]
    starved: tuple[Ref, ...]


class Supply(NamedTuple):
    """Who would be in supply on the present situation (B13.1 to B13.5, B13.7).

    edge: edge-connected places, boxes among them. pockets: in the order of the map.
    isolated: cut-off positions with Russian units. starved: Russian units Out of Supply.
    stranded: German units that reach no base and are not supplied by air.
    """

    edge: frozenset[Ref]
    pockets: tuple[Pocket, ...]
    isolated: tuple[Ref, ...]
    starved: tuple[Ref, ...]
    stranded: tuple[Ref, ...]


def assumed_factor(unit: Unit) -> int:
    """The factor of a unit, an unknown one counting 1 (B13.4, B16)."""
    return unit.factor if unit.known and unit.factor is not None else 1


def find_passable(state: State, occupation: Occupation | None = None) -> frozenset[Ref]:
    """The places that Russian supply passes: no Germans, no base (B1.14, B-R31)."""
    occupation = occupation or Occupation(state)
    rule = state.options.supply_through_rear
    free = _WAYS - occupation.germans
    if rule == "open":
        return free
    if rule == "movement_rule":
        return free - {place for place in state.german if occupation.is_watched(place)}
    return free.difference(state.german)


def edge_connected(state: State, occupation: Occupation | None = None) -> frozenset[Ref]:
    """The places from which a chain leads to an entry box (B1.14), the boxes among them."""
    return _flood(_EDGE, find_passable(state, occupation))


def city_connected(state: State, occupation: Occupation | None = None) -> frozenset[Ref]:
    """The places from which a chain leads to a Russian Victory City (B1.14)."""
    occupation = occupation or Occupation(state)
    cities = frozenset(city for city in CITIES if occupation.controller(city) == RUSSIAN)
    return _flood(cities, find_passable(state, occupation))


def german_supplied(state: State, occupation: Occupation | None = None) -> frozenset[Ref]:
    """The positions from which a chain without Russian units leads to a base (B13.2)."""
    return _reach_from_bases((occupation or Occupation(state)).russians)


# Positions of one game and of many games have these in common: an act moves few units into or
# out of a place, and the same floods are asked for again and again. A flood takes about 10 kB.


@lru_cache(maxsize=256)
def _reach_from_bases(russians: frozenset[Ref]) -> frozenset[Ref]:
    found, edge = set(BASES.values()), list(BASES.values())
    while edge:
        for near in GROUND.neighbours(edge.pop()):
            if near not in found and near not in russians:
                found.add(near)
                edge.append(near)
    return frozenset(found)


@lru_cache(maxsize=256)
def _flood(starts: frozenset[Ref], passable: frozenset[Ref]) -> frozenset[Ref]:
    found = set(starts & passable)
    edge = list(found)
    while edge:
        for near in _NEAR[edge.pop()]:
            if near in passable and near not in found:
                found.add(near)
                edge.append(near)
    return frozenset(found)


def leads_back(start: Ref, target: Ref, edge: Collection[Ref]) -> bool:
    """Whether an attack goes towards supply: what cut-off units are allowed (B11.10).

    edge: the edge-connected places now, boxes among them.
    """
    if any(near in edge for near in GRAPH.neighbours(target)):
        return True
    return russian_depth(target) < russian_depth(start)


def _find_pockets(
    occupation: Occupation, passable: frozenset[Ref], edge: frozenset[Ref]
) -> tuple[Pocket, ...]:
    pockets, left = [], passable - edge
    while left:
        places = _flood(frozenset({min(left, key=ORDER.__getitem__)}), passable)
        left -= places
        pockets.append(_feed(occupation, places))
    return tuple(pockets)


def _feed(occupation: Occupation, places: frozenset[Ref]) -> Pocket:
    """Who of a pocket is in supply: so many as its Russian cities feed, by rank (B13.4)."""
    capacity = sum(
        POSITIONS[city].supply_cap
        for city in CITIES
        if city in places and occupation.controller(city) == RUSSIAN
    )
    units = [unit for place in places for unit in occupation.at(place)]
    ranked = tuple(unit.id for unit in sorted(units, key=_rank_fed))
    return Pocket(places, capacity, ranked[:capacity], ranked[capacity:])


def _rank_fed(unit: Unit) -> tuple[bool, bool, int, tuple[int, int]]:
    """The order in which the units of a pocket are fed (B13.4)."""
    return not is_city(unit.place), unit.disrupted, -assumed_factor(unit), rank(unit.id)


def judge_supply(state: State, occupation: Occupation | None = None) -> Supply:
    """Who is in supply on this situation; what step 8 goes by, and what a player is warned of.

    Works on a redacted view as well: an unknown unit counts as factor 1 for both (B13.4).
    """
    occupation = occupation or Occupation(state)
    passable = find_passable(state, occupation)
    edge = _flood(_EDGE, passable)
    pockets = _find_pockets(occupation, passable, edge)
    isolated = sorted(occupation.russians - edge, key=ORDER.__getitem__)
    starved = [id for pocket in pockets for id in pocket.starved]
    unbased = occupation.germans - german_supplied(state, occupation)
    units = [unit for place in unbased for unit in occupation.at(place)]
    stranded = [unit.id for unit in units if not unit.resupplied]
    return Supply(
        edge,
        pockets,
        tuple(isolated),
        tuple(sorted(starved, key=rank)),
        tuple(sorted(stranded, key=rank)),
    )


def find_breaks(
    state: State, occupation: Occupation | None = None
) -> Mapping[Sector, tuple[Ref, ...]]:
    """The sectors whose line is broken, each with a shortest chain that breaks it (B11.4).

    The chain runs from a position with German units to one linked to an entry box, all in the
    sector and none with a Russian unit.
    """
    occupation = occupation or Occupation(state)
    return _find_chains(occupation.germans, occupation.russians)


@lru_cache(maxsize=256)
def _find_chains(
    germans: frozenset[Ref], russians: frozenset[Ref]
) -> Mapping[Sector, tuple[Ref, ...]]:
    chains = ((sector, _find_chain(sector, germans, russians)) for sector in SECTORS)
    return MappingProxyType({sector: chain for sector, chain in chains if chain is not None})


def _find_chain(
    sector: Sector, germans: frozenset[Ref], russians: frozenset[Ref]
) -> tuple[Ref, ...] | None:
    chains: list[tuple[Ref, ...]] = [
        (place,)
        for place, position in POSITIONS.items()
        if position.sector == sector and place in germans and not is_base(place)
    ]
    seen = {chain[-1] for chain in chains}
    for chain in chains:  # grows while it is read: a breadth-first search
        if chain[-1] in GATES:
            return chain
        for near in sorted(_NEAR[chain[-1]], key=ORDER.__getitem__):
            if is_box(near) or near in seen or near in russians:
                continue
            if POSITIONS[near].sector == sector:
                seen.add(near)
                chains.append((*chain, near))
    return None
