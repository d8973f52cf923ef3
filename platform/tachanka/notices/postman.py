"""Looks after notices, now and then: finds what is to be told, queues what is due, and has it
brought. It runs beside the clocks, where the site has its ticker; an act knows nothing of it."""

from __future__ import annotations

import datetime
import time
from itertools import groupby

from django.db import transaction
from django.utils import timezone

from tachanka.matches.database import ask_database
from tachanka.matches.ticker import chores
from tachanka.notices import hooks, mail, push
from tachanka.notices.backlog import benches, find_busy, take_up_lost
from tachanka.notices.carriers import carriers
from tachanka.notices.deliveries import queue
from tachanka.notices.finding.eyes import find_offered_eyes
from tachanka.notices.finding.matches import find_in_matches
from tachanka.notices.finding.tournaments import find_in_tournaments
from tachanka.notices.kinds import Rhythm, Way
from tachanka.notices.models import Mark, Notice, Subscriber

SECONDS = 10.0
"""Between two looks."""
MOST = 500
"""So many notices are queued in one look."""


def listen() -> None:
    """Has notices looked after; called once, when the app is ready."""
    carriers.update({Way.MAIL: mail.carry, Way.PUSH: push.carry, Way.HOOK: hooks.carry})
    chores.append(_Round().look)


class _Round:
    """The postman's way through the site."""

    def __init__(self) -> None:
        self._next = 0.0

    async def look(self) -> None:
        """Called each second."""
        if time.monotonic() < self._next:
            return
        self._next = time.monotonic() + SECONDS
        await ask_database(look_after, timezone.now())
        for way in await ask_database(find_busy):
            benches[way].begin()


def look_after(now: datetime.datetime) -> None:
    """Finds what is to be told, queues what is due, takes up what was lost. Twice is harmless."""
    if Subscriber.objects.exists():
        find_in_matches(now)
        find_offered_eyes(now)
        find_in_tournaments(now)
    else:
        # Whoever is the first is not told what happened before.
        Mark.objects.all().delete()
    queue_due(now)
    take_up_lost(now)


def queue_due(now: datetime.datetime) -> None:
    """Gives to the queue what is due by now: letters that go together as one job."""
    waiting = Notice.objects.filter(state=Notice.State.WAITING, due__lte=now)
    rows = waiting.order_by("person", "way", "pk").values_list(
        "person", "way", "person__subscriber__rhythm", "pk"
    )
    for (_, way, rhythm), group in groupby(rows[:MOST], key=lambda row: row[:3]):
        ids = [row[3] for row in group]
        together = way == Way.MAIL and rhythm != Rhythm.ONCE
        for batch in [ids] if together else [[each] for each in ids]:
            _queue(way, batch)


def _queue(way: str, ids: list[int]) -> None:
    with transaction.atomic():
        held = Notice.objects.select_for_update().filter(pk__in=ids, state=Notice.State.WAITING)
        left = list(held.order_by("pk").values_list("pk", flat=True))
        if left:
            queue(way, left)
