"""What each side has to reach, and how near it is to it (K-701 to K-703, K-S2, K-S3)."""

from __future__ import annotations

from collections.abc import Iterator

from tachanka.engine.api import Clause
from tachanka.engine.memo import remember
from tachanka.engine.scene import Goal, Msg, Ref

from ..position.scenarios import SCENARIOS
from ..position.state import BOLSHEVIK, REBEL, State
from ..position.terrain import KRONSTADT, measure_to_finland
from ..rules.victory import (
    GUNS_FOR_ASSAULT,
    GUNS_FOR_SIEGE,
    HEXES_FOR_ASSAULT,
    HEXES_WITHOUT_COUNCIL,
    council_is_gone,
    guns_eliminated,
    occupied_hexes,
)


def draw_goals(state: State) -> tuple[Goal, ...]:
    """The goals of both sides, the Bolshevik's first; where he has two they stand in its order."""
    battlefield, council = SCENARIOS[state.scenario], state.find("CR")
    return remember(
        _list_goals,
        battlefield.victory,
        len(occupied_hexes(state)),
        guns_eliminated(state),
        council_is_gone(state),
        council.hex if council is not None else None,
        state.turn,
        battlefield.last_turn,
    )


def _list_goals(
    victory: str, hexes: int, guns: int, gone: bool, council: Ref | None, turn: int, last: int
) -> tuple[Goal, ...]:
    if victory == "siege":
        goals = [*_goals_of_siege(hexes, guns, gone), _hold_out(turn, last, "K-703")]
    elif victory == "assault":
        goals = [*_goals_of_assault(hexes, guns), _hold_out(turn, last, "K-S2")]
    else:
        stop = Msg("goal-stop", {"turn": last})
        goals = [Goal("stop", BOLSHEVIK, stop, "K-S3", turn, last), _flee(council)]
    return tuple(goals)


def _goals_of_siege(hexes: int, guns: int, gone: bool) -> Iterator[Goal]:
    if gone:
        yield _occupy("goal-hexes", HEXES_WITHOUT_COUNCIL, hexes, "K-702")
    else:
        yield _occupy("goal-town", len(KRONSTADT), hexes, "K-701")
        yield _silence("goal-and-guns", GUNS_FOR_SIEGE, guns, "K-701")


def _goals_of_assault(hexes: int, guns: int) -> Iterator[Goal]:
    yield _silence("goal-guns", GUNS_FOR_ASSAULT, guns, "K-S2")
    yield _occupy("goal-or-hexes", HEXES_FOR_ASSAULT, hexes, "K-S2")


def _occupy(text: str, needed: int, hexes: int, clause: Clause) -> Goal:
    return Goal("hexes", BOLSHEVIK, Msg(text, {"n": needed}), clause, hexes, needed)


def _silence(text: str, needed: int, guns: int, clause: Clause) -> Goal:
    return Goal("guns", BOLSHEVIK, Msg(text, {"n": needed}), clause, guns, needed)


def _hold_out(turn: int, last: int, clause: Clause) -> Goal:
    return Goal("hold-out", REBEL, Msg("goal-hold-out", {"turn": last}), clause, turn, last)


def _flee(council: Ref | None) -> Goal:
    """How far it still is for the Council; it has no number to reach, but one to leave behind."""
    if council is None:
        return Goal("flee", REBEL, Msg("goal-flee"), "K-S3")
    text = Msg("goal-flee-far", {"n": measure_to_finland(council)})
    return Goal("flee", REBEL, text, "K-S3")
