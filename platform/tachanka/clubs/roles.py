"""Who somebody is in a club, and what that allows."""

from __future__ import annotations

import re
from enum import StrEnum

from tachanka.accounts.models import User
from tachanka.clubs.errors import UnknownClub
from tachanka.clubs.models import Ban, Club, Membership, Role
from tachanka.matches.errors import Code, Refused

SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
RANKS = {Role.MEMBER: 1, Role.ORGANISER: 2, Role.OWNER: 3}
WANTED = {
    Role.MEMBER: "Only members of the club may do that.",
    Role.ORGANISER: "Only the organisers of the club may do that.",
    Role.OWNER: "Only the owner of the club may do that.",
}


class Standing(StrEnum):
    """What somebody is to a club who is not one of it."""

    STRANGER = "stranger"
    BANNED = "banned"


def find_club(slug: str) -> Club:
    """The club at this address. Errors: UnknownClub."""
    found = Club.objects.filter(slug=slug).first() if SLUG.fullmatch(slug) else None
    if found is None:
        raise UnknownClub("There is no club at this address.")
    return found


def hold_club(slug: str) -> Club:
    """The club, kept from others who would change it until this transaction is over.

    Errors: UnknownClub; Refused (`closed`).
    """
    found = find_club(slug)
    held = Club.objects.select_for_update().get(pk=found.pk)
    if held.closed is not None:
        raise Refused(Code.CLOSED, "This club is closed: it can be read, and nothing changes.")
    return held


def find_membership(person: User | None, club: Club) -> Membership | None:
    """The person's row in this club; None for a stranger or a visitor."""
    if person is None:
        return None
    return Membership.objects.filter(club=club, user=person).first()


def is_banned(person: User | None, club: Club) -> bool:
    """Whether this person may not come in."""
    return person is not None and Ban.objects.filter(club=club, user=person).exists()


def require_role(person: User | None, club: Club, role: Role) -> Membership:
    """The person's row, where he is at least this in the club. person: None is a visitor.

    Errors: Refused (`not-yours`).
    """
    found = find_membership(person, club)
    if found is None or RANKS[Role(found.role)] < RANKS[role]:
        raise Refused(Code.NOT_YOURS, WANTED[role])
    return found


def require_reader(person: User | None, club: Club) -> Membership | None:
    """The person's row where he has one; anybody may read in a public club.

    Errors: Refused (`not-yours`) for a stranger at a private one.
    """
    found = find_membership(person, club)
    if found is None and not club.public:
        raise Refused(Code.NOT_YOURS, "This club is private: only its members look inside.")
    return found
