"""What lies between two things: the answer to a question that changes nothing."""

from __future__ import annotations

from tachanka.engine.meta import Clause
from tachanka.engine.structs import Struct
from tachanka.engine.words import Msg, Point, Ref


class Stretch(Struct, frozen=True, omit_defaults=True):
    """A part of a line that matters to it: what it crosses, and whether that blocks."""

    start: Point
    end: Point
    text: Msg
    clause: Clause
    blocks: bool = False


class Finding(Struct, frozen=True, omit_defaults=True):
    """What lies between two places, pieces or points, as one viewer may know it.

    distance: in the game's own measure (hexes, or board units on a table).
    """

    clear: bool
    distance: int
    text: Msg
    clause: Clause
    stretches: tuple[Stretch, ...] = ()


class Sighting(Struct, frozen=True, omit_defaults=True):
    """One other piece that a piece looks at: what `inspect` finds from the one to the other.

    total: the number that an act of the one against the other needs now, such as the least that the
    die of a shot must show; None where there is no such act, or it could not succeed.
    """

    piece: Ref
    finding: Finding
    total: int | None = None
