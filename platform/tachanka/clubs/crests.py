"""Crests: a shield of one tincture, and a charge on it in another; one is a metal, one a colour.

They are put together from parts, so that nobody has to upload, judge or keep pictures. A drawing is
as wide as 100 and as high as 120; charges lie about (50, 54).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin

from tachanka.matches.errors import BadChoice

TINCTURES = {
    "red": "#a8231c",
    "blue": "#1f4a78",
    "black": "#1d1712",
    "green": "#2c5a37",
    "purple": "#5a2b57",
    "brown": "#6e4523",
    "gold": "#dba827",
    "white": "#f6eedb",
}
TINCTURE_CHOICES = tuple(TINCTURES)
METALS = ("gold", "white")
SHIELDS = {
    "heater": "M8 6H92V58C92 86 72 104 50 116C28 104 8 86 8 58Z",
    "spanish": "M8 6H92V72A42 42 0 0 1 8 72Z",
    "kite": "M50 4C76 4 92 18 92 40C92 70 68 98 50 116C32 98 8 70 8 40C8 18 24 4 50 4Z",
    "round": "M50 12A46 46 0 1 1 49.9 12Z",
    "banner": "M10 8H90V114L50 96L10 114Z",
}


@dataclass(frozen=True)
class Crest:
    """A crest by its parts. field: the tincture of the shield; ink: of the charge."""

    shield: str
    field: str
    ink: str
    charge: str

    @property
    def parts(self) -> dict[str, str]:
        """The parts by name, as a club's row has them."""
        return {name: getattr(self, name) for name in ("shield", "field", "ink", "charge")}


def _ray(number: int, of: int, radius: float) -> str:
    """A point of a figure about the middle; the first is at the top."""
    turn = 2 * pi * number / of
    return f"{50 + radius * sin(turn):.1f} {54 - radius * cos(turn):.1f}"


def _star(points: int, outer: float, inner: float) -> str:
    corners = [_ray(n, 2 * points, inner if n % 2 else outer) for n in range(2 * points)]
    return f"M{'L'.join(corners)}Z"


def _fill(path: str) -> str:
    return f'<path d="{path}" fill="INK"/>'


def _line(path: str, width: float) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="INK" stroke-width="{width}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _disc(x: float, y: float, radius: float, ink: str = "INK") -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{ink}"/>'


def _ring(x: float, y: float, radius: float, width: float) -> str:
    return (
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="INK" stroke-width="{width}"/>'
    )


CHARGES = {
    "star": _fill(_star(5, 31, 12.5)),
    "sun": _fill(_star(12, 31, 19)) + _disc(50, 54, 13, "FIELD") + _disc(50, 54, 10),
    "wheel": _ring(50, 54, 25, 6)
    + _line("".join(f"M50 54L{_ray(n, 8, 23)}" for n in range(8)), 4)
    + _disc(50, 54, 7),
    "anchor": _ring(50, 31, 6, 5) + _line("M50 38V82M36 46H64M24 62C26 88 74 88 76 62", 6),
    "sabres": _line("M24 32C34 52 50 68 70 80M76 32C66 52 50 68 30 80", 5)
    + _line("M62 82L74 70M38 82L26 70", 5),
    "tower": _fill("M28 26H36V34H45V26H55V34H64V26H72V44H66V82H56V70A6 6 0 0 0 44 70V82H34V44H28Z"),
    "horseshoe": _line("M36 78C24 62 22 32 50 30C78 32 76 62 64 78", 9)
    + _line("M30 80H40M60 80H70", 6),
    "bell": _fill("M46 26H54V31C68 34 66 52 68 64L75 74H25L32 64C34 52 32 34 46 31Z")
    + _disc(50, 79, 5),
    "fir": _fill("M50 22L64 42H57L69 59H60L73 76H54V86H46V76H27L40 59H31L43 42H36Z"),
    "cart": _ring(34, 70, 12, 5)
    + _ring(68, 70, 12, 5)
    + _disc(34, 70, 3)
    + _disc(68, 70, 3)
    + _fill("M22 46H66L72 56H26Z")
    + _line("M62 46L58 38M46 38H82", 5),
    "train": _fill("M24 44H44V36H58V28H66V36H76V66H24Z")
    + _disc(33, 73, 7)
    + _disc(50, 73, 7)
    + _disc(67, 73, 7)
    + '<path d="M29 50H39V57H29Z" fill="FIELD"/>',
}


def check_crest(crest: Crest) -> Crest:
    """The crest, where it can be drawn and seen.

    Errors: BadChoice, by the name of the part.
    """
    known = {"shield": SHIELDS, "field": TINCTURES, "ink": TINCTURES, "charge": CHARGES}
    for part, value in crest.parts.items():
        if value not in known[part]:
            raise BadChoice(part, f"A crest has one of these: {', '.join(known[part])}.")
    if (crest.field in METALS) == (crest.ink in METALS):
        # The oldest rule of heralds, and a good one: what breaks it cannot be made out from afar.
        raise BadChoice(
            "ink", "A charge is gold or white on a colour, or a colour on gold or white."
        )
    return crest


@lru_cache(maxsize=256)
def draw_crest(crest: Crest) -> str:
    """The crest as a drawing. Errors: BadChoice."""
    check_crest(crest)
    field, ink = TINCTURES[crest.field], TINCTURES[crest.ink]
    charge = CHARGES[crest.charge].replace("INK", ink).replace("FIELD", field)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 120" width="100" height="120">'
        f'<path d="{SHIELDS[crest.shield]}" fill="{field}" stroke="#1d1712" stroke-width="7"/>'
        f'<path d="{SHIELDS[crest.shield]}" fill="none" stroke="{ink}" stroke-width="3"/>'
        f"{charge}</svg>"
    )
