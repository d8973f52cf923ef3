"""The computer opponents: they see what a person in their seat sees, and nothing else.

Every act is judged anew from the view, so any process may answer any act.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from tachanka.engine.api import Act, Bot, Chance, Later, Offer, Why
from tachanka.engine.offering import find_offer
from tachanka.engine.scene import Msg, Seat

from ..position.frames import (
    Advance,
    Battle,
    ChitChoice,
    Combat,
    Deployment,
    GoingBack,
    Hesitation,
    Movement,
    TurnEnd,
)
from ..position.state import BOLSHEVIK, State
from ..rules.turns import FLOW
from .beginnings import choose_chits, weigh_deployment
from .fray import weigh_advance, weigh_battle_order, weigh_battle_plays, weigh_going_back
from .marches import choose_march
from .options import Option
from .outlook import Outlook
from .replies import weigh_last_plays, weigh_rebel_step, weigh_replies
from .temper import COMMANDER, RECRUIT, Temper
from .wavering import weigh_answer, weigh_steps


def weigh(outlook: Outlook, offers: Sequence[Offer]) -> list[Option]:
    """Everything worth considering in the open window."""
    frame = outlook.view.frames[-1]
    match frame:
        case Deployment():
            return weigh_deployment(outlook, offers)
        case ChitChoice():
            return choose_chits(outlook, offers)
        case Movement():
            if outlook.seat == BOLSHEVIK:
                return choose_march(outlook)
            return weigh_rebel_step(outlook)
        case Hesitation():
            return weigh_steps(outlook, offers)
        case Combat():
            return weigh_battle_order(outlook)
        case Battle():
            return weigh_battle_plays(outlook, frame)
        case Advance():
            return weigh_advance(outlook, frame)
        case GoingBack():
            return weigh_going_back(outlook, frame)
        case TurnEnd():
            return weigh_last_plays(outlook)
    return weigh_answer(outlook) if outlook.seat == BOLSHEVIK else weigh_replies(outlook)


def choose(temper: Temper, view: State, seat: Seat, offers: Sequence[Offer], chance: Chance) -> Act:
    """One of the offered acts.

    view: redacted for the seat. offers: those of the open window, at least one with an act.
    """
    options = weigh(Outlook(view, seat, temper), offers)
    ranked = sorted(options, key=lambda option: (option.first, option.worth), reverse=True)
    for option in slip(ranked, temper, seat, chance):
        if is_offered(view, seat, offers, option.act):
            return option.act
    window = FLOW.pending(view)
    assert window is not None
    return window.fallback[seat]


def slip(ranked: list[Option], temper: Temper, seat: Seat, chance: Chance) -> list[Option]:
    """The options with the second best on top now and then; nobody ends a step by mistake."""
    if not temper.slips or len(ranked) < 2 or ranked[1].act.verb == "end_step":
        return ranked
    (draw,) = chance.roll(range(12), 1, Why("K-101", seat, "bot"))
    return [*ranked[1:], ranked[0]] if draw < temper.slips else ranked


def is_offered(view: State, seat: Seat, offers: Sequence[Offer], act: Act) -> bool:
    """Whether the act is legal; choices that were left for later are asked for."""
    if find_offer(offers, act) is not None:
        return True
    near = (offer for offer in offers if (offer.verb, offer.on) == (act.verb, act.on))
    if not any(isinstance(offer.choice, Later) for offer in near):
        return False
    return find_offer(FLOW.offers(view, seat, act.on), act) is not None


BOTS: Final = (
    Bot[State]("recruit", Msg("bot-recruit"), partial(choose, RECRUIT)),
    Bot[State]("commander", Msg("bot-commander"), partial(choose, COMMANDER)),
)
"""From the weakest to the strongest."""
