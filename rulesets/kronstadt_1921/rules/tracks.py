"""Changes of the two tracks (K-412 to K-419)."""

from __future__ import annotations

from tachanka.engine.api import Clause, Event
from tachanka.engine.scene import Msg

from ..position.state import Shift, State
from ..position.track_table import HIGHEST, LOWEST, Track, value_of


def shift(state: State, track: Track, by: int, cause: Msg, clause: Clause) -> list[Event]:
    """Moves a track by the sum of what one event causes, within its limits (K-419)."""
    if by == 0:
        return []
    before = value_of(state, track)
    now = max(LOWEST, min(HIGHEST, before + by))
    if track == "rebellion":
        state.rebellion = now
    else:
        state.leningrad = now
    state.shifts.append(Shift(track, by, now, cause, clause))
    args: dict[str, str | int | Msg] = {"before": before, "now": now, "cause": cause}
    told = f"event-{track}" if now != before else f"event-{track}-stays"
    return [Event(clause, Msg(told, args))]
