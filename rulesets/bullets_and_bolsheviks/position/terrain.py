"""The ground of a map as it is now: costs of steps, cover, what blocks sight (BB-15 to BB-37)."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final, Literal, TypeAlias

from tachanka.engine.boards.hex import HexGrid, numbered_columns
from tachanka.engine.scene import Ref

from .battle import Edge, Weather
from .maps import Bridge, Emplacement, Map
from .state import State
from .tables import (
    CODES,
    HALF_POINTS,
    MOVEMENT,
    TABLES,
    MovementRow,
    StandType,
    Terrain,
)

STEPS: Final = {
    "N": (-2, 0),
    "S": (2, 0),
    "NE": (-1, 1),
    "SE": (1, 1),
    "NW": (-1, -1),
    "SW": (1, -1),
}
"""From a hex to its neighbours, in the grid's half hexes down and columns across."""

Cover: TypeAlias = Literal["open", "town", "woods", "marsh", "hill", "trench", "emplacement"]
COVER_OF: Final[dict[Terrain, Cover]] = {
    "normal": "open",
    "ford": "open",
    "river": "open",
    "town": "town",
    "woods": "woods",
    "marsh": "marsh",
    "hill": "hill",
}
"""What a hex without works or a bridge offers; in a boat one is in the open (BB-31)."""
BOGGED: Final[tuple[StandType, ...]] = (
    "field_artillery",
    "heavy_artillery",
    "tatchanka",
    "armoured_car",
    "tank",
)
"""What mud hampers (BB-32)."""
ON_RAILS: Final[tuple[StandType, ...]] = ("infantry", "mg", "cavalry")
"""What a rail bridge carries (BB-30); leaders go as infantry or cavalry."""


def side_key(a: Ref, b: Ref) -> str:
    """The name of the side that two hexes share, the same from both."""
    return f"{min(a, b)}|{max(a, b)}"


