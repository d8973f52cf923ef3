"""What the site keeps no longer: each kind has a term, and what is referred to stays for good.

Nothing that anything else names goes, whatever app it belongs to: `spare_referred` asks every model
that can refer to a row. So neither a match that was played nor who sat there, is rated or has
entered a tournament is ever a candidate.
"""

from __future__ import annotations

import datetime
import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

import structlog
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import Exists, Model, OuterRef, QuerySet
from django.utils import timezone

from tachanka.accounts.models import Preferences, User
from tachanka.matches.database import ask_database
from tachanka.matches.lobby.beginning import lock_match
from tachanka.matches.lobby.seating import withdraw
from tachanka.matches.models import Heartbeat, Match, Outage, Request, Seat
from tachanka.matches.ticker import chores
from tachanka.notices.backlog import list_done_jobs, list_old_notices
from tachanka.notices.models import Notice

log = structlog.get_logger()
AT_ONCE = 200
"""So many rows of a kind go in one transaction: acts wait for no more."""
LOOK_SECONDS, AGAIN_SECONDS = 3600.0, 10.0
"""Between two looks; where the last one has left something."""
ROUND = datetime.timedelta(hours=20)
"""Once a day, at whatever time the site was started."""
NAME = "retention"
Rows = QuerySet[Any]


@dataclass(frozen=True)
class Kind:
    """One kind of what goes. find: those of which the term ended at this moment. parts: models
    whose rows go with it; all others keep it. told: what becomes of them, for people."""

    name: str
    find: Callable[[datetime.datetime], Rows]
    told: str
    parts: Collection[type[Model]] = ()
    let_go: Callable[[Rows], object] = lambda rows: rows.delete()


def _find_guests(end: datetime.datetime) -> Rows:
    found = User.objects.filter(guest=True, date_joined__lt=end, is_staff=False)
    return found.exclude(last_login__gte=end)


def _find_waiting(end: datetime.datetime) -> Rows:
    found = Match.objects.filter(status=Match.Status.OPEN, updated__lt=end)
    return found.filter(arranged=False, deal=None, seq=-1)


def _find_cancelled(end: datetime.datetime) -> Rows:
    found = Match.objects.filter(status=Match.Status.CANCELLED, updated__lt=end)
    return found.filter(deal=None, seq=-1)


def _withdraw(rows: Rows) -> None:
    for code in rows.values_list("code", flat=True):
        withdraw(lock_match(code))


MATCH_PARTS = (Seat, Request, Notice)
KINDS = (
    Kind("sessions", lambda end: Session.objects.filter(expire_date__lt=end), "that have lapsed"),
    # Before the matches: who sits at one that goes today goes with the next round.
    Kind("guests", _find_guests, "that never did anything", (Preferences,)),
    Kind("cancelled", _find_cancelled, "matches that never began", MATCH_PARTS),
    Kind("waiting", _find_waiting, "matches nobody came to, withdrawn", MATCH_PARTS, _withdraw),
    Kind("notices", list_old_notices, "that are done"),
    Kind("jobs", list_done_jobs, "that are done"),
    Kind("outages", lambda end: Outage.objects.filter(end__lt=end), "that no clock goes by"),
)


def spare_referred(rows: Rows, parts: Collection[type[Model]]) -> Rows:
    """Those of the rows that nothing refers to, but for their own parts."""
    for relation in rows.model._meta.get_fields(include_hidden=True):
        if not relation.auto_created or relation.concrete or relation.related_model in parts:
            continue
        others = relation.related_model._base_manager
        rows = rows.exclude(Exists(others.filter(**{relation.field.name: OuterRef("pk")})))
    return rows


def _find(kind: Kind, now: datetime.datetime) -> Rows:
    days = settings.KEEP[kind.name]
    rows = kind.find(now - datetime.timedelta(days=days)) if days else kind.find(now).none()
    return spare_referred(rows, kind.parts)


def count_forgettable(now: datetime.datetime) -> dict[str, int]:
    """How many of each kind would go now. Nothing is changed."""
    return {kind.name: _find(kind, now).count() for kind in KINDS}


def forget(now: datetime.datetime) -> dict[str, int]:
    """Lets go of some of each kind; how many. Whoever finds AT_ONCE of one comes again."""
    return {kind.name: _forget_some(kind, now) for kind in KINDS}


def _forget_some(kind: Kind, now: datetime.datetime) -> int:
    keys = list(_find(kind, now).order_by("pk").values_list("pk", flat=True)[:AT_ONCE])
    if not keys:
        return 0
    with transaction.atomic():
        rows = kind.find(now).model._base_manager.filter(pk__in=keys)
        list(rows.select_for_update().values_list("pk", flat=True))
        # Once more under the lock: somebody may have come to need one of them meanwhile.
        left = list(_find(kind, now).filter(pk__in=keys).values_list("pk", flat=True))
        kind.let_go(rows.filter(pk__in=left))
        return len(left)


# --- By itself ------------------------------------------------------------------------------


def listen() -> None:
    """Has the ticker look once a day; called once, when the app is ready."""
    chores.append(_Round().look)


class _Round:
    """The daily round of a process with the ticker."""

    def __init__(self) -> None:
        self._next = 0.0

    async def look(self) -> None:
        """Called each second."""
        if time.monotonic() < self._next:
            return
        self._next = time.monotonic() + LOOK_SECONDS
        if await ask_database(go_round, timezone.now()):
            self._next = time.monotonic() + AGAIN_SECONDS


def go_round(now: datetime.datetime) -> bool:
    """Lets some go where the last round is a day ago; whether more is left."""
    if Heartbeat.objects.filter(name=NAME, at__gt=now - ROUND).exists():
        return False
    counts = forget(now)
    tell_forgotten(counts)
    if max(counts.values()) >= AT_ONCE:
        return True
    Heartbeat.objects.update_or_create(name=NAME, defaults={"at": now})
    return False


def tell_forgotten(counts: Mapping[str, int]) -> None:
    """A line of the log, where anything went."""
    gone = {name: count for name, count in counts.items() if count}
    if gone:
        log.info("retention.forgot", **gone)
