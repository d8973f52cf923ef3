"""The time that counts: spans between two moments, without those that are off.

Moments are milliseconds since 1970; a span off is from one, with it, to another, without it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

Off: TypeAlias = Sequence[tuple[int, int]]
"""Spans that do not count: in order, none of them empty or meeting another; see `merge`."""


def merge(spans: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Spans off in order, those that overlap or meet as one."""
    merged: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if start >= end:
            continue
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return merged


def count(since: int, until: int, off: Off) -> int:
    """How many milliseconds between the two moments count; none where `until` is the earlier."""
    lost = sum(max(0, min(end, until) - max(start, since)) for start, end in off)
    return max(0, until - since) - lost if until > since else 0


def reach(since: int, span: int, off: Off) -> int:
    """The first moment at which so many milliseconds have counted."""
    at, left = since, span
    for start, end in off:
        if end <= at:
            continue
        before = max(0, start - at)
        if left <= before:
            break
        left -= before
        at = end
    return at + left
