"""Formations that the server proposes: forward, into line, into cover, into contact (R-305).

All of them are only goals; `placing` makes them lawful. A person takes one or draws up his own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import isqrt
from typing import Final

from tachanka.engine.api import Msg, Order, Proposal
from tachanka.engine.boards.table import is_within, scatter, square_distance
from tachanka.engine.scene import Point, Ref

from ..position.field import Field
from ..position.frames import March
from ..position.state import Figure
from ..position.tables import HEIGHT, SHAKEN, TYPES, WIDTH
from .contact import may_charge
from .movement import allowance, is_on_table
from .placing import draw_up, look_at_enemy

SPACING: Final = 160
"""From figure to figure in line: out of close order, and within all cohesion."""
AROUND: Final = ((4, 0), (3, 2), (2, 3), (0, 4), (-2, 3), (-3, 2),
                 (-4, 0), (-3, -2), (-2, -3), (0, -4), (2, -3), (3, -2))  # fmt: skip
"""Directions in which somebody may stand about an enemy."""


def face_enemies(field: Field, figures: Sequence[Figure]) -> tuple[Order, ...]:
    """R-318: each towards its nearest enemy."""
    orders = (Order(each.id, (), look_at_enemy(field, each, each.spot)) for each in figures)
    return tuple(sorted(orders, key=lambda order: order.piece))


def propose(field: Field, frame: March) -> tuple[Proposal, ...]:
    """What a unit that has thrown could do; the same orders are proposed once."""
    found: dict[tuple[Order, ...], Proposal] = {}
    for text, orders in list_ideas(field, frame):
        if orders and orders not in found:
            found[orders] = Proposal(Msg(text), orders)
    return tuple(found.values())


def list_ideas(field: Field, frame: March) -> Iterator[tuple[str, tuple[Order, ...]]]:
    """Each idea with its orders; none where it comes to nothing."""
    movers = [
        each
        for each in field.members[frame.unit]
        if not field.is_pinned(each.id) and allowance(frame, each.id) > 0
    ]
    enemies = field.enemies(frame.side)
    if not movers or not enemies:
        return
    middle = find_middle(movers)
    enemy = min(enemies, key=lambda each: (square_distance(middle, each.spot), each.id))
    if field.units[frame.unit].markers < SHAKEN:
        most = max(allowance(frame, each.id) for each in movers)
        goals = shift(movers, scale((enemy.spot[0] - middle[0], enemy.spot[1] - middle[1]), most))
        yield "propose-forward", draw_up(field, frame, order_goals(goals, movers, enemy.spot))
        charges = list_charges(field, frame, movers)
        if charges:
            targets = {id: on for id, (_, on) in charges.items()}
            goals = {id: spot for id, (spot, _) in charges.items()}
            yield "propose-contact", draw_up(field, frame, goals, targets)
    cover = find_cover(field, frame, movers)
    if cover:
        yield "propose-cover", draw_up(field, frame, cover)
    if len(movers) > 2:
        yield "propose-line", draw_up(field, frame, line_up(movers, middle, enemy.spot))
    back = scale((middle[0] - enemy.spot[0], middle[1] - enemy.spot[1]), 600)
    goals = order_goals(shift(movers, back), movers, back_of(middle, back))
    yield "propose-back", draw_up(field, frame, goals)


def back_of(middle: Point, step: Point) -> Point:
    """A point far back, by which who goes first is found."""
    return middle[0] + 9 * step[0], middle[1] + 9 * step[1]


def find_middle(figures: Sequence[Figure]) -> Point:
    """The mean of where they stand."""
    xs, ys = zip(*(each.spot for each in figures), strict=True)
    return sum(xs) // len(xs), sum(ys) // len(ys)


def scale(step: Point, length: int) -> Point:
    """A step of that length in the same direction, or a shorter one as it is."""
    x, y = step
    if x * x + y * y <= length * length:
        return step
    return scatter((0, 0), step, length)


def shift(figures: Sequence[Figure], step: Point) -> dict[Ref, Point]:
    """Each figure moved alike, on the table."""
    goals = {}
    for each in figures:
        x, y = each.spot[0] + step[0], each.spot[1] + step[1]
        goals[each.id] = clamp((x, y), TYPES[each.kind].radius)
    return goals


def clamp(point: Point, radius: int) -> Point:
    """R-205: the nearest point at which a base lies on the table."""
    x, y = point
    return min(max(x, radius), WIDTH - radius), min(max(y, radius), HEIGHT - radius)


def order_goals(
    goals: Mapping[Ref, Point], movers: Sequence[Figure], front: Point
) -> dict[Ref, Point]:
    """Those in front go first, and make room for the others."""
    ordered = sorted(movers, key=lambda each: (square_distance(each.spot, front), each.id))
    return {each.id: goals[each.id] for each in ordered}


def lead_goals(
    goals: Mapping[Ref, Point], movers: Sequence[Figure], step: Point
) -> dict[Ref, Point]:
    """Those farthest ahead go first, however short the step."""
    ordered = sorted(
        movers, key=lambda each: (-(each.spot[0] * step[0] + each.spot[1] * step[1]), each.id)
    )
    return {each.id: goals[each.id] for each in ordered}


def line_up(movers: Sequence[Figure], middle: Point, enemy: Point) -> dict[Ref, Point]:
    """A line through the middle, across the way to the enemy."""
    dx, dy = enemy[0] - middle[0], enemy[1] - middle[1]
    length = isqrt(dx * dx + dy * dy) or 1
    # From end to end: each keeps its neighbours.
    ranked = sorted(movers, key=lambda each: (each.spot[0] * -dy + each.spot[1] * dx, each.id))
    goals = {}
    for number, each in enumerate(ranked):
        along = SPACING * (2 * number - len(ranked) + 1) // 2
        point = middle[0] - dy * along // length, middle[1] + dx * along // length
        goals[each.id] = clamp(point, TYPES[each.kind].radius)
    return goals


def list_charges(
    field: Field, frame: March, movers: Sequence[Figure]
) -> dict[Ref, tuple[Point, Ref]]:
    """R-606: where each figure comes into contact, two to an enemy at most; the nearest first."""
    if not may_charge(field.battle.find(frame.unit)):
        return {}
    near = []
    for each in movers:
        reach = allowance(frame, each.id)
        for enemy in field.enemies(frame.side):
            if is_within(each.spot, enemy.spot, reach + 200) and len(field.links(enemy.id)) < 2:
                near.append((square_distance(each.spot, enemy.spot), each.id, enemy.id))
    charges: dict[Ref, tuple[Point, Ref]] = {}
    against: dict[Ref, int] = {}
    spots: list[Point] = []
    for _, id, target in sorted(near):
        mover, enemy = field.figures[id], field.figures[target]
        if id in charges or against.get(target, len(field.links(target))) >= 2:
            continue
        spot = find_contact_spot(field, frame, mover, enemy, spots)
        if spot is not None:
            charges[id] = spot, target
            spots.append(spot)
            against[target] = against.get(target, len(field.links(target))) + 1
    return charges


def find_contact_spot(
    field: Field, frame: March, mover: Figure, enemy: Figure, taken: Sequence[Point]
) -> Point | None:
    """The nearest free place about an enemy that a figure reaches."""
    radius = TYPES[mover.kind].radius
    apart = radius + TYPES[enemy.kind].radius + 3
    toward = mover.spot[0] - enemy.spot[0], mover.spot[1] - enemy.spot[1]
    spots = [scatter(enemy.spot, step, apart) for step in (toward, *AROUND) if step != (0, 0)]
    free = [
        spot
        for spot in spots
        if is_on_table(spot, radius)
        and is_within(mover.spot, spot, allowance(frame, mover.id))
        and not any(square_distance(spot, other) < (2 * radius) ** 2 for other in taken)
    ]
    return min(free, key=lambda spot: (square_distance(mover.spot, spot), spot), default=None)


def find_cover(field: Field, frame: March, movers: Sequence[Figure]) -> dict[Ref, Point]:
    """R-415: for each figure the nearest place in or behind cover that it reaches."""
    spots = field.ground.cover_spots
    goals: dict[Ref, Point] = {}
    taken: list[Point] = []
    for each in movers:
        reach, radius = allowance(frame, each.id), TYPES[each.kind].radius
        slow = each.id in frame.slow
        near = [
            (square_distance(each.spot, spot), spot)
            for spot, rough in spots
            if (slow or not rough)
            and is_within(each.spot, spot, reach)
            and not any(square_distance(spot, other) < SPACING * SPACING for other in taken)
            and is_on_table(spot, radius)
        ]
        if near:
            goals[each.id] = min(near)[1]
            taken.append(goals[each.id])
    return goals if len(goals) * 2 >= len(movers) else {}
