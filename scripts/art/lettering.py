"""Lettering as drawn outlines: a layer is an image and has no fonts of its own."""

from __future__ import annotations

import json
import math
import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from art.compact import compact, find_end

EM: Final = 170
"""Units of the outlines to the height of a line."""

FACES: Final = {"roman": "400-normal", "italic": "400-italic", "bold": "700-normal"}
"""Each face and the style of Old Standard TT it is."""


class Label(NamedTuple):
    """A name on the map.

    x, y: the middle of its base line (`anchor` 0.5) or another point of it, in units of the sheet.
    ink, halo: its own colour and that which keeps the ground away from it; None is the sheet's, an
    empty halo is none. spacing: between letters, in parts of the size. turn: clockwise, in
    degrees. bow: how far the middle of the line is bent upwards.
    """

    text: str
    x: float
    y: float
    size: float
    face: str = "italic"
    ink: str | None = None
    spacing: float = 0.02
    turn: float = 0
    anchor: float = 0.5
    bow: float = 0
    halo: str | None = None
    opacity: float = 1


class Lettering:
    """The labels of a sheet and the letters they need.

    letters: the file of their outlines. ink, halo: the colours of labels without their own.
    pen: how halos are drawn, as attributes of SVG. coarse: how many units of the outlines are one
    of the sheet's letters, and of the pen: large sheets, seen from afar, are lighter with 2.
    """

    def __init__(self, letters: Path, ink: str, halo: str, pen: str, coarse: int = 1) -> None:
        self.outlines = read_coarsely(letters, coarse) if coarse > 1 else read_outlines(letters)
        self.em = EM // coarse
        self.ink = ink
        self.halo = halo
        self.pen = pen
        self.used: dict[tuple[str, str], str] = {}

    def write(self, label: Label) -> str:
        """The label as SVG: one path, or where its line is bent one use of an outline a letter.

        A use costs a browser several elements, and a page all of them before the map is there; a
        path repeats outlines that compress to next to nothing. Each begins from where the one
        before it ended, so that two letters that follow each other again are told alike.
        """
        outlines, scale = self.outlines[label.face], label.size / self.em
        advances, gap = self._advance(label)
        width = sum(advances) - gap
        start = -width * label.anchor
        if label.bow:
            letters = self._bend(label, advances, start, gap)
        else:
            letters = f'<path d="M{start:.0f} 0{_join(outlines, label.text, advances)}"/>'
        look = f' fill="{self.ink if label.ink is None else label.ink}"'
        if halo := self.halo if label.halo is None else label.halo:
            look += f' stroke="{halo}" {self.pen}'
        if label.opacity < 1:
            look += f' opacity="{label.opacity:g}"'
        turn = f" rotate({label.turn:g})" if label.turn else ""
        place = f"translate({label.x:.0f} {label.y:.0f}){turn} scale({scale:.3f})"
        return f'<g transform="{place}"{look}>{letters}</g>'

    def measure(self, label: Label) -> float:
        """How long its line is, in units of the sheet."""
        advances, gap = self._advance(label)
        return (sum(advances) - gap) * label.size / self.em

    def _advance(self, label: Label) -> tuple[list[int], int]:
        """How far each letter of a label leads on, and how much of it is the gap behind it."""
        gap = round(label.spacing * self.em)
        return [self.outlines[label.face][letter][0] + gap for letter in label.text], gap

    def _bend(self, label: Label, advances: list[int], x: float, gap: int) -> str:
        width, used = sum(advances) - gap, ""
        for letter, advance in zip(label.text, advances, strict=True):
            if self.outlines[label.face][letter][1]:
                used += self._use(label, letter, x, advance - gap, width)
            x += advance
        return used

    def _use(self, label: Label, letter: str, x: float, advance: float, width: float) -> str:
        key = (label.face, letter)
        id = self.used.setdefault(key, f"g{len(self.used)}")
        # The line is a parabola through both ends; each letter stands upright on it.
        bow, half = label.bow * self.em / label.size, width / 2
        middle = x + advance / 2 + width * (label.anchor - 0.5)
        lift = bow * (1 - (middle / half) ** 2)
        slope = math.degrees(math.atan(2 * bow * middle / half**2))
        turn = f"rotate({slope:.1f} {x + advance / 2:.0f} {-lift:.0f})"
        return f'<use href="#{id}" transform="{turn}" x="{x:.0f}" y="{-lift:.0f}"/>'

    def define(self) -> str:
        """The outlines of all letters written so far."""
        paths = (
            f'<path id="{id}" d="{self.outlines[face][letter][1]}"/>'
            for (face, letter), id in self.used.items()
        )
        return f"<defs>{''.join(paths)}</defs>"


@cache
def read_outlines(letters: Path) -> dict[str, dict[str, tuple[int, str]]]:
    """Face -> letter -> its advance and its outline."""
    read = json.loads(letters.read_text(encoding="utf-8"))
    return {face: read[face] for face in FACES}


@cache
def read_coarsely(letters: Path, coarse: int) -> dict[str, dict[str, tuple[int, str]]]:
    """The same where so many units are one."""
    return {
        face: {
            letter: (round(advance / coarse), _coarsen(outline, coarse))
            for letter, (advance, outline) in outlines.items()
        }
        for face, outlines in read_outlines(letters).items()
    }


def _coarsen(outline: str, coarse: int) -> str:
    """An outline begins with a move from wherever it is put, and stays so."""
    told = "m" + compact(outline, coarse)[1:] if outline else ""
    return re.sub(r"\d+", lambda number: str(int(number[0]) // coarse), told)


def _join(outlines: dict[str, tuple[int, str]], text: str, advances: list[int]) -> str:
    """The letters of a line in one path, from its beginning on."""
    told, x, y = "", 0.0, 0.0
    for letter, advance in zip(text, advances, strict=True):
        if outline := outlines[letter][1]:
            if told:
                told += f"m{round(x)} {round(y)}".replace(" -", "-")
            told += outline
            end = find_end(outline)
            x, y = -end[0], -end[1]
        x += advance
    return told
