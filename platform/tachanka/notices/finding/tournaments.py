"""What is to be told of tournaments: a round, a deadline that comes near, a message to all."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator

from django.db import transaction
from django.db.models import Q

from tachanka.matches.models import ACTIVE_FOR, Match
from tachanka.notices.finding.agreements import tell_agreements, tell_appointments
from tachanka.notices.finding.marks import SLACK, advance, store
from tachanka.notices.finding.matches import was_here
from tachanka.notices.finding.subscribers import list_subscribers, make_notices
from tachanka.notices.kinds import Kind
from tachanka.notices.models import Notice
from tachanka.tournaments.models import Entrant, Leg, Round, Tournament, TournamentDeed

AHEAD = (datetime.timedelta(hours=3), datetime.timedelta(hours=24))
"""So long before a deadline those are told who have not played yet, the nearest first."""
RUNNING = Q(tournament__status=Tournament.Status.RUNNING, tournament__paused=False)


def find_in_tournaments(now: datetime.datetime) -> None:
    """Makes the notices of what has happened in tournaments since the last search, and of
    deadlines that are near."""
    with transaction.atomic():
        span = advance("tournaments", now)
        if span is None:
            return
        notices = [*_tell_rounds(*span), *_tell_messages(*span), *_tell_deadlines(now)]
        notices += [*tell_agreements(*span), *tell_appointments(now)]
        store(notices)


def _tell_rounds(since: datetime.datetime, upto: datetime.datetime) -> Iterator[Notice]:
    """Boards that wait for their players; of two that were set up together one notice."""
    told: set[tuple[int, int]] = set()
    for leg in _list_boards(since, upto):
        row, match = leg.tie.round, leg.match
        assert match is not None
        for subscriber in list_subscribers(Q(invitations__match=match)):
            if (row.pk, subscriber.pk) in told or was_here(subscriber, match.created):
                continue
            told.add((row.pk, subscriber.pk))
            facts = {"round": row.number}
            key = f"round:{row.pk}:{match.pk}"
            for notice in make_notices(
                subscriber, Kind.ROUND, key, row.tournament, facts, match.created
            ):
                notice.match = match
                yield notice


def _list_boards(since: datetime.datetime, upto: datetime.datetime) -> Iterable[Leg]:
    boards = Match.objects.filter(
        status=Match.Status.OPEN,
        arranged=True,
        active__gt=since - ACTIVE_FOR - SLACK,
        created__gt=since,
        created__lte=upto,
    )
    found = Leg.objects.filter(match__in=boards).select_related("match", "tie__round__tournament")
    return found.order_by("pk")


def _tell_messages(since: datetime.datetime, upto: datetime.datetime) -> Iterator[Notice]:
    """To all who take part, those who are here too: another page does not show it."""
    deeds = TournamentDeed.objects.filter(kind="message", at__gt=since, at__lte=upto)
    for deed in deeds.select_related("tournament"):
        entrants = Q(entries__tournament=deed.tournament_id, entries__left=None)
        entrants &= ~Q(pk=deed.by_id or 0)
        facts = {"text": deed.told["text"]}
        for subscriber in list_subscribers(entrants):
            yield from make_notices(
                subscriber, Kind.MESSAGE, f"message:{deed.pk}", deed.tournament, facts, deed.at
            )


def _tell_deadlines(now: datetime.datetime) -> Iterator[Notice]:
    """Asked of how things stand, not of what has happened: who is here is told when he has gone."""
    near = Round.objects.filter(
        RUNNING, status=Round.Status.RUNNING, deadline__gt=now, deadline__lte=now + AHEAD[-1]
    )
    for row in near.select_related("tournament"):
        assert row.deadline is not None
        assert row.published is not None
        ahead = next(span for span in AHEAD if row.deadline - span <= now)
        if row.published > row.deadline - ahead:
            # It was as near as that when the round was told.
            continue
        key = f"deadline:{row.pk}:{row.deadline.timestamp():.0f}:{ahead.total_seconds():.0f}"
        facts = {"round": row.number, "deadline": row.deadline.isoformat()}
        for subscriber in list_subscribers(_undecided(row)):
            if not was_here(subscriber, now - SLACK):
                yield from make_notices(subscriber, Kind.DEADLINE, key, row.tournament, facts, now)


def _undecided(row: Round) -> Q:
    """Those at tables of the round that still have to play."""
    legs = Leg.objects.filter(
        tie__round=row, tie__awarded__isnull=True, result__isnull=True, ruling__isnull=True
    )
    open_ties = legs.values("tie")
    entrants = Entrant.objects.filter(
        Q(ties_first__in=open_ties, ties_first__second__isnull=False) | Q(ties_second__in=open_ties)
    )
    return Q(pk__in=entrants.values("user"))
