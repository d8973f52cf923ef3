"""Lines of sight through the depth of woods and villages: what hides whoever stands behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import isqrt

from tachanka.engine.boards.table.patches import Patch
from tachanka.engine.boards.table.points import square_distance
from tachanka.engine.boards.table.spans import Span, add_up, hold
from tachanka.engine.words import Point


@dataclass(frozen=True)
class Screen:
    """Ground of one kind, so much of which hides what lies behind.

    limit: in board units. exceeded: only more than that hides; else that much does already.
    together: all patches that a line runs through add up; else each is judged alone.
    """

    kind: str
    patches: tuple[Patch, ...]
    limit: int
    exceeded: bool
    together: bool

    def hides(self, share: Fraction, square: int) -> bool:
        """Whether this share of a line, the square of whose length is given, is too much."""
        through = share.numerator**2 * square
        most = (self.limit * share.denominator) ** 2
        return through > most if self.exceeded else through >= most


@dataclass(frozen=True)
class Depth:
    """What a line runs through of one patch. free: along a lane, where it hides nothing."""

    screen: Screen
    patch: Patch
    spans: tuple[Span, ...]
    free: bool

    @cached_property
    def share(self) -> Fraction:
        """Which part of the line that is, from 0 to 1."""
        return add_up(self.spans)


def find_depths(
    a: Point, b: Point, screens: Sequence[Screen], lanes: Sequence[Patch]
) -> Iterator[Depth]:
    """All that lies between two points, in the order of the screens.

    lanes: straight strips; what a line has of a patch within one of them counts for nothing.
    """
    for screen in screens:
        for patch in screen.patches:
            spans = patch.clip(a, b)
            if spans:
                yield Depth(screen, patch, spans, any(hold(x.clip(a, b), spans) for x in lanes))


def find_hiding(a: Point, b: Point, depths: Sequence[Depth]) -> list[Depth]:
    """Those of the depths between two points that hide the one from the other."""
    square = square_distance(a, b)
    sums: dict[str, Fraction] = {}
    for depth in depths:
        if not depth.free:
            kind = depth.screen.kind
            sums[kind] = sums[kind] + depth.share if kind in sums else depth.share
    return [
        depth
        for depth in depths
        if not depth.free
        and depth.screen.hides(
            sums[depth.screen.kind] if depth.screen.together else depth.share, square
        )
    ]


def measure_depth(a: Point, b: Point, depth: Depth) -> int:
    """How much of the line lies in the patch, in board units, rounded down."""
    share = depth.share
    return isqrt(share.numerator**2 * square_distance(a, b) // share.denominator**2)
