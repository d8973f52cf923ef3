"""Players for the balance page that know nothing: by chance, moves among what chance may pick."""

from __future__ import annotations

from collections.abc import Sequence

from bullets_and_bolsheviks import RULESET
from bullets_and_bolsheviks.position.state import State
from tachanka.engine.api import Act, Chance, Later, Offer
from tachanka.engine.scene import Seat
from tachanka.engine.testing.arena import choose_randomly


def roam(view: State, seat: Seat, offers: Sequence[Offer], chance: Chance) -> Act:
    """Any offer, each as likely, and any of its acts; what is told later is asked for.

    The plain random chooser takes no offer that is told later, so its stands never move.
    """
    told: list[Offer] = []
    for offer in offers:
        if isinstance(offer.choice, Later):
            alone = RULESET.offers(view, seat, offer.on)
            told += [each for each in alone if each.verb == offer.verb]
        else:
            told.append(offer)
    return choose_randomly(view, seat, told, chance)


PARTNERS = (
    ("random that moves its stands", "white", roam),
    ("random that moves its stands", "red", roam),
)
"""For the balance page: name, seat, chooser."""
