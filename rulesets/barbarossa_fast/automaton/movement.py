"""How the automaton moves its units, one after another (B16.5, B16.9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tachanka.engine.api import Chance, Clause, Event, Why
from tachanka.engine.scene import Msg, Ref

from ..position.geography import ORDER, distances, is_box, is_city, russian_depth
from ..position.naming import name_of
from ..position.occupation import Occupation
from ..position.roster import rank
from ..position.state import RUSSIAN, State, Unit
from ..rules.russian.marches import march
from ..rules.russian.routes import Path, find_reach
from ..rules.status.supply import edge_connected
from .levels import find_need
from .outlook import Outlook

LEVELS: Final = 3
"""Levels of need that a unit moves for (B16.5)."""
ALERT: Final = 2
"""A lone unit stays where Germans are so many links away (B16.5)."""


class Goal(NamedTuple):
    """Where a unit goes and why. paths: one for each place that is as good, in map order."""

    clause: Clause
    paths: tuple[Path, ...]
    reasons: tuple[Msg, ...]


def move_all(state: State, chance: Chance) -> list[Event]:
    """Boxes are emptied, then every unit without an attack looks for a need to meet (B16.5)."""
    outlook = Outlook(state)
    reserved = {id for attack in state.reserved for id in attack.units}
    waiting = [unit for unit in list_in_order(state) if unit.id not in reserved]
    events = []
    for unit in waiting:
        goal = choose_goal(state, unit, outlook)
        if goal is not None:
            events += _pursue(state, unit, goal, chance)
    return events


def list_in_order(view: State) -> list[Unit]:
    """Units that may move: those in boxes first, then by the order of positions (B16.5, B16.9)."""
    units = (unit for unit in view.units if unit.side == RUSSIAN and not unit.disrupted)
    return sorted(
        units, key=lambda unit: (not is_box(unit.place), ORDER[unit.place], rank(unit.id))
    )


def choose_goal(view: State, unit: Unit, outlook: Outlook) -> Goal | None:
    """Where the unit should go now, or None to stay (B16.5, B16.9).

    view: the state or a redacted view during Russian movement. outlook: of the start of it.
    """
    occupation = Occupation(view)
    edge = edge_connected(view, occupation)
    if is_box(unit.place):
        return _leave_box(occupation, unit, edge)
    connected = unit.place in edge
    if is_city(unit.place):
        if len(occupation.at(unit.place)) <= outlook.need(unit.place) or _holds_city(
            occupation, unit
        ):
            return None
    elif connected and occupation.is_beside_germans(unit.place):
        return None
    paths = _list_paths(occupation, unit, edge)
    if not connected:
        return _rejoin(paths, edge)
    if _guards_alone(occupation, unit):
        return None
    need = find_need(occupation, outlook, [place for place in paths if place in edge], LEVELS)
    if need is None:
        return None
    return Goal(
        "B16.6",
        tuple(paths[place] for place in need.places),
        tuple(need.tell(place) for place in need.places),
    )


def _list_paths(occupation: Occupation, unit: Unit, edge: frozenset[Ref]) -> dict[Ref, Path]:
    """The shortest path to each place the unit can reach, the first by order."""
    paths: dict[Ref, Path] = {}
    found = find_reach(occupation, unit, edge).paths
    for path in sorted(found, key=lambda path: (len(path), [ORDER[place] for place in path])):
        paths.setdefault(path[-1], path)
    return paths


def _leave_box(occupation: Occupation, unit: Unit, edge: frozenset[Ref]) -> Goal | None:
    """Out of a box onto the first open position linked to it (B16.9)."""
    for place, path in _list_paths(occupation, unit, edge).items():
        if len(path) == 1:
            return Goal("B16.9", (path,), (Msg("reason-box", {"place": name_of(place)}),))
    return None


def _rejoin(paths: dict[Ref, Path], edge: frozenset[Ref]) -> Goal | None:
    """Out of a pocket: to a city, else to where the edge is nearest (B16.5)."""
    goals = [place for place in paths if place in edge]
    if not goals:
        return None

    def key(place: Ref) -> tuple[bool, int]:
        return not is_city(place), russian_depth(place)

    least = min(map(key, goals))
    best = sorted((place for place in goals if key(place) == least), key=ORDER.__getitem__)
    reasons = (Msg("reason-rejoin", {"place": name_of(place)}) for place in best)
    return Goal("B16.5", tuple(paths[place] for place in best), tuple(reasons))


def _holds_city(occupation: Occupation, unit: Unit) -> bool:
    """Whether all others in its city are to attack: one must stay behind (B11.2, B16.4)."""
    reserved = {id for attack in occupation.state.reserved for id in attack.units}
    return all(each.id in reserved for each in occupation.at(unit.place) if each.id != unit.id)


def _guards_alone(occupation: Occupation, unit: Unit) -> bool:
    """Whether it is the only unit of a position with Germans within two links (B16.5)."""
    if is_city(unit.place) or len(occupation.at(unit.place)) > 1:
        return False
    away = distances(unit.place)
    return any(away[german] <= ALERT for german in occupation.germans)


def _pursue(state: State, unit: Unit, goal: Goal, chance: Chance) -> list[Event]:
    index = pick(range(len(goal.paths)), chance)
    return march(state, unit, goal.paths[index], goal.clause, goal.reasons[index])


def pick(choices: Sequence[int], chance: Chance) -> int:
    """One of what is still tied, by a uniform draw (B16)."""
    if len(choices) == 1:
        return choices[0]
    return chance.draw(choices, 1, Why("B16.5", RUSSIAN, "tie"))[0]
