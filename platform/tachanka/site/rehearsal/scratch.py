"""A database of a rehearsal's own, filled from a backup."""

from __future__ import annotations

import secrets
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

import psycopg
from psycopg import sql

SQLITE, POSTGRESQL = b"SQLite format 3\0", b"PGDMP"
PREFIX = "tachanka_rehearsal_"


class Unrestorable(Exception):
    """The backup cannot be made a database of; the message says why, and what would help."""


@contextmanager
def open_scratch(backup: Path, server: str, folder: Path) -> Iterator[str]:
    """The URL of a database with what the backup holds; it goes with the block.

    server: the site's own database URL, beside which PostgreSQL's scratch database is made.
    folder: where SQLite's is. Errors: Unrestorable.
    """
    try:
        with backup.open("rb") as start:
            head = start.read(len(SQLITE))
    except OSError as fault:
        raise Unrestorable(f"{backup} cannot be read: {fault.strerror}.") from fault
    if head == SQLITE:
        with _copy_file(backup, folder) as url:
            yield url
    elif head.startswith(POSTGRESQL):
        with _restore_dump(backup, server) as url:
            yield url
    else:
        raise Unrestorable(
            f"{backup} is neither a copy of an SQLite database nor a dump of `pg_dump -Fc`."
        )


@contextmanager
def _copy_file(backup: Path, folder: Path) -> Iterator[str]:
    with TemporaryDirectory(prefix=PREFIX, dir=folder) as place:
        file = Path(place) / "tachanka.sqlite3"
        file.touch(0o600)
        # Not as a file: what another process has written last may lie beside it.
        beside = backup.with_name(f"{backup.name}-wal").exists()
        # To read one that nobody writes to leaves nothing beside it, either.
        mode = "mode=ro" if beside else "immutable=1"
        source = sqlite3.connect(f"{backup.absolute().as_uri()}?{mode}", uri=True)
        with closing(source), closing(sqlite3.connect(file)) as copy:
            try:
                source.backup(copy)
            except sqlite3.Error as fault:
                raise Unrestorable(f"{backup} cannot be copied: {fault}.") from fault
        yield f"sqlite:///{file}"


@contextmanager
def _restore_dump(backup: Path, server: str) -> Iterator[str]:
    if not urlsplit(server).scheme.startswith("postgres"):
        raise Unrestorable(
            f"{backup} is a dump of PostgreSQL. Name a server on which it may be restored, such as "
            "TACHANKA_DATABASE_URL=postgres://user:password@host:5432/name; what it has stays."
        )  # fmt: skip
    program = shutil.which("pg_restore")
    if program is None:
        raise Unrestorable(
            "There is no pg_restore here (on Debian and Ubuntu: apt install postgresql-client). "
            "Or restore the dump yourself, and give the new database's URL with --restored."
        )
    name = PREFIX + secrets.token_hex(6)
    url = urlsplit(server)._replace(path=f"/{name}").geturl()
    _ask(server, "CREATE DATABASE {}", name)
    try:
        command = [program, "--no-owner", "--no-privileges", "--exit-on-error", "-d", url]
        done = subprocess.run([*command, str(backup)], capture_output=True, text=True, check=False)
        if done.returncode:
            raise Unrestorable(f"pg_restore ended with {done.returncode}:\n{done.stderr[-2000:]}")
        yield url
    finally:
        _ask(server, "DROP DATABASE IF EXISTS {} WITH (FORCE)", name)


def _ask(server: str, command: str, name: str) -> None:
    try:
        with psycopg.connect(server, autocommit=True) as connection:
            connection.execute(sql.SQL(command).format(sql.Identifier(name)))
    except psycopg.Error as fault:
        raise Unrestorable(
            f"{fault}".strip() + f"\nThe user of the site has to be allowed to make {name!r}: "
            "ALTER ROLE tachanka CREATEDB."
        ) from fault
