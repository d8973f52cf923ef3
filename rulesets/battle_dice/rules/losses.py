"""Losses: figures removed, units destroyed, armies exhausted (D76, D77, D79, D105, D111)."""

from __future__ import annotations

from tachanka.engine.api import Clause, Event
from tachanka.engine.scene import Hit, Msg

from ..position.naming import name_side
from ..position.state import State, Unit


def lose_figures(state: State, unit: Unit, figures: int, clause: Clause) -> list[Event]:
    """Removes figures; a unit without any is destroyed (D77). More than it has are wasted."""
    lost = min(figures, unit.figures)
    if lost == 0:
        return []
    unit.figures -= lost
    events = [Event(clause, tell_loss(unit, lost, clause), Hit(unit.id, lost, unit.figures))]
    return events if unit.figures else events + destroy(state, unit)


def tell_loss(unit: Unit, lost: int, clause: Clause) -> Msg:
    """What is said of figures lost; of a General, whether it was to a face (D79) or a flag."""
    if unit.is_general:
        return Msg("general-hit" if clause == "D79" else "general-lost", {"unit": unit.name})
    return Msg("figures-lost", {"unit": unit.name, "lost": lost, "left": unit.figures})


def destroy(state: State, unit: Unit) -> list[Event]:
    """Takes the unit off the board and counts the loss (D77, D111)."""
    state.units.remove(unit)
    losses = state.lost[unit.side]
    losses.append(unit.id)
    side = name_side(unit.side)
    text = Msg("unit-destroyed", {"unit": unit.name, "side": side, "losses": len(losses)})
    events = [Event("D77", text)]
    tired = len(losses) == state.side(unit.side).exhaustion_point
    if tired and state.options.army_morale == "exhaustion":
        events.append(Event("D111", Msg("side-exhausted", {"side": side}), headline=True))
    return events
