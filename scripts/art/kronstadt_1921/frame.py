"""What surrounds the map: the frame with its degrees, the cartouche, scales, the rose."""

from __future__ import annotations

from typing import Final

from art.kronstadt_1921.coast import project
from art.kronstadt_1921.ink import INK, PAPER
from art.kronstadt_1921.names import TITLE, UNITS, Script, pick
from art.lettering import Label, Lettering
from kronstadt_1921.presentation.board import MARGIN

BAR: Final = 58
"""Where the bar of minutes runs, in board units from the edge of the sheet."""

CARTOUCHE: Final = (2610, 372)
"""Its centre."""

ROSE: Final = (2540, 2470)
UNITS_PER_KM: Final = 104 / 1.4
UNITS_PER_VERST: Final = UNITS_PER_KM * 1.0668
SCALES: Final = ((96, UNITS_PER_VERST), (158, UNITS_PER_KM))
"""The scales of the cartouche: how far below its centre, and what they measure in."""
MARKS: Final = 5
LEFT: Final = -UNITS_PER_VERST * 3
"""Where both begin."""
RED: Final = "#9c2a1f"
LILY: Final = (
    "M0-128c-7-8-13-16-13-25c0-9 8-15 13-27c5 12 13 18 13 27c0 9-6 17-13 25z"
    "M-5-132c-8-3-13-9-19-8c-7 1-9 8-5 12c-11-3-14-17-4-24c11-7 23 3 28 20z"
    "M5-132c8-3 13-9 19-8c7 1 9 8 5 12c11-3 14-17 4-24c-11-7-23 3-28 20z"
    "M-14-131h28v6h-28z"
)
"""What points north."""


def draw_frame(pen: Lettering, width: int, height: int) -> list[str]:
    """Bare paper outside, a thick rule, and a bar of black and white minutes."""
    inner, outer = MARGIN - 14, BAR - 16
    paper = f"M0 0H{width}V{height}H0ZM{inner} {inner}V{height - inner}H{width - inner}V{inner}Z"
    lines = [f'<path d="{paper}" fill="{PAPER}" fill-rule="evenodd"/>']
    for at, rule in ((inner, 2.2), (BAR + 8, 1.4), (BAR - 8, 1.4), (outer, 6), (outer - 9, 1.4)):
        lines.append(_rect(at, width, height, rule))
    lines += _draw_minutes(width, height)
    return [*lines, *_write_degrees(pen, width, height)]


def _rect(at: int, width: int, height: int, rule: float) -> str:
    size = f'x="{at}" y="{at}" width="{width - 2 * at}" height="{height - 2 * at}"'
    return f'<rect {size} fill="none" stroke="{INK}" stroke-width="{rule}"/>'


def _draw_minutes(width: int, height: int) -> list[str]:
    """Every second minute of longitude and every minute of latitude is inked."""
    low, high = BAR, (width - BAR, height - BAR)
    path = ""
    for minute in range(-4, 50, 4):
        a, b = (project(29.5 + m / 60, 60)[0] for m in (minute, minute + 2))
        a, b = max(a, low), min(b, high[0])
        if a < b:
            path += f"M{a:.0f} {low}H{b:.0f}M{a:.0f} {high[1]}H{b:.0f}"
    for minute in range(-12, 14, 2):
        a, b = (project(29.5, 60 + m / 60)[1] for m in (minute + 1, minute))
        a, b = max(a, low), min(b, high[1])
        if a < b:
            path += f"M{low} {a:.0f}V{b:.0f}M{high[0]} {a:.0f}V{b:.0f}"
    return [f'<path d="{path}" stroke="{INK}" stroke-width="9"/>']


