"""What a unit does by entering a position: control, fortresses, Moscow's die (B1.9, B15.4)."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Chance, Event, Why
from tachanka.engine.scene import Msg, Ref, Seat, Show

from ..position.dice import roll, show_throw
from ..position.geography import GRAPH, MOSCOW, is_city
from ..position.naming import Args, name_of
from ..position.occupation import is_intact, take_control
from ..position.state import GERMAN, State
from .status.victory import finish

COLLAPSE: Final = (5, 6)
"""Faces of Moscow's die that win (B15.4)."""


def occupy(state: State, place: Ref, side: Seat, chance: Chance) -> list[Event]:
    """A unit of the side has entered the position, moving, advancing or retreating.

    Control passes, a fortress falls, the Siberians are called, and where Moscow falls the die is
    rolled (B1.9, B8.19, B4.5, B15.4). The game may be over after it.
    """
    fortress = side == GERMAN and is_intact(state, place)
    changed = take_control(state, place, side)
    args: Args = {"place": name_of(place)}
    events = []
    if fortress:
        events.append(Event("B1.10", Msg("event-fortress-destroyed", args), Show((place,))))
    if changed and is_city(place):
        text = Msg(f"event-city-{side}", args)
        events.append(Event("B1.9", text, Show((place,)), headline=True))
    events += call_siberians(state)
    if changed and side == GERMAN and place == MOSCOW:
        events += _roll_collapse(state, chance)
    return events


def _roll_collapse(state: State, chance: Chance) -> list[Event]:
    face = roll(chance, Why("B15.4", GERMAN, "moscow"))
    won = face in COLLAPSE
    cue = show_throw(face, won, Msg("throw-moscow"), GERMAN, MOSCOW)
    event = Event("B15.4", Msg("event-moscow-die", {"die": face}), cue, reveals=True)
    if not won:
        return [event]
    return [event, *finish(state, GERMAN, "moscow", "B15.4", Msg("outcome-moscow"))]


def call_siberians(state: State) -> list[Event]:
    """The Reserve is triggered for good by a German army next to Moscow or on it (B4.5)."""
    if state.siberians != "waiting":
        return []
    near = {MOSCOW, *GRAPH.neighbours(MOSCOW)}
    if not any(unit.kind == "army" and unit.place in near for unit in state.units):
        return []
    state.siberians = "triggered"
    return [Event("B4.5", Msg("event-siberians-triggered"), headline=True)]
