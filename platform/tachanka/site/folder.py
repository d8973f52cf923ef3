"""The data folder: its owner's only, and the secret key in it."""

from __future__ import annotations

import contextlib
import fcntl
import logging
import os
import secrets
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path

log = logging.getLogger(__name__)
KEY = "secret_key"
STATIC = "static"
"""The files of rulesets, laid out by `api.finders`."""
SHORTEST_KEY = 32
"""A key drawn here has 67 characters; fewer than this are the rest of one."""
BESIDE = ("", "-wal", "-shm", "-journal")
"""What SQLite keeps beside a database; it gives them the rights of the database itself."""


def close_folder(folder: Path) -> None:
    """Makes the folder, for its owner only; rights that are wider are taken back.

    A folder that is not the site's alone, such as /tmp or /srv, stays as it is: then only the files
    in it are closed.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    told = folder.stat()
    own = told.st_uid == os.geteuid() and not told.st_mode & stat.S_ISVTX
    strange = any(entry.is_dir() and entry.name != STATIC for entry in os.scandir(folder))
    if own and not strange:
        _narrow(folder, 0o700)
    _narrow(folder / STATIC, 0o700)
    _narrow(folder / KEY, 0o600)


def make_private(database: Path) -> None:
    """Sees to it that a SQLite file is readable for its owner only, before anything is in it."""
    if not database.parent.is_dir():
        return
    with contextlib.suppress(OSError):
        os.close(os.open(database, os.O_CREAT | os.O_RDONLY, 0o600))
    for rest in BESIDE:
        _narrow(database.with_name(database.name + rest), 0o600)


def _narrow(path: Path, mode: int) -> None:
    """Takes rights away that go beyond `mode`; nothing where there is no such file."""
    try:
        had = stat.S_IMODE(path.stat().st_mode)
        if had & ~mode:
            path.chmod(had & mode)
            log.warning("%s could be used by others (%o); now it is its owner's only.", path, had)
    except FileNotFoundError:
        # SQLite takes away what it keeps beside a database when nobody has that open any more.
        return
    except OSError as fault:
        log.warning("%s can be used by others, and its rights stay: %s", path, fault)


def read_secret(folder: Path) -> str:
    """The secret key of an embedded site: drawn once, kept in the data folder.

    One that a crash has left empty or cut has to be drawn anew: nobody knows the rest of it.
    Errors: OSError.
    """
    file = folder / KEY
    key = _read_whole(file)
    if key:
        return key
    with _lock(folder):
        key = _read_whole(file)
        return key or _draw_secret(file)


def _read_whole(file: Path) -> str:
    """The key, empty where there is none or not all of it."""
    try:
        key = file.read_text().strip()
    except FileNotFoundError:
        return ""
    return key if len(key) >= SHORTEST_KEY else ""


def _draw_secret(file: Path) -> str:
    """Draws a key; it is there with all its letters, or not at all."""
    if file.exists() and file.stat().st_size:
        log.warning("%s was cut and is drawn anew; guests lose their seats.", file)
    key = secrets.token_urlsafe(50)
    handle, name = tempfile.mkstemp(prefix=f"{KEY}.", dir=file.parent)
    try:
        with os.fdopen(handle, "w") as out:
            out.write(key)
            out.flush()
            os.fsync(out.fileno())
        os.replace(name, file)
    except BaseException:
        os.unlink(name)
        raise
    _sync(file.parent)
    return key


def _sync(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextlib.contextmanager
def _lock(folder: Path) -> Iterator[None]:
    """One process at a time; the lock goes with the process that holds it."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
