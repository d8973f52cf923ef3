"""Where the Russian commander wants his units: positions judged from the German side (B11, B12).

A position is worth to the Russian side what it takes from the German side's prospects, and what
bars the way to his marches.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tachanka.engine.api import Act, Offer, One, Routes, Targets, Trace
from tachanka.engine.scene import Ref

from ..position.geography import ORDER
from ..position.roster import make_russian
from ..position.state import Deployment, State, Unit
from .estimate import Estimate, count_garrison
from .ground import BOX_MASK, NEAR_MASK, VALUE, Mask, Place
from .temper import Guard
from .worth import Appraisal, Picture

MARGIN: Final = 0.4
"""By how much a move must be better than to stay."""


class Defence:
    """A position in which Russian units may be shifted about and judged."""

    def __init__(self, view: State, guard: Guard) -> None:
        self.guard = guard
        self.estimate = Estimate(view)
        self.appraisal = Appraisal(self.estimate, guard)
        self.ends = tuple(soldier.at for soldier in self.estimate.soldiers)
        self.germans: Mask = sum({1 << end for end in self.ends})
        self.isolated = {ORDER[place] for place in view.isolated}

    def shift(self, unit: Unit, start: Place | None, end: Place | None) -> None:
        """Takes the unit from one place to another; None is off the map."""
        here = self.estimate.here
        if start is not None:
            here[start] = [each for each in here[start] if each.id != unit.id]
            self._count(start)
        if end is not None:
            here[end] = [*here.get(end, []), unit]
            self._count(end)

    def _count(self, place: Place) -> None:
        units = self.estimate.here[place]
        self.estimate.garrisons[place] = count_garrison(units, place in self.isolated)
        self.appraisal.count(place)
        bit = 1 << place
        self.estimate.russian = (
            self.estimate.russian | bit if units else self.estimate.russian & ~bit
        )

    def value(self) -> float:
        """What the position is worth to the Russian side."""
        russian = self.estimate.russian & ~BOX_MASK
        picture = Picture(self.ends, russian, self.estimate.german & ~russian)
        return self._value_blocks() - self.appraisal.value(picture)

    def _value_blocks(self) -> float:
        """Units that stand in the way of Germans."""
        guard, total = self.guard, 0.0
        for place, units in self.estimate.here.items():
            if not units or not self.germans & NEAR_MASK[place]:
                continue
            total += guard.block
            if not VALUE[place]:
                total += guard.more * min(2, len(units) - 1)
        return total

    def value_at(self, unit: Unit, start: Place | None, end: Place) -> float:
        """What the position is worth with the unit there."""
        self.shift(unit, start, end)
        value = self.value()
        self.shift(unit, end, start)
        return value


def choose_move(view: State, guard: Guard, offers: Sequence[Offer]) -> Act:
    """The move that gains most, if any gains enough."""
    defence = Defence(view, guard)
    best, chosen = defence.value() + MARGIN, Act("end_moves")
    judged: dict[tuple[Place, Place, int | None], float] = {}
    for act, unit, start, end in _list_moves(view, offers):
        key = start, end, unit.factor
        if key not in judged:
            judged[key] = defence.value_at(unit, start, end)
        if judged[key] > best:
            best, chosen = judged[key], act
    return chosen


def _list_moves(view: State, offers: Sequence[Offer]) -> Iterator[tuple[Act, Unit, Place, Place]]:
    """Every move of a unit that has not moved yet, the shortest path to each end."""
    for offer in offers:
        if offer.verb != "move" or offer.on is None or not isinstance(offer.choice, Routes):
            continue
        unit = view.unit(offer.on)
        if unit.marched:
            continue
        seen: set[Ref] = set()
        for route in sorted(offer.choice.options, key=lambda route: len(route.refs)):
            if route.refs[-1] not in seen:
                seen.add(route.refs[-1])
                act = Act("move", unit.id, Trace(route.refs))
                yield act, unit, ORDER[unit.place], ORDER[route.refs[-1]]


def choose_place(
    view: State, guard: Guard, frame: Deployment, offers: Sequence[Offer]
) -> Act | None:
    """The place where the next arrival is worth most."""
    defence = Defence(view, guard)
    id = frame.arrivals[0]
    unit = make_russian(int(id[1:]), frame.strengths[0], "EGO")
    for offer in offers:
        if offer.verb == "deploy" and offer.on == id and isinstance(offer.choice, Targets):
            places = [option.ref for option in offer.choice.options]
            best = max(places, key=lambda place: defence.value_at(unit, None, ORDER[place]))
            return Act("deploy", id, One(best))
    return None
