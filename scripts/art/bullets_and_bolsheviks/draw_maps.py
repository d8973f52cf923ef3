"""Draws the ground beneath each map of Bullets and Bolsheviks, `art/map-MAP.svg`.

Run it after a map changes:

    PYTHONPATH=scripts python -m art.bullets_and_bolsheviks.draw_maps

Tints flow together over neighbouring hexes, contours run around the hills, streams wind through
their marshes, roads and railways bend gently from hex to hex, a railway on its embankment, trenches
run as one line with traverses. Wobbles come from the coordinates alone, so the same board gives the
same file.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Final, TypeAlias

from art.compact import compact_all
from art.margins import INK, draw_frame, draw_rose
from art.outlines import draw_relief, shake, trace_outline
from bullets_and_bolsheviks.position.paper import CELL, locate
from bullets_and_bolsheviks.position.scenarios import SCENARIOS, map_of, read_map, read_scenario
from bullets_and_bolsheviks.position.terrain import Ground
from bullets_and_bolsheviks.presentation.board import board
from tachanka.engine.api import Config
from tachanka.engine.scene import Board, Ref

ART: Final = Path(str(files("bullets_and_bolsheviks"))) / "art"

Spot: TypeAlias = tuple[float, float]

FINENESS: Final = 0.5
"""Of the drawing, in units of the sheet."""
LAND: Final = "#e9e1c3"
TINTS: Final = {"marsh": "#cfd6ae", "ford": "#d3dcc4", "woods": "#bccb92", "town": "#e0caa0"}
"""In the order in which they are laid down."""
CONTOURS: Final = ((46, "#e7debd"), (30, "#e4d8b0"), (14, "#dfcc9d"))
CORNERS: Final = ((-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1))
"""The corners of a flat hex about its middle, in quarters of its width and halves of its height."""
STREAMS: Final = ("Beysuzhok stream", "stream")
"""The names under which maps list the hexes of their streams, from mouth to source or back."""


def trace_ground(ground: Ground, kind: str, wobble: float) -> str:
    """The outlines of all hexes of this kind of ground."""
    middles = [locate(ground, hex) for hex in ground.grid.cells if ground.terrain[hex] == kind]
    rings = [[(x + CELL[0] * a, y + CELL[1] * b) for a, b in CORNERS] for x, y in middles]
    return trace_outline(rings, wobble)


def trace_course(spots: Sequence[Spot]) -> str:
    """An open curve through the middles between points, straight to its two ends."""
    path = f"M{spots[0][0]:.1f} {spots[0][1]:.1f}"
    for (ax, ay), (bx, by) in pairwise(spots[1:]):
        path += f"Q{ax:.1f} {ay:.1f} {(ax + bx) / 2:.1f} {(ay + by) / 2:.1f}"
    return path + f"L{spots[-1][0]:.1f} {spots[-1][1]:.1f}"


def run_out(drawn: Board, spots: list[Spot]) -> list[Spot]:
    """A course whose ends near the edge go on to the frame."""
    for end, before in ((0, 1), (-1, -2)):
        x, y = spots[end]
        if not (120 < x < drawn.width - 120 and 140 < y < drawn.height - 140):
            far = (2 * x - spots[before][0], 2 * y - spots[before][1])
            spots.insert(0, far) if end == 0 else spots.append(far)
    return spots


def draw_tints(ground: Ground) -> list[str]:
    """The flat colours of marsh, woods and town, with a soft rim."""
    lines = []
    for kind, tint in TINTS.items():
        path = trace_ground(ground, kind, 6)
        if path:
            lines.append(
                f'<path d="{path}" fill="{tint}" stroke="{tint}" stroke-width="3"'
                ' stroke-linejoin="round"/>'
            )
    return lines


def draw_fields(drawn: Board, ground: Ground) -> list[str]:
    """Strips of ploughed land and tufts of grass on the steppe."""
    lines = []
    for hex in ground.grid.cells:
        if ground.terrain[hex] != "normal":
            continue
        chance = random.Random(hex)
        x, y = locate(ground, hex)
        if chance.random() < 0.16:
            turn = chance.choice((-24, -8, 12, 30))
            rows = "".join(f"M-30 {d}H30" for d in range(-16, 17, 8))
            lines.append(
                f'<path transform="translate({x} {y}) rotate({turn})" d="{rows}" stroke="#c9b57c"'
                ' stroke-width="2" stroke-opacity=".45" fill="none"/>'
            )
    return lines


def draw_stream(drawn: Board, ground: Ground, hexes: Sequence[Ref]) -> list[str]:
    """A stream that winds through its marshes and fords, with a bank on each side."""
    spots = [shake(locate(ground, hex), 12) for hex in hexes]
    path = trace_course(run_out(drawn, spots))
    pens = (("#55747c", 15), ("#a9c0c6", 12), ("#bcd0d4", 5))
    return [
        f'<path d="{path}" stroke="{ink}" stroke-width="{pen}" fill="none" stroke-linecap="round"/>'
        for ink, pen in pens
    ]


def draw_road(drawn: Board, ground: Ground, hexes: Sequence[Ref]) -> list[str]:
    """A cart road: two edges and a light bed."""
    spots: list[Spot] = [locate(ground, hex) for hex in hexes]
    path = trace_course(run_out(drawn, spots))
    return [
        f'<path d="{path}" stroke="#8f7448" stroke-width="9" fill="none"/>',
        f'<path d="{path}" stroke="#ead9ad" stroke-width="6" fill="none"/>',
    ]


def draw_railway(drawn: Board, ground: Ground, hexes: Sequence[Ref]) -> list[str]:
    """A railway on its embankment: hachured slopes, sleepers and two rails."""
    spots: list[Spot] = [locate(ground, hex) for hex in hexes]
    path = trace_course(run_out(drawn, spots))
    return [
        f'<path d="{path}" stroke="#7a6a4c" stroke-width="26" fill="none" stroke-dasharray="2 5"/>',
        f'<path d="{path}" stroke="#d9c89c" stroke-width="18" fill="none"/>',
        f'<path d="{path}" stroke="#5a4a35" stroke-width="12" fill="none" stroke-dasharray="3 6"/>',
        f'<path d="{path}" stroke="{INK}" stroke-width="7" fill="none"/>',
        f'<path d="{path}" stroke="#d9c89c" stroke-width="4" fill="none"/>',
    ]


def draw_trenches(ground: Ground) -> list[str]:
    """Trench hexes that touch are one line, laid out in short traverses."""
    lines = []
    works = sorted(ground.trenches)
    for a in works:
        for b in ground.grid.neighbours[a]:
            if b in ground.trenches and a < b:
                lines.append(draw_traverse(locate(ground, a), locate(ground, b)))
    return lines


def draw_traverse(a: Spot, b: Spot) -> str:
    """A stretch of trench between two middles, zigzag, with its parapet of earth."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = (dx * dx + dy * dy) ** 0.5
    nx, ny = -dy / long * 6, dx / long * 6
    points = []
    for step in range(9):
        side = 1 if step % 4 in (1, 2) else -1
        points.append((a[0] + dx * step / 8 + nx * side, a[1] + dy * step / 8 + ny * side))
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return (
        f'<path d="{path}" stroke="#a5814f" stroke-width="11" fill="none"/>'
        f'<path d="{path}" stroke="#4a3720" stroke-width="5" fill="none"/>'
    )


