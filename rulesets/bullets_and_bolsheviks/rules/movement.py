"""A side's movement step (BB-6, BB-9): what is offered and done. The frame `Movement`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from tachanka.engine.api import Act, Button, Chance, Clause, Event, Offer, Window
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat

from ..position.frames import Checks, Movement, Settle
from ..position.naming import name_side
from ..position.pieces import other
from ..position.state import State
from .advance import Stack, list_stacks
from .arriving import offer_arrival, start_arrival
from .deeds import do_leader, do_stand
from .entering import has_arrivals
from .leader_offers import offers_of_leader
from .leaders import clear_dice
from .stand_offers import bar_move, offer_advance, offers_of_stand


def step_clause(state: State, side: Seat) -> Clause:
    """The clause of the step: Side A's or Side B's."""
    return "BB-6" if state.roles.get("A") == side else "BB-9"


def window(state: State, frame: Movement) -> Window | None:
    """Asks the side, unless it has nobody on the board or to bring, or nobody can do anything.

    A step in which something was done is ended by its side, so that it can be taken back.
    """
    side = frame.side
    present = any(s.side == side and s.hex is not None for s in state.stands)
    if not present and not has_arrivals(state, side):
        return None
    if not frame.begun and not can_do_anything(state, side):
        return None
    return _ask(side, step_clause(state, side))


def can_do_anything(state: State, side: Seat) -> bool:
    """Whether any stand or leader of the side has an offer."""
    return any(
        s.side == side and offers_of_stand(state, s, later=True) for s in state.stands
    ) or any(man.side == side and offers_of_leader(state, man) for man in state.leaders)


@cache
def _ask(side: Seat, clause: Clause) -> Window:
    ask = Msg("ask-move", {"side": name_side(side)})
    return Window("turn", (side,), clause, ask, {side: Act("end_movement")})


def run(state: State, frame: Movement, chance: Chance) -> list[Event]:
    """Nobody can move."""
    return end_movement(state, frame)


def end_movement(state: State, frame: Movement) -> list[Event]:
    """Points that are left are lost, and marks of enemy fire go (BB-95, BB-107)."""
    clause = step_clause(state, frame.side)
    state.frames.remove(frame)
    # Leaders may have been taken in their hexes during the step (BB-116).
    state.frames += [Settle(), Checks((other(frame.side), frame.side))]
    for stand in state.stands:
        if stand.side == frame.side:
            stand.under = []
    for man in state.leaders:
        man.cp, man.along = 0, "auto"
    state.pool, state.purse, state.active, state.escort, state.overrun = 0, None, (), (), []
    clear_dice(state)
    text = Msg("movement-ended", {"side": name_side(frame.side)})
    # A fence: moves can be taken back until the step is ended, and no longer.
    return [Event(clause, text, reveals=True)]


def offers(view: State, frame: Movement, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """What each stand and leader may do, and the end of the step."""
    if seat != frame.side:
        return ()
    found: list[Offer] = []
    units: dict[Ref, list[Stack]] = {}
    for stand in view.stands:
        if stand.side == seat and on in (None, stand.id):
            told = offers_of_stand(view, stand, later=on is None)
            found += told or bar_move(view, stand)
            if stand.hex is not None:
                if stand.unit not in units:
                    units[stand.unit] = list_stacks(view, stand.unit)
                found += offer_advance(view, stand, units[stand.unit], later=on is None)
    for man in view.leaders:
        if man.side == seat and on in (None, man.id):
            found += offers_of_leader(view, man)
    if on is None:
        found += offer_arrival(view, seat)
        found.append(_offer_end(step_clause(view, seat)))
    return found


@cache
def _offer_end(clause: Clause) -> Offer:
    return Offer("end_movement", clause, Button(), Msg("offer-end-movement"), closing=True)


def apply(state: State, frame: Movement, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """One deed of a stand or a leader, or the end of the step."""
    act = acts[frame.side]
    if act.verb == "end_movement":
        return end_movement(state, frame)
    frame.begun = True
    if act.verb == "enter_all":
        return start_arrival(state, frame.side)
    assert act.on is not None
    stand = state.find(act.on)
    if stand is not None:
        return do_stand(state, stand, act, chance)
    return do_leader(state, state.leader(act.on), act)


SECTION: Section[State] = Section(window, offers, apply, run)
