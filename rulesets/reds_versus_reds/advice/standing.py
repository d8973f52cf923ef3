"""Standing orders: what is answered for who does not want to be asked (R-304, R-403, R-708).

Fire and its answer are planned as the server suggests. Who wants to be asked is asked, but of units
that can only stay or withdraw (R-604, R-806).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tachanka.engine.api import Act, One, Pairs
from tachanka.engine.scene import Seat

from ..position.field import Field
from ..position.frames import Activation, Choosing, Fire, Rally, Return, Spotting
from ..position.state import State
from ..rules.activation import HOLD_ALL, find_side, is_left_no_choice, list_waiting
from ..rules.artillery import CEASE_FIRE, NO_REQUEST, may_continue
from ..rules.rally import DONE, list_rallies

STAY: Final = "stay"
"""The order of all units; ``stay@<unit>`` is that of one, and goes before it."""
KEYS: Final[dict[type, str]] = {
    Return: "return",
    Choosing: "first",
    Rally: "rally",
    Spotting: "strike",
}


def answer(view: State, seat: Seat, standing: Mapping[str, str]) -> Act | None:
    """What the standing orders answer in the open window, or None to ask."""
    frame = view.frames[-1] if view.frames else None
    if isinstance(frame, Activation):
        return hold(view, frame, seat, standing)
    if isinstance(frame, Fire):
        key = f"fire-{frame.category.replace('_', '-')}"
        return Act("volley") if standing.get(key, "ask") == "auto" else None
    order = standing.get(KEYS.get(type(frame), ""), "ask")
    if order == "ask":
        return None
    if isinstance(frame, Return):
        return Act("volley")
    if isinstance(frame, Choosing):
        return Act("first_opponent", arg=Pairs({}))
    if isinstance(frame, Spotting):
        return CEASE_FIRE if may_continue(Field(view)) else NO_REQUEST
    if isinstance(frame, Rally) and frame.side == seat:
        return rally(view, frame) if order == "always" else DONE
    return None


def hold(view: State, frame: Activation, seat: Seat, standing: Mapping[str, str]) -> Act | None:
    """R-304: those that are left stay, once all of them stand fast.

    A unit that stays is an activation like any other, and when to spend it is a choice as long as
    another one could be activated instead. Where none could, there is nothing to choose; nor where
    all that are left are held in fights (R-604) or withdraw (R-806). Who is held, all can see.
    """
    if seat != find_side(view, frame):
        return None
    for_all = standing.get(STAY, "ask")
    left = list_waiting(view, frame, seat)
    field = Field(view)
    if all(is_left_no_choice(field, unit) for unit in left):
        return HOLD_ALL
    fast = all(standing.get(f"{STAY}@{unit.id}", for_all) == "stay" for unit in left)
    return HOLD_ALL if fast else None


def rally(view: State, frame: Rally) -> Act:
    """The next officer tries the first unit in his radius."""
    figure, units = list_rallies(Field(view), frame)[0]
    return Act("rally", figure.id, One(units[0].id))