def draw_map(scenario: str) -> str:
    """The layer of one scenario, the size of its board."""
    drawn = board(Config(scenario))
    told = read_map(read_scenario(scenario).map)
    map = map_of(told)
    ground = Ground(map, (), (), "dry")
    size = f'width="{drawn.width}" height="{drawn.height}"'
    box = f'viewBox="0 0 {drawn.width} {drawn.height}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box}>',
        f'<rect {size} fill="{LAND}"/>',
        *draw_relief(trace_ground(ground, "hill", 5), CONTOURS),
        *draw_fields(drawn, ground),
        *draw_tints(ground),
    ]
    for place in told.places:
        if place.name in STREAMS:
            lines += draw_stream(drawn, ground, place.hexes)
    for road in map.roads:
        lines += draw_road(drawn, ground, road)
    for rail in map.rails:
        lines += draw_railway(drawn, ground, rail)
    lines += draw_trenches(ground)
    lines += draw_frame(drawn.width, drawn.height, CELL[1])
    lines += [draw_rose(drawn.width - 56, 62), "</svg>"]
    return "\n".join(compact_all(line, FINENESS) for line in lines) + "\n"


if __name__ == "__main__":
    for offered in SCENARIOS:
        path = ART / f"map-{read_scenario(offered).map}.svg"
        path.write_text(draw_map(offered), encoding="utf-8")
