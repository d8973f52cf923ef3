"""Cohesion: the figures of a unit keep together (R-108, R-210 to R-213)."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.engine.boards.table import (
    find_loners,
    list_links,
    measure_clearance,
    measure_link,
    square_distance,
)
from tachanka.engine.scene import Point

from ..position.scenarios import Muster
from ..position.state import Options
from ..position.tables import INCH, TYPES


def measure_disorder(options: Options, muster: Muster, points: Sequence[Point]) -> int:
    """By how much a unit is out of cohesion; 0 where it keeps together.

    As a chain: its longest link, where that is too long (R-210). By nearest neighbours: how many
    figures are alone (R-R5).
    """
    if muster.is_officer or len(points) < 2:
        return 0
    radius = TYPES[muster.list_kinds()[0]].radius
    most = muster.tactical * INCH
    if options.cohesion == "nearest":
        return len(find_loners(points, radius, most))
    longest = measure_link(points, radius)
    return longest if longest > most else 0


def list_gaps(
    options: Options, muster: Muster, points: Sequence[Point]
) -> list[tuple[int, int, int]]:
    """The gaps that keep a unit out of cohesion, widest first; none where it keeps together.

    Each as what lies between two bases, and the numbers of the figures on both sides of it. As a
    chain: the links that are too long (R-210). By nearest neighbours: from each figure that is
    alone to the one nearest to it (R-R5).
    """
    if muster.is_officer or len(points) < 2:
        return []
    radius = TYPES[muster.list_kinds()[0]].radius
    most = muster.tactical * INCH
    if options.cohesion == "nearest":
        alone = find_loners(points, radius, most)
        pairs = {_order(a, _find_nearest(points, a)) for a in alone}
    else:
        pairs = {_order(a, b) for _, a, b in list_links(points)}
    gaps = [(measure_clearance(points[a], radius, points[b], radius), a, b) for a, b in pairs]
    return sorted((gap for gap in gaps if gap[0] > most), key=lambda gap: (-gap[0], *gap[1:]))


def _order(a: int, b: int) -> tuple[int, int]:
    return (a, b) if a < b else (b, a)


def _find_nearest(points: Sequence[Point], number: int) -> int:
    others = (n for n in range(len(points)) if n != number)
    return min(others, key=lambda n: (square_distance(points[number], points[n]), n))


def keeps_together(
    options: Options,
    muster: Muster,
    before: Sequence[Point],
    after: Sequence[Point],
    engaged: bool,
) -> bool:
    """R-211: whether a unit some of which has moved is in cohesion, or nearer to it than before.

    engaged: one of its figures is in close combat, so that a gap may stay as it is.
    """
    now = measure_disorder(options, muster, after)
    then = measure_disorder(options, muster, before)
    return now == 0 or now < then or (engaged and now == then)