def _write_degrees(pen: Lettering, width: int, height: int) -> list[str]:
    """Longitude every ten minutes, latitude every five, each with a tick."""
    lines, ticks, at = [], "", MARGIN - 26
    for minute in range(0, 46, 10):
        x = project(29.5 + minute / 60, 60)[0]
        if MARGIN < x < width - MARGIN:
            text = f"{29 + (30 + minute) // 60}°{(30 + minute) % 60:02}'"
            ticks += f"M{x:.0f} {BAR + 8}v40M{x:.0f} {height - BAR - 8}v-40"
            for line in (at, height - at + 18):
                lines.append(pen.write(Label(text, x + 8, line, 26, "roman", anchor=0, halo="")))
    for minute in range(-10, 16, 5):
        y = project(29.5, 60 + minute / 60)[1]
        if MARGIN < y < height - MARGIN:
            text = f"{60 + minute // 60}°{minute % 60:02}'"
            ticks += f"M{BAR + 8} {y:.0f}h40M{width - BAR - 8} {y:.0f}h-40"
            left = Label(text, at, y - 8, 26, "roman", turn=-90, anchor=0, halo="")
            right = Label(text, width - at, y + 8, 26, "roman", turn=90, anchor=0, halo="")
            lines += [pen.write(left), pen.write(right)]
    return [f'<path d="{ticks}" stroke="{INK}" stroke-width="1.6"/>', *lines]


def draw_cartouche(pen: Lettering) -> list[str]:
    """The title, the date, and scales of versts and kilometres."""
    x, y = CARTOUCHE
    lines = [
        f'<g transform="translate({x} {y})">',
        f'<path d="M-330-226h660v452h-660z" fill="{PAPER}" stroke="{INK}" stroke-width="5"/>',
        f'<path d="M-320-216h640v432h-640z" fill="none" stroke="{INK}" stroke-width="1.4"/>',
        f'<path d="M-150-70h300M-110-63h220" stroke="{RED}" stroke-width="2.4"/>',
    ]
    for y, unit in SCALES:
        lines += _draw_scale(pen, y, unit, MARKS)
    return [*lines, "</g>"]


def write_cartouche(pen: Lettering, script: Script) -> list[str]:
    """Its words: the title, the date, and what the scales measure in."""
    x, y = CARTOUCHE
    units = [
        label._replace(x=LEFT + unit * MARKS + 16, y=line + 12)
        for label, (line, unit) in zip(pick(UNITS, script), SCALES, strict=True)
    ]
    words = [pen.write(label) for label in (*pick(TITLE, script), *units)]
    return [f'<g transform="translate({x} {y})">', *words, "</g>"]


def _draw_scale(pen: Lettering, y: float, unit: float, count: int) -> list[str]:
    """A bar of so many units, the first in tenths."""
    left = LEFT
    box = f"M{left:.0f} {y}h{unit * count:.0f}v12h{-unit * count:.0f}z"
    inked = "".join(f"M{left + unit * n:.0f} {y + 6}h{unit:.0f}" for n in range(1, count, 2))
    inked += "".join(
        f"M{left + unit * n / 10:.1f} {y + 6}h{unit / 10:.1f}" for n in range(0, 10, 2)
    )
    numbers = [
        pen.write(Label(str(n), left + unit * n, y - 8, 22, "roman", halo=""))
        for n in range(count + 1)
    ]
    return [
        f'<path d="{box}" fill="{PAPER}" stroke="{INK}" stroke-width="1.6"/>',
        f'<path d="{inked}" stroke="{INK}" stroke-width="12"/>',
        *numbers,
    ]


def draw_rose() -> list[str]:
    """A rose of sixteen points over rings, a lily to the north."""
    x, y = ROSE
    lines = [
        f'<g transform="translate({x} {y})" stroke="{INK}" stroke-width="1.3"'
        ' stroke-linejoin="round">',
        '<circle r="112" fill="none" stroke-opacity=".55"/>',
        '<circle r="104" fill="none" stroke-width="6" stroke-dasharray="2 8.2" '
        'stroke-opacity=".55"/>',
        '<circle r="66" fill="none" stroke-opacity=".55"/>',
    ]
    for reach, broad, turns in (
        (78, 10, range(0, 16)), (104, 15, range(0, 8)), (128, 21, range(0, 4)),
    ):  # fmt: skip
        for number in turns:
            turn = 22.5 * (number * 16 // len(turns)) + (22.5 if len(turns) == 16 else 0)
            if len(turns) == 8:
                turn += 45
            lines.append(
                f'<g transform="rotate({turn:g})">'
                f'<path d="M0 0L{-broad}{-broad * 1.2:.0f}L0 {-reach}z" fill="{INK}"/>'
                f'<path d="M0 0L{broad}{-broad * 1.2:.0f}L0 {-reach}z" fill="{PAPER}"/></g>'
            )
    lines.append(f'<path d="{LILY}" fill="{RED}"/></g>')
    return lines
