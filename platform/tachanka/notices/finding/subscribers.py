"""Whom something of a tournament is told, and the notices of it."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Any

from django.db.models import Q

from tachanka.accounts.models import User
from tachanka.notices.due import find_due
from tachanka.notices.kinds import Kind, Way
from tachanka.notices.models import Notice, Subscriber
from tachanka.tournaments.models import Tournament


def list_subscribers(people: Q) -> list[Subscriber]:
    """Those of these people who want to be told anything."""
    chosen = User.objects.filter(people, is_active=True).values("pk")
    return list(Subscriber.objects.filter(pk__in=chosen))


def make_notices(
    subscriber: Subscriber,
    kind: Kind,
    key: str,
    tournament: Tournament,
    facts: dict[str, Any],
    since: datetime.datetime,
) -> Iterator[Notice]:
    """A notice for each way on which this subscriber wants them."""
    for way in Way:
        if subscriber.wants(kind, way):
            yield Notice(
                person_id=subscriber.pk,
                kind=kind,
                way=way,
                key=key,
                tournament=tournament,
                facts=facts,
                since=since,
                due=find_due(subscriber, way, since),
            )
