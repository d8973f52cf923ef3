"""The picture beside a link to a match: the position that anybody may see, with the battle's name.

A process of its own draws it (`python -m tachanka.pictures.preview`): it takes a second in which
Python lets nobody else do anything.
"""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import msgspec
import resvg_py
from PIL import Image, ImageDraw

from tachanka.engine.api import Config
from tachanka.engine.registry import find_ruleset
from tachanka.engine.scene import Scene
from tachanka.engine.structs import Struct
from tachanka.pictures.card import DARK, PALE, RED, SITE, SIZE, Font, find_font
from tachanka.pictures.counters import find_size
from tachanka.pictures.framing import Box, frame_position
from tachanka.pictures.paint import mix
from tachanka.pictures.sheet import draw_sheet

NICE = 10
"""Those who play come first."""
AREA = (880, SIZE[1])
"""Pixels of the map, at the left."""
EDGE, GAP = 28, 8
LARGE, SMALL = 44, 25
COLOURS = 200
"""Few, so that programs that show links take it: many want no more than 300 KB."""


class Wanted(Struct, frozen=True):
    """What is to be drawn. about: lines below the title. face: a font file for the words."""

    ruleset: str
    edition: int
    cfg: Config
    scene: Scene
    title: str
    about: tuple[str, ...] = ()
    face: str = ""


def draw_preview(wanted: Wanted) -> bytes:
    """A PNG file. Errors: registry.UnknownRuleset; whatever the art cannot be drawn for."""
    ruleset = find_ruleset(wanted.ruleset, wanted.edition)
    board, card = ruleset.board(wanted.cfg), Image.new("RGB", SIZE, DARK)
    box = frame_position(board, wanted.scene, find_size(board), AREA[0] / AREA[1])
    picture = _paint(draw_sheet(board, wanted.scene, mix(ruleset, wanted.cfg.scenario), box), box)
    card.paste(picture, ((AREA[0] - picture.width) // 2, (AREA[1] - picture.height) // 2))
    _write(card, wanted)
    out = io.BytesIO()
    card.quantize(COLOURS, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


def _paint(svg: str, box: Box) -> Image.Image:
    """The drawing as large as there is room."""
    scale = min(AREA[0] / box[2], AREA[1] / box[3])
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg, width=round(box[2] * scale), skip_system_fonts=True
    )
    return Image.open(io.BytesIO(drawn)).convert("RGB")


def _write(card: Image.Image, wanted: Wanted) -> None:
    """The words, in the dark column at the right."""
    pen, face = ImageDraw.Draw(card), Path(wanted.face) if wanted.face else None
    left, room = AREA[0] + EDGE, SIZE[0] - AREA[0] - 2 * EDGE
    pen.rectangle((AREA[0], 0, SIZE[0], SIZE[1]), fill=DARK)
    pen.rectangle((AREA[0], 0, SIZE[0], 9), fill=RED)
    y = 2 * EDGE
    pen.text((left, y), SITE, RED, find_font(face, SMALL, SITE, room))
    y += 3 * SMALL
    parts = [(wanted.title, LARGE), *((line, SMALL) for line in wanted.about)]
    for text, size in parts:
        font = find_font(face, size, max(text.split() or [""], key=len), room)
        for line in wrap(text, font, room):
            pen.text((left, y), line, PALE, font)
            y += round(size * 1.32)
        y += GAP


def wrap(text: str, font: Font, room: int) -> list[str]:
    """The text in lines no wider than `room` pixels, as far as its words are not."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if not lines[-1] or font.getlength(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def main() -> None:
    """From a `Wanted` to a PNG file, both over pipes."""
    os.nice(NICE)
    wanted = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Wanted)
    sys.stdout.buffer.write(draw_preview(wanted))


if __name__ == "__main__":
    main()
