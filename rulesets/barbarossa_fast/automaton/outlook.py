"""What the automaton reckons with: threats, needs and distances to cities (B16.1)."""

from __future__ import annotations

from typing import Final

from tachanka.engine.scene import Ref

from ..position.geography import CITIES, GROUND, distances
from ..position.occupation import Occupation
from ..position.state import GERMAN, RUSSIAN, State, Unit

NO_CITY: Final = 50
"""The distance to a Victory City where none is left."""


class Outlook:
    """The position as a step of B16 finds it. Threats and distances stay; occupation is asked anew.

    Works on any view: an unknown unit is as good as any other here.
    """

    def __init__(self, state: State) -> None:
        occupation = Occupation(state)
        reach: dict[tuple[Ref, str], frozenset[Ref]] = {}
        self.threats = dict.fromkeys(CITIES, 0)
        for unit in state.units:
            if unit.side == GERMAN:
                key = unit.place, unit.kind
                if key not in reach:
                    reach[key] = _find_cities_near(occupation, unit)
                for city in reach[key]:
                    self.threats[city] += 1
        self._russian = [city for city in CITIES if occupation.controller(city) == RUSSIAN]

    def threat(self, city: Ref) -> int:
        """k: German units that could come next to the city, or are there (B16.1)."""
        return self.threats[city]

    def need(self, city: Ref) -> int:
        """How many units the city should have (B16.1)."""
        return 2 + self.threats[city] if self.threats[city] else 1

    def distance(self, place: Ref) -> int:
        """vd: links to the nearest Russian Victory City (B16.1)."""
        away = distances(place)
        return min((away[city] for city in self._russian), default=NO_CITY)


def _find_cities_near(occupation: Occupation, unit: Unit) -> frozenset[Ref]:
    """The cities next to a position where the unit is, or marches to in Good weather (B5.2)."""
    found = {unit.place}
    for near in GROUND.neighbours(unit.place):
        if occupation.is_open_to_germans(near):
            found.add(near)
        if unit.kind == "panzerkorps" and occupation.is_friendly_to_germans(near):
            found.update(
                far for far in GROUND.neighbours(near) if occupation.is_friendly_to_germans(far)
            )
    return frozenset(
        city for city in CITIES if any(near in found for near in GROUND.neighbours(city))
    )
