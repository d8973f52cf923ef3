"""What stands around a map of hexes: its frame of degrees, and a compass rose."""

from __future__ import annotations

from typing import Final

INK, PAPER = "#3d3226", "#f3ebd4"
FRAME: Final = 18
"""The width of the frame's bar and the paper outside it, in board units."""


def draw_frame(width: int, height: int, degree: int) -> list[str]:
    """The paper outside the map, and a bar of black and white degrees around it.

    degree: how long each is, in board units like the others.
    """
    inner, outer = FRAME, FRAME - 7
    paper = f"M0 0H{width}V{height}H0ZM{inner} {inner}V{height - inner}H{width - inner}V{inner}Z"
    lines = [f'<path d="{paper}" fill="{PAPER}" fill-rule="evenodd"/>']
    bar = f'stroke-dasharray="{degree}"'
    rules = [((inner + outer) / 2, inner - outer, bar), (outer, 1.2, "")]
    rules += [(inner, 1.2, ""), (outer - 5, 0.6, "")]
    for at, pen, dash in rules:
        size = f'x="{at}" y="{at}" width="{width - 2 * at}" height="{height - 2 * at}"'
        lines.append(f'<rect {size} fill="none" stroke="{INK}" stroke-width="{pen}" {dash}/>')
    return lines


def draw_rose(x: int, y: int, north: int = 0) -> str:
    """A compass rose: four needles, each half dark, and a red lily on the one to the north.

    north: where that is, in degrees clockwise from the top of the map.
    """
    lines = [
        f'<g transform="translate({x} {y}) rotate({north})" stroke="{INK}" stroke-width=".7">',
        '<circle r="13" fill="none"/>',
    ]
    for turn, long in ((0, 26), (90, 19), (180, 19), (270, 19)):
        lines.append(
            f'<g transform="rotate({turn})">'
            f'<path d="M0 0L-4.4 -4.4L0 -{long}Z" fill="{INK}"/>'
            f'<path d="M0 0L4.4 -4.4L0 -{long}Z" fill="{PAPER}"/></g>'
        )
    lines.append('<path d="M0 -25c-5 -5 -1 -8 0 -12c1 4 5 7 0 12z" fill="#a3211b"/></g>')
    return "".join(lines)
