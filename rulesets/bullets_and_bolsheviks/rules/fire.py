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
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat

from ..position.frames import Checks, Fire, Settle
from ..position.naming import name_side
from ..position.pieces import Stand, other
from ..position.state import State
from .aims import Aims, offer_shots
from .bombardment import fire_at
from .gunnery import range_in
from .shots import (
    batteries_of,
    enemy_hexes,
    find_firers,
    ready_firers,
)
from .volleys import fire_volley

CLAUSES: Final[dict[str, Clause]] = {"B1": "BB-8", "A": "BB-10", "B2": "BB-11"}


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
    """For each enemy hex who can fire at it; for each stand what it can fire at, or why at nothing.

    on: a hex with enemies or a stand of the side, whose targets are then told.
    """
    if seat != frame.side:
        return ()
    aims = Aims(view, seat)
    found: list[Offer] = []
    for hex in aims.bars if on is None else (on,):
        found += aims.offer_volleys(hex)
    for stand in view.stands:
        if stand.side == seat and stand.hex is not None and on in (None, stand.id):
            found += (
                offer_shots(view, stand)
                if stand.is_battery
                else (aims.offer_alone(stand, later=on is None),)
            )
    if on is None:
        found += aims.bar_hexes()
        label = Msg("offer-end-fire")
        found.append(Offer("end_fire", CLAUSES[frame.step], Button(), label, closing=True))
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
        return fire_at_hex(state, firers, act.on, chance)
    assert isinstance(act.arg, One)
    if act.verb == "shoot":
        return fire_at_hex(state, [state.stand(act.on)], act.arg.ref, chance)
    battery = state.stand(act.on)
    if act.verb == "ranging":
        return range_in(state, battery, act.arg.ref, chance)
    events, salvo = fire_at(state, battery, act.arg.ref, chance)
    if salvo is not None:
        state.frames.append(salvo)
    return events


def fire_at_hex(state: State, firers: Sequence[Stand], hex: Ref, chance: Chance) -> list[Event]:
    """A volley at all enemies in a hex."""
    foe = other(firers[0].side)
    targets, men = state.at(hex, foe), state.leaders_at(hex, foe)
    return fire_volley(state, firers, hex, targets, men, chance)[0]


SECTION: Final[Section[State]] = Section(window, offers, apply, run)
