"""The Russian side: the recruit plays by the procedure of B16, the commander weighs positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from tachanka.engine.api import Act, Offer, One, Trace

from ..automaton.attacks import choose_attacks
from ..automaton.movement import choose_goal, list_in_order
from ..automaton.outlook import Outlook
from ..position.state import Deployment, RussianAttacks, RussianMovement, State
from .counterattacks import choose_counterattack, put_together
from .defence import choose_move, choose_place
from .temper import Guard, Temper

SHORT: Final = 4
"""A war that ends on this turn or before is decided on the Dnieper: there the garrisons of the
procedure cost the German side more than arrivals weighed one by one."""


def decide(view: State, temper: Temper, offers: Sequence[Offer]) -> Act | None:
    """The Russian act in the open window; None leaves it to the window's fallback."""
    guard = temper if isinstance(temper, Guard) else None
    match view.frames[-1]:
        case RussianMovement():
            return choose_move(view, guard, offers) if guard else follow_procedure(view)
        case RussianAttacks(target=None):
            if guard:
                return choose_counterattack(view, guard, offers)
            return repeat_attack(view, offers)
        case RussianAttacks() as frame:
            return put_together(view, frame, offers)
        case Deployment(arrivals=[_, *_]) as frame:
            if guard and view.last_turn > SHORT:
                return choose_place(view, guard, frame, offers)
            return Act("deploy_rest")
    return None


def follow_procedure(view: State) -> Act:
    """The next move that the procedure makes (B16.5), its attackers staying where they are."""
    attacks = choose_attacks(view)
    view = msgspec.structs.replace(view, reserved=attacks)
    outlook = Outlook(view)
    reserved = {id for attack in attacks for id in attack.units}
    for unit in list_in_order(view):
        if unit.marched or unit.id in reserved:
            continue
        goal = choose_goal(view, unit, outlook)
        if goal is not None:
            return Act("move", unit.id, Trace(goal.paths[0]))
    return Act("end_moves")


def repeat_attack(view: State, offers: Sequence[Offer]) -> Act:
    """The next attack that the procedure makes (B16.4), as far as it is offered."""
    able = {offer.on for offer in offers if offer.verb == "attack"}
    for attack in choose_attacks(view):
        if set(attack.units) <= able:
            return Act("attack", attack.units[0], One(attack.target))
    return Act("end_attacks")
