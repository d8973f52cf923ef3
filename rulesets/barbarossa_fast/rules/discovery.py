"""Unknown Russian units become known (B1.7): by reconnaissance, in combat, when Disrupted."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.engine.api import Clause, Event
from tachanka.engine.scene import Msg, Ref, Show

from ..position.naming import name_of
from ..position.state import Unit


def discover(place: Ref, units: Sequence[Unit], clause: Clause) -> list[Event]:
    """Turns up those of the units that are unknown, and tells the strength of each."""
    hidden = [unit for unit in units if not unit.known]
    if not hidden:
        return []
    names = {}
    for factor in (1, 0):
        names[factor] = ", ".join(unit.id for unit in hidden if unit.factor == factor)
    args: dict[str, str | int | Msg] = {
        "place": name_of(place),
        "strong": names[1],
        "weak": names[0],
    }
    kind = "both" if names[0] and names[1] else "strong" if names[1] else "weak"
    for unit in hidden:
        unit.known = True
    cue = Show(tuple(unit.id for unit in hidden))
    return [Event(clause, Msg(f"event-revealed-{kind}", args), cue, reveals=True)]
