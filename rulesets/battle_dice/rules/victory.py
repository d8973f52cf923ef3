"""Who has won (D113-D115): the frame `Settle` and the tests of the end of a turn."""

from __future__ import annotations

from collections.abc import Iterable

from tachanka.engine.api import Chance, Event, Outcome
from tachanka.engine.flow import Section
from tachanka.engine.scene import Banner, Msg, Ref, Seat

from ..position.frames import Settle
from ..position.naming import Args, join_names, name_place, name_side
from ..position.state import (
    Always,
    ControlsAtLeast,
    ControlsMore,
    FewerLosses,
    State,
    Test,
    Verdict,
)


def finish(state: State, outcome: Outcome | None) -> list[Event]:
    """Ends the game with this outcome; nothing without one."""
    if outcome is None:
        return []
    state.outcome = outcome
    state.frames.clear()
    if outcome.winner is None:
        text = Msg("game-drawn")
    else:
        text = Msg("game-won", {"side": name_side(outcome.winner)})
    return [
        Event(outcome.clause, outcome.reason),
        Event(outcome.clause, text, Banner(text), headline=True),
    ]


def run_settle(state: State, frame: Settle, chance: Chance) -> list[Event]:
    """A battle or the artillery phase is settled: annihilation (D114), then breaking (D113)."""
    state.frames.pop()
    return finish(state, judge_annihilation(state) or judge_break(state))


def settle_turn(state: State) -> list[Event]:
    """Ends the game where the tests of the end of a turn say so (D115)."""
    return finish(state, judge_turn(state))


def judge_annihilation(state: State) -> Outcome | None:
    """A side with nothing but Generals loses; both at once is a draw (D114)."""
    alive = {unit.side for unit in state.units if not unit.is_general}
    gone = [side.id for side in state.sides if side.id not in alive]
    if not gone:
        return None
    if len(gone) == 2:
        return Outcome(None, "annihilation", "D114", Msg("outcome-both-annihilated"))
    reason = Msg("outcome-annihilated", {"side": name_side(gone[0])})
    return Outcome(state.other(gone[0]), "annihilation", "D114", reason)


def judge_break(state: State) -> Outcome | None:
    """Under army_morale `break` a side at its exhaustion point loses at once (D113)."""
    if state.options.army_morale != "break":
        return None
    broken = [side.id for side in state.sides if state.is_exhausted(side.id)]
    if not broken:
        return None
    if len(broken) == 2:
        return judge_final(state, Msg("outcome-both-broken"))
    reason = Msg("outcome-broken", {"side": name_side(broken[0])})
    return Outcome(state.other(broken[0]), "break", "D113", reason)


def loses_when_exhausted(state: State, side: Seat) -> bool:
    """Whether it loses this side the game to come to its exhaustion point (D113, D115)."""
    if state.options.army_morale == "none":
        return False
    attackers = state.victory.attackers_lose_when_exhausted
    return state.options.army_morale == "break" or side in attackers


def judge_turn(state: State) -> Outcome | None:
    """The tests of the end of a turn in their order; None while the game goes on (D115)."""
    sudden = first_true(state, state.victory.sudden)
    if sudden is not None:
        return Outcome(_winner(sudden), "sudden", "D115", explain(state, sudden.test))
    exhausted = [side.id for side in state.sides if state.is_exhausted(side.id)]
    if len(exhausted) == 1 and exhausted[0] in state.victory.attackers_lose_when_exhausted:
        reason = Msg("outcome-exhausted-attacker", {"side": name_side(exhausted[0])})
        return Outcome(state.other(exhausted[0]), "exhausted_attacker", "D115", reason)
    if len(exhausted) == 2:
        return judge_final(state, Msg("outcome-both-exhausted"))
    if state.turn >= state.turn_limit:
        return judge_final(state, _turn_limit(state))
    return None


def judge_final(state: State, why: Msg) -> Outcome:
    """The final tests decide; without a true one the game is drawn."""
    verdict = first_true(state, state.victory.final) or Verdict("draw", Always())
    reason = Msg("outcome-final", {"why": why, "test": explain_final(state, verdict)})
    return Outcome(_winner(verdict), "final", "D115", reason)


def explain_final(state: State, verdict: Verdict) -> Msg:
    """A final test in words; of who wins because nothing else is true, what the other lacks."""
    if isinstance(verdict.test, Always) and verdict.winner != "draw":
        missed = [each.test for each in state.victory.sudden if each.winner != verdict.winner]
        for test in missed:
            if isinstance(test, ControlsAtLeast):
                return _fell_short(state, test)
    return explain(state, verdict.test)


def _fell_short(state: State, test: ControlsAtLeast) -> Msg:
    args: Args = {
        "side": name_side(state.other(test.side)),
        "other": name_side(test.side),
        "n": len(list_held(state, test)),
        "all": len(test.hexes),
        "needed": test.count,
    }
    return Msg("test-fell-short", args)


def _turn_limit(state: State) -> Msg:
    return Msg("outcome-turn-limit", {"turn": state.turn})


def first_true(state: State, verdicts: Iterable[Verdict]) -> Verdict | None:
    """The first verdict whose test is true."""
    return next((verdict for verdict in verdicts if is_true(state, verdict.test)), None)


def is_true(state: State, test: Test) -> bool:
    """Whether a victory test holds in this position."""
    if isinstance(test, ControlsAtLeast):
        return len(list_held(state, test)) >= test.count
    if isinstance(test, ControlsMore):
        return objectives_of(state, test.side) > objectives_of(state, state.other(test.side))
    if isinstance(test, FewerLosses):
        return len(state.lost[test.side]) < len(state.lost[state.other(test.side)])
    return True


def list_held(state: State, test: ControlsAtLeast) -> list[Ref]:
    """Those of the test's hexes that its side controls (D110)."""
    return [hex for hex in test.hexes if state.control.get(hex) == test.side]


def objectives_of(state: State, seat: Seat) -> int:
    """How many objectives the side controls (D110)."""
    return sum(state.control.get(objective.hex) == seat for objective in state.objectives)


def explain(state: State, test: Test) -> Msg:
    """A true test in words."""
    if isinstance(test, ControlsAtLeast):
        held = list_held(state, test)
        args: Args = {
            "side": name_side(test.side),
            "n": len(held),
            "all": len(test.hexes),
            "needed": test.count,
            "places": join_names("places", [name_place(state, hex) for hex in held]),
        }
        return Msg("test-controls-at-least", args)
    if isinstance(test, ControlsMore):
        mine, theirs = (objectives_of(state, s) for s in (test.side, state.other(test.side)))
        return Msg("test-controls-more", {"side": name_side(test.side), "n": mine, "other": theirs})
    if isinstance(test, FewerLosses):
        mine, theirs = (len(state.lost[s]) for s in (test.side, state.other(test.side)))
        return Msg("test-fewer-losses", {"side": name_side(test.side), "n": mine, "other": theirs})
    return Msg("test-always")


def _winner(verdict: Verdict) -> Seat | None:
    return None if verdict.winner == "draw" else verdict.winner


SETTLE: Section[State] = Section(run=run_settle)
