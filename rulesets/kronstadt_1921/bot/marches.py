"""The Bolshevik Movement step: moves, March and Coordinated attack."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from tachanka.engine.api import Act, One, Trace
from tachanka.engine.scene import Ref

from ..position.state import BOLSHEVIK, REBEL, Unit
from ..position.terrain import GRID, ground_of, is_ice
from ..rules.paths import Way, bars_moving, find_reach, march_targets
from .ground import FAR, ISLAND, NUMBER, march_to
from .options import Option
from .orders import assign_tasks, count_turns, worth_of
from .outlook import UNIT, Outlook

ENOUGH = 0.04
"""A move must be worth that much more than to stay."""


class Columns:
    """The Bolshevik units on the march, each with its task."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.tasks = assign_tasks(outlook)
        self.origins = {unit.origin for unit in outlook.reds if unit.origin is not None}
        self.spare_assault = self._count_assault()

    def _count_assault(self) -> int:
        """1 where Assault is at hand and no battle that has been begun needs it."""
        if not self.outlook.holds("assault"):
            return 0
        needed = any(self._margin(hex, ()) == 0 for hex in self.outlook.field.battles)
        return 0 if needed else 1

    def _margin(self, hex: Ref, more: tuple[Unit, ...]) -> int:
        """How far an attack on the hex is ahead, chits aside."""
        field = self.outlook.field
        attackers = [*field.at(hex, BOLSHEVIK), *more]
        attack = sum(self.outlook.value(unit) for unit in attackers if not unit.hesitant)
        return attack - self.outlook.defence(field.at(hex, REBEL)[0])

    # --- What a place is worth -------------------------------------------------------------

    def judge(self, unit: Unit, hex: Ref, before: Ref | None) -> float:
        """What it is worth that the unit ends there. before: the hex it comes from last."""
        outlook, task = self.outlook, self.tasks[unit.id]
        if before is not None and outlook.field.has(hex, REBEL):
            return self._judge_attack(unit, hex, before)
        mp = march_to(task.hex, outlook.ice)[NUMBER[hex]]
        worth = -outlook.temper.step * count_turns(mp) - self.danger(unit, hex)
        if hex in self.origins and hex != unit.hex:
            worth -= 4.0
        if hex in ISLAND and outlook.hexes_needed:
            worth += 0.3 if hex in outlook.view.taken else 0.8
        return worth

    def danger(self, unit: Unit, hex: Ref) -> float:
        """What guns and sailors may do to the unit there before it can move again."""
        outlook = self.outlook
        danger = 0.0
        if outlook.cover.get(hex):
            if outlook.is_cracked(hex):
                danger += outlook.temper.dread
            elif is_ice(hex):
                danger += outlook.temper.fear
            elif unit.kind == "red_army":
                danger += 0.3 * outlook.temper.fear
        defence = outlook.value(unit) + ground_of(hex).bonus
        for rebel in outlook.rebels:
            if rebel.kind == "sailors" and rebel.hex is not None:
                near = GRID.distance(rebel.hex, hex) <= 2
                if near and outlook.value(rebel) > defence:
                    danger += 0.5 * UNIT
                    break
        return danger

    def _judge_attack(self, unit: Unit, hex: Ref, before: Ref) -> float:
        outlook = self.outlook
        defender = outlook.field.at(hex, REBEL)[0]
        prize = worth_of(outlook, defender)
        margin = self._margin(hex, (unit,))
        if hex == outlook.view.coordinated:
            worth = self._join(hex, margin, prize, unit)
        else:
            worth = self._expect(hex, margin, prize)
        if before in self.origins or (before != unit.hex and outlook.field.at(before)):
            worth -= 2.0
        worth -= 0.3 * self.danger(unit, before)
        mp = march_to(self.tasks[unit.id].hex, outlook.ice)
        end = hex if worth > 0 else before
        return worth - outlook.temper.step * count_turns(mp[NUMBER[end]])

    def _join(self, hex: Ref, margin: int, prize: float, unit: Unit) -> float:
        """What it is worth to be one of several attackers, if enough can come."""
        before = margin - self.outlook.value(unit)
        if before >= (3 if prize >= 10 else 1):
            return -UNIT
        others = [u for u in self.attackers.get(hex, ()) if u.id != unit.id]
        return 0.6 * prize if self._margin(hex, (unit, *others)) >= 1 else -UNIT

    def _expect(self, hex: Ref, margin: int, prize: float) -> float:
        """What an attack with that margin is worth on average."""
        outlook = self.outlook
        desperate = outlook.chance_of("desperate")
        shot = outlook.chance_of("fire1", "fire2") if outlook.cover_now.get(hex) else 0.0
        margin += self.spare_assault if margin in (0, -1) or prize >= 10 else 0
        if margin >= 2:
            return prize * (1 - 0.3 * shot)
        if margin == 1:
            return prize * (1 - 0.7 * desperate) * (1 - 0.5 * shot)
        if margin == 0:
            bait = 0.06 * prize if prize >= 10 else 0.0
            return bait - UNIT * 0.6 * max(desperate, 0.2)
        return -UNIT

    # --- Acts ------------------------------------------------------------------------------

    def list_moves(self) -> list[Option]:
        """Every attack worth making; without one, a move of the unit nearest to its task."""
        outlook = self.outlook
        units = [u for u in outlook.reds if bars_moving(u) is None and self._nearness(u) < FAR]
        prey = [march_to(rebel.hex, outlook.ice) for rebel in outlook.rebels if rebel.hex]
        close = [u for u in units if any(mp[NUMBER[u.hex or ""]] <= u.mp for mp in prey)]
        attacks = [option for unit in close if (option := self._find_move(unit, attacks=True))]
        if attacks:
            return attacks
        for unit in sorted(units, key=self._nearness):
            move = self._find_move(unit, attacks=False)
            if move is not None:
                return [move]
        return []

    def _nearness(self, unit: Unit) -> int:
        return march_to(self.tasks[unit.id].hex, self.outlook.ice)[NUMBER[unit.hex or ""]]

    def _find_move(self, unit: Unit, attacks: bool) -> Option | None:
        """The unit's best attack, or its best other move, where it is better than to stay."""
        assert unit.hex is not None
        best: Option | None = None
        enough = self.judge(unit, unit.hex, None) + ENOUGH
        ends: set[Ref] = set()
        for way in find_reach(self.outlook.field, unit).ways:
            end = way.path[-1]
            if self.outlook.field.has(end, REBEL) != attacks:
                continue
            # The cheapest way comes first; another is better only around hit ice.
            if end in ends and not attacks and not self.outlook.ice:
                continue
            ends.add(end)
            gain = self._judge_way(unit, way) - enough
            if gain > 0 and (best is None or gain > best.worth):
                best = Option(gain, Act("move", unit.id, Trace(way.path)), 2 if attacks else 1)
        return best

    def _judge_way(self, unit: Unit, way: Way) -> float:
        assert unit.hex is not None
        before = way.path[-2] if len(way.path) > 1 else unit.hex
        worth = self.judge(unit, way.path[-1], before)
        cover = self.outlook.cover_now
        risk = sum(self.outlook.is_cracked(hex) and hex in cover for hex in way.path[:-1])
        return worth - 1.5 * risk - 0.001 * way.cost

    def list_marches(self) -> Iterator[Option]:
        """The uses of March, where they are worth the chit."""
        outlook = self.outlook
        if not outlook.holds("march"):
            return
        for unit in outlook.reds:
            hexes, _ = march_targets(outlook.field, unit)
            if not hexes or unit.hex is None:
                continue
            stay = self.judge(unit, unit.hex, None)
            for hex in hexes:
                gain = self.judge(unit, hex, unit.hex) - stay
                if gain > 0.2:
                    attack = outlook.field.has(hex, REBEL)
                    yield Option(gain, Act("march", unit.id, One(hex)), 2 if attack else 0)

    def list_coordinations(self) -> Iterator[Option]:
        """Hexes that several units can take together and none alone."""
        outlook = self.outlook
        if not outlook.holds("coordinated") or outlook.view.coordinated is not None:
            return
        able = self.attackers
        for rebel in outlook.rebels:
            hex = rebel.hex
            if hex is None or len(able.get(hex, ())) + len(outlook.field.at(hex, BOLSHEVIK)) < 2:
                continue
            margin = self._margin(hex, tuple(able[hex])) if hex in able else -1
            prize = worth_of(outlook, rebel)
            alone = self._margin(hex, ()) if outlook.field.has(hex, BOLSHEVIK) else -9
            best = max((outlook.value(unit) for unit in able.get(hex, ())), default=0)
            alone = max(alone, best - outlook.defence(rebel) + self.spare_assault)
            if margin >= 1 and (alone < 1 or (prize >= 10 and alone < 3)) and prize >= 2.0:
                yield Option(prize, Act("coordinate", None, One(hex)), 3)

    @cached_property
    def attackers(self) -> dict[Ref, list[Unit]]:
        """For each Rebel hex the units that can attack it, from different hexes."""
        outlook = self.outlook
        able: dict[Ref, list[Unit]] = {}
        for unit in outlook.reds:
            if bars_moving(unit) is not None or not outlook.value(unit):
                continue
            ends = {way.path[-1] for way in find_reach(outlook.field, unit).ways}
            for rebel in outlook.rebels:
                if rebel.hex is not None and self._gets_to(unit, rebel.hex, ends):
                    able.setdefault(rebel.hex, []).append(unit)
        return able

    def _gets_to(self, unit: Unit, hex: Ref, ends: set[Ref]) -> bool:
        """Whether the unit could enter the hex if the chit were played."""
        if hex in ends:
            return True
        if not self.outlook.field.has(hex, BOLSHEVIK) or unit.hex is None:
            return False
        return march_to(hex, self.outlook.ice)[NUMBER[unit.hex]] <= unit.mp


def choose_march(outlook: Outlook) -> list[Option]:
    """Everything worth doing in the Movement step; the end of the step is worth nothing."""
    columns = Columns(outlook)
    found = [*columns.list_coordinations(), *columns.list_moves(), *columns.list_marches()]
    return [*found, Option(0.0, Act("end_step"), -1)]
