"""A game as a small file: how it was set up, its key, and every act with its digest.

Golden games and games that broke a law are kept in this form. The dice follow from the key, the
events from the acts, so neither is stored.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tachanka.engine.api import Act, Config, Outcome, Ruleset
from tachanka.engine.game import Entry, Game
from tachanka.engine.kernel import begin
from tachanka.engine.record import replay
from tachanka.engine.scene import Seat
from tachanka.engine.structs import Struct

S = TypeVar("S", bound=msgspec.Struct)


class Attempt(Struct, frozen=True):
    """The act at which a law was broken."""

    seat: Seat
    act: Act


class Transcript(Struct, frozen=True, omit_defaults=True):
    """A game up to some position. key: hexadecimal. entries: without draws and events.

    outcome: how it ended, if it did. law, fault: the law it broke and how, for a failure;
    attempt: the act that broke it, in the position after `entries`.
    """

    ruleset: str
    edition: int
    cfg: Config
    key: str
    entries: tuple[Entry, ...]
    outcome: Outcome | None = None
    law: str = ""
    fault: str = ""
    attempt: Attempt | None = None


def write_down(game: Game[Any], entries: Sequence[Entry]) -> Transcript:
    """The transcript of a game that stands at `game` after these entries."""
    meta = game.ruleset.meta
    bare = tuple(msgspec.structs.replace(entry, draws=(), events=()) for entry in entries)
    return Transcript(meta.id, meta.edition, game.cfg, game.key.hex(), bare, game.outcome)


def open_transcript(ruleset: Ruleset[S], transcript: Transcript) -> Game[S]:
    """The game at the end of the transcript, played again from its key.

    Errors: ReplayDiffers where an entry gives another digest; as `play` and `undo`.
    """
    start = begin(ruleset, transcript.cfg, bytes.fromhex(transcript.key))
    return replay(start.game, transcript.entries[1:])


def save(transcript: Transcript, path: Path) -> Path:
    """Writes a transcript as JSON; returns the path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(transcript), indent=1) + b"\n")
    return path


def load(path: Path | str) -> Transcript:
    """Reads a transcript. Errors: FileNotFoundError; msgspec.ValidationError."""
    return msgspec.json.decode(Path(path).read_bytes(), type=Transcript)


def save_failure(transcript: Transcript, folder: Path) -> Path:
    """Writes a failing game under a name made of its ruleset and the broken law."""
    name = re.sub(r"[^a-z0-9]+", "-", f"{transcript.ruleset}-{transcript.law}".lower())
    return save(transcript, folder / f"{name}.json")
