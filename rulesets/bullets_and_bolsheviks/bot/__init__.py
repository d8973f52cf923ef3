"""The computer opponents: they see what a person in their seat sees, and nothing else.

Every act is judged anew from the view, so any process may answer any act.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from tachanka.engine.api import Act, Bot, Chance, Offer, Why
from tachanka.engine.scene import Msg, Seat

from ..position.frames import Bombardment, ChooseSide, Fire, Movement, Reaction
from ..position.state import State
from ..rules.turn import FLOW
from .gunnery import plot_guns, react, weigh_fire
from .marches import Marches
from .options import Option
from .temper import COMMANDER, RECRUIT, Temper


def choose(temper: Temper, view: State, seat: Seat, offers: Sequence[Offer], chance: Chance) -> Act:
    """One of the offered acts.

    view: redacted for the seat. offers: those of the open window.
    """
    frame = view.frames[-1]
    match frame:
        case Bombardment():
            return plot_guns(view, offers)
        case Reaction():
            return react(view, frame)
        case Movement():
            return pick(Marches(view, seat, temper).weigh(offers), temper, seat, chance)
        case Fire():
            return pick(weigh_fire(view, seat, offers), temper, seat, chance)
        case ChooseSide():
            return Act("role_b")
    window = FLOW.pending(view)
    assert window is not None
    return window.fallback[seat]


def pick(options: Sequence[Option], temper: Temper, seat: Seat, chance: Chance) -> Act:
    """The best option; where the temper slips, sometimes the next best."""
    if temper.slips and len(options) > 1:
        (slip,) = chance.roll(range(12), 1, Why("BB-2", seat, "bot"))
        if slip < temper.slips:
            return sorted(options, key=lambda option: -option.worth)[1].act
    return max(options, key=lambda option: option.worth).act


BOTS: Final = (
    Bot[State]("recruit", Msg("bot-recruit"), partial(choose, RECRUIT)),
    Bot[State]("commander", Msg("bot-commander"), partial(choose, COMMANDER)),
)
"""From the weakest to the strongest."""