class Ground:
    """The terrain of one map as it is now.

    grid: its geometry. terrain: what each hex is. roads, rails: sides that a road or railway
    crosses. wire: sides with wire. bridges, trenches, emplacements: those that stand.
    """

    def __init__(
        self, map: Map, cut: tuple[str, ...], destroyed: tuple[Ref, ...], weather: Weather
    ) -> None:
        """Errors: ValueError where the rows are no map."""
        self.columns, self.rows = len(map.rows[0]), len(map.rows)
        if any(len(row) != self.columns or set(row) - set(CODES) for row in map.rows):
            raise ValueError("the rows of the map are uneven or hold an unknown letter")
        self.grid: HexGrid = numbered_columns(self.columns, self.rows)
        self.terrain: dict[Ref, Terrain] = {
            hex: CODES[map.rows[int(hex[2:]) - 1][int(hex[:2]) - 1]] for hex in self.grid.cells
        }
        self.weather = weather
        self.roads = {side_key(a, b) for road in map.roads for a, b in pairwise(road)}
        self.rails = {side_key(a, b) for rail in map.rails for a, b in pairwise(rail)}
        self.on_road = {hex for road in map.roads for hex in road}
        self.bridges: dict[Ref, Bridge] = {
            bridge.hex: bridge for bridge in map.bridges if bridge.hex not in destroyed
        }
        self.trenches = set(map.trenches)
        self.emplacements: dict[Ref, Emplacement] = {
            work.hex: work for work in map.emplacements if work.hex not in destroyed
        }
        at = {place: hex for hex, place in self.grid.cells.items()}
        self.wire: set[str] = set()
        for wired in map.wire:
            x, column = self.grid.cells[wired.hex]
            for side in wired.sides:
                down, across = STEPS[side]
                beyond = at.get((x + down, column + across))
                if beyond is not None and side_key(wired.hex, beyond) not in cut:
                    self.wire.add(side_key(wired.hex, beyond))
        self._costs: dict[tuple[StandType, Ref, Ref, bool], int | None] = {}

    # --- Steps ---------------------------------------------------------------------------------

    def cost(self, type: StandType, start: Ref, to: Ref, road: bool = False) -> int | None:
        """Half points for a step (BB-15 to BB-24, BB-30, BB-32); None where it is not allowed."""
        key = (type, start, to, road)
        if key not in self._costs:
            self._costs[key] = self._find_cost(type, start, to, road)
        return self._costs[key]

    def _find_cost(self, type: StandType, start: Ref, to: Ref, road: bool) -> int | None:
        if to in self.trenches and type not in TABLES.trench_may_enter:
            return None
        return self.assault_cost(type, start, to, road)

    def assault_cost(self, type: StandType, start: Ref, to: Ref, road: bool = False) -> int | None:
        """The same for an assault, which cavalry may make on a trench that it cannot enter."""
        if to in self.trenches and type not in (*TABLES.trench_may_enter, "cavalry"):
            return None
        if not all(self._may_cross(type, hex, start, to) for hex in (start, to)):
            return None
        cost = self._hex_cost(type, start, to, road)
        if cost is not None and side_key(start, to) in self.wire:
            if type in TABLES.wire.stopped:
                return None
            cost += TABLES.wire.pay_extra.get(type, 0)
        return cost

    def _may_cross(self, type: StandType, hex: Ref, start: Ref, to: Ref) -> bool:
        """Whether a bridge in the hex is entered and left as it must be (BB-30)."""
        bridge = self.bridges.get(hex)
        if bridge is None:
            return True
        if bridge.kind == "rail" and type not in ON_RAILS:
            return False
        return side_key(start, to) in (self.rails if bridge.kind == "rail" else self.roads)

    def _hex_cost(self, type: StandType, start: Ref, to: Ref, road: bool) -> int | None:
        row, terrain, bridged = MOVEMENT[type], self.terrain[to], to in self.bridges
        if road and (side_key(start, to) not in self.roads or self._bogs(type)):
            return None
        if road and (bridged or terrain not in ("ford", "river")):
            return None if row.road == "P" else int(row.road)
        if bridged:
            return row.rate("normal")
        return self._rate(type, row, terrain)

    def _rate(self, type: StandType, row: MovementRow, terrain: Terrain) -> int | None:
        if self.weather == "frost" and (
            terrain in ("marsh", "ford") or (terrain == "river" and type in ON_RAILS)
        ):
            terrain = "normal"
        cost = row.rate(terrain)
        if cost is not None and terrain == "normal" and self._bogs(type):
            cost += HALF_POINTS
        return cost

    def _bogs(self, type: StandType) -> bool:
        return self.weather == "mud" and type in BOGGED

    def may_stand(self, type: StandType, hex: Ref) -> bool:
        """Whether stands of the type may be in the hex at all (BB-16, BB-23)."""
        if hex in self.trenches and type not in TABLES.trench_may_enter:
            return False
        bridge = self.bridges.get(hex)
        if bridge is not None:
            return bridge.kind == "road" or type in ON_RAILS
        return self._rate(type, MOVEMENT[type], self.terrain[hex]) is not None

    def may_be_found(self, type: StandType, hex: Ref) -> bool:
        """Whether stands of the type may be in the hex, if need be by its road (BB-19, BB-20)."""
        by_road = hex in self.on_road and self.terrain[hex] not in ("ford", "river")
        return self.may_stand(type, hex) or (by_road and hex not in self.trenches)

    # --- Cover ---------------------------------------------------------------------------------

    def cover(self, hex: Ref) -> Cover:
        """What protects whoever is fired at in the hex (BB-42, BB-43, BB-55)."""
        if hex in self.emplacements:
            return "emplacement"
        if hex in self.trenches:
            return "trench"
        if hex in self.bridges:
            return "open"
        return COVER_OF[self.terrain[hex]]

    def is_open(self, hex: Ref) -> bool:
        return self.cover(hex) == "open"

    def is_entrenched(self, hex: Ref) -> bool:
        """A trench or an emplacement."""
        return hex in self.trenches or hex in self.emplacements

    def is_defensive(self, hex: Ref) -> bool:
        """A defensive position: trench, emplacement or town (BB-94)."""
        return self.cover(hex) in ("trench", "emplacement", "town")

    def is_hill(self, hex: Ref) -> bool:
        return self.terrain[hex] == "hill" and hex not in self.bridges

    # --- Geometry ------------------------------------------------------------------------------

    def distance(self, a: Ref, b: Ref) -> int:
        return self.grid.distance(a, b)

    def from_edge(self, hex: Ref, edge: Edge) -> int:
        """Columns or rows between a hex and an edge of the map."""
        column, row = int(hex[:2]), int(hex[2:])
        return {"W": column - 1, "E": self.columns - column, "N": row - 1, "S": self.rows - row}[
            edge
        ]

    def stretch(self, hex: Ref) -> frozenset[Ref]:
        """All river hexes that hang together with this one (BB-31)."""
        found, ends = {hex}, [hex]
        while ends:
            for near in self.grid.neighbours[ends.pop()]:
                if self.terrain[near] == "river" and near not in found:
                    found.add(near)
                    ends.append(near)
        return frozenset(found)


@lru_cache(maxsize=256)
def _ground(map: Map, cut: tuple[str, ...], destroyed: tuple[Ref, ...], weather: Weather) -> Ground:
    return Ground(map, cut, destroyed, weather)


_LATEST: list[tuple[Map, list[str], list[Ref], Weather, Ground]] = []
"""The ground that was asked for last. A question asks for the same one hundreds of times, and to
find a map among all that are known takes longer than to see that it is the very same."""


def ground_of(state: State) -> Ground:
    """The terrain of a position, made once for each map as it is and shared."""
    if _LATEST:
        map, cut, destroyed, weather, ground = _LATEST[0]
        if map is state.map and (cut, destroyed, weather) == (
            state.cut,
            state.destroyed,
            state.weather,
        ):
            return ground
    ground = _ground(state.map, tuple(state.cut), tuple(state.destroyed), state.weather)
    _LATEST[:] = [(state.map, list(state.cut), list(state.destroyed), state.weather, ground)]
    return ground
