"""Setting up (K-108 to K-114): the frame `Deployment`."""

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
    One,
    Target,
    Targets,
    Window,
)
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Ref, Seat, Show

from ..position.frames import Deployment, TurnStart
from ..position.naming import describe_unit, name_hex, name_unit
from ..position.scenarios import SCENARIOS, ZONES
from ..position.state import BOLSHEVIK, REBEL, State, Unit
from ..position.terrain import CODES
from .refusals import bar_all

LIFTS: Final = 40
"""So often a side may take a unit back while it sets up; a game must end some time."""

ONE_TO_A_HEX: Final = {BOLSHEVIK: "K-109", REBEL: "K-112"}

REST: Final = Act("deploy_rest")
DONE: Final = Act("end_step")


def list_waiting(state: State, seat: Seat) -> list[Unit]:
    """The units that the side has yet to place."""
    return [unit for unit in state.units if unit.side == seat and unit.hex is None]


def zone_of(state: State, unit: Ref) -> tuple[Ref, ...]:
    """The hexes in which the unit may be placed (K-110, K-111, K-112)."""
    return ZONES[SCENARIOS[state.scenario].zone_of(unit)]


def zone_clause(unit: Unit) -> Clause:
    """The clause that says where the unit is set up."""
    if unit.side == BOLSHEVIK:
        return "K-110"
    return "K-111" if unit.kind == "council" else "K-112"


def window(state: State, frame: Deployment) -> Window | None:
    """Asks the side to place its units; a time-out places the rest as in the example."""
    ask = Msg(f"ask-deployment-{frame.side}")
    fallback = REST if list_waiting(state, frame.side) else DONE
    return Window("turn", (frame.side,), "K-108", ask, {frame.side: fallback})


def offers(view: State, frame: Deployment, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """Units to place or to take back; the end once all are placed."""
    if seat != frame.side:
        return ()
    waiting = list_waiting(view, seat)
    found = list(_offer_units(view, frame, seat, on))
    if on is not None:
        return found
    if waiting:
        clause = zone_clause(waiting[0])
        found.append(Offer("deploy_rest", clause, Button(), Msg("offer-deploy-rest")))
    else:
        found.append(Offer("end_step", "K-108", Button(), Msg("offer-end-deployment")))
    return found


def _offer_units(view: State, frame: Deployment, seat: Seat, on: Ref | None) -> Iterator[Offer]:
    """The hexes for a unit are listed when it is asked for: they would be the same for many."""
    units = {unit.id: unit for unit in view.units}
    for group in SCENARIOS[view.scenario].deploy.get(seat, ()):
        for id in group.units:
            unit = units[id]
            if on not in (None, id):
                continue
            if unit.hex is None:
                offer = _offer_place(zone_clause(unit), id, unit.name)
                if on is not None:
                    offer = structs.replace(offer, choice=_list_room(view, unit, group.zone))
                yield offer
            elif frame.lifted < LIFTS:
                yield _offer_lift(id, unit.name)


@lru_cache(maxsize=128)
def _offer_place(clause: Clause, id: Ref, name: str) -> Offer:
    args = {"unit": name_unit(id, name)}
    # The page has a name for pieces only, and this one is no piece yet.
    deed = Msg("deed-deploy", args)
    return Offer("deploy", clause, Later(), Msg("offer-deploy", args), on=id, deed=deed)


@lru_cache(maxsize=128)
def _offer_lift(id: Ref, name: str) -> Offer:
    label = Msg("offer-undeploy", {"unit": name_unit(id, name)})
    return Offer("undeploy", "K-108", Button(), label, on=id)


def list_free(state: State, zone: tuple[Ref, ...]) -> list[Ref]:
    """The hexes of a zone in which nobody stands (K-109, K-112)."""
    occupied = {unit.hex for unit in state.units}
    return [hex for hex in zone if hex not in occupied]


def _list_room(view: State, unit: Unit, name: str) -> Targets:
    zone = ZONES[name]
    free = list_free(view, zone)
    taken = {hex: ONE_TO_A_HEX[unit.side] for hex in zone if hex not in free}
    shut = taken | _outside(unit.side, zone, zone_clause(unit))
    return Targets(tuple(map(Target, free)), bar_all(shut))


@lru_cache(maxsize=64)
def _outside(seat: Seat, zone: tuple[Ref, ...], clause: Clause) -> dict[Ref, Clause]:
    """The side's own ground that is not of this zone: all other zones (K-110)."""
    mine = (hex for other in ZONES.values() for hex in other if hex not in zone)
    return {hex: clause for hex in mine if (CODES[hex] == "K") == (seat == REBEL)}


def apply(state: State, frame: Deployment, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """Places a unit, takes one back, places the rest, or ends."""
    act = acts[frame.side]
    match act.verb, act.arg:
        case "deploy", One(ref=hex):
            return place(state, state.unit(act.on or ""), hex)
        case "undeploy", _:
            frame.lifted += 1
            unit = state.unit(act.on or "")
            unit.hex = None
            return [Event("K-108", Msg("event-undeployed", {"unit": describe_unit(unit)}))]
        case "deploy_rest", _:
            return place_rest(state, frame.side)
    return end_deployment(state, frame.side)


def place(state: State, unit: Unit, hex: Ref) -> list[Event]:
    """Puts a unit on the map."""
    unit.hex = hex
    text = Msg("event-deployed", {"unit": describe_unit(unit), "hex": name_hex(hex)})
    return [Event(zone_clause(unit), text, Show((unit.id,)))]


def place_rest(state: State, seat: Seat) -> list[Event]:
    """Places the remaining units as in the example, or in the first free hexes of their zones."""
    events = []
    example = SCENARIOS[state.scenario].example
    for unit in list_waiting(state, seat):
        occupied = {one.hex for one in state.units}
        wish = (example.get(unit.id, ""), *zone_of(state, unit.id))
        hex = next(hex for hex in wish if hex and hex not in occupied)
        events += place(state, unit, hex)
    return events


def end_deployment(state: State, seat: Seat) -> list[Event]:
    """The Rebel sets up after the Bolshevik; then the first turn starts (K-108)."""
    more = seat == BOLSHEVIK and list_waiting(state, REBEL)
    state.frames[:] = [Deployment(REBEL) if more else TurnStart()]
    return [Event("K-108", Msg(f"event-deployment-{seat}"), reveals=True)]


SECTION: Final[Section[State]] = Section(window, offers, apply)
