"""What becomes of clubs when somebody leaves the site, or turns out to be somebody else."""

from __future__ import annotations

import pytest

from clubhouse import admit, bar, make_account, make_club
from tachanka.accounts.guests import create_guest
from tachanka.accounts.leaving import leave_for_good
from tachanka.accounts.models import User
from tachanka.accounts.signals import guest_absorbed
from tachanka.clubs.announcements import announce
from tachanka.clubs.founding import close_club
from tachanka.clubs.models import Announcement, Ban, Club, Deed, Membership, Role

pytestmark = pytest.mark.django_db


def list_roles(club: Club) -> dict[str, str]:
    rows = Membership.objects.filter(club=club).order_by("pk")
    return {row.user.name: row.role for row in rows}


def test_the_organiser_of_longest_standing_is_the_heir(olga: User, club: Club) -> None:
    announce(olga, club.slug, "Welcome", "Here we are.")
    admit(club, make_account("Mila"))
    admit(club, make_account("Nora"), Role.ORGANISER)
    admit(club, make_account("Nikita"), Role.ORGANISER)
    leave_for_good(olga)
    assert list_roles(club) == {"Mila": "member", "Nora": "owner", "Nikita": "organiser"}
    last = list(Deed.objects.order_by("pk").values_list("kind", "by__name", "whom__name"))[-2:]
    assert last == [("left", "Deleted player", None), ("handed-over", None, "Nora")]
    told = Announcement.objects.get()
    assert (told.title, told.author and told.author.name) == ("Welcome", "Deleted player")


def test_without_organisers_it_is_a_member_but_no_guest(olga: User, club: Club) -> None:
    admit(club, create_guest("Passer By"))
    admit(club, make_account("Mila"))
    leave_for_good(olga)
    assert list_roles(club) == {"Passer By": "member", "Mila": "owner"}
    leave_for_good(User.objects.get(name="Mila"))
    club.refresh_from_db()
    assert club.closed is not None
    assert list_roles(club) == {"Passer By": "member"}
    last = Deed.objects.latest("pk")
    assert (last.kind, last.by) == ("closed", None)


def test_a_closed_club_gets_no_heir(olga: User, club: Club) -> None:
    admit(club, make_account("Mila"))
    close_club(olga, club.slug)
    leave_for_good(olga)
    assert list_roles(club) == {"Mila": "member"}


def test_who_leaves_is_no_longer_listed_anywhere(olga: User, club: Club) -> None:
    mila = make_account("Mila")
    admit(club, mila)
    bar(make_club(make_account("Boris"), "Another Club"), mila)
    leave_for_good(mila)
    assert list_roles(club) == {"Olga": "owner"}
    assert Ban.objects.count() == 0


def test_what_a_guest_was_the_account_is(olga: User, club: Club) -> None:
    guest, mila = create_guest("Passer By"), make_account("Mila")
    both = make_club(olga, "Both Club")
    barred = make_club(make_account("Boris"), "Barred Club")
    out = make_club(make_account("Nora"), "Out Club")
    admit(club, guest)
    for where in (both, barred):
        admit(where, guest)
    admit(both, mila, Role.ORGANISER)
    bar(barred, mila)
    bar(out, guest)
    guest_absorbed.send(User, guest=guest, account=mila)
    assert list_roles(club) == {"Olga": "owner", "Mila": "member"}
    assert list_roles(both) == {"Olga": "owner", "Mila": "organiser"}
    assert list_roles(barred) == {"Boris": "owner"}
    bans = Ban.objects.order_by("pk").values_list("club__slug", "user__name")
    assert list(bans) == [("barred-club", "Mila"), ("out-club", "Mila")]
    assert not Membership.objects.filter(user=guest).exists()


def test_a_ban_of_a_guest_takes_nobody_out(olga: User, club: Club) -> None:
    guest, mila = create_guest("Passer By"), make_account("Mila")
    admit(club, mila)
    bar(club, guest)
    guest_absorbed.send(User, guest=guest, account=mila)
    assert list_roles(club) == {"Olga": "owner", "Mila": "member"}
    assert Ban.objects.count() == 0
