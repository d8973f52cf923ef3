"""Time in which nobody could play because the site was down: it counts against nobody.

Whoever serves people or plays for the computer beats each second. Where no beat came for longer
than `GAP`, whoever beats next notes the time between as an outage. Each process knows all of them,
and looks anew before it counts anybody's time.
"""

from __future__ import annotations

import asyncio
import datetime

from django.db import transaction

from tachanka.matches import models
from tachanka.matches.clocks.calendar import Off, merge
from tachanka.matches.clocks.watch import to_moment, to_time, watch
from tachanka.matches.database import ask_first
from tachanka.matches.signals import outages_changed
from tachanka.matches.tasks import PerLoop

NAME = "site"
GAP = 5_000
"""Milliseconds without a beat that are an outage."""
FRESH = 2_000
"""Milliseconds for which nobody looks anew."""
KEPT_DAYS = 120
"""Outages are kept for longer than a question may wait."""


class Outages:
    """What this process knows of them."""

    def __init__(self) -> None:
        self.spans: Off = ()
        self._looked = -FRESH
        self._looking: asyncio.Lock = asyncio.Lock()

    async def renew(self) -> None:
        """Beats, and reads all outages, unless that was done a moment ago."""
        if self._is_fresh():
            return
        async with self._looking:
            if not self._is_fresh():
                await self.beat()

    def _is_fresh(self) -> bool:
        # By the time of day: it goes on while a machine sleeps.
        return 0 <= watch.now() - self._looked < FRESH

    async def beat(self) -> None:
        """Says that the site is up, notes an outage that has ended, and reads all of them."""
        before = self.spans
        # Not behind acts that have waited for the database: they would be of the outage.
        self.spans, self._looked = await ask_first(beat_once)
        if self.spans != before:
            outages_changed.send()


def beat_once() -> tuple[Off, int]:
    """One beat: all outages by now, and when that is.

    It is read only when the database has answered: who waited for it would else say that he was
    there while nobody was, and what is left of the outage might be too short to be one.
    """
    with transaction.atomic():
        beats = models.Heartbeat.objects.select_for_update()
        last, new = beats.get_or_create(name=NAME, defaults={"at": to_time(watch.now())})
        now = watch.now()
        at = to_time(now)
        if not new and at > last.at:
            if now - to_moment(last.at) > GAP:
                models.Outage.objects.create(start=last.at, end=at)
            models.Heartbeat.objects.filter(name=NAME).update(at=at)
    kept = models.Outage.objects.filter(end__gt=at - datetime.timedelta(days=KEPT_DAYS))
    spans = kept.values_list("start", "end")
    return merge((to_moment(start), to_moment(end)) for start, end in spans), now


_known: PerLoop[Outages] = PerLoop(Outages)


def current_outages() -> Outages:
    """What is known in the running event loop."""
    return _known.get()
