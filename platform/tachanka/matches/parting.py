"""What becomes of matches when somebody blocks another, or does no longer."""

from __future__ import annotations

from typing import Any

from django.db.models import Q
from django.utils import timezone

from tachanka.accounts.models import User
from tachanka.accounts.signals import people_parted, people_reconciled
from tachanka.matches.confidants.consent import part_eyes
from tachanka.matches.models import Match
from tachanka.matches.people import GOING_ON, LOOKED_AT, retell_all


def listen() -> None:
    """Has matches follow blocks; called once, when the app is ready."""
    people_parted.connect(_part, dispatch_uid="tachanka.matches.parting")
    people_reconciled.connect(_reconcile, dispatch_uid="tachanka.matches.parting")


def _part(sender: Any, blocker: User, blocked: User, **kwargs: Any) -> None:
    """Nobody goes on being shown what a side sees whose player he has blocked, or who has blocked
    him; and who watches the other is no longer named there."""
    codes = _find_between(blocker, blocked, Q(confidants__person__in=(blocker, blocked)))
    for code in codes:
        part_eyes(code, blocker)
    retell_all(codes)


def _reconcile(sender: Any, blocker: User, blocked: User, **kwargs: Any) -> None:
    """Who watches the other is named there again; eyes that were taken back stay so."""
    retell_all(_find_between(blocker, blocked, Q()))


def _find_between(one: User, other: User, also: Q) -> list[str]:
    """The codes of the matches of either at which people may look by now and who watches is told
    of by name, or that are so; always in the same order: of two who lock, none waits for the
    other."""
    pair = (one, other)
    theirs = Q(seats__user__in=pair) | Q(seats__user__owner__in=pair)
    lately = Q(status__in=GOING_ON) | Q(updated__gt=timezone.now() - LOOKED_AT)
    told = Q(watchers=Match.Watchers.NAMES) | also
    found = Match.objects.filter(theirs).filter(lately).filter(told).distinct()
    return list(found.order_by("pk").values_list("code", flat=True))
