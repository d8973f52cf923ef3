"""Victory: what is checked at the end of a phase, and what ends the game at once (K-701-K-704)."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Clause, Event, Outcome
from tachanka.engine.scene import Msg, Ref, Seat

from ..position.scenarios import SCENARIOS
from ..position.state import BOLSHEVIK, REBEL, Dealt, State
from ..position.terrain import KRONSTADT
from ..position.units import ARTILLERY
from .disclosure import tell_hands

GUNS_FOR_SIEGE: Final = 8
HEXES_WITHOUT_COUNCIL: Final = 3
GUNS_FOR_ASSAULT: Final = 7
HEXES_FOR_ASSAULT: Final = 3

ISLAND: Final = frozenset(KRONSTADT)

ENDINGS: Final = (
    *("siege", "council-gone", "time", "no-bolsheviks"),
    *("assault-guns", "assault-hexes", "escape", "council-caught", "council-stranded"),
)
"""The ways a game can end by its rules."""

BY_TIME: Final = ("time", "council-stranded")
"""Those of them that come with the end of the last turn (`check_time`)."""


def occupied_hexes(state: State) -> list[Ref]:
    """The Kronstadt hexes that the Bolshevik occupies (K-R10, option kronstadt_occupation)."""
    there = [unit for unit in state.units if unit.hex in ISLAND]
    ours = {unit.hex for unit in there if unit.side == BOLSHEVIK}
    theirs = {unit.hex for unit in there if unit.side == REBEL}
    if state.options.kronstadt_occupation == "control":
        ours.update(state.taken)
    return [hex for hex in KRONSTADT if hex in ours and hex not in theirs]


def guns_eliminated(state: State) -> int:
    """How many Artillery units have been eliminated; the Warships do not count (K-701)."""
    return sum(id in ARTILLERY for id in state.lost)


def council_is_gone(state: State) -> bool:
    """Whether the Council is eliminated or has fled (K-702)."""
    return state.fled or "CR" in state.lost


def turns_over(state: State) -> int:
    """How many turns have been played to their end: the last one too once time has run out."""
    ended = state.outcome is not None and state.outcome.way in BY_TIME
    return state.turn - (not ended)


def finish(
    state: State, winner: Seat, way: str, clause: Clause, told: str | None = None
) -> list[Event]:
    """Ends the game here and now; the hands of all turns are shown (K-R19)."""
    reason = Msg(f"outcome-{told or way}")
    state.outcome = Outcome(winner, way, clause, reason)
    state.frames.clear()
    now = [Dealt(state.turn, state.hands)] if state.hands else []
    hands = [tell_hands(dealt) for dealt in (*state.past, *now)]
    return [Event(clause, reason, headline=True, reveals=True), *hands]


def check_at_once(state: State) -> list[Event]:
    """What ends the game in the middle of a step: K-R48, and the pursuit of K-S3."""
    if state.outcome is not None:
        return []
    if SCENARIOS[state.scenario].victory == "pursuit":
        if "CR" in state.lost:
            return finish(state, BOLSHEVIK, "council-caught", "K-S3")
        if state.fled:
            return finish(state, REBEL, "escape", "K-S3")
    if all(unit.side != BOLSHEVIK for unit in state.units):
        return finish(state, REBEL, "no-bolsheviks", "K-R48")
    return []


def check_phase(state: State) -> list[Event]:
    """The victory check at the end of a phase (K-704)."""
    victory = SCENARIOS[state.scenario].victory
    if victory == "siege":
        return _check_siege(state)
    if victory == "assault":
        if guns_eliminated(state) >= GUNS_FOR_ASSAULT:
            return finish(state, BOLSHEVIK, "assault-guns", "K-S2")
        if len(occupied_hexes(state)) >= HEXES_FOR_ASSAULT:
            return finish(state, BOLSHEVIK, "assault-hexes", "K-S2")
    return []


def _check_siege(state: State) -> list[Event]:
    occupied = len(occupied_hexes(state))
    if council_is_gone(state):
        if occupied >= HEXES_WITHOUT_COUNCIL:
            return finish(state, BOLSHEVIK, "council-gone", "K-702")
    elif occupied == len(KRONSTADT) and guns_eliminated(state) >= GUNS_FOR_SIEGE:
        return finish(state, BOLSHEVIK, "siege", "K-701")
    return []


def check_time(state: State) -> list[Event]:
    """The end of the last turn (K-703, K-S2, K-S3)."""
    battlefield = SCENARIOS[state.scenario]
    if state.turn < battlefield.last_turn:
        return []
    if battlefield.victory == "pursuit":
        return finish(state, BOLSHEVIK, "council-stranded", "K-S3")
    if battlefield.victory == "assault":
        return finish(state, REBEL, "time", "K-S2", told="assault-failed")
    return finish(state, REBEL, "time", "K-703")
