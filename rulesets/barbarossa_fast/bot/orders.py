"""A plan for the German turn, and what it is expected to come to (B5 to B8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from tachanka.engine.scene import Ref

from ..position.geography import ORDER
from ..position.state import State
from .clash import Fight
from .estimate import Aid, Estimate
from .ground import MOSCOW, VALUE, Place
from .temper import Temper
from .worth import Appraisal, Picture

NOWHERE: Final = -1
IMPOSSIBLE: Final = -1e9
LIKELY: Final = 0.5
NO_AID: Final = Aid()


class Order(NamedTuple):
    """What a unit does this turn: where it goes, and what it attacks from there or follows."""

    to: Place
    spent: bool = False
    target: Place = NOWHERE
    follows: bool = False


Orders: TypeAlias = list[Order]
"""One for each German unit, in the order of the list."""
Links: TypeAlias = tuple[tuple[Place, int, int], ...]


class Clash(NamedTuple):
    """The attack on one target: who, in what way, and the expected end."""

    attackers: tuple[int, ...]
    followers: tuple[int, ...]
    blitz: bool
    fight: Fight


class Council:
    """Judges plans that start from one position.

    aids: what helps against a target besides the units. forced: targets of continuations, where
    the fire is doubled whether there is strength to spare or not.
    """

    def __init__(self, estimate: Estimate, temper: Temper, aids: Mapping[Place, Aid]) -> None:
        self.estimate = estimate
        self.temper = temper
        self.aids = aids
        self.appraisal = Appraisal(estimate, temper)
        self.forced: frozenset[Place] = frozenset()
        self.armies = [soldier.army for soldier in estimate.soldiers]
        self._chosen: dict[tuple[Place, Links], tuple[Fight, bool]] = {}

    def value(self, orders: Sequence[Order]) -> float:
        """What the plan is expected to be worth; `IMPOSSIBLE` where a link takes no more."""
        ends = [order.to for order in orders]
        german, russian = self.estimate.german, self.estimate.russian
        for end in ends:
            german |= 1 << end
        total = 0.0
        for target, clash in self.find_clashes(orders).items():
            if clash is None:
                return IMPOSSIBLE
            won = self.advance(target, clash, orders, ends)
            if clash.fight.win >= LIKELY:
                russian &= ~(1 << target)
                german |= (1 << target) if won else 0
            total += self.count(target, clash, won)
        return total + self.appraisal.value(Picture(ends, russian, german))

    def find_clashes(self, orders: Sequence[Order]) -> dict[Place, Clash | None]:
        """The attacks of the plan by target; None for one that the links do not take (B7.4)."""
        groups: dict[Place, tuple[list[int], list[int]]] = {}
        for n, order in enumerate(orders):
            if order.target >= 0:
                groups.setdefault(order.target, ([], []))[order.follows].append(n)
        return {
            target: self.find_clash(target, attackers, followers, orders)
            for target, (attackers, followers) in groups.items()
        }

    def find_clash(
        self,
        target: Place,
        attackers: Sequence[int],
        followers: Sequence[int],
        orders: Sequence[Order],
    ) -> Clash | None:
        """The attack of these units, or None where the links do not take them (B7.4, B7.6)."""
        links = self.count_links(attackers, orders)
        if any(link[1] > 1 or link[2] > 3 for link in links):
            return None
        if followers:
            used = {link[0]: link[1] + link[2] for link in links}
            for place, armies, corps in self.count_links(followers, orders):
                if armies > 1 or corps > 3 or armies + corps > used.get(place, 0):
                    return None
        fight, blitz = self.choose_kind(target, links)
        return Clash(tuple(attackers), tuple(followers), blitz, fight)

    def count_links(self, units: Sequence[int], orders: Sequence[Order]) -> Links:
        """Armies and corps by the place they come from."""
        counts: dict[Place, list[int]] = {}
        for n in units:
            counts.setdefault(orders[n].to, [0, 0])[not self.armies[n]] += 1
        return tuple((place, *counts[place]) for place in sorted(counts))  # type: ignore[misc]

    def choose_kind(self, target: Place, links: Links) -> tuple[Fight, bool]:
        """A normal attack, or a Blitzkrieg where there is strength to spare (B7.7)."""
        known = self._chosen.get((target, links))
        if known is not None:
            return known
        aid = self.aids.get(target, NO_AID)
        if target in self.forced:
            return self.estimate.judge(target, links, aid, True), False
        plain = self.estimate.judge(target, links, aid, False)
        chosen = plain, False
        if self.estimate.good and any(link[2] for link in links) and plain.win > 0.8:
            bold = self.estimate.judge(target, links, aid, True)
            if bold.corps and bold.win >= plain.win - 0.02 and bold.lost <= plain.lost + 0.05:
                chosen = bold, True
        self._chosen[target, links] = chosen
        return chosen

    def advance(
        self, target: Place, clash: Clash, orders: Sequence[Order], ends: list[Place]
    ) -> int:
        """Moves those who are expected to advance; returns how many attackers do."""
        fight = clash.fight
        if fight.win < LIKELY:
            return 0
        left = {True: fight.armies, False: fight.corps}
        moved = 0
        for n in clash.attackers:
            if left[self.armies[n]] > 0:
                left[self.armies[n]] -= 1
                ends[n] = target
                moved += 1
        if moved:
            for n in clash.followers:
                ends[n] = target
        return moved

    def count(self, target: Place, clash: Clash, moved: int) -> float:
        """What the attack does to both sides, and what its failing would cost."""
        temper, fight = self.temper, clash.fight
        total = -temper.lost * fight.lost
        if self.estimate.left:
            total += temper.killed * fight.killed + temper.shaken * fight.shaken
            if clash.blitz:
                total += temper.ahead * fight.corps
        if moved:
            gain = 100 * VALUE[target] + (100 if target == MOSCOW else 0)
            total -= (1 - fight.win) * (temper.unsure + gain)
            total += 100 * fight.win if target == MOSCOW else 0
        elif VALUE[target]:
            total += 100 * VALUE[target] * fight.win * 0.5
        return total


def read_orders(view: State) -> Orders:
    """What is declared and not fought yet, as orders."""
    parts: dict[Ref, tuple[int, bool]] = {}
    for attack in view.attacks:
        for id in attack.attackers:
            parts[id] = ORDER[attack.target], False
        for id in attack.followers:
            parts[id] = ORDER[attack.target], True
    orders = []
    for unit in view.units:
        if unit.kind in ("army", "panzerkorps"):
            target, follows = parts.get(unit.id, (NOWHERE, False))
            orders.append(Order(ORDER[unit.place], False, target, follows))
    return orders
