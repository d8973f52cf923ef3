"""What the German side thinks of a position at the end of its attacks."""

from __future__ import annotations

from functools import cached_property
from math import exp
from typing import Final, NamedTuple

from .estimate import Estimate
from .ground import (
    ALL_MASK,
    BASE_MASK,
    BOX_MASK,
    CAPACITY,
    CITY_PLACES,
    DISTANCE,
    GATE_MASK,
    GROUND_MASK,
    LENINGRAD,
    MOSCOW,
    NEAR,
    NEAR_MASK,
    SECTOR_MASKS,
    VALUE,
    Mask,
    Place,
    flood,
    list_places,
)
from .temper import Temper

REACH: Final = (1.0, 1.0, 0.85, 0.55, 0.4, 0.27, 0.18, 0.11, 0.07, 0.04, 0.02)
"""How much strength counts so many links from a city."""


SOON: Final = (1.0, 1.0, 0.9, 0.3)
"""How much of the strength so many links away can attack on the next turn."""

LAST_ROLL: Final = 6
"""The last turn on which Japan's die is rolled (B4.8)."""
JAPAN: Final = {"academic": 1.0, "german_win": -1.5, "off": 0.2}
"""How bad it is for the German side that the die is rolled, by the ruling on it (B-R39)."""


class Picture(NamedTuple):
    """A position to come. ends: where each German unit stands. russian: places of the Russians.

    german: what the German side controls.
    """

    ends: tuple[Place, ...]
    russian: Mask
    german: Mask


