"""The assault: where an attacking captain sends units and officers, beside what is proposed.

All of it is only ideas: `placing` makes them lawful, and the captain weighs them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tachanka.engine.api import Order
from tachanka.engine.boards.table import is_within, scatter, square_distance
from tachanka.engine.scene import Point, Ref

from ..position.field import Field, list_units
from ..position.frames import March
from ..position.scenarios import find_other
from ..position.state import Figure, Unit
from ..position.tables import INCH, SHAKEN, TYPES
from ..rules.formations import (
    SPACING,
    clamp,
    find_middle,
    list_charges,
    order_goals,
    scale,
    shift,
)
from ..rules.movement import allowance
from ..rules.placing import draw_up
from .firing import PARTS, draw_firing_line

BEHIND: Final = INCH
"""So far behind a figure of a unit its officer stands."""
NEXT: Final = 4 * INCH
"""So far ahead it matters whether the going is difficult."""
CLOSE_FIRE: Final = 5 * INCH
"""So near to an enemy a figure in cover is still hit: within half of a rifle's range."""


def list_ideas(field: Field, frame: March, goals: Sequence[Point]) -> Iterator[tuple[Order, ...]]:
    """Ways to bring a unit nearer to where it has to get."""
    movers = [
        each
        for each in field.members[frame.unit]
        if not field.is_pinned(each.id) and allowance(frame, each.id) > 0
    ]
    if not movers or not goals:
        return
    middle = find_middle(movers)
    goal = find_nearest(middle, goals)
    most = max(allowance(frame, each.id) for each in movers)
    step = scale((goal[0] - middle[0], goal[1] - middle[1]), most)
    yield draw_up(field, frame, order_goals(shift(movers, step), movers, goal))
    for part in range(PARTS, 0, -1):
        yield draw_up(field, frame, draw_firing_line(field, frame, movers, goals, part))
        line = draw_firing_line(field, frame, movers, goals, part, rear_first=True)
        yield draw_up(field, frame, line)
    ends = close_in(frame, movers, goals)
    yield draw_up(field, frame, order_goals(ends, movers, goal))
    # Who can reach one of those charges, and the others close up.
    charges = list_charges(field, frame, movers).items()
    storm = {id: each for id, each in charges if field.figures[each[1]].spot in goals}
    if storm and field.units[frame.unit].markers < SHAKEN:
        ends = shift(movers, step) | {id: spot for id, (spot, _) in storm.items()}
        targets = {id: on for id, (_, on) in storm.items()}
        yield draw_up(field, frame, order_goals(ends, movers, goal), targets)
        spots = {id: spot for id, (spot, _) in storm.items()}
        line = draw_firing_line(field, frame, movers, goals, PARTS, spots)
        yield draw_up(field, frame, line, targets)
    cover = find_cover_ahead(field, frame, movers, goals)
    if 2 * len(cover) >= len(movers):
        yield draw_up(field, frame, cover)


def find_nearest(at: Point, goals: Sequence[Point]) -> Point:
    """The nearest of some points."""
    return min(goals, key=lambda goal: (square_distance(at, goal), goal))


def close_in(frame: March, movers: Sequence[Figure], goals: Sequence[Point]) -> dict[Ref, Point]:
    """Each figure straight at its own nearest goal, to where its fire tells."""
    ends: dict[Ref, Point] = {}
    for each in movers:
        x, y = each.spot
        goal = find_nearest(each.spot, goals)
        if is_within(each.spot, goal, CLOSE_FIRE):
            ends[each.id] = each.spot
            continue
        stop = scatter(goal, (x - goal[0], y - goal[1]), CLOSE_FIRE)
        dx, dy = scale((stop[0] - x, stop[1] - y), allowance(frame, each.id))
        ends[each.id] = clamp((x + dx, y + dy), TYPES[each.kind].radius)
    return ends


