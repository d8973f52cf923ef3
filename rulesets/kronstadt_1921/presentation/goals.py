"""What each side has to reach, and how near it is to it (K-701 to K-703, K-S2, K-S3)."""

from __future__ import annotations

from collections.abc import Iterator

from tachanka.engine.api import Clause
from tachanka.engine.scene import Goal, Msg, Ref

from ..position.state import BOLSHEVIK, REBEL
from ..position.terrain import KRONSTADT, measure_to_finland
from ..rules.victory import (
    GUNS_FOR_ASSAULT,
    GUNS_FOR_SIEGE,
    HEXES_FOR_ASSAULT,
    HEXES_WITHOUT_COUNCIL,
)
from .panels import Standing


def draw_goals(now: Standing) -> tuple[Goal, ...]:
    """The goals of both sides, the Bolshevik's first; where he has two they stand in its order."""
    goals = {"siege": _goals_of_siege, "assault": _goals_of_assault, "pursuit": _goals_of_pursuit}
    return tuple(goals[now.victory](now))


def _goals_of_siege(now: Standing) -> Iterator[Goal]:
    if now.gone:
        yield _occupy("goal-hexes", HEXES_WITHOUT_COUNCIL, now.hexes, "K-702")
    else:
        yield _occupy("goal-town", len(KRONSTADT), now.hexes, "K-701")
        yield _silence("goal-and-guns", GUNS_FOR_SIEGE, now.guns, "K-701")
    yield _hold_out(now, "K-703")


def _goals_of_assault(now: Standing) -> Iterator[Goal]:
    yield _silence("goal-guns", GUNS_FOR_ASSAULT, now.guns, "K-S2")
    yield _occupy("goal-or-hexes", HEXES_FOR_ASSAULT, now.hexes, "K-S2")
    yield _hold_out(now, "K-S2")


def _goals_of_pursuit(now: Standing) -> Iterator[Goal]:
    stop = Msg("goal-stop", {"turn": now.last})
    yield Goal("stop", BOLSHEVIK, stop, "K-S3", now.played, now.last, _turns(now))
    yield _flee(now.council)


def _occupy(text: str, needed: int, hexes: int, clause: Clause) -> Goal:
    return Goal("hexes", BOLSHEVIK, Msg(text, {"n": needed}), clause, hexes, needed)


def _silence(text: str, needed: int, guns: int, clause: Clause) -> Goal:
    return Goal("guns", BOLSHEVIK, Msg(text, {"n": needed}), clause, guns, needed)


def _hold_out(now: Standing, clause: Clause) -> Goal:
    text = Msg("goal-hold-out", {"turn": now.last})
    return Goal("hold-out", REBEL, text, clause, now.played, now.last, _turns(now))


def _turns(now: Standing) -> Msg:
    return Msg("goal-turns", {"n": now.played, "of": now.last})


def _flee(council: Ref | None) -> Goal:
    """How far it still is for the Council; it has no number to reach, but one to leave behind."""
    if council is None:
        return Goal("flee", REBEL, Msg("goal-flee"), "K-S3")
    text = Msg("goal-flee-far", {"n": measure_to_finland(council)})
    return Goal("flee", REBEL, text, "K-S3")
