"""Where a game turned: the greatest swings of the lead, each led back to the act that did most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

MOST = 6
"""So many turning points are told."""
LEAST_PART = 10
"""What swings by less than this part of the whole span of the lead is none."""


@dataclass(frozen=True)
class Swing:
    """The lead going one way without turning back, within one turn.

    begin, end: the entries it stood at before and afterwards. seq: the entry that did most of it.
    """

    begin: int
    end: int
    seq: int
    before: int
    after: int

    @property
    def size(self) -> int:
        """By how much the lead changed."""
        return abs(self.after - self.before)


def find_swings(leads: Sequence[tuple[int, int]], turns: Sequence[int]) -> tuple[Swing, ...]:
    """The turning points of a game, the first one first.

    leads: the lead at each entry. turns: the entries at which a turn begins.
    """
    if not leads:
        return ()
    span = max(lead for _, lead in leads) - min(lead for _, lead in leads)
    swings = [each for each in _list_swings(leads, set(turns)) if each.size * LEAST_PART >= span]
    swings.sort(key=lambda each: (-each.size, each.seq))
    return tuple(sorted(swings[:MOST], key=lambda each: each.seq))


def _list_swings(leads: Sequence[tuple[int, int]], turns: set[int]) -> Iterator[Swing]:
    run: list[tuple[tuple[int, int], tuple[int, int]]] = []
    for step in pairwise(leads):
        (_, before), (seq, after) = step
        turned = run and after != before and (after > before) != (run[0][1][1] > run[0][0][1])
        if run and (turned or seq in turns):
            yield _make_swing(run)
            run = []
        if after != before:
            run.append(step)
    if run:
        yield _make_swing(run)


def _make_swing(run: Sequence[tuple[tuple[int, int], tuple[int, int]]]) -> Swing:
    (begin, before), (end, after) = run[0][0], run[-1][1]
    _, (seq, _) = max(run, key=lambda step: abs(step[1][1] - step[0][1]))
    return Swing(begin, end, seq, before, after)
