"""Standing orders: what is answered for a player who does not want to be asked (R-403, R-708).

Fire and its answer are planned as the server suggests. Who wants to be asked is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tachanka.engine.api import Act, One, Pairs
from tachanka.engine.scene import Seat

from ..position.field import Field
from ..position.frames import Choosing, Fire, Rally, Return, Spotting
from ..position.state import State
from ..rules.artillery import CEASE_FIRE, NO_REQUEST, may_continue
from ..rules.rally import DONE, list_rallies

KEYS: Final[dict[type, str]] = {
    Return: "return",
    Choosing: "first",
    Rally: "rally",
    Spotting: "strike",
}


def answer(view: State, seat: Seat, standing: Mapping[str, str]) -> Act | None:
    """What the standing orders answer in the open window, or None to ask."""
    frame = view.frames[-1] if view.frames else None
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


def rally(view: State, frame: Rally) -> Act:
    """The next officer tries the first unit in his radius."""
    figure, units = list_rallies(Field(view), frame)[0]
    return Act("rally", figure.id, One(units[0].id))
