"""What hits do to the units that take them, and the report of it (B8.12, B8.13, B8.18)."""

from __future__ import annotations

from tachanka.engine.api import Event
from tachanka.engine.scene import Cue, Hit, Msg, Ref, Show

from ...position.naming import name_of, name_unit
from ...position.pool import eliminate
from ...position.state import Combat, Loss, State
from .spreads import Bearer, Spread, list_bearers


def find_loss(state: State, id: Ref) -> Loss:
    """The line of a unit in the report of the combat in progress. Errors: KeyError."""
    for loss in state.reports[-1].losses:
        if loss.unit == id:
            return loss
    raise KeyError(id)


def strike(state: State, frame: Combat, spread: Spread) -> list[Event]:
    """Carries out this stage's hits on all units at once; the frame notes whom they move off."""
    events = []
    for bearer in list_bearers(state, frame):
        hits = spread.get(bearer.unit.id, 0)
        if hits:
            frame.taken[bearer.unit.id] = hits
            events.append(_hit(state, frame, bearer, hits))
    return events


def _hit(state: State, frame: Combat, bearer: Bearer, hits: int) -> Event:
    unit, loss = bearer.unit, find_loss(state, bearer.unit.id)
    effect, loss.hits = bearer.row.effect(hits), hits
    name, cue = name_unit(unit), Show((unit.id,))
    if effect == "eliminated":
        loss.fate = "eliminated"
        eliminate(state, unit)
        clause = "B9.7" if frame.stuck and frame.stage == "defenders" else "B8.12"
        return _tell(clause, "event-eliminated", name, hits, Hit(unit.id, hits, 0))
    unit.disrupted = True
    loss.fate = "stood"
    if effect == "disrupted":
        clause = "B8.13" if frame.stage == "attackers" else "B8.12"
        return _tell(clause, "event-disrupted", name, hits, cue)
    if frame.stage == "attackers":
        loss.fate = "thrown"
        frame.thrown.append(unit.id)
        where = name_of(unit.place)
        text = Msg("event-thrown-back", {"unit": name, "hits": hits, "place": where})
        return Event("B8.12", text, cue)
    frame.moved_off.append(unit.id)
    if not frame.must:
        return _tell("B9.6", "event-disrupted", name, hits, cue)
    loss.fate = "driven"
    return _tell("B9.6", "event-driven", name, hits, cue)


def _tell(clause: str, text: str, unit: Msg, hits: int, cue: Cue) -> Event:
    return Event(clause, Msg(text, {"unit": unit, "hits": hits}), cue)


def recover(state: State, frame: Combat) -> list[Event]:
    """Defenders Disrupted before that took no hit and are in supply recover (B9.4)."""
    events = []
    for id in frame.before:
        unit = state.find(id)
        if unit is None or frame.taken.get(id) or unit.unsupplied:
            continue
        unit.disrupted = False
        text = Msg("event-recovers", {"unit": name_unit(unit)})
        events.append(Event("B9.4", text, Show((id,))))
    return events
