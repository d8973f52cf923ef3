"""The turn (BB-3 to BB-12): its steps in order, and the sections that carry them out."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Chance, Event
from tachanka.engine.flow import Flow, Section
from tachanka.engine.scene import Banner, Msg

from ..position.frames import (
    Advance,
    Arriving,
    Assault,
    Bombardment,
    Check,
    Checks,
    ChooseSide,
    Cohesion,
    CommandDice,
    Fire,
    Frame,
    Halt,
    Hits,
    Initiative,
    March,
    MgChoice,
    Movement,
    Reaction,
    Removal,
    Salvo,
    Settle,
    TurnEnd,
)
from ..position.state import State
from . import (
    advance,
    arriving,
    assault,
    bombardment,
    command,
    fire,
    gunnery,
    initiative,
    losses,
    march,
    morale,
    movement,
    reaction,
    victory,
)


def frames_of_turn() -> list[Frame]:
    """The stack at the start of a turn; the steps follow from the choice of roles."""
    return [TurnEnd(), Initiative()]


def run_turn_end(state: State, frame: TurnEnd, chance: Chance) -> list[Event]:
    """The last turn ends the game; any other clears its marks and opens the next (BB-12)."""
    if state.turn >= state.turns:
        return victory.finish(state, "points")
    clear_marks(state)
    state.turn += 1
    state.roles = {}
    state.frames = frames_of_turn()
    text = Msg("turn-begins", {"turn": state.turn, "limit": state.turns})
    return [Event("BB-12", text, Banner(text), headline=True)]


def clear_marks(state: State) -> None:
    """What belonged to one turn only is forgotten."""
    for stand in state.stands:
        stand.fired = stand.moved = stand.done = stand.tried = False
        stand.rolled = stand.broken = False
        stand.spent = 0
        if stand.gun is not None:
            stand.gun.actions = []
    for unit in state.units:
        unit.won = False
    for man in state.leaders:
        man.moved = man.entered = False
    # Fighting of the turn before last no longer costs command points (BB-106).
    state.fought = {hex: turn for hex, turn in state.fought.items() if turn >= state.turn}


FLOW: Final = Flow[State](
    {
        TurnEnd: Section(run=run_turn_end),
        Initiative: initiative.INITIATIVE,
        ChooseSide: initiative.CHOICE,
        Bombardment: bombardment.SECTION,
        Salvo: gunnery.SALVO,
        CommandDice: command.DICE,
        Movement: movement.SECTION,
        March: march.MARCH,
        Advance: advance.SECTION,
        Arriving: arriving.SECTION,
        Reaction: reaction.SECTION,
        Halt: march.HALT,
        Assault: assault.SECTION,
        Fire: fire.SECTION,
        Hits: losses.HITS,
        MgChoice: losses.MG_CHOICE,
        Removal: losses.REMOVAL,
        Check: morale.CHECK,
        Checks: morale.CHECKS,
        Cohesion: morale.COHESION,
        Settle: victory.SETTLE,
    }
)
