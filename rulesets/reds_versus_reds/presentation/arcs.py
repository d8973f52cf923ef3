"""Arcs: what guns have before them within half their range, as fire is planned (R-207, R-412)."""

from __future__ import annotations

from collections.abc import Iterator

from tachanka.engine.api import Shape

from ..position.field import Field
from ..position.frames import Fire
from ..position.tables import TYPES
from ..rules.extents import draw_half
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
                yield draw_half(field, figure, weapon)
