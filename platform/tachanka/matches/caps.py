"""How many matches one person, and everybody at one address, may have under way.

Counted in the database, so the numbers hold across processes and restarts. Only a keyed hash of
the address is stored (`Match.origin`), and only while the match counts.
"""

from __future__ import annotations

import datetime
import hashlib

from django.conf import settings
from django.db import connection, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from tachanka.accounts.models import User
from tachanka.matches.models import Match

LATELY = datetime.timedelta(hours=24)
"""A match against the computer that has not moved for so long costs nothing and does not count."""
ALONE = (Match.Opponent.BOT, Match.Opponent.RULES)

Opponent = Match.Opponent
Status = Match.Status


def find_excess(opponent: str, creator: User | None, origin: str) -> str:
    """Why no further match with this opponent can be opened; empty where one can.

    creator: None for a visitor. origin: where he comes from, empty where nobody knows.
    """
    if opponent == Opponent.HOTSEAT:
        return ""
    if opponent in ALONE:
        lately = timezone.now() - LATELY
        counted = Match.objects.filter(
            opponent__in=ALONE, status=Status.RUNNING, updated__gte=lately
        )
        limit = settings.LIMITS["computer"]
        what = "against the computer or the rulebook are running"
        way = "finish or resign one of them"
    else:
        counted = Match.objects.filter(status=Status.OPEN)
        limit = settings.LIMITS["waiting"]
        what, way = "are waiting for an opponent", "cancel one of them"
    if creator is not None and _is_full(counted.filter(creator=creator), limit.person):
        return f"{limit.person:.0f} matches of yours {what} already; {way} first."
    if origin and _is_full(counted.filter(origin=origin), limit.address):
        return (
            f"{limit.address:.0f} matches opened from your address {what} already; "
            f"{way} first, or ask those who play beside you to."
        )
    return ""


def _is_full(counted: QuerySet[Match], most: float) -> bool:
    return most != float("inf") and counted.count() >= most


def take_turn(creator: User, origin: str) -> None:
    """Lets nobody else count for this person or this address until the transaction ends."""
    _lock(f"person {creator.pk}", f"origin {origin}")


def forget_finished(origin: str) -> None:
    """Forgets of matches that are over that they were opened from there."""
    if origin:
        over = Q(status=Status.FINISHED) | Q(status=Status.CANCELLED)
        with transaction.atomic():
            _lock(f"origin {origin}")
            Match.objects.filter(over, origin=origin).update(origin="")


def _lock(*names: str) -> None:
    # On SQLite the transaction itself is the lock.
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            for number in sorted(map(_number, names)):
                cursor.execute("SELECT pg_advisory_xact_lock(%s)", [number])


def _number(name: str) -> int:
    """A key of PostgreSQL's advisory locks: 64 bits with a sign."""
    digest = hashlib.sha256(name.encode()).digest()
    return int.from_bytes(digest[:8], signed=True)
