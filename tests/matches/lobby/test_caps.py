"""How many matches may be under way for one person and from one address."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from django.utils import timezone

from tachanka.accounts.addresses import hash_address
from tachanka.accounts.guests import create_guest
from tachanka.accounts.models import User
from tachanka.matches.errors import Refused
from tachanka.matches.lobby import caps
from tachanka.matches.lobby.opening import Wish, check_wish, open_match
from tachanka.matches.lobby.rematch import open_rematch
from tachanka.matches.lobby.seating import cancel_match, join_match
from tachanka.matches.models import Match
from tachanka.site.limits import Limit

pytestmark = pytest.mark.django_db(transaction=True)
HERE, THERE = hash_address("203.0.113.7"), hash_address("203.0.113.8")


@pytest.fixture(autouse=True)
def few(settings: Any) -> None:
    """Two for a person, three for an address."""
    few = dict.fromkeys(("computer", "waiting", "hotseat"), Limit(2, 3, 0))
    settings.LIMITS = settings.LIMITS | few


def open_one(user: User, origin: str, opponent: str = "bot") -> Match:
    wish = Wish("battle_dice", "lezhanka-1918", opponent)
    check_wish(wish, user, origin)
    return open_match(wish, user, origin)


def refuse(user: User, origin: str, opponent: str = "bot") -> str:
    """The sentence with which one more is refused; nothing is opened."""
    before = Match.objects.count()
    with pytest.raises(Refused) as told:
        open_match(Wish("battle_dice", "lezhanka-1918", opponent), user, origin)
    with pytest.raises(Refused) as checked:
        check_wish(Wish("battle_dice", "lezhanka-1918", opponent), user, origin)
    assert (told.value.code, checked.value.text) == ("too-many-matches", told.value.text)
    assert Match.objects.count() == before
    return told.value.text


def test_a_person_may_play_so_many_computers() -> None:
    user = create_guest("One")
    first = open_one(user, HERE)
    open_one(user, THERE)
    assert refuse(user, "") == (
        "2 matches of yours against the computer or the rulebook are running already; "
        "finish or resign one of them first."
    )
    Match.objects.filter(pk=first.pk).update(status=Match.Status.FINISHED)
    open_one(user, HERE)


def test_fresh_guests_of_one_address_have_no_more() -> None:
    for number in range(3):
        open_one(create_guest(f"Guest {number}"), HERE)
    assert refuse(create_guest("Fresh"), HERE) == (
        "3 matches opened from your address against the computer or the rulebook are running "
        "already; finish or resign one of them first, or ask those who play beside you to."
    )
    open_one(create_guest("Elsewhere"), THERE)


def test_matches_with_people_are_counted_while_they_wait() -> None:
    user = create_guest("One")
    matches = [open_one(user, HERE, "link") for _ in range(2)]
    assert refuse(user, THERE, "open") == (
        "2 matches of yours are waiting for an opponent already; cancel one of them first."
    )
    open_one(user, HERE, "hotseat")
    open_one(user, HERE, "bot")
    join_match(matches[0].code, create_guest("Other"))
    open_one(user, HERE, "open")


def rest(time: datetime.timedelta) -> None:
    """No match has moved for so long, and a second."""
    Match.objects.update(updated=timezone.now() - time - datetime.timedelta(seconds=1))


@pytest.mark.parametrize("opponent", ["bot", "hotseat"])
def test_what_has_not_moved_for_long_does_not_count(opponent: str) -> None:
    user = create_guest("One")
    open_one(user, HERE, opponent)
    open_one(user, HERE, opponent)
    rest(caps.JUST_NOW)
    assert refuse(user, THERE, opponent).startswith("2 matches of yours ")
    rest(caps.LATELY)
    open_one(user, HERE, opponent)


@pytest.mark.parametrize("opponent", ["bot", "hotseat"])
def test_what_guests_left_behind_does_not_block_their_neighbours(opponent: str) -> None:
    for number in range(3):
        open_one(create_guest(f"Guest {number}"), HERE, opponent)
    assert refuse(create_guest("Fresh"), HERE, opponent).startswith("3 matches opened from your ")
    rest(caps.JUST_NOW)
    open_one(create_guest("Fresh"), HERE, opponent)


def test_matches_at_one_screen_are_counted_apart() -> None:
    user = create_guest("One")
    for opponent in ("bot", "hotseat", "bot", "hotseat"):
        open_one(user, THERE, opponent)
    assert refuse(user, HERE, "hotseat") == (
        "2 matches of yours played at one screen are running already; "
        "finish or resign one of them first."
    )
    open_one(user, HERE, "link")


def test_matches_of_unknown_origin_are_not_together() -> None:
    for number in range(4):
        open_one(create_guest(f"Guest {number}"), hash_address(""))


def test_a_rematch_counts_too() -> None:
    user = create_guest("One")
    over = open_one(user, HERE)
    Match.objects.filter(pk=over.pk).update(status=Match.Status.FINISHED)
    open_one(user, HERE)
    open_one(user, HERE)
    with pytest.raises(Refused, match=r"^2 matches of yours"):
        open_rematch(over.code, user, origin=HERE)
    Match.objects.filter(status=Match.Status.RUNNING).update(status=Match.Status.FINISHED)
    assert Match.objects.get(code=open_rematch(over.code, user, origin=HERE).code).origin


def read_origin(match: Match) -> str:
    return Match.objects.get(pk=match.pk).origin


def test_a_finished_match_is_remembered_until_the_next() -> None:
    user, other = create_guest("One"), create_guest("Other")
    first = open_one(user, HERE)
    assert read_origin(first) == HERE
    Match.objects.filter(pk=first.pk).update(status=Match.Status.FINISHED)
    open_one(other, THERE)
    assert read_origin(first) == HERE
    open_one(other, HERE)
    assert read_origin(first) == ""


def test_a_rematch_is_a_next_match_too() -> None:
    user = create_guest("One")
    first = open_one(user, HERE)
    Match.objects.filter(pk=first.pk).update(status=Match.Status.FINISHED)
    again = open_rematch(first.code, user, origin=HERE)
    assert (read_origin(first), read_origin(again)) == ("", HERE)


def test_a_cancelled_match_is_not_remembered() -> None:
    user = create_guest("One")
    waiting = open_one(user, HERE, "link")
    assert read_origin(waiting) == HERE
    cancel_match(waiting.code, user)
    assert read_origin(waiting) == ""
