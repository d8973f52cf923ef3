"""Reach: how far a unit can go and by which paths (D81-D89, D112)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final, NamedTuple

from tachanka.engine.api import Clause
from tachanka.engine.boards.hex import HexGrid
from tachanka.engine.scene import Ref, Seat

from ..position.occupation import Field, Holders
from ..position.state import Options, State, Unit, UnitKind
from ..position.terrain import LAST_STEP_OUT, NO_BATTLE_ON_ENTRY, STOPS, Ground, ground_of
from ..position.units import TYPES, type_of

SAND_MOVE: Final = 2
"""The longest move that touches sand (D65)."""

REMEMBERED: Final = 4096
"""How many units' reaches are remembered: those of a hundred matches, some 20 MB."""


@dataclass(frozen=True)
class Exit:
    """A step that the terrain allows. ends: the move ends with it."""

    to: Ref
    ends: bool
    sand: bool
    river_bed: bool


@dataclass(frozen=True)
class Exits:
    """The steps out of a hex: those that the terrain allows, and the clauses of the others."""

    open: tuple[Exit, ...]
    shut: tuple[tuple[Ref, Clause], ...]


@dataclass(frozen=True, eq=False)
class Reach:
    """Where a unit can move. It is shared and never changed.

    paths: (last hex, bank) -> the first of the shortest paths; the bank is None except in a
        river hex without a bridge, which may be reached from both banks (D87).
    shut: hexes beside the paths that cannot be entered or ended in, with the clause.
    """

    paths: dict[tuple[Ref, Ref | None], tuple[Ref, ...]]
    shut: dict[Ref, Clause]


NOWHERE: Final = Reach({}, {})


class Start(NamedTuple):
    """All that the reach of a unit depends on beside the ground and the options.

    around: who holds each hex within its move, in the order of `_near`.
    near_enemy: those of them that exhaustion keeps it from ending in (D112).
    """

    kind: UnitKind
    side: Seat
    hex: Ref
    bank: Ref | None
    around: tuple[Holders | None, ...]
    near_enemy: frozenset[Ref]


def shut_by_terrain(ground: Ground, infantry: bool, start: Ref, to: Ref) -> Clause | None:
    """The clause by which terrain forbids the step, or None.

    The bank of a unit that stands in a river hex without a bridge is looked at elsewhere.
    """
    here, there = ground.hexes[start], ground.hexes[to]
    if there.base == "rough" and not infantry:
        return "D54"
    if there.base == "water" and here.base != "water":
        return "D89"
    if ground.is_river_bed(to) and here.base == "river":
        return "D88" if here.bridge else "D87"
    if ground.is_river_bed(start) and there.base == "river":
        return "D87"
    return None


def find_stop(ground: Ground, bridge_stop: bool, start: Ref, to: Ref) -> Clause | None:
    """The clause by which the move ends with this step, or None (D33, D44, D48, D51, D57, D68)."""
    here, there = ground.hexes[start], ground.hexes[to]
    if here.base in LAST_STEP_OUT:
        return LAST_STEP_OUT[here.base]
    if there.works in STOPS:
        return STOPS[there.works]
    if there.bridge and not bridge_stop:
        return None
    return STOPS.get(there.base)


@lru_cache(maxsize=512)
def _exits(ground: Ground, infantry: bool, bridge_stop: bool) -> dict[Ref, Exits]:
    exits = {}
    for start in ground.hexes:
        open_steps, shut = [], []
        for to in ground.grid.neighbours[start]:
            clause = shut_by_terrain(ground, infantry, start, to)
            if clause is not None:
                shut.append((to, clause))
                continue
            ends = find_stop(ground, bridge_stop, start, to) is not None
            sand = ground.hexes[to].base == "sand"
            open_steps.append(Exit(to, ends, sand, ground.is_river_bed(to)))
        exits[start] = Exits(tuple(open_steps), tuple(shut))
    return exits


def cannot_move(unit: Unit) -> Clause | None:
    """The clause by which the unit has no move left this turn, or None (D81, D82)."""
    if unit.steps:
        return "D81"
    if unit.is_artillery and unit.acted:
        return "D82"
    return None


def occupied_against(
    kind: UnitKind, side: Seat, there: Holders, passage: bool
) -> tuple[Clause | None, Clause | None]:
    """The clauses by which those in a hex forbid to pass through it and to end in it."""
    troop, general = there
    if troop not in (None, side) or general not in (None, side):
        return "D83", "D83"
    if kind == "general":
        return None, "D85" if general is not None else None
    if troop is not None:
        return None if passage else "D84", "D84"
    return None, None


def find_near_enemy(field: Field, unit: Unit, near: tuple[Ref, ...]) -> frozenset[Ref]:
    """The hexes in which exhaustion forbids the unit to end its move (D112)."""
    state = field.state
    if state.options.army_morale != "exhaustion" or not state.is_exhausted(unit.side):
        return frozenset()
    now = field.distance_to_enemy(unit.hex, unit.side, generals=False)
    if now is None:
        return frozenset()
    return frozenset(
        to for to in near if (field.distance_to_enemy(to, unit.side, generals=False) or 0) < now
    )


