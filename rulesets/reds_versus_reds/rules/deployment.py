"""Deployment: unit by unit, or all as suggested (R-101 to R-110)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from tachanka.engine.api import (
    Act,
    At,
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
from tachanka.engine.flow import Section
from tachanka.engine.scene import Ref, Seat

from ..position.field import Field
from ..position.frames import Deploy
from ..position.naming import name_side, name_unit
from ..position.scenarios import Muster, read_scenario
from ..position.state import State
from .movement import list_orders
from .stationing import find_faults, gather, keep_places, list_zones, suggest_places

SUGGESTED: Final = Act("deploy")
READY: Final = Act("ready")


def window(state: State, frame: Deploy) -> Window:
    """Asks one side to set up; whoever is away has it done for him, and is ready then."""
    done = not list_waiting(state, frame.side)
    ask = Msg("ask-adjust" if done else "ask-deploy", {"side": name_side(state, frame.side)})
    return Window("turn", (frame.side,), "R-101", ask, {frame.side: READY if done else SUGGESTED})


def list_waiting(state: State, side: Seat) -> list[Muster]:
    """The units of a side that are not on the table yet."""
    waiting = {figure.unit for figure in state.figures if figure.at is None}
    return [muster for muster in list_units(state, side) if muster.id in waiting]


def list_units(state: State, side: Seat) -> list[Muster]:
    """Everybody of a side, officers too."""
    battle = read_scenario(state.scenario)
    musters = (battle.find(unit.id) for unit in state.units)
    return [muster for muster in musters if muster.side == side]


def offers(view: State, frame: Deploy, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    """All who wait at once, or that everybody stands; and each unit, worked out when picked."""
    if seat != frame.side:
        return ()
    field = Field(view)
    waiting = list_waiting(view, seat)
    found: list[Offer] = []
    if on is None:
        name, act = ("offer-ready", READY) if not waiting else ("offer-deploy", SUGGESTED)
        some = waiting and any(each.at for each in field.sides[seat])
        label = Msg("offer-deploy-rest" if some else name)
        # Whoever is asked whether he is sure has not been told that he may still change it.
        found.append(Offer(act.verb, "R-101", Button(), label))
    standing = [muster for muster in list_units(view, seat) if muster not in waiting]
    for muster in (*waiting, *standing):
        if on not in (None, muster.id):
            continue
        # Who stands may stay there: that needs no working out before somebody asks.
        idle = on is None and muster in standing
        orders = () if idle else suggest_places(field, muster)
        if orders or idle:
            found += offer_unit(field, muster, orders, asked=on is not None)
    return found


def offer_unit(
    field: Field, muster: Muster, orders: tuple[Order, ...], asked: bool
) -> Iterator[Offer]:
    """The whole unit about a point, or a place for each figure. orders: where they could stand.

    asked: somebody has picked it, and wants to know where.
    """
    name = {"unit": muster.label}
    about = Region(list_zones(field, muster)) if asked else Later()
    yield Offer("station", "R-101", about, Msg("offer-station", name), muster.id)
    each = offer_places(field, muster, orders) if asked else Later()
    label, deed = Msg("offer-place", name), Msg("deed-place")
    yield Offer("place", "R-101", each, label, muster.id, deed=deed)


def offer_places(field: Field, muster: Muster, orders: tuple[Order, ...]) -> Formation:
    """A place for each figure of a unit; who stands already may stay where he is."""
    proposed = Proposal(Msg("propose-suggested"), orders)
    whole = any(each.at is None for each in field.members[muster.id])
    return Formation(list_movers(field, muster), (proposed,), whole=whole, turns=True)


def list_movers(field: Field, muster: Muster) -> tuple[Mover, ...]:
    """R-102, R-103, R-107: each figure in the zones of its unit."""
    region = Region(list_zones(field, muster))
    return tuple(Mover(each.id, None, region) for each in field.members[muster.id])


def refuse(view: State, frame: Deploy, seat: Seat, act: Act) -> Refusal | None:
    """What the figures of a unit may not do together."""
    if act.verb != "place" or act.on is None:
        return None
    field = Field(view)
    muster = field.battle.find(act.on)
    return next(find_faults(field, muster, complete_orders(field, muster, act)), None)


def complete_orders(field: Field, muster: Muster, act: Act) -> tuple[Order, ...]:
    """The orders of an act; of who stands already, what has not been told is as it is."""
    kept = {order.piece: order for order in keep_places(field, muster)}
    told = {
        order.piece: Order(order.piece, order.path or was.path, order.facing or was.facing)
        if (was := kept.get(order.piece))
        else order
        for order in list_orders(act.arg)
    }
    return tuple((kept | told).values())


def apply(state: State, frame: Deploy, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """Sets up one unit, or all who wait, or says that everybody stands."""
    act = acts[frame.side]
    side = {"side": name_side(state, frame.side)}
    if act.verb == "ready":
        state.frames.pop()
        return [Event("R-101", Msg("deploys", side))]
    if act.verb == "deploy":
        place_all(state, frame.side)
        return [Event("R-103", Msg("suggested", side))]
    assert act.on is not None
    field = Field(state)
    muster = field.battle.find(act.on)
    if act.verb == "station":
        assert isinstance(act.arg, At)
        station(state, frame.side, gather(field, muster, (act.arg.x, act.arg.y)))
    else:
        station(state, frame.side, complete_orders(field, muster, act))
    return [Event("R-101", Msg("places", {"unit": name_unit(state, act.on)}))]


def station(state: State, side: Seat, orders: Sequence[Order]) -> None:
    """R-110: each figure where it is sent; who is not told where to look looks at the enemy."""
    home = read_scenario(state.scenario).towards_home(side)
    by_id = {figure.id: figure for figure in state.figures}
    for order in orders:
        figure = by_id[order.piece]
        if order.path:
            figure.at = order.path[-1]
        figure.facing = order.facing or (-home[0], -home[1])


def place_all(state: State, side: Seat) -> None:
    """All who wait as the scenario suggests; where there is no room, all of the side anew."""
    for muster in list_waiting(state, side):
        orders = suggest_places(Field(state), muster)
        if not orders:
            return place_anew(state, side)
        station(state, side, orders)
    return None


def place_anew(state: State, side: Seat) -> None:
    """All figures of a side as the scenario suggests, wherever they stood."""
    field = Field(state)
    for muster in list_units(state, side):
        places = field.battle.places[muster.id]
        for figure, (x, y, fx, fy) in zip(field.members[muster.id], places, strict=False):
            figure.at, figure.facing = (x, y), (fx, fy)


SECTION: Section[State] = Section(window, offers, apply, refuse=refuse)
