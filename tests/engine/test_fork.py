"""Forks: new games that start where another stands, with what one viewer knows of it."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from ice_road import CALL, CONFIG, KEY, LOAD, REST, prepare, sight, start
from tachanka.engine.api import ARBITER, PUBLIC, Viewer
from tachanka.engine.game import BrokenRuleset, Entry, encode
from tachanka.engine.history import WayBack
from tachanka.engine.kernel import begin_at, conclude, fork, play
from tachanka.engine.record import Check, Origin, Record, freeze, restart, thaw, verify
from toy_ruleset import RULESET
from toy_ruleset.state import GUARD, RUNNER

OTHER = b"other dice"


def test_fork_of_the_arbiter_is_the_position_itself() -> None:
    game = sight()
    step = fork(game, ARBITER, OTHER)
    assert (step.game.body, step.game.window, step.game.cfg) == (game.body, game.window, game.cfg)
    assert (step.game.seq, step.game.indices, step.game.back) == (0, {}, WayBack())
    expected = Entry(0, "fork", step.game.digest, body=game.body)
    assert step.entry == expected


@pytest.mark.parametrize("viewer", [Viewer("seat", GUARD), PUBLIC], ids=str)
def test_fork_of_a_viewer_is_what_he_sees_and_no_more(viewer: Viewer) -> None:
    game = sight()
    views = set()
    bodies = set()
    for key in (b"a", b"b", b"c", b"d"):
        forked = fork(game, viewer, key).game
        views.add(encode(RULESET.redact(forked.state, viewer)))
        bodies.add(forked.body)
    assert views == {encode(RULESET.redact(game.state, viewer))}
    assert len(bodies) > 1


def test_fork_throws_its_own_dice() -> None:
    """Twelve calls on the sledge from the same position; other keys, other throws."""
    game = sight()
    throws = [
        play(fork(game, ARBITER, bytes([n])).game, GUARD, CALL).entry.draws for n in range(12)
    ]
    assert len({encode(draws) for draws in throws}) > 1


def test_answers_that_are_in_stay_behind() -> None:
    half = play(start().game, RUNNER, LOAD).game
    forked = fork(half, Viewer("seat", GUARD), OTHER).game
    assert (forked.sealed, forked.answered) == ({}, ())


def test_game_that_was_given_up_goes_on_in_a_fork() -> None:
    over = conclude(prepare(), RUNNER, "resign").game
    forked = fork(over, ARBITER, OTHER).game
    assert (forked.outcome, forked.window) == (None, prepare().window)
    assert play(forked, RUNNER, REST).game.seq == 1


def test_fork_is_stored_and_started_again() -> None:
    step = fork(sight(), Viewer("seat", RUNNER), OTHER)
    entry = msgspec.json.decode(msgspec.json.encode(step.entry), type=Entry)
    assert restart(RULESET, CONFIG, OTHER, entry) == step
    assert thaw(RULESET, OTHER, freeze(step.game)) == step.game


def test_fork_does_not_share_the_position() -> None:
    state = sight().state
    forked = begin_at(RULESET, CONFIG, state, KEY).game
    state.oats = 99
    assert encode(forked.state) == forked.body


def test_unsound_position_starts_no_game() -> None:
    game = prepare()
    broken = msgspec.structs.replace(game.state, flares=-1)
    with pytest.raises(BrokenRuleset, match="-1 flares are left"):
        fork(replace(game, state=broken), ARBITER, OTHER)


def test_entry_that_holds_no_position_starts_no_game() -> None:
    for entry, text in (
        (Entry(0, "fork", "", body=b"nonsense"), "the fork holds no position of this game"),
        (Entry(0, "fork", ""), "the fork holds no position of this game"),
        (Entry(0, "act", "", RUNNER, "person", REST), "a record cannot start with 'act'"),
    ):
        with pytest.raises(ValueError, match=text):
            restart(RULESET, CONFIG, OTHER, entry)


def test_forged_position_of_a_fork_is_named_and_breaks_nothing() -> None:
    """A file may hold anything; whoever verifies it gets a finding, not a crash."""
    forged = sight().state
    forged.frames = []
    entry = Entry(0, "fork", "", body=encode(forged))
    record = Record("toy", 1, CONFIG, {}, "", "", (b"".hex(),) * 2, (entry,),
                    origin=Origin("abc", 7, ARBITER))  # fmt: skip
    text = "Entry 0 cannot be played: toy: a window and an outcome, or neither of them"
    assert Check("entries", False, text) in verify(RULESET, record)