class _Walk(NamedTuple):
    """An unfinished path. sand: it touches sand, the start included (D65)."""

    hex: Ref
    sand: bool
    path: tuple[Ref, ...]


def find_reach(field: Field, unit: Unit) -> Reach:
    """Everywhere the unit can move now, by shortest paths (D81-D89, D112).

    Of several shortest paths to a hex the first in reading order stands for all; a river hex
    without a bridge has one for each bank it can be entered from.
    """
    if cannot_move(unit):
        return NOWHERE
    near = _near(field.grid, unit.hex, type_of(unit).move)
    around = tuple(map(field.holders.get, near))
    near_enemy = find_near_enemy(field, unit, near)
    start = Start(unit.kind, unit.side, unit.hex, unit.bank, around, near_enemy)
    return _spread(field.ground, field.state.options, start)


@lru_cache(maxsize=4096)
def _near(grid: HexGrid, hex: Ref, distance: int) -> tuple[Ref, ...]:
    return grid.within(hex, distance)


# One act changes what lies around a few units only, and every act asks for the reach of a whole
# side three times: remembered, the offers of a position take 40 % less time.
@lru_cache(maxsize=REMEMBERED)
def _spread(ground: Ground, options: Options, start: Start) -> Reach:
    """Walks from the start in all directions."""
    reach = Reach({}, {})
    move = TYPES[start.kind].move
    exits = _exits(ground, start.kind == "infantry", options.bridge_stop == "on")
    near = _near(ground.grid, start.hex, move)
    holders = {hex: there for hex, there in zip(near, start.around, strict=True) if there}
    on_sand = ground.hexes[start.hex].base == "sand"
    seen = {(start.hex, False), (start.hex, on_sand)}
    walks = [_Walk(start.hex, on_sand, ())]
    step = partial(_step, ground, start, holders, options.friendly_passage == "on")
    for _ in range(move):
        walks = [further for walk in walks for further in step(walk, exits[walk.hex], reach, seen)]
    for hex, _bank in reach.paths:
        reach.shut.pop(hex, None)
    return reach


def _step(
    ground: Ground,
    start: Start,
    holders: dict[Ref, Holders],
    passage: bool,
    walk: _Walk,
    leaving: Exits,
    reach: Reach,
    seen: set[tuple[Ref, bool]],
) -> list[_Walk]:
    """Takes every step from the end of a walk; returns the walks that may go on."""
    further = []
    for to, clause in leaving.shut:
        reach.shut.setdefault(to, clause)
    for exit in leaving.open:
        to, sand = exit.to, walk.sand or exit.sand
        if to == start.hex or (to, False) in seen or (to, sand) in seen:
            continue
        if not walk.path and start.bank is not None and ground.banks.get(to) != start.bank:
            reach.shut.setdefault(to, "D87")
            continue
        if sand and len(walk.path) >= SAND_MOVE:
            reach.shut.setdefault(to, "D65")
            continue
        there = holders.get(to)
        passing, ending = (
            occupied_against(start.kind, start.side, there, passage) if there else (None, None)
        )
        if ending is None and to in start.near_enemy:
            ending = "D112"
        path = (*walk.path, to)
        if ending is not None:
            reach.shut.setdefault(to, ending)
        else:
            bank = ground.banks[walk.hex] if exit.river_bed else None
            reach.paths.setdefault((to, bank), path)
        if passing is None and not exit.ends:
            seen.add((to, sand))
            further.append(_Walk(to, sand, path))
    return further


def can_anything_move(state: State, side: str) -> bool:
    """Whether a unit of the side has a legal move."""
    field = Field(state)
    return any(
        find_reach(field, unit).paths
        for unit in state.units
        if unit.side == side and not cannot_move(unit)
    )


def enter(state: State, unit: Unit, path: tuple[Ref, ...]) -> None:
    """Puts the unit at the end of a path it walked, with the bank it came from (D87)."""
    ground = ground_of(state)
    for to in path:
        unit.bank = ground.find_bank(unit.hex, to)
        unit.hex = to


def may_battle_there(ground: Ground, unit: Unit, to: Ref, steps: int) -> bool:
    """Whether D94 lets the unit battle after moving `steps` hexes to `to` this turn."""
    return may_kind_battle(ground, unit.kind, to, steps)


def may_kind_battle(ground: Ground, kind: UnitKind, to: Ref, steps: int) -> bool:
    """Whether D94 lets a unit of this kind battle after moving `steps` hexes to `to`."""
    limit = TYPES[kind].move_and_battle
    if not limit or steps > limit or ground.is_water(to):
        return False
    return ground.hexes[to].base not in NO_BATTLE_ON_ENTRY
