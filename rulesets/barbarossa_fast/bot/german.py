"""The German side: one plan for the turn, then its acts one by one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from barbarossa_fast.bot import beginnings
from barbarossa_fast.bot.airfields import choose_mission
from barbarossa_fast.bot.ground import PLACES
from barbarossa_fast.bot.orders import NOWHERE, Council, Orders, read_orders
from barbarossa_fast.bot.outlook import Outlook
from barbarossa_fast.bot.plotting import find_aids, plan_attacks, plan_moves
from barbarossa_fast.bot.pursuit import choose_advance, choose_continuation
from barbarossa_fast.bot.temper import Temper
from barbarossa_fast.field import Field
from barbarossa_fast.geography import ORDER
from barbarossa_fast.movement import list_ways
from barbarossa_fast.state import (
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
from tachanka.engine.api import Act, Offer, One, Trace
from tachanka.engine.scene import Ref


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
            return choose_mission(view, temper, plan_attacks(view, temper), offers)
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
    field = Field(view)
    units = [unit for unit in view.units if unit.kind in ("army", "panzerkorps")]
    for unit, order in zip(units, orders, strict=True):
        goal = PLACES[order.to]
        if unit.marched or unit.spent or unit.place == goal:
            continue
        ways = [way for way in list_ways(field, unit) if way.path[-1] == goal]
        ways = [way for way in ways if order.spent or not way.takes_bonus]
        if ways:
            best = min(ways, key=lambda way: len(way.path))
            return Act("move", unit.id, Trace(best.path))
    return Act("end_moves")


# --- Declarations -------------------------------------------------------------------------------


def declare(view: State, temper: Temper) -> Act:
    """The next declaration that the plan makes and the view does not show yet."""
    outlook = Outlook(view)
    orders = plan_attacks(view, temper)
    council = Council(outlook, temper, find_aids(view))
    declared = {ORDER[attack.target]: attack for attack in view.attacks}
    steps = [
        *_list_parts(outlook, orders, declared, "attack"),
        *_list_parts(outlook, orders, declared, "follow"),
        *_list_changes(council, orders, declared),
    ]
    return steps[0] if steps else Act("commit")


def _list_parts(
    outlook: Outlook, orders: Orders, declared: dict[int, Attack], verb: str
) -> list[Act]:
    """Units that the plan wants in an attack and that are in none."""
    told = {id for each in declared.values() for id in chain(each.attackers, each.followers)}
    return [
        Act(verb, soldier.id, One(PLACES[order.target]))
        for soldier, order in zip(outlook.soldiers, orders, strict=True)
        if order.target != NOWHERE
        and order.follows == (verb == "follow")
        and soldier.id not in told
    ]


def _list_changes(council: Council, orders: Orders, declared: dict[int, Attack]) -> list[Act]:
    """Attacks that are to be Blitzkrieg and are not declared so."""
    found = []
    for target, clash in council.find_clashes(orders).items():
        attack = declared.get(target)
        if clash is not None and attack is not None and attack.blitz != clash.blitz:
            found.append(Act("blitz", attack.target))
    return found


# --- Attacks ------------------------------------------------------------------------------------


def choose_attack(view: State, temper: Temper) -> Act:
    """The attack to resolve next: Blitzkrieg first, then the surest."""
    outlook = Outlook(view)
    council = Council(outlook, temper, find_aids(view))
    clashes = council.find_clashes(read_orders(view))

    def rate(target: Ref) -> tuple[bool, float]:
        clash = clashes.get(ORDER[target])
        if clash is None:
            return False, 0.0
        return clash.blitz, clash.fight.win

    targets = [attack.target for attack in view.attacks]
    return Act("resolve", None, One(max(targets, key=rate)))
