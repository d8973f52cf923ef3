"""Reaction fire: one window for each declared move (BB-7, BB-10, BB-R12). The frame `Reaction`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from tachanka.engine.api import (
    Act,
    Assign,
    Barred,
    Button,
    Chance,
    Event,
    Offer,
    Pairs,
    Source,
    Target,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat

from ..position.frames import March, Reaction, Volley
from ..position.naming import name_side
from ..position.pieces import Stand
from ..position.state import State
from .bombardment import bar, tell_zeroing
from .gunnery import least_shell_face, terms_at
from .march import choose_aim, group_of, list_subjects
from .prospects import tell_hits, tell_volley
from .shots import cannot_hit, cannot_reach, cannot_serve, cannot_shoot, is_moving
from .volleys import aim_volley

NOTHING: Final = Act("react", None, Pairs({}))


def march_of(state: State) -> March:
    """The move that is reacted to: the frame below."""
    march = state.frames[-2]
    assert isinstance(march, March)
    return march


def stations(march: March, first: int) -> dict[Ref, int]:
    """The hexes in which the group can be fired at, with their index on the path (BB-7).

    The starting hex only where it is assaulted from.
    """
    found: dict[Ref, int] = {}
    if first == 0 and march.assault is not None and not march.path:
        found[march.start] = 0
    for index, hex in enumerate(march.path, start=1):
        if index >= first and hex not in found:
            found[hex] = index
    return found


def as_it_comes(march: March, group: Sequence[Stand], hex: Ref) -> list[Stand]:
    """The group as it will be when it is in a hex of its path: in March Column or not."""
    if hex == march.start and not march.entering:
        return list(group)
    return [replace(stand, column=march.road) for stand in group]


def list_shots(state: State, march: March, seat: Seat, first: int) -> dict[Ref, dict[Ref, int]]:
    """Who could fire at the group and where: stand -> hexes of the path with their index."""
    group, found = group_of(state, march), {}
    places = stations(march, first)
    seen = {hex: as_it_comes(march, group, hex) for hex in places}
    for stand in state.stands:
        if stand.side != seat or stand.hex is None:
            continue
        if stand.is_battery:
            if cannot_serve(state, stand) is not None:
                continue
            hexes = [hex for hex in places if cannot_reach(state, stand, hex) is None]
        elif cannot_shoot(state, stand) is None:
            hexes = [h for h in places if cannot_hit(state, stand, h, seen[h]) is None]
        else:
            continue
        if hexes:
            found[stand.id] = {hex: places[hex] for hex in hexes}
    return found


def window(state: State, frame: Reaction) -> Window | None:
    """Asks the other side where any of it could fire at the group."""
    march = march_of(state)
    shots = list_shots(state, march, frame.side, frame.first)
    if not shots:
        return None
    ask = Msg("ask-react", {"side": name_side(frame.side)})
    about = (*list_subjects(state, march), *shots)
    return Window("reaction", (frame.side,), "BB-7", ask, {frame.side: NOTHING}, about=about)


def run(state: State, frame: Reaction, chance: Chance) -> list[Event]:
    """Nobody could fire."""
    state.frames.pop()
    return []


def offers(view: State, frame: Reaction, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """For each stand that could fire a hex of the path, or none."""
    if seat != frame.side or on is not None:
        return ()
    march = march_of(view)
    group = group_of(view, march)
    shots = list_shots(view, march, seat, frame.first)
    sources = []
    for stand in view.stands:
        if stand.side == seat and stand.hex is not None:
            hexes = shots.get(stand.id, {})
            targets = tuple(target_of(view, march, group, stand, hex) for hex in hexes)
            barred = bar_shots(view, march, stand, frame.first)
            sources.append(Source(stand.id, targets, barred))
    label, deed = Msg("offer-react"), Msg("deed-react")
    found = [Offer("react", "BB-7", Assign(tuple(sources)), label, deed=deed, forecast=True)]
    if not march.again:
        found.append(Offer("ask_again", "BB-R12", Button(), Msg("offer-ask-again")))
    return found


def bar_shots(state: State, march: March, stand: Stand, first: int) -> tuple[Barred, ...]:
    """The hexes of the path in which a stand cannot fire at the group and why, or why nowhere."""
    silent = cannot_serve(state, stand) if stand.is_battery else cannot_shoot(state, stand)
    if silent is not None:
        return (bar(stand.id, silent),)
    group, found = group_of(state, march), []
    for hex in stations(march, first):
        clause = (
            cannot_reach(state, stand, hex)
            if stand.is_battery
            else cannot_hit(state, stand, hex, as_it_comes(march, group, hex))
        )
        if clause is not None:
            found.append(bar(hex, clause))
    return tuple(found)


def target_of(state: State, march: March, group: Sequence[Stand], stand: Stand, hex: Ref) -> Target:
    """A hex of the path as a target of one stand, with what it would throw there."""
    there = as_it_comes(march, group, hex)
    if stand.is_battery:
        aim = choose_aim(stand, there)
        moving = hex != march.start or is_moving(state, stand, aim.id)
        terms = terms_at(state, stand, aim.id, hex, moving)
        shells = tell_hits(stand.firepower, least_shell_face(state, replace(aim, hex=hex)), False)
        told, total = tell_zeroing(state, stand, hex, terms, shells), sum(t.n for t in terms)
    else:
        aimed = aim_volley(state, [stand], hex, there)
        told, total, terms = tell_volley(aimed), aimed.dice, aimed.terms
    where = Msg("note-path", {"index": stations(march, 0).get(hex, 0)})
    return Target(hex, total, terms, Msg("note-volley", {"where": where, "volley": told}))


def apply(state: State, frame: Reaction, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """Notes the shots in the order of the path: volleys of a hex together, then its guns."""
    act, march = acts[frame.side], march_of(state)
    if act.verb == "ask_again":
        march.again = True
        return []
    state.frames.pop()
    assert isinstance(act.arg, Pairs)
    places = stations(march, frame.first)
    plan: list[Volley] = []
    for hex, index in sorted(places.items(), key=lambda each: each[1]):
        chosen = [s for s in state.stands if act.arg.pairs.get(s.id) == hex]
        rifles = tuple(s.id for s in chosen if not s.is_battery)
        if rifles:
            plan.append(Volley(index, rifles))
        plan += [Volley(index, (s.id,), s.id) for s in chosen if s.is_battery]
    march.plan = tuple(plan)
    if not plan:
        return []
    return [Event("BB-7", Msg("reacts", {"side": name_side(frame.side), "n": len(plan)}))]


SECTION: Final[Section[State]] = Section(window, offers, apply, run)
