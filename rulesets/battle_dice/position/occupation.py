"""The field: who stands where, and what follows from where one stands."""

from __future__ import annotations

from functools import cached_property, lru_cache

from tachanka.engine.api import Clause
from tachanka.engine.boards.hex import HexGrid
from tachanka.engine.scene import Ref, Seat

from .state import State, Unit
from .terrain import Ground, ground_of


@lru_cache(maxsize=2048)
def distances_from(grid: HexGrid, hex: Ref) -> dict[Ref, int]:
    """For every hex of the map how far it is from this one."""
    return {other: grid.distance(hex, other) for other in grid.cells}


class Field:
    """A position seen hex by hex; made for one question and thrown away.

    troops: hex -> the unit there that is no General. generals: hex -> the General there.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.ground: Ground = ground_of(state)
        self.grid = self.ground.grid
        units = state.units
        self.troops: dict[Ref, Unit] = {u.hex: u for u in units if u.kind != "general"}
        self.generals: dict[Ref, Unit] = {u.hex: u for u in units if u.kind == "general"}
        self._enemies: dict[Seat, list[Ref]] = {}
        self._taken: dict[tuple[Seat, bool], list[Clause | None]] = {}
        self._away: dict[tuple[Ref, Seat, bool], int | None] = {}

    @cached_property
    def held_back(self) -> frozenset[Seat]:
        """The exhausted sides, which may not move nearer to the enemy (D112)."""
        if self.state.options.army_morale != "exhaustion":
            return frozenset()
        return frozenset(side.id for side in self.state.sides if self.state.is_exhausted(side.id))

    def taken(self, seat: Seat, general: bool) -> list[Clause | None]:
        """For each hex by its number in the grid the clause by which those in it forbid a unit
        of the side, or its General, to end a move there (D83-D85); None where they do not."""
        taken = self._taken.get((seat, general))
        if taken is None:
            taken = self._taken[seat, general] = [None] * len(self.grid.order)
            order, own = self.grid.order, "D85" if general else "D84"
            for unit in self.state.units:
                if unit.side != seat:
                    taken[order[unit.hex]] = "D83"
                elif (unit.kind == "general") is general:
                    taken[order[unit.hex]] = own
        return taken

    def holder(self, hex: Ref) -> Seat | None:
        """The side with a piece in the hex."""
        unit = self.troops.get(hex) or self.generals.get(hex)
        return None if unit is None else unit.side

    def enemy_hexes(self, seat: Seat) -> list[Ref]:
        """Every hex with an enemy piece, in the order of the unit list."""
        if seat not in self._enemies:
            hexes = (unit.hex for unit in self.state.units if unit.side != seat)
            self._enemies[seat] = list(dict.fromkeys(hexes))
        return self._enemies[seat]

    def distance_to_enemy(self, hex: Ref, seat: Seat, generals: bool) -> int | None:
        """Hexes to the nearest enemy unit, Generals counted or not; None without one."""
        key = (hex, seat, generals)
        if key not in self._away:
            enemies = (self.troops, self.generals) if generals else (self.troops,)
            away = distances_from(self.grid, hex)
            self._away[key] = min(
                (away[h] for there in enemies for h, unit in there.items() if unit.side != seat),
                default=None,
            )
        return self._away[key]


def take_control(state: State, unit: Unit) -> bool:
    """A unit has begun, moved or retreated into its hex: is an objective now its side's (D110)?

    Generals control nothing (D118). Returns whether control changed.
    """
    if unit.is_general or all(objective.hex != unit.hex for objective in state.objectives):
        return False
    changed = state.control.get(unit.hex) != unit.side
    state.control[unit.hex] = unit.side
    return changed
