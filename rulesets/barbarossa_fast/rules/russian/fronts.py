"""Which Russian units may attack what, and together (B11.2, B11.5 to B11.12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tachanka.engine.api import Barred, Clause, Refusal, Target
from tachanka.engine.scene import Msg, Ref

from ...position.geography import GRAPH, is_base, is_box, is_city, sector_of
from ...position.naming import name_of
from ...position.occupation import Occupation, has_marched_too_far
from ...position.state import RUSSIAN, RussianAttacks, State, Unit
from ..status.supply import city_connected, edge_connected, leads_back

LINK_LIMIT: Final = 3
"""Russian units that may attack along a link in a turn (B11.7)."""

WHY: Final[Mapping[Clause, str]] = {
    "B1.4": "why-attack-base",
    "B9.1": "why-attack-disrupted",
    "B11.2": "why-attack-last-in-city",
    "B11.5": "why-attack-line-broken",
    "B11.7": "why-no-attack-left",
    "B11.10": "why-not-towards-home",
    "B11.12": "why-not-in-box-before",
    "B-R7": "why-attack-marched",
}


def refuse(clause: Clause, at: tuple[Ref, ...] = ()) -> Refusal:
    """The refusal of this clause."""
    return Refusal(clause, Msg(WHY[clause]), at)


class Fronts:
    """Who may attack what on the present situation; made once for each question."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.occupation = Occupation(state)
        self.edge = edge_connected(state, self.occupation)
        self.city = city_connected(state, self.occupation)

    def bar_unit(self, unit: Unit) -> Clause | None:
        """Why the unit may attack nothing now, if so (B11.2, B11.7, B11.12, B-R7)."""
        if unit.disrupted:
            return "B9.1"
        if unit.spent or unit.fought:
            return "B11.7"
        if has_marched_too_far(self.state, unit):
            return "B-R7"
        if is_box(unit.place) and not unit.boxed:
            return "B11.12"
        alone = len(self.occupation.at(unit.place)) < 2
        return "B11.2" if is_city(unit.place) and alone else None

    def bar_target(self, start: Ref, target: Ref) -> Clause | None:
        """Why units at `start` may not attack an adjacent position with Germans, if so."""
        if is_base(target):
            return "B1.4"
        if self.state.links.get(link(start, target), 0) >= LINK_LIMIT:
            return "B11.7"
        if start in self.edge:
            return "B11.5" if sector_of(target) in self.state.broken else None
        if start in self.city or leads_back(start, target, self.edge):
            return None
        return "B11.10"

    def bar_another(self, start: Ref, target: Ref, units: int) -> Clause | None:
        """Why no unit more may join so many in an attack along this link (B11.2, B11.7)."""
        if units >= LINK_LIMIT - self.state.links.get(link(start, target), 0):
            return "B11.7"
        return "B11.2" if is_city(start) and units >= len(self.occupation.at(start)) - 1 else None

    def list_enemies(self, start: Ref) -> list[Ref]:
        """Adjacent positions with German units."""
        return [near for near in GRAPH.neighbours(start) if near in self.occupation.germans]

    def list_targets(self, unit: Unit) -> list[Ref]:
        """What the unit may attack; none for one that may not attack at all."""
        if self.bar_unit(unit) is not None:
            return []
        enemies = self.list_enemies(unit.place)
        return [place for place in enemies if self.bar_target(unit.place, place) is None]


def link(start: Ref, target: Ref) -> str:
    """The key of a link in `State.links`."""
    return f"{start}-{target}"


def has_teeth(unit: Unit) -> bool:
    """Whether the unit is unknown or has a factor, as one of the attackers must be (B11.7)."""
    return not unit.known or bool(unit.factor)


def list_leaders(state: State) -> Iterator[tuple[Unit, list[Ref]]]:
    """The units that an attack may begin with, and what they may attack."""
    fronts = Fronts(state)
    for unit in state.units:
        if unit.side == RUSSIAN and has_teeth(unit):
            targets = fronts.list_targets(unit)
            if targets:
                yield unit, targets


def judge_joiners(state: State, frame: RussianAttacks) -> Iterator[tuple[Unit, Target | Barred]]:
    """Who else stands next to the target: whether he may join the attack, or why not."""
    if frame.start is None or frame.target is None:
        return
    fronts = Fronts(state)
    full = fronts.bar_another(frame.start, frame.target, len(frame.units))
    for unit in state.units:
        near = unit.side == RUSSIAN and unit.id not in frame.units
        if not near or frame.target not in fronts.list_enemies(unit.place):
            continue
        refusal = _bar_joining(fronts, unit, frame.start, full)
        if refusal is None:
            yield unit, Target(frame.target)
        else:
            yield unit, Barred(frame.target, refusal)


def _bar_joining(fronts: Fronts, unit: Unit, start: Ref, full: Clause | None) -> Refusal | None:
    """Why a unit may not join an attack out of `start`. full: why nobody may any more."""
    clause = fronts.bar_unit(unit)
    if clause is not None:
        return refuse(clause, (unit.id,))
    if unit.place != start:
        args = {"place": name_of(start), "unit_place": name_of(unit.place)}
        return Refusal("B11.8", Msg("why-other-place", args), (unit.id,))
    if full == "B11.7":
        return Refusal(full, Msg("why-link-full", {"n": LINK_LIMIT}), (unit.id,))
    return refuse(full, (unit.id,)) if full is not None else None
