"""What the steps of a command leave in the database."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from ice_road import CALL, LOAD, sight, start
from tachanka.engine.game import Step, encode
from tachanka.engine.kernel import conclude, play
from tachanka.engine.record import freeze
from tachanka.matches.writes import SNAPSHOT_EVERY, Row, Write, describe_write
from toy_ruleset.state import GUARD, RUNNER, State


def renumber(step: Step[State], seq: int) -> Step[State]:
    """The step as if it had been this entry."""
    entry = msgspec.structs.replace(step.entry, seq=seq)
    return Step(replace(step.game, seq=seq), entry)


def test_who_is_asked_next_is_kept_for_lists() -> None:
    """A seat whose sealed answer is in is not asked any more."""
    sealed = play(start().game, RUNNER, LOAD)
    row = Row(1, RUNNER, "k", encode(sealed.entry))
    assert describe_write(7, [sealed], {GUARD}, "k") == Write(
        match=7, rows=(row,), asked='["guard"]', bot_asked=True, status="running",
        outcome=None, actor=RUNNER, frozen=None,
    )  # fmt: skip
    assert describe_write(7, [sealed], {RUNNER}, "k").bot_asked is False
    assert describe_write(7, [sealed], set(), "k").bot_asked is False


def test_the_beginning_has_a_snapshot_of_its_own() -> None:
    step = start()
    write = describe_write(7, [step], set())
    assert (write.rows, write.actor) == ((Row(0, "", None, encode(step.entry)),), "")
    assert (write.asked, write.frozen) == ('["runner","guard"]', freeze(step.game))


@pytest.mark.parametrize("seq", [1, 6, 14, 15, 16, 17, 31])
def test_a_game_that_ends_leaves_its_last_position(seq: int) -> None:
    """Whatever its number: the end is looked at for ever, and opens at once."""
    call = renumber(play(sight(), GUARD, CALL), seq)
    over = conclude(call.game, GUARD, "resign")
    write = describe_write(7, [call, over], {RUNNER}, "k")
    assert [(row.seq, row.seat, row.key) for row in write.rows] == [
        (seq, GUARD, "k"), (seq + 1, GUARD, None),
    ]  # fmt: skip
    assert (write.asked, write.bot_asked, write.status) == ("[]", False, "finished")
    assert write.outcome == msgspec.json.encode(over.game.outcome).decode()
    # An end lets any offer of a draw lapse, whoever made it.
    assert (write.actor, write.frozen) == ("-", freeze(over.game))


def test_every_so_often_there_is_a_snapshot() -> None:
    step = play(sight(), GUARD, CALL)
    due = [
        seq
        for seq in range(1, 3 * SNAPSHOT_EVERY)
        if describe_write(7, [renumber(step, seq)], set()).frozen is not None
    ]
    assert due == [SNAPSHOT_EVERY - 1, 2 * SNAPSHOT_EVERY - 1, 3 * SNAPSHOT_EVERY - 1]


def test_several_entries_at_once_do_not_jump_over_one() -> None:
    """Standing orders that answer one another are stored together."""
    step = play(sight(), GUARD, CALL)
    steps = [renumber(step, seq) for seq in range(13, 18)]
    assert describe_write(7, steps, set()).frozen == freeze(steps[-1].game)
    assert describe_write(7, steps[:2], set()).frozen is None
