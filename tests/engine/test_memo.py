"""What is remembered is what would be made anew."""

from __future__ import annotations

from threading import Thread

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tachanka.engine.memo import KEPT, Memo, remember, remember_each

made: list[object] = []


class Unit(msgspec.Struct):
    id: str
    strength: int = 0


def describe(unit: Unit) -> tuple[str, int]:
    made.append(unit)
    return (unit.id, unit.strength)


def add(*numbers: int) -> int:
    made.append(numbers)
    return sum(numbers)


def forget_made() -> list[object]:
    told = made[:]
    made.clear()
    return told


@pytest.fixture(autouse=True)
def nothing_made() -> None:
    forget_made()


def test_without_a_memo_everything_is_made_each_time() -> None:
    assert [remember(add, 1, 2), remember(add, 1, 2)] == [3, 3]
    assert remember_each(describe, [Unit("a")]) == remember_each(describe, [Unit("a")])
    assert forget_made() == [(1, 2), (1, 2), Unit("a"), Unit("a")]


def test_equal_things_give_the_very_thing_made_before() -> None:
    memo = Memo()
    with memo.open():
        first = remember(describe, Unit("a", 3))
    with memo.open():
        assert remember(describe, Unit("a", 3)) is first
        assert remember(describe, Unit("a", 2)) == ("a", 2)
    assert forget_made() == [Unit("a", 3), Unit("a", 2)]


def test_only_the_last_results_are_kept() -> None:
    with Memo().open():
        for number in range(KEPT + 1):
            remember(add, number)
        remember(add, KEPT)
        remember(add, 0)
    assert forget_made() == [(number,) for number in [*range(KEPT + 1), 0]]


def test_of_a_list_only_what_is_new_or_changed_is_made() -> None:
    with Memo().open():
        first = remember_each(describe, [Unit("a"), Unit("b"), Unit("c"), Unit("d")])
        assert remember_each(describe, [Unit("a"), Unit("b"), Unit("c"), Unit("d")]) is first
        forget_made()
        hit = remember_each(describe, [Unit("a"), Unit("b"), Unit("c", 1), Unit("d")])
        assert (hit, hit[3] is first[3]) == ((("a", 0), ("b", 0), ("c", 1), ("d", 0)), True)
        assert forget_made() == [Unit("c", 1)]
        # Two die, one is hit, one comes.
        then = remember_each(describe, [Unit("b", 1), Unit("d"), Unit("e")])
    assert then == (("b", 1), ("d", 0), ("e", 0))
    assert then[1] is first[3]
    assert forget_made() == [Unit("b", 1), Unit("e")]


def test_each_match_has_its_own_and_a_block_ends() -> None:
    one, other = Memo(), Memo()
    with one.open():
        first = remember(describe, Unit("a"))
        with other.open():
            assert remember(describe, Unit("a")) is not first
        assert remember(describe, Unit("a")) is first
    assert remember(describe, Unit("a")) is not first


def test_another_thread_does_not_see_it() -> None:
    told: list[tuple[str, int]] = []
    with Memo().open():
        first = remember(describe, Unit("a"))
        thread = Thread(target=lambda: told.append(remember(describe, Unit("a"))))
        thread.start()
        thread.join()
    assert told == [first]
    assert told[0] is not first


@given(st.lists(st.lists(st.integers(0, 5), max_size=8), max_size=8))
def test_lists_of_any_kind_come_out_as_made_anew(lists: list[list[int]]) -> None:
    memo = Memo()
    for numbers in lists:
        with memo.open():
            assert remember_each(str, numbers) == tuple(map(str, numbers))
