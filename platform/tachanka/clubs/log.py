"""The log of a club: what was done in it, for all its members to read."""

from __future__ import annotations

from django.db.models import QuerySet

from tachanka.accounts.models import User
from tachanka.clubs.models import Club, Deed


def note(
    club: Club, kind: Deed.Kind, by: User | None, whom: User | None = None, what: str = ""
) -> None:
    """Writes down what somebody does, in the transaction of the deed itself.

    by: None where the site does it, as when an owner has left. whom: to whom. what: about what.
    """
    Deed.objects.create(club=club, kind=kind, by=by, whom=whom, what=what)


def list_deeds(club: Club) -> QuerySet[Deed]:
    """What was done in the club with its people, the last first."""
    return Deed.objects.filter(club=club).select_related("by", "whom").order_by("-pk")
