"""The timings of a real page's connection, read from its source so that they cannot drift."""

from __future__ import annotations

import re
from dataclasses import dataclass

from serving import ROOT

SOURCE = ROOT / "frontend" / "src" / "protocol" / "socket.ts"
SCHEDULE = (
    "const most = this.#attempts < BRISK_ATTEMPTS ? BRISK_WAIT : LONGEST_WAIT;",
    "const wait = crowded ? LONGEST_WAIT : Math.min(most, FIRST_WAIT * 2 ** this.#attempts);",
    "const jittered = wait * (0.5 + this.#options.random() / 2);",
)
"""How that file counts its waits; `Line` does the same, and a test compares."""


@dataclass(frozen=True)
class Timings:
    """Seconds, and the close codes after which no new attempt is made.

    first_wait, brisk_wait, longest_wait: between two attempts to connect, the second for the first
    brisk_attempts of them. beat: silence after which a page
    asks for a sign of life. patience: how long it waits for one. gap_patience: for a missing step.
    """

    first_wait: float
    brisk_wait: float
    brisk_attempts: int
    longest_wait: float
    beat: float
    patience: float
    gap_patience: float
    final: frozenset[int]


def read_timings(source: str) -> Timings:
    """The timings that the text of socket.ts names.

    Errors: LookupError, naming the constant that is not there.
    """
    names = ("FIRST_WAIT", "BRISK_WAIT", "LONGEST_WAIT", "BEAT", "PATIENCE", "GAP_PATIENCE")
    first, brisk, longest, beat, patience, gap = (_number(source, name) / 1000 for name in names)
    attempts = _number(source, "BRISK_ATTEMPTS")
    final = frozenset({_number(source, "UNKNOWN")})
    return Timings(first, brisk, attempts, longest, beat, patience, gap, final)


def _number(source: str, name: str) -> int:
    return int(_find(source, rf"const {name} = ([\d_]+);", name))


def _find(source: str, pattern: str, name: str) -> str:
    found = re.search(pattern, source)
    if found is None:
        raise LookupError(f"{SOURCE.name} has no constant {name} any more; see chaos/timings.py.")
    return found[1]


TIMINGS = read_timings(SOURCE.read_text())
