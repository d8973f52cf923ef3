"""Movement: paths, their costs, and what stops them (K-501 to K-523, K-212, K-242)."""

from __future__ import annotations

from typing import Final, NamedTuple

from tachanka.engine.api import Clause, Event
from tachanka.engine.scene import Msg, Ref, Travel

from ..position.naming import describe_unit
from ..position.occupation import Field
from ..position.state import State, Unit, other
from ..position.terrain import GRID, is_finland, is_open_sea, mp_to_enter
from ..position.units import kind_of
from .losses import flee

ZOC_MP: Final = 1
"""What a step out of a hex in an enemy ZOC costs more (K-212)."""


class Way(NamedTuple):
    """A lawful path: the hexes entered, the MP of each step, and their sum."""

    path: tuple[Ref, ...]
    costs: tuple[int, ...]
    cost: int


class Reach(NamedTuple):
    """Where a unit can go. shut: hexes it cannot end in, with the clause."""

    ways: list[Way]
    shut: dict[Ref, Clause]


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


def bars_terrain(state: State, unit: Unit, to: Ref) -> Clause | None:
    """The clause by which the terrain keeps the unit out of a hex, or None (K-256, K-523)."""
    if is_open_sea(state, to):
        return "K-256"
    if is_finland(to) and unit.kind != "council":
        return "K-523"
    return None


def bars_attack(field: Field, unit: Unit, to: Ref) -> Clause | None:
    """The clause by which the unit may not attack an enemy hex, or None (K-506, K-243)."""
    if field.has(to, unit.side) and field.state.coordinated != to:
        return "K-506"
    return None


def step_cost(field: Field, unit: Unit, start: Ref, to: Ref) -> int:
    """The MP of one step: the hex entered, and 1 for leaving an enemy ZOC (K-503, K-212)."""
    leaving = ZOC_MP if field.in_enemy_zoc(start, unit.side) else 0
    return mp_to_enter(field.state, to) + leaving


def find_reach(field: Field, unit: Unit) -> Reach:
    """Every path the unit can take now, and what is shut to it.

    A path goes through friends and ends in a hex without one, in a battle hex, or (the Council)
    in Finland. Detours are left out: a hex that lies beside an earlier hex of the path is entered
    from there, for less. Only the way into a battle may be one, since it decides the origin hex.
    The cheapest path to each hex comes first.
    """
    if bars_moving(unit) is not None or unit.hex is None:
        return Reach([], {})
    walk = _Walk(field, unit)
    walk.go_on(unit.hex)
    walk.ways.sort(key=lambda way: (way.path[-1], way.cost, len(way.path), way.path))
    for way in walk.ways:
        walk.shut.pop(way.path[-1], None)
    walk.shut.pop(unit.hex, None)
    return Reach(walk.ways, walk.shut)


def can_move(field: Field, unit: Unit) -> bool:
    """Whether the unit has a lawful path."""
    if bars_moving(unit) is not None or unit.hex is None:
        return False
    walk = _Walk(field, unit)
    steps = (walk.look(unit.hex, to) for to in GRID.neighbours[unit.hex])
    if any(step.ends and step.cost <= unit.mp for step in steps):
        return True
    walk.go_on(unit.hex)
    return bool(walk.ways)


class _Step(NamedTuple):
    """A step as the rules see it. ends, passes: whether a move may end and go on there."""

    cost: int
    clause: Clause | None
    ends: bool
    passes: bool


class _Walk:
    """The search for all paths of one unit; what is known of a step is kept."""

    def __init__(self, field: Field, unit: Unit) -> None:
        self.field = field
        self.unit = unit
        self.ways: list[Way] = []
        self.shut: dict[Ref, Clause] = {}
        self._known: dict[tuple[Ref, Ref], _Step] = {}

    def look(self, start: Ref, to: Ref) -> _Step:
        """What the rules say of one step, MP left aside."""
        known = self._known.get((start, to))
        if known is None:
            known = self._known[start, to] = self._judge(start, to)
        return known

    def _judge(self, start: Ref, to: Ref) -> _Step:
        field, unit = self.field, self.unit
        cost = step_cost(field, unit, start, to)
        clause = bars_terrain(field.state, unit, to)
        if clause is None and field.has(to, other(unit.side)):
            clause = bars_attack(field, unit, to)
            return _Step(cost, clause, clause is None, False)
        if clause is not None or is_finland(to):
            return _Step(cost, clause, clause is None, False)
        friend = field.has(to, unit.side)
        return _Step(cost, "K-512" if friend else None, not friend, True)

    def go_on(
        self,
        here: Ref,
        path: tuple[Ref, ...] = (),
        costs: tuple[int, ...] = (),
        spent: int = 0,
        beside: frozenset[Ref] = frozenset(),
    ) -> None:
        """Takes every step from the end of a path. beside: the hexes next to earlier ones."""
        for to in GRID.neighbours[here]:
            if to in path or to == self.unit.hex:
                continue
            step = self.look(here, to)
            if to in beside and step.passes:
                continue
            cost = spent + step.cost
            if step.clause is not None:
                self.shut[to] = step.clause
            elif cost > self.unit.mp:
                self.shut.setdefault(to, "K-503")
            if cost > self.unit.mp or not (step.ends or step.passes):
                continue
            further, priced = (*path, to), (*costs, step.cost)
            if step.ends:
                self.ways.append(Way(further, priced, cost))
            if step.passes and cost < self.unit.mp:
                self.go_on(to, further, priced, cost, beside.union(GRID.neighbours[here]))


def march_targets(field: Field, unit: Unit) -> tuple[list[Ref], dict[Ref, Clause]]:
    """The hexes a unit may enter with March, and those beside it that are shut (K-242)."""
    if unit.hex is None or unit.hesitant or unit.origin is not None:
        return [], {}
    open_hexes: list[Ref] = []
    shut: dict[Ref, Clause] = {}
    for to in GRID.neighbours[unit.hex]:
        clause = bars_terrain(field.state, unit, to)
        if clause is None and field.has(to, other(unit.side)):
            clause = bars_attack(field, unit, to)
        elif clause is None and field.has(to, unit.side):
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
    args: dict[str, str | int | Msg] = {"unit": describe_unit(unit), "hex": end, "cost": sum(costs)}
    cue = Travel((unit.id,), path)
    if any(foe.hex == end and foe.side != unit.side for foe in state.units):
        unit.origin, unit.mp = before, 0
        return [Event("K-505", Msg("event-attack", args), cue)]
    event = Event("K-501", Msg("event-move", args), cue)
    return [event, *flee(state, unit)] if is_finland(end) else [event]
