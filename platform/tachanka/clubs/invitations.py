"""The link by which one comes into a club: it can be renewed and turned off."""

from __future__ import annotations

from django.db import transaction

from tachanka.accounts.models import User
from tachanka.clubs.log import note
from tachanka.clubs.models import Deed, Role, draw_secret
from tachanka.clubs.roles import hold_club, require_role


def renew_invitation(person: User | None, slug: str) -> str:
    """A new code; the one before is no longer good. For organisers.

    Errors: UnknownClub; Refused (`not-yours`, `closed`).
    """
    return _set(person, slug, draw_secret(), Deed.Kind.INVITED)


def stop_invitation(person: User | None, slug: str) -> str:
    """No code is good from now on. Twice is harmless. For organisers.

    Errors: UnknownClub; Refused (`not-yours`, `closed`).
    """
    return _set(person, slug, "", Deed.Kind.UNINVITED)


def _set(person: User | None, slug: str, code: str, kind: Deed.Kind) -> str:
    with transaction.atomic():
        club = hold_club(slug)
        by = require_role(person, club, Role.ORGANISER).user
        if club.invitation != code:
            club.invitation = code
            club.save(update_fields=["invitation"])
            note(club, kind, by)
    return code
