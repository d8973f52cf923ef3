"""Coming into a club, leaving it, what one is in it, and who may not come in."""

from __future__ import annotations

from itertools import product

import pytest

from clubhouse import admit, bar, make_account, make_club
from tachanka.accounts.blocks import block
from tachanka.accounts.guests import create_guest
from tachanka.accounts.models import User
from tachanka.clubs import membership
from tachanka.clubs.bans import ban_person, lift_ban
from tachanka.clubs.founding import close_club
from tachanka.clubs.invitations import renew_invitation, stop_invitation
from tachanka.clubs.membership import (
    appoint_member,
    hand_over,
    join_club,
    leave_club,
    remove_member,
)
from tachanka.clubs.models import Ban, Club, Deed, Membership, Role
from tachanka.matches.errors import BadChoice, Code, Refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def private(olga: User) -> Club:
    """A club of Olga's that is joined by invitation."""
    return make_club(olga, "Closed Circle", public=False)


@pytest.fixture
def mila() -> User:
    """Somebody else."""
    return make_account("Mila")


def list_roles(club: Club) -> dict[str, str]:
    rows = Membership.objects.filter(club=club).order_by("pk")
    return {row.user.name: row.role for row in rows}


def refuse(code: Code) -> pytest.RaisesExc[Refused]:
    """That something is refused for this reason."""
    return pytest.RaisesExc(Refused, check=lambda fault: fault.code == code)


def test_a_public_club_is_joined_at_once_and_left_again(club: Club, mila: User) -> None:
    first = join_club(mila, club.slug)
    assert join_club(mila, club.slug) == first
    assert list_roles(club) == {"Olga": "owner", "Mila": "member"}
    leave_club(mila, club.slug)
    assert list_roles(club) == {"Olga": "owner"}
    with refuse(Code.NOT_YOURS):
        leave_club(mila, club.slug)
    assert list(Deed.objects.order_by("pk").values_list("kind", "by__name")) == [
        ("founded", "Olga"),
        ("joined", "Mila"),
        ("left", "Mila"),
    ]


def test_a_private_club_is_joined_by_a_good_invitation(
    private: Club, mila: User, olga: User
) -> None:
    for code in ("", "x", "ы"):
        with refuse(Code.BY_INVITATION):
            join_club(mila, private.slug, code)
    old = renew_invitation(olga, private.slug)
    new = renew_invitation(olga, private.slug)
    assert old != new
    with refuse(Code.BY_INVITATION):
        join_club(mila, private.slug, old)
    join_club(mila, private.slug, new)
    assert stop_invitation(olga, private.slug) == ""
    stop_invitation(olga, private.slug)
    with refuse(Code.BY_INVITATION):
        join_club(make_account("Boris"), private.slug, new)
    kinds = Deed.objects.order_by("pk").values_list("kind", flat=True)
    assert list(kinds) == ["founded", "invited", "invited", "joined", "uninvited"]


def test_a_guest_needs_an_invitation(club: Club, olga: User) -> None:
    guest = create_guest("Passer By")
    with refuse(Code.NO_ACCOUNT):
        join_club(guest, club.slug)
    row = join_club(guest, club.slug, renew_invitation(olga, club.slug))
    assert list_roles(club) == {"Olga": "owner", "Passer By": "member"}
    with refuse(Code.NO_ACCOUNT):
        appoint_member(olga, club.slug, row.pk, Role.ORGANISER)
    with refuse(Code.NO_ACCOUNT):
        hand_over(olga, club.slug, row.pk)


@pytest.mark.parametrize("owner_blocks", [True, False])
def test_who_is_apart_from_the_owner_does_not_come_in(
    club: Club, olga: User, mila: User, owner_blocks: bool
) -> None:
    block(*((olga, mila) if owner_blocks else (mila, olga)))
    with refuse(Code.KEPT):
        join_club(mila, club.slug, renew_invitation(olga, club.slug))
    assert list_roles(club) == {"Olga": "owner"}


