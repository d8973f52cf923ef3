"""The ladder of a ruleset as people read it: who stands where."""

from __future__ import annotations

from django.db.models import Q, QuerySet

from tachanka.accounts.models import User
from tachanka.ratings.models import Rating

SETTLED = 10
"""From so many matches on a rating is no longer provisional."""


def list_ladder(ruleset: str) -> QuerySet[Rating]:
    """The ratings of people and computers, the highest first; who has left the site is not told."""
    here = Q(kind=Rating.Kind.PERSON, user__is_active=True) | Q(kind=Rating.Kind.COMPUTER)
    found = Rating.objects.filter(here, ladder=ruleset)
    return found.select_related("user").order_by("-mu", "pk")


def list_computers(ruleset: str) -> QuerySet[Rating]:
    """The ratings of the computer opponents that have been played."""
    return list_ladder(ruleset).filter(kind=Rating.Kind.COMPUTER)


def find_own(ruleset: str, person: User) -> tuple[int, Rating] | None:
    """Somebody's rating with his place on the ladder, from 1; None where he has none."""
    found = list_ladder(ruleset)
    own = found.filter(user=person).first()
    if own is None:
        return None
    before = found.filter(Q(mu__gt=own.mu) | Q(mu=own.mu, pk__lt=own.pk))
    return before.count() + 1, own
