"""The captain: he weighs what a unit can do against what it would suffer, and strikes with guns.

He counts only: no dice are thrown, and no clock is looked at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tachanka.engine.api import (
    Act,
    At,
    Chance,
    Formation,
    Many,
    Offer,
    Order,
    Orders,
    Region,
    Seat,
)
from tachanka.engine.boards.table import is_within, scatter
from tachanka.engine.offering import contains
from tachanka.engine.scene import Point, Ref

from ..position.field import Field
from ..position.frames import Activation, March, Spotting
from ..position.scenarios import ATTACKER
from ..position.state import Figure, State
from ..position.tables import INCH, TYPES
from ..rules.movement import list_forced
from ..rules.turn import FLOW
from . import sergeant
from .assault import find_nearest, is_wanted, join, list_ideas
from .outlook import (
    SCALE,
    count_contacts,
    count_danger,
    count_fire,
    find_goals,
    imagine,
    list_foes,
    measure_way,
)

HURRY: Final = 5
"""An inch nearer to the goal is worth so much, for each figure, when the battle begins."""
LATE: Final = 25
"""And so much more in its last turn."""
PATIENCE: Final = 3
"""In the last turn it takes so many times more fire."""
DANGER: Final = (2, 3)
"""What a unit would suffer counts for so much of what it could do."""
ENOUGH: Final = SCALE // 8
"""With so much fire for each figure a unit stands and shoots."""
NEXT: Final = 4 * INCH
"""So far ahead it matters whether the going is difficult."""
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
    """Who has fire enough stays; of the others the one with the longest way goes first."""
    field = Field(view)
    goals = find_goals(field, ATTACKER)
    units = [offer.on for offer in offers if offer.verb == "creep" and offer.on is not None]
    going = [unit for unit in units if not stands(field, unit)]
    if not goals or not going:
        return Act("hold_all")
    farthest = max(going, key=lambda unit: (measure_way(field.members[unit], goals), unit))
    return throw(field, farthest, goals)


def throw(field: Field, unit: Ref, goals: Sequence[Point]) -> Act:
    """R-312: a unit in the open goes together, by what is before most; of one that has come into
    difficult going only those before whom there is more of it creep."""
    free = [each for each in field.members[unit] if not field.is_pinned(each.id)]
    forced = list_forced(field, free)
    optional = sorted((each for each in free if each.id not in forced), key=lambda each: each.id)
    slow = tuple(each.id for each in optional if is_before_cover(field, each, goals))
    if not optional or len(slow) == len(optional) or (not forced and 2 * len(slow) >= len(free)):
        return Act("creep", unit)
    return Act("split", unit, Many(slow)) if forced and slow else Act("roll", unit)


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
                return Act(offer.verb, offer.on)
    return Act("hold_all")


def stands(field: Field, unit: Ref) -> bool:
    """Whether a unit shoots better than it moves."""
    members = field.members[unit]
    weapon = TYPES[members[0].kind].weapon
    worth = count_fire(field, members, list_foes(field, ATTACKER))
    if weapon is not None and weapon.heavy:
        return worth > 0
    # The later it is, the more fire it takes to keep a unit where it is.
    turn, turns = field.state.turn, field.turns
    return worth * turns >= ENOUGH * len(members) * (turns + PATIENCE * turn)


def is_before_cover(field: Field, figure: Figure, goals: Sequence[Point]) -> bool:
    """Whether the next inches towards the nearest goal are difficult going."""
    goal = find_nearest(figure.spot, goals)
    toward = goal[0] - figure.spot[0], goal[1] - figure.spot[1]
    return field.ground.runs_difficult(figure.spot, scatter(figure.spot, toward, NEXT))


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
    later = count_fire(after, members, enemies)
    turn, turns = here.state.turn, here.turns
    urgency = HURRY + LATE * turn * turn // (turns * turns)
    way = measure_way(members, find_goals(after, frame.side)) if frame.side == ATTACKER else 0
    return (
        now
        + later * 3 // 4
        + count_contacts(here, orders)
        - count_danger(after, frame.unit) * DANGER[0] // DANGER[1]
        - way * urgency
    )


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
