"""The three scenarios and their set-up zones (K-107 to K-114, K-S1 to K-S3)."""

from __future__ import annotations

from typing import Final, Literal

from tachanka.engine.api import Clause, Struct
from tachanka.engine.resources import read_data
from tachanka.engine.scene import Ref, Seat


class Group(Struct, frozen=True, forbid_unknown_fields=True):
    """Units that are placed in one zone."""

    units: tuple[Ref, ...]
    zone: str


class Battlefield(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario of data/scenarios.json.

    victory: `siege` is K-701 and K-702, `assault` and `pursuit` those of K-S2 and K-S3.
    deploy: side -> the groups it places. fixed: units with a given hex. example: a set-up for
    whoever wants none of his own. taken: Kronstadt hexes that the Bolshevik holds at the start.
    names: counters that are called otherwise here.
    """

    clause: Clause
    date: str
    first_turn: int
    last_turn: int
    rebellion_level: int
    leningrad_support: int
    victory: Literal["siege", "assault", "pursuit"]
    deploy: dict[Seat, tuple[Group, ...]]
    fixed: dict[Ref, Ref]
    example: dict[Ref, Ref]
    taken: tuple[Ref, ...]
    names: dict[Ref, str]

    def zone_of(self, unit: Ref) -> str:
        """The zone in which this unit is placed. Errors: KeyError where it has none."""
        for groups in self.deploy.values():
            for group in groups:
                if unit in group.units:
                    return group.zone
        raise KeyError(unit)


class Book(Struct, frozen=True, forbid_unknown_fields=True):
    """data/scenarios.json."""

    zones: dict[str, tuple[Ref, ...]]
    scenarios: dict[str, Battlefield]


_BOOK: Final = read_data(__package__, "scenarios.json", Book)
ZONES: Final = _BOOK.zones
SCENARIOS: Final = _BOOK.scenarios


def clock(turn: int) -> str:
    """When the turn starts, as four digits: turn 1 at 0500, two hours each (K-103)."""
    return f"{3 + 2 * turn:02}00"
