"""The German side: one plan for the turn, then its acts one by one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from tachanka.engine.api import Act, Offer, One, Trace
from tachanka.engine.scene import Ref

from ..position.geography import ORDER
from ..position.occupation import Occupation
from ..position.state import (
    Advance,
    AirBattle,
    Attack,
    Blitzkrieg,
    Commitment,
    FortiethCorps,
    GermanAttacks,
    GermanMovement,
    GermanSetup,
    Lending,
    PlanProposal,
    State,
)
from ..rules.movement import list_ways
from . import beginnings
from .airfields import choose_mission
from .estimate import Estimate
from .ground import PLACES
from .orders import NOWHERE, Council, read_orders
from .plotting import Plan, find_aids, plan_attacks, plan_moves
from .pursuit import choose_advance, choose_continuation
from .temper import Temper


def decide(view: State, temper: Temper, offers: Sequence[Offer]) -> Act | None:
    """The German act in the open window; None leaves it to the window's fallback."""
    match view.frames[-1]:
        case PlanProposal():
            return beginnings.propose()
        case GermanSetup() as frame:
            return beginnings.set_up(view, frame)
        case FortiethCorps():
            return beginnings.place_fortieth(view)
        case Lending():
            return beginnings.lend(plan_moves(view, temper))
        case GermanMovement():
            return move(view, temper)
        case AirBattle():
            return choose_mission(view, temper, plan_attacks(view, temper).orders, offers)
        case Commitment():
            return declare(view, temper)
        case GermanAttacks():
            return choose_attack(view, temper)
        case Advance() as frame:
            return choose_advance(view, temper, frame)
        case Blitzkrieg() as frame:
            return choose_continuation(view, temper, frame, offers)
    return None


def move(view: State, temper: Temper) -> Act:
    """The next march of the plan that is possible, or the end of movement."""
    orders = plan_moves(view, temper)
    occupation = Occupation(view)
    units = [unit for unit in view.units if unit.kind in ("army", "panzerkorps")]
    for unit, order in zip(units, orders, strict=True):
        goal = PLACES[order.to]
        if unit.marched or unit.spent or unit.place == goal:
            continue
        ways = [way for way in list_ways(occupation, unit) if way.path[-1] == goal]
        ways = [way for way in ways if order.spent or not way.takes_bonus]
        if ways:
            best = min(ways, key=lambda way: len(way.path))
            return Act("move", unit.id, Trace(best.path))
    return Act("end_moves")


# --- Declarations -------------------------------------------------------------------------------


def declare(view: State, temper: Temper) -> Act:
    """The next declaration that the plan makes and the view does not show yet."""
    plan = plan_attacks(view, temper)
    declared = {ORDER[attack.target]: attack for attack in view.attacks}
    steps = [
        *_list_parts(plan, declared, "attack"),
        *_list_parts(plan, declared, "follow"),
        *_list_changes(plan, declared),
    ]
    return steps[0] if steps else Act("commit")


def _list_parts(plan: Plan, declared: dict[int, Attack], verb: str) -> list[Act]:
    """Units that the plan wants in an attack and that are in none."""
    told = {id for each in declared.values() for id in chain(each.attackers, each.followers)}
    return [
        Act(verb, soldier.id, One(PLACES[order.target]))
        for soldier, order in zip(plan.soldiers, plan.orders, strict=True)
        if order.target != NOWHERE
        and order.follows == (verb == "follow")
        and soldier.id not in told
    ]


def _list_changes(plan: Plan, declared: dict[int, Attack]) -> list[Act]:
    """Attacks that are to be Blitzkrieg and are not declared so."""
    found = []
    for target, clash in plan.clashes.items():
        attack = declared.get(target)
        if clash is not None and attack is not None and attack.blitz != clash.blitz:
            found.append(Act("blitz", attack.target))
    return found


# --- Attacks ------------------------------------------------------------------------------------


def choose_attack(view: State, temper: Temper) -> Act:
    """The attack to resolve next: Blitzkrieg first, then the surest."""
    estimate = Estimate(view)
    council = Council(estimate, temper, find_aids(view))
    clashes = council.find_clashes(read_orders(view))

    def rate(target: Ref) -> tuple[bool, float]:
        clash = clashes.get(ORDER[target])
        if clash is None:
            return False, 0.0
        return clash.blitz, clash.fight.win

    targets = [attack.target for attack in view.attacks]
    return Act("resolve", None, One(max(targets, key=rate)))
