"""The clocks as a page is told of them: part of the socket protocol, see `matches.wire`."""

from __future__ import annotations

from tachanka.engine.scene import Seat
from tachanka.engine.structs import Struct


class SeatClock(Struct, frozen=True, omit_defaults=True):
    """The clock of a seat; spans in milliseconds, moments in milliseconds since 1970.

    left, reaction: what is in the bank of the game, and in the one for reactions; of one that runs,
    what was in it at `since`. runs: `game`, `reaction`, or empty for neither. due: when the bank
    that runs will be empty. off: spans before that which do not count, from and to: the site was
    down, or whose clock it is sleeps or is away; in order, and never one after another without
    time between them.
    """

    seat: Seat
    left: int
    reaction: int
    runs: str = ""
    since: int = 0
    due: int = 0
    off: tuple[tuple[int, int], ...] = ()


class Clocks(Struct, frozen=True, omit_defaults=True):
    """All clocks of a match. paused: they stand still until somebody goes on."""

    seats: tuple[SeatClock, ...]
    paused: bool = False
