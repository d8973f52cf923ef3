"""The tables: bases, weapons, movement dice, modifiers (R-301, R-402, R-410 to R-416, R-712)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

INCH: Final = 100
"""Board units to an inch (R-R1)."""
WIDTH: Final = 72 * INCH
HEIGHT: Final = 48 * INCH

CONTACT: Final = 5
"""Bases with no more than this between them touch (R-202)."""

WIDEST: Final = 205
"""No two bases are in contact whose middles are further apart than this."""

FACES: Final = (1, 2, 3, 4, 5, 6)

FigureKind: TypeAlias = Literal[
    "rifle", "lmg", "hmg", "field_gun", "commander", "commissar", "observer"
]
UnitKind: TypeAlias = Literal["infantry", "hmg", "field_gun", "commander", "commissar", "observer"]
Category: TypeAlias = Literal["hmg", "field_gun", "infantry"]

OFFICERS: Final[tuple[UnitKind, ...]] = ("commander", "commissar", "observer")
"""Independent figures: no part of any unit (R-307, R-701)."""


@dataclass(frozen=True)
class Weapon:
    """What a figure shoots with. Lengths in board units.

    shots: at different figures, in a turn. spread: how far the others may be from the first.
    category: when it fires (R-403). heavy: silent in the turn after a move too (R-431).
    """

    name: str
    range: int
    shots: int
    category: Category
    spread: int = 0
    heavy: bool = False

    @property
    def half(self) -> int:
        """Half of its range (R-412)."""
        return self.range // 2


RIFLE: Final = Weapon("rifle", 12 * INCH, 1, "infantry")
LEWIS: Final = Weapon("lewis", 24 * INCH, 3, "infantry", spread=3 * INCH)
MAXIM: Final = Weapon("maxim", 40 * INCH, 6, "hmg", spread=6 * INCH, heavy=True)
GUN: Final = Weapon("gun", 80 * INCH, 1, "field_gun", heavy=True)


@dataclass(frozen=True)
class Type:
    """A kind of figure: its base, its weapon, and how many dice it moves by (R-301).

    good, bad: dice in good and in difficult going; less: what is taken off the latter.
    """

    radius: int
    weapon: Weapon | None
    good: int = 2
    bad: int = 1
    less: int = 0


TYPES: Final[dict[FigureKind, Type]] = {
    "rifle": Type(50, RIFLE),
    "lmg": Type(50, LEWIS),
    "hmg": Type(75, MAXIM, good=1, less=2),
    "field_gun": Type(100, GUN, good=1, less=3),
    "commander": Type(50, RIFLE),
    "commissar": Type(50, None),
    "observer": Type(50, None),
}

CREWED: Final[tuple[FigureKind, ...]] = ("hmg", "field_gun")
"""Guns with their crew: never in close order (R-411), saved by their Morale Rating (R-433)."""

TO_HIT: Final = 4
"""A shot hits with so much in all (R-410)."""
CLOSE: Final = 50
"""Two friends within this make close order; one in contact does too (R-411)."""
COVER_REACH: Final = 150
"""Who stands so near behind a fence is behind it (R-415)."""
CLASS_RANGE: Final = 24 * INCH
"""Within this the nearest unit must be shot at first (R-453)."""
BLAST: Final = 2 * INCH
BLAST_BUILT_UP: Final = 3 * INCH
BLAST_HIT: Final = 5
"""Beside the target of a field gun a die of this or more is a casualty (R-442)."""
STRIKE_MOVED: Final = 5
STRIKE_HALTED: Final = 6
"""In a beaten zone a die of this or more is a casualty (R-511)."""
MARGIN: Final = 2
"""By so much a fight is won (R-611)."""
RALLY_COMMISSAR: Final = 3
"""A commissar rallies with this or more (R-705)."""
ROUT: Final = 3
"""So many markers rout a unit (R-718)."""
SHAKEN: Final = 2
"""With so many it goes no nearer to the enemy (R-717), and routs when it is contacted (R-718)."""
SHORT_OF: Final = INCH
"""So far a good throw stops short of cover that is held (R-314)."""
HELD_WITHIN: Final = 3 * INCH
"""Cover is held by an enemy who is so near to where one stops (R-314)."""


def find_threshold(strength: int) -> int:
    """R-712: how many casualties make a test, by the figures at the start of the turn."""
    if strength <= 6:
        return 1
    return 2 if strength <= 12 else 3
