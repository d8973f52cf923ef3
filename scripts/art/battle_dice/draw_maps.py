"""Draws the ground beneath each map of Battle Dice, `art/map-SCENARIO.svg`.

Run it after a map changes:

    PYTHONPATH=scripts python -m art.battle_dice.draw_maps

The tints of a kind of ground flow together over neighbouring hexes, coasts are lined like on old
maps, contours run around the hills, and all of it goes on beyond the last hexes to the frame.
Wobbles come from the coordinates alone, so the same board gives the same file.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from typing import Final, TypeAlias

from battle_dice.meta import META
from battle_dice.presentation.board import CELL, MARGIN, board
from tachanka.engine.api import Config
from tachanka.engine.scene import Board

ART: Final = Path(str(files("battle_dice"))) / "art"

Spot: TypeAlias = tuple[int, int]
Cells: TypeAlias = dict[Spot, str]
"""(column in half hexes, row) -> the ground that is tinted there, hexes beyond the edge too."""

FRAME: Final = 18
"""The width of the frame's bar and the paper outside it, in board units."""

LAND, WATER, INK = "#e9e1c3", "#aac3c9", "#3d3226"
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

HILLS: Final = ("hill", "hill-2")
CONTOURS: Final = (58, 38, 22)
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


def trace_outline(spots: Iterable[Spot], wobble: float) -> str:
    """The outlines of a group of hexes as one path of soft curves.

    wobble: how far a corner may lie off, in board units.
    """
    sides: dict[tuple[Spot, Spot], None] = {}
    w, h = CELL
    for spot in spots:
        x, y = find_centre(spot)
        ring = [(x, y - 2 * h), (x + w, y - h), (x + w, y + h), (x, y + 2 * h)]
        ring += [(x - w, y + h), (x - w, y - h)]
        for start, end in zip(ring, [*ring[1:], ring[0]], strict=True):
            if (end, start) in sides:
                del sides[end, start]  # shared by two hexes of the group, so not on the outline
            else:
                sides[start, end] = None
    ends = dict(sides.keys())
    path = ""
    while ends:
        start = next(iter(ends))
        loop = [start]
        while (end := ends.pop(loop[-1])) != start:
            loop.append(end)
        path += trace_loop(loop, wobble)
    return path


def trace_loop(loop: list[Spot], wobble: float) -> str:
    """A closed curve that rounds the corners; every side bends a little."""
    bends: list[tuple[float, float]] = []
    for start, end in zip(loop, [*loop[1:], loop[0]], strict=True):
        bends.append(shake(start, wobble))
        # A side has the same bend seen from both of its hexes, so its middle is what is shaken.
        bends.append(shake(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), wobble))
    path = ""
    for (ax, ay), (bx, by) in zip(bends, [*bends[1:], bends[0]], strict=True):
        middle = f"{(ax + bx) / 2:.1f} {(ay + by) / 2:.1f}"
        path += f"Q{ax:.1f} {ay:.1f} {middle}" if path else f"M{middle}"
    ax, ay = bends[0]
    bx, by = bends[1]
    return f"{path}Q{ax:.1f} {ay:.1f} {(ax + bx) / 2:.1f} {(ay + by) / 2:.1f}Z"


def shake(point: Spot, wobble: float) -> tuple[float, float]:
    chance = random.Random(f"{point[0]} {point[1]}")
    return point[0] + chance.uniform(-wobble, wobble), point[1] + chance.uniform(-wobble, wobble)


def draw_relief(cells: Cells) -> list[str]:
    """Contours around the hills: ever narrower bands of brown, each filled with land again."""
    path = trace_outline([spot for spot, ground in cells.items() if ground in HILLS], 4)
    if not path:
        return []
    lines = [f'<g fill="none" stroke-linejoin="round"><path id="hills" d="{path}"/>']
    for reach, tint in zip(CONTOURS, ("#e7debd", "#e5dab5", "#e2d3a6"), strict=True):
        lines.append(f'<use href="#hills" stroke="#b39a6a" stroke-width="{2 * reach + 2}"/>')
        lines.append(f'<use href="#hills" stroke="{tint}" stroke-width="{2 * reach}"/>')
    return [*lines, "</g>", '<use href="#hills" fill="#dcc28e"/>']


def draw_tints(cells: Cells) -> list[str]:
    """The flat colours; each also gets a rim, so that no gap shows where two kinds meet."""
    lines = []
    for ground, tint in TINTS.items():
        path = trace_outline([spot for spot, here in cells.items() if here == ground], 5)
        if path:
            rim = 16 if ground == "sand" else 2
            lines.append(
                f'<path d="{path}" fill="{tint}" stroke="{tint}" stroke-width="{rim}"'
                ' stroke-linejoin="round"/>'
            )
    return lines


def draw_water(cells: Cells) -> list[str]:
    """The waters, with lines along the coast that lie closer the nearer they are."""
    path = trace_outline([spot for spot, ground in cells.items() if ground == "water"], 6)
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


def draw_frame(width: int, height: int) -> list[str]:
    """The paper outside the map, and a bar of black and white degrees around it."""
    inner, outer = FRAME, FRAME - 7
    paper = f"M0 0H{width}V{height}H0ZM{inner} {inner}V{height - inner}H{width - inner}V{inner}Z"
    lines = [f'<path d="{paper}" fill="#f3ebd4" fill-rule="evenodd"/>']
    bar = f'stroke-dasharray="{CELL[0]}"'
    rules = [((inner + outer) / 2, inner - outer, bar), (outer, 1.2, "")]
    rules += [(inner, 1.2, ""), (outer - 5, 0.6, "")]
    for at, pen, dash in rules:
        size = f'x="{at}" y="{at}" width="{width - 2 * at}" height="{height - 2 * at}"'
        lines.append(f'<rect {size} fill="none" stroke="{INK}" stroke-width="{pen}" {dash}/>')
    return lines


def draw_rose(x: int, y: int, north: int) -> str:
    """A compass rose: four needles, each half dark, and a red lily on the one to the north."""
    lines = [
        f'<g transform="translate({x} {y}) rotate({north})" stroke="{INK}" stroke-width=".7">',
        '<circle r="13" fill="none"/>',
    ]
    for turn, long in ((0, 26), (90, 19), (180, 19), (270, 19)):
        lines.append(
            f'<g transform="rotate({turn})">'
            f'<path d="M0 0L-4.4 -4.4L0 -{long}Z" fill="{INK}"/>'
            f'<path d="M0 0L4.4 -4.4L0 -{long}Z" fill="#f3ebd4"/></g>'
        )
    lines.append('<path d="M0 -25c-5 -5 -1 -8 0 -12c1 4 5 7 0 12z" fill="#a3211b"/></g>')
    return "".join(lines)


def draw_map(scenario: str) -> str:
    """The layer of one scenario, the size of its board."""
    drawn = board(Config(scenario))
    cells = read_cells(drawn)
    size = f'width="{drawn.width}" height="{drawn.height}"'
    box = f'viewBox="0 0 {drawn.width} {drawn.height}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box}>',
        f'<rect {size} fill="{LAND}"/>',
        *draw_relief(cells),
        *draw_tints(cells),
        *draw_water(cells),
        *draw_river_ends(cells, drawn),
        *draw_frame(drawn.width, drawn.height),
        draw_rose(drawn.width - 52, 58, NORTH[scenario]),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for offered in META.scenarios:
        path = ART / f"map-{offered.id}.svg"
        path.write_text(draw_map(offered.id), encoding="utf-8")
