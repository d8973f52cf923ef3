"""The turn and the two tracks, drawn as instruments."""

from __future__ import annotations

from tachanka.engine.scene import Msg, Track

from ..position.scenarios import SCENARIOS
from ..position.state import REBEL, State
from ..position.track_table import HIGHEST


def draw_tracks(state: State) -> tuple[Track, ...]:
    """The turn, and the two tracks of the game; the goal is where the sailors get stronger."""
    last = SCENARIOS[state.scenario].last_turn
    return (
        Track("turn", Msg("track-turn"), state.turn, last, "K-301"),
        Track(
            "rebellion",
            Msg("track-rebellion"),
            state.rebellion,
            HIGHEST,
            "K-411",
            REBEL,
            goal=int(state.options.surge_level),
        ),
        Track("leningrad", Msg("track-leningrad"), state.leningrad, HIGHEST, "K-411", REBEL),
    )
