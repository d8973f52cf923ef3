"""The bracket of a knock-out, worked out from the results alone."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from tachanka.tournaments.values import Entrant, Settings, Tie


class Slot(Struct, frozen=True, omit_defaults=True):
    """One tie of a bracket.

    place: as of `Tie.place`. who: the two who meet, None where not known yet. seeds: their numbers
    in the bracket. bye: one of them has no opponent. winner: who goes on. tie: index of its tie.
    """

    place: str
    round: int
    who: tuple[int | None, int | None]
    bye: bool = False
    winner: int | None = None


class Bracket(Struct, frozen=True):
    """slots: all ties, round by round, from the top. overtaken: places whose stored tie is between
    others than the results before it say: an earlier result was corrected."""

    slots: tuple[Slot, ...]
    overtaken: tuple[str, ...] = ()


def draw_bracket(
    settings: Settings, entrants: Sequence[Entrant], ties: Sequence[Tie], lots: Sequence[int] = ()
) -> Bracket:
    """The bracket as it stands."""
    raise NotImplementedError
