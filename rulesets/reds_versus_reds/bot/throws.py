"""Throws: by which dice an attacking captain has a unit go, before they fall (R-311 to R-314)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from tachanka.engine.api import Act, Many, Order
from tachanka.engine.scene import Point, Ref

from ..position.field import Field
from ..position.frames import March
from ..position.state import Figure
from ..position.tables import INCH, SHAKEN, TYPES
from ..rules.formations import list_charges
from ..rules.movement import find_holders, list_forced
from .assault import NEXT
from .outlook import count_contacts, find_urgency
from .routes import Routes, find_routes

MEAN: Final = 7
"""What two dice show in the mean."""


def throw(field: Field, unit: Ref, goals: Sequence[Point]) -> Act:
    """R-311, R-312: the throw that brings most in the mean: inches of the way, and fights.

    All go by one, or only those creep before whom there is difficult going, or who come to fight.
    """
    free = [each for each in field.members[unit] if not field.is_pinned(each.id)]
    forced = frozenset(list_forced(field, free))
    optional = [each.id for each in free if each.id not in forced]
    routes = find_routes(field, goals, unit)
    everybody = frozenset(each.id for each in free)
    throws = {everybody: Act("creep", unit)}
    if optional:
        throws[forced] = Act("roll", unit)
        ahead = {each.id for each in free if routes.runs_difficult(each.spot, NEXT)}
        storm = {order.piece for order in foresee_storm(field, unit, free, everybody, goals)}
        for some in (ahead, storm) if forced else (storm,):
            if slow := sorted(some - forced):
                throws.setdefault(forced | some, Act("split", unit, Many(tuple(slow))))

    def rank(slow: Collection[Ref]) -> int:
        storm = foresee_storm(field, unit, free, slow, goals)
        gain, loss = count_contacts(field, {order.piece: order for order in storm})
        way = foresee(field, free, slow, routes) * find_urgency(field) // INCH
        return way + max(0, gain - loss)

    return throws[max(throws, key=rank)]


def foresee(field: Field, members: Sequence[Figure], slow: Collection[Ref], routes: Routes) -> int:
    """How much of their ways figures leave behind by a mean throw that some make as slow ones."""
    good, bad = find_means(members)
    total = 0
    for each in members:
        if each.id in slow:
            end = routes.follow(each.spot, bad * INCH, slow=True)
        else:
            end = stop_short(field, each, routes, good)
        total += routes.measure(each.spot) - routes.measure(end)
    return total


def stop_short(field: Field, figure: Figure, routes: Routes, inches: int) -> Point:
    """R-314: where a figure comes by a good throw, which stops an inch short of held cover."""
    for left in range(inches, 0, -1):
        end = routes.follow(figure.spot, left * INCH, slow=False)
        if not any(find_holders(field, figure, end)):
            return end
    return figure.spot


def find_means(members: Sequence[Figure]) -> tuple[int, int]:
    """R-301: the inches of a mean throw of theirs in good going, and in difficult going."""
    kind = TYPES[members[0].kind]
    return MEAN * kind.good // 2, max(1, MEAN * kind.bad // 2 - kind.less)


def foresee_storm(
    field: Field, unit: Ref, free: Sequence[Figure], slow: Collection[Ref], goals: Sequence[Point]
) -> list[Order]:
    """R-314, R-606: who would come to fight at a goal by a mean throw: a good one leads into no
    difficult going."""
    if field.units[unit].markers >= SHAKEN:
        return []
    good, bad = find_means(free)
    frame = March(field.battle.find(unit).side, unit, good, bad, tuple(slow))
    return [
        Order(id, (spot,), on=target)
        for id, (spot, target) in list_charges(field, frame, free).items()
        if field.figures[target].spot in goals
        and (id in slow or not field.ground.runs_difficult(field.figures[id].spot, spot))
    ]
