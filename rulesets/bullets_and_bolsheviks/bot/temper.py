"""What kind of opponent a bot is."""

from __future__ import annotations

from typing import Final, NamedTuple


class Temper(NamedTuple):
    """How a bot weighs what it sees.

    slips: in how many of twelve choices it takes the second best. boldness: what progress is worth
    to it against danger.
    """

    slips: int
    boldness: float


RECRUIT: Final = Temper(5, 0.7)
COMMANDER: Final = Temper(0, 1.0)
