"""Snapshots, replay and verification, also of records that somebody has tampered with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import msgspec
import pytest

from ice_road import CALL, CONFIG, FEED, FLARE, KEY, REST, move, prepare, sight, start
from tachanka.engine.api import ARBITER, Act, Config, Outcome, Viewer, Why
from tachanka.engine.chance import KeyedChance, commit, derive_key
from tachanka.engine.game import Entry, Game, Illegal
from tachanka.engine.kernel import begin, conclude, fork, play, undo
from tachanka.engine.record import (
    Check,
    Origin,
    Record,
    ReplayDiffers,
    freeze,
    repeat,
    replay,
    thaw,
    trace,
    verify,
)
from tachanka.engine.scene import Msg
from toy_ruleset import RULESET
from toy_ruleset.bot import choose
from toy_ruleset.state import GUARD, RUNNER, State

change = msgspec.structs.replace
SEED = b"seventeen"
SALTS = ("pepper", "nutmeg")


# --- Snapshots ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game",
    [
        start().game,
        play(start().game, GUARD, FEED).game,
        play(play(prepare(), RUNNER, move(600, 150)).game, RUNNER, move(610, 160)).game,
        conclude(prepare(), RUNNER, "resign").game,
    ],
    ids=["start", "half sealed", "with a way back", "over"],
)
def test_thawed_game_is_the_frozen_one(game: Game[State]) -> None:
    thawed = thaw(RULESET, KEY, frozen := freeze(game))
    assert freeze(thawed) == frozen
    assert replace(thawed, back=game.back) == game
    assert KEY not in frozen


def test_thawed_game_goes_on_the_same() -> None:
    game = sight()
    thawed = thaw(RULESET, KEY, freeze(game))
    assert play(thawed, GUARD, CALL) == play(game, GUARD, CALL)


def test_thawed_game_remembers_its_way_back() -> None:
    game = play(prepare(), RUNNER, move(600, 150)).game
    assert undo(thaw(RULESET, KEY, freeze(game)), RUNNER).game.body == prepare().body


# --- A whole game -------------------------------------------------------------------------


def play_out() -> tuple[Record, list[Entry]]:
    """A game of the bot against itself, with an undo and an interrupt in it."""
    key = derive_key(SEED, SALTS)
    step = begin(RULESET, CONFIG, key)
    entries = [step.entry]
    luck = KeyedChance(b"bot", {})
    while step.game.window is not None:
        seat = next(s for s in step.game.window.seats if s not in step.game.sealed)
        view = RULESET.redact(step.game.state, Viewer("seat", seat))
        act = choose(view, seat, RULESET.offers(view, seat, None), luck)
        step = play(step.game, seat, act, by="bot")
        entries.append(step.entry)
        if len(entries) == 4:
            step = undo(step.game, seat)
            entries.append(step.entry)
            step = play(step.game, GUARD, FLARE)
            entries.append(step.entry)
    record = Record(
        ruleset="toy",
        edition=1,
        cfg=CONFIG,
        players={RUNNER: "Anna", GUARD: "Boris"},
        commitment=commit(SEED),
        seed=SEED.hex(),
        salts=SALTS,
        entries=tuple(entries),
        outcome=step.game.outcome,
    )
    return record, entries


RECORD, ENTRIES = play_out()


def test_game_has_everything_in_it() -> None:
    assert {entry.kind for entry in ENTRIES} == {"start", "act", "sealed", "undo"}
    assert {entry.by for entry in ENTRIES} == {"person", "bot"}
    assert RECORD.outcome is not None


def test_replay_ends_at_the_same_position() -> None:
    first = begin(RULESET, CONFIG, derive_key(SEED, SALTS)).game
    game = replay(first, ENTRIES[1:])
    assert (game.digest, game.outcome) == (ENTRIES[-1].digest, RECORD.outcome)


def test_replay_goes_on_from_a_snapshot() -> None:
    key = derive_key(SEED, SALTS)
    half = replay(begin(RULESET, CONFIG, key).game, ENTRIES[1:9])
    game = replay(thaw(RULESET, key, freeze(half)), ENTRIES[9:])
    assert game.digest == ENTRIES[-1].digest


def test_replay_names_the_entry_that_differs() -> None:
    first = begin(RULESET, CONFIG, derive_key(SEED, SALTS)).game
    entries = [*ENTRIES[1:5], change(ENTRIES[5], digest="0" * 32)]
    with pytest.raises(ReplayDiffers, match=r"entry 5 \(act\) gives another digest"):
        replay(first, entries)


def test_entry_that_starts_a_game_does_not_go_on() -> None:
    with pytest.raises(ValueError, match="entry 9, 'start', does not go on from a position"):
        repeat(prepare(), Entry(9, "start", ""))


def test_impossible_entry_is_illegal() -> None:
    with pytest.raises(Illegal):
        repeat(prepare(), Entry(3, "act", "", GUARD, "person", REST))


def test_resignation_is_repeated() -> None:
    step = conclude(prepare(), RUNNER, "resign")
    assert repeat(prepare(), step.entry) == step


# --- Verification -------------------------------------------------------------------------


def test_honest_record_is_verified() -> None:
    draws = sum(len(entry.draws) for entry in ENTRIES)
    assert verify(RULESET, RECORD) == [
        Check("commitment", True, "The seed is the one committed to before the game."),
        Check("draws", True, f"All {draws} draws come from the committed seed."),
        Check("digests", True, f"All {len(ENTRIES)} entries give the recorded digests."),
        Check("outcome", True, "The result is as recorded."),
    ]


def test_record_survives_its_file() -> None:
    again = msgspec.json.decode(msgspec.json.encode(RECORD), type=Record)
    assert again == RECORD
    assert all(check.ok for check in verify(RULESET, again))


def alter(number: int, **changes: object) -> Record:
    entries = list(RECORD.entries)
    entries[number] = change(entries[number], **changes)
    return change(RECORD, entries=tuple(entries))


DRAWN = next(n for n, entry in enumerate(ENTRIES) if n and len(entry.draws) == 1)
DRAW = ENTRIES[DRAWN].draws[0]
ACTED = next(n for n, entry in enumerate(ENTRIES) if entry.act and entry.act.verb == "rest")

TAMPERED: dict[str, tuple[Callable[[], Record], str, str]] = {
    "no seed": (
        lambda: change(RECORD, seed="xyz"),
        "commitment",
        "The seed is not hexadecimal.",
    ),
    "another seed": (
        lambda: change(RECORD, seed=b"eighteen".hex()),
        "commitment",
        "The seed is not the one committed to before the game.",
    ),
    "another salt": (
        lambda: change(RECORD, salts=("pepper",)),
        "draws",
        "The dice of entry 0 are not the key's.",
    ),
    "a salt too many": (
        lambda: change(RECORD, salts=(*SALTS, "")),
        "salts",
        "There are 3 salts for 2 seats.",
    ),
    "other dice": (
        lambda: alter(DRAWN, draws=(change(DRAW, result=(*DRAW.result, "salt")),)),
        "draws",
        f"The dice of entry {DRAWN} are not the key's.",
    ),
    "another digest": (
        lambda: alter(3, digest="0" * 32),
        "digests",
        "Entry 3 gives another digest.",
    ),
    "another story": (
        lambda: alter(DRAWN, events=ENTRIES[DRAWN].events[1:]),
        "events",
        f"Entry {DRAWN} tells what did not happen.",
    ),
    "another act": (
        lambda: alter(ACTED, act=Act("fly")),
        "entries",
        f"Entry {ACTED} cannot be played: fly is not offered now (T6); offered: rest.",
    ),
    "another seat": (
        lambda: alter(ACTED, seat=GUARD),
        "entries",
        f"Entry {ACTED} cannot be played: It is not guard's decision now; runner is asked.",
    ),
    "an entry left out": (
        lambda: change(RECORD, entries=(*ENTRIES[:3], *ENTRIES[4:])),
        "entries",
        "Entry 4 cannot be played: There is nothing you can take back: dice, a reveal or another "
        "player's act came after it, or it belongs to an earlier step.",
    ),
    "an unknown entry": (
        lambda: alter(5, kind="dance"),
        "entries",
        "Entry 5 cannot be played: entry 5, 'dance', does not go on from a position",
    ),
    "another outcome": (
        lambda: change(RECORD, outcome=Outcome(None, "agree", "T15", Msg("x"))),
        "outcome",
        "The result is not as recorded.",
    ),
    "the end left out": (
        lambda: change(RECORD, entries=RECORD.entries[:-1]),
        "outcome",
        "The result is not as recorded.",
    ),
    "the end and the result left out": (
        lambda: change(RECORD, entries=RECORD.entries[:-1], outcome=None),
        "outcome",
        "The record breaks off before the end.",
    ),
    "no entries": (
        lambda: change(RECORD, entries=(), outcome=None),
        "entries",
        "The record has no entries.",
    ),
    "another number": (
        lambda: alter(3, seq=77),
        "entries",
        "Entry 77 is not as it was played.",
    ),
    "another kind of beginning": (
        lambda: alter(0, kind="undo"),
        "entries",
        "Entry 0 cannot be played: a record cannot start with 'undo'",
    ),
    "a resignation by nobody": (
        lambda: alter(3, kind="resign", seat="nobody"),
        "entries",
        "Entry 3 cannot be played: There is no seat 'nobody' in this game.",
    ),
    "another format": (
        lambda: change(RECORD, format=2),
        "format",
        "The record is of format 2; this can read format 1.",
    ),
    "an unknown scenario": (
        lambda: change(RECORD, cfg=Config("moon", {})),
        "setup",
        "The game cannot be set up: no scenario 'moon'; there are: frost, snow.",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", TAMPERED)
def test_tampering_is_named(name: str) -> None:
    make, check, text = TAMPERED[name]
    failed = [found for found in verify(RULESET, make()) if not found.ok]
    assert Check(check, False, text) in failed


# --- Records of games that go on, and of forks --------------------------------------------


def stop_at(seq: int) -> Record:
    """The same game, given out before its end: its dice are shown, its seed is not."""
    return change(RECORD, seed="", outcome=None, entries=RECORD.entries[: seq + 1])


def test_unfinished_record_is_played_again_with_its_own_draws() -> None:
    record = stop_at(9)
    again = msgspec.json.decode(msgspec.json.encode(record), type=Record)
    draws = sum(len(entry.draws) for entry in record.entries)
    text = "The seed is not shown before the end, so nobody can say whose dice these are."
    assert verify(RULESET, again) == [
        Check("commitment", True, text),
        Check("draws", True, f"All {draws} draws are as the rules ask for them."),
        Check("outcome", True, "The game is not over."),
    ]


def test_unfinished_record_opens_at_the_same_position() -> None:
    key = derive_key(SEED, SALTS)
    steps = list(trace(RULESET, stop_at(9)))
    game = replay(begin(RULESET, CONFIG, key).game, ENTRIES[1:10])
    assert [step.entry for step in steps] == ENTRIES[:10]
    assert steps[-1].game == replace(game, key=b"")


def test_unfinished_record_can_be_forked() -> None:
    *_, last = trace(RULESET, stop_at(9))
    forked = fork(last.game, ARBITER, b"new dice").game
    assert (forked.body, forked.window) == (last.game.body, last.game.window)


UNFINISHED: dict[str, tuple[Callable[[], Record], str, str]] = {
    "a finished game without its seed": (
        lambda: change(RECORD, seed=""),
        "commitment",
        "The seed is not shown before the end, so nobody can say whose dice these are.",
    ),
    "a result that did not come about": (
        lambda: change(stop_at(9), outcome=RECORD.outcome),
        "outcome",
        "The result is not as recorded.",
    ),
    "a draw for something else": (
        lambda: without_seed(alter(DRAWN, draws=(change(DRAW, why=Why("T9", "game")),))),
        "draws",
        f"The dice of entry {DRAWN} are not what the rules ask for: "
        f"draw 0 is for {DRAW.why}, not as recorded",
    ),
    "a draw from other faces": (
        lambda: without_seed(alter(DRAWN, draws=(change(DRAW, faces=(*DRAW.faces, "salt")),))),
        "draws",
        f"The dice of entry {DRAWN} are not what the rules ask for.",
    ),
    "a draw left out": (
        lambda: without_seed(alter(DRAWN, draws=())),
        "draws",
        f"The dice of entry {DRAWN} are not what the rules ask for: "
        f"draw 0 is for {DRAW.why}, not as recorded",
    ),
    "a draw too many": (
        lambda: without_seed(alter(DRAWN, draws=(DRAW, DRAW))),
        "draws",
        f"The dice of entry {DRAWN} are not what the rules ask for.",
    ),
}


def without_seed(record: Record) -> Record:
    return change(record, seed="", outcome=None)


@pytest.mark.parametrize("name", UNFINISHED)
def test_tampering_is_named_without_a_seed_too(name: str) -> None:
    make, check, text = UNFINISHED[name]
    failed = [found for found in verify(RULESET, make()) if not found.ok]
    assert Check(check, False, text) in failed


def record_fork(viewer: Viewer) -> Record:
    """A fork of a game, given up after one act."""
    step = fork(sight(), viewer, derive_key(SEED, SALTS))
    entries = [step.entry]
    for again in (play(step.game, GUARD, CALL), None):
        step = again or conclude(step.game, RUNNER, "resign")
        entries.append(step.entry)
    origin = Origin("abc", 7, viewer)
    return change(RECORD, entries=tuple(entries), outcome=step.game.outcome, origin=origin)


@pytest.mark.parametrize("viewer", [ARBITER, Viewer("seat", GUARD)], ids=str)
def test_fork_is_verified_from_its_position_on(viewer: Viewer) -> None:
    record = record_fork(viewer)
    again = msgspec.json.decode(msgspec.json.encode(record), type=Record)
    assert again == record
    assert [check.ok for check in verify(RULESET, again)] == [True] * 5


@pytest.mark.parametrize(
    "record",
    [change(record_fork(ARBITER), origin=None), change(RECORD, origin=Origin("abc", 7, ARBITER))],
    ids=["a fork without an origin", "an origin without a fork"],
)
def test_fork_and_origin_stand_together(record: Record) -> None:
    text = "A fork, and nothing else, names the match it comes from."
    assert Check("origin", False, text) in verify(RULESET, record)
