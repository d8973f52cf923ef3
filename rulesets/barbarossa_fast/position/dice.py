"""The die of the game, and how a throw of it is shown."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Chance, Why
from tachanka.engine.scene import Die, Msg, Ref, Seat, Term, Throw

D6: Final = (1, 2, 3, 4, 5, 6)


def roll(chance: Chance, why: Why) -> int:
    """One d6."""
    return chance.roll(D6, 1, why)[0]


def show_throw(
    face: int,
    counts: bool,
    name: Msg,
    side: Seat | None = None,
    at: Ref | None = None,
    terms: tuple[Term, ...] = (),
    total: int | None = None,
) -> Throw:
    """The cue of a throw. counts: the face had an effect. at: the place it is about.

    terms: the face and what is added to it; total: what they come to.
    """
    return Throw((Die(str(face), counts),), name, side, None, at, terms, total)
