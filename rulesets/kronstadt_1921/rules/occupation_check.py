"""The occupation check: who holds Kronstadt hexes and Coastal Cities (K-413, K-415, K-420)."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Event
from tachanka.engine.scene import Msg, Show

from ..position.occupation import Field
from ..position.state import BOLSHEVIK, REBEL, State
from ..position.terrain import CITIES, KRONSTADT
from .tracks import shift

TAKEN: Final = -2
CITY_TAKEN: Final = 3
"""What the Rebellion Level moves by (K-415, K-413)."""


def check_occupation(state: State) -> list[Event]:
    """Passes hexes to those who stand in them alone; one event for the tracks (K-420, K-R14)."""
    field = Field(state)
    events: list[Event] = []
    taken = 0
    for hex in KRONSTADT:
        ours, theirs = field.has(hex, BOLSHEVIK), field.has(hex, REBEL)
        if ours and not theirs and hex not in state.taken:
            state.taken = sorted([*state.taken, hex])
            taken += 1
            events.append(Event("K-415", Msg("event-taken", {"hex": hex}), Show((hex,))))
        elif theirs and not ours and hex in state.taken:
            state.taken.remove(hex)
            events.append(Event("K-420", Msg("event-retaken", {"hex": hex}), Show((hex,))))
    cities, more = _check_cities(state, field)
    counted = (("hexes", taken), ("cities", cities))
    causes = tuple(Msg(f"cause-{what}-taken", {"n": n}) for what, n in counted if n)
    cause = Msg("causes", {"causes": causes})
    clause = "K-415" if taken else "K-413"
    by = TAKEN * taken + CITY_TAKEN * cities
    return [*events, *more, *shift(state, "rebellion", by, cause, clause)]


def _check_cities(state: State, field: Field) -> tuple[int, list[Event]]:
    """How many cities went from no rebel-held hex to at least one (K-413, K-R9)."""
    before = {CITIES[hex] for hex in state.rebel_cities}
    events = []
    for hex, city in CITIES.items():
        ours, theirs = field.has(hex, BOLSHEVIK), field.has(hex, REBEL)
        if theirs and not ours and hex not in state.rebel_cities:
            state.rebel_cities = sorted([*state.rebel_cities, hex])
            text = Msg("event-city-taken", {"city": city, "hex": hex})
            events.append(Event("K-413", text, Show((hex,))))
        elif ours and not theirs and hex in state.rebel_cities:
            state.rebel_cities.remove(hex)
            text = Msg("event-city-retaken", {"city": city, "hex": hex})
            events.append(Event("K-420", text, Show((hex,))))
    after = {CITIES[hex] for hex in state.rebel_cities}
    return len(after - before), events
