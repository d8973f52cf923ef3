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
from .occupation_check import check_occupation
from .paths import Way, can_move, find_reach, go
from .plays import is_play, list_plays, play
from .reactions import interrupt, list_interruptions
from .refusals import bar_all
from .ways_back import SUREST, Attack, foresee_attack
from .windows import asked_by, may_play

END: Final = Act("end_step")
THIN_ICE: Final = Msg("note-thin-ice")
UNDER_FIRE: Final = Msg("note-under-fire")


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
        choice = Later() if on is None else list_routes(field, unit)
        label = Msg("offer-move", {"unit": describe_unit(unit), "mp": unit.mp})
        yield Offer("move", "K-501", choice, label, on=unit.id)


def list_routes(field: Field, unit: Unit) -> Routes:
    """Every path of the unit with its cost and what awaits it.

    To each hex the cheapest comes first; into a battle those with the surest way back (K-609).
    """
    reach = find_reach(field, unit)
    look = _Lookout(field, unit)
    routes = [(look.rate(way), look.describe(way)) for way in reach.ways]
    routes.sort(key=lambda rated: (rated[1].refs[-1], rated[0]))
    return Routes(tuple(route for _, route in routes), bar_all(reach.shut))


class _Lookout:
    """What awaits one unit at the end of its paths; what is known of an end is kept."""

    def __init__(self, field: Field, unit: Unit) -> None:
        self.field = field
        self.unit = unit
        self.cover = _under_fire(field.state) if unit.side == BOLSHEVIK else frozenset()
        self.thin = {hex for hex, n in field.state.ice.items() if n == 1 and hex in self.cover}
        self.origins = {one.origin: one for one in field.state.units if one.side == unit.side}
        self._attacks: dict[tuple[Ref, Ref], Attack] = {}

    def foresee(self, way: Way) -> Attack | None:
        """The attack that the path ends in, if any."""
        end = way.path[-1]
        if not self.field.has(end, other(self.unit.side)):
            return None
        origin = way.path[-2] if len(way.path) > 1 else self.unit.hex or ""
        if (origin, end) not in self._attacks:
            self._attacks[origin, end] = foresee_attack(self.field, self.unit, end, origin)
        return self._attacks[origin, end]

    def rate(self, way: Way) -> int:
        """0 for the surest way back from a battle, and for every path that leads into none."""
        attack = self.foresee(way)
        return SUREST.index(attack.way_back) if attack is not None else 0

    def describe(self, way: Way) -> Route:
        """The path as it is offered: an attack with its sums, or the danger on it."""
        end, attack = way.path[-1], self.foresee(way)
        treads = not self.thin.isdisjoint(way.path)
        if attack is not None:
            note = attack.note
            if treads and attack.way_back == "free":
                note = Msg("note-attack-thin-ice", {"sums": note})
            tone: Literal["good", "costly"] = "good" if attack.good and not treads else "costly"
            return Route(way.path, way.cost, note, tone, attack.terms)
        if treads:
            return Route(way.path, way.cost, THIN_ICE, "costly")
        barred = self._bars_way_back(end)
        if barred is not None:
            return Route(way.path, way.cost, barred, "costly")
        return Route(way.path, way.cost, UNDER_FIRE if end in self.cover else None)

    def _bars_way_back(self, hex: Ref) -> Msg | None:
        """Whose way back from a battle would end in a hex that is taken (K-609)."""
        unit = self.origins.get(hex)
        return Msg("note-bars-way-back", {"unit": describe_unit(unit)}) if unit else None


def _under_fire(state: State) -> frozenset[Ref]:
    """The hexes that a gun reaches (K-236)."""
    return frozenset(
        hex for gun in guns(state) if gun.hex is not None for hex in hexes_within(gun.hex, RANGE)
    )


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
