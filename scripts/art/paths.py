"""Lines of a drawing as paths, and points along them."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

Spot: TypeAlias = tuple[float, float]
"""A point of a sheet, x and y, or of the globe, longitude and latitude."""
STEP: Final = re.compile(r"([Mlhz])([^Mlhz]*)")
NUMBER: Final = re.compile(r"-?\d+")


def trace(spots: Sequence[Sequence[float]], closed: bool = False) -> str:
    """A polyline as a path of whole, relative numbers."""
    x, y = round(spots[0][0]), round(spots[0][1])
    path = f"M{x} {y}l"
    for spot in spots[1:]:
        nx, ny = round(spot[0]), round(spot[1])
        if (nx, ny) != (x, y):
            path += f" {nx - x} {ny - y}"
            x, y = nx, ny
    return path.replace(" -", "-").replace("l ", "l") + ("z" if closed else "")


def walk(spots: Sequence[Spot], stride: float, first: float) -> Iterator[tuple[Spot, Spot]]:
    """Points along a polyline every `stride` units, each with the direction there.

    first: how far along the line the first point lies.
    """
    left = first
    for a, b in pairwise(spots):
        length = math.dist(a, b)
        if not length:
            continue
        way = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
        while left <= length:
            yield (a[0] + way[0] * left, a[1] + way[1] * left), way
            left += stride
        left -= length


def thin(spots: Sequence[Spot], off: float) -> list[Spot]:
    """The line in fewer points, from which none that is left out lies farther than `off`.

    Its ends stay.
    """
    kept, parts = {0, len(spots) - 1}, [(0, len(spots) - 1)]
    while parts:
        first, last = parts.pop()
        ways = [_part(spots[n], spots[first], spots[last]) for n in range(first + 1, last)]
        if ways and max(ways) > off:
            middle = first + 1 + ways.index(max(ways))
            kept.add(middle)
            parts += [(first, middle), (middle, last)]
    return [spots[n] for n in sorted(kept)]


def _part(spot: Spot, a: Spot, b: Spot) -> float:
    """How far a spot lies from the straight line between two others."""
    length = math.dist(a, b)
    if not length:
        return math.dist(spot, a)
    way = ((spot[0] - a[0]) * (b[0] - a[0]) + (spot[1] - a[1]) * (b[1] - a[1])) / length**2
    way = min(max(way, 0), 1)
    return math.dist(spot, (a[0] + way * (b[0] - a[0]), a[1] + way * (b[1] - a[1])))


def follow(path: str) -> str:
    """The same path of whole numbers, each of its strokes begun from where the last one ended.

    Thousands of strokes that are told from the corner of the sheet hardly compress. The path is of
    M with l, h and z.
    """
    x = y = 0
    start, told = (0, 0), ""
    for command, numbers in STEP.findall(path):
        values = [int(number) for number in NUMBER.findall(numbers)]
        if command == "M":
            told += f"m{values[0] - x} {values[1] - y}" if told else f"M{numbers}"
            x, y = start = (values[0], values[1])
            continue
        told += command + numbers
        if command == "z":
            x, y = start
        elif command == "h":
            x += sum(values)
        else:
            x, y = x + sum(values[::2]), y + sum(values[1::2])
    return told.replace(" -", "-")
