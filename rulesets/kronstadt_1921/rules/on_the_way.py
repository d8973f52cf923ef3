"""A Bolshevik unit on its way, and the Rebel's chance to interrupt it (K-R21): `OnTheWay`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tachanka.engine.api import Act, Chance, Event, Offer, Window
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat

from ..position.frames import OnTheWay
from ..position.naming import describe_unit, name_hex
from ..position.state import REBEL, State
from .passing import PASS, offer_passes
from .plays import halt, is_play, list_plays, play
from .windows import asked_by, may_play


def window(state: State, frame: OnTheWay) -> Window | None:
    """Asks the Rebel as long as he has unplayed chits."""
    seat = asked_by(state, frame)
    if seat is None:
        return None
    unit = state.find(frame.unit)
    if unit is None:
        ask = Msg("ask-way-lost", {"unit": frame.unit})
    elif not frame.path:
        ask = Msg("ask-stopped", {"unit": describe_unit(unit)})
    else:
        ask = Msg("ask-on-the-way", {"unit": describe_unit(unit), "hex": name_hex(frame.whole[-1])})
    about = frame.whole[-1:] if unit is None else (unit.id, *frame.whole[-1:])
    may = may_play(state, seat)
    return Window("reaction", (seat,), "K-R21", ask, {seat: PASS}, may, about=about)


def run(state: State, frame: OnTheWay, chance: Chance) -> list[Event]:
    """Nobody interrupts any more: the unit gets to the end of its path."""
    events = halt(state, None) if frame.path else []
    if state.outcome is None:
        state.frames.remove(frame)
    return events


def offers(view: State, frame: OnTheWay, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """Plays for both sides; the Rebel may pass."""
    plays = list_plays(view, seat, on)
    return [*plays, *offer_passes(view, seat)] if seat == REBEL and on is None else plays


def apply(state: State, frame: OnTheWay, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """A play by either side, or the Rebel's pass."""
    ((seat, act),) = acts.items()
    return play(state, seat, act) if is_play(act) else run(state, frame, chance)


SECTION: Final[Section[State]] = Section(window, offers, apply, run)
