"""The twelve chits: their names, sides and clauses (K-222, K-231 to K-247)."""

from __future__ import annotations

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
