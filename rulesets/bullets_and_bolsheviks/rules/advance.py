"""A whole unit goes at once: its stacks declare the same move side by side, one after another
(BB-18). The frame `Advance`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from tachanka.engine.api import Chance, Event
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat

from ..position.frames import Advance
from ..position.naming import name_unit
from ..position.pieces import Stand
from ..position.state import State
from ..position.terrain import ground_of
from .command import payers_for, price
from .march import declare
from .reach import Reach, Way, cannot_move

Shift: TypeAlias = tuple[int, int]
"""Half hexes down and columns across, the same for every stand of a unit."""


class Stack(NamedTuple):
    """The stands of a unit in one hex and where they can go, the rest of it going too."""

    stands: tuple[Stand, ...]
    reach: Reach
    ways: dict[Shift, Way]


def list_stacks(state: State, unit: Ref) -> list[Stack]:
    """The stacks of a unit that can all move; none where one of its stands cannot."""
    hexes: dict[Ref, list[Stand]] = {}
    for stand in state.of_unit(unit):
        if cannot_move(state, stand) is not None or stand.moved:
            return []
        assert stand.hex is not None
        hexes.setdefault(stand.hex, []).append(stand)
    if len(hexes) < 2:
        return []
    return [look_from(state, tuple(stands), unit) for stands in hexes.values()]


def look_from(state: State, stands: tuple[Stand, ...], unit: Ref) -> Stack:
    """Where one stack can go, by how far that is from where it is."""
    reach, cells = Reach(state, stands, unit), ground_of(state).grid.cells
    x, column = cells[reach.start]
    ways = reach.find_ways(reach.spread())
    return Stack(
        stands, reach, {(cells[h][0] - x, cells[h][1] - column): way for h, way in ways.items()}
    )


def find_shifts(state: State, stacks: Sequence[Stack]) -> list[Shift]:
    """By how much the whole unit can go, every stack of it, with the points there are."""
    if not stacks:
        return []
    first, *rest = stacks
    return [
        shift
        for shift in first.ways
        if all(shift in stack.ways for stack in rest) and can_afford(state, stacks, shift)
    ]


def can_afford(state: State, stacks: Sequence[Stack], shift: Shift) -> bool:
    """Whether the points of the leaders in reach pay for all stacks, one after another (BB-105)."""
    left = {man.id: man.cp for man in state.leaders}
    pool = state.pool
    for stack in in_order(state, stacks, shift):
        owed = price_of(stack, shift)
        for id in payers_for(state, stack.stands) if owed else ():
            spent = min(left[id], owed)
            left[id] -= spent
            owed -= spent
        pool -= owed
        if pool < 0:
            return False
    return True


def price_of(stack: Stack, shift: Shift) -> int:
    """The command points that a stack's part of the move costs."""
    each = 0 if stack.reach.most is None else price(stack.reach.state, len(stack.stands))
    return each * len(stack.ways[shift].path)


def in_order(state: State, stacks: Sequence[Stack], shift: Shift) -> list[Stack]:
    """The stacks that go first in front, so that nobody stands in the way of those behind."""
    cells = ground_of(state).grid.cells

    def rank(stack: Stack) -> tuple[int, Ref]:
        x, column = cells[stack.reach.start]
        return -(x * shift[0] + 3 * column * shift[1]), stack.reach.start

    return sorted(stacks, key=rank)


def start_advance(state: State, stand: Stand, path: tuple[Ref, ...]) -> list[Event]:
    """Notes the moves of all stacks; they are declared one after another."""
    cells, stacks = ground_of(state).grid.cells, list_stacks(state, stand.unit)
    assert stand.hex is not None
    (x, column), (u, v) = cells[stand.hex], cells[path[-1]]
    shift = (u - x, v - column)
    moves = tuple(
        (tuple(sorted(s.id for s in stack.stands)), stack.ways[shift].path[-1])
        for stack in in_order(state, stacks, shift)
    )
    state.frames.append(Advance(stand.side, stand.unit, moves, count_shots(state, stand.side)))
    return [Event("BB-18", Msg("advances", {"unit": name_unit(state, stand.unit)}))]


def count_shots(state: State, side: Seat) -> int:
    """How many enemy stands have fired in this turn."""
    return sum(stand.fired for stand in state.stands if stand.side != side)


def run(state: State, frame: Advance, chance: Chance) -> list[Event]:
    """The next stack declares its move; after any fire, or where one cannot go, the rest stays."""
    if frame.at == len(frame.moves):
        state.frames.remove(frame)
        return []
    ids, goal = frame.moves[frame.at]
    stands = [s for s in (state.find(id) for id in ids) if s is not None]
    if frame.shots == count_shots(state, frame.side) and len(stands) == len(ids):
        reach = Reach(state, stands, frame.unit)
        way = reach.find_ways(reach.spread()).get(goal)
        if way is not None:
            frame.at += 1
            return declare(state, stands, way.path, chance)
    state.frames.remove(frame)
    return [Event("BB-18", Msg("advance-stops", {"unit": name_unit(state, frame.unit)}))]


SECTION: Final[Section[State]] = Section(run=run)
