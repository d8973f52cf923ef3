"""The time that counts, against counting it moment by moment."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tachanka.matches.clocks.calendar import count, merge, reach

MOMENTS = st.integers(0, 60)
SPANS = st.lists(st.tuples(MOMENTS, MOMENTS), max_size=6)


def counts(moment: int, spans: list[tuple[int, int]]) -> bool:
    return not any(start <= moment < end for start, end in spans)


@given(SPANS)
def test_merged_spans_hold_the_same_moments_once(spans: list[tuple[int, int]]) -> None:
    merged = merge(spans)
    assert [m for m in range(61) if counts(m, merged)] == [m for m in range(61) if counts(m, spans)]
    assert all(start < end for start, end in merged)
    assert all(a[1] < b[0] for a, b in pairwise(merged))


@given(SPANS, MOMENTS, MOMENTS)
def test_what_counts_is_counted(spans: list[tuple[int, int]], since: int, until: int) -> None:
    brute = sum(counts(moment, spans) for moment in range(since, until))
    assert count(since, until, merge(spans)) == brute


@given(SPANS, MOMENTS, st.integers(0, 60))
def test_it_is_reached_when_so_much_has_counted(
    spans: list[tuple[int, int]], since: int, span: int
) -> None:
    off = merge(spans)
    end = reach(since, span, off)
    assert count(since, end, off) == span
    assert end == since or span == 0 or count(since, end - 1, off) == span - 1
