"""Points and the end of the game (BB-V1 to BB-V4). The frame `Settle`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tachanka.engine.api import Chance, Clause, Event, Outcome
from tachanka.engine.flow import Section
from tachanka.engine.scene import Msg, Seat

from ..position.frames import Settle
from ..position.naming import Args, name_side
from ..position.occupation import has_force
from ..position.pieces import SIDES, Fate, other
from ..position.state import State
from ..position.tables import StandType

STAND_POINTS: Final[dict[StandType, int]] = {
    "infantry": 1,
    "cavalry": 1,
    "mg": 1,
    "tatchanka": 1,
    "field_artillery": 2,
    "heavy_artillery": 2,
    "armoured_car": 2,
    "tank": 3,
}
LEADER_POINTS: Final[dict[Fate, int]] = {
    "killed": 2,
    "captured": 2,
    "serious_wound": 1,
    "evacuated": 1,
}


class Score(NamedTuple):
    """Points of one kind that a side has: by `objectives`, `stands`, `leaders` or `special`."""

    kind: str
    points: int
    clause: Clause


def score(state: State, seat: Seat) -> list[Score]:
    """What a side has scored so far, kind by kind, in the order of its scenario."""
    found = {
        "objectives": Score("objectives", score_objectives(state, seat), "BB-V3"),
        "stands": Score("stands", score_stands(state, seat), "BB-V2"),
        "leaders": Score("leaders", score_leaders(state, seat), "BB-V2"),
        "special": Score("special", score_special(state, seat), "BB-V4"),
    }
    return [found[kind] for kind in state.victory.scores[seat]]


def total(state: State, seat: Seat) -> int:
    return sum(each.points for each in score(state, seat))


def score_objectives(state: State, seat: Seat) -> int:
    return sum(o.vp for o in state.objectives if state.control.get(o.hex) == seat)


def score_stands(state: State, seat: Seat) -> int:
    """Points for the enemy's lost stands."""
    return sum(STAND_POINTS[gone.type] for gone in state.lost if gone.side != seat)


def score_leaders(state: State, seat: Seat) -> int:
    """Points for the enemy's leaders who are out of the game."""
    return sum(LEADER_POINTS[man.fate] for man in state.fallen if man.side != seat)


def score_special(state: State, seat: Seat) -> int:
    """Points for stands that left the board, or for those that did not get away."""
    leave = state.victory.exit
    if leave is None:
        return 0
    if seat == leave.side:
        return sum(leave.by_unit.get(gone.unit, leave.vp) for gone in state.exited)
    left = [s for s in state.stands if s.side == leave.side and s.hex is not None]
    return state.victory.left * sum(s.type in leave.types for s in left)


def decide(state: State) -> Seat | None:
    """Who has won by points; None is a draw (BB-V1)."""
    difference = total(state, "white") - total(state, "red")
    if difference >= state.victory.white_at:
        return "white"
    return "red" if difference <= state.victory.red_at else None


def count_margin(state: State) -> int:
    """By how many points the winner is ahead (BB-V1)."""
    return abs(total(state, "white") - total(state, "red"))


def finish(state: State, way: str) -> list[Event]:
    """Ends the game by points."""
    winner = decide(state)
    args: Args = {"white": total(state, "white"), "red": total(state, "red")}
    if winner is not None:
        args["side"] = name_side(winner)
    reason = Msg("ends-drawn" if winner is None else "ends-won", args)
    state.frames.clear()
    state.outcome = Outcome(winner, way, "BB-V1", reason)
    return [*tell_scores(state), Event("BB-V1", reason, headline=True)]


def tell_scores(state: State) -> Iterator[Event]:
    for seat in SIDES:
        for each in score(state, seat):
            args: Args = {"side": name_side(seat), "n": each.points}
            yield Event(each.clause, Msg(f"score-{each.kind}", args))


def run_settle(state: State, frame: Settle, chance: Chance) -> list[Event]:
    """Ends the game where a side has nothing on the board and nothing to come (BB-V5)."""
    state.frames.remove(frame)
    for seat in SIDES:
        if not has_force(state, seat):
            survivor = other(seat)
            for objective in state.objectives:
                state.control.setdefault(objective.hex, survivor)
            text = Msg("wiped-out", {"side": name_side(seat)})
            return [Event("BB-V5", text), *finish(state, "elimination")]
    return []


SETTLE: Final[Section[State]] = Section(run=run_settle)
