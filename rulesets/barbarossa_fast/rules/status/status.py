"""Step 8: isolation, supply and control, all on the situation as the step begins (B13)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tachanka.engine.api import Chance, Event
from tachanka.engine.flow import Section
from tachanka.engine.scene import Hit, Msg, Ref, Show

from ...position.geography import POSITIONS, is_base, is_city
from ...position.naming import Args, list_places, name_of, name_unit
from ...position.occupation import Occupation, is_intact, take_control
from ...position.pool import eliminate
from ...position.state import GERMAN, RUSSIAN, State, Status, Unit
from .supply import Supply, city_connected, judge_supply
from .victory import end_turn


def settle_status(state: State, frame: Status, chance: Chance) -> list[Event]:
    """Markers, losses, Disruption and control; then victory or the next turn (B13.3)."""
    occupation = Occupation(state)
    supply = judge_supply(state)
    lost = find_lost_ground(state, occupation, supply)
    events = mark_positions(state, supply)
    events += settle_russians(state, supply)
    events += settle_germans(state, supply)
    events += take_lost_ground(state, lost)
    return [*events, *end_turn(state)]


def find_lost_ground(state: State, occupation: Occupation, supply: Supply) -> list[Ref]:
    """Empty Russian positions that no chain joins to the edge or a city (B13.8, B-R34)."""
    to_city = city_connected(state, occupation)
    return [
        place
        for place in POSITIONS
        if occupation.controller(place) == RUSSIAN
        and place not in occupation.russians
        and place not in supply.edge
        and place not in to_city
        and not (is_city(place) or is_intact(state, place) or is_base(place))
    ]


def mark_positions(state: State, supply: Supply) -> list[Event]:
    """Isolated markers, until the next step 8 (B13.5)."""
    fresh = [place for place in supply.isolated if place not in state.isolated]
    state.isolated = list(supply.isolated)
    if not fresh:
        return []
    text = Msg("event-isolated", {"places": list_places(fresh)})
    return [Event("B13.5", text, Show(tuple(fresh)))]


def settle_russians(state: State, supply: Supply) -> list[Event]:
    """Out of Supply: Disrupted and known, or eliminated if Disrupted already (B13.4, B13.6)."""
    starved = set(supply.starved)
    events = []
    for unit in [each for each in state.units if each.side == RUSSIAN]:
        if unit.id not in starved:
            unit.unsupplied = False
        elif unit.disrupted:
            eliminate(state, unit)
            text = Msg("event-starved", _name_unit(unit))
            events.append(Event("B13.6", text, Hit(unit.id, unit.factor or 1, 0)))
        else:
            events.append(_cut_off(unit))
    return events


def _cut_off(unit: Unit) -> Event:
    hidden = not unit.known
    unit.disrupted = unit.unsupplied = unit.known = True
    text = Msg("event-unsupplied", _name_unit(unit))
    return Event("B13.6", text, Show((unit.id,)), reveals=hidden)


def settle_germans(state: State, supply: Supply) -> list[Event]:
    """Germans cut off from their bases are Disrupted, but never eliminated for it (B13.7)."""
    stranded = set(supply.stranded)
    events = []
    for unit in state.units:
        if unit.side != GERMAN:
            continue
        unit.unsupplied = unit.id in stranded
        if unit.unsupplied:
            unit.disrupted = True
            text = Msg("event-stranded", _name_unit(unit))
            events.append(Event("B13.7", text, Show((unit.id,))))
    return events


def take_lost_ground(state: State, places: Iterable[Ref]) -> list[Event]:
    """Positions out of reach of edge and cities become German (B13.8)."""
    taken = [place for place in places if take_control(state, place, GERMAN)]
    if not taken:
        return []
    text = Msg("event-lost-ground", {"places": list_places(taken)})
    return [Event("B13.8", text, Show(tuple(taken)))]


def _name_unit(unit: Unit) -> Args:
    return {"unit": name_unit(unit), "place": name_of(unit.place)}


STATUS: Final[Section[State]] = Section(run=settle_status)
