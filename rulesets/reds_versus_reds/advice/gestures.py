"""A crude gesture made lawful: the drag of a whole unit to a point of the table (R-305)."""

from __future__ import annotations

from tachanka.engine.api import Act, At, Orders
from tachanka.engine.scene import Point, Seat

from ..position.field import Field
from ..position.frames import March
from ..position.state import State
from ..rules.formations import find_middle, order_goals, scale, shift
from ..rules.movement import allowance
from ..rules.placing import draw_up


def complete(view: State, seat: Seat, act: Act) -> Act | None:
    """A unit that marches, dragged to a point: each figure goes the same way, as far as it may."""
    frame = view.frames[-1] if view.frames else None
    if not isinstance(frame, March) or frame.side != seat or act.on != frame.unit:
        return None
    if act.verb != "move" or not isinstance(act.arg, At):
        return None
    orders = drag(Field(view), frame, (act.arg.x, act.arg.y))
    return orders


def drag(field: Field, frame: March, goal: Point) -> Act | None:
    """The orders that bring the middle of a unit towards a point; None where nobody can go."""
    movers = [
        each
        for each in field.members[frame.unit]
        if not field.is_pinned(each.id) and allowance(frame, each.id) > 0
    ]
    if not movers:
        return None
    x, y = find_middle(movers)
    most = max(allowance(frame, each.id) for each in movers)
    step = scale((goal[0] - x, goal[1] - y), most)
    orders = draw_up(field, frame, order_goals(shift(movers, step), movers, goal))
    return Act("move", frame.unit, Orders(orders)) if orders else None
