"""The computer opponents: they see what a person in their seat sees, and nothing else.

Every act is judged anew from the view, so any process may answer any act.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from tachanka.engine.api import Act, Bot, Chance, Later, Offer
from tachanka.engine.offering import find_offer
from tachanka.engine.scene import Msg, Seat

from ..position.state import GERMAN, RUSSIAN, State
from ..rules.turns import FLOW
from . import german, russian
from .temper import COMMANDER, GUARD, RECRUIT, Temper


def choose(
    tempers: Mapping[Seat, Temper], view: State, seat: Seat, offers: Sequence[Offer], chance: Chance
) -> Act:
    """One of the offered acts.

    tempers: by seat. view: redacted for the seat. offers: those of the open window, at least one
    with an act.
    """
    decide = german.decide if seat == GERMAN else russian.decide
    act = decide(view, tempers[seat], offers)
    if act is not None and is_offered(view, seat, offers, act):
        return act
    window = FLOW.pending(view)
    assert window is not None
    return window.fallback[seat]


def is_offered(view: State, seat: Seat, offers: Sequence[Offer], act: Act) -> bool:
    """Whether the act is legal; choices that were left for later are asked for."""
    if find_offer(offers, act) is not None:
        return True
    near = (offer for offer in offers if (offer.verb, offer.on) == (act.verb, act.on))
    if not any(isinstance(offer.choice, Later) for offer in near):
        return False
    return find_offer(FLOW.offers(view, seat, act.on), act) is not None


BOTS: Final = (
    Bot[State]("recruit", Msg("bot-recruit"), partial(choose, {GERMAN: RECRUIT, RUSSIAN: RECRUIT})),
    Bot[State](
        "commander", Msg("bot-commander"), partial(choose, {GERMAN: COMMANDER, RUSSIAN: GUARD})
    ),
)
"""From the weakest to the strongest."""
