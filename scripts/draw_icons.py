#!/usr/bin/env python
"""Draws the icons of the installed site from its favicon: `python scripts/draw_icons.py`."""

from __future__ import annotations

import re
from pathlib import Path

import resvg_py

PUBLIC = Path(__file__).resolve().parents[1] / "frontend" / "public"
GROUND, STAR, WHEEL = "#17100b", "#c8281e", "#f5ecd6"


def draw(svg: str, name: str, size: int) -> None:
    """Writes a square PNG of so many pixels."""
    picture = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size))
    (PUBLIC / "icons" / name).write_bytes(picture)


def fill(svg: str) -> str:
    """For systems that cut shapes of their own: the ground to the edge, the star well inside."""
    found = re.fullmatch(r"(<svg[^>]*><rect[^>]*/>)(.*)</svg>\s*", svg, re.DOTALL)
    assert found is not None
    ground, rest = found.groups()
    square = ground.replace('rx="8" ', "")
    return f'{square}<g transform="translate(12.8 12.8) scale(.6)">{rest}</g></svg>'


def stamp(svg: str) -> str:
    """One colour on nothing, for the status bar of a telephone."""
    bare = re.sub(r"<rect[^>]*/>", "", svg, count=1)
    return bare.replace(STAR, "#fff").replace(WHEEL, "#000")


def main() -> None:
    """Draws them all."""
    svg = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
    (PUBLIC / "icons").mkdir(exist_ok=True)
    draw(svg, "192.png", 192)
    draw(svg, "512.png", 512)
    draw(fill(svg), "whole.png", 512)
    draw(fill(svg), "touch.png", 180)
    draw(stamp(svg), "badge.png", 96)


if __name__ == "__main__":
    main()
