"""What counts as an outage, by hand-made diaries."""

import pytest

from chaos.diary import BOTS, PEOPLE, Diary
from chaos.faults import Strike
from chaos.outage import Felt, make_sheet, measure

STRIKE = Strike(at=10.0, back=12.0)


def make_people() -> Diary:
    """Acts at 9, 10.5, then nothing until 15; the second page sees that one at 16."""
    diary = Diary("a", PEOPLE, opened=0.0)
    diary.acts = [(9.0, 1), (10.5, 2), (15.0, 3), (15.5, 4)]
    diary.shown = {
        "one": [(9.0, 1), (10.5, 2), (15.0, 3), (15.5, 4)],
        "two": [(9.0, 1), (16.0, 4)],
    }
    return diary


def test_a_match_has_moved_on_when_all_have_seen_an_act() -> None:
    diary = make_people()
    assert diary.find_moved(12.0) == 16.0
    assert diary.find_moved(8.0) == 9.0
    assert diary.find_moved(15.6) is None
    diary.shown["two"] = [(9.0, 1)]
    assert diary.find_moved(12.0) is None


def test_the_end_of_a_match_counts_when_all_show_it() -> None:
    diary = make_people()
    diary.note_over(17.0, "one")
    assert diary.find_moved(16.5) is None
    diary.note_over(18.0, "two")
    assert diary.find_moved(16.5) == 18.0
    assert diary.find_moved(20.0) == 20.0


def test_the_longest_wait_lies_between_two_acts() -> None:
    assert make_people().find_longest_wait(10.0, 17.0) == 4.5
    assert make_people().find_longest_wait(11.0, 17.0) == 4.0


def test_against_the_computer_ones_own_time_does_not_count() -> None:
    diary = Diary("b", BOTS, opened=0.0)
    diary.acts = [(9.0, 1), (18.0, 6)]
    diary.shown = {"one": [(9.0, 1), (18.0, 6)]}
    for at, own in ((0.0, False), (9.0, True), (11.0, False), (13.0, True), (16.0, False)):
        diary.note_turn(at, own)
    assert diary.find_moved(12.0) == 18.0
    assert diary.count_wait(12.0, 18.0) == 3.0
    assert diary.find_longest_wait(10.0, 18.0) == 4.0


def test_the_match_that_felt_it_most_is_told() -> None:
    quick = Diary("c", PEOPLE, opened=0.0)
    quick.acts = [(10.0 + n / 10, n) for n in range(100)]
    quick.shown = {"one": [(10.0 + n / 10, n) for n in range(100)]}
    late = Diary("d", PEOPLE, opened=11.0)
    over = Diary("e", PEOPLE, opened=0.0, ended=11.0)
    outage = measure("a fault", STRIKE, 17.0, [make_people(), quick, late, over])
    assert outage.felt == {PEOPLE: Felt(back=4.0, wait=4.5)}
    assert outage.away == 2.0
    sheet = make_sheet("Faults", [outage, outage])
    assert sheet.rows == (("a fault", "2", "2.0 / 2.0", "4.0 / 4.0", "4.5 / 4.5"),)


def test_a_match_that_never_moved_on_is_told_until_the_end() -> None:
    still = Diary("f", PEOPLE, opened=0.0)
    outage = measure("a fault", STRIKE, 72.0, [still])
    assert outage.felt[PEOPLE].back == pytest.approx(60.0)
    assert outage.felt[PEOPLE].wait == pytest.approx(62.0)
