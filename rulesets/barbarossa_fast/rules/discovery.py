"""Unknown Russian units become known (B1.7): by reconnaissance, in combat, when Disrupted."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.engine.api import Clause, Event
from tachanka.engine.scene import Msg, Ref, Show

from ..position.naming import Args, name_of, name_unit
from ..position.state import Unit


def discover(units: Sequence[Unit], clause: Clause) -> list[Event]:
    """Turns up those of the units that are unknown, and tells the strength of each, by place."""
    stacks: dict[Ref, list[Unit]] = {}
    for unit in units:
        if not unit.known:
            unit.known = True
            stacks.setdefault(unit.place, []).append(unit)
    return [_tell(place, stack, clause) for place, stack in stacks.items()]


def _tell(place: Ref, units: Sequence[Unit], clause: Clause) -> Event:
    args: Args = {"place": name_of(place), "units": tuple(map(name_unit, units))}
    cue = Show(tuple(unit.id for unit in units))
    return Event(clause, Msg("event-revealed", args), cue, reveals=True)
