"""What covers the land and the water of the map: forest, marsh, ridges, rivers, seas."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from art.barbarossa_fast import survey
from art.barbarossa_fast.sheet import (
    BROWN,
    GREEN,
    HEIGHT,
    RIVER,
    SEA,
    SHORE,
    WIDTH,
    project_all,
    trace_smooth,
)
from art.paths import Spot, follow, trace, walk
from tachanka.engine.resources import read_data

FAR: Final = 80
"""How far beyond the sheet its outlines are closed."""

LININGS: Final = (15, 10.5, 6.5, 3)
"""How far from the shore its lines run."""

BROAD: Final = {
    **dict.fromkeys(("Dnieper", "Volga", "Danube"), 2.6),
    **dict.fromkeys(("Don", "Dniester", "Western Dvina", "Vistula", "Oka", "Neva", "Svir"), 2),
}
"""The width of the great rivers; all others are 1.2 wide."""

_TREE: Final = "l2-4 2 4zm2 0v1.6"
_TUFT: Final = "h7m-5.3 0v-3m1.8 3v-4m1.8 4v-3"
PATTERNS: Final = (
    '<pattern id="trees" width="26" height="20" patternUnits="userSpaceOnUse">'
    f'<path d="M3 7{_TREE}M16 16{_TREE}" fill="{GREEN}" stroke="{GREEN}" stroke-width=".7"'
    ' fill-opacity=".5" opacity=".5"/></pattern>',
    '<pattern id="swamp" width="22" height="12" patternUnits="userSpaceOnUse">'
    f'<path d="M2 5{_TUFT}M13 11{_TUFT}" fill="none" stroke="{RIVER}" stroke-width=".9"/>'
    "</pattern>",
    '<linearGradient id="south" x1="0" y1="0" x2="0" y2="1"><stop offset=".5" '
    'stop-color="#e9d29a" stop-opacity="0"/><stop offset="1" stop-color="#e6c98a" '
    'stop-opacity=".55"/></linearGradient>',
)


def read_line(key: str) -> list[Any]:
    """The forest line or the sector boundaries of `data/map.json`, in sheet units."""
    read = read_data("barbarossa_fast", "map.json", dict[str, Any])
    if key == "forest_cover_line":
        return [tuple(spot) for spot in read[key]["xy"]]
    return [[tuple(spot) for spot in each["xy"]] for each in read[key]]


def draw_land() -> list[str]:
    """Steppe in the south, forest north of its line, marshes."""
    line: list[Spot] = read_line("forest_cover_line")
    edge = [(-FAR, line[0][1] - 10), *line, (WIDTH + FAR, line[-1][1] - 70)]
    curve = trace_smooth(edge)
    forest = f"{curve}V{-FAR}H{-FAR}z"
    marshes = "".join(trace_smooth(project_all(each), closed=True) for each in survey.MARSHES)
    size = f'width="{WIDTH}" height="{HEIGHT}"'
    return [
        f'<rect {size} fill="url(#south)"/>',
        f'<path d="{forest}" fill="#c3cd9c" fill-opacity=".5"/>',
        f'<path d="{forest}" fill="url(#trees)"/>',
        f'<path d="{marshes}" fill="#cfdcc4" fill-opacity=".75" stroke="{RIVER}"'
        ' stroke-opacity=".4" stroke-dasharray="5 4"/>',
        f'<path d="{marshes}" fill="url(#swamp)"/>',
        f'<path d="{curve}" fill="none" stroke="{GREEN}" stroke-width="11" stroke-opacity=".2"/>',
        f'<path d="{curve}" fill="none" stroke="{GREEN}" stroke-width="2.6"'
        ' stroke-dasharray="13 3 3 3" stroke-opacity=".85"/>',
        *draw_ridges(),
    ]


def draw_ridges() -> list[str]:
    """Mountains as caterpillars of hachures on both sides of the crest."""
    chance, path = random.Random(1941), ""
    for ridge in survey.RIDGES:
        for reach, stride in ((11, 2.6), (6, 3.4)):
            for (x, y), (east, south) in walk(project_all(ridge), stride, stride / 2):
                for side in (1, -1):
                    far = side * reach * chance.uniform(0.6, 1)
                    lean = chance.uniform(-2, 2)
                    start = f"{x - south * side * 1.5:.0f} {y + east * side * 1.5:.0f}"
                    path += f"M{start}l{-south * far + lean:.0f} {east * far:.0f}"
    return [
        f'<path d="{follow(path)}" fill="none" stroke="{BROWN}" stroke-width=".9"'
        ' stroke-opacity=".62"/>'
    ]


def draw_rivers(rivers: Sequence[dict[str, Any]]) -> list[str]:
    """The rivers, pieces of one name in one path."""
    courses: dict[str, str] = {}
    for river in rivers:
        name = river["name"]
        courses[name] = courses.get(name, "") + trace(river["line"])
    return [
        f'<g fill="none" stroke="{RIVER}" stroke-linejoin="round" stroke-linecap="round">',
        *(
            f'<path d="{path}" stroke-width="{BROAD.get(name, 1.2):g}"/>'
            for name, path in courses.items()
        ),
        "</g>",
    ]


def close_seas(coast: Sequence[Sequence[Sequence[float]]]) -> list[list[Sequence[float]]]:
    """The Baltic and the Black Sea as polygons; the other lines of the coast are islands.

    The three open lines are Sweden's shore (northwards), the shore from Finland round to
    Pomerania, and that of the Black Sea from Rumania to the Caucasus.
    """
    sweden, baltic, euxine = (list(line) for line in coast if line[0] != line[-1])
    west = (-FAR, baltic[-1][1])
    low = HEIGHT + FAR
    return [
        [*sweden, *baltic, west],
        [*euxine, (euxine[-1][0], low), (euxine[0][0], low)],
    ]


def draw_waters(read: dict[str, Any]) -> list[str]:
    """Seas and lakes with their shore lines, and the islands in them."""
    seas = "".join(trace(sea, closed=True) for sea in close_seas(read["coast"]))
    lakes = "".join(trace(lake["polygon"], closed=True) for lake in read["lakes"])
    isles = "".join(trace(isle, closed=True) for isle in read["coast"] if isle[0] == isle[-1])
    lines = [
        f'<defs><path id="seas" d="{seas}"/><path id="lakes" d="{lakes}"/>'
        f'<path id="isles" d="{isles}"/>'
        '<clipPath id="water"><use href="#seas"/></clipPath></defs>',
        f'<use href="#seas" fill="{SEA}"/>',
        '<g clip-path="url(#water)" fill="none" stroke-linejoin="round">',
    ]
    # Wide pens first: a line of ink, then the water on its inner side.
    for (reach, _), tint in zip(pairwise((*LININGS, 0)), ("c", "b", "a", "9"), strict=True):
        ink = f"#{tint}{tint}c4c6" if tint in "cb" else "#93b3bb"
        for shape in ("seas", "isles"):
            lines.append(
                f'<use href="#{shape}" stroke="{ink}" stroke-width="{2 * reach + 0.9:g}"/>'
            )
            lines.append(
                f'<use href="#{shape}" stroke="{SEA}" stroke-width="{2 * reach - 0.7:g}"/>'
            )
    return [
        *lines,
        "</g>",
        f'<use href="#lakes" fill="{SEA}" stroke="{SHORE}" stroke-width="1.1"/>',
        f'<use href="#seas" fill="none" stroke="{SHORE}" stroke-width="1.7"/>',
        f'<use href="#isles" fill="#e9ddba" stroke="{SHORE}" stroke-width="1.3"/>',
    ]
