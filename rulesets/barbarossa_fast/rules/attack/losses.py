"""What hits do to the units that take them, and the report of it (B8.12, B8.13, B8.18)."""

from __future__ import annotations

from tachanka.engine.api import Event
from tachanka.engine.scene import Cue, Hit, Msg, Ref, Show

from ...position.naming import name_of, name_unit
from ...position.pool import eliminate
from ...position.state import Combat, Loss, State
from .spreads import Bearer, Spread, list_bearers
from .sums import is_held
from .thresholds import threshold


def find_loss(state: State, id: Ref) -> Loss:
    """The line of a unit in the report of the combat in progress. Errors: KeyError."""
    for loss in state.reports[-1].losses:
        if loss.unit == id:
            return loss
    raise KeyError(id)


def strike(state: State, frame: Combat, spread: Spread) -> list[Event]:
    """Carries out this stage's hits on all units at once; the frame notes whom they move off."""
    events = []
    total = frame.fire if frame.stage == "attackers" else frame.hits
    surplus = max(0, total - sum(spread.values()))
    for bearer in list_bearers(state, frame):
        hits = spread.get(bearer.unit.id, 0)
        if not hits:
            continue
        if bearer.row.effect(hits) == "eliminated":
            # Hits left over make up first for what a way of retreat would have asked for (B9.7).
            missing = threshold(bearer.unit, disrupted=not bearer.blank).out - hits
            if 0 < missing <= surplus:
                hits, surplus = hits + missing, surplus - missing
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
        trapped = threshold(unit, disrupted=not bearer.blank).effect(hits) != effect
        cause = ("B9.7", "event-trapped") if trapped else ("B8.12", "event-eliminated")
        return _tell(*cause, name, hits, Hit(unit.id, hits, 0))
    unit.disrupted = True
    loss.fate = "stood"
    if effect == "disrupted":
        attacks = frame.stage == "attackers"
        cause = ("B8.13", "event-fights-on") if attacks else ("B8.12", "event-disrupted")
        return _tell(*cause, name, hits, cue)
    if frame.stage == "attackers":
        loss.fate = "thrown"
        frame.thrown.append(unit.id)
        where = name_of(unit.place)
        text = Msg("event-thrown-back", {"unit": name, "hits": hits, "place": where})
        return Event("B8.12", text, cue)
    frame.moved_off.append(unit.id)
    if not frame.must:
        held = is_held(state, frame.target, unit.side)
        return _tell("B9.10" if held else "B9.6", "event-need-not-go", name, hits, cue)
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
