"""Large pages of memory under what this process has allocated; on Linux, where it grants them.

What a process makes and drops comes to lie further and further apart. After some hundred matches
an act took a fifth longer, more than half of that to find out where pages of 4 KiB lie. Of pages
of 2 MiB there are so few that the processor remembers them.
"""

from __future__ import annotations

import ctypes
import re
import sys
import threading
from pathlib import Path

import structlog

log = structlog.get_logger()
LARGE = 2 * 1024 * 1024
EVERY_SECONDS = 30.0
WANT_LARGE, MAKE_LARGE = 14, 25
"""Advice of Linux's `madvise`: from now on, and (since Linux 6.1) of what is there, at once."""
OWN = re.compile(r"^([0-9a-f]+)-([0-9a-f]+) rw-p 00000000 00:00 0\s*(?:\[heap\])?$", re.MULTILINE)
"""Of the table of a process's memory: what it can write, and what is no file's."""


def gather_regularly() -> None:
    """Asks for large pages now and then, in a thread of its own, as long as the process lives."""
    if sys.platform == "linux":
        threading.Thread(target=_gather_forever, name="memory", daemon=True).start()


def gather() -> None:
    """Asks for large pages under all there is now. Errors: OSError where there is no such table."""
    advise = ctypes.CDLL(None).madvise
    advise.argtypes = (ctypes.c_size_t, ctypes.c_size_t, ctypes.c_int)
    for start, end in find_ranges(Path("/proc/self/maps").read_text()):
        # Whatever it answers: the range may be gone again, the system too old, or unwilling.
        advise(start, end - start, WANT_LARGE)
        advise(start, end - start, MAKE_LARGE)


def find_ranges(table: str) -> list[tuple[int, int]]:
    """The whole large pages in each part of the memory that is the process's own.

    table: of `/proc/self/maps`.
    """
    ranges = []
    for part in OWN.finditer(table):
        start, end = (int(edge, 16) for edge in part.groups())
        start, end = -(-start // LARGE) * LARGE, end // LARGE * LARGE
        if start < end:
            ranges.append((start, end))
    return ranges


def _gather_forever() -> None:
    pause = threading.Event()
    while not pause.wait(EVERY_SECONDS):
        try:
            gather()
        except OSError as fault:
            log.warning("memory.scattered", fault=repr(fault))
            return
