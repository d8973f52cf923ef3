"""S4, S5: both sides plan their fire unseen and may change the plan until both are ready."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from tachanka.engine.api import (
    Act,
    Assign,
    Chance,
    Die,
    Event,
    Finding,
    Msg,
    Offer,
    Plan,
    Point,
    Ref,
    Seat,
    Sighting,
    Source,
    Target,
    Throw,
    Viewer,
    Why,
    Window,
)
from tachanka.engine.boards.table import in_arc, is_within, square_distance

from .patrols import FACES, fall
from .state import NORTH, SOUTH, Fire, Shot, Skier, State, find_enemy, find_skier
from .state import list_standing as standing
from .table import INCH, look_along

RANGE = 14 * INCH
CLOSE = 7 * INCH
FRONT = Fraction(0)
"""The square of the cosine of half the arc: everything in front, 180 degrees (S4)."""
CHOICES = 2
"""So many targets a skier is given, in order (S4)."""
HOLD = Act("fire", arg=Plan({}))


def ask_fire(s: State, frame: Fire) -> Window:
    seats = (NORTH, SOUTH)
    ask = Msg("ask-fire", {"round": s.round})
    return Window("sealed", seats, "S4", ask, dict.fromkeys(seats, HOLD), revisable=True)


def offer_fire(v: State, frame: Fire, seat: Seat, on: Ref | None) -> Sequence[Offer]:
    if on is not None:
        return ()
    sources = tuple(
        Source(skier.id, tuple(Target(enemy.id) for enemy in list_seen(v, skier)), most=CHOICES)
        for skier in standing(v, seat)
    )
    return (Offer("fire", "S4", Assign(sources), Msg("fire"), deed=Msg("fires-at")),)


def list_seen(v: State, skier: Skier) -> list[Skier]:
    """S4: the enemies within range, in front and in sight, the nearest first."""
    at = skier.at
    assert at is not None
    enemies = [(enemy, enemy.at) for enemy in standing(v, find_enemy(skier.side)) if enemy.at]
    seen = [
        (square_distance(at, there), enemy.id, enemy)
        for enemy, there in enemies
        if is_within(at, there, RANGE)
        and in_arc(at, skier.facing, there, FRONT)
        and look_along(at, there).clear
    ]
    return [enemy for _, _, enemy in sorted(seen, key=lambda each: each[:2])]


def play_fire(s: State, frame: Fire, acts: Mapping[Seat, Act], chance: Chance) -> list[Event]:
    """S5: each fires at the first of its targets that still stands; who is hit falls at the end."""
    s.frames.pop()
    s.shots, told, hit = [], [], {}
    for seat in (NORTH, SOUTH):
        plan = acts[seat].arg
        lists = plan.lists if isinstance(plan, Plan) else {}
        for skier in standing(s, seat):
            target = next((ref for ref in lists.get(skier.id, ()) if ref not in hit), None)
            enemy = find_skier(s, target) if target else None
            if skier.at is None or enemy is None or enemy.at is None:
                continue
            needed = find_needed(skier.at, enemy.at)
            (face,) = chance.roll(FACES, 1, Why("S5", seat, skier.id))
            dice = (Die(str(face), face >= needed),)
            throw = Throw(dice, Msg("shot"), seat, skier.id, enemy.id)
            told.append(Event("S5", Msg("fires", {"needed": needed}), throw))
            s.shots.append(Shot(seat, skier.at, enemy.at))
            if face >= needed:
                hit[enemy.id] = enemy
    told += [fall(enemy, "S5") for enemy in hit.values()]
    return told or [Event("S5", Msg("holds-fire"))]


def answer(v: State, seat: Seat, orders: Mapping[str, str]) -> Act | None:
    """The standing order to fire at whom one sees within so many inches; 0 asks."""
    inches = int(orders.get("fire", "0"))
    if not inches or not v.frames or not isinstance(v.frames[-1], Fire):
        return None
    lists: dict[Ref, tuple[Ref, ...]] = {}
    for skier in standing(v, seat):
        near = [
            enemy.id
            for enemy in list_seen(v, skier)
            if skier.at and enemy.at and is_within(skier.at, enemy.at, inches * INCH)
        ]
        if near:
            lists[skier.id] = tuple(near[:CHOICES])
    return Act("fire", arg=Plan(lists))


def inspect(v: State, viewer: Viewer, start: Ref | Point, end: Ref | Point) -> Finding | None:
    """What lies between two skiers or points (S4)."""
    ends = []
    for each in (start, end):
        skier = find_skier(v, each) if isinstance(each, str) else None
        ends.append(skier.at if skier else each)
    a, b = ends
    if a is None or b is None or isinstance(a, str) or isinstance(b, str):
        return None
    return look_along(a, b)


def scan(v: State, viewer: Viewer, piece: Ref) -> Sequence[Sighting]:
    """S4: every enemy of a skier, the nearest first, with what the die of a shot must show."""
    skier = find_skier(v, piece)
    if skier is None or skier.at is None:
        return ()
    targets = [enemy.id for enemy in list_seen(v, skier)]
    told = [
        Sighting(
            enemy.id,
            look_along(skier.at, enemy.at),
            find_needed(skier.at, enemy.at) if enemy.id in targets else None,
        )
        for enemy in standing(v, find_enemy(skier.side))
        if enemy.at
    ]
    return sorted(told, key=lambda each: each.finding.distance)


def find_needed(at: Point, there: Point) -> int:
    """S5: what the die of a shot must show at least."""
    return 4 if is_within(at, there, CLOSE) else 5
