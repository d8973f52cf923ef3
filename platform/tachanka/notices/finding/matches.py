"""What is to be told of matches: a turn, a challenge, a result."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator

from django.db import transaction
from django.db.models import F, Q

from tachanka.accounts.models import Block
from tachanka.matches import models, queries
from tachanka.matches.lobby.waiting import ALONE
from tachanka.notices.due import find_due
from tachanka.notices.finding.marks import advance, store
from tachanka.notices.kinds import Kind, Way
from tachanka.notices.models import Notice, Subscriber

QUICK = datetime.timedelta(seconds=90)
PATIENT = datetime.timedelta(minutes=5)
"""For so long a turn waits before it is told, in a live match and in others: who answers at once
needs no letter."""
SLOW = datetime.timedelta(minutes=1)
"""How much earlier than it moved a match may be listed, beyond `ACTIVE_FOR`."""
Match = models.Match


def find_in_matches(now: datetime.datetime) -> None:
    """Makes the notices of what has happened in matches since the last search."""
    with transaction.atomic():
        span = advance("matches", now)
        if span is None:
            return
        seats = _list_seats(*span)
        people = {seat.user_id or seat.invited_id for seat in seats}
        subscribers = Subscriber.objects.in_bulk([each for each in people if each])
        _read_neighbours(seats)
        told = _find_told(subscribers)
        store(_make_notices(seats, subscribers, told))


def _list_seats(since: datetime.datetime, upto: datetime.datetime) -> list[models.Seat]:
    """The seats of those who want to be told something, in matches that moved in that time."""
    theirs = Q(user__subscriber__isnull=False)
    kept = Q(user=None, invited__subscriber__isnull=False)
    return list(
        models.Seat.objects.filter(
            theirs | kept,
            match__status__in=(Match.Status.OPEN, Match.Status.RUNNING, Match.Status.FINISHED),
            match__active__gt=since - models.ACTIVE_FOR - SLOW,
            match__updated__gt=since,
            match__updated__lte=upto,
        )
        .exclude(match__opponent__in=ALONE)
        .select_related("match")
        .defer("match__seed", "standing")
    )


def _read_neighbours(seats: Iterable[models.Seat]) -> None:
    """Each match has its seats at hand, all from one query."""
    matches = list({seat.match_id: seat.match for seat in seats}.values())
    queries.read_seats(matches)
    by_id = {match.pk: match for match in matches}
    for seat in seats:
        seat.match = by_id[seat.match_id]


def _find_told(subscribers: dict[int, Subscriber]) -> set[tuple[int, int]]:
    """Who was told of his turn in which match and has not been here since: he is not told again."""
    rows = Notice.objects.filter(person__in=subscribers, kind=Kind.TURN)
    rows = rows.exclude(state=Notice.State.DROPPED)
    unseen = Q(person__subscriber__seen=None) | Q(made__gt=F("person__subscriber__seen"))
    return set(rows.filter(unseen).values_list("person", "match"))


def _make_notices(
    seats: Iterable[models.Seat],
    subscribers: dict[int, Subscriber],
    told: set[tuple[int, int]],
) -> Iterator[Notice]:
    for seat in seats:
        subscriber = subscribers.get(seat.user_id or seat.invited_id or 0)
        kind = _find_kind(seat)
        if subscriber is None or kind is None:
            continue
        if kind == Kind.TURN and (subscriber.pk, seat.match_id) in told:
            continue
        if was_here(subscriber, seat.match.updated):
            continue
        for way in Way:
            if subscriber.wants(kind, way):
                yield _make_notice(seat, subscriber, kind, way)


def _find_kind(seat: models.Seat) -> Kind | None:
    """What there is to tell of the match to whom this seat belongs, or for whom it is kept."""
    match = seat.match
    if match.status == Match.Status.OPEN:
        return Kind.CHALLENGE if is_challenge(seat) else None
    if seat.user_id is None or not has_company(seat):
        return None
    if match.status == Match.Status.FINISHED:
        return Kind.RESULT
    return Kind.TURN if is_turn(seat) else None


def is_turn(seat: models.Seat) -> bool:
    """Whether the match waits for who sits there; not while its clocks stand still."""
    match = seat.match
    halted = match.pace is not None and match.wake is None
    return match.status == Match.Status.RUNNING and seat.seat in match.asked and not halted


def is_challenge(seat: models.Seat) -> bool:
    """Whether somebody keeps this seat for another who wants to have to do with him."""
    match = seat.match
    if match.status != Match.Status.OPEN or match.arranged or seat.user_id is not None:
        return False
    pair = Q(blocker=match.creator_id, blocked=seat.invited_id)
    pair |= Q(blocker=seat.invited_id, blocked=match.creator_id)
    return seat.invited_id is not None and not Block.objects.filter(pair).exists()


def has_company(seat: models.Seat) -> bool:
    """Whether another person plays there: of the computer nobody is told anything."""
    return any(each.user_id not in (None, seat.user_id) for each in seat.match.seats_in_order)


def was_here(subscriber: Subscriber, since: datetime.datetime) -> bool:
    """Whether he has had a page of the site open since then."""
    return subscriber.seen is not None and subscriber.seen >= since


def _make_notice(seat: models.Seat, subscriber: Subscriber, kind: Kind, way: Way) -> Notice:
    match = seat.match
    key = f"{kind}:{match.pk}" + (f":{match.seq}" if kind == Kind.TURN else "")
    wait = datetime.timedelta()
    if kind == Kind.TURN:
        live = match.pace is not None and match.pace["kind"] == "live"
        wait = QUICK if live else PATIENT
    return Notice(
        person_id=subscriber.pk,
        kind=kind,
        way=way,
        key=key,
        match=match,
        facts={"seat": seat.seat},
        since=match.updated,
        due=find_due(subscriber, way, match.updated + wait),
    )
