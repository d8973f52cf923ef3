"""The card beside a link to a battle: its picture with its name on it."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

SIZE = (1200, 630)
"""What sites that show links cut theirs to."""
DARK, PALE, RED = (23, 16, 11), (248, 238, 214), (240, 86, 74)
BAND, DUSK = 196, 80
"""Pixels of the dark lower edge that the words stand on, and over which the picture grows dark."""
DARKEST = 236
EDGE = 56
SITE = "TACHANKA"

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


def draw_card(picture: Image.Image, title: str, about: str, face: Path | None) -> Image.Image:
    """The battle's title over its picture.

    about: one line more. face: a font file for the letters; without it they are Pillow's own.
    """
    width, height = SIZE
    tall = picture.resize(
        (width, round(width * picture.height / picture.width)), Image.Resampling.LANCZOS
    )
    # Of what is cut away, nothing is cut below: there the words hide enough.
    top = max(0, tall.height - height)
    card = tall.crop((0, top, width, top + height)).convert("RGB")
    card.paste(DARK, (0, 0), _shade())
    pen = ImageDraw.Draw(card)
    pen.rectangle((0, 0, width, 10), fill=RED)
    room = width - 2 * EDGE
    pen.text((EDGE, height - 178), SITE, RED, find_font(face, 30, SITE, room))
    pen.text((EDGE, height - 142), title, PALE, find_font(face, 68, title, room))
    pen.text((EDGE, height - 58), about, PALE, find_font(face, 30, about, room))
    return card


def find_font(face: Path | None, size: int, text: str, room: int) -> Font:
    """The largest up to `size` in which the text is no wider than `room` pixels, 12 at least."""
    while True:
        font: Font = ImageFont.truetype(face, size) if face else ImageFont.load_default(size)
        if size <= 12 or font.getlength(text) <= room:
            return font
        size -= 2


def _shade() -> Image.Image:
    """How dark each pixel becomes."""
    width, height = SIZE
    ramp = Image.new("L", (1, height))
    for y in range(height):
        deep = y - (height - BAND - DUSK)
        ramp.putpixel((0, y), max(0, min(DARKEST, deep * DARKEST // DUSK)))
    return ramp.resize((width, height))
