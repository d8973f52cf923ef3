"""The Hesitant movement step, and when Commissar frees those who waver."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.engine.api import Act, Offer, One, Targets

from ..position.frames import MovementEnd
from ..position.state import BOLSHEVIK
from .marches import Columns
from .options import Option
from .outlook import Outlook

COMMISSAR = Act("play", None, One("commissar"))


def weigh_steps(outlook: Outlook, offers: Sequence[Offer]) -> list[Option]:
    """Commissar before anybody steps back; else the steps, and last the end of the step."""
    found = []
    if outlook.holds("commissar") and any(unit.hesitant for unit in outlook.reds):
        found.append(Option(0.0, COMMISSAR, 3))
    columns = Columns(outlook)
    for offer in offers:
        if offer.verb == "hesitant_move" and isinstance(offer.choice, Targets):
            unit = outlook.view.unit(offer.on or "")
            for target in offer.choice.options:
                worth = columns.judge(unit, target.ref, None)
                found.append(Option(worth, Act("hesitant_move", unit.id, One(target.ref)), 2))
        elif offer.verb in ("perish", "end_step"):
            first = 1 if offer.verb == "perish" else 0
            found.append(Option(0.0, Act(offer.verb, offer.on), first))
    return found


def weigh_answer(outlook: Outlook) -> list[Option]:
    """Commissar in a window that opens after fire or Propaganda."""
    found = [Option(0.0, Act("pass"))]
    wavering = [unit for unit in outlook.reds if unit.hesitant]
    if outlook.holds("commissar") and wavering:
        ended = isinstance(outlook.view.step, MovementEnd)
        worth = sum(
            2.0 if unit.origin is not None else 1.0 if unit.mp >= 2 and not ended else 0.2
            for unit in wavering
            if unit.side == BOLSHEVIK
        )
        found.append(Option(worth - 0.9, COMMISSAR))
    return found
