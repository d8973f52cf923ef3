"""What is to be told of the eyes of a side: that somebody has been offered them."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Any

from django.db import transaction

from tachanka.accounts.blocks import are_apart
from tachanka.matches.models import Confidant, Match
from tachanka.notices.due import find_due
from tachanka.notices.finding.marks import advance, store
from tachanka.notices.kinds import Kind, Way
from tachanka.notices.models import Notice, Subscriber


def find_offered_eyes(now: datetime.datetime) -> None:
    """Makes the notices of what somebody was offered to see since the last search; of the same eyes
    at a match one, however often they are taken back and offered again."""
    with transaction.atomic():
        span = advance("eyes", now)
        if span is None:
            return
        since, upto = span
        fresh = _list_offered().filter(offered__gt=since, offered__lte=upto)
        rows = list(fresh.select_related("match").order_by("offered", "pk"))
        subscribers = Subscriber.objects.in_bulk([row.person_id for row in rows])
        store(
            notice
            for row in rows
            for subscriber in (subscribers.get(row.person_id),)
            if subscriber is not None
            for notice in _make_notices(row, subscriber)
        )


def is_offered(match: Match, person: int, facts: dict[str, Any]) -> bool:
    """Whether what a notice tells of still waits for its person. facts: of the notice."""
    found = _list_offered().filter(match=match, person=person, seat=facts["seat"])
    sitting = (seat.user_id for seat in match.seats_in_order)
    return found.exists() and not any(are_apart(person, user) for user in sitting)


def _list_offered() -> Any:
    """Offers that nobody has answered or taken back."""
    return Confidant.objects.filter(
        offered__isnull=False, willing=False, match__status=Match.Status.RUNNING
    )


def _make_notices(row: Confidant, subscriber: Subscriber) -> Iterator[Notice]:
    assert row.offered is not None
    # Of two who ask for a commentator the first; the other is named at the match.
    giver = next(each.user for each in row.match.seats_in_order if each.seat in row.agreed)
    about = "eyes" if row.seat else "comment"
    facts = {"about": about, "seat": row.seat, "other": str(giver)}
    for way in Way:
        if subscriber.wants(Kind.EYES, way):
            yield Notice(
                person_id=subscriber.pk,
                kind=Kind.EYES,
                way=way,
                key=f"eyes:{row.match_id}:{row.seat}",
                match=row.match,
                facts=facts,
                since=row.offered,
                due=find_due(subscriber, way, row.offered),
            )
