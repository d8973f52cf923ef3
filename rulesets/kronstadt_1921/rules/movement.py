"""The Movement step of a side (K-304, K-305, K-501): the frames `Movement` and `MovementEnd`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal

from tachanka.engine.api import (
    Act,
    Button,
    Chance,
    Clause,
    Event,
    Later,
    Offer,
    Route,
    Routes,
    Trace,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Banner, Msg, Ref, Seat

from ..position.frames import Combat, Movement, MovementEnd, OnTheWay, Reaction
from ..position.naming import describe_unit
from ..position.occupation import Field
from ..position.state import BOLSHEVIK, REBEL, State, Unit, other
from ..position.terrain import hexes_within
from ..position.units import ALLOWANCE, kind_of
from .chits.artillery_fire import RANGE, guns
from .combat import compare_terms, describe_sums, preview_attack
from .occupation_check import check_occupation
from .paths import Way, can_move, find_reach, go
from .plays import is_play, list_plays, play
from .reactions import interrupt, list_interruptions
from .refusals import bar_all
from .windows import may_play

END: Final = Act("end_step")
THIN_ICE: Final = Msg("note-thin-ice")


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
    ask = Msg(f"ask-movement-{frame.side}")
    may = may_play(state, frame.side)
    return Window("turn", (frame.side,), step_clause(frame.side), ask, {frame.side: END}, may)


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
        choice = Later() if on is None else list_routes(field, unit)
        label = Msg("offer-move", {"unit": describe_unit(unit), "mp": unit.mp})
        yield Offer("move", "K-501", choice, label, on=unit.id)


def list_routes(field: Field, unit: Unit) -> Routes:
    """Every path of the unit with its cost and what awaits it; the cheapest to each hex first."""
    reach = find_reach(field, unit)
    cover = _under_fire(field.state) if unit.side == BOLSHEVIK else frozenset()
    thin = {hex for hex, hits in field.state.ice.items() if hits == 1 and hex in cover}
    ends: dict[Ref, Route] = {}
    routes = []
    for way in reach.ways:
        end = way.path[-1]
        if end not in ends:
            ends[end] = _describe_end(field, unit, end, cover, thin)
        note, tone = ends[end].note, ends[end].tone
        if tone == "plain" and thin and not thin.isdisjoint(way.path):
            note, tone = THIN_ICE, "costly"
        routes.append(Route(way.path, way.cost, note, tone, ends[end].terms))
    return Routes(tuple(routes), bar_all(reach.shut))


def _under_fire(state: State) -> frozenset[Ref]:
    """The hexes that a gun reaches (K-236)."""
    return frozenset(
        hex for gun in guns(state) if gun.hex is not None for hex in hexes_within(gun.hex, RANGE)
    )


def _describe_end(
    field: Field, unit: Unit, hex: Ref, cover: frozenset[Ref], thin: set[Ref]
) -> Route:
    """What ending there means, as the note and tone of a route: an attack with sums, danger."""
    if field.has(hex, other(unit.side)):
        sums = preview_attack(field.state, unit, hex)
        tone: Literal["good", "costly"] = "good" if sums.result == "attacker" else "costly"
        return Route((hex,), 0, describe_sums(sums), tone, compare_terms(sums))
    if hex in thin:
        return Route((hex,), 0, THIN_ICE, tone="costly")
    return Route((hex,), 0, Msg("note-under-fire") if hex in cover else None)


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
    way = _price(Field(state), unit, path)
    if unit.side == REBEL:
        return go(state, unit, way.path, way.costs)
    state.frames.append(OnTheWay(unit.id, way.path, way.costs, way.path))
    return []


def _price(field: Field, unit: Unit, path: tuple[Ref, ...]) -> Way:
    return next(way for way in find_reach(field, unit).ways if way.path == path)


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
