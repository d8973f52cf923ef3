"""Land on the board: the real coastline, brought into line with the hexes.

GSHHG is right to a few hundred metres, and a hex is one thing or the other. So the coast is
pulled by up to half a hex where it and the terrain of the hexes disagree; everything else stays
where the survey has it.
"""

from __future__ import annotations

import json
import math
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from art.paths import Spot
from kronstadt_1921.presentation.board import CELL, find_centre

COAST: Final = Path(__file__).with_name("coast.json")
"""What `extract_coast` has cut out of the survey."""

EAST_PER_DEGREE: Final = 55.80 / (1.4 * 3**0.5 / 2) * 3 * CELL[0]
"""Board units in a degree of longitude: columns are half the root of three of 1.4 km apart."""

SOUTH_PER_DEGREE: Final = 111.41 / 1.4 * 2 * CELL[1]
"""Board units in a degree of latitude."""

ORIGIN: Final = (29.565, 60.1786)
"""The centre of hex 0101."""


def project(longitude: float, latitude: float) -> Spot:
    """The place on the board of a point on the globe."""
    x, y = find_centre(1, 1)
    east, south = longitude - ORIGIN[0], ORIGIN[1] - latitude
    return x + east * EAST_PER_DEGREE, y + south * SOUTH_PER_DEGREE


class Pull(NamedTuple):
    """Coast about a hex is pulled by (dx, dy) board units; `reach` is how far that is felt."""

    hex: str
    dx: float
    dy: float
    reach: float


PULLS: Final = (
    Pull("1805", -62, 0, 62),
    Pull("1806", -80, 0, 62),
    Pull("1807", -62, 0, 62),
    Pull("1808", -30, 0, 62),
    Pull("1912", -80, 0, 70),
    Pull("1913", -132, 0, 70),
    Pull("1914", -112, 0, 70),
    Pull("0119", -20, 75, 90),
    Pull("0219", -20, 55, 80),
    Pull("0320", 0, -75, 66),
    Pull("0921", 0, 50, 60),
    Pull("1724", 0, 22, 60),
    Pull("0713", 0, 48, 60),
    Pull("0714", -30, 10, 50),
    Pull("0715", -5, 40, 70),
    Pull("0815", 0, 90, 70),
    Pull("0916", -5, 20, 60),
    Pull("1014", 8, -14, 50),
    Pull("1215", 30, -30, 55),
    Pull("1216", 10, -55, 45),
    Pull("1013", 0, 125, 55),
    Pull("1213", 30, 95, 60),
    Pull("0818", 62, 0, 60),
    Pull("3016", 70, -45, 60),
    Pull("3117", 135, 25, 75),
    Pull("3118", -30, -105, 50),
    Pull("3217", -60, 10, 50),
    Pull("3121", -40, 30, 70),
    Pull("3221", 0, 40, 70),
    Pull("3124", -30, 0, 60),
)

DROPPED: Final = ("2215",)
"""Hexes where the shore was heaped up long after 1921: it runs straight past them."""

KANONERSKY: Final = (
    (30.200, 59.9128),
    (30.206, 59.9168),
    (30.215, 59.9178),
    (30.2255, 59.9172),
    (30.231, 59.9135),
    (30.2325, 59.9095),
    (30.224, 59.9072),
    (30.213, 59.9085),
    (30.204, 59.9098),
)
"""An island off the harbour of Petrograd that the survey lacks, as longitude and latitude."""


def warp(spot: Spot) -> Spot:
    """Where a point of the surveyed coast is drawn."""
    x, y = spot
    for pull in PULLS:
        cx, cy = find_centre(int(pull.hex[:2]), int(pull.hex[2:]))
        weight = math.exp(-((spot[0] - cx) ** 2 + (spot[1] - cy) ** 2) / (2 * pull.reach**2))
        x += pull.dx * weight
        y += pull.dy * weight
    return x, y


@cache
def read_land() -> tuple[tuple[Spot, ...], ...]:
    """The polygons of land in board units, the mainland first."""
    read = json.loads(COAST.read_text(encoding="utf-8"))
    drawn = []
    for numbers in read["land"]:
        degrees = zip(numbers[::2], numbers[1::2], strict=True)
        surveyed = (warp(project(x / 100_000, y / 100_000)) for x, y in degrees)
        polygon = tuple(spot for spot in surveyed if not _is_dropped(spot))
        if len(polygon) > 2:
            drawn.append(polygon)
    return (*drawn, tuple(project(x, y) for x, y in KANONERSKY))


def _is_dropped(spot: Spot) -> bool:
    for hex in DROPPED:
        x, y = find_centre(int(hex[:2]), int(hex[2:]))
        if math.hypot(spot[0] - x, spot[1] - y) < 1.4 * CELL[1]:
            return True
    return False
