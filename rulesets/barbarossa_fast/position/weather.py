"""The weather of each turn and what it forbids (B3)."""

from __future__ import annotations

from typing import Final, NamedTuple

from tachanka.engine.api import Chance, Event, Why
from tachanka.engine.scene import Msg

from .dice import roll, show_throw
from .state import State, Weather

OCTOBER: Final = 5
"""The turn of the weather die (B3.1)."""
MUD_FACES: Final = (1, 2, 3, 4)
AFTER_MUD: Final[dict[int, Weather]] = {5: "mud", 6: "good", 7: "first_snow"}
AFTER_GOOD: Final[dict[int, Weather]] = {5: "good", 6: "first_snow", 7: "second_snow"}
"""The weather from October on, by what October brought (B3.2)."""


class Effects(NamedTuple):
    """What a weather does.

    loss: factors lost on each link of a German attack (B3.3). air: missions are flown (B3.4).
    blitz: a Blitzkrieg is possible (B3.5). march: links a corps marches (B3.6).
    """

    loss: int
    air: bool
    blitz: bool
    march: int


EFFECTS: Final[dict[Weather, Effects]] = {
    "good": Effects(0, True, True, 2),
    "mud": Effects(1, False, False, 1),
    "first_snow": Effects(1, False, False, 1),
    "second_snow": Effects(1, True, False, 2),
}


def effects(state: State) -> Effects:
    """What this turn's weather does."""
    return EFFECTS[state.weather]


def allows_air(state: State) -> bool:
    """Whether missions are flown this turn (B3.4, B-R6)."""
    if state.weather == "second_snow" and state.options.second_snow_air == "off":
        return False
    return effects(state).air


def settle_weather(state: State, chance: Chance) -> list[Event]:
    """The weather of the turn that begins; in October the die decides (B3.1, B3.2)."""
    if state.turn < OCTOBER:
        state.weather = "good"
        return []
    if state.turn > OCTOBER:
        state.weather = course_of(state)[state.turn]
        return [Event("B3.2", Msg("event-weather", {"weather": Msg(f"weather-{state.weather}")}))]
    state.october = roll(chance, Why("B3.1", "game", "weather"))
    state.weather = course_of(state)[OCTOBER]
    return [tell_october(state)]


def course_of(state: State) -> dict[int, Weather]:
    """The weather from October on, once the die has been rolled (B3.2)."""
    return course_after(state.october)


def course_after(face: int | None) -> dict[int, Weather]:
    """The weather from October on, if its die shows this (B3.2)."""
    return AFTER_MUD if face in MUD_FACES else AFTER_GOOD


def tell_october(state: State) -> Event:
    """The October die and what it brings (B3.1)."""
    assert state.october is not None
    weather = Msg(f"weather-{course_of(state)[OCTOBER]}")
    text = Msg("event-october", {"die": state.october, "weather": weather})
    cue = show_throw(state.october, True, Msg("throw-weather"))
    return Event("B3.1", text, cue, headline=True)
