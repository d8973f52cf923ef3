"""How one side sees a position: who can shoot at what, and what that is expected to cost."""

from __future__ import annotations

import msgspec

from tachanka.engine.scene import Ref, Seat

from ..position.frames import Battles, Initiative, Movement, Owed
from ..position.occupation import Field
from ..position.state import State, Unit
from ..position.units import type_of
from ..rules.reach import find_reach, may_battle_there
from ..rules.retreat import find_answers, shut_by_ground
from ..rules.sight import sees, unit_blocks
from .bearings import Bearings, bearings_of
from .goals import Goals
from .temper import Temper
from .worth import WORTH, chance_of_any, expect_harm, worth_of

GIVE_WAY = 0.12
"""What it costs a unit to go back a hex."""

LEAVE_OBJECTIVE = 0.45
"""The same where it gives up an objective."""


class Outlook:
    """One side's reading of its view, made for one act and thrown away.

    mine, foes: the living, Generals left out. occupied: the hexes of all of them, as bits.
    last: the enemy cannot act before the turn ends; sure: he acts next, without dice about it.
    """

    def __init__(self, view: State, seat: Seat, temper: Temper) -> None:
        self.view, self.seat, self.temper = view, seat, temper
        self.foe = view.other(seat)
        self.field = Field(view)
        self.bearings: Bearings = bearings_of(view)
        self.mine = [u for u in view.units if u.side == seat and not u.is_general]
        self.foes = [u for u in view.units if u.side != seat and not u.is_general]
        self.occupied = sum(self.bearings.bit[hex] for hex in self.field.troops)
        self.sure = self._has_steps(self.foe)
        self.last = not self.sure and not any(isinstance(f, Initiative) for f in view.frames)
        self.goals = Goals(view, seat, temper, self.last)
        self.price = {side: self.goals.pressure(side) for side in (seat, self.foe)}
        self.fear = temper.fear if self.sure else temper.caution
        self._scratch = Field(view)
        self._sight: dict[tuple[Ref, Ref, Ref], bool] = {}
        self._stands: dict[Ref, tuple[Ref, ...]] = {}
        self._lines: dict[tuple[Ref, Ref], list[tuple[int, Ref]]] = {}
        self._zones: dict[Ref, int] = {}
        self._hexes = self.field.enemy_hexes(seat)
        self._prey: dict[tuple[Ref, int], float] = {}
        self._way_back: dict[tuple[Seat, bool, Ref], bool] = {}
        self._drawn: dict[Ref, dict[Ref, float]] = {}

    def _has_steps(self, side: Seat) -> bool:
        return any(isinstance(f, Movement | Battles) and f.side == side for f in self.view.frames)

    # --- Lines of sight and dice ----------------------------------------------------------

    def is_clear(self, unit: Unit, start: Ref, end: Ref, gone: Ref) -> bool:
        """Whether no unit stands in the line; `unit` and who stood in `gone` have left."""
        bit = self.bearings.bit
        others = self.occupied & ~bit[unit.hex] & ~bit[gone]
        if not (self.bearings.between(start, end) & others) or not unit_blocks(self.field, unit):
            return True
        key = (start, end, gone)
        known = self._sight.get(key)
        if known is None:
            known = self._sight[key] = self._look(unit, start, end, gone)
        return known

    def _look(self, unit: Unit, start: Ref, end: Ref, gone: Ref) -> bool:
        troops = self._scratch.troops
        away = {hex: troops.pop(hex) for hex in {unit.hex, gone} if hex in troops}
        seen = sees(self._scratch, msgspec.structs.replace(unit, hex=start), end)
        troops.update(away)
        return seen

    def general_dice(self, unit: Unit, hex: Ref) -> int:
        """The die that a General of its side in the hex would add."""
        if not type_of(unit).takes_general:
            return 0
        general = self.field.generals.get(hex)
        return int(general is not None and general.side == unit.side)

    # --- What we can do to them ------------------------------------------------------------

    def best_shot(self, unit: Unit, hex: Ref, extra: int) -> float:
        """The worth of the unit's best battle from the hex. extra: dice of a General."""
        best = 0.0
        for prey in self._hexes:
            dice = self.bearings.dice(unit.kind, hex, prey) + extra
            if dice > 0 and self.is_clear(unit, hex, prey, unit.hex):
                best = max(best, self.prey(prey, dice))
        return best

    def prey(self, hex: Ref, dice: int) -> float:
        """What so many dice against an enemy hex are worth."""
        known = self._prey.get((hex, dice))
        if known is None:
            known = self._prey[hex, dice] = self._hunt(hex, dice)
        return known

    def _hunt(self, hex: Ref, dice: int) -> float:
        troop, general = self.field.troops.get(hex), self.field.generals.get(hex)
        worth = 0.0
        if troop is not None:
            stuck = not any(find_answers(self.field, Owed(troop.id, 1)).paths)
            worth += self.harm(troop, hex, dice, None if stuck else GIVE_WAY)
            worth += self._clearing(troop, hex, dice)
        if general is not None and not (troop and self._shields()):
            worth += chance_of_any("GEN", dice) * (WORTH["general"] + self.price[general.side])
        return worth

    def _clearing(self, troop: Unit, hex: Ref, dice: int) -> float:
        """What it is worth that the unit may leave an objective we can then take."""
        if hex not in self.goals.stakes or self.goals.owns(hex):
            return 0.0
        near = min((self.bearings.march(u.kind, u.hex, hex) for u in self.mine), default=9.0)
        if near > 2:
            return 0.0
        harm = expect_harm(troop.kind, troop.figures, dice, self.ignored(hex), GIVE_WAY)
        return (harm.kill + 0.5 * harm.drive) * min(3.0, self.goals.stakes[hex]) * 0.4 / (1 + near)

    def _shields(self) -> bool:
        return self.view.options.general_exposure == "shielded"

    def ignored(self, hex: Ref) -> int:
        """Flags that the hex disregards."""
        return int(self.field.ground.hexes[hex].works == "fieldworks")

    def harm(self, unit: Unit, hex: Ref, dice: int, retreat: float | None) -> float:
        """What so many dice against the unit, were it in that hex, cost its side."""
        if unit.is_general:
            return chance_of_any("GEN", dice) * (WORTH["general"] + self.price[unit.side])
        harm = expect_harm(unit.kind, unit.figures, dice, self.ignored(hex), retreat)
        return harm.loss + harm.kill * self.price[unit.side]

    # --- What they can do to us ------------------------------------------------------------

    def retreat_price(self, unit: Unit, hex: Ref) -> float | None:
        """What giving way would cost our unit there, None where the ground lets it go nowhere."""
        key = (unit.side, unit.kind == "infantry", hex)
        if key not in self._way_back:
            down = 1 if self.view.side(unit.side).home_edge == "bottom" else -1
            bank = self.field.ground.banks.get(hex)
            self._way_back[key] = any(
                shut_by_ground(self.field, key[1], hex, bank, to) is None
                for to in self.field.grid.rows_on(hex, down)
            )
        if not self._way_back[key]:
            return None
        return LEAVE_OBJECTIVE if hex in self.goals.stakes else GIVE_WAY

    def stands(self, enemy: Unit) -> tuple[Ref, ...]:
        """The hexes from which the enemy can battle when he next may."""
        known = self._stands.get(enemy.id)
        if known is None:
            known = self._stands[enemy.id] = self._find_stands(enemy)
        return known

    def _find_stands(self, enemy: Unit) -> tuple[Ref, ...]:
        ground = self.field.ground
        here = () if ground.is_water(enemy.hex) else (enemy.hex,)
        if enemy.is_artillery:
            return here
        fresh = msgspec.structs.replace(enemy, steps=0, covered=False, acted=False)
        paths = find_reach(self.field, fresh).paths.values()
        near = (p[-1] for p in paths if may_battle_there(ground, fresh, p[-1], len(p)))
        return tuple(dict.fromkeys((*here, *near)))

    def menace(self, enemy: Unit, hex: Ref, gone: Ref) -> int:
        """The most dice the enemy can throw at the hex once who stood in `gone` has left."""
        for dice, start in self._aims(enemy, hex):
            if self.is_clear(enemy, start, hex, gone):
                return dice
        return 0

    def _aims(self, enemy: Unit, hex: Ref) -> list[tuple[int, Ref]]:
        known = self._lines.get((enemy.id, hex))
        if known is None:
            known = self._lines[enemy.id, hex] = self._find_aims(enemy, hex)
        return known

    def _find_aims(self, enemy: Unit, hex: Ref) -> list[tuple[int, Ref]]:
        general = self.general_dice(enemy, enemy.hex)
        aims = []
        for start in self.stands(enemy):
            dice = self.bearings.dice(enemy.kind, start, hex)
            dice += general if start == enemy.hex else 0
            if dice > 0:
                aims.append((dice, start))
        return sorted(aims, reverse=True)

    def _zone(self, enemy: Unit) -> int:
        """The hexes the enemy could be in range of after a move, as bits."""
        known = self._zones.get(enemy.id)
        if known is None:
            kind = type_of(enemy)
            far = len(kind.dice_on_hill) + (kind.move_and_battle or 0)
            known = self._zones[enemy.id] = self.bearings.disc(enemy.hex, far)
        return known

    def dread(self, unit: Unit, hex: Ref) -> float:
        """What the enemy's next battles are expected to cost the unit in that hex.

        Every enemy battles once: his fire is shared with the others he could hit. It never
        costs quite the whole unit, or a doomed unit would not care to live.
        """
        price = self.retreat_price(unit, hex)
        whole = worth_of(unit, unit.figures) + self.price[unit.side]
        kept = 1.0
        bit = self.bearings.bit[hex]
        for enemy in self.foes:
            if not self._zone(enemy) & bit:
                continue
            dice = self.menace(enemy, hex, unit.hex)
            if dice:
                shot = self.harm(unit, hex, dice, price)
                share = shot / (shot + self._company(enemy, unit))
                kept *= max(0.0, 1.0 - shot * share / whole)
        return whole * min(0.95, self.fear * (1.0 - kept))

    def _company(self, enemy: Unit, unit: Unit) -> float:
        """How much of the enemy's fire the friends of our unit draw."""
        drawn = self._drawn.get(enemy.id)
        if drawn is None:
            drawn = self._drawn[enemy.id] = {u.id: self._draw(enemy, u) for u in self.mine}
        return sum(drawn.values()) - drawn.get(unit.id, 0.0)

    def _draw(self, enemy: Unit, friend: Unit) -> float:
        inside = self._zone(enemy) & self.bearings.bit[friend.hex]
        dice = self.menace(enemy, friend.hex, friend.hex) if inside else 0
        if dice:
            return self.harm(friend, friend.hex, dice, self.retreat_price(friend, friend.hex))
        near = self.field.grid.distance(enemy.hex, friend.hex) <= 7
        return self.temper.company if near else 0.0
