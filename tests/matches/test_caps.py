"""How many matches may be under way for one person and from one address."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from django.utils import timezone

from tachanka.accounts.addresses import hash_address
from tachanka.accounts.guests import create_guest
from tachanka.accounts.models import User
from tachanka.matches import caps, lobby
from tachanka.matches.lobby import Barred, Wish
from tachanka.matches.models import Match
from tachanka.site.limits import Limit

pytestmark = pytest.mark.django_db(transaction=True)
HERE, THERE = hash_address("203.0.113.7"), hash_address("203.0.113.8")


@pytest.fixture(autouse=True)
def few(settings: Any) -> None:
    """Two for a person, three for an address."""
    settings.LIMITS = settings.LIMITS | {"computer": Limit(2, 3, 0), "waiting": Limit(2, 3, 0)}


def open_one(user: User, origin: str, opponent: str = "bot") -> Match:
    wish = Wish("battle_dice", "lezhanka-1918", opponent)
    lobby.check_wish(wish, user, origin)
    return lobby.open_match(wish, user, origin)


def refuse(user: User, origin: str, opponent: str = "bot") -> str:
    """The sentence with which one more is refused; nothing is opened."""
    before = Match.objects.count()
    with pytest.raises(Barred) as told:
        lobby.open_match(Wish("battle_dice", "lezhanka-1918", opponent), user, origin)
    with pytest.raises(Barred) as checked:
        lobby.check_wish(Wish("battle_dice", "lezhanka-1918", opponent), user, origin)
    assert (told.value.code, checked.value.text) == ("too-many", told.value.text)
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
    lobby.join_match(matches[0].code, create_guest("Other"))
    open_one(user, HERE, "open")


def test_what_has_not_moved_for_long_does_not_count() -> None:
    user = create_guest("One")
    open_one(user, HERE)
    open_one(user, HERE)
    long_ago = timezone.now() - caps.LATELY - datetime.timedelta(seconds=1)
    Match.objects.update(updated=long_ago)
    open_one(user, HERE)


def test_a_rematch_counts_too() -> None:
    user = create_guest("One")
    over = open_one(user, HERE)
    Match.objects.filter(pk=over.pk).update(status=Match.Status.FINISHED)
    open_one(user, HERE)
    open_one(user, HERE)
    with pytest.raises(Barred, match=r"^2 matches of yours"):
        lobby.open_rematch(over.code, user, origin=HERE)
    Match.objects.filter(status=Match.Status.RUNNING).update(status=Match.Status.FINISHED)
    assert Match.objects.get(code=lobby.open_rematch(over.code, user, origin=HERE).code).origin


def test_only_what_counts_is_remembered() -> None:
    user = create_guest("One")
    first = open_one(user, HERE)
    assert Match.objects.get(pk=first.pk).origin == HERE
    Match.objects.filter(pk=first.pk).update(status=Match.Status.FINISHED)
    open_one(user, HERE)
    assert Match.objects.get(pk=first.pk).origin == ""
