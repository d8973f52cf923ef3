"""Advance and going back (K-607, K-609, K-R44, K-R45): the frames `Advance` and `GoingBack`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tachanka.engine.api import (
    Act,
    Button,
    Chance,
    Event,
    Offer,
    One,
    Target,
    Targets,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat, Travel

from ..position.frames import Advance, GoingBack
from ..position.naming import describe_unit, list_units, name_hex, tell_where
from ..position.occupation import Field
from ..position.state import State, Unit
from ..position.units import combat_value
from .losses import eliminate
from .ways_back import can_go_back

# --- Who stays -------------------------------------------------------------------------------


def advance_window(state: State, frame: Advance) -> Window | None:
    """Asks the winner which unit stays; a time-out leaves the strongest (K-R45)."""
    units = [state.unit(id) for id in frame.units]
    strongest = max(units, key=lambda unit: combat_value(state, unit))
    stay = Act("advance", None, One(strongest.id))
    ask = Msg("ask-advance", {"winners": tell_winners(state, frame)})
    return Window("turn", (frame.side,), "K-607", ask, {frame.side: stay})


def tell_winners(state: State, frame: Advance) -> Msg:
    """Who has won the battle, and where."""
    units = list_units(state.unit(id) for id in frame.units)
    return Msg("won", {"units": units, "n": len(units), "where": tell_where(frame.hex)})


def advance_offers(view: State, frame: Advance, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """One of the units that fought, or none."""
    if seat != frame.side or on is not None:
        return ()
    field = Field(view)
    units = [view.unit(id) for id in frame.units]
    targets = tuple(Target(unit.id, combat_value(view, unit)) for unit in units)
    stuck = sum(not can_go_back(field, unit) for unit in units)
    leave = Msg("offer-withdraw", {"hex": name_hex(frame.hex), "stuck": stuck})
    args = {"hex": name_hex(frame.hex)}
    stay, deed = Msg("offer-advance", args), Msg("deed-advance", args)
    return (
        Offer("advance", "K-607", Targets(targets), stay, deed=deed),
        Offer("withdraw", "K-R45", Button(), leave),
    )


def advance(state: State, frame: Advance, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """One unit stays or none; the others that fought go back (K-514, K-607)."""
    act = acts[frame.side]
    stays = act.arg.ref if isinstance(act.arg, One) else None
    state.frames.pop()
    backward = tuple(id for id in frame.units if id != stays)
    if backward:
        state.frames.append(GoingBack(frame.hex, frame.side, backward, "K-607"))
    if stays is None:
        return []
    unit = state.unit(stays)
    unit.origin = None
    text = Msg("event-advance", {"unit": describe_unit(unit), "hex": name_hex(frame.hex)})
    return [Event("K-607", text)]


# --- Who goes back ---------------------------------------------------------------------------


def rivals(state: State, frame: GoingBack) -> list[Unit]:
    """The units that could go back to the same free origin hex, of which only one can (K-R44).

    Empty when the next unit has its origin hex to itself or cannot go back anyway.
    """
    if not frame.units:
        return []
    field, first = Field(state), state.unit(frame.units[0])
    if not can_go_back(field, first):
        return []
    units = [state.unit(id) for id in frame.units]
    same = [unit for unit in units if unit.origin == first.origin]
    return same if len(same) > 1 else []


def back_window(state: State, frame: GoingBack) -> Window | None:
    """Asks which of several units goes back first; the others are lost (K-R44)."""
    units = rivals(state, frame)
    if not units:
        return None
    strongest = max(units, key=lambda unit: combat_value(state, unit))
    act = Act("go_back", None, One(strongest.id))
    ask = Msg("ask-go-back", tell_rivals(units))
    return Window("turn", (frame.side,), "K-R44", ask, {frame.side: act})


def tell_rivals(units: Sequence[Unit]) -> Mapping[str, Msg | Ref | tuple[Msg, ...]]:
    """Who needs the same way back, and where it leads: the arguments of texts about it."""
    return {"units": list_units(units), "hex": name_hex(units[0].origin or "")}


def back_offers(view: State, frame: GoingBack, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """The units that share an origin hex."""
    units = rivals(view, frame)
    if seat != frame.side or on is not None or not units:
        return ()
    targets = tuple(Target(unit.id, combat_value(view, unit)) for unit in units)
    args = {"hex": name_hex(units[0].origin or "")}
    label, deed = Msg("offer-go-back", args), Msg("deed-go-back", args)
    return (Offer("go_back", "K-R44", Targets(targets), label, deed=deed),)


def choose_back(
    state: State, frame: GoingBack, acts: Mapping[Seat, Act], chance: Chance
) -> list[Event]:
    """The named unit goes back first."""
    act = acts[frame.side]
    assert isinstance(act.arg, One)
    return send_back(state, frame, act.arg.ref)


def run(state: State, frame: GoingBack, chance: Chance) -> list[Event]:
    """The next unit goes back, or is lost; when all have, the frame is done."""
    if frame.units:
        return send_back(state, frame, frame.units[0])
    state.frames.pop()
    return []


def send_back(state: State, frame: GoingBack, id: Ref) -> list[Event]:
    """One unit returns to its origin hex, or is eliminated if it cannot (K-609)."""
    unit = state.unit(id)
    frame.units = tuple(other for other in frame.units if other != id)
    if not can_go_back(Field(state), unit):
        return eliminate(state, [unit], "K-609", "event-no-way-back")
    assert unit.origin is not None
    unit.hex, unit.origin = unit.origin, None
    text = Msg("event-back", {"unit": describe_unit(unit), "hex": name_hex(unit.hex)})
    return [Event(frame.clause, text, Travel((unit.id,), (unit.hex,)))]


ADVANCE_SECTION: Final[Section[State]] = Section(advance_window, advance_offers, advance)
SECTION: Final[Section[State]] = Section(back_window, back_offers, choose_back, run)
