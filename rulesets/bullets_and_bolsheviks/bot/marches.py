"""How the bots move: towards their goals, into cover, out of fire, and into assaults."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tachanka.engine.api import Act, Offer, One, Routes, Targets, Trace
from tachanka.engine.scene import Ref, Seat

from ..position.occupation import enemies_of
from ..position.pieces import Stand
from ..position.state import State
from ..position.tables import ARTILLERY, COMMAND_RANGE, SMALL_ARMS
from ..position.terrain import ground_of
from ..rules.advance import Shift, Stack, find_shifts, list_stacks, price_of
from ..rules.reach import Reach, Way
from ..rules.sight import sees
from ..rules.stand_offers import count_points, find_mate
from .assaults import assault_worth
from .goals import Goals
from .odds import hits_of, worth_of
from .options import Option
from .temper import Temper
from .threats import Threats

STEP: Final = 0.22
"""What a hex nearer to the goal is worth."""
FEAR: Final = 0.17
"""What a hit to be expected costs."""
AIM: Final = 0.12
"""What a hit to be expected on the enemy is worth."""
POINT: Final = 0.015
"""What a command point costs."""
KEEP: Final = 0.1
"""A move must be worth that much more than to stay."""
TOGETHER: Final = 2.6
"""Reinforcements come before anything else that a side may do at leisure."""
SLACK: Final = 0.25
"""What a stack may lose by going with its unit: less than half a hex of its way."""
COMPANY: Final = 0.1
"""What it is worth to a leader to have a stand more about him."""
RIDE: Final = 0.04
"""What a ride costs: he has but one in a turn."""
NEAR: Final = 0.7
"""What a stand just out of a leader's reach is worth to him, of one within it."""
FADE: Final = 0.07
"""How much less with each hex farther away."""
OBJECTIVE: Final = 0.5
"""What a point of an objective is worth to who takes it."""
HOLD: Final = 0.2
"""What it is worth to a stand to be there."""
ESCAPE: Final = 0.7
"""How much of its fear a stand keeps that scores by leaving the board."""
CALM: Final = 0.5
"""How much of the fear of fire an attacker loses who has no time left."""


