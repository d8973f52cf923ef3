"""The frozen Gulf: floes, cracks, and ridges where the ice was pressed together."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, TypeAlias

from art.kronstadt_1921.ink import Mask, draw_over, trace_smooth
from art.paths import Spot, follow, thin, trace, walk

Edge: TypeAlias = tuple[Spot, Spot]
FLOE: Final = 265
"""About how far apart the middles of floes lie, in board units."""

TINTS: Final = ("#dce6e4", "#eaf0ed", "#dfe8e5")


def scatter(width: int, height: int, apart: float, name: str) -> Iterator[Spot]:
    """Spots strewn over the sheet, one in each square of a grid."""
    chance = random.Random(name)
    for row in range(-1, int(height / apart) + 2):
        for column in range(-1, int(width / apart) + 2):
            x = (column + chance.uniform(0.02, 0.98)) * apart
            y = (row + chance.uniform(0.02, 0.98)) * apart
            yield x, y


def divide(middles: list[Spot]) -> list[list[Spot]]:
    """For each middle the polygon of what lies nearest to it."""
    cells = []
    for middle in middles:
        x, y = middle
        near = sorted(middles, key=lambda spot: math.dist(spot, middle))[1:22]
        far = 2.2 * FLOE
        cell = [(x - far, y - far), (x + far, y - far), (x + far, y + far), (x - far, y + far)]
        for other in near:
            cell = _cut(cell, middle, other)
        cells.append(cell)
    return cells


def _cut(cell: list[Spot], ours: Spot, theirs: Spot) -> list[Spot]:
    """The part of the cell that is nearer to us than to them."""
    nx, ny = theirs[0] - ours[0], theirs[1] - ours[1]
    limit = (nx * (ours[0] + theirs[0]) + ny * (ours[1] + theirs[1])) / 2
    kept: list[Spot] = []
    for before, spot in zip([cell[-1], *cell[:-1]], cell, strict=True):
        a, b = limit - nx * before[0] - ny * before[1], limit - nx * spot[0] - ny * spot[1]
        if (a < 0) != (b < 0):
            share = a / (a - b)
            x = before[0] + (spot[0] - before[0]) * share
            kept.append((x, before[1] + (spot[1] - before[1]) * share))
        if b >= 0:
            kept.append(spot)
    return kept


def roughen(a: Spot, b: Spot) -> list[Spot]:
    """A jagged line from a to b, the same whichever floe it is drawn for."""
    if (round(b[0]), round(b[1])) < (round(a[0]), round(a[1])):
        return roughen(b, a)[::-1]
    chance = random.Random(f"{a[0]:.0f} {a[1]:.0f} {b[0]:.0f} {b[1]:.0f}")
    spots = [a, b]
    sway = math.dist(a, b) * 0.12
    while len(spots) < 3 and math.dist(spots[0], spots[1]) > 24:
        bent = [spots[0]]
        for start, end in pairwise(spots):
            length = math.dist(start, end) or 1
            off = chance.uniform(-sway, sway) / length
            x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
            bent += [(x - (end[1] - start[1]) * off, y + (end[0] - start[0]) * off), end]
        spots, sway = bent, sway * 0.55
    return spots


def draw_floes(land: Mask, width: int, height: int) -> list[str]:
    """Floes of three tints and the seams between them, here open, there healed."""
    middles = list(scatter(width, height, FLOE, "floes"))
    patches, seams, chance = ["", "", ""], "", random.Random("seams")
    seen: set[tuple[int, ...]] = set()
    for number, cell in enumerate(divide(middles)):
        if not any(_on_sheet(spot, width, height) and not land.has(*spot) for spot in cell):
            continue
        outline: list[Spot] = []
        for a, b in zip(cell, [*cell[1:], cell[0]], strict=True):
            rough = roughen(a, b)
            outline += rough[:-1]
            key = tuple(sorted((round(a[0] + b[0]), round(a[1] + b[1]))))
            x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
            visible = _on_sheet((x, y), width, height) and not land.has(x, y)
            if key not in seen and chance.random() < 0.72 and visible:
                seams += trace(rough)
            seen.add(key)
        if number % 3:
            patches[number % 3] += trace(outline, closed=True)
    fills = [
        f'<path d="{patch}" fill="{tint}"/>'
        for patch, tint in zip(patches, TINTS, strict=True)
        if patch
    ]
    return [*fills, *_draw_cracks(seams, "seams", 3.4, 1.2)]


def _on_sheet(spot: Spot, width: int, height: int) -> bool:
    return 40 < spot[0] < width - 40 and 40 < spot[1] < height - 40


def _draw_cracks(path: str, id: str, wide: float, thin: float) -> list[str]:
    return draw_over(id, path, ("#f7faf8", wide), ("#86a0a9", thin))


def crack(land: Mask, start: Spot, heading: float, length: float, chance: random.Random) -> str:
    """A crack that wanders on until it meets the shore, and its branches."""
    x, y = start
    spots, branches = [start], ""
    while length > 0:
        stride = chance.uniform(14, 34)
        heading += chance.uniform(-0.55, 0.55)
        x, y = x + stride * math.cos(heading), y + stride * math.sin(heading)
        if not land.is_clear(x, y, 16):
            break
        spots.append((x, y))
        length -= stride
        if length > 60 and chance.random() < 0.14:
            aside = heading + chance.choice((-1, 1)) * chance.uniform(0.6, 1.2)
            branches += crack(land, (x, y), aside, length * 0.4, chance)
    return (trace(thin(spots, 3)) if len(spots) > 2 else "") + branches


def draw_cracks(land: Mask, width: int, height: int) -> list[str]:
    """Young cracks, most of them across the wind of that month."""
    chance, path = random.Random("cracks"), ""
    for x, y in scatter(width, height, 330, "cracks"):
        if land.is_clear(x, y, 40) and _on_sheet((x, y), width, height):
            path += crack(land, (x, y), chance.gauss(0.6, 0.5), chance.uniform(80, 330), chance)
    return _draw_cracks(path, "cracks", 2.6, 0.9)


def draw_ridges(land: Mask, width: int, height: int) -> list[str]:
    """Ridges of pressed ice: rows of little peaks, shaded."""
    chance, peaks = random.Random("ridges"), ""
    for x, y in scatter(width, height, 420, "ridges"):
        heading, spots = chance.gauss(-0.5, 0.35), [(x, y)]
        for _ in range(chance.randint(4, 8)):
            heading += chance.uniform(-0.3, 0.3)
            x, y = x + 34 * math.cos(heading), y + 34 * math.sin(heading)
            spots.append((x, y))
        if not all(land.is_clear(*spot, 50) and _on_sheet(spot, width, height) for spot in spots):
            continue
        for (px, py), _ in walk(spots, 15, 15):
            tall = chance.uniform(5, 15)
            left, right = chance.uniform(3, 7), chance.uniform(3, 7)
            px, py = px + chance.uniform(-3, 3), py + chance.uniform(-4, 4)
            top = f"M{px - left:.0f} {py:.0f}l{left:.0f}{-tall:.0f}"
            peaks += f"{top}l{right:.0f} {tall:.0f}"
    return [
        f'<path d="{follow(peaks)}" fill="#7f9aa4" fill-opacity=".3" stroke="#6d8a95"'
        ' stroke-width="1.3" stroke-linejoin="round"/>',
    ]


def draw_way(spots: list[Spot]) -> str:
    """A line in the open: a road over the ice or a fairway."""
    return trace_smooth(spots)
