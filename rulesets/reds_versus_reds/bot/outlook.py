"""The outlook: what a unit may expect to do and to suffer where it stands, or would stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from tachanka.engine.api import Order
from tachanka.engine.boards.table import is_within
from tachanka.engine.scene import Point, Ref, Seat

from ..position.field import Field
from ..position.scenarios import ATTACKER, ClearArea, DestroyUnits, find_other
from ..position.state import Figure, Link, State
from ..position.tables import CLASS_RANGE, CREWED, INCH, SHAKEN, TYPES
from ..rules.suggestion import VALUES
from ..rules.targets import find_silence
from ..rules.to_hit import count_faces, find_needed, list_terms
from .routes import find_routes

CHANCES = 36
"""Chances are counted in so many parts: of a die, and of one that saves."""
SCALE = CHANCES * 2
"""What a rifleman is worth; values have halves."""
FIGHTS = {
    (True, 0): (25, 24), (True, 1): (18, 60), (True, 2): (11, 96),
    (False, 0): (10, 20), (False, 1): (5, 46), (False, 2): (5, 46),
}  # fmt: skip
"""Of a fight, by whether it is two against one and at how many of them is shot before: the chance
to win it, and what it costs."""
HURRY = 5
"""An inch nearer to the goal is worth so much, for each figure, when the battle begins."""
LATE = 25
"""And so much more in its last turn."""
AHEAD = 3
"""An attacker thinks of so many turns to come: from where he goes he shoots in each of them."""
MANY = 3
"""With more than so many to one an attacker can afford to lose some."""
WHOLE = 1000
"""A target that nobody has shot at yet; of others it is counted how likely they still stand."""


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


def find_chance(field: Field, shooter: Figure, target: Figure) -> int:
    """R-410, R-433: the chance that a shot removes its target, of `CHANCES`."""
    faces = count_faces(find_needed(list_terms(field, shooter, target)))
    return faces * (7 - field.muster(target).morale if target.kind in CREWED else 6)


def weigh_shot(field: Field, shooter: Figure, target: Figure) -> int:
    """What a shot is worth: its chance to remove the target, by what that is worth."""
    return find_chance(field, shooter, target) * int(VALUES[target.kind] * 2)


def weigh_urgently(field: Field, shooter: Figure, target: Figure) -> int:
    """The same; the later, the more it is worth to be rid of who holds what is fought for."""
    return weigh_shot(field, shooter, target) * count_urgency(field, target.id) // 4


def can_reach(field: Field, shooter: Figure, target: Figure) -> bool:
    """Whether a figure could shoot at another, wherever it looks now."""
    weapon = TYPES[shooter.kind].weapon
    return (
        weapon is not None
        and is_within(shooter.spot, target.spot, weapon.range + 2 * INCH)
        and field.gap(shooter, target) <= weapon.range
        and not field.is_engaged(target.id)
        and field.can_see(shooter.spot, target.spot)
    )


def list_marks(field: Field, shooter: Figure, targets: Sequence[Figure]) -> list[Figure]:
    """R-453: of those whom a figure could reach, the ones of the unit nearest to it, as it is bound
    to shoot at them; a field gun is free to choose."""
    marks = [each for each in targets if can_reach(field, shooter, each)]
    if shooter.kind == "field_gun" or len(marks) < 2:
        return marks
    nearest = min(marks, key=lambda each: (field.gap(shooter, each), each.id))
    if field.gap(shooter, nearest) > CLASS_RANGE:
        return marks
    return [each for each in marks if each.unit == nearest.unit]


def count_fire(field: Field, shooters: Sequence[Figure], targets: Sequence[Figure]) -> int:
    """What fire at these targets is worth in all: each shooter's best shots, after those before it.

    So many shots at one target are worth no more than it is.
    """
    total = 0
    standing: dict[Ref, int] = {}
    for shooter in shooters:
        weapon = TYPES[shooter.kind].weapon
        if weapon is None or field.is_engaged(shooter.id):
            continue
        shots = []
        for each in list_marks(field, shooter, targets):
            if shooter.moved or field.has_in_arc(shooter, each.spot):
                chance = find_chance(field, shooter, each)
                left = standing.get(each.id, WHOLE)
                worth = weigh_urgently(field, shooter, each) * left // WHOLE
                shots.append((worth, chance, each.id))
        for worth, chance, id in sorted(shots, reverse=True)[: weapon.shots]:
            total += worth
            standing[id] = standing.get(id, WHOLE) * (CHANCES - chance) // CHANCES
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
        if weapon is None or find_silence(field, enemy) is not None or field.is_engaged(enemy.id):
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


def measure_way(field: Field, unit: Ref, goals: Sequence[Point]) -> int:
    """How many inches the figures of a unit are from their nearest goals by the going, in all.

    Of whoever sees one near enough for his fire to tell half is counted: he may as well shoot.
    """
    if not goals:
        return 0
    routes = find_routes(field, goals, unit)
    total = 0
    for each in field.members[unit]:
        if not field.is_engaged(each.id):
            way = routes.measure(each.spot)
            total += way // 2 if arrives(field, each, goals) else way
    return total // INCH


def arrives(field: Field, figure: Figure, goals: Sequence[Point]) -> bool:
    """Whether a figure sees one of its goals within half its range."""
    weapon = TYPES[figure.kind].weapon
    return weapon is not None and any(
        is_within(figure.spot, goal, weapon.half + INCH) and field.can_see(figure.spot, goal)
        for goal in goals
    )


def count_contacts(field: Field, orders: Mapping[Ref, Order]) -> tuple[int, int]:
    """What fights are worth that orders begin, and what they cost: two against one are nearly won.

    Who is attacked from where he looks shoots first, unless he has moved (R-605).
    """
    against: dict[Ref, list[Ref]] = {}
    for order in orders.values():
        if order.on is not None:
            against.setdefault(order.on, []).append(order.piece)
    total = cost = 0
    shaken: set[Ref] = set()
    for id, movers in against.items():
        enemy = field.figures[id]
        value = int(VALUES[enemy.kind] * 2)
        unit = field.units[enemy.unit]
        if unit.markers >= SHAKEN and unit.id not in shaken:
            # A shaken unit that is reached is gone.
            shaken.add(unit.id)
            total += len(field.members[unit.id]) * value * CHANCES
        number = len(movers) + len(field.links(id))
        gain, loss = FIGHTS[number > 1, count_answer(field, enemy, movers)]
        total += value * gain * count_urgency(field, id) // 4
        cost += loss
    return total, cost


def count_answer(field: Field, enemy: Figure, movers: Sequence[Ref]) -> int:
    """R-605: at how many of its attackers, two at most, a figure shoots before it fights."""
    weapon = TYPES[enemy.kind].weapon
    if weapon is None or find_silence(field, enemy) is not None:
        return 0
    seen = sum(field.has_in_arc(enemy, field.figures[id].spot) for id in movers)
    # A shell catches the other attacker as well, more often than not where there are houses.
    return min(seen, 2 if enemy.kind == "field_gun" else weapon.shots, 2)


def find_urgency(field: Field) -> int:
    """What an inch nearer to where it fights is worth of an attacker: the later the more."""
    turn, turns = field.state.turn, field.turns
    return HURRY + LATE * turn * turn // (turns * turns)


def count_ahead(field: Field) -> int:
    """Of how many turns to come an attacker thinks."""
    return min(AHEAD, field.turns - field.state.turn)


def find_price(field: Field) -> tuple[int, int]:
    """By what part an attacker counts what he suffers: the less the later, and the more he has.

    Whoever attacks has no use for men who are left when time is up.
    """
    own, enemies = len(field.sides[ATTACKER]), len(list_foes(field, ATTACKER))
    left = max(0, field.turns + 1 - field.state.turn)
    return left * min(own, MANY * enemies), field.turns * max(1, own)


def count_urgency(field: Field, enemy: Ref) -> int:
    """How many quarters of its worth it is to be rid of an enemy: the later the more of those who
    hold what is fought for."""
    if "objective" not in field.muster(field.figures[enemy]).traits:
        return 4
    return 4 + 8 * field.state.turn // field.turns