class Marches:
    """The moves of one side, judged from one view."""

    def __init__(self, view: State, seat: Seat, temper: Temper) -> None:
        self.view, self.seat, self.temper = view, seat, temper
        self.goals = Goals(view, seat)
        self.enemies = enemies_of(view, seat)
        self.ground = ground_of(view)
        self.threats = Threats(view, seat)
        haste = self.goals.haste
        self.step = STEP * temper.boldness * (1 + haste)
        self.fear = FEAR * (1 - CALM * haste)

    def weigh(self, offers: Sequence[Offer]) -> list[Option]:
        """All moves worth a thought, and the end of the step with none."""
        found = [Option(0.0, Act("end_movement"))]
        for offer in offers:
            stand = self.view.find(offer.on) if offer.on is not None else None
            if stand is not None:
                found += self.weigh_stand(stand, offer)
            elif offer.on is not None and offer.verb in ("ride", "enter"):
                found += self.weigh_leader(offer)
            elif offer.verb == "enter_all":
                found.append(Option(TOGETHER, Act("enter_all")))
        return found + self.weigh_units()

    def weigh_units(self) -> list[Option]:
        """Whole units that go side by side, where that is as good for all as to go alone."""
        units = {s.unit for s in self.view.stands if s.side == self.seat and s.hex is not None}
        return [o for id in sorted(units) for o in self.weigh_unit(list_stacks(self.view, id))]

    def weigh_unit(self, stacks: Sequence[Stack]) -> list[Option]:
        """The ways of one unit. What each of its stacks gains is close to its best way alone."""
        shifts = find_shifts(self.view, stacks)
        if not shifts or stacks[0].stands[0].type in ARTILLERY:
            return []
        gains = [self.weigh_stack(stack) for stack in stacks]
        best = [max(each.values()) for each in gains]
        found = []
        for shift in shifts:
            got = [each[shift] for each in gains]
            if all(mine >= top - SLACK for mine, top in zip(got, best, strict=True)):
                lead = stacks[0]
                act = Act("move_unit", lead.stands[0].id, Trace(lead.ways[shift].path))
                found.append(Option(sum(got), act))
        return found

    def weigh_stack(self, stack: Stack) -> dict[Shift, float]:
        """What each way of one stack gains over staying, less what it costs."""
        start = stack.stands[0].hex or ""
        stay = sum(self.judge(each, start) + KEEP for each in stack.stands)
        return {
            shift: sum(self.judge(each, way.path[-1]) for each in stack.stands)
            - stay
            - price_of(stack, shift) * POINT
            - self.fear_on(stack.stands, way.path)
            for shift, way in stack.ways.items()
        }

    def weigh_stand(self, stand: Stand, offer: Offer) -> list[Option]:
        """What one offer of a stand is worth; nothing where it only says why it cannot be done."""
        if isinstance(offer.choice, Routes) and not offer.choice.options:
            return []
        if offer.verb in ("exit", "unpin"):
            return [Option(3.0, Act(offer.verb, stand.id))]
        if offer.verb == "enter" and isinstance(offer.choice, Targets):
            return [self.enter(stand, offer.choice)]
        if offer.verb in ("move", "move_both", "march"):
            return self.weigh_ways(stand, offer)
        if offer.verb in ("assault", "assault_both"):
            return self.weigh_assaults(stand, offer)
        if offer.verb == "deploy" and any(
            self.ground.distance(stand.hex or "", foe.hex or "") <= 6 for foe in self.enemies
        ):
            return [Option(0.3, Act("deploy", stand.id))]
        return []

    def enter(self, stand: Stand, choice: Targets) -> Option:
        best = min(choice.options, key=lambda t: self.goals.way_to(stand, t.ref))
        return Option(2.0, Act("enter", stand.id, One(best.ref)))

    def weigh_ways(self, stand: Stand, offer: Offer) -> list[Option]:
        """Moves of a stand, or of both of a hex, by what they gain over staying."""
        if stand.type in ARTILLERY:
            return []
        group = self.gather(stand, offer)
        if not group:
            return []
        reach = Reach(self.view, group)
        ways = reach.find_ways(reach.spread(road=offer.verb == "march"))
        start = stand.hex or ""
        stay = sum(self.judge(each, start) for each in group) + KEEP * len(group)
        found = []
        for end, way in ways.items():
            gain = sum(self.judge(each, end) for each in group) - stay
            if offer.verb == "march":
                gain -= 0.1 + self.fear_at(stand, end)
            worth = gain - count_points(reach, way) * POINT - self.fear_on(group, way.path)
            found.append(Option(worth, Act(offer.verb, stand.id, Trace(way.path))))
        return found

    def fear_at(self, stand: Stand, hex: Ref) -> float:
        """What the fire at a stand in a hex costs that is still to come."""
        return self.threats.at(hex) * self.fear_of(stand)

    def fear_on(self, group: Sequence[Stand], path: Sequence[Ref]) -> float:
        """What the fire costs that the move itself draws."""
        return self.threats.along(path) * self.fear_of(group[0])

    def fear_of(self, stand: Stand) -> float:
        """What a hit costs: armour minds none, and who is to get away few."""
        if stand.is_vehicle:
            return 0.0
        return self.fear * (ESCAPE if self.goals.leaves(stand) else 1.0)

    def gather(self, stand: Stand, offer: Offer) -> list[Stand]:
        """The stands that an offer moves; none where both go and the other one speaks for them."""
        if not offer.verb.endswith("_both"):
            return [stand]
        mate = find_mate(self.view, stand)
        return [] if mate is None or mate.id < stand.id else [stand, mate]

    def judge(self, stand: Stand, hex: Ref) -> float:
        """What it is worth to a stand to be in a hex."""
        way = self.goals.way_to(stand, hex) * self.step
        worth = self.goals.stake(hex) * HOLD + self.aim_from(stand, hex)
        return worth - way - self.fear_at(stand, hex)

    def aim_from(self, stand: Stand, hex: Ref) -> float:
        """The best that a stand could fire at from a hex."""
        row, best = SMALL_ARMS.get(stand.type), 0.0
        if row is None:
            return 0.0
        for foe in self.enemies:
            if foe.is_vehicle or foe.hex is None:
                continue
            away = self.ground.distance(hex, foe.hex)
            reach = row.half_range if self.ground.is_entrenched(foe.hex) else row.range
            if away <= reach and sees(self.view, hex, foe.hex):
                hits = hits_of(self.view, [stand], foe.hex, [foe])
                best = max(best, hits * worth_of(self.view, foe))
        return best * AIM * 3

    def weigh_assaults(self, stand: Stand, offer: Offer) -> list[Option]:
        """Assaults by the chance that they succeed and what that is worth."""
        group = self.gather(stand, offer)
        if not group:
            return []
        reach = Reach(self.view, group)
        return [
            Option(self.weigh_assault(group, way) - count_points(reach, way) * POINT,
                   Act(offer.verb, stand.id, Trace(way.path)))
            for way in reach.find_assaults(reach.spread()).values()
        ]  # fmt: skip

    def weigh_assault(self, group: Sequence[Stand], way: Way) -> float:
        """What an assault gains, its shorter way included, less the fire on it and after it."""
        start, hex = group[0].hex or "", way.path[-1]
        nearer = self.goals.way_to(group[0], start) - self.goals.way_to(group[0], hex)
        points = self.goals.prize(hex) * OBJECTIVE + max(0.0, nearer) * self.step * len(group)
        fire = self.fear_on(group, way.path[:-1] or (start,))
        fire += self.fear_of(group[0]) * self.threats.at(hex, but=hex)
        return assault_worth(self.view, group, hex, points) - fire

    def weigh_leader(self, offer: Offer) -> list[Option]:
        """Leaders come up, and ride to where their troops are."""
        man = self.view.leader(offer.on or "")
        if isinstance(offer.choice, Targets):
            return [Option(2.5, Act("enter", man.id, One(offer.choice.options[0].ref)))]
        if not isinstance(offer.choice, Routes) or man.hex is None:
            return []
        stay = self.company(man.hex, man.unit)
        return [
            Option(
                COMPANY * (self.company(route.refs[-1], man.unit) - stay) - RIDE,
                Act(offer.verb, man.id, Trace(route.refs)),
            )
            for route in offer.choice.options
        ]

    def company(self, hex: Ref, unit: Ref | None) -> float:
        """Stands that a leader in this hex could command; his own unit counts double.

        Those farther away count for less, so that he follows troops that have left him behind.
        """
        total = 0.0
        for stand in self.view.stands:
            if stand.side != self.seat or stand.hex is None:
                continue
            away = self.ground.distance(hex, stand.hex) - COMMAND_RANGE
            near = 1.0 if away <= 0 else max(0.0, NEAR - away * FADE)
            total += near * (2 if stand.unit == unit else 1)
        alone = not self.view.at(hex, self.seat)
        near = min((self.ground.distance(hex, f.hex or hex) for f in self.enemies), default=9)
        return total - (6 if alone and near <= 4 else 0)
