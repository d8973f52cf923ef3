"""Who advances onto a target that has been cleared: section `Advance` (B8.14, B11.11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from barbarossa_fast.field import Field
from barbarossa_fast.geography import GRAPH, is_city, name_of
from barbarossa_fast.moscow import occupy
from barbarossa_fast.retreats import is_automatic
from barbarossa_fast.roster import title_of
from barbarossa_fast.state import Advance, Blitzkrieg, State
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
    where: dict[str, str | int | Msg] = {"place": name_of(frame.target)}
    offers = [
        Offer("advance", "B8.14", Subset(units, 1, len(units)), Msg("offer-advance", where)),
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
    """The automaton's choice (B16.7)."""
    chosen = frame.attackers if _automaton_advances(state, frame) else []
    return advance(state, frame, chosen, chance)


def _automaton_advances(state: State, frame: Advance) -> bool:
    """Onto a city, out of a pocket, or where at most one position nearby is German (B16.7)."""
    cut_off = any(each.target == frame.target and each.cut_off for each in state.reserved)
    germans = Field(state).germans
    near = sum(place in germans for place in GRAPH.neighbours(frame.target))
    return is_city(frame.target) or cut_off or near <= 1


def advance(state: State, frame: Advance, chosen: Sequence[Ref], chance: Chance) -> list[Event]:
    """Moves them onto the target, which is taken; Blitzkrieg corps may go on (B10.1)."""
    state.frames.pop()
    moving = [unit for unit in state.units if unit.id in chosen]
    where: dict[str, str | int | Msg] = {"place": name_of(frame.target)}
    if not moving:
        return [Event("B8.14", Msg("event-nobody-advances", where))]
    for unit in moving:
        unit.place = frame.target
    ids = tuple(unit.id for unit in moving)
    names = ", ".join(title_of(id) for id in ids)
    text = Msg("event-advance", {**where, "units": names, "n": len(ids)})
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
