"""Why orders are none of those on offer: of a unit that is set up, turns, or marches (R-101 to
R-110, R-203, R-305, R-317, R-318, R-604)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tachanka.engine.api import Act, At, Msg, Order, Orders, Refusal
from tachanka.engine.offering import is_direction
from tachanka.engine.scene import Ref

from ..position.field import Field
from ..position.frames import Deploy, March
from ..position.naming import name_figure, name_unit
from ..rules.deployment import complete_orders
from ..rules.movement import find_faults, plan_march
from ..rules.stationing import find_clause
from ..rules.stationing import find_faults as find_faults_of_places


def explain_places(field: Field, frame: Deploy, unit: Ref, act: Act) -> Refusal | None:
    """R-101 to R-110: the first thing wrong with where a unit is set up."""
    if unit not in field.units:
        return None
    muster = field.battle.find(unit)
    if muster.side != frame.side:
        return Refusal("R-101", Msg("refuse-not-yours", {"unit": muster.name}), (unit,))
    if isinstance(act.arg, At):
        text = Msg("refuse-zone", {"figure": muster.name})
        return Refusal(find_clause(muster), text, (unit,))
    if not isinstance(act.arg, Orders):
        return None
    slip = next(find_slips(field, unit, act.arg.orders), None)
    if slip is not None:
        return slip
    for order in act.arg.orders:
        if len(order.path) > 1:
            return refuse(field, "R-101", "refuse-place-way", order.piece)
        if order.on is not None:
            return refuse(field, "R-109", "refuse-no-enemy", order.piece)
    orders = complete_orders(field, muster, act)
    if len(orders) < len(field.members[unit]):
        return Refusal("R-101", Msg("refuse-absent", {"unit": muster.name}), (unit,))
    return next(find_faults_of_places(field, muster, orders), None)


def explain_turn(field: Field, unit: Ref, arg: Orders) -> Refusal | None:
    """R-318, R-604: who turns in place stays there, and looks somewhere."""
    slip = next(find_slips(field, unit, arg.orders), None)
    if slip is not None:
        return slip
    for order in arg.orders:
        if field.is_engaged(order.piece):
            return refuse(field, "R-604", "refuse-pinned", order.piece)
        if order.path or order.on is not None:
            return refuse(field, "R-318", "refuse-turn-goes", order.piece)
    return Refusal("R-318", Msg("refuse-no-turn"))


def explain_march(field: Field, frame: March, arg: Orders) -> Refusal | None:
    """R-203, R-305: the first thing wrong with orders that no figure can be given."""
    slip = next(find_slips(field, frame.unit, arg.orders, marches=True), None)
    if slip is not None:
        return slip
    side = field.battle.find(frame.unit).side
    for order in arg.orders:
        enemy = field.figures.get(order.on) if order.on is not None else None
        if order.on is not None and (enemy is None or field.side(enemy) == side):
            return refuse(field, "R-606", "refuse-no-enemy", order.piece)
    fault = next(find_faults(plan_march(field, frame, arg.orders)), None)
    named = next((order for order in arg.orders if order.on is not None), None)
    if fault is None and named is not None:
        return refuse(field, "R-606", "refuse-no-enemy", named.piece)
    return fault


def find_slips(
    field: Field, unit: Ref, orders: Sequence[Order], marches: bool = False
) -> Iterator[Refusal]:
    """R-305, R-317: strangers, an order twice, no direction, a leg to where one stands."""
    members = {each.id: each for each in field.members[unit]}
    seen: set[Ref] = set()
    for order in orders:
        if order.piece not in members:
            yield Refusal("R-305", Msg("refuse-other-unit", {"unit": name_unit(field.state, unit)}))
            return
        if order.piece in seen:
            yield refuse(field, "R-305", "refuse-ordered-twice", order.piece)
        seen.add(order.piece)
        if order.facing is not None and not is_direction(order.facing):
            yield refuse(field, "R-317", "refuse-facing", order.piece)
        at = members[order.piece].at
        # Whoever is set up may be set down where he stands already.
        way = (at, *order.path) if at is not None and marches else order.path
        if any(a == b for a, b in pairwise(way)):
            yield refuse(field, "R-203", "refuse-standing-leg", order.piece)


def refuse(field: Field, clause: str, text: str, piece: Ref) -> Refusal:
    """A refusal that names one figure."""
    return Refusal(clause, Msg(text, {"figure": name_figure(field.state, piece)}), (piece,))
