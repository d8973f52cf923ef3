"""Deployment: unit by unit, or all as suggested (R-101 to R-110)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Final

from tachanka.engine.api import (
    Act,
    Button,
    Chance,
    Event,
    Formation,
    Later,
    Mover,
    Msg,
    Offer,
    Order,
    Proposal,
    Refusal,
    Region,
    Window,
)
from tachanka.engine.boards.table import do_overlap, has_gap
from tachanka.engine.flow import Section
from tachanka.engine.scene import Point, Ref, Seat

from ..position.field import Field
from ..position.frames import Deploy
from ..position.naming import name_figure, name_side, name_unit
from ..position.scenarios import Muster
from ..position.state import State
from ..position.tables import CONTACT, HEIGHT, INCH, TYPES, WIDTH
from .cohesion import measure_disorder
from .movement import is_on_table, list_orders

SUGGESTED: Final = Act("deploy")
SHIFTS: Final = tuple(
    sorted(
        product(range(-9, 10), range(-4, 5)), key=lambda step: (abs(step[0]) + abs(step[1]), step)
    )
)
"""Where a unit goes whose suggested places are taken: so many inches beside them."""


def window(state: State, frame: Deploy) -> Window:
    """Asks one side to set up; whoever is away has it done for him."""
    ask = Msg("ask-deploy", {"side": name_side(state, frame.side)})
    return Window("turn", (frame.side,), "R-101", ask, {frame.side: SUGGESTED})


def list_waiting(field: Field, side: Seat) -> list[Muster]:
    """The units of a side that are not on the table yet."""
    return [
        field.battle.find(unit.id)
        for unit in field.state.units
        if field.battle.find(unit.id).side == side
        and any(each.at is None for each in field.members[unit.id])
    ]


def offers(view: State, frame: Deploy, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """Each unit that waits, worked out when it is picked up; all at once; or to be done."""
    if seat != frame.side:
        return ()
    field = Field(view)
    waiting = list_waiting(field, seat)
    found = []
    for muster in waiting:
        if on not in (None, muster.id):
            continue
        orders = suggest_places(field, muster)
        if orders:
            name = {"unit": muster.name}
            choice = Later() if on is None else offer_places(field, muster, orders)
            label, deed = Msg("offer-place", name), Msg("deed-place")
            found.append(Offer("place", "R-101", choice, label, muster.id, deed=deed))
    if on is None:
        found.append(Offer("deploy", "R-101", Button(), Msg("offer-deploy"), closing=True))
        if not waiting:
            found.append(Offer("ready", "R-101", Button(), Msg("offer-ready"), closing=True))
    return found


def offer_places(field: Field, muster: Muster, orders: tuple[Order, ...]) -> Formation:
    """A place for each figure of a unit; orders: where they could stand."""
    proposed = Proposal(Msg("propose-suggested"), orders)
    return Formation(list_movers(field, muster), (proposed,), whole=True, turns=True)


def list_movers(field: Field, muster: Muster) -> tuple[Mover, ...]:
    """R-102, R-103, R-107: each figure in the zones of its unit."""
    radius = TYPES[muster.list_kinds()[0]].radius
    rings = tuple(
        tuple(
            (min(max(x, radius), WIDTH - radius), min(max(y, radius), HEIGHT - radius))
            for x, y in field.ground.zones[zone].corners
        )
        for zone in muster.zones
    )
    return tuple(Mover(each.id, None, Region(rings)) for each in field.members[muster.id])


def suggest_places(field: Field, muster: Muster) -> tuple[Order, ...]:
    """Lawful places for a unit: the suggested ones, or some beside them; none where all is full."""
    places = field.battle.places[muster.id]
    for dx, dy in SHIFTS:
        orders = tuple(
            Order(each.id, ((x + dx * INCH, y + dy * INCH),), (fx, fy))
            for each, (x, y, fx, fy) in zip(field.members[muster.id], places, strict=True)
        )
        if not any(find_faults(field, muster, orders)):
            return tuple(sorted(orders, key=lambda order: order.piece))
    return ()


def refuse(view: State, frame: Deploy, seat: Seat, act: Act) -> Refusal | None:
    """What the figures of a unit may not do together."""
    if act.verb != "place" or act.on is None:
        return None
    field = Field(view)
    return next(find_faults(field, field.battle.find(act.on), list_orders(act.arg)), None)


def find_faults(field: Field, muster: Muster, orders: Sequence[Order]) -> Iterator[Refusal]:
    """R-107 to R-109, and the zones (R-102, R-103)."""
    state = field.state
    if any(not order.path for order in orders):
        yield Refusal("R-101", Msg("refuse-absent", {"unit": muster.name}), (muster.id,))
        return
    ends = {order.piece: order.path[-1] for order in orders}
    radius = TYPES[muster.list_kinds()[0]].radius
    zones = [field.ground.zones[zone] for zone in muster.zones]
    for id, at in ends.items():
        name = {"figure": name_figure(state, id)}
        dry = not any(patch.holds(at) for patch in field.ground.water)
        in_zone = any(zone.holds(at) for zone in zones)
        if not (dry and in_zone and is_on_table(at, radius)):
            yield Refusal("R-103", Msg("refuse-zone", name), (id,))
        for side in field.sides.values():
            for other in side:
                wide = TYPES[other.kind].radius
                if do_overlap(at, radius, other.spot, wide):
                    names = name | {"other": name_figure(state, other.id)}
                    yield Refusal("R-109", Msg("refuse-overlap", names), (id, other.id))
                elif field.side(other) != muster.side and not has_gap(
                    at, radius, other.spot, wide, CONTACT
                ):
                    yield Refusal("R-109", Msg("refuse-contact", name), (id, other.id))
    for (a, at), (b, there) in combinations(ends.items(), 2):
        if do_overlap(at, radius, there, radius):
            names = {"figure": name_figure(state, a), "other": name_figure(state, b)}
            yield Refusal("R-109", Msg("refuse-overlap", names), (a, b))
    if measure_disorder(state.options, muster, list(ends.values())):
        yield Refusal("R-108", Msg("refuse-cohesion", {"inches": muster.tactical}), tuple(ends))
    yield from find_absent(field, muster, ends)


def find_absent(field: Field, muster: Muster, ends: Mapping[Ref, Point]) -> Iterator[Refusal]:
    """R-107: so many figures must be in the area."""
    if muster.least is not None:
        patch = field.ground.areas[muster.least.area]
        if sum(patch.holds(at) for at in ends.values()) < muster.least.figures:
            text = Msg("refuse-least", {"unit": muster.name, "n": muster.least.figures})
            yield Refusal("R-107", text, tuple(ends))


def apply(state: State, frame: Deploy, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """Sets up one unit, or all of the side, or says that all stand."""
    act = acts[frame.side]
    if act.verb == "place":
        assert act.on is not None
        orders = list_orders(act.arg)
        home = Field(state).battle.towards_home(frame.side)
        by_id = {figure.id: figure for figure in state.figures}
        for order in orders:
            figure = by_id[order.piece]
            figure.at = order.path[-1]
            figure.facing = order.facing or (-home[0], -home[1])
        return [Event("R-101", Msg("places", {"unit": name_unit(state, act.on)}))]
    state.frames.pop()
    if act.verb == "deploy":
        place_all(state, frame.side)
    text = Msg("deploys", {"side": name_side(state, frame.side)})
    return [Event("R-101" if act.verb == "ready" else "R-103", text)]


def place_all(state: State, side: Seat) -> None:
    """All figures of a side as the scenario suggests."""
    field = Field(state)
    for unit in state.units:
        if field.battle.find(unit.id).side == side:
            places = field.battle.places[unit.id]
            for figure, (x, y, fx, fy) in zip(field.members[unit.id], places, strict=True):
                figure.at, figure.facing = (x, y), (fx, fy)


SECTION: Section[State] = Section(window, offers, apply, refuse=refuse)
