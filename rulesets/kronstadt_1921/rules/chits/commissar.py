"""Commissar: every Hesitant marker goes (K-245, K-253, K-R35)."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Act, Clause, Event
from tachanka.engine.scene import Msg, Show

from ...position.naming import describe_unit
from ...position.occupation import Field
from ...position.state import State
from .chit import Chit


def bars_commissar(state: State, field: Field) -> Clause | None:
    """Somebody must be Hesitant."""
    return None if any(unit.hesitant for unit in state.units) else "K-R35"


def free_all(state: State, act: Act) -> list[Event]:
    """No unit is Hesitant any more."""
    freed = [unit for unit in state.units if unit.hesitant]
    for unit in freed:
        unit.hesitant = False
    return [
        Event("K-245", Msg("event-freed", {"unit": describe_unit(unit)}), Show((unit.id,)))
        for unit in freed
    ]


COMMISSAR: Final = Chit("K-245", bars_commissar, free_all, opens="chit_played")
