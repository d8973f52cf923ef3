"""Reaction windows: which open after a play, and who may act unasked (K-221, K-R21, K-R22).

Windows open on public facts only: what was played, and how many unplayed chits a side has.
"""

from __future__ import annotations

from typing import Final

from tachanka.engine.scene import Seat

from ..position.frames import (
    Battle,
    Cause,
    Combat,
    Frame,
    Hesitation,
    Movement,
    MovementEnd,
    OnTheWay,
    Reaction,
    TurnEnd,
)
from ..position.occupation import Field
from ..position.state import BOLSHEVIK, REBEL, State, other

PASSES: Final = 2
"""So many passes in a row end a battle's chits and the turn (K-R22)."""


def may_play(state: State, asked: Seat) -> tuple[Seat, ...]:
    """Who may play unasked while `asked` is asked: the other side, while it has chits."""
    seat = other(asked)
    return (seat,) if state.unplayed(seat) else ()


def asked_by(state: State, frame: Frame) -> Seat | None:
    """Whom a frame in which chits may be played asks; None where it has nothing to ask."""
    match frame:
        case Movement(side=seat):
            return seat
        case Hesitation():
            return BOLSHEVIK
        case Combat(side=seat):
            return seat if Field(state).battles else None
        case Reaction(seat=seat):
            return seat if state.unplayed(seat) else None
        case OnTheWay():
            return REBEL if state.unplayed(REBEL) else None
        case Battle(asked=seat) | TurnEnd(asked=seat):
            return seat if state.unplayed(seat) and not is_over(state, frame) else None
    return None


def is_over(state: State, frame: Battle | TurnEnd) -> bool:
    """Whether the sides are done with playing chits in turn: two passes, or no battle left."""
    if frame.passes >= PASSES:
        return True
    return isinstance(frame, Battle) and not Field(state).is_battle(frame.hex)


def open_window(state: State, cause: Cause, seat: Seat) -> None:
    """Asks a side, unless it is the next to be asked anyway or the game is over."""
    if state.outcome is not None or not state.unplayed(seat):
        return
    if asked_by(state, state.frames[-1]) != seat:
        state.frames.append(Reaction(cause, seat))


def follow_up(state: State, seat: Seat, opens: Cause | None) -> None:
    """What a chit just played leads to: the other side's turn, or the window that it opens."""
    if state.outcome is not None:
        return
    top = state.frames[-1]
    if isinstance(top, Battle | TurnEnd):
        top.passes = 0
        top.asked = other(seat)
    elif opens == "chit_played" or (opens == "struck" and in_bolshevik_moves(state)):
        open_window(state, opens, other(seat))


def in_bolshevik_moves(state: State) -> bool:
    """Whether this is the Hesitant movement or the Bolshevik Movement step (states 5 and 6)."""
    match state.step:
        case Hesitation():
            return True
        case Movement(side=side) | MovementEnd(side=side):
            return side == BOLSHEVIK
    return False
