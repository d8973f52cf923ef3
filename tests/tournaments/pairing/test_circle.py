"""Berger tables, beside those that are published."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tachanka.tournaments.pairing.circle import draw_table

# FIDE Handbook C.05, Annex 1: "Details of Berger Table"; of an odd number the last is the bye.
PUBLISHED = {
    4: "1-4 2-3, 4-3 1-2, 2-4 3-1",
    6: "1-6 2-5 3-4, 6-4 5-3 1-2, 2-6 3-1 4-5, 6-5 1-4 2-3, 3-6 4-2 5-1",
    8: "1-8 2-7 3-6 4-5, 8-5 6-4 7-3 1-2, 2-8 3-1 4-7 5-6, 8-6 7-5 1-4 2-3, 3-8 4-2 5-1 6-7,"
       "8-7 1-6 2-5 3-4, 4-8 5-3 6-2 7-1",
    10: "1-10 2-9 3-8 4-7 5-6, 10-6 7-5 8-4 9-3 1-2, 2-10 3-1 4-9 5-8 6-7, 10-7 8-6 9-5 1-4 2-3,"
        "3-10 4-2 5-1 6-9 7-8, 10-8 9-7 1-6 2-5 3-4, 4-10 5-3 6-2 7-1 8-9, 10-9 1-8 2-7 3-6 4-5,"
        "5-10 6-4 7-3 8-2 9-1",
}  # fmt: skip


def read_table(text: str) -> list[list[tuple[int, int]]]:
    return [
        [(int(a), int(b)) for a, b in (pair.split("-") for pair in row.split())]
        for row in text.split(",")
    ]


@pytest.mark.parametrize("entrants", range(3, 11))
def test_the_table_is_the_published_one(entrants: int) -> None:
    published = read_table(PUBLISHED[entrants + entrants % 2])
    assert [list(row) for row in draw_table(entrants)] == published


def test_a_double_one_swaps_the_last_rounds_of_its_first_cycle() -> None:
    single = read_table(PUBLISHED[6])
    back = [[(b, a) for a, b in row] for row in single]
    expected = [*single[:3], single[4], single[3], *back]
    assert [list(row) for row in draw_table(6, 2)] == expected


@pytest.mark.parametrize("entrants", [6, 7, 10, 24])
def test_in_a_double_one_nobody_holds_a_side_three_times_on_end(entrants: int) -> None:
    held: dict[int, str] = {}
    for row in draw_table(entrants, 2):
        for first, second in row:
            if second <= entrants and first <= entrants:
                held[first] = held.get(first, "") + "w"
                held[second] = held.get(second, "") + "b"
    assert [who for who, sides in held.items() if "www" in sides or "bbb" in sides] == []


@given(st.integers(2, 40), st.integers(1, 3))
def test_all_meet_as_often_as_there_are_cycles(entrants: int, cycles: int) -> None:
    table = draw_table(entrants, cycles)
    meetings, firsts, seconds = Counter[frozenset[int]](), Counter[int](), Counter[int]()
    for row in table:
        assert sorted(n for pair in row for n in pair) == list(
            range(1, entrants + entrants % 2 + 1)
        )
        for first, second in row:
            if max(first, second) <= entrants:
                meetings[frozenset((first, second))] += 1
                firsts[first] += 1
                seconds[second] += 1
    assert set(meetings.values()) == {cycles}
    assert len(meetings) == entrants * (entrants - 1) // 2
    assert all(abs(firsts[n] - seconds[n]) <= 1 for n in range(1, entrants + 1))


def test_nobody_and_one_need_no_table() -> None:
    assert (draw_table(0), draw_table(1)) == ((), (((1, 2),),))