class Appraisal:
    """Judges pictures that come of one position.

    estimate: that position. Values are in hundredths of a victory point, roughly.
    """

    def __init__(self, estimate: Estimate, temper: Temper) -> None:
        self.estimate = estimate
        self.temper = temper
        self.last = estimate.left == 0
        self.factors = [soldier.factor for soldier in estimate.soldiers]
        self._edges: dict[Mask, Mask] = {}
        self._values: dict[Picture, float] = {}
        self.bold = {place: self.count_bold(place) for place in estimate.here}

    def count_bold(self, place: Place) -> int:
        """The factors of the three strongest units that could counterattack from there."""
        units = [unit for unit in self.estimate.here[place] if not unit.disrupted]
        factors = sorted((1 if u.factor is None else u.factor for u in units), reverse=True)
        if VALUE[place]:
            factors = factors[: max(0, len(self.estimate.here[place]) - 1)]
        return sum(factors[:3])

    @cached_property
    def pulls(self) -> dict[Place, tuple[float, ...]]:
        """For each city how much a factor counts at each place in the turns to come."""
        reach = 2 * self.estimate.left + 1
        return {
            city: tuple(
                REACH[far] if far < len(REACH) and far <= reach else 0.0 for far in DISTANCE[city]
            )
            for city in CITY_PLACES
        }

    @cached_property
    def watches(self) -> dict[Place, tuple[tuple[float, float, int], ...]]:
        """For each city and place: its pull, how much can attack soon, and whether any can."""
        return {
            city: tuple(
                (pull, SOON[far], 1) if far < len(SOON) else (pull, 0.0, 0)
                for pull, far in zip(pulls, DISTANCE[city], strict=True)
            )
            for city, pulls in self.pulls.items()
        }

    def recall(self, picture: Picture) -> float:
        """As `value`, worked out once: as long as nobody changes the estimate."""
        known = self._values.get(picture)
        if known is None:
            known = self._values[picture] = self.value(picture)
        return known

    def value(self, picture: Picture) -> float:
        """What the German side thinks of the picture."""
        germans = 0
        strength: dict[Place, int] = {}
        for end, factor in zip(picture.ends, self.factors, strict=True):
            germans |= 1 << end
            strength[end] = strength.get(end, 0) + factor
        edge = self.find_edge(germans)
        total = self._value_cities(picture, strength, edge)
        total += self._value_supply(picture, strength, germans, edge)
        return total - self._fear(picture, strength, germans, edge)

    def find_edge(self, germans: Mask) -> Mask:
        """The edge-connected places while Germans stand on these (B1.14)."""
        edge = self._edges.get(germans)
        if edge is None:
            edge = self._edges[germans] = flood(BOX_MASK, ALL_MASK & ~germans & ~BASE_MASK)
        return edge

    def _value_cities(self, picture: Picture, strength: dict[Place, int], edge: Mask) -> float:
        total = 0.0
        for city in CITY_PLACES:
            value = VALUE[city]
            if picture.german >> city & 1:
                total += 100 * value
                continue
            cut = not edge >> city & 1
            if city == LENINGRAD and cut:
                total += 100 if self.last else 40
            if not self.last:
                total += value * self._value_siege(city, picture, strength, edge)
        if not self.last and self.estimate.view.siberians == "waiting":
            total -= self._value_sleep(picture)
        return total

    def _value_siege(
        self, city: Place, picture: Picture, strength: dict[Place, int], edge: Mask
    ) -> float:
        """What the strength near a city promises, by point of it."""
        temper, watch = self.temper, self.watches[city]
        near = soon = 0.0
        threats = 0
        for place, factor in strength.items():
            pull, share, close = watch[place]
            near += factor * pull
            soon += factor * share
            threats += factor * close
        ways = NEAR_MASK[city]
        free = (ways & edge).bit_count() / ways.bit_count()
        total = temper.approach * (1 - free) * (1 - free)
        if not picture.russian >> city & 1:
            need = 0.0
        elif edge >> city & 1:
            size = self.estimate.garrison(city).size
            short = 2 + 0.7 * threats - size
            need = self._count_need(city) + temper.relief * max(0.0, min(4.0, short))
        else:
            need = self._count_fed(city)
            total += temper.isolate
        total += temper.assault / (1.0 + exp((need + temper.odds - soon) / 2.0))
        return total + temper.pull * near / (near + need + 4.0)

    def _count_need(self, city: Place) -> float:
        """The hits that the garrison takes."""
        garrison = self.estimate.garrison(city)
        unknown = garrison.unknown * (1 + self.estimate.share)
        return 2 * garrison.strong + 3 * garrison.shock + garrison.weak + garrison.shaken + unknown

    def _count_fed(self, city: Place) -> float:
        """The hits that what is left of it takes once it has been cut off for a turn (B13.4)."""
        garrison = self.estimate.garrison(city)
        strong = garrison.strong + garrison.shock + garrison.unknown * self.estimate.share
        weak = garrison.weak - garrison.faint + garrison.unknown * (1 - self.estimate.share)
        sick = garrison.shaken + garrison.faint
        capacity = float(CAPACITY[city])
        fed = min(strong, capacity)
        kept = min(sick, max(0.0, capacity - strong - weak))
        return strong + fed + weak + kept - 1.0

    def _value_sleep(self, picture: Picture) -> float:
        """What it costs to have an army next to Moscow too early (B4.5)."""
        close = NEAR_MASK[MOSCOW] | 1 << MOSCOW
        armies = (
            end
            for end, soldier in zip(picture.ends, self.estimate.soldiers, strict=True)
            if soldier.army
        )
        if not any(close >> end & 1 for end in armies):
            return 0.0
        view = self.estimate.view
        rolls = max(0, min(self.estimate.left + 1, LAST_ROLL - view.turn + 1))
        return self.temper.awake * rolls * JAPAN[view.options.japan]

    def _value_supply(
        self, picture: Picture, strength: dict[Place, int], germans: Mask, edge: Mask
    ) -> float:
        temper = self.temper
        based = flood(BASE_MASK, GROUND_MASK & ~picture.russian)
        stranded = sum(factor for place, factor in strength.items() if not based >> place & 1)
        total = 0.0 if self.last else -temper.stranded * stranded
        cut = picture.russian & ~edge
        passable = GROUND_MASK & ~germans & ~BASE_MASK
        while cut and not self.last:
            pocket = flood(cut & -cut, passable)
            cut &= ~pocket
            total += temper.starved * self._count_starved(pocket, picture)
        return total

    def _count_starved(self, pocket: Mask, picture: Picture) -> int:
        units = feed = 0
        for place in list_places(pocket & picture.russian):
            units += self.estimate.garrison(place).size
        for city in CITY_PLACES:
            if pocket >> city & 1 and not picture.german >> city & 1:
                feed += CAPACITY[city]
        return max(0, units - feed)

    def _fear(
        self, picture: Picture, strength: dict[Place, int], germans: Mask, edge: Mask
    ) -> float:
        """What counterattacks may cost (B11.7, B16.4)."""
        total = 0.0
        broken = self._find_broken(picture, germans)
        total -= self.temper.breach * broken.bit_count() / 12 if not self.last else 0
        for place, factor in strength.items():
            if BASE_MASK >> place & 1 or factor > 3:
                continue
            worst = 0
            for near in NEAR[place]:
                if picture.russian >> near & 1 and not (broken >> place & edge >> near & 1):
                    worst = max(worst, self.bold.get(near, 0))
            if worst > factor:
                total += self._fear_attack(place, factor, worst)
        return total

    def _fear_attack(self, place: Place, factor: int, attack: int) -> float:
        temper = self.temper
        cost = temper.fallen if attack >= factor + 2 else temper.hurt * factor
        if self.last:
            cost = 0.0
        return cost + temper.retaken * VALUE[place] * (2 if self.last else 1)

    def _find_broken(self, picture: Picture, germans: Mask) -> Mask:
        """The sectors with a broken line (B11.4)."""
        broken = 0
        for sector in SECTOR_MASKS:
            starts = germans & sector
            if starts and flood(starts, sector & ~picture.russian) & GATE_MASK:
                broken |= sector
        return broken
