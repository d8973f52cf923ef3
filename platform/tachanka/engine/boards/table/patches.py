"""Patches: polygons of ground made ready to be asked often. Their border belongs to them."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from tachanka.engine.boards.table.polygons import (
    lies_inside,
    list_edges,
    measure_turn,
    turns_one_way,
)
from tachanka.engine.boards.table.spans import Span, join
from tachanka.engine.boards.table.stretches import list_marks
from tachanka.engine.words import Point, Ring


class Patch:
    """A polygon that does not cross itself: of scrub, a village, a stretch of straight road.

    id: its name. corners: in either direction. box: its least and greatest x and y. A convex one
    is asked in a quicker way, with the same answers.
    """

    __slots__ = ("_bounds", "box", "convex", "corners", "id")

    def __init__(self, id: str, corners: Ring) -> None:
        """Errors: ValueError for fewer than three corners, or for all of them in one line."""
        if len(corners) < 3 or not measure_turn(corners):
            raise ValueError(f"the patch {id!r} has no inside")
        self.id = id
        self.corners = corners
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        self.box = min(xs), min(ys), max(xs), max(ys)
        self.convex = turns_one_way(corners)
        ring = corners if measure_turn(corners) > 0 else corners[::-1]
        # Of each edge a * x + b * y + c: at least 0 on its inner side.
        self._bounds = [
            (cy - dy, dx - cx, cx * (dy - cy) - cy * (dx - cx))
            for (cx, cy), (dx, dy) in list_edges(ring)
            if (cx, cy) != (dx, dy)
        ]

    def __repr__(self) -> str:
        return f"Patch({self.id!r}, {self.corners!r})"

    def holds(self, point: Point) -> bool:
        """Whether a point lies in it or on its border."""
        x, y = point
        left, top, right, bottom = self.box
        if not (left <= x <= right and top <= y <= bottom):
            return False
        if self.convex:
            return all(a * x + b * y + c >= 0 for a, b, c in self._bounds)
        return lies_inside(point, self.corners)

    def holds_part(self, x: int, y: int, scale: int) -> bool:
        """Whether the point (x / scale, y / scale) lies in it or on its border; scale above 0."""
        if self.convex:
            return all(a * x + b * y + c * scale >= 0 for a, b, c in self._bounds)
        return lies_inside((x, y), [(cx * scale, cy * scale) for cx, cy in self.corners])

    def clip(self, a: Point, b: Point) -> tuple[Span, ...]:
        """The parts of the segment a-b that lie in it or on its border."""
        if a == b or self.is_beside(a, b):
            return ()
        return self._clip_convex(a, b) if self.convex else self._clip_any(a, b)

    def is_beside(self, a: Point, b: Point) -> bool:
        """Whether the segment a-b lies wholly beyond one side of its box."""
        left, top, right, bottom = self.box
        (ax, ay), (bx, by) = a, b
        return (
            (ax < left and bx < left)
            or (ax > right and bx > right)
            or (ay < top and by < top)
            or (ay > bottom and by > bottom)
        )

    def _clip_convex(self, a: Point, b: Point) -> tuple[Span, ...]:
        """From the last edge it comes in over to the first that it leaves over."""
        (ax, ay), (bx, by) = a, b
        in_n, in_d, out_n, out_d = 0, 1, 1, 1
        for p, q, r in self._bounds:
            at_a, at_b = p * ax + q * ay + r, p * bx + q * by + r
            if at_a < 0:
                if at_b < 0:
                    return ()
                if -at_a * in_d > in_n * (at_b - at_a):
                    in_n, in_d = -at_a, at_b - at_a
            elif at_b < 0 and at_a * out_d < out_n * (at_a - at_b):
                out_n, out_d = at_a, at_a - at_b
        if in_n * out_d >= out_n * in_d:
            return ()
        return ((Fraction(in_n, in_d), Fraction(out_n, out_d)),)

    def _clip_any(self, a: Point, b: Point) -> tuple[Span, ...]:
        marks = list_marks(a, b, self.corners)
        return tuple(join((m, n) for m, n in pairwise(marks) if self._holds_at(a, b, (m + n) / 2)))

    def _holds_at(self, a: Point, b: Point, along: Fraction) -> bool:
        scale, n = along.denominator, along.numerator
        x, y = (p * scale + (q - p) * n for p, q in zip(a, b, strict=True))
        return self.holds_part(x, y, scale)
