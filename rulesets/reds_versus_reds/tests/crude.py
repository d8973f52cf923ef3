"""Sparring partners for the balance page: one by chance, and crude players like the ledger's.

The ledger's table names three attackers by when they stop to shoot and when they close in; all of
them go from fence to fence and wood to wood, set up as suggested and leave the rest to luck. Its
defender stands, shoots, calls strikes down and throws himself at whoever comes near.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from reds_versus_reds import RULESET
from reds_versus_reds.bot import captain, sergeant
from reds_versus_reds.position.field import Field
from reds_versus_reds.position.frames import Activation, March, Spotting
from reds_versus_reds.position.scenarios import ClearArea, DestroyUnits, Majority
from reds_versus_reds.position.state import Figure, State
from reds_versus_reds.position.tables import INCH, TYPES
from reds_versus_reds.rules.formations import SPACING, find_middle, list_charges, scale, shift
from reds_versus_reds.rules.movement import allowance
from reds_versus_reds.rules.placing import draw_up
from tachanka.engine.api import Act, Chance, Offer, Order, Orders
from tachanka.engine.boards.table import is_within, square_distance
from tachanka.engine.scene import Point, Ref, Seat
from tachanka.engine.testing.arena import Chooser, roam

ABOUT: Final = 12 * INCH
"""Who is so near to a fight takes part in it when the odds are counted."""
STRIKING: Final = 4 * INCH
"""A defender goes for whoever is so near."""


def attack(
    share: float, odds: float, view: State, seat: Seat, offers: Sequence[Offer], chance: Chance
) -> Act:
    """Stops to shoot when so great a share of a unit can, until the odds are so good."""
    frame = view.frames[-1]
    if isinstance(frame, March):
        return advance(odds, view, frame)
    if isinstance(frame, Activation) and not frame.officers:
        field = Field(view)
        for offer in offers:
            if offer.verb in ("roll", "creep") and offer.on is not None:
                shooters = count_shooters(field, offer.on)
                enough = shooters >= max(1, share * len(field.members[offer.on]))
                if not enough or count_odds(field, offer.on, seat) >= odds:
                    return choose_throw(field, offer.on, seat)
        return Act("hold_all")
    if isinstance(frame, Spotting):
        return captain.choose(view, seat, offers, chance)
    return sergeant.choose(view, "", offers, chance)


def count_shooters(field: Field, unit: Ref) -> int:
    """How many figures of a unit have an enemy before them within half of their range."""
    count = 0
    for each in field.members[unit]:
        weapon = TYPES[each.kind].weapon
        count += weapon is not None and any(
            field.gap(each, enemy) <= weapon.half and field.can_see(each.spot, enemy.spot)
            for enemy in field.enemies(field.side(each))
        )
    return count


def count_odds(field: Field, unit: Ref, seat: Seat) -> float:
    """Own figures to enemies about the nearest goal of a unit."""
    goals = list_goals(field, seat)
    middle = find_middle(field.members[unit])
    goal = min(goals, key=lambda at: (square_distance(middle, at), at), default=middle)
    own = sum(is_within(each.spot, goal, ABOUT) for each in field.sides[seat])
    others = sum(is_within(each.spot, goal, ABOUT // 2) for each in field.enemies(seat))
    return own / max(1, others)


def list_goals(field: Field, seat: Seat) -> list[Point]:
    """The enemies who hold what is fought for; else all of them."""
    victory = field.battle.victory
    enemies = field.enemies(seat)
    holders = [each for each in enemies if "objective" in field.muster(each).traits]
    if isinstance(victory, ClearArea | Majority):
        area = field.ground.areas[victory.area]
        holders = [each for each in holders if area.holds(each.spot)]
    assert isinstance(victory, ClearArea | Majority | DestroyUnits)
    return [each.spot for each in holders or enemies]


def choose_throw(field: Field, unit: Ref, seat: Seat) -> Act:
    """By the good throw, until the middle of the unit has difficult going before it."""
    members = [each for each in field.members[unit] if not field.is_pinned(each.id)]
    goals = list_goals(field, seat)
    middle = find_middle(members)
    goal = min(goals, key=lambda at: (square_distance(middle, at), at), default=middle)
    x, y = middle
    dx, dy = scale((goal[0] - x, goal[1] - y), 5 * INCH)
    rough = all(field.ground.is_difficult(each.spot) for each in members)
    slow = rough or field.ground.runs_difficult(middle, (x + dx, y + dy))
    return Act("creep" if slow else "roll", unit)


def advance(odds: float, view: State, frame: March) -> Act:
    """Into contact where the odds are good, else to cover ahead, else straight on."""
    field = Field(view)
    movers = [each for each in field.members[frame.unit] if not field.is_pinned(each.id)]
    goals = list_goals(field, frame.side)
    if movers and goals:
        if count_odds(field, frame.unit, frame.side) >= odds:
            orders = charge(field, frame, movers, goals)
        else:
            orders = draw_up(field, frame, find_cover(field, frame, movers, goals))
        orders = orders or draw_up(field, frame, go_on(frame, movers, goals))
        if orders:
            return Act("move", frame.unit, Orders(orders))
    return Act("halt", frame.unit)


def charge(
    field: Field, frame: March, movers: Sequence[Figure], goals: Sequence[Point]
) -> tuple[Order, ...]:
    """Who reaches an enemy goes for him, the others come on."""
    charges = list_charges(field, frame, movers)
    ends = {id: spot for id, (spot, _) in charges.items()}
    others = [each for each in movers if each.id not in charges]
    targets = {id: enemy for id, (_, enemy) in charges.items()}
    return draw_up(field, frame, ends | go_on(frame, others, goals), targets)


def go_on(frame: March, movers: Sequence[Figure], goals: Sequence[Point]) -> dict[Ref, Point]:
    """All alike towards the goal that is nearest to the middle of the unit."""
    if not movers or not goals:
        return {}
    middle = find_middle(movers)
    goal = min(goals, key=lambda at: (square_distance(middle, at), at))
    most = max(allowance(frame, each.id) for each in movers)
    step = scale((goal[0] - middle[0], goal[1] - middle[1]), most)
    ends = shift(movers, step)
    ranked = sorted(movers, key=lambda each: (square_distance(each.spot, goal), each.id))
    return {each.id: ends[each.id] for each in ranked}


def find_cover(
    field: Field, frame: March, movers: Sequence[Figure], goals: Sequence[Point]
) -> dict[Ref, Point]:
    """For each figure the cover in its reach that is nearest to a goal, and nearer than it is."""
    ends: dict[Ref, Point] = {}
    for each in movers:
        goal = min(goals, key=lambda at: (square_distance(each.spot, at), at))
        near = [
            (square_distance(spot, goal), spot)
            for spot, rough in field.ground.cover_spots
            if (each.id in frame.slow or not rough)
            and is_within(each.spot, spot, allowance(frame, each.id))
            and square_distance(spot, goal) < square_distance(each.spot, goal)
            and not any(square_distance(spot, at) < SPACING**2 for at in ends.values())
        ]
        if near:
            ends[each.id] = min(near)[1]
    return ends if 2 * len(ends) >= len(movers) else {}


def defend(view: State, seat: Seat, offers: Sequence[Offer], chance: Chance) -> Act:
    """Stands and shoots; foot goes for enemies who are near where it is not outnumbered."""
    frame = view.frames[-1]
    field = Field(view)
    if isinstance(frame, March):
        movers = [each for each in field.members[frame.unit] if not field.is_pinned(each.id)]
        orders = charge(field, frame, movers, ())
        return Act("move", frame.unit, Orders(orders)) if orders else Act("halt", frame.unit)
    if isinstance(frame, Activation) and not frame.officers:
        for offer in offers:
            if offer.verb == "withdraw":
                return Act("withdraw", offer.on)
            if offer.verb == "creep" and offer.on is not None and strikes_back(field, offer.on):
                return Act("creep", offer.on)
        return Act("hold_all")
    if isinstance(frame, Spotting):
        return captain.choose(view, seat, offers, chance)
    return sergeant.choose(view, "", offers, chance)


def strikes_back(field: Field, unit: Ref) -> bool:
    """Whether a unit of foot has fewer enemies close by than it counts men."""
    muster = field.battle.find(unit)
    if muster.kind != "infantry" or muster.is_passive:
        return False
    members = field.members[unit]
    near = [
        enemy
        for enemy in field.enemies(muster.side)
        if any(is_within(each.spot, enemy.spot, STRIKING) for each in members)
    ]
    return 0 < len(near) <= len(members)


MIXED: Final[Chooser[State]] = partial(attack, 0.5, 1.5)
FIREFIGHT: Final[Chooser[State]] = partial(attack, 0.3, 2.5)
RUSH: Final[Chooser[State]] = partial(attack, 2.0, 0.0)

PARTNERS: Final[tuple[tuple[str, Seat, Chooser[State]], ...]] = (
    ("random that moves its figures", "attacker", roam(RULESET, "R-302")),
    ("crude, mixed", "attacker", MIXED),
    ("crude, firefight", "attacker", FIREFIGHT),
    ("crude, rush", "attacker", RUSH),
    ("random that moves its figures", "defender", roam(RULESET, "R-302")),
    ("crude, stands", "defender", defend),
)
"""For the balance page: name, seat, chooser."""
