"""Arcs: what guns have before them within half their range, as fire is planned (R-207, R-412)."""

from __future__ import annotations

from collections.abc import Iterator

from tachanka.engine.api import Msg, Shape
from tachanka.engine.boards.table import scatter
from tachanka.engine.scene import Point

from ..position.field import Field
from ..position.frames import Fire
from ..position.naming import name_figure
from ..position.state import Figure
from ..position.tables import INCH, TYPES, Weapon
from ..rules.targets import find_silence


def draw_arcs(field: Field) -> Iterator[Shape]:
    """Of each gun of the category that is planned and may fire; riflemen are too many to draw."""
    frame = field.state.frames[-1] if field.state.frames else None
    if not isinstance(frame, Fire):
        return
    for side in field.sides.values():
        for figure in side:
            weapon = TYPES[figure.kind].weapon
            if weapon is None or weapon.category != frame.category:
                continue
            if (weapon.shots > 1 or weapon.heavy) and find_silence(field, figure) is None:
                yield draw_arc(field, figure, weapon)


def draw_arc(field: Field, figure: Figure, weapon: Weapon) -> Shape:
    """R-207: as far to both sides as the firing arc goes; R-412: up to half the range."""
    x, y = figure.facing
    left, right = (y, -x), (-y, x)
    if field.state.options.firing_arc == "90":
        left, right = (x + left[0], y + left[1]), (x + right[0], y + right[1])
    reach = weapon.half + TYPES[figure.kind].radius
    ends: list[Point] = [scatter(figure.spot, step, reach) for step in (left, right)]
    args = {"figure": name_figure(field.state, figure.id), "n": weapon.half // INCH}
    name = Msg("arc", args)
    return Shape(f"arc-{figure.id}", "arc", (figure.spot, *ends), name, "plain",
                 field.side(figure), "R-412")  # fmt: skip
