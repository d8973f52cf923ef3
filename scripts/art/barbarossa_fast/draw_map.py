"""Draws the map, `art/map.svg` of Barbarossa Fast: run it after anything of it changes.

    PYTHONPATH=scripts python -m art.barbarossa_fast.draw_map

European Russia as a staff map of 1941 would have it. The same input gives the same file.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from art.barbarossa_fast import survey
from art.barbarossa_fast.frame import draw_cartouche, draw_edge, draw_frame, draw_graticule
from art.barbarossa_fast.ground import (
    PATTERNS,
    draw_land,
    draw_rivers,
    draw_waters,
    read_line,
)
from art.barbarossa_fast.names import LABELS, TOWN_LABELS
from art.barbarossa_fast.sheet import (
    BROWN,
    HEIGHT,
    INK,
    LAND,
    PAPER,
    RED,
    WIDTH,
    project,
    project_all,
    read_backdrop,
    trace_smooth,
)
from art.lettering import Lettering
from art.paths import trace
from barbarossa_fast.presentation.board import SCALE

MAP: Final = Path(str(files("barbarossa_fast"))) / "art" / "map.svg"
LETTERS: Final = Path(__file__).with_name("letters.json")
HALO_PEN: Final = 'stroke-width="22" paint-order="stroke"'

DASHES: Final = "9 3 2 3"


def draw_map() -> str:
    """The layer, the size of the board."""
    read, pen = read_backdrop(), Lettering(LETTERS, INK, PAPER, HALO_PEN)
    labels = [pen.write(label) for label in (*LABELS, *TOWN_LABELS)]
    frame = [*draw_frame(pen), *draw_cartouche(pen)]
    size = f'width="{round(WIDTH * SCALE)}" height="{round(HEIGHT * SCALE)}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {WIDTH} {HEIGHT}">',
        f"<defs>{''.join(PATTERNS)}</defs>",
        pen.define(),
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{LAND}"/>',
        *draw_land(),
        *draw_rivers(read["rivers"]),
        *draw_waters(read),
        *draw_graticule(),
        *draw_borders(),
        *draw_towns(),
        *draw_edge(),
        *labels,
        *frame,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def draw_borders() -> list[str]:
    """The frontier of June 1941, other borders, the Polish one of 1939, and the sectors."""
    frontier = "".join(trace(project_all(each)) for each in survey.FRONTIER)
    borders = "".join(trace(project_all(each)) for each in survey.BORDERS)
    old = trace(project_all(survey.OLD_BORDER))
    sectors = "".join(trace_smooth(line) for line in read_line("sector_boundaries"))
    return [
        '<g fill="none" stroke-linejoin="round">',
        f'<path d="{sectors}" stroke="{BROWN}" stroke-width="7" stroke-opacity=".16"/>',
        f'<path d="{sectors}" stroke="{BROWN}" stroke-width="1.8" stroke-dasharray="12 5"/>',
        f'<path d="{old}" stroke="{INK}" stroke-width="1.3" stroke-dasharray="1.5 4"'
        ' stroke-linecap="round"/>',
        f'<path d="{borders}" stroke="{INK}" stroke-width="1.2" stroke-dasharray="{DASHES}"/>',
        f'<path d="{frontier}" stroke="{RED}" stroke-width="10" stroke-opacity=".26"/>',
        f'<path d="{frontier}" stroke="{RED}" stroke-width="2.2" stroke-dasharray="{DASHES}"/>',
        "</g>",
    ]


def draw_towns() -> list[str]:
    """A dot for each town that is named but is no position."""
    dots = "".join(
        f"M{x - 1.8:.1f} {y:.1f}a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0z"
        for x, y in (project(*at) for _, at, _ in survey.TOWNS)
    )
    return [f'<path d="{dots}" fill="{PAPER}" stroke="{INK}" stroke-width=".9"/>']


if __name__ == "__main__":
    MAP.write_text(draw_map(), encoding="utf-8")
