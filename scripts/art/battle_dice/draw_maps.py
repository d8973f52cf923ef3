"""Draws the ground beneath each map of Battle Dice, `art/map-SCENARIO.svg`.

Run it after a map changes:

    PYTHONPATH=scripts python -m art.battle_dice.draw_maps

The tints of a kind of ground flow together over neighbouring hexes, coasts are lined like on old
maps, contours run around the hills, and all of it goes on beyond the last hexes to the frame.
Wobbles come from the coordinates alone, so the same board gives the same file.
"""

from __future__ import annotations

from collections.abc import Collection
from importlib.resources import files
from pathlib import Path
from typing import Final, TypeAlias

from art.compact import compact_all
from art.margins import draw_frame, draw_rose
from art.outlines import Spot, draw_relief, trace_outline
from battle_dice.meta import META
from battle_dice.presentation.board import CELL, MARGIN, board
from tachanka.engine.api import Config
from tachanka.engine.scene import Board

ART: Final = Path(str(files("battle_dice"))) / "art"

Cells: TypeAlias = dict[Spot, str]
"""(column in half hexes, row) -> the ground that is tinted there, hexes beyond the edge too."""

FINENESS: Final = 0.5
"""Of the drawing, in units of the sheet."""
LAND, WATER = "#e9e1c3", "#aac3c9"
TINTS: Final = {
    "river": "#d5dab6",
    "rough": "#d5c195",
    "crops": "#e9d08a",
    "orchard": "#d6d8a6",
    "built_up": "#e0caa0",
    "wood": "#bccb92",
    "sand": "#eddca8",
}
"""In the order in which they are laid down; water comes last and covers what overlaps it."""

BESIDE: Final = ("water", "sand", "river")
"""What runs on beyond the left and right edges; only water runs on beyond top and bottom."""

CORNERS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The corners of a pointed hex about its middle, in halves of its width, quarters of its height."""
HILLS: Final = ("hill", "hill-2")
CONTOURS: Final = ((58, "#e7debd"), (38, "#e5dab5"), (22, "#e2d3a6"))
LININGS: Final = (30, 20, 12, 6)
NORTH: Final = {"lezhanka-1918": 45, "turbasly-1919": -45, "kastornoye-1919": 90, "perekop-1920": 0}
"""Where north is, in degrees clockwise from the top of the map."""

RIVER: Final = (
    "M-52.5 -13C-38 -19 -26 -8 -12 -13S16 -19 30 -13S46 -10 52.5 -13"
    "V13C44 18 34 9 20 13S-10 19 -24 13S-44 10 -52.5 13Z"
)


def read_cells(drawn: Board) -> Cells:
    """The ground of every hex, and of those that would lie between the last ones and the frame."""
    cells: Cells = {}
    for place in drawn.places:
        spot = (place.x - MARGIN) // CELL[0] - 1, ((place.y - MARGIN) // CELL[1] - 2) // 3
        hill = next((id for id in place.terrain if id in HILLS), None)
        cells[spot] = hill or place.terrain[0]
    for steps in (((-2, 0), (2, 0)), ((-1, -1), (1, -1), (-1, 1), (1, 1))):
        for _ in range(2):
            for (x, row), ground in list(cells.items()):
                runs_on = ground in BESIDE if steps[0][1] == 0 else ground == "water"
                for dx, dy in steps:
                    cells.setdefault((x + dx, row + dy), ground if runs_on else "clear")
    return cells


def find_centre(spot: Spot) -> Spot:
    return MARGIN + CELL[0] * (spot[0] + 1), MARGIN + CELL[1] * (3 * spot[1] + 2)


def trace_ground(cells: Cells, kinds: Collection[str], wobble: float) -> str:
    """The outlines of all hexes of these kinds of ground."""
    centres = [find_centre(spot) for spot, ground in cells.items() if ground in kinds]
    rings = [[(x + CELL[0] * a, y + CELL[1] * b) for a, b in CORNERS] for x, y in centres]
    return trace_outline(rings, wobble)


def draw_tints(cells: Cells) -> list[str]:
    """The flat colours; each also gets a rim, so that no gap shows where two kinds meet."""
    lines = []
    for ground, tint in TINTS.items():
        path = trace_ground(cells, (ground,), 5)
        if path:
            rim = 16 if ground == "sand" else 2
            lines.append(
                f'<path d="{path}" fill="{tint}" stroke="{tint}" stroke-width="{rim}"'
                ' stroke-linejoin="round"/>'
            )
    return lines


def draw_water(cells: Cells) -> list[str]:
    """The waters, with lines along the coast that lie closer the nearer they are."""
    path = trace_ground(cells, ("water",), 6)
    if not path:
        return []
    lines = [
        f'<clipPath id="waters"><path d="{path}"/></clipPath>',
        f'<path d="{path}" fill="{WATER}"/>',
        '<g clip-path="url(#waters)" fill="none" stroke-linejoin="round">',
        f'<path id="coast" d="{path}"/>',
    ]
    for reach, tint in zip(LININGS, ("#a4bec5", "#9db9c1", "#96b4bc", "#8eaeb7"), strict=True):
        lines.append(f'<use href="#coast" stroke="#7d9fa9" stroke-width="{2 * reach}"/>')
        lines.append(f'<use href="#coast" stroke="{tint}" stroke-width="{2 * reach - 2}"/>')
    return [*lines, '<use href="#coast" stroke="#4f6f7a" stroke-width="3.4"/>', "</g>"]


def draw_river_ends(cells: Cells, drawn: Board) -> list[str]:
    """The river beyond the first and the last hex; on the hexes it is part of their symbol."""
    placed = {(place.x, place.y) for place in drawn.places}
    ends = [find_centre(spot) for spot, ground in cells.items() if ground == "river"]
    return [
        f'<path transform="translate({x} {y})" d="{RIVER}" fill="#a9c0c6" stroke="#456774"/>'
        for x, y in ends
        if (x, y) not in placed
    ]


def draw_map(scenario: str) -> str:
    """The layer of one scenario, the size of its board."""
    drawn = board(Config(scenario))
    cells = read_cells(drawn)
    size = f'width="{drawn.width}" height="{drawn.height}"'
    box = f'viewBox="0 0 {drawn.width} {drawn.height}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box}>',
        f'<rect {size} fill="{LAND}"/>',
        *draw_relief(trace_ground(cells, HILLS, 4), CONTOURS),
        *draw_tints(cells),
        *draw_water(cells),
        *draw_river_ends(cells, drawn),
        *draw_frame(drawn.width, drawn.height, CELL[0]),
        draw_rose(drawn.width - 52, 58, NORTH[scenario]),
        "</svg>",
    ]
    return "\n".join(compact_all(line, FINENESS) for line in lines) + "\n"


if __name__ == "__main__":
    for offered in META.scenarios:
        path = ART / f"map-{offered.id}.svg"
        path.write_text(draw_map(offered.id), encoding="utf-8")
