"""Where a game turned."""

from __future__ import annotations

from tachanka.engine.review.turning import MOST, Swing, find_swings


def test_what_goes_one_way_is_one_swing_and_led_to_its_greatest_step() -> None:
    leads = [(0, 0), (1, 2), (2, 2), (3, 9), (4, 10), (5, 4), (6, 4)]
    assert find_swings(leads, []) == (Swing(0, 4, 3, 0, 10), Swing(4, 5, 5, 10, 4))


def test_a_new_turn_begins_a_new_swing() -> None:
    leads = [(0, 0), (1, 4), (2, 9)]
    assert find_swings(leads, [2]) == (Swing(0, 1, 1, 0, 4), Swing(1, 2, 2, 4, 9))


def test_what_is_small_beside_the_whole_is_none() -> None:
    leads = [(0, 0), (1, 100), (2, 91), (3, 81)]
    assert find_swings(leads, [3]) == (Swing(0, 1, 1, 0, 100), Swing(2, 3, 3, 91, 81))


def test_the_greatest_are_told_in_the_order_of_the_game() -> None:
    sizes = [5, 20, 6, 19, 7, 18, 8, 17]
    leads = [(0, 0)]
    for seq, size in enumerate(sizes, 1):
        leads.append((seq, leads[-1][1] + (size if seq % 2 else -size)))
    found = find_swings(leads, [])
    assert [each.size for each in found] == [20, 19, 7, 18, 8, 17]
    assert len(found) == MOST


def test_a_game_without_swings_has_no_turning_point() -> None:
    assert find_swings([], []) == ()
    assert find_swings([(0, 3), (1, 3)], [1]) == ()
