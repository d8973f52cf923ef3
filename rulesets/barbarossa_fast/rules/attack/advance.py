"""Who advances onto a target that has been cleared: section `Advance` (B8.14, B11.11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tachanka.engine.api import (
    Act,
    Button,
    Chance,
    Event,
    Many,
    Offer,
    Refusal,
    Subset,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat, Travel

from ...position.geography import GRAPH, is_city
from ...position.naming import Args, list_units, name_of
from ...position.occupation import Occupation
from ...position.state import Advance, Blitzkrieg, State, is_automatic
from ..capture import occupy

STAY: Final = Act("stay")


def ask(state: State, frame: Advance) -> Window | None:
    """Asks the attacker; whoever lets the time run out advances with all attackers."""
    if is_automatic(state, frame.side):
        return None
    everyone = Act("advance", None, Many(tuple(sorted(frame.attackers))))
    text = Msg("ask-advance", {"place": name_of(frame.target)})
    return Window("turn", (frame.side,), "B8.14", text, {frame.side: everyone})


def list_offers(view: State, frame: Advance, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """Some of the attackers that are able to, with followers if any; all; or nobody."""
    if seat != frame.side or on is not None:
        return ()
    units = (*frame.attackers, *frame.followers)
    where: Args = {"place": name_of(frame.target)}
    some, deed = Subset(units, 1, len(units)), Msg("deed-advance", where)
    offers = [
        Offer("advance", "B8.14", some, Msg("offer-advance", where), deed=deed),
        Offer(STAY.verb, "B8.14", Button(), Msg("offer-stay", where)),
    ]
    if len(units) > 1:
        everyone = Msg("offer-advance-all", {**where, "n": len(units)})
        offers.insert(1, Offer("advance_all", "B8.14", Button(), everyone))
    return offers


def refuse(view: State, frame: Advance, seat: Seat, act: Act) -> Refusal | None:
    """Followers advance only where an attacker does (B8.14)."""
    if not isinstance(act.arg, Many) or set(act.arg.refs) & set(frame.attackers):
        return None
    with_attacker = tuple(sorted({*act.arg.refs, frame.attackers[0]}))
    nearest = Act("advance", None, Many(with_attacker))
    return Refusal("B8.14", Msg("why-followers-alone"), (frame.target,), nearest)


def decide(state: State, frame: Advance, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """The units named go onto the target; the others stay where they attacked from."""
    act = acts[frame.side]
    chosen: tuple[Ref, ...] = act.arg.refs if isinstance(act.arg, Many) else ()
    if act.verb == "advance_all":
        chosen = (*frame.attackers, *frame.followers)
    return advance(state, frame, chosen, chance)


def run(state: State, frame: Advance, chance: Chance) -> list[Event]:
    """The automaton's choice, with its reason (B16.7)."""
    reason = _find_reason(state, frame)
    args: Args = {
        "place": name_of(frame.target),
        "reason": Msg(f"reason-advance-{reason}"),
    }
    event = Event("B16.7", Msg("event-automaton-advance", args))
    chosen = () if reason == "exposed" else tuple(frame.attackers)
    return [event, *advance(state, frame, chosen, chance)]


def _find_reason(state: State, frame: Advance) -> str:
    """Onto a city, out of a pocket, or where at most one position nearby is German (B16.7)."""
    if is_city(frame.target):
        return "city"
    if any(each.target == frame.target and each.cut_off for each in state.reserved):
        return "pocket"
    germans = Occupation(state).germans
    near = sum(place in germans for place in GRAPH.neighbours(frame.target))
    return "safe" if near <= 1 else "exposed"


def explain_advance(view: State, frame: Advance, act: Act) -> Refusal | None:
    """Why a unit may not advance: it did not fight here, or it was thrown back (B8.14)."""
    if act.verb != "advance" or not isinstance(act.arg, Many):
        return None
    allowed = {*frame.attackers, *frame.followers}
    wrong = tuple(id for id in act.arg.refs if id not in allowed)
    return Refusal("B8.14", Msg("why-cannot-advance"), wrong) if wrong else None


def advance(state: State, frame: Advance, chosen: Sequence[Ref], chance: Chance) -> list[Event]:
    """Moves them onto the target, which is taken; Blitzkrieg corps may go on (B10.1)."""
    state.frames.pop()
    moving = [unit for unit in state.units if unit.id in chosen]
    where: Args = {"place": name_of(frame.target)}
    if not moving:
        return [Event("B8.14", Msg("event-nobody-advances", where))]
    for unit in moving:
        unit.place = frame.target
    ids = tuple(unit.id for unit in moving)
    text = Msg("event-advance", {**where, "units": list_units(ids), "n": len(ids)})
    events = [Event("B8.14", text, Travel(ids, (frame.target,)))]
    events += occupy(state, frame.target, frame.side, chance)
    corps = [
        unit.id
        for unit in moving
        if unit.kind == "panzerkorps" and unit.id in frame.attackers and not unit.disrupted
    ]
    if state.outcome is None and frame.blitz and not frame.continuation and corps:
        state.frames.append(Blitzkrieg(frame.target, corps))
    return events


ADVANCE: Final[Section[State]] = Section(ask, list_offers, decide, run, refuse)
