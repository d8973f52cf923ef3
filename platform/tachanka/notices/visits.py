"""Who was here, and when last: who has a page of the site open is told nothing.

Noted at most every `SECONDS` for each person, by each process: for his requests, and for as long as
a page of his holds a socket. What waits before it is told waits longer than that.
"""

from __future__ import annotations

import time
from collections.abc import Collection

from django.utils import timezone

from tachanka.notices.models import Subscriber

SECONDS = 45.0
_noted: dict[int, float] = {}
_MOST = 10_000


def note_visit(person: int) -> None:
    """The person asks for something at this moment. It costs one write in `SECONDS`."""
    now = time.monotonic()
    if now - _noted.get(person, -SECONDS) < SECONDS:
        return
    if len(_noted) >= _MOST:
        _noted.clear()
    _noted[person] = now
    note_visits([person])


def note_visits(people: Collection[int]) -> None:
    """These people are here at this moment; for who wants to be told nothing it is not kept."""
    Subscriber.objects.filter(pk__in=people).update(seen=timezone.now())


def forget_visits() -> None:
    """Whoever asks next is noted at once; for tests, and for who has just become a subscriber."""
    _noted.clear()
