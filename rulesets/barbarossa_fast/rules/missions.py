"""The die of an air mission: range, modifiers, result, and how it is carried on (B6.3 to B6.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from tachanka.engine.scene import Msg, Ref, Term

from ..position.geography import CITIES, POSITIONS, distances
from ..position.roster import AIR_FLEETS
from ..position.state import Mission, State

RANGE: Final = 2
"""How many links an army may be away from a target (B6.3) or from a unit to supply (B6.8)."""
Result: TypeAlias = Literal["hit", "recon", "fail"]


def army_distance(state: State, place: Ref) -> int | None:
    """Links from a place to the nearest German army, whoever holds them; None without any."""
    away = distances(place)
    found = [away[unit.place] for unit in state.units if unit.kind == "army" and unit.place in away]
    return min(found, default=None)


def is_in_range(state: State, target: Ref) -> bool:
    """Whether an army is near enough for a mission against this target (B6.3)."""
    away = army_distance(state, target)
    return away is not None and away <= RANGE


def modify(state: State, luftflotte: Ref, target: Ref) -> tuple[Term, ...]:
    """What is added to the die of a mission against this target now (B6.4, B14.12)."""
    terms = []
    if POSITIONS[target].open_country:
        terms.append(Term(Msg("term-open-country"), 1, "B6.4"))
    if AIR_FLEETS[luftflotte].die_modifier:
        text = Msg("term-luftflotte", {"luftflotte": AIR_FLEETS[luftflotte].name})
        terms.append(Term(text, AIR_FLEETS[luftflotte].die_modifier, "B6.4"))
    if state.turn == 1:
        terms.append(Term(Msg("term-first-turn"), 1, "B14.12"))
    if target in CITIES:
        terms.append(Term(Msg("term-victory-city"), -1, "B6.4"))
    if army_distance(state, target) == RANGE:
        terms.append(Term(Msg("term-range"), -1, "B6.4"))
    return tuple(terms)


def judge(die: int, terms: Sequence[Term]) -> tuple[int, Result]:
    """The total, which counts as 1 to 6, and what it comes to (B6.5)."""
    total = min(6, max(1, die + sum(term.n for term in terms)))
    return total, "hit" if total >= 4 else "recon" if total == 3 else "fail"


def carry(state: State, mission: Mission, target: Ref) -> Mission:
    """The mission as it serves a continuation against another target: the same die (B6.7).

    It goes along over a sector border; out of range of every army it is of no use (B6.3, B-R46).
    """
    total, result = judge(mission.die, modify(state, mission.luftflotte, target))
    if not is_in_range(state, target):
        result = "fail"
    return msgspec.structs.replace(mission, target=target, total=total, result=result)


def find_mission(state: State, target: Ref) -> Mission | None:
    """The support mission flown against a target this turn."""
    return next((mission for mission in state.missions if mission.target == target), None)


def tell_die(die: int, terms: Sequence[Term], total: int) -> tuple[Term, ...]:
    """The face, what is added to it, and what is lost or won because it counts as 1 to 6 (B6.5)."""
    told = (Term(Msg("term-die"), die, "B6.4"), *terms)
    over = total - sum(term.n for term in told)
    if not over:
        return told
    return (*told, Term(Msg("term-at-most" if over < 0 else "term-at-least"), over, "B6.5"))
