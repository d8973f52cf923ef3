"""Clubs, members and matches in lists."""

from __future__ import annotations

import pytest

from clubhouse import admit, finish_match, make_account, make_club, make_match
from tachanka.accounts.guests import create_guest
from tachanka.accounts.models import User
from tachanka.clubs.founding import close_club
from tachanka.clubs.models import Club, Role
from tachanka.clubs.queries import (
    Listed,
    describe_clubs,
    list_members,
    list_own,
    list_running,
    list_shown,
    search_clubs,
)
from tachanka.matches.models import Match
from tachanka.matches.results import Tally, count_tallies

pytestmark = pytest.mark.django_db


def name_all(found: object) -> list[str]:
    return [club.name for club in found]  # type: ignore[attr-defined]


def test_public_clubs_are_found_by_how_they_look(olga: User, club: Club) -> None:
    make_club(olga, "Ice Hidden Club", public=False)
    gone = make_club(olga, "Ice Gone Club")
    close_club(olga, gone.slug)
    make_club(olga, "Don Club")
    assert name_all(search_clubs("")) == name_all(search_clubs("  ")) == [
        "Don Club", "Ice March Club",
    ]  # fmt: skip
    for text in ("ice", "MARCH c", "Iсе"):
        assert name_all(search_clubs(text)) == ["Ice March Club"]
    assert name_all(search_clubs("!?")) == []
    assert name_all(search_clubs("steppe")) == []


def test_ones_own_clubs_are_of_every_kind(olga: User, club: Club) -> None:
    hidden = make_club(olga, "A Hidden Club", public=False)
    gone = make_club(olga, "A Gone Club")
    close_club(olga, gone.slug)
    make_club(make_account("Boris"), "Another Club")
    assert name_all(list_own(olga)) == ["A Hidden Club", "Ice March Club", "A Gone Club"]
    assert name_all(list_own(None)) == []
    assert name_all(list_shown(olga)) == ["Ice March Club"]
    admit(club, make_account("Mila"))
    assert describe_clubs([club, hidden], olga) == [
        Listed(club, "owner", 2), Listed(hidden, "owner", 1),
    ]  # fmt: skip
    assert describe_clubs([club], None) == [Listed(club, "", 2)]


def test_members_come_by_rank_and_then_by_age(club: Club) -> None:
    for name, role in (("Mila", Role.MEMBER), ("Nora", Role.ORGANISER), ("Boris", Role.MEMBER)):
        admit(club, make_account(name), role)
    names = [row.user.name for row in list_members(club)]
    assert names == ["Olga", "Nora", "Mila", "Boris"]
    admit(club, create_guest("Passer By"))
    for text, found in (("OR", ["Nora", "Boris"]), ("nоrа", ["Nora"]), ("ser b", ["Passer By"])):
        assert [row.user.name for row in list_members(club, text)] == found
    assert list(list_members(club, "?")) == []


def test_tallies_count_matches_against_people(
    olga: User, django_assert_num_queries: object
) -> None:
    mila, nora = make_account("Mila"), make_account("Nora")
    finish_match(olga, mila, "white")
    finish_match(mila, olga, "white", public=False, opponent=Match.Opponent.LINK)
    finish_match(olga, mila, None)
    finish_match(olga, mila, "red")
    finish_match(olga, olga, "red", opponent=Match.Opponent.HOTSEAT)
    make_match(olga, None, status=Match.Status.FINISHED, opponent=Match.Opponent.BOT,
               outcome={"winner": "white"})  # fmt: skip
    make_match(olga, mila)
    with django_assert_num_queries(1):  # type: ignore[operator]
        told = count_tallies([olga.pk, mila.pk, nora.pk])
    assert told == {olga.pk: Tally(1, 2, 1), mila.pk: Tally(2, 1, 1)}


def test_a_clubs_matches_run_between_two_of_it(olga: User, club: Club) -> None:
    mila, guest, boris = make_account("Mila"), create_guest("Passer By"), make_account("Boris")
    admit(club, mila)
    admit(club, guest)
    shown = make_match(olga, mila)
    hidden = make_match(guest, olga, public=False, opponent=Match.Opponent.LINK)
    make_match(olga, boris)
    make_match(boris, mila)
    make_match(olga, None)
    make_match(olga, mila, status=Match.Status.FINISHED)
    make_match(olga, olga, opponent=Match.Opponent.HOTSEAT)
    assert list(list_running(club, inside=False)) == [shown]
    assert set(list_running(club, inside=True)) == {shown, hidden}
