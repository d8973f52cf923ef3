"""Placing: the goal of each figure made lawful, one figure after another (R-203 to R-206, R-313 to
R-316).

A figure goes straight to its goal, or round the corners of what it may not enter, or as far along
as it may. What only the unit as a whole can break is judged at the end, and then all go less far.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from tachanka.engine.api import Order
from tachanka.engine.boards.table import (
    comes_within,
    do_overlap,
    find_way,
    is_within,
    measure_path,
    scatter,
)
from tachanka.engine.scene import Point, Ref

from ..position.field import Field
from ..position.frames import March
from ..position.scenarios import find_other
from ..position.state import Figure
from ..position.tables import CONTACT, HELD_WITHIN, INCH, TYPES, WIDEST
from .contact import Contacts
from .movement import (
    Plan,
    Step,
    allowance,
    find_faults,
    find_faults_of_ground,
    find_faults_of_passing,
    find_faults_of_short_halt,
    is_on_table,
    plan_march,
)

CELL: Final = 200
"""Bases overlap only where they lie in the same square of this size, or in one beside it."""
BESIDE: Final = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1))
PARTS: Final = 32
"""A way that is too long is cut to so many parts, or fewer."""
STRIDES: Final = (4, 2, 1)
"""By so many parts at once it is found how far one may go."""
ROUNDS: Final = 2
"""So many times those who are left alone are sent to the others."""


class Placer:
    """Puts the figures of a unit that marches where they may stand.

    taken: where everybody stands, as far as it is settled. charges: who may end in contact.
    """

    def __init__(
        self, field: Field, frame: March, charges: Mapping[Ref, Ref] | None = None
    ) -> None:
        self.field = field
        self.frame = frame
        self.muster = field.battle.find(frame.unit)
        self.charges = charges or {}
        self.radii = {each.id: TYPES[each.kind].radius for each in field.state.figures}
        self.taken: dict[Ref, Point] = {}
        self._cells: dict[Point, list[Ref]] = {}
        self._far: dict[Ref, bool] = {}
        for side in field.sides.values():
            for each in side:
                self.take(each.id, each.spot)

    def take(self, id: Ref, at: Point) -> None:
        """A figure stands there from now on."""
        before = self.taken.get(id)
        if before is not None:
            self._cells[before[0] // CELL, before[1] // CELL].remove(id)
        self.taken[id] = at
        self._cells.setdefault((at[0] // CELL, at[1] // CELL), []).append(id)

    def send(self, figure: Figure, goal: Point) -> tuple[Point, ...]:
        """The path of a figure to its goal, or as near as it comes; its place is taken then."""
        reach = allowance(self.frame, figure.id)
        path: tuple[Point, ...] = (goal,)
        if not self.is_lawful(figure, path):
            way = None
            if reach and self.is_room(figure, goal):
                # Round a corner only where the straight way is shut.
                way = self.find_detour(figure, goal, reach)
            path = self.find_longest(figure, way or path, reach)
        if path:
            self.take(figure.id, path[-1])
        return path

    def is_lawful(self, figure: Figure, path: Sequence[Point]) -> bool:
        """Whether a figure may go this way and stand at its end, as far as it is about it."""
        way = (figure.spot, *path)
        if any(a == b for a, b in pairwise(way)) or not self.is_room(figure, path[-1]):
            return False
        step = Step(figure, Order(figure.id, tuple(path)), way)
        plan = Plan(self.field, self.frame, self.muster, (step,), Contacts([]))
        if any(find_faults_of_ground(plan, step)):
            return False
        if self.is_far(figure):
            return True
        if any(find_faults_of_passing(plan, step)) or any(find_faults_of_short_halt(plan, step)):
            return False
        return figure.id in self.charges or not self.touches(figure, path[-1])

    def is_far(self, figure: Figure) -> bool:
        """Whether a figure can go nowhere so near to an enemy that he matters to it."""
        far = self._far.get(figure.id)
        if far is None:
            near = allowance(self.frame, figure.id) + HELD_WITHIN + WIDEST
            enemies = self.field.find_near(find_other(self.muster.side), figure.spot, near)
            far = self._far[figure.id] = not enemies
        return far

    def is_room(self, figure: Figure, at: Point) -> bool:
        """R-206: whether nobody else's base is there."""
        id, radius, column, row = figure.id, self.radii[figure.id], at[0] // CELL, at[1] // CELL
        for x, y in BESIDE:
            for other in self._cells.get((column + x, row + y), ()):
                if other != id and do_overlap(at, radius, self.taken[other], self.radii[other]):
                    return False
        return True

    def touches(self, figure: Figure, at: Point) -> bool:
        """R-202: whether it would be in contact with an enemy there."""
        return any(
            is_within(at, enemy.spot, self.radii[figure.id] + self.radii[enemy.id] + CONTACT)
            for enemy in self.field.find_near(find_other(self.muster.side), at, WIDEST)
        )

    def find_detour(self, figure: Figure, goal: Point, reach: int) -> tuple[Point, ...] | None:
        """R-224, R-226, R-227, R-313, R-316: round what bars the way, or through it by road."""
        ground, start = self.field.ground, figure.spot
        slow = figure.id in self.frame.slow
        circles = self.list_circles(figure, goal, reach)

        def is_free(a: Point, b: Point) -> bool:
            return (
                not ground.is_impassable(a, b)
                and (slow or not ground.runs_difficult(a, b))
                and not any(comes_within(a, b, at, near) for at, near in circles)
            )

        if is_free(start, goal):
            return None
        around = (point for at, near in circles for point in draw_round(at, near))
        points = [
            point
            for point in (*(ground.shores if slow else ground.turnings), *around)
            if is_within(start, point, reach)
            and measure_path((start, point, goal)) <= reach
            and is_on_table(point, self.radii[figure.id])
        ]
        return find_way(start, goal, reach, points, is_free)

    def list_circles(self, figure: Figure, goal: Point, reach: int) -> list[tuple[Point, int]]:
        """R-316: the enemies in the way, each with how near one may not come.

        Not those whom it touches as it starts (R-617), and not those whom it goes for.
        """
        found = []
        for enemy in self.field.find_near(find_other(self.muster.side), figure.spot, reach):
            near = self.radii[figure.id] + self.radii[enemy.id] + CONTACT
            at, ends = enemy.spot, (figure.spot, goal)
            far = measure_path((figure.spot, at, goal)) > reach + 2 * near
            if not far and not any(is_within(end, at, near) for end in ends):
                found.append((at, near))
        return found

    def find_longest(self, figure: Figure, path: Sequence[Point], reach: int) -> tuple[Point, ...]:
        """As much of a path as may be gone; empty where nothing may.

        Beyond a friend who stands on the way there may be room again (R-315): so it is tried from
        the far end in long steps, and the last of them by halves.
        """
        best: tuple[Point, ...] = ()
        if reach <= 0:
            return best
        if len(path) > 1 and self.is_lawful(figure, path):
            return tuple(path)
        gone, top = 0, PARTS
        whole = measure_path((figure.spot, *path))
        # Legs are rounded up: a little less than the reach is never too much.
        most = min(whole, reach - len(path))
        for stride in STRIDES:
            for part in range(top, gone, -stride):
                some = shorten(figure.spot, path, most * part // PARTS)
                if some and self.is_lawful(figure, some):
                    best, gone = some, part
                    break
            top = min(PARTS, gone + stride // 2)
        return best


def draw_round(at: Point, near: int) -> Iterator[Point]:
    """R-316: the corners of a ring round an enemy that one walks without coming so near."""
    # Of eight corners each side is nearest at its middle: 12 thirteenths of the way out.
    out = near * 13 // 12 + 2
    part = out * 29 // 41
    x, y = at
    for dx, dy in ((out, 0), (part, part), (0, out), (-part, part)):
        yield x + dx, y + dy
        yield x - dx, y - dy


def shorten(start: Point, path: Sequence[Point], length: int) -> tuple[Point, ...]:
    """The first part of a path, so long; empty where it is nothing."""
    gone: list[Point] = []
    at = start
    for there in path:
        leg = measure_path((at, there))
        if leg >= length:
            x, y = (p + _part(q - p, length, leg) for p, q in zip(at, there, strict=True))
            if (x, y) != at:
                gone.append((x, y))
            break
        gone.append(there)
        at, length = there, length - leg
    return tuple(gone)


def _part(length: int, n: int, d: int) -> int:
    """length * n / d, towards nothing."""
    return length * n // d if length >= 0 else -(-length * n // d)


def draw_up(
    field: Field,
    frame: March,
    goals: Mapping[Ref, Point],
    charges: Mapping[Ref, Ref] | None = None,
) -> tuple[Order, ...]:
    """Lawful orders that bring the figures of a unit as near to their goals as they come.

    Whoever would be left alone closes up with the others; where the unit would fall apart all the
    same, all go half as far. None are given where even that is unlawful.
    """
    for half in (2, 1):
        placer = Placer(field, frame, charges)
        ways: dict[Ref, tuple[Point, ...]] = {}
        for id, (gx, gy) in goals.items():
            figure = field.figures[id]
            x, y = figure.spot
            goal = x + _part(gx - x, half, 2), y + _part(gy - y, half, 2)
            ways[id] = placer.send(figure, goal) if goal != figure.spot else ()
        for _ in range(ROUNDS):
            if not close_up(placer, ways):
                break
        orders = tuple(make_order(placer, id, ways[id]) for id in sorted(ways) if ways[id])
        if not any(find_faults(plan_march(field, frame, orders))):
            return orders
    return ()


def make_order(placer: Placer, id: Ref, path: tuple[Point, ...]) -> Order:
    """The order of one figure: where it goes, where it looks, whom it goes for."""
    figure = placer.field.figures[id]
    on = placer.charges.get(id) if placer.touches(figure, path[-1]) else None
    return Order(id, path, look_at_enemy(placer.field, figure, path[-1]), on)


def close_up(placer: Placer, ways: dict[Ref, tuple[Point, ...]]) -> bool:
    """R-210: sends those who would be left alone to the nearest of the others; whether any."""
    members = placer.field.members[placer.frame.unit]
    most = placer.muster.tactical * INCH
    main = find_main_body(placer, members, most)
    stragglers = [each for each in members if each.id not in main]
    for figure in stragglers:
        if placer.field.is_pinned(figure.id):
            continue
        x, y = figure.spot
        there = min(
            (placer.taken[id] for id in main),
            key=lambda at: ((at[0] - x) ** 2 + (at[1] - y) ** 2, at),
        )
        placer.take(figure.id, figure.spot)
        radius = placer.radii[figure.id]
        toward = x - there[0], y - there[1]
        if toward != (0, 0):
            goal = scatter(there, toward, 2 * radius + most * 3 // 4)
            ways[figure.id] = placer.send(figure, goal) if goal != figure.spot else ()
            main.add(figure.id)
    return bool(stragglers)


def find_main_body(placer: Placer, members: Sequence[Figure], most: int) -> set[Ref]:
    """The largest part of a unit that keeps together; of equal ones the first."""
    best: set[Ref] = set()
    left = [each.id for each in members]
    while left:
        body = [left.pop(0)]
        for id in body:
            at, reach = placer.taken[id], most + 2 * placer.radii[id]
            joined = [other for other in left if is_within(at, placer.taken[other], reach)]
            body += joined
            left = [other for other in left if other not in joined]
        if len(body) > len(best):
            best = set(body)
    return best


def look_at_enemy(field: Field, figure: Figure, at: Point) -> Point:
    """R-317: towards the nearest enemy from there; straight on where there is none."""
    enemies = field.enemies(field.side(figure))
    if not enemies:
        return figure.facing
    x, y = at
    spots = [each.spot for each in enemies]
    _, nx, ny = min(((ex - x) ** 2 + (ey - y) ** 2, ex, ey) for ex, ey in spots)
    facing = nx - x, ny - y
    return facing if facing != (0, 0) else figure.facing
