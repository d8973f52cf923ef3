"""Computer opponents."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Bot, Msg

from ..position.state import State
from . import captain, sergeant

BOTS: Final[tuple[Bot[State], ...]] = (
    Bot("sergeant", Msg("bot-sergeant"), sergeant.choose),
    Bot("captain", Msg("bot-captain"), captain.choose),
)
