"""What all of a club are to know."""

from __future__ import annotations

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from tachanka.accounts.models import User
from tachanka.clubs.errors import UnknownClub
from tachanka.clubs.founding import clean_text
from tachanka.clubs.log import note
from tachanka.clubs.models import Announcement, Club, Deed, Role
from tachanka.clubs.roles import hold_club, require_role
from tachanka.matches.errors import Code, Refused

MOST = 1_000
LONGEST_TITLE, LONGEST_TEXT = 80, 4_000


def announce(person: User | None, slug: str, title: str, text: str) -> Announcement:
    """Tells the club something. For organisers.

    Errors: UnknownClub; Refused (`not-yours`, `closed`, `full`).
    """
    with transaction.atomic():
        club = hold_club(slug)
        by = require_role(person, club, Role.ORGANISER).user
        if Announcement.objects.filter(club=club).count() >= MOST:
            raise Refused(Code.FULL, "This club has told as much as a club can; withdraw some.")
        title = " ".join(title.split())
        note(club, Deed.Kind.ANNOUNCED, by, what=title)
        return Announcement.objects.create(club=club, author=by, title=title, text=clean_text(text))


def reword(person: User | None, slug: str, id: int, title: str, text: str) -> Announcement:
    """Says it in other words; that it was edited stays to be seen. For organisers.

    Errors: UnknownClub; Refused (`not-yours`, `closed`).
    """
    with transaction.atomic():
        club = hold_club(slug)
        by = require_role(person, club, Role.ORGANISER).user
        found = _find(club, id)
        found.title, found.text = " ".join(title.split()), clean_text(text)
        found.edited = timezone.now()
        found.save(update_fields=["title", "text", "edited"])
        note(club, Deed.Kind.REWORDED, by, what=found.title)
    return found


def withdraw(person: User | None, slug: str, id: int) -> None:
    """Takes it back. For organisers.

    Errors: UnknownClub; Refused (`not-yours`, `closed`).
    """
    with transaction.atomic():
        club = hold_club(slug)
        by = require_role(person, club, Role.ORGANISER).user
        found = _find(club, id)
        found.delete()
        note(club, Deed.Kind.WITHDRAWN, by, what=found.title)


def list_announcements(club: Club) -> QuerySet[Announcement]:
    """What was told, with who told it, the newest first."""
    return Announcement.objects.filter(club=club).select_related("author").order_by("-pk")


def _find(club: Club, id: int) -> Announcement:
    found = Announcement.objects.filter(club=club, pk=id).select_related("author").first()
    if found is None:
        raise UnknownClub.thing("announcement")
    return found
