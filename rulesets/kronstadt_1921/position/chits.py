"""The twelve chits: which there are, and how a hand of them is kept (K-222, K-R19)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from tachanka.engine.scene import Seat

from .state import BOLSHEVIK, REBEL

CHITS: Final[dict[Seat, tuple[str, ...]]] = {
    REBEL: ("power", "desperate", "propaganda", "to_leningrad", "fire1", "fire2"),
    BOLSHEVIK: ("march", "coordinated", "assault", "commissar", "lenin", "communists"),
}
"""The six chits of each side (K-222)."""

FIRE: Final = ("fire1", "fire2")
"""The two Artillery Fire! chits, which are alike (K-241)."""

TRACK_CHITS: Final = ("power", "to_leningrad", "lenin", "communists")


def arrange_chits(seat: Seat, chits: Collection[str]) -> list[str]:
    """These chits of a side in the order of the list, Artillery Fire! told by number only.

    The two are alike (K-241), so one of them is always `fire1`. Kept apart, the one that is
    played first would tell whether the other can still follow (K-R19).
    """
    fire = FIRE[: sum(chit in FIRE for chit in chits)]
    return [chit for chit in CHITS[seat] if chit in (fire if chit in FIRE else chits)]
