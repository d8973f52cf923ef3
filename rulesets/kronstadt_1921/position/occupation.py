"""The field: who stands where, battle hexes, and Zones of Control (K-211, K-212, K-601)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from tachanka.engine.scene import Ref, Seat

from .state import BOLSHEVIK, REBEL, State, Unit
from .terrain import GRID, is_open_sea
from .units import kind_of


class Field:
    """A position seen hex by hex, as it is when first asked; made for one question.

    units: hex -> the units there, in the order of the counter list.
    """

    def __init__(self, state: State, elsewhere: Mapping[Ref, Ref] | None = None) -> None:
        """elsewhere: units that are to be seen in another hex than they stand in."""
        self.state = state
        self._elsewhere = elsewhere or {}
        self._controlled: dict[Seat, frozenset[Ref]] = {}

    @cached_property
    def units(self) -> dict[Ref, list[Unit]]:
        """By hex, the units there."""
        units: dict[Ref, list[Unit]] = {}
        for unit in self.state.units:
            hex = self._elsewhere.get(unit.id, unit.hex)
            if hex is not None:
                units.setdefault(hex, []).append(unit)
        return units

    def at(self, hex: Ref, seat: Seat | None = None) -> list[Unit]:
        """The units in the hex, of one side or of both."""
        here = self.units.get(hex, [])
        return here if seat is None else [unit for unit in here if unit.side == seat]

    def has(self, hex: Ref, seat: Seat) -> bool:
        return hex in self.occupied(seat)

    def occupied(self, seat: Seat) -> frozenset[Ref]:
        """The hexes with units of this side."""
        return self._occupied[seat]

    @cached_property
    def _occupied(self) -> dict[Seat, frozenset[Ref]]:
        hexes: dict[Seat, set[Ref]] = {BOLSHEVIK: set(), REBEL: set()}
        for unit in self.state.units:
            hex = self._elsewhere.get(unit.id, unit.hex)
            if hex is not None:
                hexes[unit.side].add(hex)
        return {seat: frozenset(occupied) for seat, occupied in hexes.items()}

    def is_battle(self, hex: Ref) -> bool:
        """Whether units of both sides stand in the hex (K-601)."""
        return self.has(hex, BOLSHEVIK) and self.has(hex, REBEL)

    @property
    def battles(self) -> list[Ref]:
        """All battle hexes, in the order of their ids."""
        return sorted(self.occupied(BOLSHEVIK) & self.occupied(REBEL))

    def controlled(self, seat: Seat) -> frozenset[Ref]:
        """The hexes in the ZOC of this side's infantry: those next to it (K-211)."""
        zone = self._controlled.get(seat)
        if zone is None:
            zone = self._controlled[seat] = frozenset(
                near
                for unit in self.state.units
                if unit.side == seat and unit.hex is not None and kind_of(unit).zoc
                for near in GRID.neighbours[unit.hex]
            )
        return zone

    def is_free(self, hex: Ref) -> bool:
        """Whether a unit could be put there: no unit in it and no Open Sea."""
        return hex not in self._taken and not is_open_sea(self.state, hex)

    @cached_property
    def _taken(self) -> frozenset[Ref]:
        return self.occupied(BOLSHEVIK) | self.occupied(REBEL)
