"""Records beyond the plain game: agreed draws, other people's clocks, older snapshots, forks."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from ice_road import CONFIG, KEY, REST, follow, move, prepare, start
from tachanka.engine.api import Config
from tachanka.engine.game import Entry, encode
from tachanka.engine.history import WayBack
from tachanka.engine.kernel import begin_at, can_undo, conclude, halt, play, undo
from tachanka.engine.record import Snapshot, freeze, repeat, replay, restart, thaw
from toy_ruleset import RULESET
from toy_ruleset.state import GUARD, RUNNER

SNOW = Config("snow", {"apology": "none", "guard": "person"})


def test_snapshots_with_whole_states_are_read() -> None:
    """So were they written before states were packed; matches of then go on."""
    first = prepare()
    second = follow(first, (RUNNER, move(600, 150)))
    third = follow(second, (RUNNER, move(600, 250)))
    shot = msgspec.msgpack.decode(freeze(third), type=Snapshot)
    assert (shot.back, len(shot.past)) == ((), 2)
    older = msgspec.structs.replace(shot, back=(first.body, second.body), past=())
    game = thaw(RULESET, KEY, encode(older))
    assert game.back.pack(game.body) == third.back.pack(third.body)
    once = undo(game, RUNNER).game
    twice = undo(once, RUNNER).game
    assert [once.body, twice.body] == [second.body, first.body]
    assert not can_undo(twice, RUNNER)


def test_snapshots_without_a_way_back_have_none() -> None:
    assert thaw(RULESET, KEY, freeze(start().game)).back == WayBack()


@pytest.mark.parametrize("verb", ["agree", "claim"])
def test_an_end_that_players_made_is_repeated(verb: Literal["agree", "claim"]) -> None:
    step = conclude(prepare(), GUARD, verb)
    again = repeat(prepare(), step.entry)
    assert (again.entry, again.game.outcome) == (step.entry, step.game.outcome)
    assert replay(prepare(), [step.entry]).digest == step.game.digest


def test_pauses_and_flags_are_repeated() -> None:
    first = halt(prepare(), GUARD, "pause")
    second = halt(first.game, RUNNER, "resume")
    third = conclude(second.game, None, "flag")
    entries = [first.entry, second.entry, third.entry]
    assert replay(prepare(), entries) == third.game
    other = msgspec.structs.replace(third.entry, seat=GUARD)
    assert repeat(second.game, other).entry.digest != third.entry.digest


def test_an_option_that_came_later_is_in_no_older_snapshot() -> None:
    frozen = msgspec.msgpack.decode(freeze(prepare()), type=Snapshot)
    older = msgspec.structs.replace(frozen, cfg=Config(frozen.cfg.scenario, {}))
    assert thaw(RULESET, KEY, encode(older)).cfg == prepare().cfg


@pytest.mark.parametrize("by", ["person", "bot", "standing", "clock"])
def test_who_acted_is_repeated(by: str) -> None:
    entry = msgspec.structs.replace(play(prepare(), RUNNER, REST).entry, by=by)
    assert repeat(prepare(), entry).entry == entry


def test_an_unknown_kind_goes_on_from_no_position() -> None:
    with pytest.raises(ValueError, match="entry 9, 'dance', does not go on from a position"):
        repeat(prepare(), Entry(9, "dance", ""))  # type: ignore[arg-type]


def test_a_fork_starts_again_under_its_own_set_up() -> None:
    state = prepare().state
    step = begin_at(RULESET, SNOW, state, KEY)
    again = restart(RULESET, SNOW, KEY, step.entry)
    assert again.game.cfg == SNOW
    assert (again.entry, again.game.state) == (step.entry, state)
    assert restart(RULESET, CONFIG, KEY, start().entry).entry == start().entry


def test_a_fork_without_a_position_is_told() -> None:
    with pytest.raises(ValueError, match="the fork holds no position of this game: "):
        restart(RULESET, CONFIG, KEY, Entry(0, "fork", "", body=b"\x93"))
    with pytest.raises(ValueError, match="a record cannot start with 'undo'"):
        restart(RULESET, CONFIG, KEY, Entry(0, "undo", ""))
