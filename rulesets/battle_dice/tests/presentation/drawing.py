"""A small position, for the tests of scene and counters."""

from __future__ import annotations

from typing import Any

from battle_dice.position.state import Objective, Side
from battle_dice.rules.setup import open_ground, place, position
from battle_dice.tests.table import Table

SIDES = (
    Side("white", "Ice marchers", "top", "attacker", 5),
    Side("red", "Village guard", "bottom", "defender", 2),
)
MARKET = Objective("E5", "Market")


def small(**how: Any) -> Table:
    """White infantry with its General faces a gun; the map is clear but for wire in D5."""
    units = how.pop("units", None) or [
        place("w1", "white", "infantry", "D5", name="Officers", figures=3, steps=1),
        place("wg", "white", "general", "D5", name="Markov"),
        place("ra", "red", "rifled", "H5", name="Battery", acted=True),
    ]
    ground = how.pop("ground", {"D5": "i"})
    how.setdefault("stage", "battles")
    how.setdefault("sides", SIDES)
    how.setdefault("objectives", (MARKET,))
    return Table(position(open_ground(9, 9, ground), units, **how))
