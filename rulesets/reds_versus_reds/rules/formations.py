"""Formations that the server proposes: forward, into line, into cover, into contact (R-305).

All of them are only goals; `placing` makes them lawful. A person takes one or draws up his own.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from math import isqrt
from typing import Final

from tachanka.engine.api import Msg, Order, Proposal
from tachanka.engine.boards.table import is_within, scatter, square_distance
from tachanka.engine.scene import Point, Ref

from ..position.field import Field
from ..position.frames import March
from ..position.state import Figure
from ..position.tables import HEIGHT, SHAKEN, TYPES, WIDTH
from ..position.terrain import EDGE
from .contact import may_charge
from .movement import allowance, is_on_table
from .placing import Placer, draw_up, look_at_enemy

SPACING: Final = 160
"""From figure to figure in line: out of close order, and within all cohesion."""
TRIED: Final = 8
"""So many of the nearest places in cover are tried for each figure."""
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
            orders = draw_up(field, frame, goals, targets)
            # Who is kept off goes as near as he may; it is no charge where all are.
            yield "propose-contact", orders if any(each.on for each in orders) else ()
    yield "propose-cover", take_cover(field, frame, movers, enemy.spot)
    yield "propose-edge", take_edge(field, frame, movers, enemy.spot)
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


def take_cover(
    field: Field, frame: March, movers: Sequence[Figure], enemy: Point
) -> tuple[Order, ...]:
    """R-415: into a wood, a village, or behind a fence, seen from an enemy."""
    ground = field.ground
    return occupy(
        field,
        frame,
        movers,
        ground.cover_spots,
        2,
        lambda at: ground.is_sheltered(at) or ground.is_behind_fence(enemy, at),
    )


def take_edge(
    field: Field, frame: March, movers: Sequence[Figure], enemy: Point
) -> tuple[Order, ...]:
    """R-220, R-221, R-415: to the edge of a wood or a village, towards an enemy.

    The ledger knows no edge but this one: who stands within an inch of it is in cover, and sees out
    and is seen. The enemy's side is that across the way from the middle of the unit to him. An edge
    has room for few: a third of the unit is enough.
    """
    ground, (x, y) = field.ground, find_middle(movers)
    if enemy == (x, y):
        return ()
    dx, dy = scatter((0, 0), (enemy[0] - x, enemy[1] - y), EDGE)
    return occupy(
        field,
        frame,
        movers,
        ground.edge_spots,
        3,
        lambda at: ground.looks_out(at, (at[0] + dx, at[1] + dy)),
    )


def occupy(
    field: Field,
    frame: March,
    movers: Sequence[Figure],
    spots: Sequence[tuple[Point, bool]],
    part: int,
    is_good: Callable[[Point], bool],
) -> tuple[Order, ...]:
    """Each figure to the nearest place of a kind to which it may go; who stands at one stays.

    Others go only where they would be left alone (R-210). There are no orders where no more stand
    at such places than before, or fewer than one figure of so many.
    spots: from west to east, with whether each is difficult going (R-313).
    """
    there = {each.id: each.spot for each in movers if is_good(each.spot)}
    nearest = {
        each.id: near
        for each in movers
        if each.id not in there and (near := list_near(frame, each, spots, is_good))
    }
    if part * (len(there) + len(nearest)) < len(movers):
        return ()
    goals = share_out(field, frame, nearest, there.values())
    if not goals or part * (len(there) + len(goals)) < len(movers):
        return ()
    orders = draw_up(field, frame, goals)
    ends = {order.piece: order.path[-1] for order in orders}
    good = sum(is_good(ends.get(each.id, each.spot)) for each in movers)
    return orders if part * good >= len(movers) and good > len(there) else ()


def list_near(
    frame: March,
    mover: Figure,
    spots: Sequence[tuple[Point, bool]],
    is_good: Callable[[Point], bool],
) -> list[Point]:
    """Those of some places that are good and within a figure's reach; the nearest first."""
    length, radius = allowance(frame, mover.id), TYPES[mover.kind].radius
    slow, (x, y) = mover.id in frame.slow, mover.spot
    first = bisect_left(spots, ((x - length, 0), False))
    last = bisect_right(spots, ((x + length, HEIGHT), True))
    near = sorted(
        (square_distance((x, y), spot), spot)
        for spot, rough in spots[first:last]
        if (slow or not rough) and is_within(mover.spot, spot, length) and is_on_table(spot, radius)
    )
    return list(islice((spot for _, spot in near if is_good(spot)), TRIED))


def share_out(
    field: Field, frame: March, nearest: Mapping[Ref, Sequence[Point]], there: Iterable[Point]
) -> dict[Ref, Point]:
    """To each figure the first of its places to which it may go, apart from all others there."""
    placer, taken = Placer(field, frame), [*there]
    goals: dict[Ref, Point] = {}
    for id, spots in nearest.items():
        for spot in spots:
            apart = all(square_distance(spot, at) >= SPACING * SPACING for at in taken)
            if apart and placer.is_lawful(field.figures[id], (spot,)):
                goals[id] = spot
                taken.append(spot)
                placer.take(id, spot)
                break
    return goals
