"""Coming into a club, leaving it, and what one is in it."""

from __future__ import annotations

from hmac import compare_digest

from django.db import transaction

from tachanka.accounts.blocks import are_apart
from tachanka.accounts.models import User
from tachanka.clubs.errors import UnknownClub
from tachanka.clubs.founding import require_account, require_room_to_own
from tachanka.clubs.log import note
from tachanka.clubs.models import Ban, Club, Deed, Membership, Role
from tachanka.clubs.roles import (
    RANKS,
    find_club,
    find_membership,
    hold_club,
    is_banned,
    require_role,
)
from tachanka.clubs.signals import membership_ended
from tachanka.matches.errors import Code, Refused

MOST_MEMBERS = 5_000
MOST_CLUBS = 100
"""Nobody belongs to more."""


def is_invited(club: Club, code: str) -> bool:
    """Whether this is the code of the club's invitation link, while that is on."""
    return bool(club.invitation) and compare_digest(club.invitation.encode(), code.encode())


def require_welcome(person: User | None, club: Club, code: str) -> None:
    """Whether the person may come in, with this code of an invitation or without one.

    Errors: Refused (`closed`, `banned`, `by-invitation`, `no-account`, `kept`, `no-bots`).
    """
    if person is not None and person.program:
        raise Refused(Code.NO_BOTS, "Clubs are for people: a bot does not join one.")
    if club.closed is not None:
        raise Refused(Code.CLOSED, "This club is closed: nobody joins it any more.")
    if is_banned(person, club):
        raise Refused(Code.BANNED, "You are banned from this club.")
    if not is_invited(club, code):
        if not club.public:
            text = "This club is joined by invitation only"
            text += ", and this one is not good (any more)." if code else "."
            raise Refused(Code.BY_INVITATION, text)
        require_account(person, "join this club without an invitation")
    owner = Membership.objects.filter(club=club, role=Role.OWNER).first()
    if person is not None and owner is not None and are_apart(person.pk, owner.user_id):
        # As with seats: who is blocked is not told by whom.
        raise Refused(Code.KEPT, "This club is not open to you.")


def join_club(person: User, slug: str, code: str = "") -> Membership:
    """The person is a member from now on; twice is harmless. code: of an invitation.

    Errors: UnknownClub; Refused (as `require_welcome`; `full`, `too-many-clubs`).
    """
    with transaction.atomic():
        club = hold_club(slug)
        found = find_membership(person, club)
        if found is not None:
            return found
        require_welcome(person, club, code)
        if Membership.objects.filter(club=club).count() >= MOST_MEMBERS:
            raise Refused(Code.FULL, "This club has as many members as a club can have.")
        if Membership.objects.filter(user=person).count() >= MOST_CLUBS:
            text = f"Nobody belongs to more than {MOST_CLUBS} clubs: leave one first."
            raise Refused(Code.TOO_MANY_CLUBS, text)
        note(club, Deed.Kind.JOINED, person)
        return Membership.objects.create(club=club, user=person)


def leave_club(person: User | None, slug: str) -> Club:
    """The person is no longer of the club, closed or not.

    Errors: UnknownClub; Refused (`not-yours`; `owned` for the owner of a club that lives).
    """
    with transaction.atomic():
        club = Club.objects.select_for_update().get(pk=find_club(slug).pk)
        own = require_role(person, club, Role.MEMBER)
        if own.role == Role.OWNER and club.closed is None:
            text = "The owner hands the club over before he leaves it, or closes it."
            raise Refused(Code.OWNED, text)
        own.delete()
        note(club, Deed.Kind.LEFT, own.user)
        tell_ended(club, own.user)
    return club


def tell_ended(club: Club, person: User, leaving: bool = False) -> None:
    """Has others hear that this person is of the club no more. leaving: nor of the site."""
    membership_ended.send(sender=Membership, club=club, person=person, leaving=leaving)


def find_member(club: Club, id: int) -> Membership:
    """A row of the club by its number. Errors: UnknownClub."""
    found = Membership.objects.filter(club=club, pk=id).select_related("user").first()
    if found is None:
        raise UnknownClub.thing("member")
    return found


def require_above(own: Membership, other: Membership) -> None:
    """Errors: Refused (`not-yours`) where the other is not below oneself: oneself, for one."""
    if RANKS[Role(own.role)] <= RANKS[Role(other.role)]:
        text = "Organisers may do that to members only, and the owner to organisers too."
        raise Refused(Code.NOT_YOURS, text)


def remove_member(person: User | None, slug: str, id: int) -> None:
    """Takes somebody out of the club; he may come back. id: the number of his row.

    Errors: UnknownClub; Refused (`not-yours`, `closed`).
    """
    with transaction.atomic():
        club = hold_club(slug)
        own = require_role(person, club, Role.ORGANISER)
        other = find_member(club, id)
        require_above(own, other)
        other.delete()
        note(club, Deed.Kind.REMOVED, own.user, other.user)
        tell_ended(club, other.user)


def appoint_member(person: User | None, slug: str, id: int, role: Role) -> Membership:
    """Makes a member an organiser, or the other way about. For the owner.

    Errors: UnknownClub; Refused (`not-yours`, `closed`; `no-account` where a guest would organise).
    """
    with transaction.atomic():
        club = hold_club(slug)
        own = require_role(person, club, Role.OWNER)
        other = find_member(club, id)
        require_above(own, other)
        if other.role == role:
            return other
        if role == Role.ORGANISER and other.user.guest:
            raise Refused(Code.NO_ACCOUNT, "An organiser needs an account; this is a guest.")
        other.role = role
        other.save(update_fields=["role"])
        kind = Deed.Kind.APPOINTED if role == Role.ORGANISER else Deed.Kind.DISMISSED
        note(club, kind, own.user, other.user)
    return other


def hand_over(person: User | None, slug: str, id: int) -> Membership:
    """Makes a member the owner, and the owner an organiser.

    Errors: UnknownClub; Refused (`not-yours`, `closed`, `no-account`, `too-many-clubs`).
    """
    with transaction.atomic():
        club = hold_club(slug)
        own = require_role(person, club, Role.OWNER)
        heir = find_member(club, id)
        require_above(own, heir)
        if heir.user.guest:
            raise Refused(Code.NO_ACCOUNT, "An owner needs an account; this is a guest.")
        require_room_to_own(heir.user)
        own.role = Role.ORGANISER
        own.save(update_fields=["role"])
        enthrone(club, heir, own.user)
    return heir


def enthrone(club: Club, heir: Membership, by: User | None) -> None:
    """Makes this member the owner of a club that has none at this moment."""
    heir.role = Role.OWNER
    heir.save(update_fields=["role"])
    note(club, Deed.Kind.HANDED_OVER, by, heir.user)


def ban_from(club: Club, user: User, by: User, reason: str) -> Ban:
    """Bans somebody from a club that is held; what he was in it ends. Twice is harmless."""
    Membership.objects.filter(club=club, user=user).delete()
    ban, new = Ban.objects.get_or_create(
        club=club, user=user, defaults={"by": by, "reason": reason}
    )
    if new:
        note(club, Deed.Kind.BANNED, by, user, reason)
    tell_ended(club, user)
    return ban
