"""A side's fire step (BB-8, BB-10, BB-11, BB-13). The frame `Fire`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from tachanka.engine.api import (
    Act,
    Button,
    Chance,
    Clause,
    Event,
    Many,
    Offer,
    One,
    Subset,
    Targets,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat

from ..position.frames import Checks, Fire, Settle
from ..position.naming import name_place, name_side, name_stand
from ..position.pieces import Stand, other
from ..position.state import State
from .bombardment import bar_ranging, fire_at, target_of
from .gunnery import range_in
from .prospects import tell_volley
from .shots import (
    batteries_of,
    cannot_range,
    enemy_hexes,
    find_firers,
    find_gun_targets,
    ready_firers,
)
from .volleys import aim_volley, fire_volley

CLAUSES: Final[dict[str, Clause]] = {"B1": "BB-8", "A": "BB-10", "B2": "BB-11"}
FIRE: Final = Msg("deed-fire")
BOMBARD: Final = Msg("deed-bombard")
RANGE: Final = Msg("deed-ranging")


def window(state: State, frame: Fire) -> Window | None:
    """Asks the side as long as anything of it can fire."""
    ready = ready_firers(state, frame.side)
    hexes = enemy_hexes(state, frame.side) if ready else []
    can_volley = any(find_firers(state, frame.side, hex, ready) for hex in hexes)
    if not can_volley and not batteries_of(state, frame.side):
        return None
    return _ask(frame.side, CLAUSES[frame.step])


@cache
def _ask(side: Seat, clause: Clause) -> Window:
    ask = Msg("ask-fire", {"side": name_side(side)})
    return Window("turn", (side,), clause, ask, {side: Act("end_fire")})


def run(state: State, frame: Fire, chance: Chance) -> list[Event]:
    """Nothing is left to fire."""
    return end_fire(state, frame)


def end_fire(state: State, frame: Fire) -> list[Event]:
    """The step is over: whoever took losses in it checks (BB-91)."""
    state.frames.remove(frame)
    state.frames += [Settle(), Checks((other(frame.side), frame.side))]
    for man in state.leaders:
        man.diced = []
    text = Msg("fire-ended", {"side": name_side(frame.side)})
    return [Event(CLAUSES[frame.step], text)]


def offers(view: State, frame: Fire, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """For each enemy hex the stands that can fire at it; for each battery its targets."""
    if seat != frame.side:
        return ()
    found: list[Offer] = []
    ready = ready_firers(view, seat)
    for hex in enemy_hexes(view, seat):
        if on in (None, hex):
            found += _volleys_at(view, seat, hex, ready)
    for battery in batteries_of(view, seat):
        if on in (None, battery.id):
            found += _shots_of(view, battery)
    if on is None:
        label = Msg("offer-end-fire")
        found.append(Offer("end_fire", CLAUSES[frame.step], Button(), label, closing=True))
    return found


def _volleys_at(state: State, seat: Seat, hex: Ref, ready: Sequence[Stand]) -> list[Offer]:
    firers = [stand.id for stand in find_firers(state, seat, hex, ready)]
    if not firers:
        return []
    place, targets = name_place(state, hex), state.at(hex, other(seat))
    found = []
    if len(firers) > 1:
        told = tell_volley(aim_volley(state, [state.stand(id) for id in firers], hex, targets))
        label = Msg("offer-fire-all", {"hex": place, "n": len(firers), "volley": told})
        found.append(Offer("fire_all", "BB-41", Button(), label, hex, forecast=True))
    aimed = aim_volley(state, (), hex, targets)
    works = "yes" if aimed.halved else "no"
    label = Msg("offer-fire", {"hex": place, "least": aimed.least, "halved": works})
    choice = Subset(tuple(sorted(firers)), 1, len(firers))
    found.append(Offer("fire", "BB-41", choice, label, hex, forecast=True, deed=FIRE))
    return found


def _shots_of(state: State, battery: Stand) -> list[Offer]:
    targets, name = find_gun_targets(state, battery), name_stand(state, battery)
    options = tuple(target_of(state, battery, target) for target in targets)
    label = Msg("offer-bombard", {"battery": name})
    found = [
        Offer("bombard", "BB-48", Targets(options), label, battery.id, forecast=True, deed=BOMBARD)
    ]
    free = tuple(o for o in options if cannot_range(state, battery, o.ref) is None)
    if free:
        barred = tuple(bar_ranging(o.ref) for o in options if o not in free)
        label = Msg("offer-ranging", {"battery": name})
        found.append(
            Offer("ranging", "BB-65", Targets(free, barred), label, battery.id, deed=RANGE)
        )
    return found


def apply(state: State, frame: Fire, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """One volley, one shot of a battery, or the end of the step."""
    act, seat = acts[frame.side], frame.side
    if act.verb == "end_fire":
        return end_fire(state, frame)
    assert act.on is not None
    if state.options.loss_check_timing == "each_volley":
        state.frames.append(Checks((other(seat), seat)))
    if act.verb in ("fire", "fire_all"):
        firers = find_firers(state, seat, act.on)
        if isinstance(act.arg, Many):
            firers = [stand for stand in firers if stand.id in act.arg.refs]
        targets = state.at(act.on, other(seat))
        men = state.leaders_at(act.on, other(seat))
        return fire_volley(state, firers, act.on, targets, men, chance)[0]
    assert isinstance(act.arg, One)
    battery = state.stand(act.on)
    if act.verb == "ranging":
        return range_in(state, battery, act.arg.ref, chance)
    events, salvo = fire_at(state, battery, act.arg.ref, chance)
    if salvo is not None:
        state.frames.append(salvo)
    return events


SECTION: Final[Section[State]] = Section(window, offers, apply, run)
