"""The Movement step of a side (K-304, K-305, K-501): the frames `Movement` and `MovementEnd`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from msgspec import structs

from tachanka.engine.api import (
    Act,
    Button,
    Chance,
    Clause,
    Event,
    Later,
    Offer,
    Trace,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Banner, Msg, Ref, Seat

from ..position.frames import Combat, Movement, MovementEnd, OnTheWay, Reaction
from ..position.naming import name_unit
from ..position.occupation import Field
from ..position.state import BOLSHEVIK, REBEL, State, Unit
from ..position.units import ALLOWANCE, kind_of
from .occupation_check import check_occupation
from .paths import can_move, go, price
from .plays import is_play, list_plays, play
from .reactions import interrupt, list_interruptions
from .routes import list_routes
from .windows import asked_by, may_play

END: Final = Act("end_step")

MOVES: Final = Msg("deed-move")


def step_clause(side: Seat) -> Clause:
    return "K-304" if side == REBEL else "K-305"


def begin_movement(state: State, side: Seat) -> list[Event]:
    """Every unit of the side that can move gets its MP; the Rebel is asked first (K-R35)."""
    for unit in state.units:
        moves = unit.side == side and kind_of(unit).moves
        unit.mp = ALLOWANCE if moves else 0
    state.frames[:] = [Movement(side)]
    if side == BOLSHEVIK:
        state.frames.append(Reaction("before_movement", REBEL))
    title = Msg(f"stage-movement-{side}")
    return [Event(step_clause(side), title, Banner(title), reveals=True)]


def window(state: State, frame: Movement) -> Window | None:
    """Asks the side for moves until it ends the step."""
    seat = asked_by(state, frame)
    if seat is None:
        return None
    ask, may = Msg(f"ask-movement-{seat}"), may_play(state, seat)
    return Window("turn", (seat,), step_clause(seat), ask, {seat: END}, may)


def offers(view: State, frame: Movement, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """Moves, plays and the end of the step; to the other side plays and `hold`."""
    if seat != frame.side:
        return list_interruptions(view, seat, on)
    found = list(_offer_moves(view, seat, on))
    found += list_plays(view, seat, on)
    if on is None:
        label = Msg("offer-end-movement")
        found.append(Offer("end_step", step_clause(seat), Button(), label, closing=True))
    return found


def _offer_moves(view: State, seat: Seat, on: Ref | None) -> Iterator[Offer]:
    """A unit's paths are listed when it is asked for; there are up to 800 of them."""
    field = Field(view)
    for unit in view.units:
        if unit.side != seat or on not in (None, unit.id) or not can_move(field, unit):
            continue
        offer = _offer_move(unit.id, unit.name, unit.mp)
        if on is not None:
            offer = structs.replace(offer, choice=list_routes(field, unit))
        yield offer


@lru_cache(maxsize=256)
def _offer_move(id: Ref, name: str, mp: int) -> Offer:
    label = Msg("offer-move", {"unit": name_unit(id, name), "mp": mp})
    return Offer("move", "K-501", Later(), label, on=id, deed=MOVES)


def apply(state: State, frame: Movement, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """A move, a play, the end of the step, or what the other side does meanwhile."""
    ((seat, act),) = acts.items()
    if seat != frame.side:
        return interrupt(state, seat, act)
    if is_play(act):
        return play(state, seat, act)
    if act.verb == "end_step":
        return end_movement(state, frame)
    assert act.on is not None
    assert isinstance(act.arg, Trace)
    return declare(state, state.unit(act.on), act.arg.refs)


def declare(state: State, unit: Unit, path: tuple[Ref, ...]) -> list[Event]:
    """A unit sets out: a Rebel unit arrives at once, a Bolshevik one may be interrupted."""
    costs = price(Field(state), unit, path)
    if unit.side == REBEL:
        return go(state, unit, path, costs)
    state.frames.append(OnTheWay(unit.id, path, costs, path))
    return []


def end_movement(state: State, frame: Movement) -> list[Event]:
    """The step ends after the Rebel's last plays on the attackers, then K-420."""
    state.frames[:] = [MovementEnd(frame.side)]
    if frame.side == BOLSHEVIK:
        state.frames.append(Reaction("after_movement", REBEL))
    text = Msg(f"event-moved-{frame.side}")
    return [Event(step_clause(frame.side), text, reveals=True)]


def run_end(state: State, frame: MovementEnd, chance: Chance) -> list[Event]:
    """The occupation check; then the battles."""
    state.coordinated = None
    events = check_occupation(state)
    state.frames[:] = [Combat(frame.side)]
    return events


SECTION: Final[Section[State]] = Section(window, offers, apply)
END_SECTION: Final[Section[State]] = Section(run=run_end)
