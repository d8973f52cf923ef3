"""The Rebel's Artillery Fire! and Propaganda!: what each shot and each name is worth, and when."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tachanka.engine.api import Act, Many, One
from tachanka.engine.scene import Ref

from ..position.chits import FIRE
from ..position.frames import Movement, TurnEnd
from ..position.state import BOLSHEVIK, REBEL, Unit
from ..position.terrain import GRID, is_ice
from ..position.units import ALLOWANCE, kind_of
from ..rules.chits.chit import find_way, list_moments
from ..rules.combat import add_up
from .ground import ISLAND, NUMBER, march_to
from .options import Option
from .orders import worth_of
from .outlook import UNIT, Outlook

TRACKS = 1.5
"""What the tracks make of it when a Bolshevik unit is lost."""

HIT = 1.2
"""What the first hit on a unit is worth; it cannot take a fort alone any more."""

WAVER = 0.8
"""What it is worth that a unit becomes Hesitant."""


EMPTY = 4
"""With so few hexes of Kronstadt short of victory every unit driven out of one counts."""


CHASE = 4.5
"""What it is worth to be rid of a pursuer beside the Council, where its flight decides."""


class Battery:
    """All that the Rebel could fire at in one position."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.shots = sum(chit in FIRE for chit in outlook.held)
        self.last = outlook.left <= 1

    def drown(self, hex: Ref, comers: tuple[Unit, ...] = ()) -> float:
        """What it is worth that the ice breaks under all who stand there."""
        field = self.outlook.field
        reds = [unit for unit in field.at(hex, BOLSHEVIK) if unit not in comers] + [*comers]
        worth = sum(UNIT + TRACKS for _ in reds)
        for rebel in field.at(hex, REBEL):
            worth -= 1.2 * worth_of(self.outlook, rebel) + 1.0
        return worth

    def wound(self, unit: Unit, hex: Ref, stays: bool) -> float:
        """What a shot is worth that hits a unit. stays: it cannot leave before our next turn."""
        outlook = self.outlook
        worth = HIT if unit.hits == 0 else 0.5 if unit.hits == 1 else 0.0
        if kind_of(unit).wavers and not unit.hesitant:
            worth += WAVER + self._shake_off(unit, hex)
        if is_ice(hex) and stays and not self.last:
            lasting = outlook.gun_for(hex, outlook.lost_guns) is not None
            worth += outlook.temper.follow * 0.5 * (UNIT + TRACKS) * lasting
        return worth

    # --- Shots ------------------------------------------------------------------------------

    def shoot_now(self) -> Iterator[Option]:
        """Shots at units where they stand."""
        outlook = self.outlook
        way = find_way(outlook.view)
        for unit in outlook.reds:
            hex = unit.hex
            if hex is None or (way is not None and way.unit == unit.id):
                continue
            gun = outlook.gun_for(hex)
            if gun is not None:
                yield Option(self._value(unit, hex), Act("fire", gun.id, One(unit.id)))

    def _value(self, unit: Unit, hex: Ref) -> float:
        outlook = self.outlook
        if outlook.is_cracked(hex):
            return self.drown(hex)
        stays = self._stays(unit)
        worth = self.wound(unit, hex, stays) + self._save(unit, hex)
        if outlook.is_sound(hex) and self.shots >= 2:
            worth = max(worth, self.drown(hex) / 2)
        return worth + self._clear(unit, hex)

    def _stays(self, unit: Unit) -> bool:
        """Whether the unit, hit now, stays where it is until the Rebel is asked next turn."""
        step = self.outlook.view.step
        if isinstance(step, Movement) and step.side == BOLSHEVIK:
            return kind_of(unit).wavers or unit.mp < 2
        if isinstance(step, TurnEnd):
            return True
        return not isinstance(step, Movement) and unit.origin is None

    def _save(self, unit: Unit, hex: Ref) -> float:
        """What it saves to hit an attacker."""
        if unit.origin is None or not self.outlook.field.has(hex, REBEL):
            return 0.0
        return self.saved_by(hex, frozenset({unit.id}))

    def saved_by(self, hex: Ref, named: frozenset[Ref], shot: bool = True) -> float:
        """The defender's worth where a hit on these attackers spoils a won attack.

        shot: hit by fire, which costs one that cannot waver its Combat Value only.
        """
        outlook = self.outlook
        sums = add_up(outlook.field, hex, BOLSHEVIK)
        if sums.result != "attacker" or sums.defender is None:
            return 0.0
        left = 0
        for unit in sums.attackers:
            value = outlook.value(unit)
            if unit.id in named:
                value = 0 if kind_of(unit).wavers else max(0, value - shot)
            left += value
        return worth_of(outlook, sums.defender) if left <= sums.defence_total else 0.0

    def _clear(self, unit: Unit, hex: Ref) -> float:
        """In our own phase: the unit must leave its Kronstadt hex before the Bolshevik moves."""
        outlook, step = self.outlook, self.outlook.view.step
        ours = isinstance(step, Movement) and step.side == REBEL
        if (
            not (ours and outlook.hexes_needed)
            or hex not in ISLAND
            or unit.kind != "red_army"
            or unit.hesitant
        ):
            return 0.0
        short = outlook.hexes_needed - len(outlook.occupied)
        return 4.5 if short <= EMPTY else 0.5

    def _shake_off(self, unit: Unit, hex: Ref) -> float:
        """What it is worth to the Council on the run that this pursuer wavers."""
        council = self.outlook.council
        if self.outlook.victory != "pursuit" or council is None or council.hex is None:
            return 0.0
        return max(0.0, CHASE - 0.4 * GRID.distance(hex, council.hex))

    def _hold_off(self, unit: Unit, hex: Ref) -> float:
        """In our last phases: the unit would walk into a Kronstadt hex that wins the game."""
        outlook, step = self.outlook, self.outlook.view.step
        ours = isinstance(step, Movement) and step.side == REBEL
        if not ours or outlook.left > 2 or not 0 < outlook.hexes_needed < len(ISLAND):
            return 0.0
        home = min(march_to(one, outlook.ice)[NUMBER[hex]] for one in ISLAND)
        return 3.0 if home <= ALLOWANCE else 0.0

    # --- On the way -------------------------------------------------------------------------

    def stop_on_the_way(self) -> Iterator[Option]:
        """Shots at the unit on its way, at every hex where it can be stopped (K-R21)."""
        outlook = self.outlook
        way = find_way(outlook.view)
        if way is None:
            return
        unit = outlook.view.unit(way.unit)
        for moment in list_moments(outlook.view, REBEL):
            index = moment.index or len(way.path)
            hex = way.path[index - 1]
            gun = outlook.gun_for(hex)
            if gun is None:
                continue
            final = index == len(way.path)
            spent = sum(way.costs[:index])
            worth = self._value_on_way(unit, hex, way.path[-1], final, unit.mp - spent)
            yield Option(worth, Act(moment.name_verb("fire"), gun.id, One(unit.id)))

    def _value_on_way(self, unit: Unit, hex: Ref, end: Ref, final: bool, left: int) -> float:
        outlook = self.outlook
        if outlook.is_cracked(hex):
            return self.drown(hex, (unit,))
        stuck = kind_of(unit).wavers or left < 2
        worth = self.wound(unit, hex, stuck or final)
        defenders = outlook.field.at(end, REBEL)
        if defenders and not final:
            value = outlook.value(unit) - 1
            if stuck or value <= outlook.defence(defenders[0]):
                worth += worth_of(outlook, defenders[0])
        elif end in ISLAND and not final:
            worth += 3.0 if outlook.victory == "assault" else 0.8
        if outlook.is_sound(hex) and self.shots >= 2:
            worth = max(worth, self.drown(hex, (unit,)) / 2)
        return worth

    # --- Propaganda -------------------------------------------------------------------------

    def name_units(self) -> Iterator[Option]:
        """The best names for Propaganda."""
        outlook = self.outlook
        if not outlook.holds("propaganda") or not outlook.view.propaganda:
            return
        if find_way(outlook.view) is not None:
            return
        able = [u for u in outlook.reds if kind_of(u).wavers and not u.hesitant and u.hex]
        ranked = sorted(able, key=lambda unit: -self._value_named(unit))
        most = min(outlook.view.propaganda, len(ranked))
        if most:
            chosen = ranked[:most]
            worth = sum(self._value_named(unit) for unit in chosen)
            refs = tuple(sorted(unit.id for unit in chosen))
            yield Option(worth, Act("propaganda", None, Many(refs)))
        for hex in outlook.field.battles:
            yield from self._name_attackers(hex, most)

    def _name_attackers(self, hex: Ref, most: int) -> Iterator[Option]:
        here = [u for u in self.outlook.field.at(hex, BOLSHEVIK) if kind_of(u).wavers]
        here = [unit for unit in here if not unit.hesitant]
        for size in range(2, min(most, len(here)) + 1):
            for group in combinations(here, size):
                named = frozenset(unit.id for unit in group)
                worth = self.saved_by(hex, named, shot=False) + WAVER * size
                yield Option(worth, Act("propaganda", None, Many(tuple(sorted(named)))))

    def _value_named(self, unit: Unit) -> float:
        assert unit.hex is not None
        worth = WAVER + self._shake_off(unit, unit.hex)
        if unit.origin is not None and self.outlook.field.has(unit.hex, REBEL):
            worth += self.saved_by(unit.hex, frozenset({unit.id}), shot=False)
        worth += max(self._clear(unit, unit.hex), self._hold_off(unit, unit.hex))
        return worth - 0.2 * min(1, unit.hits)
