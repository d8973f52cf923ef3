"""An evening from the first entry to the final table, without browsers."""

from __future__ import annotations

import pytest
from django.utils import timezone

from clubhouse import make_account
from evenings import (
    begin_tournament,
    end_leg,
    finish_round,
    list_pairs,
    open_tournament,
    settle,
    state_of,
)
from tachanka.accounts.leaving import leave_for_good
from tachanka.accounts.models import User
from tachanka.matches.models import Match
from tachanka.tournaments import progress, rounds, running
from tachanka.tournaments.models import Round, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def host() -> User:
    """Who runs it."""
    return make_account("Helga")


def tell_table(made: Tournament) -> list[tuple[int, str, str]]:
    """Rank, name and points of everybody."""
    state = state_of(made)
    return [
        (line.rank, state.people[line.entrant].name, str(line.points.value))
        for line in state.rank()
    ]


def test_a_swiss_evening_to_its_end(host: User) -> None:
    made = begin_tournament(host, "Anna Boris Clara Dora Egon", rounds=2, legs="two")
    assert list_pairs(state_of(made), 1) == [("Anna", "Clara"), ("Boris", "Dora"), ("Egon", "")]
    finish_round(made, 1)
    rounds.close_round(made.code, 1, host)
    rounds.pair_next(made.code, host)
    assert made.rounds.get(number=2).status == Round.Status.PAIRED
    rounds.publish_round(made.code, 2, host)
    assert len(list_pairs(state_of(made), 2)) == 3
    finish_round(made, 2)
    rounds.close_round(made.code, 2, host)
    running.move_on(made.code, "finished", host)
    table = tell_table(made)
    assert table[0] == (1, "Anna", "4")
    assert sorted(name for _, name, _ in table) == ["Anna", "Boris", "Clara", "Dora", "Egon"]
    # Three ties of two points a round, and a bye that is worth as much.
    assert sum(float(points) for _, _, points in table) == 2 * 3 * 2


def test_legs_follow_one_another_and_swap_sides(host: User) -> None:
    made = begin_tournament(host, "Anna Boris", rounds=1, legs="two")
    (tie,) = state_of(made).ties
    first, second = state_of(made).legs[tie.pk]
    assert (first.match is None, second.match is None) == (False, True)
    assert first.sides is not None
    assert second.sides == first.sides[::-1]
    assert settle(end_leg(first, tie.first)) == made.code
    first, second = state_of(made).legs[tie.pk]
    assert second.match is not None
    assert second.sides is not None
    assert tie.second is not None
    held = {seat.seat: seat.invited for seat in second.match.seats_in_order}
    assert held == dict(zip(second.sides, (tie.first.user, tie.second.user), strict=True))


def test_legs_at_once_have_both_boards(host: User) -> None:
    made = begin_tournament(host, "Anna Boris", rounds=1, legs="two", at_once=True)
    (tie,) = state_of(made).ties
    assert [leg.match is not None for leg in state_of(made).legs[tie.pk]] == [True, True]


def test_a_result_is_written_down_once(host: User) -> None:
    made = begin_tournament(host, "Anna Boris", rounds=1)
    (tie,) = state_of(made).ties
    code = end_leg(state_of(made).legs[tie.pk][0], tie.second)
    assert [settle(code), settle(code)] == [made.code, ""]
    assert [deed.kind for deed in made.deeds.filter(kind="result")] == ["result"]
    assert tell_table(made)[0] == (1, "Boris", "1")


def test_what_was_missed_is_found_again(host: User) -> None:
    made = begin_tournament(host, "Anna Boris", rounds=1)
    (tie,) = state_of(made).ties
    code = end_leg(state_of(made).legs[tie.pk][0], None)
    assert progress.find_missed() == [code]
    settle(code)
    assert progress.find_missed() == []
    assert [(rank, points) for rank, _, points in tell_table(made)] == [(1, "0.5"), (2, "0.5")]


def test_a_round_that_nobody_came_to_pair_is_paired_later(host: User) -> None:
    made = begin_tournament(host, "Anna Boris", rounds=2, by_itself=True)
    (tie,) = state_of(made).ties
    # A process that ends here has written down the result, and that the next round is due.
    code = end_leg(state_of(made).legs[tie.pk][0], tie.first)
    assert progress.settle_match(code) == (made.code, True)
    assert len(state_of(made).rounds) == 1
    assert progress.find_due() == [made.code]
    assert [progress.claim_due(made.code), progress.claim_due(made.code)] == [True, False]
    assert progress.find_due() == []
    # Who has claimed it ends, too.
    Tournament.objects.update(claimed=timezone.now() - progress.PATIENCE)
    assert progress.find_due() == [made.code]
    progress.begin_next(made.code)
    progress.begin_next(made.code)
    assert [row.status for row in state_of(made).rounds] == ["over", "running"]
    assert progress.find_due() == []


