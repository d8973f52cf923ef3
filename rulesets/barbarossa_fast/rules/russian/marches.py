"""A Russian unit goes along links and takes what it enters (B1.9, B11.1)."""

from __future__ import annotations

from tachanka.engine.api import Clause, Event
from tachanka.engine.scene import Msg, Travel

from ...position.naming import Args, list_places, name_of, title_of
from ...position.occupation import take_control
from ...position.state import RUSSIAN, State, Unit
from .routes import MOST_LINKS, Path


def march(state: State, unit: Unit, path: Path, clause: Clause, reason: Msg | None) -> list[Event]:
    """Takes a unit along a lawful path; with its second link it is spent (B11.1).

    clause, reason: what the log cites, and why the automaton goes there.
    """
    start = unit.place
    taken = []
    for place in path:
        unit.place = place
        if take_control(state, place, RUSSIAN):
            taken.append(place)
    unit.marched += len(path)
    unit.spent = unit.spent or unit.marched >= MOST_LINKS
    args: Args = {
        "unit": title_of(unit.id),
        "start": name_of(start),
        "way": list_places(path[:-1]),
        "place": name_of(path[-1]),
    }
    cue = Travel((unit.id,), path)
    id = "event-russian-move" if reason is None else "event-automaton-move"
    if reason is not None:
        args["reason"] = reason
    text = Msg(f"{id}-by" if args["way"] else id, args)
    events = [Event(clause, text, cue)]
    if taken:
        places = {"places": list_places(taken)}
        events.append(Event("B1.9", Msg("event-russian-control", places)))
    return events
