"""Examining an act without doing it, and what a clock does for a player who is away."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ice_road import (
    CONFIG,
    FLARE,
    KEY,
    LOAD,
    REST,
    REVISABLE,
    follow,
    move,
    prepare,
    refuse,
    start,
)
from tachanka.engine.api import Act
from tachanka.engine.game import Game, Illegal, Verdict, encode
from tachanka.engine.kernel import begin, conclude, examine, play, time_out
from tachanka.engine.scene import Seat
from toy_ruleset import RULESET
from toy_ruleset.state import GUARD, RUNNER, State

# --- Examining ----------------------------------------------------------------------------


def judge(game: Game[State], seat: Seat, act: Act) -> Verdict:
    """A verdict; whatever it is, the game stays as it was, and `play` agrees with it."""
    before = (game.body, game.seq, game.digest, dict(game.indices))
    verdict = examine(game, seat, act)
    assert (game.body, game.seq, game.digest, dict(game.indices)) == before
    assert encode(game.state) == game.body
    if verdict.illegal is not None:
        same = refuse(game, seat, act)
        found = verdict.illegal
        assert (same.code, same.text, same.refusal) == (found.code, found.text, found.refusal)
    return verdict


def test_lawful_act_is_found_so() -> None:
    assert judge(prepare(), RUNNER, move(600, 150)) == Verdict(move(600, 150), None)


def test_examined_act_is_refused_with_the_same_reason() -> None:
    game = follow(prepare(), (RUNNER, move(670, 155)))
    refused = judge(game, RUNNER, move(690, 300))
    assert refused.act is None
    assert refused.illegal is not None
    assert (refused.illegal.code, refused.illegal.refusal is None) == ("refused", False)
    unknown = judge(game, RUNNER, Act("fly"))
    assert (unknown.act, unknown.illegal and unknown.illegal.code) == (None, "not-offered")


def test_who_is_not_asked_is_told_nothing_of_an_act() -> None:
    with pytest.raises(Illegal) as caught:
        examine(follow(prepare(), (RUNNER, REST)), RUNNER, move(600, 150))
    assert caught.value.code == "not-asked"
    with pytest.raises(Illegal) as caught:
        examine(conclude(prepare(), RUNNER, "resign").game, GUARD, FLARE)
    assert caught.value.code == "not-running"


def complete_to(act: Act | None) -> Game[State]:
    """The runner's turn in a game whose every crude act is completed to this one."""
    return replace(prepare(), ruleset=replace(RULESET, complete=lambda v, seat, crude: act))


def test_crude_act_is_completed() -> None:
    verdict = judge(complete_to(move(600, 150)), RUNNER, move(600, 3000))
    assert (verdict.act, verdict.illegal and verdict.illegal.code) == (
        move(600, 150),
        "not-offered",
    )


def test_completion_that_is_not_lawful_is_dropped() -> None:
    for wrong in (move(600, 3000), Act("fly"), None):
        assert judge(complete_to(wrong), RUNNER, move(600, 2000)).act is None


def test_lawful_act_is_not_completed() -> None:
    assert judge(complete_to(REST), RUNNER, move(600, 150)).act == move(600, 150)


# --- Time-outs ----------------------------------------------------------------------------


def test_time_out_plays_the_fallback() -> None:
    step = time_out(prepare(), RUNNER)
    assert (step.entry.kind, step.entry.by, step.entry.act) == ("act", "clock", REST)
    assert step.game == play(prepare(), RUNNER, REST).game


def test_time_out_answers_a_sealed_window() -> None:
    game = start().game
    assert game.window is not None
    step = time_out(game, GUARD)
    assert (step.entry.kind, step.game.sealed) == ("sealed", {GUARD: game.window.fallback[GUARD]})


def test_clock_does_not_touch_an_answer_that_is_in() -> None:
    game = play(begin(REVISABLE, CONFIG, KEY).game, RUNNER, LOAD).game
    with pytest.raises(Illegal) as caught:
        time_out(game, RUNNER)
    assert (caught.value.code, caught.value.text) == ("not-asked", "Nobody waits for runner now.")


def test_clock_runs_for_those_asked_only() -> None:
    for game, seat, code in (
        (prepare(), GUARD, "not-asked"),
        (conclude(prepare(), RUNNER, "resign").game, GUARD, "not-running"),
    ):
        with pytest.raises(Illegal) as caught:
            time_out(game, seat)
        assert caught.value.code == code
