"""Russian arrivals of step 7: how many, where they may go, and placing one (B12)."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Chance, Clause, Event
from tachanka.engine.scene import Msg, Ref, Show

from ...position.geography import CITIES, LENINGRAD, ORDER, POSITIONS, is_base, is_box
from ...position.naming import list_places, name_of, title_of
from ...position.occupation import Occupation, take_control
from ...position.pool import draw_arrivals
from ...position.roster import enlist, make_russian, rank
from ...position.state import RUSSIAN, Deployment, State
from ..status.supply import edge_connected

BESIEGED_UNITS: Final = 3
"""Leningrad cut off from the edge gets a unit while it has fewer (B12.2)."""
FROM_EDGE: Final = 1
"""Arrivals from the map edge (B12.1)."""


def list_sources(state: State, occupation: Occupation | None = None) -> dict[Ref, int]:
    """How many arrivals each connected city brings (B12.1, B12.3)."""
    occupation = occupation or Occupation(state)
    edge = edge_connected(state, occupation)
    return {
        city: POSITIONS[city].replacements
        for city in CITIES
        if POSITIONS[city].replacements
        and city in edge
        and occupation.controller(city) == RUSSIAN
        and city not in state.barren
    }


def is_besieged(state: State, occupation: Occupation | None = None) -> bool:
    """Whether Leningrad, cut off, gets a unit of its own (B12.2)."""
    if LENINGRAD in state.german or LENINGRAD in state.barren:
        return False
    occupation = occupation or Occupation(state)
    cut_off = LENINGRAD not in edge_connected(state, occupation)
    return cut_off and len(occupation.at(LENINGRAD)) < BESIEGED_UNITS


def count_due(state: State, occupation: Occupation | None = None) -> int:
    """How many arrivals there are, if the pool has so many (B12.1, B12.2)."""
    occupation = occupation or Occupation(state)
    cities = sum(list_sources(state, occupation).values())
    return cities + FROM_EDGE + is_besieged(state, occupation)


def bring_arrivals(state: State, frame: Deployment, chance: Chance) -> list[Event]:
    """Draws the arrivals; besieged Leningrad's is the first and is placed there (B12.4)."""
    besieged, due = is_besieged(state), count_due(state)
    ids, strengths = draw_arrivals(state, due, chance)
    frame.arrivals, frame.strengths, frame.drawn = ids, strengths, True
    text = Msg("event-arrivals", {"n": len(ids), "short": due - len(ids)})
    events = [Event("B12.1", text), *_tell_own(state, frame)]
    if besieged and ids:
        text = Msg("event-besieged", {"unit": title_of(ids[0]), "place": name_of(LENINGRAD)})
        events += place_arrival(state, frame, ids[0], LENINGRAD, "B12.2", text)
    return events


def _tell_own(state: State, frame: Deployment) -> list[Event]:
    """The strengths of the arrivals, to a side that knows its own units (B-R28)."""
    if state.options.russian_knows_own == "off" or not frame.arrivals:
        return []
    drawn = zip(frame.arrivals, frame.strengths, strict=True)
    units = tuple(
        Msg("named-strong" if factor else "named-weak", {"name": id}) for id, factor in drawn
    )
    text = Msg("event-arrivals-own", {"units": units})
    return [Event("B-R28", text, to=(RUSSIAN,), reveals=True)]


def list_barred(state: State) -> dict[Ref, Clause | None]:
    """Every position and box with what bars an arrival from it, or None (B12.5)."""
    occupation = Occupation(state)
    edge = edge_connected(state, occupation)
    return {place: _bars(occupation, edge, place) for place in ORDER if not is_base(place)}


def _bars(occupation: Occupation, edge: frozenset[Ref], place: Ref) -> Clause | None:
    if is_box(place):
        return None
    if place in occupation.germans:
        return "B1.3"
    if place not in edge:
        return "B1.14"
    return "B12.5" if occupation.is_watched(place) else None


def list_allowed(state: State) -> list[Ref]:
    """Where an arrival may be placed, in map order, boxes last (B12.5)."""
    return [place for place, clause in list_barred(state).items() if clause is None]


def place_arrival(
    state: State, frame: Deployment, id: Ref, place: Ref, clause: Clause, text: Msg
) -> list[Event]:
    """Puts an arrival on the map; it takes the position, and waits for the next turn (B12.6)."""
    index = frame.arrivals.index(id)
    factor = frame.strengths[index]
    frame.arrivals = [each for each in frame.arrivals if each != id]
    frame.strengths = [*frame.strengths[:index], *frame.strengths[index + 1 :]]
    unit = make_russian(rank(id)[1], factor, place)
    unit.fresh = True
    unit.start = place
    enlist(state, [unit])
    events = [Event(clause, text, Show((id,)))]
    if take_control(state, place, RUSSIAN):
        events.append(
            Event("B12.6", Msg("event-russian-control", {"places": list_places([place])}))
        )
    return events
