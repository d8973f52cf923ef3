"""Draws the counters, marks and places of Barbarossa Fast, its `art/symbols.svg`.

Run it after anything of it changes:

    PYTHONPATH=scripts python -m art.barbarossa_fast.draw_symbols

Every symbol is 100 by 100 about its centre. Counters carry the staff signs of their time; a
Disrupted one lies on its side and is hatched (section 9 of the ledger).
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Final

from art.barbarossa_fast.names import FIGURES
from art.lettering import EM, read_outlines
from barbarossa_fast.position.geography import POSITIONS
from barbarossa_fast.position.roster import AIR_FLEETS, FORMATIONS, SIBERIANS, Formation
from barbarossa_fast.presentation.board import GREAT, kind_of

SYMBOLS: Final = Path(str(files("barbarossa_fast"))) / "art" / "symbols.svg"
LETTERS: Final = Path(__file__).with_name("letters.json")

FIELD_GREY, STEEL, PLATE = "#93a08d", "#1d2620", "#eef0e2"
RED, PALE, SNOW, CREAM = "#8f2b1c", "#e2c3b2", "#fdfbf4", "#fbf3df"
GOLD, ORANGE, STONE, WALL = "#e3b23c", "#d9823a", "#d8cdb0", "#6b4a2a"
SIGNAL = "#c0281c"

STRIPES: Final = {
    "1st Panzer Group": "#b8442e",
    "2nd Panzer Group": "#dba828",
    "3rd Panzer Group": "#2f659c",
    "4th Panzer Group": "#3f7d46",
    "4th Panzer Group (Typhoon)": "#3f7d46",
}
"""The colour of each panzer group."""

NUMBER: Final = 53
"""The room for the number of a unit beside its factor."""

SHOULDER: Final = {"SH1": "1", "SB1": "10", "SB2": "20", "SB3": "VI"}
"""What the counters of the Siberian Reserve are numbered."""


def draw_symbols() -> str:
    """The file."""
    parts = [*draw_counters(), *draw_marks(), *draw_places()]
    lines = [
        '<svg xmlns="http://www.w3.org/2000/svg">',
        "<!-- The printed parts of Barbarossa Fast, drawn by art/draw_symbols.py. Each symbol is",
        "     100 by 100 about its centre; currentColor is the ink of the side. -->",
        "<defs>",
        '<pattern id="hatch" width="11" height="11" patternUnits="userSpaceOnUse"'
        ' patternTransform="rotate(45)"><rect width="4" height="11" fill="#1b120b"'
        ' fill-opacity=".42"/></pattern>',
        *(
            f'<path id="{_name_letter(letter)}" d="{read_outlines(LETTERS)["bold"][letter][1]}"/>'
            for letter in sorted(FIGURES["bold"])
        ),
        "</defs>",
        *(_wrap(id, art) for id, art in parts),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _wrap(id: str, art: str) -> str:
    """A symbol. What lies beneath counters is larger than its box, to be seen around them."""
    reach = ' overflow="visible"' if id.startswith(("place-", "german-", "ruin")) else ""
    return f'<symbol id="{id}" viewBox="-50 -50 100 100"{reach}>{art}</symbol>'


def write(text: str, x: float, y: float, size: float, anchor: float = 0.5) -> str:
    """Bold letters in the present fill."""
    outlines, scale = read_outlines(LETTERS)["bold"], size / EM
    width = sum(outlines[letter][0] for letter in text)
    at, uses = -width * anchor, []
    for letter in text:
        uses.append(f'<use href="#{_name_letter(letter)}" x="{at:.0f}"/>')
        at += outlines[letter][0]
    return f'<g transform="translate({x:g} {y:g}) scale({scale:.3f})">{"".join(uses)}</g>'


def _name_letter(letter: str) -> str:
    return f"letter-{ord(letter)}"


def star(reach: float, x: float = 0, y: float = 0) -> str:
    """The path of a five-pointed star."""
    spots = []
    for n in range(10):
        far, turn = (reach if n % 2 == 0 else reach * 0.39), n * math.pi / 5
        spots.append(f"{x + far * math.sin(turn):.1f} {y - far * math.cos(turn):.1f}")
    return f"M{'L'.join(spots)}z"


def hexagon(reach: float) -> str:
    """The path of a hexagon with its points left and right."""
    spots = (
        (reach * math.cos(n * math.pi / 3), reach * math.sin(n * math.pi / 3)) for n in range(6)
    )
    return f"M{'L'.join(f'{x:.1f} {y:.1f}' for x, y in spots)}z"


# --- Counters -------------------------------------------------------------------------------


def draw_counters() -> Iterator[tuple[str, str]]:
    """Every counter face, upright and Disrupted."""
    faces = dict(_draw_faces())
    yield from faces.items()
    for id in faces:
        if id != "unknown":
            lying = f'<use href="#{id}" x="-50" y="-50" width="100" height="100"/>'
            hatch = '<rect x="-46" y="-46" width="92" height="92" rx="4" fill="url(#hatch)"/>'
            yield f"{id}-disrupted", f'<g transform="rotate(90)">{lying}</g>{hatch}'


def _draw_faces() -> Iterator[tuple[str, str]]:
    for id, formation in FORMATIONS.items():
        yield id, _draw_german(formation)
    yield "unknown", _draw_unknown()
    yield "weak", _draw_rifles(PALE, RED, "0", "")
    yield "strong", _draw_rifles(RED, CREAM, "1", "")
    for id, reserve in SIBERIANS.items():
        yield id, _draw_rifles(SNOW, RED, str(reserve.factor), SHOULDER[id])


def _draw_german(formation: Formation) -> str:
    """A field-grey counter: size and arm of the unit, its number, its factor."""
    is_army = formation.type == "army"
    number = formation.id[1:] if is_army else formation.name_de.partition(".")[0]
    stripe = STRIPES.get(formation.parent, "")
    inside = (
        '<path d="M-25 -21L25 15M25 -21L-25 15"/>'
        if is_army
        else '<ellipse cy="-3" rx="16" ry="10"/>'
    )
    return "".join(
        (
            f'<rect x="-46" y="-46" width="92" height="92" rx="4" fill="{FIELD_GREY}"/>',
            f'<rect x="-46" y="-46" width="9" height="92" rx="3" fill="{stripe}"/>'
            if stripe
            else "",
            f'<g fill="none" stroke="{STEEL}" stroke-width="3.4">',
            f'<rect x="-25" y="-21" width="50" height="36" fill="{PLATE}"/>{inside}</g>',
            f'<g fill="{STEEL}">',
            write("XXXX" if is_army else "XXX", 0, -26, 19),
            _fit(number, -41, 42, 31) if is_army else _fit(number, -34, 41, 20),
            write(str(formation.factor), 42, 42, 33, 1),
            "</g>",
        )
    )


def _fit(number: str, x: float, y: float, size: float) -> str:
    """The number of a unit, smaller where it would run into the factor."""
    width = sum(read_outlines(LETTERS)["bold"][letter][0] for letter in number) * size / EM
    return write(number, x, y, size * min(1, NUMBER / width), 0)


def _draw_unknown() -> str:
    return (
        f'<rect x="-46" y="-46" width="92" height="92" rx="4" fill="{RED}"/>'
        f'<path d="{star(47, 0, 5)}" fill="{CREAM}"/>'
        f'<g fill="{RED}">{write("?", 0, 20, 46)}</g>'
    )


def _draw_rifles(plate: str, ink: str, factor: str, number: str) -> str:
    """A Russian counter face up: a rifle army, with a star where it has no number."""
    left = write(number, -41, 42, 27, 0) if number else f'<path d="{star(13, -29, 32)}"/>'
    return "".join(
        (
            f'<rect x="-46" y="-46" width="92" height="92" rx="4" fill="{plate}"/>',
            f'<g fill="none" stroke="{ink}" stroke-width="3.4">',
            '<rect x="-25" y="-21" width="50" height="36"/>',
            '<path d="M-25 -21L25 15M25 -21L-25 15"/></g>',
            f'<g fill="{ink}">{write("XXXX", 0, -26, 19)}{left}{write(factor, 42, 42, 35, 1)}</g>',
        )
    )


# --- Marks ----------------------------------------------------------------------------------


def draw_marks() -> Iterator[tuple[str, str]]:
    """Badges on counters, markers on places, and covers as large as a place."""
    line = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'
    yield (
        "disrupted",
        '<path d="M-6 -44L-30 4H-4L-14 44L32 -10H6L20 -44z" fill="currentColor"/>',
    )
    yield (
        "unsupplied",
        f'<path d="M-24 -34V34Q0 46 24 34V-34" {line} stroke-width="8"/>'
        f'<ellipse cy="-34" rx="24" ry="9" {line} stroke-width="7"/>'
        f'<path d="M-42 42L42 -42" stroke="#c0281c" stroke-width="11" stroke-linecap="round"/>',
    )
    yield (
        "resupplied",
        f'<path d="M-40 -6Q0 -62 40 -6L0 40z" {line} stroke-width="7"/>'
        f'<path d="M0 -32V40M-20 -24L0 40L20 -24" {line} stroke-width="4"/>',
    )
    yield (
        "attacker",
        '<path d="M-38 -10H6V-30L42 2L6 34V14H-38z" fill="currentColor"/>',
    )
    yield (
        "follower",
        f'<path d="M-40 -26L-12 2L-40 30M-8 -26L20 2L-8 30" {line} stroke-width="11"/>',
    )
    burst = (
        "M0 -44L9 -22L31 -31L22 -9L44 0L22 9L31 31L9 22L0 44L-9 22L-31 31L-22 9L-44 0"
        "L-22 -9L-31 -31L-9 -22z"
    )
    bolt = "M6 -40L-22 4H-4L-10 40L24 -8H6L14 -40z"
    disc = '<circle r="46" fill="#f6edd8"/>'
    yield (
        "target-attack",
        f'{disc}<path d="{burst}" fill="{SIGNAL}"/><circle r="10" fill="#f6edd8"/>',
    )
    yield (
        "target-blitz",
        f'{disc}<path d="{burst}" fill="{SIGNAL}"/><path d="{bolt}" fill="#ffe08a"'
        ' stroke="#3a1208" stroke-width="3"/>',
    )
    yield (
        "isolated",
        '<circle r="44" fill="#f6edd8"/><circle r="33" fill="none" stroke="#8f2b1c"'
        ' stroke-width="10" stroke-dasharray="26 8.6"/><path d="M0 -20L18 14H-18z"'
        ' fill="#8f2b1c"/>',
    )
    plane = (
        "M0 -40Q7 -32 7 -14L42 10V20L7 10L5 28L16 38V43L0 38L-16 43V38L-5 28L-7 10L-42 20V10"
        "L-7 -14Q-7 -32 0 -40z"
    )
    for result, ink in (("hit", SIGNAL), ("recon", "#2b5d84"), ("fail", "#a59a86")):
        yield f"air-{result}", f'{disc}<path d="{plane}" fill="{ink}"/>'
    for fleet in AIR_FLEETS.values():
        number = fleet.id[2:]
        yield (
            f"luftflotte-{number}",
            f'<path d="{plane}" fill="currentColor" transform="translate(0 -9)"/>'
            f'<g fill="currentColor">{write(number, 38, 46, 38)}</g>',
        )
    yield (
        "barren",
        '<circle r="44" fill="#f6edd8"/><path d="M0 -36V20M0 36v1" stroke="#5b4a3a"'
        ' stroke-width="13" stroke-linecap="round"/>',
    )
    yield (
        "german-ring",
        '<circle r="74" fill="#56645b" fill-opacity=".4"/>'
        '<circle r="73" fill="none" stroke="#343f38" stroke-width="8"/>'
        '<circle r="73" fill="none" stroke="#b4c0b4" stroke-width="2.6" stroke-dasharray="8 6"/>',
    )
    crack = (
        "M-40 -66L-30 -44L-42 -20L-26 2L-44 30L-34 58M-30 -44L24 -66M-42 -20L-74 -8M-44 30L-58 24"
        "M-26 2L40 -10L72 -20M40 -10L34 34L46 62M34 34L68 30M24 -66L30 -40L40 -10"
    )
    yield (
        "ruin",
        f'<g fill="none" stroke-linejoin="round"><path d="{crack}" stroke="#f6edd8"'
        f' stroke-width="9"/><path d="{crack}" stroke="#2a1a10" stroke-width="4.4"/></g>',
    )


# --- Places ---------------------------------------------------------------------------------


def draw_places() -> Iterator[tuple[str, str]]:
    """What is printed at each kind of place, reaching out from beneath a counter."""
    yield (
        "place-town",
        f'<circle r="61" fill="#f3ead0" stroke="{WALL}" stroke-width="3.4"/>'
        f'<circle r="54" fill="none" stroke="{WALL}" stroke-width="1.2" stroke-opacity=".6"/>',
    )
    yield "place-fortress", _draw_walls(72, STONE)
    for kind, value in sorted({kind_of(each): each.vp for each in POSITIONS.values()}.items()):
        if value:
            great = kind in GREAT.values()
            fill = ORANGE if great else GOLD
            yield f"place-{kind}", _draw_walls(82 if great else 77, fill, str(value), great)
    yield (
        "place-base",
        f'<rect x="-66" y="-66" width="132" height="132" rx="5" fill="{FIELD_GREY}"'
        f' stroke="{STEEL}" stroke-width="5"/><rect x="-58" y="-58" width="116" height="116"'
        f' fill="none" stroke="{STEEL}" stroke-width="1.6"/>'
        f'<path d="M-12 -48H12L8 -8L48 -12V12L8 8L12 48H-12L-8 8L-48 12V-12L-8 -8z"'
        f' fill="{STEEL}" fill-opacity=".42"/>',
    )
    yield (
        "place-box",
        f'<path d="M-84 0L-56 -62H66V62H-56z" fill="#f0dcd0" stroke="{RED}" stroke-width="5"'
        f' stroke-linejoin="round"/><path d="M-73 0L-51 -54H58V54H-51z" fill="none"'
        f' stroke="{RED}" stroke-width="1.6"/>'
        f'<path d="{star(34, 4, 3)}" fill="{RED}" fill-opacity=".3"/>',
    )
    yield (
        "place-open",
        '<path d="M-46 56Q0 86 46 56" fill="none" stroke="#b08a2a" stroke-width="5"'
        ' stroke-dasharray="7 5"/>',
    )


def _draw_walls(reach: float, fill: str, value: str = "", double: bool = False) -> str:
    """A fortress: a hexagon with bastions; a city has its value on a shield.

    The shield keeps clear of the ring and the cracks that may be laid over the place.
    """
    bastions = "".join(
        f"M{reach * math.cos(n * math.pi / 3) - 9:.1f} {reach * math.sin(n * math.pi / 3):.1f}"
        "a9 9 0 1 0 18 0a9 9 0 1 0-18 0z"
        for n in range(6)
    )
    lines = [
        f'<path d="{hexagon(reach)}" fill="{fill}" stroke="{WALL}" stroke-width="6"'
        ' stroke-linejoin="round"/>',
        f'<path d="{bastions}" fill="{WALL}"/>' if double or not value else "",
        f'<path d="{hexagon(reach - 11)}" fill="#f7efd9" stroke="{WALL}" stroke-width="2.4"/>',
    ]
    if value:
        lines.append(
            f'<circle cx="-82" cy="50" r="22" fill="{RED}" stroke="#f7efd9" stroke-width="3"/>'
            f'<g fill="{CREAM}">{write(value, -82, 62, 36)}</g>'
        )
    return "".join(lines)


if __name__ == "__main__":
    SYMBOLS.write_text(draw_symbols(), encoding="utf-8")
