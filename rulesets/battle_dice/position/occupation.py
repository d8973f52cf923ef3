"""The field: who stands where, and what follows from where one stands."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TypeAlias

from tachanka.engine.boards.hex import HexGrid
from tachanka.engine.scene import Ref, Seat

from .state import State, Unit
from .terrain import Ground, ground_of

Holders: TypeAlias = tuple[Seat | None, Seat | None]
"""The side of the unit in a hex and that of the General there."""


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
        self.troops: dict[Ref, Unit] = {}
        self.generals: dict[Ref, Unit] = {}
        for unit in state.units:
            (self.generals if unit.is_general else self.troops)[unit.hex] = unit
        self._enemies: dict[Seat, list[Ref]] = {}

    @cached_property
    def holders(self) -> dict[Ref, Holders]:
        """For each hex that is not empty the sides of those in it."""
        holders: dict[Ref, Holders] = {hex: (unit.side, None) for hex, unit in self.troops.items()}
        for hex, general in self.generals.items():
            holders[hex] = (holders.get(hex, (None, None))[0], general.side)
        return holders

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
        away = distances_from(self.grid, hex)
        return min(
            (
                away[unit.hex]
                for unit in self.state.units
                if unit.side != seat and (generals or not unit.is_general)
            ),
            default=None,
        )

    def on_hill(self, hex: Ref) -> bool:
        return self.ground.hexes[hex].height > 0


def take_control(state: State, unit: Unit) -> bool:
    """A unit has begun, moved or retreated into its hex: is an objective now its side's (D110)?

    Generals control nothing (D118). Returns whether control changed.
    """
    if unit.is_general or all(objective.hex != unit.hex for objective in state.objectives):
        return False
    changed = state.control.get(unit.hex) != unit.side
    state.control[unit.hex] = unit.side
    return changed
