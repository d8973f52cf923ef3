"""Which matches count, once each, and that all of it comes out again."""

from __future__ import annotations

import msgspec
import pytest

from clubhouse import make_account
from evenings import begin_tournament
from tachanka.accounts.guests import create_guest
from tachanka.accounts.leaving import leave_for_good
from tachanka.accounts.models import User
from tachanka.engine.api import Outcome
from tachanka.engine.scene import Msg
from tachanka.matches.errors import BadChoice
from tachanka.matches.lobby.opening import Wish, open_match
from tachanka.matches.lobby.rematch import open_rematch
from tachanka.matches.lobby.seating import join_match
from tachanka.matches.models import Entry, Match
from tachanka.ratings.balance import find_harder, list_balances
from tachanka.ratings.models import RatedMatch, Rating
from tachanka.ratings.rating import list_missed, rate_anew, rate_match
from tachanka.tournaments.models import Leg

pytestmark = pytest.mark.django_db
DICE, LEZHANKA = "battle_dice", "lezhanka-1918"


@pytest.fixture
def anna() -> User:
    """An account."""
    return make_account("Anna")


@pytest.fixture
def boris() -> User:
    """Another one."""
    return make_account("Boris")


def end_match(match: Match, winner: str | None, acted: tuple[str, ...] = ("white", "red")) -> str:
    """The match is over, as if both had acted."""
    match.refresh_from_db()
    for seq, seat in enumerate(acted, match.seq + 1):
        Entry.objects.create(match=match, seq=seq, seat=seat, body=b"", at=match.created)
    outcome = msgspec.to_builtins(Outcome(winner, "final", "D-1", Msg("x")))
    match.status, match.outcome = Match.Status.FINISHED, outcome
    match.save()
    return match.code


def play(white: User, red: User, winner: str | None = "white") -> str:
    match = open_match(Wish(DICE, LEZHANKA, "link", side="white"), white)
    join_match(match.code, red)
    return end_match(match, winner)


def tell_ratings() -> dict[str, tuple[float, float, int]]:
    rows = Rating.objects.select_related("user")
    return {
        (str(each.user) if each.user else each.name): (each.mu, each.sigma, each.matches)
        for each in rows
    }


def test_a_match_of_two_accounts_counts_once(anna: User, boris: User) -> None:
    code = play(anna, boris)
    assert [rate_match(code), rate_match(code)] == [True, False]
    told = tell_ratings()
    assert {name: matches for name, (_, _, matches) in told.items()} == {
        "Anna": 1,
        "Boris": 1,
        "lezhanka-1918/white": 1,
        "lezhanka-1918/red": 1,
    }
    assert told["Anna"][0] > 25 > told["Boris"][0]
    rated = RatedMatch.objects.get()
    assert rated.gained["white"]["by"] == -rated.gained["red"]["by"] > 0
    assert rated.gained["white"]["rating"] == 1500 + rated.gained["white"]["by"]


def test_what_does_not_count_is_judged_once_for_all(anna: User) -> None:
    guest = create_guest("Gustav")
    code = play(anna, guest)
    assert list_missed() == [code]
    assert rate_match(code) is False
    assert list_missed() == []
    guest.guest = False
    guest.save()
    assert rate_match(code) is False
    assert tell_ratings() == {}


def test_who_was_not_played_with_wins_nothing(anna: User, boris: User) -> None:
    match = open_match(Wish(DICE, LEZHANKA, "link", side="white"), anna)
    join_match(match.code, boris)
    assert rate_match(end_match(match, "white", acted=("white",))) is False


def test_one_screen_counts_for_nobody(anna: User) -> None:
    match = open_match(Wish(DICE, LEZHANKA, "hotseat"), anna)
    code = end_match(match, "white")
    assert list_missed() == []
    assert rate_match(code) is False


def test_a_computer_is_rated_by_whom_it_meets(anna: User) -> None:
    match = open_match(Wish(DICE, LEZHANKA, "bot", side="white"), anna)
    assert rate_match(end_match(match, "red")) is True
    ((name, (mu, _, matches)),) = tell_ratings().items()
    assert (name, matches) == ("recruit", 1)
    assert mu > 25


def test_all_of_it_comes_out_again(anna: User, boris: User) -> None:
    clara = make_account("Clara")
    for white, red, winner in (
        (anna, boris, "white"),
        (boris, clara, None),
        (clara, anna, "red"),
        (anna, boris, "red"),
    ):
        assert rate_match(play(white, red, winner))
    before = tell_ratings()
    gained = list(RatedMatch.objects.values_list("gained", flat=True))
    assert rate_anew(DICE) == 4
    assert tell_ratings() == before
    assert list(RatedMatch.objects.order_by("pk").values_list("gained", flat=True)) == gained


def test_who_leaves_takes_his_rating_and_not_what_others_won(anna: User, boris: User) -> None:
    rate_match(play(anna, boris))
    had = tell_ratings()["Anna"]
    leave_for_good(boris)
    assert tell_ratings()["Anna"] == had
    assert set(tell_ratings()) == {"Anna", "lezhanka-1918/white", "lezhanka-1918/red"}


def test_a_battle_is_uneven_when_enough_have_found_it_so(anna: User, boris: User) -> None:
    for game in range(14):
        pair = (anna, boris) if game % 2 else (boris, anna)
        rate_match(play(*pair, winner="red"))
        if game == 5:
            assert find_harder(DICE, LEZHANKA) == ""
    (balance,) = list_balances(DICE)
    assert (balance.scenario, balance.sides, balance.matches) == (LEZHANKA, ("white", "red"), 14)
    assert balance.chance.least < balance.chance.likely < balance.chance.most < 0.5
    assert find_harder(DICE, LEZHANKA) == "white"


def test_what_was_agreed_to_be_unrated_counts_for_nobody(anna: User, boris: User) -> None:
    match = open_match(Wish(DICE, LEZHANKA, "link", side="white", rated=False), anna)
    join_match(match.code, boris)
    code = end_match(match, "white")
    assert list_missed() == []
    assert rate_match(code) is False
    assert (tell_ratings(), rate_anew(DICE), tell_ratings()) == ({}, 0, {})
    rate_match(play(anna, boris))
    before = tell_ratings()
    assert (rate_anew(DICE), tell_ratings()) == (1, before)


def test_a_return_match_is_as_the_first_one(anna: User, boris: User) -> None:
    match = open_match(Wish(DICE, LEZHANKA, "link", side="white", rated=False), anna)
    join_match(match.code, boris)
    again = open_rematch(end_match(match, "white"), anna)
    assert again.unrated is True


@pytest.mark.parametrize(
    ("opponent", "rated", "unrated"),
    [
        ("open", None, False),
        ("link", True, False),
        ("bot", None, False),
        ("bot", False, True),
        ("hotseat", None, True),
        ("hotseat", False, True),
    ],
)
def test_a_match_is_rated_where_it_can_be(
    anna: User, opponent: str, rated: bool | None, unrated: bool
) -> None:
    assert open_match(Wish(DICE, LEZHANKA, opponent, rated=rated), anna).unrated is unrated


def test_what_cannot_count_is_not_promised(anna: User) -> None:
    with pytest.raises(BadChoice, match="nothing counts"):
        open_match(Wish(DICE, LEZHANKA, "hotseat", rated=True), anna)
    assert not Match.objects.exists()


def test_a_tournament_may_be_unrated() -> None:
    host = make_account("Olga")
    made = begin_tournament(host, "Anna Boris", rated=False)
    leg = Leg.objects.get(tie__round__tournament=made)
    assert leg.match is not None
    assert leg.match.unrated is True
