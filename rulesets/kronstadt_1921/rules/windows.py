"""Reaction windows: which open after a play, and who may act unasked (section 3.3, K-221, K-R22).

Windows open on public facts only: what was played, and how many unplayed chits a side has.
"""

from __future__ import annotations

from tachanka.engine.scene import Seat

from ..position.chits import FIRE
from ..position.frames import (
    Battle,
    Cause,
    Combat,
    Hesitation,
    Movement,
    MovementEnd,
    OnTheWay,
    Reaction,
    TurnEnd,
)
from ..position.state import BOLSHEVIK, REBEL, State, other


def may_play(state: State, asked: Seat) -> tuple[Seat, ...]:
    """Who may play unasked while `asked` is asked: the other side, while it has chits."""
    seat = other(asked)
    return (seat,) if state.unplayed(seat) else ()


def asked_by(state: State) -> Seat | None:
    """Whom the top frame asks."""
    match state.frames[-1]:
        case Movement(side=seat) | Combat(side=seat):
            return seat
        case Reaction(seat=seat) | Battle(asked=seat) | TurnEnd(asked=seat):
            return seat if state.unplayed(seat) else None
        case Hesitation():
            return BOLSHEVIK
        case OnTheWay():
            return REBEL if state.unplayed(REBEL) else None
    return None


def open_window(state: State, cause: Cause, seat: Seat) -> None:
    """Asks a side, unless it is the next to be asked anyway or the game is over."""
    if state.outcome is None and state.unplayed(seat) and asked_by(state) != seat:
        state.frames.append(Reaction(cause, seat))


def follow_up(state: State, seat: Seat, chit: str) -> None:
    """What a chit just played leads to: the other side's turn, or a window W1 or W7."""
    if state.outcome is not None:
        return
    top = state.frames[-1]
    if isinstance(top, Battle | TurnEnd):
        top.passes = 0
        if top.asked == seat:
            top.asked = other(seat)
    elif seat == BOLSHEVIK:
        open_window(state, "W1", REBEL)
    elif (chit in FIRE or chit == "propaganda") and in_bolshevik_moves(state):
        open_window(state, "W7", BOLSHEVIK)


def in_bolshevik_moves(state: State) -> bool:
    """Whether this is the Hesitant movement or the Bolshevik Movement step (states 5 and 6)."""
    match state.step:
        case Hesitation():
            return True
        case Movement(side=side) | MovementEnd(side=side):
            return side == BOLSHEVIK
    return False
