"""Standing orders: how a unit answers flags for an absent player (D102).

`ask` asks him. `hold` stands and gives figures, unless that would destroy the unit or is not
allowed; then it falls back. `fall_back` retreats as far as possible.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tachanka.engine.api import Act, Trace
from tachanka.engine.scene import Seat

from ..position.frames import Flags, Owed
from ..position.occupation import Field
from ..position.state import State
from ..rules.flags import due
from ..rules.retreat import fall_back, find_answers

KEY: Final = "flags"
"""The standing order for all units; `flags@<unit id>` is the one for a single unit."""


def answer(view: State, seat: Seat, standing: Mapping[str, str]) -> Act | None:
    """What the standing orders answer to open flags, or None to ask.

    standing: key ``flags`` for all units, ``flags@<unit id>`` for one; the latter wins.
    """
    if not view.frames or not isinstance(view.frames[-1], Flags):
        return None
    field = Field(view)
    for_all = standing.get(KEY, "ask")
    for owed in due(view, view.frames[-1]):
        if view.unit(owed.unit).side != seat:
            return None
        order = standing.get(f"{KEY}@{owed.unit}", for_all)
        if order == "hold":
            return hold(field, owed)
        if order == "fall_back":
            return fall_back(field, owed)
    return None


def hold(field: Field, owed: Owed) -> Act:
    """Stand and lose figures, unless that destroys the unit or retreats are forced."""
    paths = find_answers(field, owed).paths
    if () in paths and paths[()] < field.state.unit(owed.unit).figures:
        return Act("retreat", owed.unit, Trace(()))
    return fall_back(field, owed)
