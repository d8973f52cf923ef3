"""What happened before anybody was asked: the first dice for the initiative."""

from __future__ import annotations

from tachanka.engine.api import Event
from tachanka.engine.scene import Banner, Msg

from ..position.naming import name_side
from ..position.state import State


def opening(state: State) -> list[Event]:
    """Who has the initiative of the first turn (BB-3), or moves first in a first game (BB-H1)."""
    if state.roles:
        text = Msg("first-turn-simple", {"side": name_side(state.roles["A"])})
        return [Event("BB-H1", text, Banner(text))]
    text = Msg("initiative-won", {"side": name_side(state.holder)})
    return [Event("BB-3", text, Banner(text))]
