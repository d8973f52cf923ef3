"""What each side has to reach to win, and how near it is to it (D113-D115).

The scenario's victory tests say so; nothing here is written for one scenario but the words.
"""

from __future__ import annotations

from collections.abc import Iterator

from tachanka.engine.scene import Goal, Msg, Seat

from ..position.naming import Args
from ..position.state import Always, ControlsAtLeast, ControlsMore, State, Verdict
from ..rules.victory import list_held, loses_when_exhausted, objectives_of


def draw_goals(state: State) -> tuple[Goal, ...]:
    """The goals of both sides, each side's nearest to the heart of the scenario first."""
    goals = []
    for side in state.sides:
        own = list(_list_goals(state, side.id))
        # To leave the enemy nothing but Generals wins always, and is told where nothing else does.
        goals += own or [Goal(f"destroy-{side.id}", side.id, Msg("goal-destroy"), "D114")]
    return tuple(goals)


def _list_goals(state: State, seat: Seat) -> Iterator[Goal]:
    for verdict in state.victory.sudden:
        if verdict.winner == seat and isinstance(verdict.test, ControlsAtLeast):
            yield _hold(state, seat, verdict.test)
    yield from _list_final(state, seat)
    if loses_when_exhausted(state, state.other(seat)):
        yield _exhaust(state, seat)


def _hold(state: State, seat: Seat, test: ControlsAtLeast) -> Goal:
    """So many of these hexes, when a turn ends."""
    args: Args = {"n": test.count, "all": len(test.hexes), "scenario": state.scenario}
    held = len(list_held(state, test))
    return Goal(f"hold-{seat}", seat, Msg("goal-hold", args), "D115", held, test.count)


def _list_final(state: State, seat: Seat) -> Iterator[Goal]:
    """What the first of the final tests that can be this side's asks for, after the last turn."""
    final = state.victory.final
    test = next((verdict.test for verdict in final if verdict.winner == seat), None)
    if final[:1] == (Verdict(seat, Always()),):
        # A turn counts when it is over.
        played = state.turn - (state.outcome is None)
        text = Msg("goal-last", {"turns": state.turn_limit})
        stands = Msg("goal-turns", {"n": played, "of": state.turn_limit})
        yield Goal(f"last-{seat}", seat, text, "D115", played, state.turn_limit, stands)
    elif isinstance(test, ControlsMore):
        mine, theirs = (objectives_of(state, side) for side in (seat, state.other(seat)))
        text = Msg("goal-more", {"turns": state.turn_limit})
        stands = Msg("goal-against", {"n": mine, "others": theirs})
        yield Goal(f"more-{seat}", seat, text, "D115", mine, theirs + 1, stands)


def _exhaust(state: State, seat: Seat) -> Goal:
    """So many losses of the enemy; where it only tires him, its own side must not be tired."""
    enemy = state.side(state.other(seat))
    clause = "D113" if state.options.army_morale == "break" else "D115"
    lost, point = len(state.lost[enemy.id]), enemy.exhaustion_point
    return Goal(f"exhaust-{seat}", seat, Msg("goal-exhaust", {"n": point}), clause, lost, point)
