"""The automaton's attacks: chosen before it moves, fought after (B16.4, B16.7)."""

from __future__ import annotations

from tachanka.engine.api import Event
from tachanka.engine.scene import Msg, Ref, Show

from ..position.geography import GRAPH, ORDER, POSITIONS, german_depth, is_base, is_box, is_city
from ..position.naming import Args, name_of
from ..position.occupation import Occupation
from ..position.roster import rank
from ..position.state import Reserved, State, Unit
from ..rules.russian.fronts import LINK_LIMIT, Fronts
from ..rules.status.supply import assumed_factor, leads_back


class _Survey:
    """The position while attacks are chosen; `taken` are units with an attack already."""

    def __init__(self, state: State) -> None:
        self.fronts = Fronts(state)
        self.occupation, self.edge = self.fronts.occupation, self.fronts.edge
        self.taken: set[Ref] = set()

    def list_targets(self) -> list[Ref]:
        """German positions: higher value first, then greater German depth, then order."""
        return sorted(
            (place for place in self.occupation.germans if not is_base(place)),
            key=lambda place: (-POSITIONS[place].vp, -german_depth(place), ORDER[place]),
        )

    def gather(self, start: Ref) -> list[Unit]:
        """The strongest units that can attack from there; on a city one unit stays behind."""
        here = [unit for unit in self.occupation.at(start) if unit.id not in self.taken]
        ready = sorted(
            (unit for unit in here if self.fronts.bar_unit(unit) is None),
            key=lambda unit: (-assumed_factor(unit), rank(unit.id)),
        )
        most = min(LINK_LIMIT, len(here) - 1) if is_city(start) else LINK_LIMIT
        return ready[:most]

    def qualifies(self, start: Ref, target: Ref, strength: int, against: int) -> bool:
        """Whether the sum is enough, or the attack breaks out (B16.4)."""
        if strength > against:
            return True
        breaks_out = start not in self.edge and not is_city(start)
        return breaks_out and strength >= 1 and leads_back(start, target, self.edge)

    def choose(self, target: Ref) -> Reserved | None:
        """The strongest attack on the target that qualifies, if any."""
        against = sum(unit.factor or 0 for unit in self.occupation.at(target))
        best, most = None, 0
        for start in sorted(GRAPH.neighbours(target), key=ORDER.__getitem__):
            if start not in self.occupation.russians or is_box(start):
                continue
            if self.fronts.bar_target(start, target) is not None:
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
    occupation = Occupation(state)
    return [_tell(state, occupation, attack) for attack in state.reserved]


def _tell(state: State, occupation: Occupation, attack: Reserved) -> Event:
    strength = sum(assumed_factor(state.unit(id)) for id in attack.units)
    against = sum(unit.factor or 0 for unit in occupation.at(attack.target))
    reason = "superior" if strength > against else "breakout"
    args: Args = {
        "start": name_of(attack.start),
        "target": name_of(attack.target),
        "n": len(attack.units),
        "reason": Msg(f"reason-{reason}", {"strength": strength, "against": against}),
    }
    return Event("B16.4", Msg("event-automaton-attack", args), Show((attack.target,)))
