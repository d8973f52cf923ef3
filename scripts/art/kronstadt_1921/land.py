"""The land: woods, bogs, relief, waters, roads, railways, towns, the frontier."""

from __future__ import annotations

from typing import Final

from art.kronstadt_1921 import survey
from art.kronstadt_1921.coast import project, warp
from art.kronstadt_1921.ink import (
    INK,
    blob,
    draw_over,
    line_shore,
    ring,
    shift,
    trace_smooth,
)
from art.kronstadt_1921.survey import Course
from art.paths import Spot

RELIEF, WATER, GREEN = "#8a6a42", "#587f8f", "#7d8f5e"

PATTERNS: Final = (
    '<pattern id="wood" width="118" height="96" patternUnits="userSpaceOnUse">'
    '<rect width="118" height="96" fill="#cfd3a4" fill-opacity=".62"/>'
    f'<g fill="#b9c48c" stroke="{GREEN}" stroke-width="1.3">'
    '<path d="M12 16a6 6 0 1 0 .1 0M47 9a5 5 0 1 0 .1 0M84 20a6 6 0 1 0 .1 0M107 2a4 4 0 1 0 .1 0'
    "M30 38a5 5 0 1 0 .1 0M64 42a6 6 0 1 0 .1 0M98 48a5 5 0 1 0 .1 0M8 62a5 5 0 1 0 .1 0"
    'M43 68a6 6 0 1 0 .1 0M77 74a5 5 0 1 0 .1 0M110 76a5 5 0 1 0 .1 0M21 84a4 4 0 1 0 .1 0"/></g>'
    f'<path d="M18 25h8M53 17h7M90 29h8M36 46h7M70 51h8M104 56h7M14 70h7M49 77h8M83 82h7"'
    f' stroke="{GREEN}" stroke-width="1.1"/></pattern>',
    '<pattern id="bog" width="70" height="36" patternUnits="userSpaceOnUse">'
    f'<path d="M4 8h30M44 8h14M14 18h10M34 18h30M2 28h20M36 28h22" stroke="{WATER}"'
    ' stroke-width="1.5" stroke-opacity=".75"/>'
    f'<path d="M20 18v-6m-3 6l-2-4m8 4l2-4M52 28v-6m-3 6l-2-4m8 4l2-4" stroke="{GREEN}"'
    ' stroke-width="1.1" fill="none"/></pattern>',
    '<pattern id="park" width="26" height="24" patternUnits="userSpaceOnUse">'
    '<rect width="26" height="24" fill="#c3cf9b"/>'
    f'<path d="M6 5a3 3 0 1 0 .1 0M19 14a3 3 0 1 0 .1 0" fill="{GREEN}"/></pattern>',
    '<pattern id="town" width="104" height="92" patternUnits="userSpaceOnUse">'
    '<path d="M2 2h26v9H2zM33 2h14v18H33zM52 2h30v12H52zM87 2h15v16H87zM2 16h12v17H2z'
    "M18 16h10v17H18zM33 25h14v8H33zM52 19h13v14H52zM70 19h12v9H70zM70 32h32v8H87v6H70z"
    "M87 22h15v6H87zM2 38h26v11H2zM33 38h32v7H47v9H33zM52 50h13v12H52zM70 51h12v11H70z"
    "M87 51h15v20H87zM2 54h10v17H2zM16 54h12v17H16zM33 59h14v12H33zM52 66h30v6H52z"
    'M2 76h26v13H2zM33 76h24v13H33zM62 77h20v12H62zM87 76h15v13H87z"'
    ' fill="#54291d" fill-opacity=".8"/></pattern>',
)


def _pull(course: Course) -> list[Spot]:
    return [warp(project(*point)) for point in course]


def _blobs(patches: tuple[tuple[float, float, float, float], ...], ragged: float = 0.3) -> str:
    return "".join(
        blob(*warp(project(longitude, latitude)), long, broad, ragged)
        for longitude, latitude, long, broad in patches
    )


def draw_cover() -> list[str]:
    """Woods, bogs, parks and the lake."""
    lake = trace_smooth(_pull(survey.LAKE), closed=True)
    return [
        f'<path d="{_blobs(survey.WOODS)}" fill="url(#wood)"/>',
        f'<path d="{_blobs(survey.BOGS)}" fill="url(#bog)"/>',
        f'<path d="{_blobs(survey.PARKS, 0.12)}" fill="url(#park)"/>',
        f'<clipPath id="lake"><path d="{lake}"/></clipPath>',
        f'<g clip-path="url(#lake)"><path d="{lake}" fill="#dbe5e2"/>',
        *draw_over("shore", lake, *line_shore((20, 12, 6), "#86a4ad", "#dbe5e2")),
        "</g>",
        f'<use href="#shore" fill="none" stroke="{WATER}" stroke-width="2"/>',
    ]


HACHURES: Final = ((27, "1.5 17 1.5 21"), (17, "0 9 1.5 19.5 1.5 9.5"))
"""Strokes across a line, long and short ones in turn: the dashes of two broad pens. A hand draws
each by itself, which makes a sheet three thousand bytes heavier."""


def draw_relief() -> list[str]:
    """Hachures: the old shore of the sea, and hills in two rings."""
    scarps = "".join(trace_smooth(shift(_pull(scarp), 11)) for scarp in survey.SCARPS)
    knolls = ""
    for longitude, latitude, long, broad in survey.KNOLLS:
        x, y = warp(project(longitude, latitude))
        knolls += "".join(ring(x, y, long * far, broad * far) for far in (0.55, 0.95))
    pens = [(RELIEF, *pen) for pen in HACHURES]
    return [
        '<g stroke-opacity=".8">',
        *draw_over("scarps", scarps, *pens),
        *draw_over("knolls", knolls, *((ink, wide * 0.62, dashes) for ink, wide, dashes in pens)),
        "</g>",
    ]


def draw_lines() -> list[str]:
    """Rivers, the frontier, roads and railways."""
    rivers = "".join(trace_smooth(_pull(river)) for river in survey.RIVERS)
    roads = "".join(trace_smooth(_pull(road)) for road in survey.ROADS)
    rails = "".join(trace_smooth(_pull(rail)) for rail in survey.RAILWAYS)
    frontier = trace_smooth(_pull(survey.FRONTIER))
    return [
        '<g fill="none" stroke-linejoin="round">',
        f'<path d="{frontier}" stroke="#b8433a" stroke-width="20" stroke-opacity=".28"/>',
        f'<path d="{rivers}" stroke="{WATER}" stroke-width="2.6"/>',
        f'<path d="{frontier}" stroke="{INK}" stroke-width="3.4" stroke-dasharray="17 6 4 6"/>',
        "</g>",
        *draw_over("roads", roads, (INK, 5), ("#f3ead0", 2.8)),
        *draw_over("rails", rails, (INK, 6.4), ("#f3ead0", 3.2, "13 13")),
    ]


def draw_towns() -> list[str]:
    """Blocks of houses, their streets turned as those of each town."""
    lines = []
    for longitude, latitude, long, broad, turn in survey.BLOCKS:
        x, y = warp(project(longitude, latitude))
        path = blob(0, long, long, broad, 0.14)  # its own outline: the second number is its seed
        lines.append(
            f'<g transform="translate({x:.0f} {y:.0f}) rotate({turn:g})">'
            f'<path transform="translate(0 {-long:.0f})" d="{path}" fill="url(#town)"/></g>'
        )
    return lines
