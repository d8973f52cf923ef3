"""The outlook: what a unit may expect to do and to suffer where it stands, or would stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isqrt

import msgspec

from tachanka.engine.api import Order
from tachanka.engine.boards.table import square_distance
from tachanka.engine.scene import Point, Ref, Seat

from ..position.field import Field
from ..position.scenarios import ClearArea, DestroyUnits, find_other
from ..position.state import Figure, Link, State
from ..position.tables import CREWED, INCH, SHAKEN, TYPES
from ..rules.suggestion import VALUES
from ..rules.targets import find_silence
from ..rules.to_hit import count_faces, find_needed, list_terms

CHANCES = 36
"""Chances are counted in so many parts: of a die, and of one that saves."""
SCALE = CHANCES * 2
"""What a rifleman is worth; values have halves."""


def imagine(view: State, orders: Sequence[Order]) -> Field:
    """The field after these orders, as if nothing else happened."""
    moves = {order.piece: order for order in orders}
    figures = [
        each if each.id not in moves else follow(each, moves[each.id]) for each in view.figures
    ]
    links = [Link(order.piece, order.on) for order in orders if order.on is not None]
    return Field(msgspec.structs.replace(view, figures=figures, links=[*view.links, *links]))


def follow(figure: Figure, order: Order) -> Figure:
    """The same figure when it has gone its way."""
    if not order.path:
        return msgspec.structs.replace(figure, facing=order.facing or figure.facing, turned=True)
    return msgspec.structs.replace(
        figure, at=order.path[-1], facing=order.facing or figure.facing, moved=True
    )


def weigh_shot(field: Field, shooter: Figure, target: Figure) -> int:
    """What a shot is worth: its chance to remove the target, by what that is worth."""
    faces = count_faces(find_needed(list_terms(field, shooter, target)))
    chance = faces * 6
    if target.kind in CREWED:
        chance = faces * (7 - field.muster(target).morale)
    return chance * int(VALUES[target.kind] * 2)


def can_reach(field: Field, shooter: Figure, target: Figure) -> bool:
    """Whether a figure could shoot at another, wherever it looks now."""
    weapon = TYPES[shooter.kind].weapon
    return (
        weapon is not None
        and field.gap(shooter, target) <= weapon.range
        and not field.is_engaged(target.id)
        and field.can_see(shooter.spot, target.spot)
    )


def count_fire(field: Field, shooters: Sequence[Figure], targets: Sequence[Figure]) -> int:
    """What fire at these targets is worth in all: each shooter's best shots."""
    total = 0
    for shooter in shooters:
        weapon = TYPES[shooter.kind].weapon
        if weapon is None or field.is_engaged(shooter.id):
            continue
        worth = sorted(
            (
                weigh_shot(field, shooter, each)
                for each in targets
                if can_reach(field, shooter, each)
            ),
            reverse=True,
        )
        total += sum(worth[: weapon.shots])
    return total


def count_danger(field: Field, unit: Ref) -> int:
    """What the enemy's fire at a unit is worth to him, as he stands and looks.

    Who has several units before him shoots at one of them: each has its share of that.
    """
    side = field.battle.find(unit).side
    members = field.members[unit]
    total = 0
    for enemy in field.enemies(side):
        weapon = TYPES[enemy.kind].weapon
        if weapon is None or find_silence(field, enemy) is not None:
            continue
        worth = sorted(
            (
                weigh_shot(field, enemy, each)
                for each in members
                if field.has_in_arc(enemy, each.spot) and can_reach(field, enemy, each)
            ),
            reverse=True,
        )
        if worth:
            total += sum(worth[: weapon.shots]) * 2 // (1 + count_units(field, enemy))
    return total


def count_units(field: Field, shooter: Figure) -> int:
    """How many enemy units a figure has within its range."""
    weapon = TYPES[shooter.kind].weapon
    assert weapon is not None
    (x, y), far = shooter.spot, weapon.range
    box = x - far, y - far, x + far, y + far
    side = find_other(field.side(shooter))
    units = {each.unit for each in field.find_in_box(side, box)}
    return max(1, sum(field.battle.find(unit).kind == "infantry" for unit in units))


def list_foes(field: Field, side: Seat) -> list[Figure]:
    """R-802: the enemies worth a shot: who stands aside unless attacked is left alone."""
    return [each for each in field.enemies(side) if not field.muster(each).is_passive]


def find_goals(field: Field, seat: Seat) -> list[Point]:
    """Where a side has to get: the enemies who hold what is fought for, else all of them."""
    victory = field.battle.victory
    enemies = field.enemies(seat)
    if isinstance(victory, ClearArea | DestroyUnits):
        holders = [each for each in enemies if "objective" in field.muster(each).traits]
        if isinstance(victory, ClearArea):
            area = field.ground.areas[victory.area]
            holders = [each for each in holders if area.holds(each.spot)]
        enemies = holders or enemies
    return [each.spot for each in enemies]


def measure_way(members: Sequence[Figure], goals: Sequence[Point]) -> int:
    """How many inches the figures are from their nearest goals, all together."""
    if not goals:
        return 0
    total = 0
    for each in members:
        square = min(square_distance(each.spot, goal) for goal in goals)
        total += isqrt(square) // INCH
    return total


def count_contacts(field: Field, orders: Mapping[Ref, Order]) -> int:
    """What fights are worth that orders begin: two against one are nearly won."""
    against: dict[Ref, int] = {}
    for order in orders.values():
        if order.on is not None:
            against[order.on] = against.get(order.on, len(field.links(order.on))) + 1
    total = 0
    shaken: set[Ref] = set()
    for enemy, number in against.items():
        value = int(VALUES[field.figures[enemy].kind] * 2)
        unit = field.units[field.figures[enemy].unit]
        if unit.markers >= SHAKEN and unit.id not in shaken:
            # A shaken unit that is reached is gone.
            shaken.add(unit.id)
            total += len(field.members[unit.id]) * value * CHANCES
        gain = value * (25 if number > 1 else 10)
        total += gain * count_urgency(field, enemy) // 4 - (10 if number > 1 else 20)
    return total


def count_urgency(field: Field, enemy: Ref) -> int:
    """How many quarters of its worth it is to be rid of an enemy: the later the more of those who
    hold what is fought for."""
    if "objective" not in field.muster(field.figures[enemy]).traits:
        return 4
    return 4 + 8 * field.state.turn // field.turns
