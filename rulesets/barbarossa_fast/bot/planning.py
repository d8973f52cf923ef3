"""The search for a good German plan: attacks put together greedily, then improved one by one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from .estimate import Aid, Estimate
from .ground import GROUND_MASK, NEAR, Place, list_places
from .orders import NO_AID, NOWHERE, Council, Order, Orders
from .reach import March, list_marches
from .temper import Temper

LEVELS: Final = (0.5, 0.75, 0.97)
"""How sure of success an attack may be made."""
MOST: Final = 12
"""More units than this are not thrown at one target."""
LEAST_GAIN: Final = 0.01
Package: TypeAlias = tuple[tuple[int, Order], ...]
"""Those who attack one target, by the number of the unit."""


class Planner:
    """Searches for a plan for the German turn.

    marches: where each unit may go. fixed: units whose place is settled, as once movement ends.
    """

    def __init__(
        self,
        estimate: Estimate,
        temper: Temper,
        aids: Mapping[Place, Aid] | None = None,
        *,
        moving: bool = True,
    ) -> None:
        self.estimate = estimate
        self.council = Council(estimate, temper, aids or {})
        self.marches = [
            list_marches(estimate, soldier) if moving else [March(soldier.at)]
            for soldier in estimate.soldiers
        ]
        self.fit = [n for n, soldier in enumerate(estimate.soldiers) if soldier.fit]
        self.starts = self._find_starts()
        self.orders: Orders = [Order(soldier.at) for soldier in estimate.soldiers]
        self._values: dict[tuple[Order, ...], float] = {}
        self._built: dict[tuple[Place, tuple[int, ...], Package], list[dict[int, Order]]] = {}
        self.best = self.value(self.orders)
        self.rounds = temper.rounds

    def value(self, orders: Sequence[Order]) -> float:
        """What the council thinks of the plan; many come up again."""
        key = tuple(orders)
        known = self._values.get(key)
        if known is None:
            known = self._values[key] = self.council.value(orders)
        return known

    def _find_starts(self) -> dict[Place, dict[int, list[Place]]]:
        """For each target the units that can attack it, and from where."""
        targets = (self.estimate.russian | self.estimate.intact) & GROUND_MASK
        found: dict[Place, dict[int, list[Place]]] = {}
        for n in self.fit:
            for march in self.marches[n]:
                if march.spent:
                    continue
                for near in NEAR[march.to]:
                    if targets >> near & 1:
                        found.setdefault(near, {}).setdefault(n, []).append(march.to)
        return dict(sorted(found.items()))

    def search(self) -> Orders:
        """The best plan found."""
        self.march_all()
        for number in range(self.rounds):
            before = self.best
            self.add_attacks(stealing=number > 0)
            self.march_all()
            self.mend()
            if self.best < before + LEAST_GAIN:
                break
        return self.orders

    def march_all(self) -> None:
        """Gives every unit that does not attack the best march or place as a follower."""
        for n in self.fit:
            if self.orders[n].target == NOWHERE or self.orders[n].follows:
                self._choose(n, self._list_idle(n))

    def mend(self) -> None:
        """Gives every unit the best of all it can do, one after another."""
        for n in self.fit:
            self._choose(n, [*self._list_idle(n), *self._list_joining(n)])

    def _list_idle(self, n: int) -> list[Order]:
        orders = [Order(march.to, march.spent) for march in self.marches[n]]
        places = {march.to for march in self.marches[n] if not march.spent}
        leads = {(o.to, o.target) for o in self.orders if o.target >= 0 and not o.follows}
        orders += [Order(to, False, target, True) for to, target in sorted(leads) if to in places]
        return orders

    def _list_joining(self, n: int) -> list[Order]:
        """Attacks that others make, and attacks on its own."""
        found = []
        for target, starts in self.starts.items():
            found += [Order(start, False, target) for start in starts.get(n, ())]
        return found

    def _choose(self, n: int, orders: Sequence[Order]) -> None:
        kept = self.orders[n]
        for order in orders:
            if order == self.orders[n]:
                continue
            before = self.orders[n]
            self.orders[n] = order
            value = self.value(self.orders)
            if value > self.best + LEAST_GAIN:
                self.best, kept = value, order
            else:
                self.orders[n] = before
        self.orders[n] = kept

    def add_attacks(self, *, stealing: bool) -> None:
        """Adds the attack that gains most, again and again. stealing: from other attacks too."""
        while True:
            best, chosen = self.best + LEAST_GAIN, None
            for package in self._list_packages(stealing):
                trial = list(self.orders)
                for n, order in package.items():
                    trial[n] = order
                self._drop_followers(trial)
                value = self.value(trial)
                if value > best:
                    best, chosen = value, trial
            if chosen is None:
                return
            self.best, self.orders = best, chosen

    @staticmethod
    def _drop_followers(orders: Orders) -> None:
        """Followers whose attack is gone stay where they are."""
        leads = {(o.to, o.target) for o in orders if o.target >= 0 and not o.follows}
        for n, order in enumerate(orders):
            if order.follows and (order.to, order.target) not in leads:
                orders[n] = Order(order.to)

    def _list_packages(self, stealing: bool) -> Iterator[dict[int, Order]]:
        for target, starts in self.starts.items():
            free = [
                n
                for n in starts
                if (stealing and self.orders[n].target != target)
                or self.orders[n].target == NOWHERE
                or self.orders[n].follows
            ]
            if not free:
                continue
            seen = set()
            for queue in self._list_queues(starts, free):
                for package in self._build(target, starts, queue):
                    key = tuple(sorted(package.items()))
                    if key not in seen:
                        seen.add(key)
                        yield package

    def _list_queues(self, starts: Mapping[int, list[Place]], free: list[int]) -> list[list[int]]:
        """The orders in which units are called on: idle ones first, and those close by.

        One army breaks the fortress and corps do the rest; or armies first; or corps first.
        """
        soldiers = self.estimate.soldiers
        near = sorted(
            free,
            key=lambda n: (self.orders[n].target != NOWHERE, soldiers[n].at not in starts[n], n),
        )
        armies = [n for n in near if soldiers[n].army]
        corps = [n for n in near if not soldiers[n].army]
        if not armies or not corps:
            return [near]
        return [[armies[0], *corps, *armies[1:]], [*armies, *corps], [*corps, *armies]]

    def _build(
        self, target: Place, starts: Mapping[int, list[Place]], queue: list[int]
    ) -> list[dict[int, Order]]:
        """Attacks on the target, stronger and stronger, by free units and who attacks it now."""
        package = {
            n: order
            for n, order in enumerate(self.orders)
            if order.target == target and not order.follows
        }
        key = target, tuple(queue), tuple(package.items())
        if key not in self._built:
            self._built[key] = list(self._strengthen(target, starts, queue, package))
        return self._built[key]

    def _strengthen(
        self,
        target: Place,
        starts: Mapping[int, list[Place]],
        queue: list[int],
        package: dict[int, Order],
    ) -> Iterator[dict[int, Order]]:
        """The package with one unit of the queue after another, as often as it got surer."""
        levels = list(LEVELS)
        for n in queue:
            order = self._find_room(n, target, starts[n], package)
            if order is None or len(package) >= MOST:
                continue
            package[n] = order
            win = self._judge(target, package)
            if win >= levels[0]:
                levels = [level for level in levels if level > win]
                yield self._trim(target, package, win)
            if not levels:
                return

    def _judge(self, target: Place, package: Mapping[int, Order]) -> float:
        """How likely the package takes the target."""
        links = self.council.count_links(package)
        aid = self.council.aids.get(target, NO_AID)
        return self.estimate.judge(target, links, aid, False).win

    def _trim(self, target: Place, package: Mapping[int, Order], win: float) -> dict[int, Order]:
        """The package without those it does not need, the last to join leaving first."""
        kept = dict(package)
        for n in reversed(list(package)):
            fewer = {each: order for each, order in kept.items() if each != n}
            if fewer and self._judge(target, fewer) >= win - 0.02:
                kept = fewer
        return kept

    def _find_room(
        self, n: int, target: Place, starts: Sequence[Place], package: Mapping[int, Order]
    ) -> Order | None:
        """A link with room for the unit: where it stands, or where others attack from (B7.4)."""
        army = self.estimate.soldiers[n].army
        full = 1 if army else 3
        counts = dict.fromkeys(starts, 0)
        used = dict.fromkeys(starts, 0)
        for each, order in package.items():
            if order.to in counts:
                used[order.to] += 1
                counts[order.to] += self.estimate.soldiers[each].army == army
        room = [start for start in starts if counts[start] < full]
        if not room:
            return None
        stays = self.estimate.soldiers[n].at
        if self.estimate.good:
            best = max(room, key=lambda start: (start == stays, used[start]))
        else:
            best = max(room, key=lambda start: (used[start], start == stays))
        return Order(best, False, target)


def list_targets(orders: Orders) -> list[Place]:
    """The targets of a plan in the order of the map."""
    mask = 0
    for order in orders:
        if order.target >= 0:
            mask |= 1 << order.target
    return list_places(mask)
