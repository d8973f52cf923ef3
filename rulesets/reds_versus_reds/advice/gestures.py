"""Crude gestures made lawful: the drag of a unit, orders that go too far, fire that is not planned
yet (R-305, R-308, R-312, R-408, R-606)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tachanka.engine.api import Act, At, Formation, Order, Orders, Pairs, Plan
from tachanka.engine.boards.table import is_within
from tachanka.engine.offering import contains
from tachanka.engine.scene import Point, Seat

from ..position.field import Field
from ..position.frames import Activation, Fire, March, Return
from ..position.state import Figure, State
from ..position.tables import INCH
from ..rules.activation import find_side, list_waiting, withdraws
from ..rules.fire import find_answering, list_aims
from ..rules.formations import find_middle, lead_goals, list_charges, scale, shift
from ..rules.march import list_movers as offer_movers
from ..rules.movement import allowance, find_faults, list_forced, plan_march
from ..rules.placing import Placer, draw_up
from ..rules.suggestion import suggest
from ..rules.targets import Aim

THROW: Final = 7 * INCH
"""What a throw over good ground comes to on average, in board units."""
ON: Final = INCH
"""A unit that is let go so near to an enemy is meant to charge him, in board units."""


def complete(view: State, seat: Seat, act: Act) -> Act | None:
    """The lawful act that was meant by a crude one; None where there is none.

    A unit that waits throws for the ground before it. One that has thrown goes as far as it may;
    orders of single figures are cut where they go too far. Fire without targets is suggested.
    """
    frame, field = view.frames[-1] if view.frames else None, Field(view)
    match frame, act.arg:
        case Activation(), At(x=x, y=y):
            return throw_towards(field, frame, seat, act, (x, y))
        case March(side=side, unit=unit), At(x=x, y=y) if side == seat and act.on == unit:
            return drag(field, frame, (x, y)) if act.verb == "move" else None
        case March(side=side, unit=unit), Orders(orders=orders) if side == seat and act.on == unit:
            return mend(field, frame, orders) if act.verb == "move" else None
        case Fire() | Return(), None if act.verb == "fire" and act.on is None:
            return plan_fire(list_shooters(field, frame, seat), field)
    return None


def throw_towards(field: Field, frame: Activation, seat: Seat, act: Act, goal: Point) -> Act | None:
    """R-308, R-312: the throw for the ground that most figures would cross."""
    if find_side(field.state, frame) != seat or act.verb not in ("roll", "creep"):
        return None
    if act.on not in {unit.id for unit in list_waiting(field.state, frame, seat)}:
        return None
    if withdraws(field.state, field.battle.find(act.on)):
        return None
    free = [each for each in field.members[act.on] if not field.is_pinned(each.id)]
    if not free:
        return None
    forced = list_forced(field, free)
    if len(forced) == len(free):
        return Act("creep", act.on)
    x, y = find_middle(free)
    step = scale((goal[0] - x, goal[1] - y), THROW)
    ends = shift(free, step)
    slow = sum(field.ground.runs_difficult(each.spot, ends[each.id]) for each in free)
    return Act("creep" if 2 * slow > len(free) else "roll", act.on)


def list_movers(field: Field, frame: March) -> list[Figure]:
    """Who may go anywhere."""
    return [
        each
        for each in field.members[frame.unit]
        if not field.is_pinned(each.id) and allowance(frame, each.id) > 0
    ]


def drag(field: Field, frame: March, goal: Point) -> Act | None:
    """The orders that bring the middle of a unit towards a point, or into contact with the enemy
    that stands there; None where nobody can go."""
    movers = list_movers(field, frame)
    if not movers:
        return None
    near = [each for each in field.enemies(frame.side) if is_within(each.spot, goal, ON)]
    charges = list_charges(field, frame, movers) if near else {}
    x, y = find_middle(movers)
    most = max(allowance(frame, each.id) for each in movers)
    step = scale((goal[0] - x, goal[1] - y), most)
    goals = lead_goals(shift(movers, step), movers, step)
    goals |= {id: spot for id, (spot, _) in charges.items()}
    orders = draw_up(field, frame, goals, {id: on for id, (_, on) in charges.items()})
    return Act("move", frame.unit, Orders(orders)) if orders else None


def mend(field: Field, frame: March, told: Sequence[Order]) -> Act | None:
    """R-203 to R-206: each figure as near as it comes to where it has been sent; None where the
    unit as a whole breaks a rule by that."""
    movers = {each.id for each in field.members[frame.unit] if not field.is_pinned(each.id)}
    if any(order.piece not in movers or order.on not in {None, *field.figures} for order in told):
        return None
    charges = {order.piece: order.on for order in told if order.on is not None}
    placer = Placer(field, frame, charges)
    orders = []
    for order in told:
        figure = field.figures[order.piece]
        if not order.path or placer.is_lawful(figure, order.path):
            if order.path:
                placer.take(figure.id, order.path[-1])
            orders.append(order)
            continue
        goal = order.path[-1]
        path = placer.send(figure, goal) if goal != figure.spot else ()
        if path:
            on = order.on if placer.touches(figure, path[-1]) else None
            orders.append(Order(order.piece, path, order.facing, on))
    given = Orders(tuple(orders))
    # What is proposed as well takes longer to work out than all else here.
    if not orders or not contains(Formation(offer_movers(field, frame), turns=True), given):
        return None
    if any(find_faults(plan_march(field, frame, orders))):
        return None
    return Act("move", frame.unit, given)


def list_shooters(field: Field, frame: Fire | Return, seat: Seat) -> list[Aim]:
    """Those of a side whose fire is planned now."""
    if isinstance(frame, Fire):
        return list_aims(field, seat, frame.category, passive=False)
    answering = find_answering(field)
    return answering[1] if answering is not None and answering[0] == seat else []


def plan_fire(aims: Sequence[Aim], field: Field) -> Act | None:
    """R-408: the plan that is suggested; a `Plan` where somebody has several shots."""
    if not aims:
        return None
    plan = suggest(field, aims)
    if any(aim.shots > 1 for aim in aims):
        return Act("fire", arg=Plan(plan))
    return Act("fire", arg=Pairs({shooter: targets[0] for shooter, targets in plan.items()}))
