"""Storing a game, playing it again, and verifying a match offline.

A snapshot is a position without the key; entries on top of it are played again. A `Record` is
the file of a match: of a finished one with the seed shown, so that anyone can recompute the
commitment, every draw and every digest; of one that goes on with its draws alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeVar

import msgspec

from tachanka.engine.api import Act, Config, Outcome, Ruleset, Viewer
from tachanka.engine.chance import Dice, RecordedChance, ScriptExhausted, commit, derive_key
from tachanka.engine.game import BrokenRuleset, Entry, Game, Illegal, Step, decode, encode
from tachanka.engine.history import WayBack, pack_all
from tachanka.engine.kernel import begin, begin_at, conclude, fork, halt, play, undo
from tachanka.engine.registry import BadConfig, complete_config
from tachanka.engine.scene import Seat
from tachanka.engine.structs import Struct

S = TypeVar("S", bound=msgspec.Struct)


class Snapshot(Struct, frozen=True, omit_defaults=True):
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
                 dict(game.sealed), (), game.outcome, game.back.pack(game.body))
    )  # fmt: skip


def thaw(ruleset: Ruleset[S], key: bytes, frozen: bytes, shut: bool = False) -> Game[S]:
    """The game back from a snapshot. shut: see `Game`."""
    shot = msgspec.msgpack.decode(frozen, type=Snapshot)
    state = decode(ruleset.state, shot.body)
    window = None if shot.outcome else ruleset.pending(state)
    past = pack_all(shot.back, shot.body) if shot.back else shot.past
    cfg = complete_config(ruleset, shot.cfg)  # the edition may have got an option since
    return Game(ruleset, cfg, key, state, shot.body, shot.seq, window, shot.outcome,
                shot.digest, shot.sealed, shot.indices, WayBack(past), shut=shut)  # fmt: skip


class ReplayDiffers(RuntimeError):
    """A stored entry, played again, gave another digest."""


def replay(game: Game[S], entries: Sequence[Entry]) -> Game[S]:
    """Plays stored entries again from a position.

    Errors: as `retrace`.
    """
    for step in retrace(game, entries):
        game = step.game
    return game


def retrace(game: Game[S], entries: Iterable[Entry]) -> Iterator[Step[S]]:
    """Plays stored entries again from a position, step by step.

    Errors: ReplayDiffers, naming the entry; as `repeat`.
    """
    for entry in entries:
        step = repeat(game, entry)
        if step.entry.digest != entry.digest:
            raise ReplayDiffers(f"entry {entry.seq} ({entry.kind}) gives another digest")
        yield step
        game = step.game


def restart(
    ruleset: Ruleset[S], cfg: Config, key: bytes, entry: Entry, chance: Dice | None = None
) -> Step[S]:
    """Does once more what a first entry tells: sets the game up, or starts from a fork.

    Errors: ValueError for an entry that starts no game; as `begin` and `begin_at`.
    """
    if entry.kind == "start":
        return begin(ruleset, cfg, key, chance)
    if entry.kind != "fork":
        raise ValueError(f"a record cannot start with {entry.kind!r}")
    try:
        state = decode(ruleset.state, entry.body)
    except msgspec.DecodeError as fault:
        raise ValueError(f"the fork holds no position of this game: {fault}") from fault
    return begin_at(ruleset, cfg, state, key)


def repeat(game: Game[S], entry: Entry, chance: Dice | None = None) -> Step[S]:
    """Does once more what a later entry tells. chance: other dice than the key's.

    Errors: as `play`, `undo`, `halt` and `conclude`; ValueError for an entry that starts a game.
    """
    seat = entry.seat or ""
    if entry.kind in ("act", "sealed") and entry.act is not None:
        return play(game, seat, entry.act, entry.by, chance)
    if entry.kind == "undo":
        return undo(game, seat)
    if entry.kind == "pause" or entry.kind == "resume":
        return halt(game, seat, entry.kind)
    if entry.kind == "resign" or entry.kind == "agree":
        return conclude(game, entry.seat, entry.kind)
    if entry.kind == "flag" or entry.kind == "claim":
        return conclude(game, entry.seat, entry.kind)
    raise ValueError(f"entry {entry.seq}, {entry.kind!r}, does not go on from a position")


# --- The record of a match ----------------------------------------------------------------


FORMAT = 1


class Origin(Struct, frozen=True, omit_defaults=True):
    """Where a fork comes from: another match, the number of its entry, and who looked.

    base: the record of that match up to this entry, without a result; without a seed, too, where it
        went on. With it the position can be come by again. None: nothing proves it.
    """

    match: str
    seq: int
    viewer: Viewer
    base: Record | None = None


class Record(Struct, frozen=True, omit_defaults=True):
    """A match as a file. seed: hexadecimal; salts: what the players' browsers added.

    duplicate: so many matches had these dice, with the salts of all of them; 0: this one alone.

    seed: empty while the match is not finished. Such a record holds every hidden thing that was
        drawn or done so far: it is for somebody to whom nothing is hidden.
    players: what they were called, and `by` of an entry who acted for a seat: nothing proves these.
    unrated: it counted for nobody's rating, as was agreed before it.
    origin: of a fork.
    times: beside each entry when it was stored, in milliseconds since 1970, and how many of them it
        took; empty where that is not known. clocked: by clocks, not what passed between two
        entries. Nothing proves either.
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
    origin: Origin | None = None
    duplicate: int = 0
    unrated: bool = False
    times: tuple[tuple[int, int], ...] = ()
    clocked: bool = False


