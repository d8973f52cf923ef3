"""Pictures of positions: drawn by a process of its own when somebody wants one, and kept a while.

They lie in the data folder, so many of them.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Lock

import structlog
from django.conf import settings

from tachanka.matches.errors import Code, Refused

log = structlog.get_logger()
KEPT = 400
"""Pictures, of some 100 KB each; those that were drawn first go first."""
PATIENCE = 60.0
"""Seconds that a drawing may take."""
_drawing = Lock()
"""One is drawn at a time: the rest of the machine is for those who play."""


def keep_drawing(name: str, draw: Callable[[], bytes]) -> bytes:
    """The picture of this name; drawn where it is not there. Errors: those of `draw`."""
    folder: Path = settings.DATA / "previews"
    with _drawing:
        try:
            return (folder / name).read_bytes()
        except FileNotFoundError:
            body = draw()
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(body)
        _tidy(folder)
    return body


def draw_apart(module: str, wanted: bytes) -> bytes:
    """What a module draws in a process of its own, both over pipes.

    Errors: Refused (`busy`, `fault`).
    """
    command = [sys.executable, "-m", module]
    try:
        done = subprocess.run(command, input=wanted, capture_output=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired as fault:
        raise Refused(Code.BUSY, "The site is too busy to draw this now.") from fault
    if done.returncode:
        log.error("undrawable", module=module, fault=done.stderr.decode()[-2000:])
        raise Refused(Code.FAULT, "This position cannot be drawn; the log says why.")
    return done.stdout


def _tidy(folder: Path) -> None:
    """Takes away what was drawn first, where there are too many."""
    files = sorted(folder.iterdir(), key=lambda each: each.stat().st_mtime)
    for each in files[:-KEPT]:
        each.unlink(missing_ok=True)
