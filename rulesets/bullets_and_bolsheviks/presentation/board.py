"""The map of a scenario, as it is printed: what never changes during a match."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import Final, Literal

from tachanka.engine.api import Config
from tachanka.engine.scene import Board, Link, Msg, Place, Ref, Side, Terrain

from ..position.battle import Edge
from ..position.maps import Map
from ..position.paper import CELL, MARGIN, locate
from ..position.scenarios import MapFile, map_of, read_map, read_scenario
from ..position.tables import STANDS
from ..position.terrain import Ground
from .badges import BADGES
from .kinds import LEADER, describe_kind


def _print(id: str, fill: str, *clauses: str) -> Terrain:
    return Terrain(id, Msg(f"terrain-{id}"), Msg(f"terrain-{id}-about"), clauses, fill, art=id)


LEGEND: Final = (
    _print("normal", "", "BB-15", "BB-42"),
    _print("town", "#cfa86a47", "BB-37", "BB-42", "BB-55", "BB-94"),
    _print("woods", "#86a85652", "BB-37", "BB-42", "BB-55"),
    _print("marsh", "#8fb0a040", "BB-16", "BB-42", "BB-55"),
    _print("hill", "#c9984d40", "BB-37", "BB-42"),
    _print("ford", "#9dbdc430", "BB-20", "BB-35"),
    _print("river", "#9dbdc450", "BB-30"),
    _print("bridge", "", "BB-30", "BB-62"),
    _print("trench", "", "BB-23", "BB-43", "BB-94"),
    _print("emplacement", "", "BB-43", "BB-62", "BB-94"),
    Terrain("wire", Msg("terrain-wire"), Msg("terrain-wire-about"), ("BB-24",), "#5b5147"),
    Terrain("road", Msg("terrain-road"), Msg("terrain-road-about"), ("BB-19",), "#a3875a"),
    Terrain("railway", Msg("terrain-railway"), Msg("terrain-railway-about"), ("BB-30",), "#3d3226"),
)
"""Every kind of ground: its tint over the map's layer, and the clauses that say what it does."""

TONES: Final[Mapping[Literal["good", "costly"], Msg]] = {
    "costly": Msg("tone-costly"),
    "good": Msg("tone-good"),
}
"""What the ways of a move are coloured for."""


def board(cfg: Config) -> Board:
    """The map of the scenario; options change nothing on it.

    Errors: KeyError for a scenario that does not exist.
    """
    return _board(cfg.scenario)


@cache
def _board(scenario: str) -> Board:
    read = read_scenario(scenario)
    told = read_map(read.map)
    names = {objective.hex: objective.name for objective in read.victory.objectives}
    names |= {chain.hexes[0]: chain.name for chain in told.places if len(chain.hexes) == 1}
    edges: dict[Edge, str] = {side.home_edge: side.name for side in read.sides.values()}
    lie = {stand.type for unit in read.units for stand in unit.stands}
    return draw_board(told, names, edges, tuple(type for type in STANDS if type in lie))


def draw_board(
    told: MapFile, names: Mapping[Ref, str], edges: Mapping[Edge, str], types: tuple[str, ...]
) -> Board:
    """The map with its names, its roads and railways, wire along its sides, and its key."""
    map = map_of(told)
    ground = Ground(map, (), (), "dry")
    places = tuple(
        Place(hex, *locate(ground, hex), name_ground(ground, hex), names.get(hex, ""),
              height=int(ground.is_hill(hex)))
        for hex in ground.grid.cells
    )  # fmt: skip
    used = {id for place in places for id in place.terrain}
    used |= {"wire"} if ground.wire else set()
    used |= {"road"} if map.roads else set()
    used |= {"railway"} if map.rails else set()
    return Board(
        kind="hex",
        width=2 * MARGIN + CELL[0] * (3 * ground.columns + 1),
        height=2 * MARGIN + CELL[1] * (2 * ground.rows + 1),
        legend=tuple(terrain for terrain in LEGEND if terrain.id in used),
        places=places,
        links=trace_ways(map),
        sides=tuple(Side(key[:4], key[5:], "wire") for key in sorted(ground.wire)),
        cell=CELL,
        edges=(edges.get("N", ""), edges.get("E", ""), edges.get("S", ""), edges.get("W", "")),
        layers=(f"map-{told.id}.svg",),
        kinds=(*(describe_kind(type) for type in STANDS if type in types), LEADER),
        badges=BADGES,
        tones=TONES,
    )


def name_ground(ground: Ground, hex: Ref) -> tuple[str, ...]:
    """The kinds of ground in a hex, in the order in which they are printed over each other."""
    found: list[str] = [ground.terrain[hex]]
    if hex in ground.bridges:
        found.append("bridge")
    if hex in ground.trenches:
        found.append("trench")
    if hex in ground.emplacements:
        found.append("emplacement")
    return tuple(found)


def trace_ways(map: Map) -> tuple[Link, ...]:
    """Roads and railways from hex to hex, each stretch once."""
    found: dict[tuple[Ref, Ref, str], Link] = {}
    for kind, chains in (("road", map.roads), ("railway", map.rails)):
        for chain in chains:
            for a, b in pairwise(chain):
                key = (min(a, b), max(a, b), kind)
                found.setdefault(key, Link(*key))
    return tuple(found.values())