def test_clubs_and_persons_have_bounds(
    club: Club, mila: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(membership, "MOST_MEMBERS", 1)
    with refuse(Code.FULL):
        join_club(mila, club.slug)
    monkeypatch.setattr(membership, "MOST_MEMBERS", 2)
    monkeypatch.setattr(membership, "MOST_CLUBS", 0)
    with refuse(Code.TOO_MANY_CLUBS):
        join_club(mila, club.slug)
    monkeypatch.setattr(membership, "MOST_CLUBS", 1)
    join_club(mila, club.slug)


def test_the_owner_hands_over_before_he_leaves(club: Club, olga: User, mila: User) -> None:
    row = admit(club, mila)
    with refuse(Code.OWNED):
        leave_club(olga, club.slug)
    hand_over(olga, club.slug, row.pk)
    assert list_roles(club) == {"Olga": "organiser", "Mila": "owner"}
    leave_club(olga, club.slug)
    assert list_roles(club) == {"Mila": "owner"}
    # Whoever is in a closed club may go, its owner too.
    close_club(mila, club.slug)
    leave_club(mila, club.slug)
    assert list_roles(club) == {}


def test_each_has_power_over_those_below(club: Club, olga: User, mila: User) -> None:
    rows = {
        "owner": Membership.objects.get(club=club, user=olga),
        "organiser": admit(club, make_account("Nora"), Role.ORGANISER),
        "other organiser": admit(club, make_account("Nikita"), Role.ORGANISER),
        "member": admit(club, mila),
        "other member": admit(club, make_account("Boris")),
    }
    below = {("owner", whom) for whom in rows if whom != "owner"}
    for by in ("organiser", "other organiser"):
        below |= {(by, "member"), (by, "other member")}
    for by, whom in product(rows, rows):
        row = Membership.objects.get(club=club, user=rows[whom].user)
        if (by, whom) not in below:
            with refuse(Code.NOT_YOURS):
                remove_member(rows[by].user, club.slug, row.pk)
            continue
        remove_member(rows[by].user, club.slug, row.pk)
        assert not Membership.objects.filter(pk=row.pk).exists()
        admit(club, row.user, Role(row.role))


def test_the_owner_appoints_and_dismisses(club: Club, olga: User, mila: User) -> None:
    row = admit(club, mila)
    nora = make_account("Nora")
    admit(club, nora, Role.ORGANISER)
    with refuse(Code.NOT_YOURS):
        appoint_member(nora, club.slug, row.pk, Role.ORGANISER)
    for role in (Role.ORGANISER, Role.ORGANISER, Role.MEMBER):
        assert appoint_member(olga, club.slug, row.pk, role).role == role
    kinds = Deed.objects.filter(whom=mila).order_by("pk").values_list("kind", flat=True)
    assert list(kinds) == ["appointed", "dismissed"]


def test_who_is_banned_is_out_and_stays_out(club: Club, olga: User, mila: User) -> None:
    row = admit(club, mila)
    ban = ban_person(olga, club.slug, row.pk, "", " Cheated  at dice. ")
    assert (ban.user, ban.by, ban.reason) == (mila, olga, "Cheated at dice.")
    assert list_roles(club) == {"Olga": "owner"}
    code = renew_invitation(olga, club.slug)
    with refuse(Code.BANNED):
        join_club(mila, club.slug, code)
    assert ban_person(olga, club.slug, None, "MILA", "again") == ban
    lift_ban(olga, club.slug, ban.pk)
    join_club(mila, club.slug)
    kinds = Deed.objects.filter(whom=mila).order_by("pk").values_list("kind", "what")
    assert list(kinds) == [("banned", "Cheated at dice."), ("lifted", "")]


def test_whom_an_organiser_cannot_ban(club: Club, olga: User, mila: User) -> None:
    nora = make_account("Nora")
    admit(club, nora, Role.ORGANISER)
    admit(club, mila, Role.ORGANISER)
    for name in ("Olga", "Mila"):
        with refuse(Code.NOT_YOURS):
            ban_person(nora, club.slug, None, name, "")
    with pytest.raises(BadChoice, match="That is you"):
        ban_person(nora, club.slug, None, "Nora", "")
    assert Ban.objects.count() == 0
    # Somebody who was never there.
    assert ban_person(nora, club.slug, None, make_account("Boris").name, "").by == nora


def test_a_ban_holds_in_its_own_club(club: Club, mila: User) -> None:
    bar(club, mila)
    other = make_club(make_account("Boris"), "Another Club")
    join_club(mila, other.slug)
    assert list_roles(other) == {"Boris": "owner", "Mila": "member"}
