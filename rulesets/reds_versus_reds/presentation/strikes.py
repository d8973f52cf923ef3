"""Strikes of guns off the table as they are drawn: the aim, where they fell, how far beside it."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt

from tachanka.engine.api import Marker, Msg, Shape
from tachanka.engine.boards.table import draw_reach
from tachanka.engine.scene import Point

from ..position.field import Field
from ..position.frames import Fire, Return, Spotting
from ..position.tables import HEIGHT, INCH, WIDTH
from .board import keep_on


def draw_zone(field: Field) -> Iterator[Shape]:
    """Where a strike has fallen this turn, and the way there from where it was aimed.

    What of it lies off the table is left out.
    """
    told, at = field.battle.battery, field.state.beaten
    if told is None or at is None:
        return
    ring = draw_reach(at, told.radius, WIDTH, HEIGHT)
    if len(ring) > 2:
        yield Shape("beaten", "area", ring, Msg("zone-beaten"), "warn", told.side, "R-511")
    scatter = find_scatter(field)
    if scatter is not None:
        text = Msg("strike-scatter", {"n": measure_scatter(*scatter)})
        way = (scatter[0], keep_on(at))
        yield Shape("scatter", "line", way, text, "warn", told.side, "R-508")


def draw_marks(field: Field) -> Iterator[Marker]:
    """Where the viewer knows a strike on its way to be aimed; how far one fell from its aim."""
    battery = field.state.battery
    if battery is not None and battery.due and battery.aim is not None:
        yield Marker("aim", None, "aim", Msg("strike-aim"), at=battery.aim)
    scatter = find_scatter(field)
    if scatter is None:
        return
    (x, y), inches = scatter[0], measure_scatter(*scatter)
    yield Marker("aimed", None, "aim", Msg("strike-aimed"), at=(x, y))
    end = keep_on(scatter[1])
    middle = (x + end[0]) // 2, (y + end[1]) // 2
    text = Msg("strike-scatter", {"n": inches})
    yield Marker("scatter", None, f"inches-{inches}", text, at=middle)


def find_scatter(field: Field) -> tuple[Point, Point] | None:
    """R-508: the aim and the impact of a strike that has just fallen; all know both by then.

    None where it fell on its aim. Its owner is asked what the guns do next, and it is shown until
    he has said so. Nobody is asked after the last one: that is shown while fire is planned.
    """
    state, battery = field.state, field.state.battery
    if battery is None or battery.aim is None or not state.frames:
        return None
    fresh = (Spotting,) if battery.strikes else (Spotting, Fire, Return)
    aim, at = battery.aim, state.beaten
    if at is None or at == aim or not isinstance(state.frames[-1], fresh):
        return None
    return aim, at


def measure_scatter(aim: Point, impact: Point) -> int:
    """R-508: how many inches a strike fell from its aim; always whole ones."""
    return isqrt((impact[0] - aim[0]) ** 2 + (impact[1] - aim[1]) ** 2) // INCH
