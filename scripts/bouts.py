"""Many games between the same players, on all processors of the machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any, NamedTuple

from tachanka.engine.api import Config, Outcome, Ruleset
from tachanka.engine.scene import Seat
from tachanka.engine.testing.arena import Chooser, play_game

Count = Callable[[Any], float]


class Bout(NamedTuple):
    """What is kept of a game. turn: the last one, None where the state counts none; seconds:
    processor time of each choice, by seat."""

    outcome: Outcome
    acts: int
    turn: int | None
    counted: float
    seconds: Mapping[Seat, Sequence[float]]


@dataclass(frozen=True)
class Plan:
    """Who plays what. count: what is counted of the position at the end."""

    ruleset: Ruleset[Any]
    cfg: Config
    choosers: Mapping[Seat, Chooser[Any]]
    count: Count


_plans: list[Plan] = []
"""What the processes that are forked off play: rulesets and choosers are no data to send them."""


def play_bouts(plan: Plan, games: int) -> list[Bout]:
    """So many games; each is decided by its number alone."""
    _plans.append(plan)
    try:
        with get_context("fork").Pool() as pool:
            return pool.map(_play, range(games), chunksize=1)
    finally:
        _plans.pop()


def _play(number: int) -> Bout:
    plan = _plans[-1]
    played = play_game(plan.ruleset, plan.cfg, plan.choosers, f"balance {number}".encode())
    state = played.game.state
    turn = getattr(state, "turn", None)
    return Bout(played.outcome, played.acts, turn, plan.count(state), played.seconds)
