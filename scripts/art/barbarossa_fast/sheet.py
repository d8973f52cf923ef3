"""The sheet of the map: its projection, and how its drawings are put into paths.

Everything here is in sheet units, those of `data/map.json`: 1200 wide, 1330 high, 0.68 to a
kilometre. The page shows them `SCALE` times as large (board units).
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from art.paths import Spot

BACKDROP: Final = Path(__file__).with_name("backdrop.json")

WIDTH: Final = 1200
HEIGHT: Final = 1330

INK, PAPER, LAND = "#2f271c", "#efe4c6", "#ebdfbd"
SEA, SHORE, RIVER = "#c6d6d3", "#6f93a0", "#4f83a0"
RED, GREEN, BROWN, BLUE = "#9a2f22", "#4d6b35", "#7a5a38", "#3d6479"

PARALLELS: Final = (math.radians(47), math.radians(58))
ORIGIN: Final = (31.0, math.radians(52.5))
RADIUS: Final = 6371.0
PER_KM: Final = 0.68005
CENTRE: Final = (549.09, 641.7)


def _flatten(latitude: float) -> float:
    return math.tan(math.pi / 4 + latitude / 2)


CONE: Final = math.log(math.cos(PARALLELS[0]) / math.cos(PARALLELS[1])) / math.log(
    _flatten(PARALLELS[1]) / _flatten(PARALLELS[0])
)
BASE: Final = math.cos(PARALLELS[0]) * _flatten(PARALLELS[0]) ** CONE / CONE


def project(longitude: float, latitude: float) -> Spot:
    """The spot of a point in degrees: Lambert's conformal cone through 47 and 58 degrees north."""
    far = RADIUS * BASE / _flatten(math.radians(latitude)) ** CONE
    pole = RADIUS * BASE / _flatten(ORIGIN[1]) ** CONE
    turn = CONE * math.radians(longitude - ORIGIN[0])
    return (
        CENTRE[0] + PER_KM * far * math.sin(turn),
        CENTRE[1] - PER_KM * (pole - far * math.cos(turn)),
    )


def project_all(course: Sequence[Spot]) -> list[Spot]:
    """The spots of a line given in degrees."""
    return [project(*point) for point in course]


def read_backdrop() -> dict[str, Any]:
    """Coasts, lakes and rivers after Natural Earth, in sheet units."""
    text = BACKDROP.read_text(encoding="utf-8")
    read: dict[str, Any] = json.loads(text)
    return read


def trace_smooth(spots: Sequence[Spot], closed: bool = False) -> str:
    """A curve that has the spots as its control points; open ones begin and end in a spot."""
    ends = [*spots, spots[0], spots[1]] if closed else list(spots)
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(ends)]
    if not closed:
        middles[-1] = ends[-1]
    start = middles[0] if closed else ends[0]
    path = f"M{start[0]:.0f} {start[1]:.0f}"
    for bend, end in zip(ends[1:-1], middles[1:], strict=True):
        path += f"Q{bend[0]:.0f} {bend[1]:.0f} {end[0]:.0f} {end[1]:.0f}"
    return path
