"""What the German side thinks of a position at the end of its attacks."""

from __future__ import annotations

from functools import cache
from math import exp
from struct import Struct
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
    NEAR_MASK,
    PLACES,
    SECTOR_MASKS,
    VALUE,
    Mask,
    Place,
    flood,
    list_places,
)
from .temper import Temper

REACH: Final = (100, 100, 85, 55, 40, 27, 18, 11, 7, 4, 2)
"""How much strength counts so many links from a city, in hundredths."""
SOON: Final = (10, 10, 9, 3)
"""How much of the strength so many links away can attack on the next turn, in tenths."""
NUMBERS: Final = Struct(f"<{3 * len(CITY_PLACES)}H")
"""Three numbers for each city: see `watch_cities`."""
CLOSE: Final[Mask] = NEAR_MASK[MOSCOW] | 1 << MOSCOW

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


@cache
def watch_cities(left: int) -> tuple[int, ...]:
    """For each place what a factor there means to each city, with so many turns to come.

    How much it counts in hundredths, how much of it can attack soon in tenths, and whether it
    can: three numbers a city, all of a place in one, so that places are added up in one go.
    """
    reach = min(2 * left + 1, len(REACH) - 1)
    watches = []
    for place in range(len(PLACES)):
        numbers: list[int] = []
        for city in CITY_PLACES:
            far = DISTANCE[city][place]
            pull = REACH[far] if far <= reach else 0
            numbers += (pull, SOON[far], 1) if far < len(SOON) else (pull, 0, 0)
        watches.append(int.from_bytes(NUMBERS.pack(*numbers), "little"))
    return tuple(watches)


class Siege(NamedTuple):
    """A city that is Russian. ways: the edge-connected places next to it. cut: it is not connected
    itself. empty: no Russians are there. near, soon, threats: see `watch_cities`.
    """

    city: Place
    ways: Mask
    cut: bool
    empty: bool
    near: int
    soon: int
    threats: int


class Appraisal:
    """Judges pictures that come of one position.

    estimate: that position. Values are in hundredths of a victory point, roughly.
    """

    def __init__(self, estimate: Estimate, temper: Temper) -> None:
        self.estimate = estimate
        self.temper = temper
        self.last = estimate.left == 0
        self.factors = [soldier.factor for soldier in estimate.soldiers]
        self.armies = [n for n, soldier in enumerate(estimate.soldiers) if soldier.army]
        self.watches = watch_cities(estimate.left)
        self._edges: dict[Mask, Mask] = {}
        self._values: dict[Picture, float] = {}
        self.bold: dict[Place, int] = {}
        self._sieges: dict[Siege, float] = {}
        self._boldest: dict[Mask, int] = {}
        for place in estimate.here:
            self.count(place)

    def count(self, place: Place) -> None:
        """Counts the Russian units of a place; to be called where they have changed."""
        self.bold[place] = self.count_bold(place)
        self._boldest = {0: 0}
        if VALUE[place]:
            self._sieges.clear()

    def count_bold(self, place: Place) -> int:
        """The factors of the three strongest units that could counterattack from there."""
        here = self.estimate.here[place]
        units = [unit for unit in here if not unit.disrupted]
        factors = sorted((1 if u.factor is None else u.factor for u in units), reverse=True)
        if VALUE[place]:
            factors = factors[: max(0, len(here) - 1)]
        return sum(factors[:3])

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
        if not self.last and self.estimate.view.siberians == "waiting":
            total -= self._value_sleep(picture, germans)
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
        added = sum(factor * self.watches[place] for place, factor in strength.items())
        near = NUMBERS.unpack(added.to_bytes(NUMBERS.size, "little"))
        for n, city in enumerate(CITY_PLACES):
            value = VALUE[city]
            if picture.german >> city & 1:
                total += 100 * value
                continue
            cut = not edge >> city & 1
            if city == LENINGRAD and cut:
                total += 100 if self.last else 40
            if not self.last:
                siege = Siege(
                    city, NEAR_MASK[city] & edge, cut, not picture.russian >> city & 1,
                    *near[3 * n : 3 * n + 3],
                )  # fmt: skip
                known = self._sieges.get(siege)
                if known is None:
                    known = self._sieges[siege] = self._value_siege(siege)
                total += value * known
        return total

    def _value_siege(self, siege: Siege) -> float:
        """What the strength near a city promises, by point of it."""
        temper, city, near = self.temper, siege.city, siege.near / 100
        free = siege.ways.bit_count() / NEAR_MASK[city].bit_count()
        total = temper.approach * (1 - free) * (1 - free)
        if siege.empty:
            need = 0.0
        elif not siege.cut:
            size = self.estimate.garrison(city).size
            short = 2 + 0.7 * siege.threats - size
            need = self._count_need(city) + temper.relief * max(0.0, min(4.0, short))
        else:
            need = self._count_fed(city)
            total += temper.isolate
        total += temper.assault / (1.0 + exp((need + temper.odds - siege.soon / 10) / 2.0))
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

    def _value_sleep(self, picture: Picture, germans: Mask) -> float:
        """What it costs to have an army next to Moscow too early (B4.5)."""
        if not germans & CLOSE or not any(CLOSE >> picture.ends[n] & 1 for n in self.armies):
            return 0.0
        view = self.estimate.view
        rolls = max(0, min(self.estimate.left + 1, LAST_ROLL - view.turn + 1))
        return self.temper.awake * rolls * JAPAN[view.options.japan]

    def _value_supply(
        self, picture: Picture, strength: dict[Place, int], germans: Mask, edge: Mask
    ) -> float:
        if self.last:
            return 0.0
        temper = self.temper
        based = flood(BASE_MASK, GROUND_MASK & ~picture.russian)
        total = 0.0
        if germans & ~based:
            stranded = sum(factor for place, factor in strength.items() if not based >> place & 1)
            total -= temper.stranded * stranded
        cut = picture.russian & ~edge
        passable = GROUND_MASK & ~germans & ~BASE_MASK
        while cut:
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
            beside = NEAR_MASK[place] & picture.russian
            if broken >> place & 1:
                beside &= ~edge
            worst = self._boldest.get(beside, -1)
            if worst < 0:
                worst = max((self.bold.get(near, 0) for near in list_places(beside)), default=0)
                self._boldest[beside] = worst
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
