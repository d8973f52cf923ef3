"""The twelve chits: their names, sides and clauses (K-222, K-231 to K-247)."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Clause
from tachanka.engine.scene import Seat

from .state import BOLSHEVIK, REBEL

CHITS: Final[dict[Seat, tuple[str, ...]]] = {
    REBEL: ("power", "desperate", "propaganda", "to_leningrad", "fire1", "fire2"),
    BOLSHEVIK: ("march", "coordinated", "assault", "commissar", "lenin", "communists"),
}
"""The six chits of each side (K-222)."""

FIRE: Final = ("fire1", "fire2")
TRACK_CHITS: Final = ("power", "to_leningrad", "lenin", "communists")

CLAUSES: Final[dict[str, Clause]] = {
    "power": "K-231",
    "desperate": "K-232",
    "propaganda": "K-233",
    "to_leningrad": "K-235",
    "fire1": "K-236",
    "fire2": "K-241",
    "march": "K-242",
    "coordinated": "K-243",
    "assault": "K-244",
    "commissar": "K-245",
    "lenin": "K-246",
    "communists": "K-247",
}