def find_cover_ahead(
    field: Field, frame: March, movers: Sequence[Figure], goals: Sequence[Point]
) -> dict[Ref, Point]:
    """R-415: for each figure the cover in its reach that brings it nearest to its goal."""
    ends: dict[Ref, Point] = {}
    taken: list[Point] = []
    for each in movers:
        goal, reach = find_nearest(each.spot, goals), allowance(frame, each.id)
        slow, here = each.id in frame.slow, square_distance(each.spot, goal)
        near = [
            (square_distance(spot, goal), spot)
            for spot, rough in field.ground.cover_spots
            if (slow or not rough)
            and is_within(each.spot, spot, reach)
            and square_distance(spot, goal) < here
            and not any(square_distance(spot, other) < SPACING * SPACING for other in taken)
        ]
        if near:
            ends[each.id] = clamp(min(near)[1], TYPES[each.kind].radius)
            taken.append(ends[each.id])
    return ends


# --- Officers -----------------------------------------------------------------------------------


def find_charge_of(field: Field, officer: Figure) -> Unit | None:
    """R-703, R-705: the unit that an officer should be with: one that no other is with, a shaken
    one first, else the nearest."""
    units = [
        unit
        for unit in list_units(field.state, field.side(officer), officers=False)
        if len(field.members[unit.id]) > 1 and not field.battle.find(unit.id).is_passive
    ]
    others = [
        each
        for each in field.sides[field.side(officer)]
        if each.kind in ("commander", "commissar") and each.id != officer.id
    ]

    def rank(unit: Unit) -> tuple[bool, int, int, Ref]:
        cared_for = any(is_near(field, other, unit) for other in others)
        return cared_for, -unit.markers, measure_to(field, officer, unit), unit.id

    return min(units, key=rank, default=None)


def is_near(field: Field, officer: Figure, unit: Unit) -> bool:
    """R-703: whether an officer can rally a unit from where he stands."""
    return measure_to(field, officer, unit) <= field.battle.find(unit.id).tactical * INCH


def measure_to(field: Field, officer: Figure, unit: Unit) -> int:
    """How far an officer is from the nearest figure of a unit."""
    return min(field.gap(officer, each) for each in field.members[unit.id])


def is_wanted(field: Field, officer: Figure) -> bool:
    """R-702, R-703: whether an officer is too far from his unit to rally it: he moves then."""
    unit = find_charge_of(field, officer)
    if unit is None or officer.kind == "observer":
        return False
    return not is_near(field, officer, unit)


def join(field: Field, frame: March) -> tuple[Order, ...]:
    """The way of an officer to his unit: behind its nearest figure, seen from the enemy."""
    (officer,) = field.members[frame.unit]
    unit = find_charge_of(field, officer)
    enemies = [each.spot for each in field.sides[find_other(field.side(officer))]]
    if unit is None or not enemies:
        return ()
    ends: Mapping[Ref, Point] = {
        officer.id: stand_behind(nearest_of(field, officer, unit).spot, enemies)
    }
    return draw_up(field, frame, ends)


def leads_into_cover(field: Field, officer: Figure) -> bool:
    """R-313: whether the next inches of an officer's way to his unit are difficult going."""
    unit = find_charge_of(field, officer)
    if unit is None:
        return False
    x, y = nearest_of(field, officer, unit).spot
    toward = scale((x - officer.spot[0], y - officer.spot[1]), NEXT)
    ahead = officer.spot[0] + toward[0], officer.spot[1] + toward[1]
    return field.ground.runs_difficult(officer.spot, ahead)


def nearest_of(field: Field, officer: Figure, unit: Unit) -> Figure:
    """The figure of a unit that is nearest to an officer."""
    return min(field.members[unit.id], key=lambda each: (field.gap(officer, each), each.id))


def stand_behind(at: Point, enemies: Sequence[Point]) -> Point:
    """A place beside a figure, on the side that is away from the nearest enemy."""
    enemy = find_nearest(at, enemies)
    away = at[0] - enemy[0], at[1] - enemy[1]
    return clamp(scatter(at, away if away != (0, 0) else (0, -1), BEHIND + INCH), INCH)
