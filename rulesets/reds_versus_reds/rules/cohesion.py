"""Cohesion: the figures of a unit keep together (R-108, R-210 to R-213)."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.engine.boards.table import find_loners, measure_link
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
