"""Founding, describing and closing clubs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from clubhouse import CREST, admit, make_account, make_club
from tachanka.accounts.guests import create_guest
from tachanka.accounts.models import User
from tachanka.accounts.names import BadName
from tachanka.clubs.errors import UnknownClub
from tachanka.clubs.founding import Description, close_club, edit_club, found_club
from tachanka.clubs.membership import hand_over
from tachanka.clubs.models import Club, Deed, Membership, Role
from tachanka.matches.errors import BadChoice, Code, Refused

pytestmark = pytest.mark.django_db
WISH = Description("Don Club", "  One.\r\n\r\nTwo. ", CREST, public=False)


def list_log(club: Club) -> list[tuple[str, str, str, str]]:
    rows = Deed.objects.filter(club=club).order_by("pk").select_related("by", "whom")
    return [(d.kind, str(d.by or ""), str(d.whom or ""), d.what) for d in rows]


def test_who_founds_a_club_owns_it(olga: User) -> None:
    club = found_club(olga, WISH)
    club.refresh_from_db()
    kept = (club.slug, club.name, club.look, club.about, club.public, club.invitation, club.closed)
    assert kept == ("don-club", "Don Club", "donclub", "One.\n\nTwo.", False, "", None)
    assert (club.shield, club.field, club.ink, club.charge) == ("heater", "red", "gold", "star")
    rows = Membership.objects.values_list("user__name", "role")
    assert list(rows) == [("Olga", Role.OWNER)]
    assert list_log(club) == [("founded", "Olga", "", "")]


@pytest.mark.parametrize("guest", [True, False])
def test_founding_takes_an_account(guest: bool) -> None:
    with pytest.raises(Refused) as told:
        found_club(create_guest("Passer By") if guest else None, WISH)
    assert told.value.code == Code.NO_ACCOUNT
    assert Club.objects.count() == 0


def test_nobody_owns_more_than_three(olga: User) -> None:
    clubs = [make_club(olga, f"Club No {n}") for n in ("one", "two", "three")]
    with pytest.raises(Refused) as told:
        found_club(olga, WISH)
    assert told.value.code == Code.TOO_MANY_CLUBS
    close_club(olga, clubs[0].slug)
    found_club(olga, WISH)
    # Nor by way of an heir.
    boris = make_account("Boris")
    other = make_club(boris, "Another Club")
    heir = admit(other, olga)
    with pytest.raises(Refused) as told:
        hand_over(boris, other.slug, heir.pk)
    assert told.value.code == Code.TOO_MANY_CLUBS
    assert Membership.objects.get(club=other, role=Role.OWNER).user == boris


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ({"name": "x"}, BadName),
        ({"slug": "new"}, BadChoice),
        ({"crest": replace(CREST, ink="green")}, BadChoice),
    ],
)
def test_a_bad_wish_founds_nothing(
    olga: User, wrong: dict[str, Any], fault: type[Exception]
) -> None:
    with pytest.raises(fault):
        found_club(olga, replace(WISH, **wrong))
    assert (Club.objects.count(), Deed.objects.count()) == (0, 0)


def test_organisers_describe_it_anew_and_the_address_stays(olga: User, club: Club) -> None:
    nora, mila = make_account("Nora"), make_account("Mila")
    admit(club, nora, Role.ORGANISER)
    admit(club, mila)
    with pytest.raises(Refused) as told:
        edit_club(mila, club.slug, WISH)
    assert told.value.code == Code.NOT_YOURS
    edited = edit_club(nora, club.slug, WISH)
    assert (edited.slug, edited.name, edited.public) == ("ice-march-club", "Don Club", False)
    assert list_log(club)[-1] == ("edited", "Nora", "", "Don Club")
    make_club(olga, "Taken Club")
    with pytest.raises(BadName):
        edit_club(olga, club.slug, replace(WISH, name="TAKEN CLUB"))
    # Its own name in another spelling is no other's.
    assert edit_club(olga, club.slug, replace(WISH, name="DON CLUB")).name == "DON CLUB"


def test_a_closed_club_does_not_change(olga: User, club: Club) -> None:
    admit(club, nora := make_account("Nora"), Role.ORGANISER)
    with pytest.raises(Refused) as told:
        close_club(nora, club.slug)
    assert told.value.code == Code.NOT_YOURS
    closed = close_club(olga, club.slug)
    assert closed.closed is not None
    with pytest.raises(Refused) as told:
        edit_club(olga, club.slug, WISH)
    assert told.value.code == Code.CLOSED
    with pytest.raises(Refused) as told:
        close_club(olga, club.slug)
    assert told.value.code == Code.CLOSED
    assert list_log(club)[-1] == ("closed", "Olga", "", "")


@pytest.mark.parametrize("slug", ["nobody", "%00", "a\x00b", "Ice-March-Club"])
def test_no_such_club(olga: User, club: Club, slug: str) -> None:
    with pytest.raises(UnknownClub):
        close_club(olga, slug)
