"""Step 6 begins: the Siberian Reserve, Japan, and broken lines (B4.6-B4.9, B11.4)."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Chance, Event, Why
from tachanka.engine.flow import Section
from tachanka.engine.scene import Banner, Msg, Show

from ...position.dice import roll, show_throw
from ...position.geography import GORKI, MOSCOW
from ...position.naming import list_places, name_of
from ...position.roster import SIBERIANS, enlist, make_siberian
from ...position.scenarios import DECEMBER
from ...position.state import GERMAN, RUSSIAN, RussianStart, State, end_step
from ..status.supply import find_breaks
from ..status.victory import finish

JAPAN_FACE: Final = 1


def start_russians(state: State, frame: RussianStart, chance: Chance) -> list[Event]:
    """Reserve, Japan, broken lines; then the Russian side moves.

    It is announced: where the rules play this side, its whole turn is part of a German act.
    """
    title = Msg("event-russian-turn")
    events = [Event("B2.1", title, Banner(title)), *enter_siberians(state)]
    events += roll_japan(state, chance)
    if state.outcome is not None:
        return events
    breaks = find_breaks(state)
    state.broken = list(breaks)
    for sector, chain in breaks.items():
        way = list_places(chain)
        text = Msg("event-line-broken", {"sector": Msg(f"group-{sector}"), "way": way})
        events.append(Event("B11.4", text, Show(chain)))
    for unit in state.units:
        if unit.side == RUSSIAN:
            unit.start = unit.place
    end_step(state)
    return events


def enter_siberians(state: State) -> list[Event]:
    """A triggered Reserve enters, and on turn 7 any (B4.6, B4.7)."""
    if state.siberians == "arrived":
        return []
    if state.siberians == "waiting" and state.turn < DECEMBER:
        return []
    clause = "B4.6" if state.siberians == "triggered" else "B4.7"
    place = GORKI if MOSCOW in state.german else MOSCOW
    state.siberians = "arrived"
    enlist(state, [make_siberian(id, place) for id in SIBERIANS])
    for id in SIBERIANS:
        state.unit(id).start = place
    text = Msg("event-siberians", {"place": name_of(place)})
    return [Event(clause, text, Show(tuple(SIBERIANS)), headline=True)]


def roll_japan(state: State, chance: Chance) -> list[Event]:
    """Before December Japan may attack once the Siberians have left (B4.8, B15.5, B-R39)."""
    japan = state.options.japan
    if japan == "off" or state.siberians != "arrived" or state.turn >= DECEMBER:
        return []
    face = roll(chance, Why("B4.8", "game", "japan"))
    attacks = face == JAPAN_FACE
    cue = show_throw(face, attacks, Msg("throw-japan"))
    event = Event("B4.8", Msg("event-japan-die", {"die": face}), cue)
    if not attacks:
        return [event]
    winner = GERMAN if japan == "german_win" else None
    reason = Msg(f"outcome-japan-{japan}")
    return [event, *finish(state, winner, "japan", "B15.5", reason)]


RUSSIAN_START: Final[Section[State]] = Section(run=start_russians)
