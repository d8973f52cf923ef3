"""The field: who stands where, battle hexes, and Zones of Control (K-211, K-212, K-601)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from tachanka.engine.scene import Ref, Seat

from .state import BOLSHEVIK, REBEL, State, Unit, other
from .terrain import GRID, is_open_sea
from .units import kind_of


class Field:
    """A position seen hex by hex; made for one question and thrown away.

    units: hex -> the units there, in the order of the counter list.
    """

    def __init__(self, state: State, elsewhere: Mapping[Ref, Ref] | None = None) -> None:
        """elsewhere: units that are to be seen in another hex than they stand in."""
        self.state = state
        self.units: dict[Ref, list[Unit]] = {}
        for unit in state.units:
            hex = elsewhere.get(unit.id, unit.hex) if elsewhere else unit.hex
            if hex is not None:
                self.units.setdefault(hex, []).append(unit)

    def at(self, hex: Ref, seat: Seat | None = None) -> list[Unit]:
        """The units in the hex, of one side or of both."""
        here = self.units.get(hex, [])
        return here if seat is None else [unit for unit in here if unit.side == seat]

    def has(self, hex: Ref, seat: Seat) -> bool:
        return any(unit.side == seat for unit in self.units.get(hex, ()))

    def is_battle(self, hex: Ref) -> bool:
        """Whether units of both sides stand in the hex (K-601)."""
        return self.has(hex, BOLSHEVIK) and self.has(hex, REBEL)

    @property
    def battles(self) -> list[Ref]:
        """All battle hexes, in the order of their ids."""
        return sorted(hex for hex in self.units if self.is_battle(hex))

    @cached_property
    def _controlled(self) -> dict[Seat, set[Ref]]:
        zones: dict[Seat, set[Ref]] = {BOLSHEVIK: set(), REBEL: set()}
        for unit in self.state.units:
            if unit.hex is not None and kind_of(unit).zoc:
                zones[unit.side].update(GRID.neighbours[unit.hex])
        return zones

    def in_enemy_zoc(self, hex: Ref, seat: Seat) -> bool:
        """Whether an enemy infantry unit stands next to the hex (K-211)."""
        return hex in self._controlled[other(seat)]

    def is_free(self, hex: Ref) -> bool:
        """Whether a unit could be put there: no unit in it and no Open Sea."""
        return hex not in self.units and not is_open_sea(self.state, hex)
