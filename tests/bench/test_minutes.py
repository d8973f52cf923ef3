"""What a battle by hand takes two people, by what is believed of them."""

from bench.minutes import Answer, believe, find_leave, tell_minutes

ROLL = Answer("attacker", "roll", beside=False, touches=1, hands=0.5, waited=0.5)
FIRE = Answer("attacker", "volley", beside=False, touches=1, hands=0.5, waited=0.5)
LATER = Answer("defender", "fire", beside=True, touches=3, hands=2.0, waited=1.0)


def test_who_is_asked_together_with_the_other_thinks_meanwhile() -> None:
    # 6 seconds to look, 1.5 for each touch, and what was waited for.
    assert believe([ROLL]) == 8.0
    assert believe([ROLL, FIRE]) == 16.0
    assert believe([ROLL, FIRE, LATER]) == 16.0 + 3.0 + 1.0
    quick = Answer("defender", "done", beside=True, touches=1)
    assert believe([FIRE, quick]) == 8.0


def test_what_is_left_for_an_answer_is_shared_by_those_that_are_not_given_together() -> None:
    assert find_leave([ROLL, FIRE, LATER]) == (2700 - 2) / 2


def test_a_game_in_a_sentence() -> None:
    assert tell_minutes([ROLL, FIRE, LATER]) == (
        "3 answers, 1 of them while the other was asked, too; site and pages took 2 s (of an "
        "answer 0.50, at the 90th percentile 1.00), the script's hands 3; 45 minutes leave "
        "1349 s for each, 0 minutes are believed"
    )
