"""Russian movement in step 6 (B11.1 to B11.5): the frame `RussianMovement`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

import msgspec

from tachanka.engine.api import (
    Act,
    Barred,
    Button,
    Chance,
    Clause,
    Event,
    Later,
    Offer,
    Refusal,
    Route,
    Routes,
    Trace,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat

from ...automaton.attacks import reserve_attacks
from ...automaton.movement import move_all
from ...position.geography import GRAPH, sector_of
from ...position.naming import Args, name_of, title_of
from ...position.occupation import Occupation, recall_occupation
from ...position.state import RUSSIAN, RussianMovement, State, Unit, end_step, is_automatic
from ..status.supply import edge_connected
from .marches import march
from .routes import (
    MOST_LINKS,
    Path,
    Reach,
    bars_end,
    bars_link,
    bars_moving,
    find_reach,
    has_path,
    has_reach,
)

END: Final = Act("end_moves")

WHY: Final[Mapping[Clause, str]] = {
    "B1.4": "why-base",
    "B1.11": "why-germans-there",
    "B11.1": "why-off-map",
    "B11.2": "why-last-in-city",
    "B11.3": "why-beside-germans",
    "B11.5": "why-line-broken-move",
}
"""What bars a place, in words."""

IDLE: Final[Mapping[Clause, str]] = {
    "B9.1": "why-disrupted-stays",
    "B11.1": "why-moved-already",
    "B11.2": "why-last-in-city",
    "B12.6": "why-just-placed",
}
"""What keeps a unit from moving at all, in words."""


def window(state: State, frame: RussianMovement) -> Window | None:
    """Asks a live Russian player; the automaton moves by itself."""
    if is_automatic(state, RUSSIAN):
        return None
    return Window("turn", (RUSSIAN,), "B11.1", Msg("ask-russian-movement"), {RUSSIAN: END})


def offers(view: State, frame: RussianMovement, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """A move for each unit that has one, why the others have none, and the end of movement."""
    if seat != RUSSIAN:
        return ()
    occupation = recall_occupation(view)
    units = [u for u in view.units if on in (None, u.id) and has_reach(occupation, u)]
    if on is not None:
        return [_offer_routes(occupation, unit) for unit in units]
    edge = edge_connected(view, occupation)
    found = [
        _offer_move(u.id) if has_path(occupation, u, edge) else _offer_routes(occupation, u)
        for u in units
    ]
    label = Msg("offer-end-russian-movement")
    return [*found, Offer(END.verb, "B11.6", Button(), label, closing=True)]


@cache
def _offer_move(unit: Ref) -> Offer:
    """A unit's paths are listed when it is asked for; together they are a long list."""
    label = Msg("offer-russian-move", {"unit": title_of(unit)})
    return Offer("move", "B11.1", Later(), label, on=unit, deed=Msg("deed-move"))


def _offer_routes(occupation: Occupation, unit: Unit) -> Offer:
    """The paths of a unit and what is shut to it; both may be all there is."""
    reach = find_reach(occupation, unit, edge_connected(occupation.state, occupation))
    return msgspec.structs.replace(_offer_move(unit.id), choice=_choose_route(unit, reach))


def _choose_route(unit: Unit, reach: Reach) -> Routes:
    barred = (Barred(place, _refuse(place, clause)) for place, clause in reach.shut.items())
    return Routes(tuple(_draw_route(unit, path) for path in reach.paths), tuple(barred))


def _draw_route(unit: Unit, path: Path) -> Route:
    if unit.marched + len(path) < MOST_LINKS:
        return Route(path, cost=len(path))
    return Route(path, cost=len(path), note=Msg("note-gives-up-attack"), tone="costly")


def _refuse(place: Ref, clause: Clause) -> Refusal:
    args: Args = {"place": name_of(place)}
    if clause == "B11.5":
        args["sector"] = Msg(f"group-{sector_of(place)}")
    return Refusal(clause, Msg(WHY[clause], args), (place,))


def refuse_idle(unit: Unit, clause: Clause) -> Refusal:
    """The refusal of any move of a unit that this clause keeps where it is."""
    return Refusal(clause, Msg(IDLE[clause], {"unit": title_of(unit.id)}), (unit.place,))


def explain_march(view: State, unit: Unit, path: Path) -> Refusal:
    """Why a Russian unit may not take this path (B9.1, B11.1 to B11.5, B12.6)."""
    occupation = Occupation(view)
    clause = bars_moving(occupation, unit)
    if clause is not None:
        return refuse_idle(unit, clause)
    edge = edge_connected(view, occupation)
    here = unit.place
    for place in path:
        if place not in GRAPH.neighbours(here):
            break
        clause = bars_link(occupation, here, place)
        if clause is not None:
            return _refuse(place, clause)
        here = place
    else:
        if bars_end(occupation, unit, here, edge) is not None:
            return _refuse(here, "B11.5")
    paths = find_reach(occupation, unit, edge).paths
    nearest = min(paths, key=lambda lawful: (lawful[-1] != path[-1], len(lawful)), default=())
    act = Act("move", unit.id, Trace(nearest)) if nearest else None
    why = Msg("why-no-way", {"unit": title_of(unit.id)})
    return Refusal("B11.1", why, path[-1:], act)


def apply(
    state: State, frame: RussianMovement, acts: Mapping[Seat, Act], chance: Chance
) -> list[Event]:
    """Moves a unit, or ends movement (B11.6)."""
    act = acts[RUSSIAN]
    if act.verb == "move" and isinstance(act.arg, Trace):
        return march(state, state.unit(act.on or ""), act.arg.refs, "B11.1", None)
    end_step(state)
    return [Event("B11.6", Msg("event-russian-movement-over"), reveals=True)]


def run(state: State, frame: RussianMovement, chance: Chance) -> list[Event]:
    """The automaton chooses its attacks, then moves everybody else (B16.4, B16.5)."""
    events = [*reserve_attacks(state), *move_all(state, chance)]
    end_step(state)
    return events


RUSSIAN_MOVEMENT: Final[Section[State]] = Section(window, offers, apply, run)
