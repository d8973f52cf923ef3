"""What a map allows whoever stands on it: dice from hex to hex, and marches. Asked of the rules
once and remembered, for the rules are too slow to be asked thousands of times an act.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from tachanka.engine.scene import Ref, Seat

from ..position.dice import count_dice
from ..position.occupation import Field
from ..position.state import Options, Side, State, Unit, UnitKind, Victory
from ..position.units import TYPES
from ..rules.reach import find_reach
from ..rules.sight import blocking_hexes
from ..rules.targets import needs_sight

NEVER = 15.0
"""Turns of marching to a hex that cannot be reached."""

NO_DICE = -9
"""Out of range or out of sight."""


class Bearings:
    """One map without its units."""

    def __init__(self, bare: State) -> None:
        self.field = Field(bare)
        self.grid = self.field.grid
        self.bit = {hex: 1 << number for hex, number in self.grid.order.items()}
        self._dice: dict[tuple[UnitKind, Ref, Ref], int] = {}
        self._open: dict[tuple[Ref, Ref], bool] = {}
        self._between: dict[tuple[Ref, Ref], int] = {}
        self._discs: dict[tuple[Ref, int], int] = {}
        self._marches: dict[tuple[UnitKind, Ref], dict[Ref, float]] = {}
        self._steps: dict[UnitKind, dict[Ref, list[Ref]]] = {}

    def dice(self, kind: UnitKind, start: Ref, end: Ref) -> int:
        """The dice of such a unit without a General (may be none or fewer), or `NO_DICE`."""
        key = (kind, start, end)
        found = self._dice.get(key)
        if found is None:
            found = self._dice[key] = self._count(kind, start, end)
        return found

    def _count(self, kind: UnitKind, start: Ref, end: Ref) -> int:
        probe = Unit("probe", "probe", kind, "", start, 1)
        dice = count_dice(self.field, probe, end)
        if not dice.terms or (needs_sight(self.field, probe) and not self._is_open(start, end)):
            return NO_DICE
        return dice.total

    def _is_open(self, start: Ref, end: Ref) -> bool:
        """Whether the ground leaves the line open; the same in both directions (D90)."""
        key = (start, end) if start < end else (end, start)
        found = self._open.get(key)
        if found is None:
            probe = Unit("probe", "probe", "infantry", "", key[0], 1)
            found = self._open[key] = not blocking_hexes(self.field, probe, key[1])
        return found

    def between(self, start: Ref, end: Ref) -> int:
        """The hexes the line meets, as bits; a unit in none of them cannot block it."""
        key = (start, end) if start < end else (end, start)
        found = self._between.get(key)
        if found is None:
            line = self.grid.line(*key)
            found = sum(self.bit[hex] for hex in (*line.crossed, *line.left, *line.right))
            self._between[key] = found
        return found

    def disc(self, hex: Ref, radius: int) -> int:
        """The hexes within so many hexes, as bits."""
        found = self._discs.get((hex, radius))
        if found is None:
            found = sum(self.bit[near] for near in self.grid.within(hex, radius))
            self._discs[hex, radius] = found
        return found

    def march(self, kind: UnitKind, start: Ref, goal: Ref) -> float:
        """Turns of marching from hex to hex on the empty map; parts of a turn count hexes."""
        marches = self._marches.get((kind, goal))
        if marches is None:
            marches = self._marches[kind, goal] = self._flood(kind, goal)
        return marches.get(start, NEVER)

    def _flood(self, kind: UnitKind, goal: Ref) -> dict[Ref, float]:
        back = self._steps.get(kind)
        if back is None:
            back = self._steps[kind] = self._step_back(kind)
        turns, ends, turn = {goal: 0.0}, [goal], 0
        while ends:
            turn += 1
            ends = list(dict.fromkeys(f for end in ends for f in back[end] if f not in turns))
            turns |= dict.fromkeys(ends, float(turn))
        stride = TYPES[kind].move
        return {
            hex: 0.7 * turn + 0.3 * self.grid.distance(hex, goal) / stride
            for hex, turn in turns.items()
        }

    def _step_back(self, kind: UnitKind) -> dict[Ref, list[Ref]]:
        """For each hex those from which it is one move away; nobody marches through a river bed."""
        ground = self.field.ground
        back: dict[Ref, list[Ref]] = {hex: [] for hex in self.grid.cells}
        for hex, code in ground.hexes.items():
            if ground.is_river_bed(hex) or (code.base == "rough" and kind != "infantry"):
                continue
            probe = Unit("probe", "probe", kind, "", hex, 1)
            for to, _bank in find_reach(self.field, probe).paths:
                back[to].append(hex)
        return back


@lru_cache(maxsize=32)
def _make(rows: tuple[str, ...], cleared: tuple[Ref, ...], options: bytes) -> Bearings:
    nobody = Side("probe", "", "top", "", 1), Side("", "", "bottom", "", 1)
    chosen = msgspec.json.decode(options, type=Options)
    lost: dict[Seat, list[Ref]] = {"probe": [], "": []}
    bare = State("", chosen, rows, nobody, (), Victory(), 0, [], list(cleared), {}, lost)
    return Bearings(bare)


def bearings_of(state: State) -> Bearings:
    """The bearings of this position's map, made once and shared."""
    return _make(state.rows, tuple(sorted(state.cleared)), msgspec.json.encode(state.options))
