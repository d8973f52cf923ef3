"""The Hesitant movement step (K-401 to K-406): the frame `Hesitation`."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from tachanka.engine.api import (
    Act,
    Button,
    Chance,
    Clause,
    Event,
    Offer,
    One,
    Target,
    Targets,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Banner, Msg, Ref, Seat, Travel

from ..position.frames import Hesitation
from ..position.naming import describe_unit, name_hex
from ..position.occupation import Field
from ..position.state import BOLSHEVIK, REBEL, State, Unit
from ..position.terrain import CITIES, GRID, is_finland, is_open_sea
from .losses import eliminate
from .movement import begin_movement
from .occupation_check import check_occupation
from .plays import is_play, list_plays, play
from .reactions import interrupt, list_interruptions
from .refusals import bar_all
from .windows import asked_by, may_play, open_window


def find_distances(field: Field) -> dict[Ref, int]:
    """W of every hex from which a Coastal City can be reached on foot (K-402)."""
    rebels = frozenset(unit.hex for unit in field.state.units if unit.side == REBEL and unit.hex)
    water = frozenset(hex for hex in field.state.ice if is_open_sea(field.state, hex))
    return _measure(rebels | water)


@lru_cache(maxsize=256)
def _measure(shut: frozenset[Ref]) -> dict[Ref, int]:
    """The distances when these hexes, and Finland, cannot be walked through."""
    distances = {hex: 0 for hex in CITIES if hex not in shut}
    ends = deque(distances)
    while ends:
        hex = ends.popleft()
        for near in GRID.neighbours[hex]:
            if near not in distances and near not in shut and not is_finland(near):
                distances[near] = distances[hex] + 1
                ends.append(near)
    return distances


def find_steps(field: Field, unit: Unit, distances: Mapping[Ref, int]) -> list[Ref]:
    """The lawful steps of a Hesitant unit: nearer, or if none is free as near (K-402)."""
    assert unit.hex is not None
    free = [near for near in GRID.neighbours[unit.hex] if near in distances and field.is_free(near)]
    here = distances.get(unit.hex)
    if here is None:
        return []
    nearer = [near for near in free if distances[near] < here]
    return nearer or [near for near in free if distances[near] == here]


def list_movers(state: State, frame: Hesitation) -> list[Unit]:
    """The Hesitant units that have yet to step; those in a city have arrived (K-404, K-405)."""
    return [
        unit
        for unit in state.units
        if unit.hesitant and unit.id not in frame.moved and unit.hex not in CITIES
    ]


def begin_hesitation(state: State) -> list[Event]:
    """The Bolshevik phase begins; without a Hesitant unit straight with Movement."""
    if not any(unit.hesitant for unit in state.units):
        return begin_movement(state, BOLSHEVIK)
    state.frames[:] = [Hesitation()]
    title = Msg("stage-hesitation")
    return [Event("K-401", title, Banner(title), reveals=True)]


def window(state: State, frame: Hesitation) -> Window | None:
    """Asks the Bolshevik until every Hesitant unit has moved and he ends the step."""
    seat = asked_by(state, frame)
    if seat is None:
        return None
    movers = list_movers(state, frame)
    fallback = _first_act(Field(state), movers[0]) if movers else Act("end_step")
    ask, may = Msg("ask-hesitation"), may_play(state, seat)
    return Window("turn", (seat,), "K-401", ask, {seat: fallback}, may)


def _first_act(field: Field, unit: Unit) -> Act:
    steps = find_steps(field, unit, find_distances(field))
    return Act("hesitant_move", unit.id, One(steps[0])) if steps else Act("perish", unit.id)


def offers(view: State, frame: Hesitation, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """A step for each Hesitant unit, plays, and the end of the step once all have moved."""
    if seat != BOLSHEVIK:
        return list_interruptions(view, seat, on)
    movers = list_movers(view, frame)
    found = list(_offer_steps(view, movers, on))
    found += list_plays(view, seat, on)
    if on is None and not movers:
        label = Msg("offer-end-hesitation")
        found.append(Offer("end_step", "K-405", Button(), label, closing=True))
    return found


def _offer_steps(view: State, movers: list[Unit], on: Ref | None) -> Iterator[Offer]:
    field = Field(view)
    distances = find_distances(field)
    for unit in movers:
        if on not in (None, unit.id) or unit.hex is None:
            continue
        steps = find_steps(field, unit, distances)
        args: dict[str, str | int | Msg] = {"unit": describe_unit(unit)}
        if not steps:
            yield Offer("perish", "K-403", Button(), Msg("offer-perish", args), on=unit.id)
            continue
        shut = {hex: bars_step(field, hex) for hex in GRID.neighbours[unit.hex]}
        barred = bar_all({hex: clause for hex, clause in shut.items() if hex not in steps})
        targets = tuple(
            Target(hex, note=Msg("note-distance", {"steps": distances[hex]})) for hex in steps
        )
        label = Msg("offer-hesitant-move", args)
        choice, deed = Targets(targets, barred), Msg("deed-hesitant-move")
        yield Offer("hesitant_move", "K-402", choice, label, on=unit.id, deed=deed)


def bars_step(field: Field, hex: Ref) -> Clause:
    """The clause by which a Hesitant unit may not step into this hex beside it (K-402)."""
    if is_open_sea(field.state, hex):
        return "K-256"
    if is_finland(hex):
        return "K-523"
    return "K-512" if field.at(hex) else "K-402"


def apply(state: State, frame: Hesitation, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """A step, a unit that cannot move, a play, the end; or what the Rebel does meanwhile."""
    ((seat, act),) = acts.items()
    if seat != BOLSHEVIK:
        return interrupt(state, seat, act)
    if is_play(act):
        return play(state, seat, act)
    if act.verb == "end_step":
        return [*check_occupation(state), *begin_movement(state, BOLSHEVIK)]
    unit = state.unit(act.on or "")
    if act.verb == "perish":
        events = eliminate(state, [unit], "K-403", "event-perished")
    else:
        assert isinstance(act.arg, One)
        unit.hex = act.arg.ref
        frame.moved.append(unit.id)
        text = Msg("event-hesitant-move", {"unit": describe_unit(unit), "hex": name_hex(unit.hex)})
        events = [Event("K-401", text, Travel((unit.id,), (unit.hex,)))]
    open_window(state, "stepped_back", REBEL)
    return events


SECTION: Final[Section[State]] = Section(window, offers, apply)
