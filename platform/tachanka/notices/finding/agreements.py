"""What is to be told of what two players settle between them: times, and bids for sides."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Any

from django.db.models import Q, QuerySet

from tachanka.notices.finding.marks import SLACK
from tachanka.notices.finding.matches import was_here
from tachanka.notices.finding.subscribers import list_subscribers, make_notices
from tachanka.notices.kinds import Kind
from tachanka.notices.models import Notice
from tachanka.tournaments.models import Entrant, Leg, Round, Suggestion, Tie, Tournament

AHEAD = (datetime.timedelta(hours=1), datetime.timedelta(hours=24))
"""So long before an agreed time both are reminded of it, the nearest first."""


def tell_agreements(since: datetime.datetime, upto: datetime.datetime) -> Iterator[Notice]:
    """Times that one has suggested, to the other; that they are agreed on, to both; that they bid
    for sides, to who has not bid."""
    for tie in _going_on().filter(appointed__gt=since, appointed__lte=upto):
        assert tie.appointment is not None
        assert tie.appointed is not None
        yield from _tell_both(tie, "appointed", tie.appointment, tie.appointed)
    yield from _tell_suggestions(since, upto)
    yield from _tell_bids(since, upto)


def _tell_suggestions(since: datetime.datetime, upto: datetime.datetime) -> Iterator[Notice]:
    """Of several times that somebody has suggested one notice."""
    told: set[tuple[int, int]] = set()
    fresh = Suggestion.objects.filter(made__gt=since, made__lte=upto, tie__appointment=None)
    known = ("tie__round__tournament", "tie__first__user", "tie__second__user")
    for row in fresh.filter(tie__in=_going_on()).select_related(*known):
        deadline = row.tie.round.deadline
        if deadline is None or (row.tie_id, row.entrant_id) in told:
            continue
        told.add((row.tie_id, row.entrant_id))
        for each, other in _list_pair(row.tie):
            if each.pk != row.entrant_id:
                yield from _tell(row.tie, each, other, "suggested", deadline, row.made)


def _tell_bids(since: datetime.datetime, upto: datetime.datetime) -> Iterator[Notice]:
    rows = Leg.objects.filter(bids_from__gt=since, bids_from__lte=upto, bids_until__gt=upto)
    known = ("tie__round__tournament", "tie__first__user", "tie__second__user")
    for leg in rows.select_related(*known).prefetch_related("bids"):
        assert leg.bids_until is not None
        assert leg.bids_from is not None
        have = {bid.entrant_id for bid in leg.bids.all()}
        for each, other in _list_pair(leg.tie):
            if each.pk not in have:
                yield from _tell(leg.tie, each, other, "bids", leg.bids_until, leg.bids_from)


def tell_appointments(now: datetime.datetime) -> Iterator[Notice]:
    """Asked of how things stand, not of what has happened: who is here is told when he has gone."""
    near = _going_on().filter(appointment__gt=now, appointment__lte=now + AHEAD[-1])
    for tie in near:
        assert tie.appointment is not None
        assert tie.appointed is not None
        ahead = next(span for span in AHEAD if tie.appointment - span <= now)
        if tie.appointed <= tie.appointment - ahead:
            # Else it was as near as that when they agreed on it.
            mark = f":{ahead.total_seconds():.0f}"
            yield from _tell_both(tie, "appointment", tie.appointment, now - SLACK, mark)


def _going_on() -> QuerySet[Tie]:
    """Ties that are still to be played, with their people at hand."""
    legs = Leg.objects.filter(result__isnull=True, ruling__isnull=True)
    rows = Tie.objects.filter(
        awarded__isnull=True,
        pk__in=legs.values("tie"),
        round__status=Round.Status.RUNNING,
        round__tournament__status=Tournament.Status.RUNNING,
        round__tournament__paused=False,
    )
    return rows.select_related("round__tournament", "first__user", "second__user")


def _list_pair(tie: Tie) -> list[tuple[Entrant, Entrant]]:
    """Each of the two with the other one."""
    if tie.second is None:
        return []
    return [(tie.first, tie.second), (tie.second, tie.first)]


def _tell_both(
    tie: Tie, about: str, moment: datetime.datetime, since: datetime.datetime, mark: str = ""
) -> Iterator[Notice]:
    for each, other in _list_pair(tie):
        yield from _tell(tie, each, other, about, moment, since, mark)


def _tell(
    tie: Tie,
    entrant: Entrant,
    other: Entrant,
    about: str,
    moment: datetime.datetime,
    since: datetime.datetime,
    mark: str = "",
) -> Iterator[Notice]:
    facts: dict[str, Any] = {
        "about": about,
        "tie": tie.pk,
        "round": tie.round.number,
        "other": str(other.user) if other.user else other.name,
        "deadline": moment.isoformat(),
    }
    stamp = moment if about.startswith("appoint") else since
    key = f"{about}:{tie.pk}:{stamp.timestamp():.0f}{mark}"
    for subscriber in list_subscribers(Q(pk=entrant.user_id)):
        if not was_here(subscriber, since):
            kind = Kind.DEADLINE
            yield from make_notices(subscriber, kind, key, tie.round.tournament, facts, since)
