"""Storing a game, playing it again, and verifying a finished one offline.

A snapshot is a position without the key; entries on top of it are played again. A `Record` is
the file of a finished match: with the seed shown, anyone can recompute the commitment, every
draw and every digest.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from tachanka.engine.api import Act, Config, Outcome, Ruleset
from tachanka.engine.chance import commit, derive_key
from tachanka.engine.game import Entry, Game, Illegal, Step, decode, encode
from tachanka.engine.history import pack_all
from tachanka.engine.kernel import begin, conclude, play, undo
from tachanka.engine.registry import BadConfig, complete_config
from tachanka.engine.scene import Seat

S = TypeVar("S", bound=msgspec.Struct)


class Snapshot(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything needed to go on from a position, without the key.

    past: the states that may be gone back to, packed (`history`). back: the same as whole states,
    in snapshots made before they were packed; read, and no longer written.
    """

    seq: int
    cfg: Config
    body: bytes
    digest: str
    indices: dict[str, int] = {}
    sealed: dict[Seat, Act] = {}
    back: tuple[bytes, ...] = ()
    outcome: Outcome | None = None
    past: tuple[bytes, ...] = ()


def freeze(game: Game[Any]) -> bytes:
    """The position as a snapshot, without the key."""
    return encode(
        Snapshot(game.seq, game.cfg, game.body, game.digest, dict(game.indices),
                 dict(game.sealed), (), game.outcome, game.back)
    )  # fmt: skip


def thaw(ruleset: Ruleset[S], key: bytes, frozen: bytes) -> Game[S]:
    """The game back from a snapshot."""
    shot = msgspec.msgpack.decode(frozen, type=Snapshot)
    state = decode(ruleset.state, shot.body)
    window = None if shot.outcome else ruleset.pending(state)
    past = pack_all(shot.back, shot.body) if shot.back else shot.past
    return Game(ruleset, shot.cfg, key, state, shot.body, shot.seq, window, shot.outcome,
                shot.digest, shot.sealed, shot.indices, past)  # fmt: skip


class ReplayDiffers(RuntimeError):
    """A stored entry, played again, gave another digest."""


def replay(game: Game[S], entries: Sequence[Entry]) -> Game[S]:
    """Plays stored entries again from a position.

    Errors: ReplayDiffers, naming the entry.
    """
    for entry in entries:
        step = repeat(game, entry)
        if step.entry.digest != entry.digest:
            raise ReplayDiffers(f"entry {entry.seq} ({entry.kind}) gives another digest")
        game = step.game
    return game


def repeat(game: Game[S], entry: Entry) -> Step[S]:
    """Does once more what an entry tells.

    Errors: as `play`, `undo` and `conclude`; ValueError for an unknown kind.
    """
    seat = entry.seat or ""
    if entry.kind in ("act", "sealed") and entry.act is not None:
        return play(game, seat, entry.act, entry.by)
    if entry.kind == "undo":
        return undo(game, seat)
    if entry.kind in ("resign", "agree"):
        return conclude(game, seat, entry.kind)
    raise ValueError(f"entry {entry.seq} is of the unknown kind {entry.kind!r}")


# --- The record of a finished match -------------------------------------------------------


FORMAT = 1


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished match as a file. seed: hexadecimal; salts: what the players' browsers added.

    players: what they were called, and `by` of an entry who acted for a seat: nothing proves these.
    """

    ruleset: str
    edition: int
    cfg: Config
    players: dict[Seat, str]
    commitment: str
    seed: str
    salts: tuple[str, ...]
    entries: tuple[Entry, ...]
    outcome: Outcome | None = None
    format: int = FORMAT


class Check(msgspec.Struct, frozen=True):
    """One finding of a verification, in words."""

    name: str
    ok: bool
    text: str


def verify(ruleset: Ruleset[Any], record: Record) -> list[Check]:
    """Recomputes the commitment, and plays the whole record again with its own dice."""
    if record.format != FORMAT:
        text = f"The record is of format {record.format}; this can read format {FORMAT}."
        return [Check("format", False, text)]
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError:
        return [Check("commitment", False, "The seed is not hexadecimal.")]
    kept = commit(seed) == record.commitment
    checks = [
        Check("commitment", kept, "The seed is the one committed to before the game."
              if kept else "The seed is not the one committed to before the game.")
    ]  # fmt: skip
    if len(record.salts) != len(ruleset.meta.seats):
        text = f"There are {len(record.salts)} salts for {len(ruleset.meta.seats)} seats."
        checks.append(Check("salts", False, text))
    return [*checks, *_verify_entries(ruleset, record, derive_key(seed, record.salts))]


def _verify_entries(ruleset: Ruleset[Any], record: Record, key: bytes) -> list[Check]:
    draws = 0
    try:
        whole = complete_config(ruleset, record.cfg) == record.cfg
    except BadConfig as fault:
        return [Check("setup", False, f"The game cannot be set up: {fault}.")]
    if not whole:
        return [Check("setup", False, "The record does not name the value of every option.")]
    if not record.entries:
        return [Check("entries", False, "The record has no entries.")]
    step = begin(ruleset, record.cfg, key)
    for number, entry in enumerate(record.entries):
        try:
            if number > 0:
                step = repeat(step.game, entry)
        except (Illegal, ValueError) as fault:
            return [Check("entries", False, f"Entry {entry.seq} cannot be played: {fault}")]
        if step.entry.draws != entry.draws:
            return [Check("draws", False, f"The dice of entry {entry.seq} are not the key's.")]
        if step.entry.digest != entry.digest:
            return [Check("digests", False, f"Entry {entry.seq} gives another digest.")]
        if step.entry.events != entry.events:
            return [Check("events", False, f"Entry {entry.seq} tells what did not happen.")]
        if msgspec.structs.replace(step.entry, by=entry.by) != entry:
            return [Check("entries", False, f"Entry {entry.seq} is not as it was played.")]
        draws += len(entry.draws)
    same = step.game.outcome == record.outcome
    over = step.game.outcome is not None or not same
    told = "The result is as recorded." if same else "The result is not as recorded."
    return [
        Check("draws", True, f"All {draws} draws come from the committed seed."),
        Check("digests", True, f"All {len(record.entries)} entries give the recorded digests."),
        Check("outcome", same and over, told if over else "The record breaks off before the end."),
    ]
