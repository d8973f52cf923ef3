"""What everything told to a page is made of: refs, points, and texts with their arguments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from tachanka.engine.structs import Struct

Seat: TypeAlias = str
Ref: TypeAlias = str
"""The id of a place or of a piece; the two never share an id within a match."""


Point: TypeAlias = tuple[int, int]
"""x and y in whole board units; as a direction, a vector of any length."""
Ring: TypeAlias = tuple[Point, ...]
"""The corners of a polygon, in either direction."""


class Msg(Struct, frozen=True, omit_defaults=True):
    """A text: the id of a message and its arguments.

    An argument may be a text itself, or several, which the language joins ("A, B and C").
    """

    id: str
    args: Mapping[str, str | int | Msg | tuple[Msg, ...]] = {}


Name: TypeAlias = Msg | str
"""A name: a `Msg` where languages differ, a plain string where all write the same."""


class Term(Struct, frozen=True):
    """One summand of a sum, with the clause that grants it."""

    text: Msg
    n: int
    clause: str
