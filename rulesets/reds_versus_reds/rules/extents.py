"""What both a scene and a dossier draw: an arc of fire, the gaps of a unit (R-207, R-210)."""

from __future__ import annotations

from collections.abc import Iterator

from tachanka.engine.api import Msg, Shape
from tachanka.engine.boards.table import scatter
from tachanka.engine.scene import Point, Ref

from ..position.field import Field
from ..position.naming import name_figure, name_unit, tell_inches
from ..position.scenarios import Muster
from ..position.state import Figure
from ..position.tables import INCH, TYPES, Weapon
from .activation import withdraws
from .cohesion import list_gaps


def draw_half(field: Field, figure: Figure, weapon: Weapon) -> Shape:
    """R-412: what a figure has before it up to half the range of its weapon."""
    args = {"figure": name_figure(field.state, figure.id), "n": weapon.half // INCH}
    points = _spread(field, figure, weapon.half)
    side = field.side(figure)
    return Shape(f"arc-{figure.id}", "arc", points, Msg("arc", args), side=side, clause="R-412")


def draw_range(field: Field, figure: Figure, weapon: Weapon) -> Shape:
    """R-402: what a figure has before it up to the range of its weapon."""
    args = {"figure": name_figure(field.state, figure.id), "n": weapon.range // INCH}
    points = _spread(field, figure, weapon.range)
    name, side = Msg("extent-range", args), field.side(figure)
    return Shape(f"range-{figure.id}", "arc", points, name, side=side, clause="R-402")


def _spread(field: Field, figure: Figure, far: int) -> tuple[Point, ...]:
    """R-201, R-207: as far to both sides as the firing arc goes; whose base it touches is within.

    far: from rim to rim, in board units.
    """
    x, y = figure.facing
    left, right = (y, -x), (-y, x)
    if field.state.options.firing_arc == "90":
        left, right = (x + left[0], y + left[1]), (x + right[0], y + right[1])
    reach = far + TYPES[figure.kind].radius
    return figure.spot, *(scatter(figure.spot, step, reach) for step in (left, right))


def draw_gaps(field: Field, unit: Ref) -> Iterator[Shape]:
    """R-210, R-R5: a line over each gap that keeps a unit out of cohesion, the widest first."""
    muster, members = field.battle.find(unit), field.members[unit]
    if not is_bound(field, muster):
        return
    points = [each.spot for each in members]
    clause = "R-R5" if field.state.options.cohesion == "nearest" else "R-210"
    for gap, a, b in list_gaps(field.state.options, muster, points):
        args = {"unit": name_unit(field.state, unit), "gap": tell_inches(gap)}
        name = Msg("extent-gap", {**args, "n": muster.tactical})
        id = f"gap-{members[a].id}-{members[b].id}"
        yield Shape(id, "line", (points[a], points[b]), name, "warn", muster.side, clause)


def is_bound(field: Field, muster: Muster) -> bool:
    """R-213, R-806: whether a unit has to keep together: all set up, and not withdrawing."""
    members = field.members[muster.id]
    if muster.is_officer or len(members) < 2 or withdraws(field.state, muster):
        return False
    return all(each.at is not None for each in members)
