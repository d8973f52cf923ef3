"""Reach: the ground that a figure comes to by its throw, among what bars it (R-203, R-205, R-206,
R-224 to R-227, R-313, R-315, R-316, R-617).

Where one must stop short of enemies in cover (R-314), or would come nearer to them shaken (R-717),
is cut out of it, see `halts`. What only the unit as a whole can break is judged where a figure is
put down.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt
from typing import Final, Literal, NamedTuple

from tachanka.engine.boards.table import (
    Segment,
    comes_within,
    draw_circle,
    is_within,
    list_area,
)
from tachanka.engine.scene import Point, Ref, Ring

from ..position.field import Field
from ..position.scenarios import find_other
from ..position.state import Figure
from ..position.tables import CONTACT, HEIGHT, TYPES, WIDEST, WIDTH
from .formations import clamp
from .movement import is_on_table
from .placing import draw_round

AHEAD: Final = 3
"""So far before whoever touches an enemy it is drawn that he does not come nearer."""


class Circle(NamedTuple):
    """R-316: an enemy, and how near to its middle no way may come, but to end there."""

    at: Point
    near: int


def name_reach(kind: Literal["most", "sure"], figure: Figure) -> Ref:
    """R-301: what the ground is called that a figure comes to: at most, or by any throw."""
    return f"way-{kind}-{figure.id}"


def list_reach(field: Field, figure: Figure, reach: int, slow: bool) -> tuple[Ring, ...]:
    """The ground where the middle of a figure's base comes to by so much: polygons that overlap.

    reach: in board units, above 0. slow: by a throw for difficult going. It is drawn and nothing is
    judged by it.
    """
    ground, start, radius = field.ground, figure.spot, TYPES[figure.kind].radius
    circles = list_circles(field, figure, reach)
    turnings = ground.shores if slow else ground.turnings
    around = (point for circle in circles for point in draw_round(*circle))
    waypoints = [
        point
        for point in (*turnings, *around)
        if is_within(start, point, reach)
        and is_on_table(point, radius)
        # Nobody turns where he would come to stand: at an enemy, or in what bars a good throw.
        and not any(is_within(point, *circle) for circle in circles)
        and (slow or not ground.is_difficult(point))
    ]
    borders = ground.banks if slow else ground.borders
    walls = [
        (a, b)
        # A unit outside: whoever stands at the very edge has it before him all the same.
        for a, b in (*borders, *list_edges_of_table(radius - 1))
        if comes_within(a, b, start, reach)
    ]
    rings = list_area(
        start,
        reach,
        waypoints,
        lambda at: [*walls, *(part for circle in circles for part in draw_front(at, circle))],
        crooked=any(is_within(start, *circle) for circle in circles),
    )
    return tuple(tuple(clamp(point, radius) for point in ring) for ring in rings)


def list_circles(field: Field, figure: Figure, reach: int) -> list[Circle]:
    """R-202, R-316: the enemies within reach."""
    radius = TYPES[figure.kind].radius
    enemies = field.find_near(find_other(field.side(figure)), figure.spot, reach + WIDEST)
    return [Circle(each.spot, radius + TYPES[each.kind].radius + CONTACT) for each in enemies]


def list_edges_of_table(margin: int) -> tuple[Segment, ...]:
    """R-205: the edges that a base does not pass."""
    left, top, right, bottom = margin, margin, WIDTH - margin, HEIGHT - margin
    corners = (left, top), (right, top), (right, bottom), (left, bottom)
    return tuple(zip(corners, (*corners[1:], corners[0]), strict=True))


def draw_front(at: Point, circle: Circle) -> tuple[Segment, ...]:
    """R-316, R-617: what an enemy bars from a point: from his middle to where one just passes him.

    From his side all that does not lead away from him.
    """
    (x, y), (there, near) = at, circle
    dx, dy = there[0] - x, there[1] - y
    square = dx * dx + dy * dy
    if square <= (near + CONTACT) ** 2:
        away = isqrt(square) or 1
        mx, my = x + dx * AHEAD // away, y + dy * AHEAD // away
        px, py = dy * WIDTH // away, dx * WIDTH // away
        return (((mx + px, my - py), (mx - px, my + py)),)
    along = square - near * near
    across = near * isqrt(along)
    return tuple(
        (
            there,
            (
                x + (dx * along - dy * side) // square,
                y + (dy * along + dx * side) // square,
            ),
        )
        for side in (across, -across)
    )


def list_bases(field: Field, figure: Figure, reach: int) -> Iterator[Ring]:
    """R-206, R-315: where all others stand but those of its unit, who may move too."""
    radius = TYPES[figure.kind].radius
    for side in field.sides:
        for other in field.find_near(side, figure.spot, reach + WIDEST):
            if other.unit != figure.unit or field.is_pinned(other.id):
                yield draw_circle(other.spot, radius + TYPES[other.kind].radius)
