"""The bidding for the sides of a third game: sealed, ended in time, taken back."""

from __future__ import annotations

import datetime

import pytest
from django.utils import timezone

from clubhouse import make_account
from evenings import (
    LIVE,
    THREE,
    begin_tournament,
    end_leg,
    play_level,
    settle,
    sit_down,
    state_of,
)
from tachanka.accounts.models import User
from tachanka.matches.errors import BadChoice, Code, Refused
from tachanka.matches.models import Match
from tachanka.tournaments import bidding, progress, rounds, rulings, running
from tachanka.tournaments.bids import Wish
from tachanka.tournaments.models import Leg, Tie, Tournament
from tachanka.tournaments.results import Verdict

pytestmark = pytest.mark.django_db


@pytest.fixture
def host() -> User:
    """Who runs it."""
    return make_account("Helga")


def find_last(made: Tournament) -> tuple[Tie, Leg]:
    """The tie of Anna and Boris, and its third leg."""
    tie = state_of(made).ties[0]
    return tie, state_of(made).legs[tie.pk][2]


def bid(made: Tournament, name: str, side: str, points: int = 0) -> None:
    person = made.entrants.get(name=name).user
    assert person is not None
    progress.take_bid(made.code, 1, 1, 3, Wish(side, points), person)


def list_kinds(made: Tournament) -> list[str]:
    return [deed.kind for deed in made.deeds.order_by("pk")]


def test_both_bid_before_there_is_a_board(host: User) -> None:
    made = play_level(host)
    tie, last = find_last(made)
    assert (last.match, last.sides, last.terms) == (None, None, None)
    bid(made, "Anna", "red", 3)
    bid(made, "Anna", "red", 6)
    _, last = find_last(made)
    assert (last.match, last.sides, last.terms) == (None, None, None)
    bid(made, "Boris", "red", 3)
    _, last = find_last(made)
    seats = {tie.first.name: 0, tie.second and tie.second.name: 1}
    assert last.sides is not None
    assert last.sides[seats["Anna"]] == "red"
    assert last.terms == {"how": "outbid", "points": 6, "to": "white"}
    assert last.match is not None
    assert last.match.options["handicap"] == "white_6"
    assert list_kinds(made)[-3:] == ["result", "bid", "sides-bid"]
    settle(end_leg(last, tie.second))
    assert progress.find_missed() == []
    rounds.close_round(made.code, 1, host)


def test_equal_bids_are_told_apart_by_the_committed_seed(host: User) -> None:
    made = play_level(host)
    tie, last = find_last(made)
    expected = bidding.draw_bid_lot(made, last)
    bid(made, "Anna", "white", 9)
    bid(made, "Boris", "white", 9)
    _, last = find_last(made)
    assert last.terms == {"how": "lot", "points": 9, "to": "red"}
    assert last.sides is not None
    assert last.sides.index("white") == expected
    assert {bidding.draw_bid_lot(made, Leg(tie=tie, number=n)) for n in range(40)} == {0, 1}


def test_where_no_handicap_is_only_the_side_is_chosen(host: User) -> None:
    made = play_level(host, fights=[{"ruleset": "battle_dice", "scenario": "lezhanka-1918"}])
    with pytest.raises(BadChoice, match="one may give 0; not 3"):
        bid(made, "Anna", "red", 3)
    bid(made, "Anna", "red")
    bid(made, "Boris", "white")
    tie, last = find_last(made)
    assert last.terms == {"how": "apart"}
    assert last.sides == ["red", "white"] if tie.first.name == "Anna" else ["white", "red"]


@pytest.mark.parametrize("bids", [0, 1])
def test_when_the_time_is_up_the_sides_stand(host: User, bids: int) -> None:
    made = play_level(host, pace=LIVE)
    _, last = find_last(made)
    assert last.bids_from is not None
    assert last.bids_until == last.bids_from + datetime.timedelta(minutes=5)
    if bids:
        bid(made, "Boris", "red", 6)
    assert bidding.find_late() == []
    Leg.objects.filter(pk=last.pk).update(bids_until=timezone.now())
    assert bidding.find_late() == [made.code]
    assert progress.end_bids(made.code)
    tie, last = find_last(made)
    assert last.terms == {"how": "alone" if bids else "none"}
    assert last.match is not None
    assert last.match.options["handicap"] == "none"
    if bids:
        assert last.sides == (["white", "red"] if tie.first.name == "Anna" else ["red", "white"])
    assert not progress.end_bids(made.code)
    assert bidding.find_late() == []
    assert list_kinds(made).count("sides-bid") == 1
    with pytest.raises(Refused, match="No bids are taken"):
        bid(made, "Anna", "white")


