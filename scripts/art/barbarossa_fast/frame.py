"""What surrounds the map: the frame with its degrees, the edge of play, the cartouche."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

from art.barbarossa_fast import survey
from art.barbarossa_fast.names import TITLE
from art.barbarossa_fast.sheet import (
    BROWN,
    HEIGHT,
    INK,
    PAPER,
    PER_KM,
    RED,
    WIDTH,
    project,
)
from art.lettering import Label, Lettering
from art.paths import Spot, trace

INSET: Final = 22
"""Where the map ends and its frame begins, from the edge of the sheet."""

EDGE: Final = "M1078 22V1308"
"""The Russian edge of play: what lies beyond it are the entry boxes."""

CARTOUCHE: Final = (186, 1222)
BAR: Final = 50
"""Kilometres to one field of the scale, which has six."""


def draw_frame(pen: Lettering) -> list[str]:
    """Bare paper outside, a thick and a thin rule, and degrees between them."""
    right, low = WIDTH - INSET, HEIGHT - INSET
    paper = f"M0 0H{WIDTH}V{HEIGHT}H0ZM{INSET} {INSET}V{low}H{right}V{INSET}Z"
    return [
        f'<path d="{paper}" fill="{PAPER}" fill-rule="evenodd"/>',
        f'<rect x="{INSET}" y="{INSET}" width="{right - INSET}" height="{low - INSET}"'
        f' fill="none" stroke="{INK}" stroke-width="1"/>',
        f'<rect x="7" y="7" width="{WIDTH - 14}" height="{HEIGHT - 14}" fill="none"'
        f' stroke="{INK}" stroke-width="3"/>',
        *(pen.write(label) for label in _write_degrees()),
    ]


def draw_graticule() -> list[str]:
    """Every second meridian and parallel."""
    path = "".join(trace(line) for line in _list_lines())
    return [f'<path d="{path}" fill="none" stroke="{INK}" stroke-width=".6" stroke-opacity=".28"/>']


def _trace_meridian(longitude: int) -> list[Spot]:
    return [project(longitude, latitude / 2) for latitude in range(82, 127, 2)]


def _trace_parallel(latitude: int) -> list[Spot]:
    return [project(longitude, latitude) for longitude in range(14, 49)]


def _list_lines() -> Iterator[list[Spot]]:
    meridians, parallels = survey.GRATICULE
    yield from (_trace_meridian(longitude) for longitude in meridians)
    yield from (_trace_parallel(latitude) for latitude in parallels)


def _write_degrees() -> Iterator[Label]:
    """Longitudes along the top and the bottom, latitudes along the sides."""
    meridians, parallels = survey.GRATICULE
    # The middle of the frame, and the base line of figures that stand in it.
    for edge, line in ((INSET, INSET - 5), (HEIGHT - INSET, HEIGHT - INSET + 11)):
        for longitude in meridians:
            for x in _cross(_trace_meridian(longitude), edge, lambda spot: spot[::-1]):
                if 40 < x < WIDTH - 40:
                    yield Label(f"{longitude}°", x, line, 9, "roman", halo="")
    for edge, left in ((INSET, INSET - 4), (WIDTH - INSET, WIDTH - INSET + 11)):
        for latitude in parallels:
            for y in _cross(_trace_parallel(latitude), edge, lambda spot: spot):
                if 40 < y < HEIGHT - 40:
                    yield Label(f"{latitude}°", left, y, 9, "roman", turn=-90, halo="")


def _cross(line: list[Spot], at: float, turn: Callable[[Spot], Spot]) -> Iterator[float]:
    """Where a line crosses the upright `at`; `turn` swaps x and y for a level one."""
    for a, b in pairwise(turn(spot) for spot in line):
        if (a[0] - at) * (b[0] - at) < 0:
            yield a[1] + (b[1] - a[1]) * (at - a[0]) / (b[0] - a[0])


def draw_edge() -> list[str]:
    """The edge of play, and a veil over what lies beyond."""
    beyond = f"{EDGE}H{WIDTH}V22z"
    return [
        f'<path d="{beyond}" fill="{PAPER}" fill-opacity=".62"/>',
        f'<path d="{EDGE}" fill="none" stroke="{RED}" stroke-width="3.4"/>',
        f'<path d="{EDGE}" fill="none" stroke="{RED}" stroke-width="9" stroke-opacity=".18"/>',
    ]


def draw_cartouche(pen: Lettering) -> list[str]:
    """The title and the scale of kilometres, on a sheet of its own with a double rule."""
    field = BAR * PER_KM
    start = -3 * field
    bars = "".join(f"M{start + n * field:.1f} 26h{field:.1f}v5h{-field:.1f}z" for n in (0, 2, 4))
    figures = [
        Label(str(n * BAR), start + n * field, 43, 8.5, "roman", halo="") for n in range(0, 7, 2)
    ]
    return [
        f'<g transform="translate({CARTOUCHE[0]} {CARTOUCHE[1]})">',
        f'<rect x="-152" y="-74" width="304" height="158" fill="{PAPER}" stroke="{INK}"'
        ' stroke-width="3.2"/>',
        f'<rect x="-146" y="-68" width="292" height="146" fill="none" stroke="{INK}"'
        ' stroke-width=".9"/>',
        f'<path d="M-110 15H-8M8 15H110" stroke="{BROWN}"/>'
        f'<path d="M0 11l4 4-4 4-4-4z" fill="{RED}"/>',
        f'<rect x="{start:.1f}" y="26" width="{6 * field:.1f}" height="5" fill="none"'
        f' stroke="{INK}" stroke-width=".9"/><path d="{bars}" fill="{INK}"/>',
        *(pen.write(label) for label in figures),
        pen.write(Label("km", -start + 16, 43, 8.5, "roman", halo="")),
        *(pen.write(label) for label in TITLE),
        "</g>",
    ]
