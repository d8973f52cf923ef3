"""The computer opponents: they see what a person in their seat sees, and nothing else.

Every act is judged anew from the view, so any process may answer any act.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from tachanka.engine.api import Act, Bot, Chance, Offer, Why
from tachanka.engine.scene import Msg, Seat

from ..position.frames import ArtilleryOrders, Battles, Flags, Movement
from ..position.state import State
from .choices import Option, order_guns, weigh_battles, weigh_moves, weigh_retreats
from .outlook import Outlook
from .temper import COMMANDER, RECRUIT, Temper

WEIGHERS: Final = {Movement: weigh_moves, Battles: weigh_battles, Flags: weigh_retreats}


def choose(temper: Temper, view: State, seat: Seat, offers: Sequence[Offer], chance: Chance) -> Act:
    """One of the offered acts.

    view: redacted for the seat. offers: those of the open window, at least one with an act.
    """
    outlook = Outlook(view, seat, temper)
    frame = view.frames[-1]
    if isinstance(frame, ArtilleryOrders):
        return order_guns(outlook, offers)
    options = WEIGHERS[type(frame)](outlook, offers)
    return pick(options, temper, seat, chance)


def pick(options: Sequence[Option], temper: Temper, seat: Seat, chance: Chance) -> Act:
    """The best option; where the temper slips, sometimes one of the next best."""
    if temper.slips and len(options) > 1:
        (slip,) = chance.roll(range(12), 1, Why("D93", seat, "bot"))
        if slip < temper.slips:
            ranked = sorted(options, key=lambda option: -option.worth)
            return ranked[min(1 + slip % 2, len(ranked) - 1)].act
    return max(options, key=lambda option: option.worth).act


BOTS: Final = (
    Bot[State]("recruit", Msg("bot-recruit"), partial(choose, RECRUIT)),
    Bot[State]("commander", Msg("bot-commander"), partial(choose, COMMANDER)),
)
"""From the weakest to the strongest."""
