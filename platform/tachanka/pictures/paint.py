"""What a board is drawn with: the art of its ruleset, the inks of its seats, elements of SVG."""

from __future__ import annotations

import base64
import re
from dataclasses import dataclass
from importlib.resources import files
from typing import Any
from xml.sax.saxutils import quoteattr

from tachanka.engine.api import Ruleset
from tachanka.engine.scene import Seat

NOBODY = "#4a4038"
"""The ink of what belongs to no seat."""
SYMBOL = re.compile(r'<symbol\b[^>]*?\bid="([^"]+)"')
PROLOGUE = re.compile(r"^\s*(<\?xml.*?\?>|<!DOCTYPE.*?>)?\s*", re.DOTALL)
MEDIA_TYPES = {"svg": "svg+xml", "png": "png", "webp": "webp", "jpg": "jpeg"}


@dataclass(frozen=True)
class Paint:
    """What one ruleset's boards are drawn with.

    symbols: the text of its `art/symbols.svg`, empty without one; ids: of its symbols.
    """

    package: str
    symbols: str
    ids: frozenset[str]
    inks: dict[Seat, str]
    solid: frozenset[Seat]

    def ink(self, seat: Seat | None) -> str:
        """The colour of a seat's counters."""
        return self.inks.get(seat or "", NOBODY)


def mix(ruleset: Ruleset[Any], scenario: str) -> Paint:
    """Reads the art of a ruleset, with the inks of a scenario. The second seat's counters are
    printed white on ink."""
    file = files(ruleset.package).joinpath("art", "symbols.svg")
    text = PROLOGUE.sub("", file.read_text(encoding="utf-8")) if file.is_file() else ""
    seats = ruleset.meta.seats
    battle = next(each for each in ruleset.meta.scenarios if each.id == scenario)
    return Paint(
        ruleset.package,
        text,
        frozenset(SYMBOL.findall(text)),
        {seat.id: battle.find_ink(seat) for seat in seats},
        frozenset(seat.id for seat in seats[1::2]),
    )


def embed(paint: Paint, name: str) -> str:
    """A file of the art as an address that holds it whole. Errors: OSError."""
    content = files(paint.package).joinpath("art", name).read_bytes()
    kind = MEDIA_TYPES[name.rpartition(".")[2]]
    return f"data:image/{kind};base64,{base64.b64encode(content).decode()}"


def tag(name: str, **attributes: str | float) -> str:
    """An element that holds nothing; `_` in a name stands for `-`."""
    told = "".join(
        f" {key.replace('_', '-')}={quoteattr(_write(value))}" for key, value in attributes.items()
    )
    return f"<{name}{told}/>"


def use(id: str, x: float, y: float, half: tuple[float, float]) -> str:
    """A symbol of the art about a point; half: half its width and height."""
    return tag("use", href=f"#{id}", x=x - half[0], y=y - half[1], width=2 * half[0],
               height=2 * half[1])  # fmt: skip


def blend(colour: str, other: str, share: float) -> str:
    """So much of a colour in another, both `#rrggbb`; another notation stays as it is."""
    if len(colour) != 7:
        return colour
    pairs = ((int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)


def _write(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:.1f}".removesuffix(".0")
