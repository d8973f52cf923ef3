"""The turn and the two tracks, drawn as instruments."""

from __future__ import annotations

from tachanka.engine.memo import remember
from tachanka.engine.scene import Msg, Track

from ..position.scenarios import SCENARIOS
from ..position.state import REBEL, State
from ..position.track_table import HIGHEST


def draw_tracks(state: State) -> tuple[Track, ...]:
    """The turn, and the two tracks of the game; the goal is where the sailors get stronger."""
    last, surge = SCENARIOS[state.scenario].last_turn, int(state.options.surge_level)
    return remember(_list_tracks, state.turn, last, state.rebellion, surge, state.leningrad)


def _list_tracks(
    turn: int, last: int, rebellion: int, surge: int, leningrad: int
) -> tuple[Track, ...]:
    name = Msg("track-rebellion")
    return (
        Track("turn", Msg("track-turn"), turn, last, "K-301"),
        Track("rebellion", name, rebellion, HIGHEST, "K-411", REBEL, goal=surge),
        Track("leningrad", Msg("track-leningrad"), leningrad, HIGHEST, "K-411", REBEL),
    )
