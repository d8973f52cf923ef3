"""Founding a club, describing it anew, and closing it."""

from __future__ import annotations

from dataclasses import dataclass

from django.db import IntegrityError, transaction
from django.utils import timezone

from tachanka.accounts.models import User
from tachanka.accounts.names import BadName
from tachanka.clubs.crests import Crest, check_crest
from tachanka.clubs.log import note
from tachanka.clubs.models import Club, Deed, Membership, Role
from tachanka.clubs.names import clean_club_name, clean_slug, fold_club, invent_slug
from tachanka.clubs.roles import hold_club, require_role
from tachanka.matches.errors import Code, Refused

MOST_OWNED = 3
"""Nobody owns more clubs that are not closed."""
LONGEST_ABOUT = 4000


@dataclass(frozen=True)
class Description:
    """How a club is to be. slug: its address; empty for one after its name."""

    name: str
    about: str
    crest: Crest
    public: bool
    slug: str = ""


def require_account(person: User | None, deed: str) -> User:
    """The person, where he keeps an account. deed: what he wants to do, in words.

    Errors: Refused (`no-account`) for visitors and guests.
    """
    if person is None or person.guest:
        raise Refused(Code.NO_ACCOUNT, f"Only who has an account can {deed}; making one is quick.")
    return person


def require_room_to_own(person: User) -> None:
    """Errors: Refused (`too-many-clubs`) where the person owns as many clubs as one can."""
    owned = Membership.objects.filter(user=person, role=Role.OWNER, club__closed=None).count()
    if owned >= MOST_OWNED:
        text = f"Nobody owns more than {MOST_OWNED} clubs at once: hand one over, or close it."
        raise Refused(Code.TOO_MANY_CLUBS, text)


def found_club(person: User | None, wish: Description) -> Club:
    """A new club, owned by this person.

    Errors: Refused (`no-account`, `too-many-clubs`); BadName; BadChoice.
    """
    owner = require_account(person, "found a club")
    name, crest = clean_club_name(wish.name), check_crest(wish.crest)
    try:
        with transaction.atomic():
            # Of two who found at once the second waits here, and is counted.
            User.objects.select_for_update().get(pk=owner.pk)
            require_room_to_own(owner)
            club = Club.objects.create(
                slug=clean_slug(wish.slug) if wish.slug else invent_slug(name),
                name=name,
                look=fold_club(name),
                about=clean_text(wish.about),
                public=wish.public,
                **crest.parts,
            )
            Membership.objects.create(club=club, user=owner, role=Role.OWNER)
            note(club, Deed.Kind.FOUNDED, owner)
    except IntegrityError as late:
        raise BadName(f"{name!r} was taken this moment; choose another name.") from late
    return club


def edit_club(person: User | None, slug: str, wish: Description) -> Club:
    """Describes the club anew; its address stays. For organisers.

    Errors: UnknownClub; Refused (`not-yours`, `closed`); BadName; BadChoice.
    """
    try:
        with transaction.atomic():
            club = hold_club(slug)
            by = require_role(person, club, Role.ORGANISER).user
            club.name = clean_club_name(wish.name)
            club.look = fold_club(club.name, club)
            club.about, club.public = clean_text(wish.about), wish.public
            for part, value in check_crest(wish.crest).parts.items():
                setattr(club, part, value)
            club.save()
            note(club, Deed.Kind.EDITED, by, what=club.name)
    except IntegrityError as late:
        raise BadName(f"{wish.name!r} was taken this moment; choose another name.") from late
    return club


def close_club(person: User | None, slug: str) -> Club:
    """Nothing changes in the club from now on, but that people leave it. For the owner.

    Errors: UnknownClub; Refused (`not-yours`, `closed`).
    """
    with transaction.atomic():
        club = hold_club(slug)
        owner = require_role(person, club, Role.OWNER).user
        shut(club, owner)
    return club


def shut(club: Club, by: User | None) -> None:
    """Closes a club that is held. by: None where nobody is left to own it."""
    club.closed, club.invitation = timezone.now(), ""
    club.save(update_fields=["closed", "invitation"])
    note(club, Deed.Kind.CLOSED, by)


def clean_text(text: str) -> str:
    """Plain text as it is kept: one way of ending lines, nothing hanging over."""
    return text.replace("\r\n", "\n").replace("\r", "\n").strip()
