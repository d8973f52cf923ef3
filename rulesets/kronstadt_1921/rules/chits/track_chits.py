"""The four chits that move a track by one (K-231, K-235, K-246, K-247)."""

from __future__ import annotations

from functools import partial

from tachanka.engine.api import Act, Clause, Event

from ...position.frames import Cause
from ...position.naming import name_chit
from ...position.occupation import Field
from ...position.state import State
from ...position.track_table import HIGHEST, LOWEST, Track, value_of
from ..tracks import shift
from .chit import Chit


def make_track_chit(
    id: str, clause: Clause, track: Track, by: int, opens: Cause | None = None
) -> Chit:
    """A chit that moves this track by so much."""
    bars, move = partial(_bars, track, by), partial(_move, id, clause, track, by)
    return Chit(clause, bars, move, opens=opens)


def _bars(track: Track, by: int, state: State, field: Field) -> Clause | None:
    """At its end a track goes no further (K-R23)."""
    end = HIGHEST if by > 0 else LOWEST
    return "K-R23" if value_of(state, track) == end else None


def _move(id: str, clause: Clause, track: Track, by: int, state: State, act: Act) -> list[Event]:
    return shift(state, track, by, name_chit(id), clause)
