"""What a forecast tells before dice fall: how far a throw may carry, and whether a request is heard
(R-301, R-312, R-504)."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Act

from ..position.field import Field
from ..position.frames import March
from ..position.state import State

THROWS: Final = ("roll", "creep", "split")


def measure(before: State, after: State, act: Act) -> dict[str, int]:
    """`gauge-good`, `gauge-bad`: the inches of each throw that is made; `gauge-heard`: 1 or 0."""
    if act.verb == "request_strike" and after.battery is not None:
        return {"gauge-heard": int(after.battery.due)}
    frame = after.frames[-1] if after.frames else None
    if act.verb not in THROWS or not isinstance(frame, March):
        return {}
    told, field = {}, Field(after)
    free = [each.id for each in field.members[frame.unit] if not field.is_pinned(each.id)]
    if set(free) - set(frame.slow):
        told["gauge-good"] = frame.good
    if frame.slow:
        told["gauge-bad"] = frame.bad
    return told
