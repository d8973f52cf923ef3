"""The memory of a server process: a calm collector of reference cycles, and large pages.

What a process makes and drops comes to lie further and further apart. After some hundred matches
an act took a fifth longer, more than half of that to find out where pages of 4 KiB lie. Of pages
of 2 MiB there are so few that the processor remembers them. Linux gives them, where it is willing.
"""

from __future__ import annotations

import ctypes
import gc
import itertools
import re
import sys
import threading
import time
from pathlib import Path

import structlog

log = structlog.get_logger()
LARGE = 2 * 1024 * 1024
EVERY_SECONDS = 30.0
WHOLE_EVERY = 10
"""Rounds of so many seconds between two looks at all there is for cycles."""
YOUNG, MIDDLE, OLD = 5_000, 4, 2_000
"""The collector's thresholds. What it looks at in one go is at most `YOUNG * MIDDLE` objects, so
that nobody waits for it; by itself it looks at everything almost never, since time decides that."""
WORTH_A_PAUSE, PAUSE = 0.000_5, 0.01
"""Seconds that a page may take to be made large, and the respite after one that took longer."""
WANT_LARGE, MAKE_LARGE = 14, 25
"""Advice of Linux's `madvise`: from now on, and (since Linux 6.1) of what is there, at once."""
OWN = re.compile(r"^([0-9a-f]+)-([0-9a-f]+) rw-p 00000000 00:00 0\s*(?:\[heap\])?$", re.MULTILINE)
"""Of the table of a process's memory: what it can write, and what is no file's."""


def calm_collector() -> None:
    """Looks for cycles less often, and never again at what the start has made.

    An act makes and drops thousands of objects without cycles. With Python's own thresholds a
    quarter of an act went into looking through them, and with a thousand matches each look at
    everything, once or twice in ten seconds, stopped the process for half a second. Cycles come
    from sockets and faults only; those that lived long may wait.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)


def tend_regularly() -> None:
    """Looks for cycles and asks for large pages now and then, in a thread of its own, for good."""
    threading.Thread(target=_tend_forever, name="memory", daemon=True).start()


def gather() -> None:
    """Asks for large pages under all there is now. Errors: OSError where there is no such table."""
    advise = ctypes.CDLL(None).madvise
    advise.argtypes = (ctypes.c_size_t, ctypes.c_size_t, ctypes.c_int)
    for start, end in find_ranges(Path("/proc/self/maps").read_text()):
        # Whatever it answers: the range may be gone again, the system too old, or unwilling.
        advise(start, end - start, WANT_LARGE)
        # Who touches new memory meanwhile has to wait, so a page at a time.
        for page in range(start, end, LARGE):
            begun = time.perf_counter()
            advise(page, LARGE, MAKE_LARGE)
            if time.perf_counter() - begun > WORTH_A_PAUSE:
                time.sleep(PAUSE)


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


def _tend_forever() -> None:
    willing = sys.platform == "linux"
    for number in itertools.count(1):
        time.sleep(EVERY_SECONDS)
        if number % WHOLE_EVERY == 0:
            gc.collect()
        try:
            if willing:
                gather()
        except OSError as fault:
            log.warning("memory.scattered", fault=repr(fault))
            willing = False
