"""Halts: the ground on which nobody may end by a good throw, since he stops an inch short of cover
that an enemy near by holds (R-314), nor a shaken figure, since it is nearer to an enemy (R-717).

All of it is drawn and nothing is judged by it. Circles are drawn by their chords.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from tachanka.engine.boards.table import (
    Segment,
    comes_within,
    cut_off,
    draw_capsule,
    draw_circle,
    draw_within,
    find_side,
    list_edges,
)
from tachanka.engine.scene import Point, Ring

from ..position.field import Field
from ..position.scenarios import find_other
from ..position.state import Figure
from ..position.tables import HELD_WITHIN, SHORT_OF, TYPES, WIDEST
from ..position.terrain import Ground

REMEMBERED: Final = 1 << 12

DIRECTIONS: Final = draw_circle((0, 0), 1 << 12, corners=24)
"""Of a whole turn, those in which it is asked how far a shaken figure may not go."""


def list_halts(field: Field, figure: Figure, reach: int) -> Iterator[Ring]:
    """R-314: where the middle of a base may not end by a good throw: polygons that overlap.

    reach: in board units; what lies farther away is left out.
    """
    (x, y), radius = figure.spot, TYPES[figure.kind].radius
    far = reach + HELD_WITHIN + WIDEST
    for enemy in field.find_near(find_other(field.side(figure)), figure.spot, far):
        held = HELD_WITHIN + radius + TYPES[enemy.kind].radius
        for ring in draw_halts(field.ground, enemy.spot, held, radius + SHORT_OF):
            xs, ys = zip(*ring, strict=True)
            beside = max(xs) < x - reach or min(xs) > x + reach
            if not (beside or max(ys) < y - reach or min(ys) > y + reach):
                yield ring


@lru_cache(REMEMBERED)
def draw_halts(ground: Ground, enemy: Point, held: int, short: int) -> tuple[Ring, ...]:
    """R-314: where one enemy has somebody stop short.

    held, short: within so much of the enemy and within so much of his cover one may not end; from
    middle to middle, in board units. Remembered: enemies mostly stand where they stood.
    """
    circle = draw_circle(enemy, held)
    rings: list[Ring] = []
    for patch in ground.find_held_areas(enemy):
        rings += [patch.corners, *draw_rims(list_edges(patch.corners), enemy, held, short)]
    for (a, b), line in ground.fronts:
        if comes_within(a, b, enemy, held):
            rims = draw_rims(line, enemy, held, short)
            rings += [draw_shadow(rim, enemy, a, b) for rim in rims]
    halts = (draw_within(ring, circle) for ring in rings if len(ring) > 2)
    return tuple(ring for ring in halts if len(ring) > 2)


def draw_rims(lines: Iterable[Segment], enemy: Point, held: int, short: int) -> Iterator[Ring]:
    """All that lies so near to each line, of those that come near enough to the enemy."""
    return (draw_capsule(a, b, short) for a, b in lines if comes_within(a, b, enemy, held + short))


def draw_shadow(ring: Ring, enemy: Point, a: Point, b: Point) -> Ring:
    """The part of a polygon that an enemy has behind a segment; all of it where he stands on that,
    and nothing where it only points at him."""
    side = find_side(enemy, a, b)
    if not side:
        return ring if comes_within(a, b, enemy, 0) else ()
    if side < 0:
        a, b = b, a
    return cut_off(cut_off(cut_off(ring, enemy, a), b, enemy), b, a)


def draw_advance(field: Field, figure: Figure) -> Ring:
    """R-717: the ground where a figure is nearer than it is now to an enemy whom it sees.

    One polygon for all of them, which touches where the figure stands; no corners where it sees
    nobody.
    """
    x, y = start = figure.spot
    before = [
        (enemy.spot[0] - x, enemy.spot[1] - y)
        for enemy in field.enemies(field.side(figure))
        if field.can_see(start, enemy.spot)
    ]
    ring: list[Point] = []
    for dx, dy in DIRECTIONS:
        # Whoever goes this way is nearer until the enemy is as far behind him as he was before.
        ahead = 2 * max((dx * ex + dy * ey for ex, ey in before), default=0)
        square = dx * dx + dy * dy
        point = (x + dx * ahead // square, y + dy * ahead // square) if ahead > 0 else start
        if not ring or ring[-1] != point:
            ring.append(point)
    return tuple(ring) if len(ring) > 2 else ()
