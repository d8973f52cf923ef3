"""When things happened in one match, and how long its players had to wait.

All times are seconds of the monotonic clock.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from operator import itemgetter

PEOPLE, BOTS, PAGES = "people", "bots", "pages"
KINDS = (PEOPLE, BOTS, PAGES)
"""Matches of two people at sockets of ours, of one against the computer, with a real page."""
STILL = "still"
"""A match of two people who only look on while their clocks run: it is no kind that moves."""


@dataclass
class Diary:
    """One match. kind: see KINDS and STILL; `ended` is None while it is running.

    acts: when and with which number an act of the kind was accepted (bots: was seen).
    shown: for each page the positions it came to, and when.
    turns: from when on a person was asked at a live page, or no longer. over: pages that have
    shown the result.
    """

    code: str
    kind: str
    opened: float
    ended: float | None = None
    acts: list[tuple[float, int]] = field(default_factory=list)
    shown: dict[str, list[tuple[float, int]]] = field(default_factory=dict)
    turns: list[tuple[float, bool]] = field(default_factory=list)
    over: set[str] = field(default_factory=set)

    def note_over(self, at: float, page: str) -> None:
        """A page shows the result; the match has ended when all do."""
        self.over.add(page)
        if self.ended is None and self.over >= set(self.shown):
            self.ended = at

    def note_turn(self, at: float, own: bool) -> None:
        """A person is asked at a live page (own), or not."""
        if not self.turns or self.turns[-1][1] != own:
            self.turns.append((at, own))

    def find_moved(self, since: float) -> float | None:
        """When the match had moved on: an act was accepted after `since`, and all have seen it.

        The end of the match counts as that. None: not yet.
        """
        moved = self._find_seen(since)
        if moved is None and self.ended is not None:
            return max(self.ended, since)
        return moved

    def _find_seen(self, since: float) -> float | None:
        first = bisect_left(self.acts, (since, -1))
        if first == len(self.acts):
            return None
        at, seq = self.acts[first]
        for positions in self.shown.values():
            seen = bisect_left(positions, seq, key=itemgetter(1))
            if seen == len(positions):
                return None
            at = max(at, positions[seen][0])
        return at

    def count_wait(self, start: float, end: float) -> float:
        """Seconds from start to end; of a match against the computer only those in which the
        person was not asked himself."""
        if self.kind != BOTS:
            return end - start
        return end - start - sum(b - a for a, b in self._list_own(start, end))

    def find_longest_wait(self, start: float, end: float) -> float:
        """The longest time between start and end in which no act was accepted."""
        if self.ended is not None:
            end = min(end, self.ended)
        inner = [at for at, _ in self.acts if start < at < end]
        marks = [start, *inner, end]
        return max((self.count_wait(a, b) for a, b in pairwise(marks) if b > a), default=0.0)

    def _list_own(self, start: float, end: float) -> Iterable[tuple[float, float]]:
        marks = [*self.turns, (end, False)]
        for (at, own), (until, _) in pairwise(marks):
            a, b = max(at, start), min(until, end)
            if own and b > a:
                yield a, b
