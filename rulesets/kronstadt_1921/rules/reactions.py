"""Reaction windows (K-221, K-R21, K-R22): the frame `Reaction`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tachanka.engine.api import Act, Button, Chance, Clause, Event, Offer, Window
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat

from ..position.frames import Cause, Reaction
from ..position.naming import name_side
from ..position.state import State
from .passing import PASS, offer_passes
from .plays import is_play, list_plays, play
from .windows import asked_by, may_play

CLAUSES: Final[dict[Cause, Clause]] = {"chit_played": "K-221", "struck": "K-R35"}
"""What the window is opened by; all others by K-R21."""


_HOLD_OFFER: Final = Offer("hold", "K-R21", Button(), Msg("offer-hold"))


def window(state: State, frame: Reaction) -> Window | None:
    """Asks the side as long as it has unplayed chits, whatever they are."""
    seat = asked_by(state, frame)
    if seat is None:
        return None
    ask = Msg(f"ask-{frame.cause.replace('_', '-')}", {"side": name_side(seat)})
    clause, may = CLAUSES.get(frame.cause, "K-R21"), may_play(state, seat)
    return Window("reaction", (seat,), clause, ask, {seat: PASS}, may)


def run(state: State, frame: Reaction, chance: Chance) -> list[Event]:
    """Nothing is left to play."""
    state.frames.remove(frame)
    return []


def offers(view: State, frame: Reaction, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """Plays for both sides; the one asked may pass."""
    plays = list_plays(view, seat, on)
    return [*plays, *offer_passes(view, seat)] if seat == frame.seat and on is None else plays


def apply(state: State, frame: Reaction, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """A play by either side, or the pass that closes the window."""
    ((seat, act),) = acts.items()
    if is_play(act):
        return play(state, seat, act)
    state.frames.pop()
    return []


# --- hold -----------------------------------------------------------------------------------


def list_interruptions(view: State, seat: Seat, on: Ref | None) -> list[Offer]:
    """What the side not asked may do in a step of the other: play chits, or ask to be heard."""
    offers = list_plays(view, seat, on)
    if on is None and view.unplayed(seat) and view.heard != seat:
        offers.append(_HOLD_OFFER)
    return offers


def interrupt(state: State, seat: Seat, act: Act) -> list[Event]:
    """A play, or `hold`: a window for the holder before the other's next decision."""
    if is_play(act):
        return play(state, seat, act)
    state.heard = seat
    state.frames.append(Reaction("hold", seat))
    text = Msg(f"event-hold-{seat}")
    return [Event("K-R21", text, reveals=True)]


SECTION: Final[Section[State]] = Section(window, offers, apply, run)