def test_over_days_there_are_two_but_not_beyond_the_deadline(host: User) -> None:
    made = play_level(host, days=1, pace=LIVE)
    _, last = find_last(made)
    row = state_of(made).rounds[0]
    assert row.deadline is not None
    assert last.bids_until == row.deadline
    other = play_level(host, days=9)
    _, last = find_last(other)
    assert last.bids_from is not None
    assert last.bids_until == last.bids_from + datetime.timedelta(days=2)


def test_nothing_is_decided_in_a_pause(host: User) -> None:
    made = play_level(host)
    _, last = find_last(made)
    Leg.objects.filter(pk=last.pk).update(bids_until=timezone.now())
    running.pause(made.code, True, host)
    assert bidding.find_late() == []
    assert not progress.end_bids(made.code)
    with pytest.raises(Refused) as refused:
        bid(made, "Anna", "white")
    assert refused.value.code == Code.PAUSED
    running.pause(made.code, False, host)
    assert progress.end_bids(made.code)


def test_only_the_two_bid(host: User) -> None:
    made = play_level(host)
    with pytest.raises(Refused) as refused:
        progress.take_bid(made.code, 1, 1, 3, Wish("red"), host)
    assert refused.value.code == Code.NOT_YOURS
    with pytest.raises(BadChoice, match="there are: white, red"):
        bid(made, "Anna", "blue")
    with pytest.raises(BadChoice, match="0, 3, 6, 9, 12; not 4"):
        bid(made, "Anna", "red", 4)
    person = made.entrants.get(name="Anna").user
    assert person is not None
    with pytest.raises(Refused, match="No bids are taken"):
        progress.take_bid(made.code, 1, 1, 1, Wish("red"), person)


def test_an_organiser_has_them_bid_anew(host: User) -> None:
    made = play_level(host)
    bid(made, "Anna", "red", 3)
    bid(made, "Boris", "red", 6)
    _, last = find_last(made)
    assert last.match is not None
    code = last.match.code
    bidding.ask_bids_anew(made.code, 1, 1, 3, host, "they misread it")
    progress.move_forward(made.code)
    assert Match.objects.get(code=code).status == Match.Status.CANCELLED
    _, last = find_last(made)
    assert (last.match, last.sides, last.terms, last.biddings) == (None, None, None, 2)
    assert last.bidding_open
    assert last.bids.count() == 0
    bid(made, "Boris", "red", 9)
    bid(made, "Anna", "white", 0)
    _, last = find_last(made)
    assert last.match is not None
    sit_down(last)
    with pytest.raises(Refused, match="has begun"):
        bidding.ask_bids_anew(made.code, 1, 1, 3, host)


def test_an_organiser_rules_the_sides(host: User) -> None:
    made = play_level(host)
    bid(made, "Anna", "red", 3)
    with pytest.raises(BadChoice, match="Say why"):
        bidding.rule_sides(made.code, 1, 1, 3, "red", host, " ")
    bidding.rule_sides(made.code, 1, 1, 3, "red", host, "Boris is away")
    progress.move_forward(made.code)
    _, last = find_last(made)
    assert (last.sides, last.terms) == (["red", "white"], {"how": "ruled"})
    assert last.match is not None
    bidding.ask_bids_anew(made.code, 1, 1, 3, host)
    progress.move_forward(made.code)
    assert find_last(made)[1].bidding_open


def test_nobody_bids_for_what_is_decided(host: User) -> None:
    made = play_level(host)
    _, last = find_last(made)
    winner = made.entrants.get(name="Anna").pk
    rulings.rule_leg(made.code, 1, 1, 3, Verdict("forfeit", winner), host, "not there")
    with pytest.raises(Refused, match="No bids are taken"):
        bid(made, "Anna", "white")
    Leg.objects.filter(pk=last.pk).update(bids_until=timezone.now())
    assert bidding.find_late() == []
    rulings.lift_ruling(made.code, 1, 1, 3, host)
    assert bidding.find_late() == [made.code]


def test_a_tie_that_two_games_decide_is_not_bid_for(host: User) -> None:
    made = begin_tournament(host, "Anna Boris", **THREE)
    tie = state_of(made).ties[0]
    for number in (0, 1):
        settle(end_leg(state_of(made).legs[tie.pk][number], tie.first))
    assert not find_last(made)[1].bidding_open


def test_games_at_once_leave_the_last_until_the_others_are_over(host: User) -> None:
    made = begin_tournament(host, "Anna Boris", **THREE, at_once=True)
    tie, last = find_last(made)
    assert [leg.match is not None for leg in state_of(made).legs[tie.pk]] == [True, True, False]
    assert not last.bidding_open
