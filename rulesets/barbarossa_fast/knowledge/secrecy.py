"""What a viewer may know, and full worlds that fit what he knows (B1.7, B1.8, section 3.4)."""

from __future__ import annotations

import msgspec

from tachanka.engine.api import Chance, Viewer
from tachanka.engine.memo import remember_each

from ..position.state import RUSSIAN, Deployment, Frame, State, Strength, Unit
from .guesses import guess


def knows_own(state: State, viewer: Viewer) -> bool:
    """Whether the viewer may look at unknown Russian units (B-R28)."""
    return viewer.seat == RUSSIAN and state.options.russian_knows_own == "on"


def redact(state: State, viewer: Viewer) -> State:
    """The position without what the viewer may not know.

    Hidden are the strengths of unknown units and arrivals, the pool but for its size, which
    groups were chosen and how many Weak units were dealt.
    """
    if viewer.kind == "arbiter":
        return state
    announced = state.options.strength_mode not in ("presort", "bell_curve")
    hidden = Strength(overall=state.strength.overall if announced else None)
    view = msgspec.structs.replace(state, pool=[None] * len(state.pool), strength=hidden)
    if not knows_own(state, viewer):
        # The same units for all who know no more, so that what is drawn of them is the same too.
        view.units = list(remember_each(_cover, state.units))
        view.frames = [_cover_frame(frame) for frame in state.frames]
    return view


def _cover(unit: Unit) -> Unit:
    if unit.known or unit.factor is None:
        return unit
    return msgspec.structs.replace(unit, factor=None)


def _cover_frame(frame: Frame) -> Frame:
    if not isinstance(frame, Deployment):
        return frame
    return msgspec.structs.replace(frame, strengths=[None] * len(frame.strengths))


def determinize(view: State, viewer: Viewer, chance: Chance) -> State:
    """A full world that fits the view, each as often as it is likely (B14.1 to B14.5, B12.4).

    Weighed are the groups that may have been left out, by the units known so far, and what the
    pool can still hold after all that left it and came back.
    """
    if viewer.kind == "arbiter":
        return view
    return guess(view, chance)
