"""Movement: paths, their costs, and what stops them (K-501 to K-523, K-212, K-242)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from tachanka.engine.api import Clause, Event
from tachanka.engine.scene import Msg, Ref, Travel

from ..position.naming import describe_unit, name_hex
from ..position.occupation import Field
from ..position.state import State, Unit, other
from ..position.surroundings import Surroundings, look_around
from ..position.terrain import GRID, is_finland, mp_to_enter
from ..position.units import kind_of
from .combat import tell_attack
from .losses import flee

ZOC_MP: Final = 1
"""What a step out of a hex in an enemy ZOC costs more (K-212)."""

SEARCHES: Final = 256
"""Reaches that are kept for units in equal surroundings: about 20 KB each, 5 MB in all."""


class Way(NamedTuple):
    """A lawful path: the hexes entered, the MP of each step, and their sum."""

    path: tuple[Ref, ...]
    costs: tuple[int, ...]
    cost: int


class Reach(NamedTuple):
    """Where a unit can go. shut: hexes it cannot end in, with the clause."""

    ways: tuple[Way, ...]
    shut: Mapping[Ref, Clause]


def bars_moving(unit: Unit) -> Clause | None:
    """The clause by which the unit cannot move at all now, or None (K-252, K-502 to K-505)."""
    if unit.hex is None or not kind_of(unit).moves:
        return "K-502"
    if unit.hesitant:
        return "K-252"
    if unit.origin is not None:
        return "K-505"
    return None if unit.mp > 0 else "K-503"


def mp_left(unit: Unit) -> int:
    """The MP the unit can spend now; none while it is Hesitant (K-252)."""
    return 0 if unit.hesitant else unit.mp


def bars_terrain(near: Surroundings, to: Ref) -> Clause | None:
    """The clause by which the terrain keeps the unit out of a hex, or None (K-256, K-523)."""
    if to in near.open_sea:
        return "K-256"
    if is_finland(to) and near.kind != "council":
        return "K-523"
    return None


def bars_attack(near: Surroundings, to: Ref) -> Clause | None:
    """The clause by which the unit may not attack an enemy hex, or None (K-506, K-243)."""
    return "K-506" if to in near.friends and to != near.coordinated else None


def mp_to_leave(near: Surroundings, start: Ref) -> int:
    """What a step out of this hex costs more: 1 in an enemy ZOC (K-212)."""
    return ZOC_MP if start in near.watched else 0


def step_cost(near: Surroundings, start: Ref, to: Ref) -> int:
    """The MP of one step: the hex entered, and 1 for leaving an enemy ZOC (K-503, K-212)."""
    return mp_to_enter(to, to in near.hit) + mp_to_leave(near, start)


def find_reach(field: Field, unit: Unit) -> Reach:
    """Every path the unit can take now, and what is shut to it.

    A path goes through friends and ends in a hex without one, in a battle hex, or (the Council)
    in Finland. Detours are left out: a hex that lies beside an earlier hex of the path is entered
    from there, for less. Only the way into a battle may be one, since it decides the origin hex.
    The cheapest path to each hex comes first.
    """
    if bars_moving(unit) is not None:
        return Reach((), {})
    return _search(look_around(field, unit, unit.mp))


@lru_cache(maxsize=SEARCHES)
def _search(near: Surroundings) -> Reach:
    walk = _Walk(near)
    walk.go_on(near.hex)
    walk.ways.sort(key=lambda way: (way.path[-1], way.cost, len(way.path), way.path))
    for way in walk.ways:
        walk.shut.pop(way.path[-1], None)
    walk.shut.pop(near.hex, None)
    return Reach(tuple(walk.ways), walk.shut)


def can_move(field: Field, unit: Unit) -> bool:
    """Whether the unit has a lawful path: nearly always there is a free hex beside it."""
    if bars_moving(unit) is not None or unit.hex is None:
        return False
    leaving = ZOC_MP if unit.hex in field.controlled(other(unit.side)) else 0
    ice, most, cheap = field.state.ice, unit.mp - leaving, False
    for to in GRID.neighbours[unit.hex]:
        if mp_to_enter(to, to in ice) <= most:
            if field.is_free(to) and not is_finland(to):
                return True
            cheap = True
    return cheap and bool(find_reach(field, unit).ways)


class _Goal(NamedTuple):
    """A hex as the rules see it. ends, passes: whether a move may end and go on there."""

    mp: int
    clause: Clause | None
    ends: bool
    passes: bool


class _Walk:
    """The search for all paths of one unit; what is known of a hex is kept."""

    def __init__(self, near: Surroundings) -> None:
        self.near = near
        self.ways: list[Way] = []
        self.shut: dict[Ref, Clause] = {}
        self._known: dict[Ref, _Goal] = {}

    def look(self, to: Ref) -> _Goal:
        """What the rules say of entering a hex, the hex one comes from left aside."""
        known = self._known.get(to)
        if known is None:
            known = self._known[to] = self._judge(to)
        return known

    def _judge(self, to: Ref) -> _Goal:
        near, mp = self.near, mp_to_enter(to, to in self.near.hit)
        clause = bars_terrain(near, to)
        if clause is None and to in near.foes:
            clause = bars_attack(near, to)
            return _Goal(mp, clause, clause is None, False)
        if clause is not None or is_finland(to):
            return _Goal(mp, clause, clause is None, False)
        friend = to in near.friends
        return _Goal(mp, "K-512" if friend else None, not friend, True)

    def go_on(
        self,
        here: Ref,
        path: tuple[Ref, ...] = (),
        costs: tuple[int, ...] = (),
        spent: int = 0,
        beside: frozenset[Ref] = frozenset(),
    ) -> None:
        """Takes every step from the end of a path. beside: the hexes next to earlier ones."""
        most, leaving = self.near.mp, mp_to_leave(self.near, here)
        for to in GRID.neighbours[here]:
            if to in path or to == self.near.hex:
                continue
            goal = self.look(to)
            if to in beside and goal.passes:
                continue
            price = goal.mp + leaving
            cost = spent + price
            if goal.clause is not None:
                self.shut[to] = goal.clause
            elif cost > most:
                self.shut.setdefault(to, "K-503")
            if cost > most or not (goal.ends or goal.passes):
                continue
            further, priced = (*path, to), (*costs, price)
            if goal.ends:
                self.ways.append(Way(further, priced, cost))
            if goal.passes and cost < most:
                self.go_on(to, further, priced, cost, beside.union(GRID.neighbours[here]))


def price(field: Field, unit: Unit, path: tuple[Ref, ...]) -> tuple[int, ...]:
    """The MP of each step of a lawful path."""
    assert unit.hex is not None
    near = look_around(field, unit, unit.mp)
    return tuple(step_cost(near, start, to) for start, to in pairwise((unit.hex, *path)))


def march_targets(field: Field, unit: Unit) -> tuple[list[Ref], dict[Ref, Clause]]:
    """The hexes a unit may enter with March, and those beside it that are shut (K-242)."""
    if unit.hex is None or unit.hesitant or unit.origin is not None:
        return [], {}
    near = look_around(field, unit, 1)
    open_hexes: list[Ref] = []
    shut: dict[Ref, Clause] = {}
    for to in GRID.neighbours[unit.hex]:
        clause = bars_terrain(near, to)
        if clause is None and to in near.foes:
            clause = bars_attack(near, to)
        elif clause is None and to in near.friends:
            clause = "K-512"
        if clause is None:
            open_hexes.append(to)
        else:
            shut[to] = clause
    return open_hexes, shut


def go(state: State, unit: Unit, path: tuple[Ref, ...], costs: tuple[int, ...]) -> list[Event]:
    """Takes a unit along a path and pays for it; the last hex may be a battle or Finland."""
    if not path:
        return []
    start, end = unit.hex, path[-1]
    before = path[-2] if len(path) > 1 else start
    unit.mp -= sum(costs)
    unit.hex = end
    cue = Travel((unit.id,), path)
    foe = next((one for one in state.units if one.hex == end and one.side != unit.side), None)
    if foe is not None:
        unit.origin, unit.mp = before, 0
        return [Event("K-505", Msg("event-attack", {"battle": tell_attack([unit], foe, end)}), cue)]
    args = {"unit": describe_unit(unit), "hex": name_hex(end), "cost": sum(costs)}
    event = Event("K-501", Msg("event-move", args), cue)
    return [event, *flee(state, unit)] if is_finland(end) else [event]
