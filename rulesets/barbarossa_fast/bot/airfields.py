"""What the Luftflotten fly against (B6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tachanka.engine.api import Act, Offer, One, Targets
from tachanka.engine.scene import Ref

from ..position.dice import D6
from ..position.geography import ORDER
from ..position.state import State
from ..rules.missions import judge, modify
from .estimate import Aid, Estimate
from .orders import Council, Order
from .plotting import find_aids
from .temper import Temper

RECON: Final = 0.6
"""What it is worth to see an unknown unit before the attack is committed."""
SUPPLY: Final = 12.0
"""What it is worth that a cut-off unit acts on the next turn, by factor."""


class Sortie(NamedTuple):
    """A mission and what it is worth."""

    worth: float
    act: Act


def choose_mission(
    view: State, temper: Temper, orders: Sequence[Order], offers: Sequence[Offer]
) -> Act:
    """The mission that helps the planned attacks most; any is better than none."""
    estimate = Estimate(view)
    council = Council(estimate, temper, find_aids(view))
    before = council.value(orders)
    sorties: list[Sortie] = []
    for offer in offers:
        if not isinstance(offer.choice, Targets) or offer.on is None:
            continue
        for option in offer.choice.options:
            act = Act(offer.verb, offer.on, One(option.ref))
            if offer.verb == "air_supply":
                sorties.append(Sortie(SUPPLY * (view.unit(option.ref).factor or 1), act))
                continue
            place = ORDER[option.ref]
            gain = max(0.0, council.help(place, Aid(1, 0)).value(orders) - before)
            hit, seen = count_faces(view, offer.on, option.ref)
            unknown = estimate.garrison(place).unknown
            worth = hit * (gain + 1.0) + seen * RECON * unknown
            if any(order.target == place for order in orders):
                worth += hit + seen
            sorties.append(Sortie(worth, act))
    if not sorties:
        return Act("end_air")
    return max(sorties, key=lambda sortie: sortie.worth).act


def count_faces(view: State, luftflotte: Ref, target: Ref) -> tuple[float, float]:
    """How likely a mission hits, and how likely it finds the units at least (B6.4, B6.5)."""
    terms = modify(view, luftflotte, target)
    results = [judge(face, terms)[1] for face in D6]
    hit = results.count("hit") / len(results)
    return hit, hit + results.count("recon") / len(results)
