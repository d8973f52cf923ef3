"""Reach: how far a unit can go and by which paths (D81-D89, D112)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import Any, Final, TypeAlias

from tachanka.engine.api import Clause
from tachanka.engine.scene import Ref

from ..position.occupation import Field
from ..position.state import State, Unit, UnitKind
from ..position.terrain import NO_BATTLE_ON_ENTRY, Ground, ground_of
from ..position.units import TYPES
from .exits import Exits, exits_of

SAND_MOVE: Final = 2
"""The longest move that touches sand (D65)."""

REMEMBERED: Final = 4096
"""How many units' reaches are remembered: those of a hundred matches, some 20 MB."""


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


@dataclass(frozen=True, eq=False, repr=False)
class Standpoint:
    """A hex with a unit of some kind in it, and what of the map and the options matters there.

    passage: units may pass through their own (the option friendly_passage).
    near: itself, its neighbours and the hexes it could move to if nobody stood in its way.
    look: picks, out of something for every hex of the map, what there is for those of `near`.
    """

    ground: Ground
    kind: UnitKind
    hex: Ref
    bank: Ref | None
    exits: dict[Ref, Exits]
    passage: bool
    near: tuple[Ref, ...]
    look: Callable[[Sequence[Any]], tuple[Any, ...]]


Start: TypeAlias = tuple[Standpoint, tuple[Clause | None, ...]]
"""All that the reach of a unit depends on: where it stands, and for each hex that is near the
clause by which it may not end its move there."""


def cannot_move(unit: Unit) -> Clause | None:
    """The clause by which the unit has no move left this turn, or None (D81, D82)."""
    if unit.steps:
        return "D81"
    if unit.is_artillery and unit.acted:
        return "D82"
    return None


def may_pass(clause: Clause | None, passage: bool) -> bool:
    """Whether a unit may go through a hex in which this clause forbids it to end its move.

    passage: the option friendly_passage.
    """
    return clause is None or (clause != "D83" and (clause != "D84" or passage))


def find_start(field: Field, unit: Unit) -> Start:
    """What the reach of the unit depends on (see `Start`)."""
    options = field.state.options
    at = _stand(
        field.ground,
        unit.kind,
        unit.hex,
        unit.bank,
        options.bridge_stop == "on",
        options.friendly_passage == "on",
    )
    taken = at.look(field.taken(unit.side, unit.kind == "general"))
    if unit.side in field.held_back:
        taken = hold_back(field, unit, at.near, taken)
    return at, taken


def hold_back(
    field: Field, unit: Unit, near: tuple[Ref, ...], taken: tuple[Clause | None, ...]
) -> tuple[Clause | None, ...]:
    """The same, and D112 where an exhausted side may not end because an enemy is nearer there."""
    now = field.distance_to_enemy(unit.hex, unit.side, generals=False)
    if now is None:
        return taken
    return tuple(
        clause
        or ("D112" if (field.distance_to_enemy(to, unit.side, generals=False) or 0) < now else None)
        for to, clause in zip(near, taken, strict=True)
    )


def find_reach(field: Field, unit: Unit) -> Reach:
    """Everywhere the unit can move now, by shortest paths (D81-D89, D112).

    Of several shortest paths to a hex the first in reading order stands for all; a river hex
    without a bridge has one for each bank it can be entered from.
    """
    if cannot_move(unit):
        return NOWHERE
    return spread(*find_start(field, unit))


@lru_cache(maxsize=REMEMBERED)
def _stand(
    ground: Ground, kind: UnitKind, hex: Ref, bank: Ref | None, bridge_stop: bool, passage: bool
) -> Standpoint:
    exits = exits_of(ground, kind == "infantry", bridge_stop)
    alone = Standpoint(ground, kind, hex, bank, exits, passage, (), tuple)
    open_to = (to for to, _bank in _walk(alone, {}).paths)
    # With the neighbours in any case, for an itemgetter of one number picks no tuple.
    near = tuple(dict.fromkeys((hex, *ground.grid.neighbours[hex], *open_to)))
    look = itemgetter(*(ground.grid.order[to] for to in near))
    return Standpoint(ground, kind, hex, bank, exits, passage, near, look)


# All matches begin alike, bots ask for the same reaches again and again, and windows for one that
# an offer asks for next.
@lru_cache(maxsize=REMEMBERED)
def spread(at: Standpoint, taken: tuple[Clause | None, ...]) -> Reach:
    """The reach of a unit from its `Start`."""
    return _walk(at, {to: clause for to, clause in zip(at.near, taken, strict=True) if clause})


_Way: TypeAlias = tuple[Ref, bool, tuple[Ref, ...]]
"""An unfinished path: its last hex, whether it touches sand (the start included, D65), itself."""

_Seen: TypeAlias = tuple[set[Ref], set[Ref]]
"""The hexes that ways lead on from: those of ways that touch no sand, those of ways that do."""


def _walk(at: Standpoint, taken: Mapping[Ref, Clause]) -> Reach:
    """Walks in all directions. taken: the hexes in which the unit may not end, with the clause."""
    reach = Reach({}, {})
    seen: _Seen = ({at.hex}, set())
    ways: list[_Way] = [(at.hex, at.ground.hexes[at.hex].base == "sand", ())]
    for _ in range(TYPES[at.kind].move):
        ways = _go_on(at, ways, taken, reach, seen)
    for hex, _bank in reach.paths:
        reach.shut.pop(hex, None)
    return reach


def _go_on(
    at: Standpoint, ways: list[_Way], taken: Mapping[Ref, Clause], reach: Reach, seen: _Seen
) -> list[_Way]:
    """Takes every step from the ends of the ways. Returns: the ways that may go on further."""
    paths, shut, (dry, sandy) = reach.paths, reach.shut, seen
    further: list[_Way] = []
    for last, on_sand, walked in ways:
        leaving = at.exits[last]
        for to, clause in leaving.shut:
            shut.setdefault(to, clause)
        for to, ends, is_sand, bank in leaving.open:
            sand = on_sand or is_sand
            if to in dry or (sand and to in sandy):
                continue
            if at.bank is not None and not walked and at.ground.banks.get(to) != at.bank:
                shut.setdefault(to, "D87")
                continue
            if sand and len(walked) >= SAND_MOVE:
                shut.setdefault(to, "D65")
                continue
            path, ending = (*walked, to), taken.get(to)
            if ending is not None:
                shut.setdefault(to, ending)
            elif (to, bank) not in paths:
                paths[to, bank] = path
            if not ends and (ending is None or may_pass(ending, at.passage)):
                seen[sand].add(to)
                further.append((to, sand, path))
    return further


def can_anything_move(state: State, side: str) -> bool:
    """Whether a unit of the side has a legal move."""
    field = Field(state)
    return any(find_reach(field, unit).paths for unit in state.units if unit.side == side)


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