def test_rounds_begin_by_themselves_where_that_was_wanted(host: User) -> None:
    made = begin_tournament(host, "Anna Boris Clara Dora", rounds=3, by_itself=True)
    for number in (1, 2, 3):
        assert len(state_of(made).rounds) == number
        finish_round(made, number)
    state = state_of(made)
    assert [row.status for row in state.rounds] == [Round.Status.OVER] * 3
    met = [frozenset(pair) for number in (1, 2, 3) for pair in list_pairs(state, number)]
    assert len(set(met)) == 6
    assert tell_table(made)[0] == (1, "Anna", "3")


def test_a_pause_holds_rounds_up_but_not_matches(host: User) -> None:
    made = begin_tournament(host, "Anna Boris Clara Dora", rounds=3, by_itself=True)
    running.pause(made.code, True, host)
    finish_round(made, 1)
    assert [row.number for row in state_of(made).rounds] == [1]
    running.pause(made.code, False, host)
    progress.move_forward(made.code)
    assert [row.number for row in state_of(made).rounds] == [1, 2]


@pytest.mark.parametrize(
    ("format", "more", "count"),
    [("round-robin", {}, 5), ("knock-out", {"third_place": True}, 3), ("pools", {"pools": 2}, 5)],
)
def test_every_format_is_played_to_its_end(
    host: User, format: str, more: dict[str, object], count: int
) -> None:
    made = begin_tournament(
        host, "Anna Boris Clara Dora Egon Fritz", format=format, by_itself=True, **more
    )
    for number in range(1, count + 1):
        finish_round(made, number)
    state = state_of(made)
    assert [row.status for row in state.rounds] == [Round.Status.OVER] * count
    assert state.count_rounds() == count
    running.move_on(made.code, "finished", host)
    assert tell_table(made)[0][:2] == (1, "Anna")


def test_who_has_left_the_site_leaves_his_results(host: User) -> None:
    made = begin_tournament(host, "Anna Boris", rounds=1)
    finish_round(made, 1)
    boris = made.entrants.get(name="Boris").user
    assert boris is not None
    leave_for_good(boris)
    state = state_of(made)
    assert [entrant.name for entrant in state.entrants] == ["Anna", "Deleted player"]
    assert tell_table(made)[0] == (1, "Anna", "1")
    assert Match.objects.filter(arranged=True).count() == 1


def test_only_the_draft_of_a_round_is_its_organisers_own(host: User) -> None:
    made = open_tournament(host, "Anna Boris Clara Dora", rounds=2)
    running.move_on(made.code, "started", host)
    rounds.pair_next(made.code, host)
    assert Match.objects.count() == 0
    assert state_of(made).meetings() == ()
    rounds.publish_round(made.code, 1, host)
    rounds.publish_round(made.code, 1, host)
    assert Match.objects.filter(arranged=True, status=Match.Status.OPEN).count() == 2


def test_the_sides_of_a_third_game_are_drawn_by_lot(host: User) -> None:
    made = begin_tournament(host, "Anna Boris", rounds=1, legs="three", last_side="lot")
    (tie,) = state_of(made).ties
    legs = state_of(made).legs[tie.pk]
    assert legs[2].sides is None
    settle(end_leg(legs[0], tie.first))
    settle(end_leg(state_of(made).legs[tie.pk][1], tie.second))
    last = state_of(made).legs[tie.pk][2]
    assert last.sides is not None
    assert sorted(last.sides) == ["red", "white"]
    assert last.match is not None
    settle(end_leg(last, tie.second))
    assert tell_table(made)[0][1] == "Boris"


def test_no_third_game_is_played_where_two_were_won(host: User) -> None:
    made = begin_tournament(host, "Anna Boris", rounds=1, legs="three", last_side="lot")
    (tie,) = state_of(made).ties
    for number in (0, 1):
        settle(end_leg(state_of(made).legs[tie.pk][number], tie.first))
    assert state_of(made).legs[tie.pk][2].match is None
    rounds.close_round(made.code, 1, host)
