"""Cues: what an event looks like while it happens."""

from __future__ import annotations

from typing import TypeAlias

from tachanka.engine.structs import Struct
from tachanka.engine.words import Msg, Point, Ref, Seat, Term


class Way(Struct, frozen=True, omit_defaults=True):
    """The way of one figure of many: the points it goes along, the start left out."""

    piece: Ref
    points: tuple[Point, ...]


class Travel(Struct, frozen=True, tag="travel", omit_defaults=True):
    """Pieces go along places (the start left out), or on a table along points.

    ways: each figure goes along its own, all at once; `pieces` names them all.
    """

    pieces: tuple[Ref, ...]
    refs: tuple[Ref, ...] = ()
    points: tuple[Point, ...] = ()
    ways: tuple[Way, ...] = ()


class Die(Struct, frozen=True, omit_defaults=True):
    """One face that came up: its art id or number, and whether it had an effect."""

    face: str
    counts: bool = False


class Throw(Struct, frozen=True, tag="throw", omit_defaults=True):
    """Dice roll. For a battle: from where to where, and the sum that gave their number.

    total: what the terms come to where that is not the number of the dice; the faces are among
        the terms then.
    """

    dice: tuple[Die, ...]
    name: Msg
    side: Seat | None = None
    start: Ref | None = None
    end: Ref | None = None
    terms: tuple[Term, ...] = ()
    total: int | None = None


class Hit(Struct, frozen=True, tag="hit"):
    """A piece loses strength; `left` is what remains, 0 removes it."""

    piece: Ref
    lost: int
    left: int


class Show(Struct, frozen=True, tag="show"):
    """Something becomes known or appears at these refs."""

    refs: tuple[Ref, ...]


class Banner(Struct, frozen=True, tag="banner"):
    """A new turn or step, announced across the board."""

    title: Msg


Cue: TypeAlias = Travel | Throw | Hit | Show | Banner
