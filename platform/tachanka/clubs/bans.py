"""Who may not come into a club."""

from __future__ import annotations

from django.db import transaction
from django.db.models import QuerySet

from tachanka.accounts.models import User
from tachanka.accounts.names import find_account
from tachanka.clubs.errors import UnknownClub
from tachanka.clubs.log import note
from tachanka.clubs.membership import ban_from, find_member, require_above
from tachanka.clubs.models import Ban, Club, Deed, Role
from tachanka.clubs.roles import find_membership, hold_club, require_role
from tachanka.matches.errors import BadChoice, Code, Refused

MOST_BANS = 1_000
LONGEST_REASON = 200


def ban_person(person: User | None, slug: str, member: int | None, name: str, reason: str) -> Ban:
    """Somebody may not be in this club from now on. For organisers. Twice is harmless.

    member: the number of his row; or name: of his account, whether he is in the club or not.

    Errors: UnknownClub; UnknownPerson; BadChoice; Refused (`not-yours`, `closed`, `too-many`).
    """
    with transaction.atomic():
        club = hold_club(slug)
        own = require_role(person, club, Role.ORGANISER)
        user = find_account(name) if member is None else find_member(club, member).user
        if user.pk == own.user_id:
            raise BadChoice("name", "That is you.")
        other = find_membership(user, club)
        if other is not None:
            require_above(own, other)
        if Ban.objects.filter(club=club).count() >= MOST_BANS:
            raise Refused(Code.FULL, "This club has banned as many as a club can; lift a ban.")
        return ban_from(club, user, own.user, " ".join(reason.split()))


def lift_ban(person: User | None, slug: str, id: int) -> None:
    """The person may come in again. For organisers. id: the number of the ban.

    Errors: UnknownClub; Refused (`not-yours`, `closed`).
    """
    with transaction.atomic():
        club = hold_club(slug)
        own = require_role(person, club, Role.ORGANISER)
        ban = Ban.objects.filter(club=club, pk=id).select_related("user").first()
        if ban is None:
            raise UnknownClub.thing("ban")
        ban.delete()
        note(club, Deed.Kind.LIFTED, own.user, ban.user)


def list_bans(club: Club) -> QuerySet[Ban]:
    """Who is banned, the last first."""
    return Ban.objects.filter(club=club).select_related("user", "by").order_by("-pk")
