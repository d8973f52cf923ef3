"""Units that leave the game: eliminated, with what that does to the tracks, or fled (K-610)."""

from __future__ import annotations

from collections.abc import Iterable

from tachanka.engine.api import Clause, Event
from tachanka.engine.scene import Hit, Msg, Ref

from ..position.naming import describe_unit
from ..position.state import BOLSHEVIK, REBEL, State, Unit
from .tracks import shift
from .victory import check_at_once


def eliminate(state: State, units: Iterable[Unit], clause: Clause, how: str) -> list[Event]:
    """Takes units that one event destroys out of the game and moves both tracks once (K-R14).

    how: the message that says of one `unit` what became of it.
    """
    gone = list(units)
    if not gone:
        return []
    events = []
    for unit in gone:
        state.units.remove(unit)
        state.lost.append(unit.id)
        text = Msg(how, {"unit": describe_unit(unit)})
        events.append(Event(clause, text, Hit(unit.id, 1, 0)))
    bolsheviks = [unit for unit in gone if unit.side == BOLSHEVIK]
    rebels = [unit for unit in gone if unit.side == REBEL]
    council = any(unit.kind == "council" for unit in rebels)
    # K-416: the Council costs 4 on the Rebellion Level instead of 1.
    rebellion = 2 * len(bolsheviks) - len(rebels) - (3 if council else 0)
    first = "K-412" if bolsheviks else "K-416" if council else "K-414"
    cause = Msg("cause-losses", {"bolshevik": len(bolsheviks), "rebel": len(rebels)})
    events += shift(state, "rebellion", rebellion, cause, first)
    events += shift(state, "leningrad", len(bolsheviks) - 2 * len(rebels), cause, "K-418")
    return events + check_at_once(state)


def flee(state: State, unit: Unit) -> list[Event]:
    """The Council has entered a Finland hex and is off the map; no track moves (K-208, K-R13)."""
    state.units.remove(unit)
    state.fled = True
    event = Event("K-208", Msg("event-fled", {"unit": describe_unit(unit)}), headline=True)
    return [event, *check_at_once(state)]


def list_ids(units: Iterable[Unit]) -> tuple[Ref, ...]:
    """The ids of units, in their order."""
    return tuple(unit.id for unit in units)