class Check(Struct, frozen=True):
    """One finding of a verification, in words."""

    name: str
    ok: bool
    text: str


class Disproved(Exception):
    """A record that tells what cannot have happened. check: the finding."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(text)
        self.check = Check(name, False, text)


def verify(
    ruleset: Ruleset[Any],
    record: Record,
    follow: Callable[[Step[Any]], None] | None = None,
) -> list[Check]:
    """Recomputes the commitment, and plays the whole record again with its own dice.

    Without a seed the dice are taken as recorded; all else is played again just so. follow: is
    given each step that is as recorded.
    """
    if record.format != FORMAT:
        text = f"The record is of format {record.format}; this can read format {FORMAT}."
        return [Check("format", False, text)]
    try:
        key = find_key(record)
    except ValueError:
        return [Check("commitment", False, "The seed is not hexadecimal.")]
    checks = [_check_commitment(record)]
    if record.origin is not None:
        checks.append(_tell_origin(record.origin))
    checks += _check_salts(record, len(ruleset.meta.seats))
    try:
        for last in trace(ruleset, record):
            if follow is not None:
                follow(last)
    except Disproved as fault:
        return [*checks, fault.check]
    draws = sum(len(entry.draws) for entry in record.entries)
    if key is not None:
        told = f"All {len(record.entries)} entries give the recorded digests."
        checks.append(Check("draws", True, f"All {draws} draws come from the committed seed."))
        checks.append(Check("digests", True, told))
    else:
        checks.append(Check("draws", True, f"All {draws} draws are as the rules ask for them."))
    return [*checks, _check_outcome(record, last.game)]


def find_key(record: Record) -> bytes | None:
    """The key of the record's dice; None without a seed.

    Errors: ValueError where the seed is not hexadecimal.
    """
    return derive_key(bytes.fromhex(record.seed), record.salts) if record.seed else None


def trace(ruleset: Ruleset[S], record: Record) -> Iterator[Step[S]]:
    """Plays a record again, step by step, and compares each with what is told.

    The game of a record without a seed has no dice to go on with: `kernel.fork` gives it new ones.
    Of a fork what it goes on from is played first, where that is in the record.
    Errors: Disproved; ValueError where the seed is not hexadecimal.
    """
    cfg = _complete_setup(ruleset, record)
    key = find_key(record)
    if record.origin is not None and record.origin.base is not None:
        _trace_base(ruleset, record, record.origin.base, cfg, key)
    game: Game[S] | None = None
    for entry in record.entries:
        step = _trace_entry(ruleset, cfg, key, game, entry)
        game = step.game
        yield step


def _trace_base(
    ruleset: Ruleset[S], record: Record, base: Record, cfg: Config, key: bytes | None
) -> None:
    """Plays what a fork goes on from, and compares the position that comes of it with the fork's.
    Errors: Disproved."""
    assert record.origin is not None
    about = (base.ruleset, base.edition, len(base.entries) - 1)
    if about != (record.ruleset, record.edition, record.origin.seq):
        text = f"What it holds of {record.origin.match} does not end where it goes on from there."
        raise Disproved("origin", text)
    try:
        sealed = _check_commitment(base)
        if not sealed.ok:
            raise Disproved(sealed.name, sealed.text)
        for last in trace(ruleset, base):
            game = last.game
        told = complete_config(ruleset, base.cfg)
    except Disproved as fault:
        text = f"In {record.origin.match}, which it goes on from: {fault.check.text}"
        raise Disproved("origin", text) from fault
    if told != cfg or record.entries[0].body != _find_fork(game, record.origin.viewer, key):
        text = f"It does not begin with the position after entry {record.origin.seq} of its match."
        raise Disproved("origin", text)


def _find_fork(game: Game[Any], viewer: Viewer, key: bytes | None) -> bytes:
    """The encoded position with which a board goes on from there. Errors: Disproved."""
    if key is None and viewer.kind != "arbiter":
        raise Disproved("origin", "Without its seed nobody can say what was dealt anew there.")
    try:
        return fork(game, viewer, key or b"").entry.body
    except BrokenRuleset as fault:
        raise Disproved("origin", f"The rules cannot go on from there: {fault}") from fault


def _tell_origin(origin: Origin) -> Check:
    whence = f"It starts from the position after entry {origin.seq} of {origin.match}, which"
    proved = "nothing here proves" if origin.base is None else "came of playing that match again"
    return Check("origin", True, f"{whence} {proved}.")


def _trace_entry(
    ruleset: Ruleset[S], cfg: Config, key: bytes | None, game: Game[S] | None, entry: Entry
) -> Step[S]:
    indices = game.indices if game else {}
    chance = RecordedChance(entry.draws, indices) if key is None else None
    try:
        if game is None:
            step = restart(ruleset, cfg, key or b"", entry, chance)
        else:
            step = repeat(game, entry, chance)
    except (Illegal, ValueError, BrokenRuleset) as fault:
        raise Disproved("entries", f"Entry {entry.seq} cannot be played: {fault}") from fault
    except ScriptExhausted as fault:
        text = f"The dice of entry {entry.seq} are not what the rules ask for: {fault}"
        raise Disproved("draws", text) from fault
    if step.entry.draws != entry.draws:
        whose = "the key's" if key is not None else "what the rules ask for"
        raise Disproved("draws", f"The dice of entry {entry.seq} are not {whose}.")
    if key is None:
        # Digests are keyed: only who has the seed can tell whether they are right.
        named = msgspec.structs.replace(step.entry, digest=entry.digest)
        step = replace(step, game=replace(step.game, digest=entry.digest), entry=named)
    if step.entry.digest != entry.digest:
        raise Disproved("digests", f"Entry {entry.seq} gives another digest.")
    if step.entry.events != entry.events:
        raise Disproved("events", f"Entry {entry.seq} tells what did not happen.")
    if msgspec.structs.replace(step.entry, by=entry.by) != entry:
        raise Disproved("entries", f"Entry {entry.seq} is not as it was played.")
    return step


def _complete_setup(ruleset: Ruleset[Any], record: Record) -> Config:
    """What was set up. Options that the edition got after the match have their defaults; a value
    that somebody left out shows in the digests.
    """
    try:
        cfg = complete_config(ruleset, record.cfg)
    except BadConfig as fault:
        raise Disproved("setup", f"The game cannot be set up: {fault}.") from fault
    if not record.entries:
        raise Disproved("entries", "The record has no entries.")
    if (record.entries[0].kind == "fork") != (record.origin is not None):
        raise Disproved("origin", "A fork, and nothing else, names the match it comes from.")
    return cfg


def _check_commitment(record: Record) -> Check:
    if not record.seed:
        text = "The seed is not shown before the end, so nobody can say whose dice these are."
        return Check("commitment", record.outcome is None, text)
    kept = commit(bytes.fromhex(record.seed)) == record.commitment
    told = "The seed is the one" if kept else "The seed is not the one"
    return Check("commitment", kept, f"{told} committed to before the game.")


def _check_salts(record: Record, seats: int) -> list[Check]:
    """One salt for each seat of each match with these dice; nothing to tell where that is so."""
    seats *= record.duplicate or 1
    if len(record.salts) != seats:
        text = f"There are {len(record.salts)} salts for {seats} seats."
        return [Check("salts", False, text)]
    if not record.duplicate:
        return []
    text = f"A duplicate match: {record.duplicate} boards had these dice, with the salts of all."
    return [Check("salts", True, text)]


def _check_outcome(record: Record, game: Game[Any]) -> Check:
    if game.outcome != record.outcome:
        return Check("outcome", False, "The result is not as recorded.")
    if game.outcome is not None:
        return Check("outcome", True, "The result is as recorded.")
    if not record.seed:
        return Check("outcome", True, "The game is not over.")
    return Check("outcome", False, "The record breaks off before the end.")
