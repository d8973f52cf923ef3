"""The withdrawal of passive units: when it begins, and how they go (R-801, R-806, R-807)."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.engine.api import Event, Msg, Order, Travel, Way
from tachanka.engine.boards.table import do_overlap, is_within, leads_away
from tachanka.engine.scene import Point, Ref

from ..position.field import Field
from ..position.naming import name_unit
from ..position.scenarios import ATTACKER, Muster, read_scenario
from ..position.state import Figure, State
from ..position.tables import CONTACT, HEIGHT, INCH, TYPES

LOOK_AHEAD = 12 * INCH
"""So much of the way back decides which dice a figure uses (R-807)."""


def trigger_withdrawal(state: State) -> list[Event]:
    """R-801: from now on passive units withdraw, if an attacker stands in the village."""
    area = read_scenario(state.scenario).withdrawal_area
    if area is None or state.withdrawing:
        return []
    field = Field(state)
    if not any(field.ground.areas[area].holds(each.spot) for each in field.sides[ATTACKER]):
        return []
    state.withdrawing = True
    return [Event("R-801", Msg("withdrawal-begins"), headline=True)]


def list_slow(field: Field, muster: Muster) -> tuple[Ref, ...]:
    """R-807: the figures whose way back is difficult."""
    slow = []
    for figure in field.members[muster.id]:
        goal = go_back(field, muster, figure.spot, LOOK_AHEAD, TYPES[figure.kind].radius)
        rough = field.ground.is_difficult(figure.spot)
        if rough or (goal != figure.spot and field.ground.runs_difficult(figure.spot, goal)):
            slow.append(figure.id)
    return tuple(slow)


def go_back(field: Field, muster: Muster, at: Point, distance: int, radius: int) -> Point:
    """Straight towards the home edge, as far as that."""
    step = field.battle.towards_home(muster.side)[1]
    return at[0], min(max(at[1] + step * distance, radius), HEIGHT - radius)


def order_withdrawal(
    field: Field, muster: Muster, slow: Sequence[Ref], good: int, bad: int
) -> list[Order]:
    """R-806: where each figure goes, those nearest to the edge first."""
    step = field.battle.towards_home(muster.side)[1]
    members = sorted(
        (each for each in field.members[muster.id] if not field.is_pinned(each.id)),
        key=lambda each: (-each.spot[1] * step, field.rank[each.id]),
    )
    taken = {each.id: each.spot for side in field.sides.values() for each in side}
    orders = []
    for figure in members:
        most = (bad if figure.id in slow else good) * INCH
        end = find_end(field, muster, figure, most, taken)
        if end != figure.spot:
            taken[figure.id] = end
            orders.append(Order(figure.id, (end,), (0, -step)))
    return orders


def find_end(
    field: Field, muster: Muster, figure: Figure, most: int, taken: dict[Ref, Point]
) -> Point:
    """As far back as it may stand: on nobody's base, and not past an enemy it would touch."""
    radius, (x, _) = TYPES[figure.kind].radius, figure.spot
    beside = [
        (taken[other.id], TYPES[other.kind].radius)
        for side in field.sides.values()
        for other in side
        if other.id != figure.id and abs(taken[other.id][0] - x) < 2 * INCH
    ]
    enemies = [
        (enemy.spot, reach)
        for enemy in field.enemies(muster.side)
        # Whoever stands further to the side cannot be touched on the way.
        if abs(enemy.spot[0] - x) <= (reach := radius + TYPES[enemy.kind].radius + CONTACT)
    ]
    best = figure.spot
    for distance in range(1, most + 1):
        end = go_back(field, muster, figure.spot, distance, radius)
        if end == go_back(field, muster, figure.spot, distance - 1, radius):
            break
        near = [there for there, reach in enemies if is_within(end, there, reach)]
        if any(not leads_away(figure.spot, end, there) for there in near):
            break
        if not near and not any(do_overlap(end, radius, at, other) for at, other in beside):
            best = end
    return best


def withdraw(state: State, muster: Muster, orders: Sequence[Order]) -> list[Event]:
    """Carries a withdrawal out: whoever moves leaves his combats and looks back."""
    by_id = {figure.id: figure for figure in state.figures}
    for order in orders:
        figure = by_id[order.piece]
        figure.at, figure.facing, figure.moved = order.path[-1], order.facing or (0, 1), True
    gone = {order.piece for order in orders}
    state.links = [x for x in state.links if x.mover not in gone and x.enemy not in gone]
    name = {"unit": name_unit(state, muster.id)}
    if not orders:
        return [Event("R-806", Msg("cannot-withdraw", name))]
    ways = tuple(Way(order.piece, order.path) for order in orders)
    return [
        Event("R-806", Msg("withdraws", name), Travel(tuple(way.piece for way in ways), ways=ways))
    ]
