"""What it is worth to a unit to stand in a hex: battles, danger, objectives."""

from __future__ import annotations

from typing import NamedTuple

from tachanka.engine.scene import Ref

from ..position.state import Unit
from ..position.units import type_of
from ..rules.reach import may_battle_there
from .outlook import Outlook

HORIZON = 12.0
"""Turns of marching beyond which an objective pulls nobody."""


class Pull(NamedTuple):
    """An objective that draws units. weight: what a turn of marching towards it is worth."""

    hex: Ref
    weight: float


class Places:
    """Judges hexes for the units of one side."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.pulls = self._find_pulls()
        self._ahead: dict[tuple[Ref, Ref], int] = {}

    def danger(self, hex: Ref) -> float:
        """How soon the enemy could be there: 1 is next turn."""
        outlook = self.outlook
        marches = (outlook.bearings.march(u.kind, u.hex, hex) for u in outlook.foes)
        return 1.0 / max(1.0, min(marches, default=HORIZON))

    def _find_pulls(self) -> list[Pull]:
        outlook, goals = self.outlook, self.outlook.goals
        most = max(goals.stakes.values(), default=1.0)
        urgency = goals.urgency(outlook.bearings)
        pulls = []
        for hex, stake in goals.stakes.items():
            if goals.owns(hex):
                weight = outlook.temper.guard * self.danger(hex)
            else:
                weight = outlook.temper.march * urgency
            pulls.append(Pull(hex, weight * (0.4 + 0.6 * stake / most)))
        return pulls

    def judge(self, unit: Unit, hex: Ref, steps: int, battles: bool) -> float:
        """What it is worth that the unit stands there after so many steps.

        battles: its side still has a battle step before the enemy acts.
        """
        if unit.is_general:
            return self._judge_general(unit, hex)
        outlook = self.outlook
        shot = outlook.best_shot(unit, hex, outlook.general_dice(unit, hex))
        worth = shot * outlook.temper.aim * (2.5 if unit.is_artillery else 1.0)
        if battles and not unit.acted and self._may_battle(unit, hex, steps):
            worth += shot * outlook.temper.shot
        return worth - outlook.dread(unit, hex) + self._hold(unit, hex) + self._draw(unit, hex)

    def _may_battle(self, unit: Unit, hex: Ref, steps: int) -> bool:
        ground = self.outlook.field.ground
        if steps == 0:
            return not unit.is_artillery and not ground.is_water(hex) and not unit.covered
        return may_battle_there(ground, unit, hex, steps)

    def _hold(self, unit: Unit, hex: Ref) -> float:
        """What it is worth to take or to keep the objective there."""
        outlook, goals = self.outlook, self.outlook.goals
        stake = goals.stakes.get(hex)
        if stake is None:
            return 0.0
        if not goals.owns(hex):
            return stake * (1.0 if outlook.last else 0.75)
        strength = 0.4 + 0.6 * unit.figures / type_of(unit).figures
        return float(outlook.temper.hold * min(stake, 6.0) * self.danger(hex) ** 1.5 * strength)

    def _draw(self, unit: Unit, hex: Ref) -> float:
        """How near it is to what must be taken or held."""
        march = self.outlook.bearings.march
        best = 0.0
        for pull in self.pulls:
            near = HORIZON - march(unit.kind, hex, pull.hex)
            if near > 0:
                best = max(best, pull.weight * 0.94 ** self._count_ahead(unit, pull.hex) * near)
        return best

    def _count_ahead(self, unit: Unit, goal: Ref) -> int:
        """How many friends are nearer to the goal."""
        key = (unit.id, goal)
        known = self._ahead.get(key)
        if known is None:
            march = self.outlook.bearings.march
            own = march(unit.kind, unit.hex, goal)
            known = sum(march(u.kind, u.hex, goal) < own for u in self.outlook.mine)
            self._ahead[key] = known
        return known

    def _can_lead(self, troop: Unit) -> bool:
        """Whether a General would help the troop in a battle still to come this turn."""
        if troop.acted or not type_of(troop).takes_general:
            return False
        return self._may_battle(troop, troop.hex, troop.steps)

    def _judge_general(self, general: Unit, hex: Ref) -> float:
        """A General adds a die where a battle is to come, and stays near the others."""
        outlook = self.outlook
        troop = outlook.field.troops.get(hex)
        worth = 0.0
        if troop is not None and self._can_lead(troop):
            more = outlook.best_shot(troop, hex, 1) - outlook.best_shot(troop, hex, 0)
            worth += outlook.temper.shot * more
        distance = outlook.field.grid.distance
        followers = [u for u in outlook.mine if type_of(u).takes_general] or outlook.mine
        near = sorted(distance(hex, unit.hex) for unit in followers)[:3]
        worth -= outlook.temper.general * sum(near)
        if troop is None:
            worth -= 0.02
        return worth - outlook.dread(general, hex)
