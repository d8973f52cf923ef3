"""Parts of a line, each from where to where: counted from 0 at its start to 1 at its end.

Spans of one list are in order and do not meet. Each has some length; single points are none.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import TypeAlias

Span: TypeAlias = tuple[Fraction, Fraction]


def add_up(spans: Iterable[Span]) -> Fraction:
    """Which part of the whole line the spans are, from 0 to 1."""
    first, *rest = [end - start for start, end in spans] or [Fraction(0)]
    return sum(rest, first)


def join(spans: Iterable[Span]) -> list[Span]:
    """The same ground as spans that are in order and do not meet."""
    joined: list[Span] = []
    for start, end in sorted(spans):
        if joined and start <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((start, end))
    return joined


def take_away(spans: Sequence[Span], taken: Iterable[Span]) -> list[Span]:
    """What is left of the spans; a single point that is left is nothing."""
    left = list(spans)
    for start, end in taken:
        pieces = ((a, min(b, start)) for a, b in left), ((max(a, end), b) for a, b in left)
        left = sorted((a, b) for part in pieces for a, b in part if a < b)
    return left


def hold(outer: Iterable[Span], inner: Iterable[Span]) -> bool:
    """Whether the outer spans cover all of the inner ones."""
    parts, cover = list(inner), list(outer)
    return not parts if not cover else not take_away(parts, join(cover))
