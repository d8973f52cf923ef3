"""Leases: which process plays for the bots of a match, so that no two do.

A lease is renewed as long as the bots of the match are at work. Where nobody has renewed it for a
while, the process that had it has died, and the match is free again.
"""

from __future__ import annotations

import datetime

from django.db.models import Q
from django.utils import timezone

from tachanka.matches import models

LEASE = datetime.timedelta(seconds=5)
"""Without a word for so long, the process that played a match's bots counts as gone."""
FAULT_PAUSE = datetime.timedelta(seconds=60)
"""A match whose bots failed is left alone for so long."""
MOST_TAKEN_UP = 200


def _is_free(now: datetime.datetime) -> Q:
    return Q(bot_lease=None) | Q(bot_lease__lt=now - LEASE)


def take(code: str) -> bool:
    """Takes the lease of a match whose bots are asked; False where another has it."""
    now = timezone.now()
    waiting = models.Match.objects.filter(_is_free(now), code=code, bot_asked=True)
    return waiting.update(bot_lease=now) == 1


def release(code: str) -> None:
    """Lets others take the match at once."""
    models.Match.objects.filter(code=code).update(bot_lease=None)


def renew(codes: list[str]) -> None:
    """Says that the bots of these matches are still at work."""
    now = timezone.now()
    # One that was put off meanwhile stays so.
    mine = Q(bot_lease=None) | Q(bot_lease__lte=now)
    at_work = models.Match.objects.filter(mine, code__in=codes, bot_asked=True)
    at_work.update(bot_lease=now)


def put_off(code: str) -> None:
    """Leaves a match alone for a while."""
    later = timezone.now() + FAULT_PAUSE - LEASE
    models.Match.objects.filter(code=code).update(bot_lease=later)


def list_free() -> list[str]:
    """The codes of matches whose bots are asked and nobody plays for, the longest waiting first."""
    free = _is_free(timezone.now())
    waiting = models.Match.objects.filter(free, bot_asked=True, status="running")
    return list(waiting.order_by("updated").values_list("code", flat=True)[:MOST_TAKEN_UP])
