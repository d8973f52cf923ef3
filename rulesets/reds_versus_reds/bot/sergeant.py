"""A beginner: he goes forward and takes cover, the defender stays, and all shoot as suggested."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.engine.api import Act, Chance, Formation, Offer, One, Orders, Seat, Targets

from ..position.field import Field
from ..position.frames import Activation, March
from ..position.scenarios import ATTACKER
from ..position.state import State
from ..position.tables import INCH, TYPES
from ..rules.melee import DEFAULT
from ..rules.turn import FLOW

PREFERRED = ("propose-contact", "propose-cover", "propose-forward")
"""What he makes of a throw: the first of these that is proposed."""
ENOUGH = 6 * INCH
"""Who has an enemy so near stands and shoots."""


def choose(view: State, seat: Seat, offers: Sequence[Offer], chance: Chance) -> Act:
    """One act among the offers."""
    by_verb = {offer.verb: offer for offer in reversed(offers)}
    for verb in ("deploy", "ready", "volley", "continue_strike", "withdraw"):
        if verb in by_verb:
            return Act(verb, by_verb[verb].on)
    if "rally" in by_verb:
        offer = by_verb["rally"]
        assert isinstance(offer.choice, Targets)
        return Act("rally", offer.on, One(offer.choice.options[0].ref))
    frame = view.frames[-1]
    if isinstance(frame, March):
        return march(list(FLOW.offers(view, seat, frame.unit)))
    if isinstance(frame, Activation):
        return activate(view, seat, frame, offers)
    for verb in ("first_opponent", "no_request", "done"):
        if verb in by_verb:
            return window_fallback(by_verb[verb])
    return Act(offers[-1].verb, offers[-1].on)


def window_fallback(offer: Offer) -> Act:
    """What a time-out would play of an offer."""
    return DEFAULT if offer.verb == DEFAULT.verb else Act(offer.verb, offer.on)


def march(offers: Sequence[Offer]) -> Act:
    """The proposal he likes best, or to stay."""
    offer = next(offer for offer in offers if offer.verb == "move")
    assert isinstance(offer.choice, Formation)
    proposals = {each.label.id: each for each in offer.choice.proposals}
    for name in PREFERRED:
        if name in proposals:
            return Act("move", offer.on, Orders(proposals[name].orders))
    return Act("halt", offer.on)


def activate(view: State, seat: Seat, frame: Activation, offers: Sequence[Offer]) -> Act:
    """The attacker sends forward who has nobody to shoot at; all others stay."""
    field = Field(view)
    if seat == ATTACKER and not frame.officers:
        for offer in offers:
            if offer.verb in ("roll", "creep") and offer.on and not has_target(field, offer.on):
                return Act(offer.verb, offer.on)
    return Act("hold_all")


def has_target(field: Field, unit: str) -> bool:
    """Whether half of a unit's figures see an enemy near enough."""
    members = field.members[unit]
    near = 0
    for each in members:
        weapon = TYPES[each.kind].weapon
        reach = max(ENOUGH, weapon.half if weapon else 0)
        near += any(
            field.gap(each, enemy) <= reach and field.can_see(each.spot, enemy.spot)
            for enemy in field.enemies(field.side(each))
        )
    return 2 * near >= len(members)
