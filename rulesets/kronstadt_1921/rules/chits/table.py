"""The table of the twelve chits (K-231 to K-247)."""

from __future__ import annotations

from typing import Final

from .artillery_fire import make_fire
from .battle_chits import ASSAULT, DESPERATE
from .chit import Chit
from .commissar import COMMISSAR
from .coordinated_attack import COORDINATED
from .march import MARCH
from .propaganda import PROPAGANDA
from .track_chits import make_track_chit

CHIT_TABLE: Final[dict[str, Chit]] = {
    "power": make_track_chit("power", "K-231", "rebellion", 1),
    "desperate": DESPERATE,
    "propaganda": PROPAGANDA,
    "to_leningrad": make_track_chit("to_leningrad", "K-235", "leningrad", 1),
    "fire1": make_fire("K-236"),
    "fire2": make_fire("K-241"),
    "march": MARCH,
    "coordinated": COORDINATED,
    "assault": ASSAULT,
    "commissar": COMMISSAR,
    "lenin": make_track_chit("lenin", "K-246", "leningrad", -1, opens="chit_played"),
    "communists": make_track_chit("communists", "K-247", "rebellion", -1, opens="chit_played"),
}
"""By id; `position.chits` says whose they are."""

VERBS: Final = frozenset(chit.verb for chit in CHIT_TABLE.values())
"""The acts that play a chit."""
