"""How many matches one person, and everybody at one address, may have under way.

Counted in the database, so the numbers hold across processes and restarts. Of the address only a
keyed hash is stored (`Match.origin`). A match that is cancelled loses it; a finished one keeps it
until another is opened from that address, as an act that ends a match does nothing beside.
"""

from __future__ import annotations

import datetime
import hashlib
from functools import cache
from typing import Any

from django.conf import settings
from django.db import connection, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from tachanka.accounts.models import User
from tachanka.matches.errors import Code, Refused
from tachanka.matches.models import Match
from tachanka.prepared import Prepared

LATELY = datetime.timedelta(hours=24)
"""A running match that has not moved for so long does not count for a person."""
JUST_NOW = datetime.timedelta(hours=1)
"""Nor does it for an address after so long: what guests who have gone leave behind nobody there
can resign."""
COMPUTER = "against the computer or the rulebook are running"
OWN = "go on as boards of somebody's own"
HOTSEAT = "played at one screen are running"

Opponent = Match.Opponent
Status = Match.Status
ROWS: dict[str, tuple[str, str]] = {
    Opponent.BOT: ("computer", COMPUTER),
    Opponent.RULES: ("computer", COMPUTER),
    Opponent.HOTSEAT: ("hotseat", HOTSEAT),
    Opponent.OWN: ("variations", OWN),
}
"""The row of the limits for matches that one person begins alone, and what they are called. Of
boards of one's own a person is counted by how many he keeps: see `variations.opening`."""

_over = Q(status=Status.FINISHED) | Q(status=Status.CANCELLED)
_finished = Prepared(
    lambda origin: Match.objects.filter(_over, origin=origin).only("pk")[:1], "here"
)


def find_excess(opponent: str, creator: User | None, origin: str) -> str:
    """Why no further match with this opponent can be opened; empty where one can.

    creator: None for a visitor. origin: where he comes from, empty where nobody knows.
    """
    row, what = ROWS.get(opponent, ("waiting", "are waiting for an opponent"))
    limit = settings.LIMITS[row]
    way = "cancel one of them" if row == "waiting" else "finish or resign one of them"
    if creator is not None and _is_full(row, "creator", creator.pk, limit.person, LATELY):
        return f"{limit.person:.0f} matches of yours {what} already; {way} first."
    if origin and _is_full(row, "origin", origin, limit.address, JUST_NOW):
        return (
            f"{limit.address:.0f} matches opened from your address {what} already; "
            f"{way} first, or ask those who play beside you to."
        )
    return ""


def require_room(opponent: str, creator: User | None, origin: str) -> None:
    """Errors: Refused (`too-many-matches`) where no further such match can be opened."""
    full = find_excess(opponent, creator, origin)
    if full:
        raise Refused(Code.TOO_MANY_MATCHES, full)


def _is_full(row: str, whose: str, who: Any, most: float, within: datetime.timedelta) -> bool:
    if most == float("inf"):
        return False
    moved = () if row == "waiting" else (timezone.now() - within,)
    return bool(_prepare(row, whose, int(most)).ask(who, *moved))


@cache
def _prepare(row: str, whose: str, most: int) -> Prepared[Match]:
    """The query for the match with which so many are reached, rather than for their number.

    whose: the column, `creator` or `origin`. It is asked for one of these and, for matches that
    run, since when they must have moved.
    """
    waiting = row == "waiting"
    alike = [each for each, (name, _) in ROWS.items() if name == row]
    counted = (
        Match.objects.filter(status=Status.OPEN)
        if waiting
        else Match.objects.filter(opponent__in=alike, status=Status.RUNNING)
    )

    def describe(who: Any, *since: datetime.datetime) -> QuerySet[Match]:
        moved = counted.filter(updated__gte=since[0]) if since else counted
        return moved.filter(**{whose: who}).only("pk")[most - 1 : most]

    who = 1 if whose == "creator" else "here"
    return Prepared(describe, who) if waiting else Prepared(describe, who, timezone.now())


def take_turn(creator: User, origin: str) -> None:
    """Lets nobody else count for this person or this address until the transaction ends."""
    _lock(f"person {creator.pk}", *([f"origin {origin}"] if origin else []))


def hold_searches() -> None:
    """Lets nobody else look for a seat until the transaction ends."""
    _lock("searches")


def forget_finished(origin: str) -> None:
    """Forgets of matches that are over that they were opened from there."""
    if origin and _finished.ask(origin):
        with transaction.atomic():
            _lock(f"origin {origin}")
            Match.objects.filter(_over, origin=origin).update(origin="")


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
