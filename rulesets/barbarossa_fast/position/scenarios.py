"""The three scenarios of data/scenarios.json (section 6.5 of the ledger)."""

from __future__ import annotations

from typing import Final

import msgspec

from tachanka.engine.api import Struct
from tachanka.engine.resources import read_data
from tachanka.engine.scene import Ref

from .geography import POSITIONS
from .state import Group

LINE_UP: Final = {id: each.setup_russian for id, each in POSITIONS.items() if each.setup_russian}
"""Where a campaign from June deals Russian units (B14.5)."""


class Campaign(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario.

    required: German points to win, by overall Russian strength. halved: the Bell Curve's shift
    counts half (B15.2). russian: units dealt, by place; as the map has them unless told (B14.5).
    german: units with a given place; empty is a set-up by plan (B14.6). control: positions under
    German control besides the bases. destroyed: fortresses. barren: cities without replacements.
    """

    first_turn: int
    last_turn: int
    required: dict[Group, int]
    russian: dict[Ref, int] = msgspec.field(default_factory=lambda: dict(LINE_UP))
    halved: bool = False
    german: dict[Ref, Ref] = {}
    control: tuple[Ref, ...] = ()
    destroyed: tuple[Ref, ...] = ()
    barren: tuple[Ref, ...] = ()

    @property
    def is_planned(self) -> bool:
        """Whether the game begins with the choice of a plan."""
        return not self.german


class _Book(Struct, frozen=True, forbid_unknown_fields=True):
    scenarios: dict[str, Campaign]


SCENARIOS: Final = read_data(__package__, "scenarios.json", _Book).scenarios
"""By id, in the order they are offered."""

GROUPS: Final[dict[Group, tuple[int, int]]] = {
    "weak": (10, 6),
    "medium": (6, 10),
    "strong": (2, 14),
}
"""Weak and Strong units of the sorting groups (B14.1)."""
OVERALL: Final[dict[Group, Group]] = {"strong": "weak", "medium": "medium", "weak": "strong"}
"""The overall strength when a group was left out (B14.2)."""
BELL_DECK: Final = (16, 32)
"""Weak and Strong units of `bell_curve` (B14.3)."""
WHOLE_DECK: Final = (18, 30)
"""Weak and Strong units in any other game."""
DEALT: Final = 32
"""Units that a planned campaign deals to the map (B14.5)."""

MONTHS: Final = ("june", "july", "august", "september", "october", "november", "december")
"""The months of turns 1 to 7 (B2.2)."""
DECEMBER: Final = len(MONTHS)
"""The turn by which the Siberians are there in any case, and on which Japan stays quiet (B4.7)."""


def month(turn: int) -> str:
    """The month of a turn, in small letters (B2.2)."""
    return MONTHS[turn - 1]
