"""What a computer opponent makes of its view: the position in numbers, ready for planning."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from tachanka.engine.scene import Ref

from ..position.geography import ORDER, POSITIONS
from ..position.occupation import is_intact
from ..position.pool import DECK_SIZE, count_weak
from ..position.state import GERMAN, State, Unit
from .clash import NOBODY, Fight, Garrison, Works, fight
from .ground import (
    ALL_MASK,
    BACK_MASK,
    BOX_MASK,
    PLACES,
    Mask,
    Place,
    mask_of,
)

QUICK: Final = ("good", "second_snow")
"""Weather in which a corps marches two links (B3.6)."""


class Soldier(NamedTuple):
    """A German unit. fit: it may march and attack. at: where it stands."""

    id: Ref
    army: bool
    at: Place
    fit: bool
    unsupplied: bool

    @property
    def factor(self) -> int:
        """2 for an army, 1 for a panzer corps (B1.6)."""
        return 2 if self.army else 1


class Aid(NamedTuple):
    """What helps an attack besides its units. plus, minus: uses of an air mission (B6.5)."""

    plus: float = 0
    minus: int = 0


def share_of_strong(view: State) -> float:
    """How likely an unknown regular unit is Strong, by what has been seen."""
    regular = [unit for unit in view.units if unit.kind == "rifle" and unit.known]
    weak = count_weak(view) - sum(unit.factor == 0 for unit in regular)
    hidden = DECK_SIZE - len(regular)
    return max(0.0, min(1.0, 1 - weak / hidden)) if hidden > 0 else 1.0


def count_garrison(units: Sequence[Unit], isolated: bool) -> Garrison:
    """The Russian units of one place in numbers."""
    strong = weak = shaken = shock = unknown = faint = 0
    for unit in units:
        if unit.factor is None:
            unknown += 1
        elif unit.factor == 0:
            weak += 1
            faint += unit.disrupted
        elif unit.disrupted:
            shaken += unit.factor
        elif unit.factor == 2:
            shock += 1
        else:
            strong += 1
    unsupplied = bool(units) and all(unit.unsupplied for unit in units)
    return Garrison(strong, weak, shaken, shock, unknown, faint, unsupplied, isolated)


@dataclass
class Estimate:
    """The position in numbers.

    soldiers: the German units in the order of the list. garrisons: Russian units by place; here:
    those units. stands: where Germans are. german: control. intact: fortresses that stand.
    fights: attacks judged so far.
    """

    view: State

    def __post_init__(self) -> None:
        view = self.view
        self.share = share_of_strong(view)
        self.left = view.last_turn - view.turn
        self.soldiers = [read_soldier(unit) for unit in view.units if unit.side == GERMAN]
        self.stands: Mask = sum({1 << soldier.at for soldier in self.soldiers})
        self.here: dict[Place, list[Unit]] = {}
        for unit in view.units:
            if unit.side != GERMAN:
                self.here.setdefault(ORDER[unit.place], []).append(unit)
        isolated = {ORDER[place] for place in view.isolated}
        self.garrisons = {
            place: count_garrison(units, place in isolated) for place, units in self.here.items()
        }
        self.russian: Mask = sum(1 << place for place in self.here)
        self.german: Mask = mask_of(view.german)
        self.intact: Mask = mask_of(place for place in POSITIONS if is_intact(view, place))
        self.open: Mask = ALL_MASK & ~self.russian & ~self.intact & ~BOX_MASK
        self.quick = view.weather in QUICK
        self.good = view.weather == "good"
        self.fights: dict[tuple[object, ...], Fight] = {}

    def garrison(self, place: Place) -> Garrison:
        """The Russian units there in numbers."""
        return self.garrisons.get(place, NOBODY)

    def works(self, place: Place, army: bool, stuck: bool = False) -> Works:
        """What the position gives its defenders against such attackers (B8.4, B8.6, B9.10)."""
        position = POSITIONS[PLACES[place]]
        if self.intact >> place & 1:
            absorb = position.absorb_vs_army if army else position.absorb
            return Works(absorb, position.fire, True, stuck)
        return Works(1, 0, position.vp > 0, stuck)

    def find_ways_out(self, place: Place, germans: Mask) -> bool:
        """Whether a defender driven off has anywhere to go (B9.8)."""
        return bool(BACK_MASK[place] & ~germans)

    def judge(
        self, target: Place, links: tuple[tuple[Place, int, int], ...], aid: Aid, blitz: bool
    ) -> Fight:
        """The expected end of an attack. links: from where, how many armies and corps."""
        key = (target, links, aid, blitz)
        known = self.fights.get(key)
        if known is None:
            known = self.fights[key] = self._judge(target, links, aid, blitz)
        return known

    def _judge(
        self, target: Place, links: tuple[tuple[Place, int, int], ...], aid: Aid, blitz: bool
    ) -> Fight:
        garrison = self.garrison(target)
        armies, corps = sum(link[1] for link in links), sum(link[2] for link in links)
        toll = 0 if self.good else 1
        attack = sum(max(0, 2 * link[1] + link[2] - toll) for link in links)
        attack += int(aid.plus) + (garrison.isolated or garrison.unsupplied)
        germans = self.stands
        for link in links:
            germans |= 1 << link[0]
        works = self.works(target, armies > 0, not self.find_ways_out(target, germans))
        relief = aid.minus + garrison.unsupplied
        return fight(
            garrison,
            works,
            armies,
            corps,
            attack,
            doubled=blitz,
            relief=relief,
            share=self.share,
        )


def read_soldier(unit: Unit) -> Soldier:
    """A German unit in numbers."""
    fit = not unit.disrupted and not unit.spent and not unit.fought
    return Soldier(unit.id, unit.kind == "army", ORDER[unit.place], fit, unit.unsupplied)
