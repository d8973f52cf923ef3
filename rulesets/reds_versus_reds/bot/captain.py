"""The captain: he weighs what a unit can do against what it would suffer, and strikes with guns.

He counts only: no dice are thrown, and no clock is looked at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from tachanka.engine.api import (
    Act,
    At,
    Chance,
    Formation,
    Offer,
    Order,
    Orders,
    Region,
    Seat,
)
from tachanka.engine.boards.table import is_within
from tachanka.engine.offering import contains
from tachanka.engine.scene import Point, Ref

from ..position.field import Field
from ..position.frames import Activation, March, Spotting
from ..position.scenarios import ATTACKER
from ..position.state import State
from ..position.tables import TYPES
from ..rules.turn import FLOW
from . import sergeant
from .assault import is_wanted, join, leads_into_cover, list_ideas
from .outlook import (
    count_ahead,
    count_contacts,
    count_danger,
    count_fire,
    find_goals,
    find_price,
    find_urgency,
    imagine,
    list_foes,
    measure_way,
)
from .throws import throw

DANGER: Final = (2, 3)
"""What a unit would suffer counts for so much of what it could do."""
LEAST_CAUGHT: Final = 3
"""A strike is worth a request where so many would be caught."""


def choose(view: State, seat: Seat, offers: Sequence[Offer], chance: Chance) -> Act:
    """One act among the offers."""
    frame = view.frames[-1]
    if isinstance(frame, March):
        return march(view, frame)
    if isinstance(frame, Spotting):
        return spot(view, seat, offers, chance)
    if isinstance(frame, Activation) and frame.officers:
        return follow_up(view, offers)
    if isinstance(frame, Activation) and seat == ATTACKER:
        return activate(view, offers)
    if isinstance(frame, Activation):
        return stand_or_shift(view, offers)
    return sergeant.choose(view, seat, offers, chance)


def activate(view: State, offers: Sequence[Offer]) -> Act:
    """Who has fire enough stays; of the others the unit in front goes first, to make room."""
    field = Field(view)
    goals = find_goals(field, ATTACKER)
    units = [offer.on for offer in offers if offer.verb == "creep" and offer.on is not None]
    going = [unit for unit in units if not stands(field, unit)]
    if not goals or not going:
        return Act("hold_all")

    def rank(unit: Ref) -> tuple[int, Ref]:
        return measure_way(field, unit, goals) // len(field.members[unit]), unit

    return throw(field, min(going, key=rank), goals)


def stand_or_shift(view: State, offers: Sequence[Offer]) -> Act:
    """The defender's foot throws, since to stay after all costs nothing; the guns stay."""
    field = Field(view)
    for offer in offers:
        if offer.verb in ("roll", "creep") and offer.on is not None:
            muster = field.battle.find(offer.on)
            if muster.kind == "infantry" and not muster.is_passive:
                return Act(offer.verb, offer.on)
        if offer.verb == "withdraw":
            return Act("withdraw", offer.on)
    return Act("hold_all")


def follow_up(view: State, offers: Sequence[Offer]) -> Act:
    """R-703: officers who are too far behind to rally their unit go after it."""
    field = Field(view)
    for offer in offers:
        if offer.verb in ("roll", "creep") and offer.on is not None:
            (officer,) = field.members[offer.on]
            if is_wanted(field, officer):
                slow = leads_into_cover(field, officer)
                return Act("creep" if slow else offer.verb, offer.on)
    return Act("hold_all")


def stands(field: Field, unit: Ref) -> bool:
    """Whether a unit stays: a gun that has a target. Of foot the throw is seen first: to stay after
    all costs nothing."""
    members = field.members[unit]
    weapon = TYPES[members[0].kind].weapon
    if weapon is None or not weapon.heavy:
        return False
    return count_fire(field, members, list_foes(field, ATTACKER)) > 0


def march(view: State, frame: March) -> Act:
    """The proposal with the best outlook, or to stay."""
    offers = FLOW.offers(view, frame.side, frame.unit)
    move = next(offer for offer in offers if offer.verb == "move")
    assert isinstance(move.choice, Formation)
    here = Field(view)
    if here.battle.find(frame.unit).is_officer:
        orders = join(here, frame)
        return Act("move", frame.unit, Orders(orders)) if orders else Act("halt", frame.unit)
    best = weigh(here, here, frame, {}), Act("halt", frame.unit)
    ideas = [proposal.orders for proposal in move.choice.proposals]
    if frame.side == ATTACKER:
        ideas += list_ideas(here, frame, find_goals(here, ATTACKER))
    for orders in dict.fromkeys(ideas):
        after = imagine(view, orders)
        worth = weigh(here, after, frame, {order.piece: order for order in orders})
        if worth > best[0]:
            best = worth, Act("move", frame.unit, Orders(orders))
    return best[1]


def weigh(here: Field, after: Field, frame: March, orders: Mapping[Ref, Order]) -> int:
    """What a unit can expect after orders: its fire, the enemy's, the way still to go."""
    members, enemies = after.members[frame.unit], list_foes(after, frame.side)
    still = [each for each in members if not each.moved]
    now = count_fire(after, still, enemies)
    later = count_later(here, after, frame, orders)
    gain, cost = count_contacts(here, orders)
    danger = count_danger(after, frame.unit)
    if frame.side != ATTACKER:
        return now + later * 3 // 4 + gain - (danger + cost) * DANGER[0] // DANGER[1]
    ahead = count_ahead(here)
    worth = now + later * ahead * 3 // 4 + gain
    danger = (danger * (2 + ahead) // 2 + cost) * DANGER[0] // DANGER[1]
    part, whole = find_price(here)
    way = measure_way(after, frame.unit, find_goals(here, frame.side))
    return worth - danger * part // whole - way * find_urgency(here)


def count_later(here: Field, after: Field, frame: March, orders: Mapping[Ref, Order]) -> int:
    """What the fire of a unit is worth in the next turn.

    Fights are over by then: whoever is in one shoots at the others from there.
    """
    attacked = {order.on for order in orders.values() if order.on is not None}
    if attacked:
        ways = [msgspec.structs.replace(order, on=None) for order in orders.values()]
        after = imagine(here.state, ways)
    enemies = [each for each in list_foes(after, frame.side) if each.id not in attacked]
    return count_fire(after, after.members[frame.unit], enemies)


def spot(view: State, seat: Seat, offers: Sequence[Offer], chance: Chance) -> Act:
    """A strike where it catches most, or none."""
    request = next((offer for offer in offers if offer.verb == "request_strike"), None)
    if request is None:
        return sergeant.choose(view, seat, offers, chance)
    field = Field(view)
    best: tuple[int, Point] = (LEAST_CAUGHT - 1, (0, 0))
    for enemy in field.enemies(seat):
        caught = count_caught(field, seat, enemy.spot)
        best = max(best, (caught, enemy.spot))
    if best[0] < LEAST_CAUGHT:
        return Act("no_request")
    (again,) = FLOW.offers(view, seat, request.on)
    at = At(*best[1])
    seen = isinstance(again.choice, Region) and contains(again.choice, at)
    act = Act("request_strike", request.on, at)
    if not seen or FLOW.refuse(view, seat, act) is not None:
        return Act("no_request")
    return act


def count_caught(field: Field, seat: Seat, at: Point) -> int:
    """Enemies less friends within the circle of a strike."""
    told = field.battle.battery
    assert told is not None
    return sum(
        (1 if field.side(each) != seat else -1)
        for each in field.state.figures
        if is_within(each.spot, at, told.radius)
    )
