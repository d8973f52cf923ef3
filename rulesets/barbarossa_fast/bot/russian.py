"""The Russian side."""

from __future__ import annotations

from collections.abc import Sequence

from barbarossa_fast.bot.temper import Temper
from barbarossa_fast.state import State
from tachanka.engine.api import Act, Offer


def decide(view: State, temper: Temper, offers: Sequence[Offer]) -> Act | None:
    return None
