"""Units that leave the game: eliminated, with what that does to the tracks, or fled (K-610)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from tachanka.engine.api import Clause, Event
from tachanka.engine.scene import Hit, Msg, Ref

from ..position.naming import describe_unit
from ..position.state import BOLSHEVIK, State, Unit
from .tracks import shift
from .victory import check_at_once


class Price(NamedTuple):
    """What an eliminated unit moves the tracks by."""

    rebellion: int
    leningrad: int


FOR_BOLSHEVIK: Final = Price(2, 1)
FOR_REBEL: Final = Price(-1, -2)
FOR_COUNCIL: Final = Price(-4, -2)
"""A Bolshevik unit (K-412, K-418), a Rebel unit (K-414, K-418), the Council (K-416, K-418)."""


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
    bolsheviks = sum(unit.side == BOLSHEVIK for unit in gone)
    council = sum(unit.kind == "council" for unit in gone)
    rebels = len(gone) - bolsheviks - council
    rebellion = FOR_BOLSHEVIK.rebellion * bolsheviks
    rebellion += FOR_REBEL.rebellion * rebels + FOR_COUNCIL.rebellion * council
    leningrad = FOR_BOLSHEVIK.leningrad * bolsheviks
    leningrad += FOR_REBEL.leningrad * rebels + FOR_COUNCIL.leningrad * council
    counted = (("bolshevik", bolsheviks), ("rebel", rebels), ("council", council))
    lost = tuple(Msg(f"cause-{whose}-lost", {"n": n}) for whose, n in counted if n)
    cause = Msg("causes", {"causes": lost})
    first = "K-412" if bolsheviks else "K-416" if council else "K-414"
    events += shift(state, "rebellion", rebellion, cause, first)
    events += shift(state, "leningrad", leningrad, cause, "K-418")
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
