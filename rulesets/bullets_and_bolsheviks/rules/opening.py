"""What happened before anybody was asked: the first dice of the game."""

from __future__ import annotations

from tachanka.engine.api import Event
from tachanka.engine.scene import Banner, Msg

from ..position.frames import ChooseSide
from ..position.naming import name_side
from ..position.state import State
from .command import tell_points
from .initiative import tell_throws


def opening(state: State) -> list[Event]:
    """The dice for the initiative of the first turn (BB-3), or for the command points of whoever
    moves first in a first game (BB-H1, BB-104)."""
    top = state.frames[-1]
    if isinstance(top, ChooseSide):
        return tell_throws(state, top)
    side = state.roles["A"]
    text = Msg("first-turn-simple", {"side": name_side(side)})
    men = [man for man in state.leaders if man.side == side and man.hex is not None]
    return [Event("BB-H1", text, Banner(text)), *(tell_points(man) for man in men)]
