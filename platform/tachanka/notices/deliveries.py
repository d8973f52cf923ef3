"""Jobs of the queue: each brings some notices to one person on one way, and is done again later
where that fails."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Any

import structlog
from django.db import transaction
from django.utils import timezone
from django_tasks import task

from tachanka import meters
from tachanka.accounts.models import User
from tachanka.accounts.preferences import read_preferences
from tachanka.engine.resources import ENGLISH
from tachanka.matches import queries
from tachanka.notices.carriers import Load, Undeliverable, carriers
from tachanka.notices.kinds import Way
from tachanka.notices.models import Notice, Subscriber
from tachanka.notices.standing import is_of_use

log = structlog.get_logger()
PAUSES = tuple(datetime.timedelta(minutes=each) for each in (1, 2, 5, 10, 20, 30, 60))
"""Between one try and the next; the last one again and again."""
GIVEN_UP_AFTER = datetime.timedelta(days=3)
State = Notice.State


@task(queue_name=Way.MAIL)
def deliver(way: str, ids: list[int], tries: int = 0) -> None:
    """Brings these notices, as far as they are of use still; what failed is queued anew."""
    notices = _read_notices(ids)
    subscriber = Subscriber.objects.filter(pk__in={each.person_id for each in notices}).first()
    now = timezone.now()
    useful = [] if subscriber is None else [n for n in notices if is_of_use(n, subscriber, now)]
    _mark({each.pk for each in notices} - {each.pk for each in useful}, State.DROPPED)
    if not useful or subscriber is None:
        return
    left = [each.pk for each in useful]
    try:
        carriers[Way(way)](Load(useful, subscriber, _find_language(useful[0].person)))
    except Undeliverable as fault:
        log.info("notice.undeliverable", way=way, person=subscriber.pk, why=str(fault))
        _mark(left, State.DROPPED)
        meters.deliveries.labels(way, "dropped").inc()
    except Exception as fault:
        _try_again(way, useful, tries, fault)
        meters.deliveries.labels(way, "failed").inc()
    else:
        _mark(left, State.SENT)
        meters.deliveries.labels(way, "sent").inc()


def queue(way: str, ids: Sequence[int]) -> None:
    """Has these notices, which wait, brought by a job; in the transaction of whoever asks."""
    Notice.objects.filter(pk__in=ids).update(state=State.QUEUED)
    deliver.using(queue_name=way).enqueue(way, list(ids))


def _read_notices(ids: Sequence[int]) -> list[Notice]:
    """Those of them that the queue has still to bring, with all that is to be known of them."""
    found = Notice.objects.filter(pk__in=ids, state=State.QUEUED, person__is_active=True)
    notices = list(found.select_related("person", "match", "tournament").order_by("pk"))
    queries.read_seats([each.match for each in notices if each.match is not None])
    for match in [each.match for each in notices if each.match is not None]:
        _name_awaited(match)
    return notices


def _name_awaited(match: Any) -> None:
    """Of seats that are kept for somebody it is known for whom."""
    kept = {seat.invited_id for seat in match.seats_in_order if seat.invited_id}
    people = User.objects.in_bulk(kept)
    for seat in match.seats_in_order:
        seat.invited = people.get(seat.invited_id)


def _find_language(person: User) -> str:
    return str(read_preferences(person).get("language", ENGLISH))


def _try_again(way: str, notices: Sequence[Notice], tries: int, fault: Exception) -> None:
    pause = PAUSES[min(tries, len(PAUSES) - 1)]
    now = timezone.now()
    late = [each.pk for each in notices if each.due < now - GIVEN_UP_AFTER]
    left = [each.pk for each in notices if each.pk not in late]
    log.warning("notice.undelivered", way=way, tries=tries + 1, left=len(left), fault=repr(fault))
    with transaction.atomic():
        _mark(late, State.DROPPED)
        if left:
            again = deliver.using(queue_name=way, run_after=now + pause)
            again.enqueue(way, left, tries + 1)


def _mark(ids: Any, state: Notice.State) -> None:
    if ids:
        Notice.objects.filter(pk__in=list(ids), state=State.QUEUED).update(state=state)
