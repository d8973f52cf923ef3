"""Where a unit may be set up: in its zones, together, apart from others (R-102 to R-109)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Final

from tachanka.engine.api import Clause, Msg, Order, Refusal
from tachanka.engine.boards.table import do_overlap, has_gap
from tachanka.engine.scene import Point, Ref, Ring

from ..position.field import Field
from ..position.naming import name_figure
from ..position.scenarios import ATTACKER, Muster
from ..position.tables import CONTACT, HEIGHT, INCH, TYPES, WIDEST, WIDTH
from .cohesion import measure_disorder
from .movement import is_on_table

SHIFTS: Final = tuple(
    sorted(
        product(range(-9, 10), range(-4, 5)), key=lambda step: (abs(step[0]) + abs(step[1]), step)
    )
)
"""Where a unit goes whose places are taken: so many inches beside them."""


def list_zones(field: Field, muster: Muster) -> tuple[Ring, ...]:
    """R-102, R-103: the zones of a unit, as far as a base fits on the table."""
    radius = TYPES[muster.list_kinds()[0]].radius
    return tuple(
        tuple(
            (min(max(x, radius), WIDTH - radius), min(max(y, radius), HEIGHT - radius))
            for x, y in field.ground.zones[zone].corners
        )
        for zone in muster.zones
    )


def suggest_places(field: Field, muster: Muster) -> tuple[Order, ...]:
    """Lawful places for a unit: the suggested ones, or some beside them; none where all is full.

    Who stands already is offered the same places anew, or those that he has.
    """
    return stand_beside(field, muster, (0, 0)) or keep_places(field, muster)


def gather(field: Field, muster: Muster, at: Point) -> tuple[Order, ...]:
    """The unit drawn up about a point, or as near as it may be; else where it is suggested."""
    places = field.battle.places[muster.id]
    x, y = (sum(place[axis] for place in places) // len(places) for axis in (0, 1))
    there = stand_beside(field, muster, (at[0] - x, at[1] - y))
    return there or suggest_places(field, muster)


def stand_beside(field: Field, muster: Muster, step: Point) -> tuple[Order, ...]:
    """The suggested places moved by a step and, where they are taken, some inches beside that."""
    for dx, dy in SHIFTS:
        orders = tuple(
            Order(each.id, ((x + step[0] + dx * INCH, y + step[1] + dy * INCH),), (fx, fy))
            for each, (x, y, fx, fy) in zip(
                field.members[muster.id], field.battle.places[muster.id], strict=False
            )
        )
        if not any(find_faults(field, muster, orders)):
            return tuple(sorted(orders, key=lambda order: order.piece))
    return ()


def keep_places(field: Field, muster: Muster) -> tuple[Order, ...]:
    """Where the figures of a unit stand; none where they do not."""
    members = field.members[muster.id]
    if any(each.at is None for each in members):
        return ()
    orders = (Order(each.id, (each.spot,), each.facing) for each in members)
    return tuple(sorted(orders, key=lambda order: order.piece))


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
            yield Refusal(find_clause(muster), Msg("refuse-zone", name), (id,))
        for side in field.sides:
            for other in field.find_near(side, at, WIDEST):
                if other.unit == muster.id:
                    continue
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


def find_clause(muster: Muster) -> Clause:
    """R-102, R-103, R-R36: the clause that says where a unit is set up."""
    if muster.is_passive:
        return "R-102"
    return "R-103" if muster.side == ATTACKER else "R-R36"


def find_absent(field: Field, muster: Muster, ends: Mapping[Ref, Point]) -> Iterator[Refusal]:
    """R-107: so many figures must be in the area."""
    if muster.least is not None:
        patch = field.ground.areas[muster.least.area]
        if sum(patch.holds(at) for at in ends.values()) < muster.least.figures:
            text = Msg("refuse-least", {"unit": muster.name, "n": muster.least.figures})
            yield Refusal("R-107", text, tuple(ends))
