"""A simple opponent: it sets up in the middle, fires at whom it sees, and goes ahead."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.engine.api import Act, Chance, Formation, Offer, Orders, Seat

from .fire import HOLD, RANGE, answer
from .state import State
from .table import INCH


def choose(view: State, seat: Seat, offers: Sequence[Offer], chance: Chance) -> Act:
    """What a standing order would fire at, or the last proposal of a formation."""
    (offer, *_) = offers
    if not isinstance(offer.choice, Formation):
        return answer(view, seat, {"fire": str(RANGE // INCH)}) or HOLD
    if offer.choice.proposals:
        orders = offer.choice.proposals[-1 if not offer.choice.whole else 1].orders
        return Act(offer.verb, offer.on, Orders(orders))
    return Act(offers[-1].verb, offers[-1].on)
