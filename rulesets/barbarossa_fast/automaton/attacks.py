"""The automaton's attacks: chosen before it moves, fought after (B16.4, B16.7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from barbarossa_fast.field import Field
from barbarossa_fast.geography import (
    GRAPH,
    ORDER,
    POSITIONS,
    german_depth,
    is_base,
    is_box,
    is_city,
    name_of,
    sector_of,
)
from barbarossa_fast.roster import rank
from barbarossa_fast.state import Reserved, State, Unit
from barbarossa_fast.supply import assumed_factor, city_connected, edge_connected, leads_back
from tachanka.engine.api import Event
from tachanka.engine.scene import Msg, Ref, Show

MOST_ATTACKERS: Final = 3
"""Russian units in one attack (B11.7)."""


class _Survey:
    """The position while attacks are chosen; `taken` are units with an attack already."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.field = Field(state)
        self.edge = edge_connected(state, self.field)
        self.fed = self.edge | city_connected(state, self.field)
        self.taken: set[Ref] = set()

    def list_targets(self) -> list[Ref]:
        """German positions: higher value first, then greater German depth, then order."""
        return sorted(
            (place for place in self.field.germans if not is_base(place)),
            key=lambda place: (-POSITIONS[place].vp, -german_depth(place), ORDER[place]),
        )

    def gather(self, start: Ref) -> list[Unit]:
        """The strongest units that can attack from there; on a city one unit stays behind."""
        here = [unit for unit in self.field.at(start) if unit.id not in self.taken]
        ready = sorted(
            (unit for unit in here if not unit.disrupted),
            key=lambda unit: (-assumed_factor(unit), rank(unit.id)),
        )
        most = min(MOST_ATTACKERS, len(here) - 1) if is_city(start) else MOST_ATTACKERS
        return ready[:most]

    def qualifies(self, start: Ref, target: Ref, strength: int, against: int) -> bool:
        """Whether the sum is enough, or the attack breaks out (B16.4, B11.10)."""
        if start not in self.fed and not leads_back(start, target, self.edge):
            return False
        if strength > against:
            return True
        breaks_out = start not in self.edge and not is_city(start)
        return breaks_out and strength >= 1 and leads_back(start, target, self.edge)

    def choose(self, target: Ref) -> Reserved | None:
        """The strongest attack on the target that qualifies, if any."""
        against = sum(unit.factor or 0 for unit in self.field.at(target))
        barred = sector_of(target) in self.state.broken
        best, most = None, 0
        for start in sorted(GRAPH.neighbours(target), key=ORDER.__getitem__):
            if start not in self.field.russians or is_box(start):
                continue
            if barred and start in self.edge:
                continue
            units = self.gather(start)
            strength = sum(map(assumed_factor, units))
            if strength > most and self.qualifies(start, target, strength, against):
                ids = tuple(unit.id for unit in units)
                best, most = Reserved(start, target, ids, start not in self.edge), strength
        return best


def choose_attacks(view: State) -> list[Reserved]:
    """The attacks the Russian side must make, at most one on each position (B16.4).

    view: the state or a redacted view at the start of Russian movement.
    """
    survey = _Survey(view)
    chosen = []
    for target in survey.list_targets():
        attack = survey.choose(target)
        if attack is not None:
            survey.taken.update(attack.units)
            chosen.append(attack)
    return chosen


def reserve_attacks(state: State) -> list[Event]:
    """Sets the attackers aside before anybody moves (B16.4)."""
    state.reserved = choose_attacks(state)
    field = Field(state)
    return [_tell(state, field, attack) for attack in state.reserved]


def _tell(state: State, field: Field, attack: Reserved) -> Event:
    strength = sum(assumed_factor(state.unit(id)) for id in attack.units)
    against = sum(unit.factor or 0 for unit in field.at(attack.target))
    reason = "superior" if strength > against else "breakout"
    args: dict[str, str | int | Msg] = {
        "start": name_of(attack.start),
        "target": name_of(attack.target),
        "n": len(attack.units),
        "reason": Msg(f"reason-{reason}", {"strength": strength, "against": against}),
    }
    return Event("B16.4", Msg("event-automaton-attack", args), Show((attack.target,)))


def next_attack(state: State) -> Reserved | None:
    """The next of the chosen attacks that can still be made, with the units left to it (B16.7).

    It stays in `State.reserved` until it has been fought; those that came to nothing are dropped.
    """
    while state.reserved:
        attack = state.reserved[0]
        units = tuple(_list_ready(state, attack))
        if units and _has_germans(state, attack.target):
            return Reserved(attack.start, attack.target, units, attack.cut_off)
        state.reserved = state.reserved[1:]
    return None


def _list_ready(state: State, attack: Reserved) -> Iterable[Ref]:
    for id in attack.units:
        unit = state.find(id)
        if unit and unit.place == attack.start and not (unit.disrupted or unit.fought):
            yield id


def _has_germans(state: State, place: Ref) -> bool:
    return place in Field(state).germans
