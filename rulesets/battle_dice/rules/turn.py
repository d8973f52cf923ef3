"""The turn (D1, D13): its steps in order, and the sections that carry them out."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Chance, Event
from tachanka.engine.flow import Flow, Section
from tachanka.engine.scene import Banner, Msg

from ..position.frames import (
    ArtilleryOrders,
    Battles,
    Flags,
    Frame,
    Initiative,
    Movement,
    Settle,
    TurnEnd,
)
from ..position.state import State
from . import artillery, battle, flags, initiative, movement, victory


def frames_of_turn() -> list[Frame]:
    """The stack at the start of a turn; the steps of the sides follow the initiative (D1)."""
    return [TurnEnd(), Initiative(), ArtilleryOrders()]


def run_turn_end(state: State, frame: TurnEnd, chance: Chance) -> list[Event]:
    """The victory tests, and if the game goes on the next turn (D13, D115)."""
    ended = victory.settle_turn(state)
    if ended:
        return ended
    for unit in state.units:
        unit.steps, unit.covered, unit.acted = 0, False, False
    state.turn += 1
    state.first = None
    state.throws = []
    state.frames = frames_of_turn()
    text = Msg("turn-begins", {"turn": state.turn, "limit": state.turn_limit})
    return [Event("D1", text, Banner(text), headline=True)]


FLOW: Final = Flow[State](
    {
        ArtilleryOrders: artillery.SECTION,
        Initiative: initiative.SECTION,
        Movement: movement.SECTION,
        Battles: battle.SECTION,
        Flags: flags.SECTION,
        Settle: victory.SETTLE,
        TurnEnd: Section(run=run_turn_end),
    }
)
