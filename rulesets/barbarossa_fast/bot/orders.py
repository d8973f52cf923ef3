"""A plan for the German turn, and what it is expected to come to (B5 to B8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
Group: TypeAlias = tuple[tuple[int, Order], ...]
"""The orders of those who attack one target or follow there, with the numbers of the units."""


class Clash(NamedTuple):
    """The attack on one target: in what way, and the expected end.

    movers: who is expected to advance, in the order in which they do. worth: what the attack does
    to both sides, and what its failing would cost.
    """

    blitz: bool
    fight: Fight
    movers: tuple[int, ...]
    worth: float


UNKNOWN: Final = Clash(False, Fight(0.0, 0.0, 0.0, 0.0, 0, 0), (), 0.0)
"""Stands for an attack that was not judged yet."""


class Council:
    """Judges plans that start from one position.

    aids: what helps against a target besides the units. forced: targets of continuations, where
    the fire is doubled whether there is strength to spare or not. appraisal: that of the same
    estimate and temper, where there is one already.
    """

    def __init__(
        self,
        estimate: Estimate,
        temper: Temper,
        aids: Mapping[Place, Aid],
        forced: frozenset[Place] = frozenset(),
        appraisal: Appraisal | None = None,
    ) -> None:
        self.estimate = estimate
        self.temper = temper
        self.aids = aids
        self.forced = forced
        self.appraisal = appraisal or Appraisal(estimate, temper)
        self.armies = [soldier.army for soldier in estimate.soldiers]
        self._chosen: dict[tuple[Place, Links], tuple[Fight, bool]] = {}
        self._clashes: dict[Group, Clash | None] = {}

    def help(self, target: Place, aid: Aid, *, forced: bool = False) -> Council:
        """The council on the same position, were there this aid against the target."""
        targets = frozenset({target}) if forced else self.forced
        aids = {**self.aids, target: aid}
        return Council(self.estimate, self.temper, aids, targets, self.appraisal)

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
            if clash.fight.win >= LIKELY:
                russian &= ~(1 << target)
            if clash.movers:
                german |= 1 << target
            for n in clash.movers:
                ends[n] = target
            total += clash.worth
        return total + self.appraisal.recall(Picture(tuple(ends), russian, german))

    def find_clashes(self, orders: Sequence[Order]) -> dict[Place, Clash | None]:
        """The attacks of the plan by target; None for one that the links do not take (B7.4)."""
        groups: dict[Place, list[tuple[int, Order]]] = {}
        for member in enumerate(orders):
            target = member[1][2]
            if target >= 0:
                if target in groups:
                    groups[target].append(member)
                else:
                    groups[target] = [member]
        return {target: self._recall(target, tuple(group)) for target, group in groups.items()}

    def _recall(self, target: Place, group: Group) -> Clash | None:
        """The attack of these units; most plans have most attacks in common with others."""
        known = self._clashes.get(group, UNKNOWN)
        if known is UNKNOWN:
            known = self._clashes[group] = self.find_clash(target, group)
        return known

    def find_clash(self, target: Place, group: Group) -> Clash | None:
        """The attack of these units, or None where the links do not take them (B7.4, B7.6)."""
        attackers = {n: order for n, order in group if not order.follows}
        followers = {n: order for n, order in group if order.follows}
        links = self.count_links(attackers)
        if any(link[1] > 1 or link[2] > 3 for link in links):
            return None
        if followers:
            used = {link[0]: link[1] + link[2] for link in links}
            for place, armies, corps in self.count_links(followers):
                if armies > 1 or corps > 3 or armies + corps > used.get(place, 0):
                    return None
        fight, blitz = self.choose_kind(target, links)
        leaders = self.list_leaders(fight, attackers)
        worth = self.count(target, fight, blitz=blitz, won=bool(leaders))
        return Clash(blitz, fight, (*leaders, *followers) if leaders else (), worth)

    def count_links(self, orders: Mapping[int, Order]) -> Links:
        """Armies and corps by the place they come from. orders: by the number of the unit."""
        counts: dict[Place, list[int]] = {}
        for n, order in orders.items():
            counts.setdefault(order.to, [0, 0])[not self.armies[n]] += 1
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

    def list_leaders(self, fight: Fight, attackers: Iterable[int]) -> list[int]:
        """The attackers who are expected to advance."""
        if fight.win < LIKELY:
            return []
        left = {True: fight.armies, False: fight.corps}
        leaders = []
        for n in attackers:
            if left[self.armies[n]] > 0:
                left[self.armies[n]] -= 1
                leaders.append(n)
        return leaders

    def count(self, target: Place, fight: Fight, *, blitz: bool, won: bool) -> float:
        """What the attack does to both sides, and what its failing would cost."""
        temper = self.temper
        total = -temper.lost * fight.lost
        if self.estimate.left:
            total += temper.killed * fight.killed + temper.shaken * fight.shaken
            if blitz:
                total += temper.ahead * fight.corps
        if won:
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
