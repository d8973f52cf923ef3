"""Draws the map of Kronstadt 1921 and its names, one file of `art/` each: run it after any change.

    PYTHONPATH=scripts python -m art.kronstadt_1921.draw_map

The inner Gulf of Finland in March 1921, as a Russian military map of the time would have it: ink
on paper, lined coasts, hachures, and the ice. The same input gives the same file.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from typing import Final

from art.compact import compact_all
from art.kronstadt_1921 import survey
from art.kronstadt_1921.coast import project, read_land, warp
from art.kronstadt_1921.frame import draw_cartouche, draw_frame, draw_rose, write_cartouche
from art.kronstadt_1921.ice import draw_cracks, draw_floes, draw_ridges, draw_way
from art.kronstadt_1921.ink import ICE, INK, LAND, Mask, draw_over, line_shore
from art.kronstadt_1921.land import PATTERNS, draw_cover, draw_lines, draw_relief, draw_towns
from art.kronstadt_1921.names import CREDIT, NAMES, POINTERS, SCRIPTS, Script, pick
from art.lettering import Lettering
from art.paths import Spot, thin, trace
from kronstadt_1921.presentation.board import draw_board

ART: Final = Path(str(files("kronstadt_1921"))) / "art"
LETTERS: Final = Path(__file__).with_name("letters.json")
HALO: Final = "#efe6cf"
HALO_PEN: Final = 'stroke-width="10" stroke-linejoin="round" paint-order="stroke"'

FINENESS: Final = 2
"""Of the ground, in board units: the sheet is seldom seen at a third of its size."""

OFF, ISLET_OFF = 3, 1.5
"""By how much a coast may pass by where it was surveyed, in board units, and that of an islet."""

LININGS: Final = (46, 34, 24, 16, 9)
"""How far from the shore its lines run, in board units."""

ISLET_LININGS: Final = (20, 12, 6)
ISLET: Final = 40
"""A polygon with fewer points is an islet or a fort in the water."""

SHORE: Final = ("#84a0a9", "#dce6e4")
"""The inks of the lines along a shore and of what lies between."""

BEYOND: Final = 30
"""How much of the coast is kept beyond the sheet, in board units."""


def cut(polygon: tuple[Spot, ...], width: int, height: int) -> list[Spot]:
    """The polygon with whatever lies off the sheet pushed to just beyond its edge."""
    kept: list[Spot] = []
    for x, y in polygon:
        spot = (
            min(max(x, -BEYOND), width + BEYOND),
            min(max(y, -BEYOND), height + BEYOND),
        )
        if not kept or kept[-1] != spot:
            kept.append(spot)
    return kept


def draw_map() -> str:
    """The layer without its names, the size of the board."""
    board = draw_board()
    width, height = board.width, board.height
    polygons = [cut(polygon, width, height) for polygon in read_land()]
    land = Mask(polygons, height)
    pen = Lettering(LETTERS, INK, HALO, HALO_PEN, coarse=2)
    coast = _trace_all((polygon for polygon in polygons if len(polygon) >= ISLET), OFF)
    islets = _trace_all((polygon for polygon in polygons if len(polygon) < ISLET), ISLET_OFF)
    frame = [*draw_frame(pen, width, height), *draw_cartouche(pen)]
    size = f'width="{width}" height="{height}"'
    ground = [
        *draw_floes(land, width, height),
        *draw_over("coast", coast, *line_shore(LININGS, *SHORE)),
        *draw_over("islets", islets, *line_shore(ISLET_LININGS, *SHORE)),
        *draw_cracks(land, width, height),
        *draw_ridges(land, width, height),
        *_draw_ways(),
        # The pen first and land over its inner half, so that nothing shows where islands touch.
        f'<g fill="{LAND}" stroke="{INK}" stroke-width="5" stroke-linejoin="round">',
        '<use href="#coast"/><use href="#islets"/></g>',
        f'<g fill="{LAND}"><use href="#coast"/><use href="#islets"/></g>',
        '<clipPath id="land"><use href="#coast"/></clipPath>',
        '<g clip-path="url(#land)">',
        '<use href="#coast" fill="none" stroke="#cdbb8c" stroke-width="26" stroke-opacity=".5"/>',
        *draw_cover(),
        *draw_relief(),
        *draw_lines(),
        *draw_towns(),
        "</g>",
    ]
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {width} {height}">',
        f"<defs>{''.join(PATTERNS)}</defs>",
        pen.define(),
        f'<rect {size} fill="{ICE}"/>',
        *(compact_all(line, FINENESS) for line in ground),
        *draw_rose(),
        *frame,
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def draw_names(script: Script) -> str:
    """The layer of the names in one script, the size of the board.

    Whom the coast is owed stands here: in Latin its letters are those of the names.
    """
    board = draw_board()
    pen = Lettering(LETTERS, INK, HALO, HALO_PEN, coarse=2)
    names = [pen.write(label) for label in pick((*NAMES, *POINTERS), script)]
    words = write_cartouche(pen, script)
    width, height = board.width, board.height
    size = f'width="{width}" height="{height}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {width} {height}">',
        pen.define(),
        *names,
        *words,
        pen.write(CREDIT),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _trace_all(polygons: Iterable[list[Spot]], off: float) -> str:
    lines = [thin([*polygon, polygon[0]], off)[:-1] for polygon in polygons]
    return "".join(trace(line, closed=True) for line in lines if len(line) > 2)


def _draw_ways() -> list[str]:
    """The fairway between its marks, and the sledge roads of the winter."""
    fairway = "".join(draw_way([warp(project(*p)) for p in way]) for way in survey.FAIRWAY)
    roads = "".join(draw_way([warp(project(*p)) for p in way]) for way in survey.ICE_ROADS)
    return [
        f'<path d="{fairway}" fill="none" stroke="#587f8f" stroke-width="11"'
        ' stroke-opacity=".13"/>',
        f'<path d="{fairway}" fill="none" stroke="#587f8f" stroke-width="2"'
        ' stroke-dasharray="16 9"/>',
        f'<path d="{roads}" fill="none" stroke="#6b5a44" stroke-width="3.4"'
        ' stroke-dasharray="3 10" stroke-linecap="round"/>',
    ]


if __name__ == "__main__":
    (ART / "map.svg").write_text(draw_map(), encoding="utf-8")
    for script in SCRIPTS:
        (ART / f"names-{script}.svg").write_text(draw_names(script), encoding="utf-8")
