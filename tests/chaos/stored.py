"""The database as it is, read without the site."""

from __future__ import annotations

import contextlib
import datetime
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import psycopg

from serving import ROOT
from tachanka.engine.game import Entry
from tachanka.matches.clocks.calendar import merge
from tachanka.matches.clocks.clock import Clocks
from tachanka.matches.clocks.watch import to_moment

REPLAY_SECONDS = 900
MATCHES = "SELECT id, code, status, seq, bot_asked FROM matches_match ORDER BY id"
ENTRIES = "SELECT match_id, seq, seat, key, body, clock FROM matches_entry ORDER BY match_id, seq"
OUTAGES = 'SELECT start, "end" FROM matches_outage ORDER BY start'
_decoder = msgspec.msgpack.Decoder(Entry)
_clocks = msgspec.msgpack.Decoder(Clocks)


@dataclass(frozen=True)
class Line:
    """One entry as it lies in the database. by: who acted for the seat, as in `Entry`. clock: the
    clocks after it, of a match that has them."""

    seq: int
    seat: str
    key: str | None
    digest: str
    by: str
    clock: Clocks | None = None


@dataclass
class Stored:
    """One match as it lies in the database, its entries in order."""

    code: str
    status: str
    seq: int
    bot_asked: bool
    entries: list[Line] = field(default_factory=list)


def read_matches(url: str, entries: bool = True) -> dict[str, Stored]:
    """All matches by their code. url: as in TACHANKA_DATABASE_URL; entries: whether with them."""
    matches: dict[int, Stored] = {}
    with contextlib.closing(_connect(url)) as connection:
        for id, code, status, seq, asked in connection.execute(MATCHES):
            matches[id] = Stored(code, status, seq, bool(asked))
        rows: Iterable[Any] = connection.execute(ENTRIES) if entries else ()
        for id, seq, seat, key, body, packed in rows:
            entry = _decoder.decode(bytes(body))
            clock = None if packed is None else _clocks.decode(bytes(packed))
            matches[id].entries.append(Line(seq, seat, key, entry.digest, entry.by, clock))
    return {match.code: match for match in matches.values()}


def read_outages(url: str) -> list[tuple[int, int]]:
    """All outages that were noted, as moments: milliseconds since 1970. None meets another."""
    with contextlib.closing(_connect(url)) as connection:
        rows = list(connection.execute(OUTAGES))
    return merge((_read_moment(start), _read_moment(end)) for start, end in rows)


def _read_moment(told: datetime.datetime | str) -> int:
    """A moment as a driver gives it: SQLite's as text, in UTC."""
    at = datetime.datetime.fromisoformat(told) if isinstance(told, str) else told
    return to_moment(at if at.tzinfo else at.replace(tzinfo=datetime.UTC))


def _connect(url: str) -> Any:
    return psycopg.connect(url) if url.startswith("postgres") else sqlite3.connect(find_file(url))


def find_file(url: str) -> Path:
    """The file of a sqlite:/// URL."""
    return Path(url.removeprefix("sqlite:///"))


def check_integrity(url: str) -> str:
    """What SQLite says of its own file, "ok" if it is whole; PostgreSQL is asked nothing."""
    if url.startswith("postgres"):
        return "ok"
    with contextlib.closing(_connect(url)) as connection:
        return "; ".join(row[0] for row in connection.execute("PRAGMA integrity_check"))


def replay(env: Mapping[str, str]) -> tuple[int, int]:
    """Runs `replay_all`: how many games the rules give again, and how many not.

    env: the site's environment. Errors: RuntimeError where it says neither.
    """
    done = subprocess.run(
        [sys.executable, "manage.py", "replay_all"], cwd=ROOT, env=dict(env), check=False,
        capture_output=True, text=True, timeout=REPLAY_SECONDS,
    )  # fmt: skip
    found = re.search(r"(\d+) games replay, (\d+) differ", done.stdout)
    if found is None:
        raise RuntimeError(f"replay_all ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return int(found[1]), int(found[2])
