"""Numbers of the whole site, out of the database: told by the process with the ticker alone, or
whoever adds up the processes would count them more than once."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import structlog
from django.db import connection
from django.db.models import Case, Count, Min, QuerySet, When
from django.utils import timezone
from django_tasks import TaskResultStatus
from django_tasks_db.models import DBTaskResult, get_date_max
from prometheus_client import Metric
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from tachanka.matches.models import Match
from tachanka.notices.kinds import Way

log = structlog.get_logger()
LOOK_SECONDS = 10.0
"""The database is asked at most so often, however often somebody wants to know."""
PATIENCE = 3.0
"""Seconds that a scraper waits for the database."""
Rows = dict[tuple[str, ...], float]


@dataclass
class _Found:
    """What one look has found, by labels."""

    running: Rows = field(default_factory=dict)
    seeks: Rows = field(default_factory=dict)
    jobs: Rows = field(default_factory=dict)
    oldest: Rows = field(default_factory=dict)


class WholeSite(Collector):
    """Looks when it is asked. Where the database does not answer the numbers are missing, and
    `tachanka_site_seen` is 0."""

    def __init__(self) -> None:
        self._looker = ThreadPoolExecutor(1, thread_name_prefix="metrics")
        self._lock = threading.Lock()
        self._looking: Future[_Found] | None = None
        self._at = 0.0

    def collect(self) -> Iterator[Metric]:
        """The families, in a thread of the scraper's."""
        try:
            found = self._look().result(PATIENCE)
        except Exception as fault:
            log.warning("metrics.unread", fault=repr(fault))
            found = None
        yield GaugeMetricFamily(
            "tachanka_site_seen",
            "Whether the database gave the other numbers of tachanka_site.",
            value=float(found is not None),
        )
        if found is not None:
            yield from _tell(found)

    def describe(self) -> list[Metric]:
        """Nothing: to register it must not ask the database."""
        return []

    def _look(self) -> Future[_Found]:
        """One that is under way, one that is fresh, or a new one. Where the database hangs it is
        asked no second time."""
        with self._lock:
            old, now = self._looking, time.monotonic()
            if old is not None and (not old.done() or now - self._at < LOOK_SECONDS):
                return old
            self._at = now
            self._looking = self._looker.submit(_ask)
            return self._looking


def _ask() -> _Found:
    try:
        return find_numbers()
    finally:
        connection.close()


def find_numbers() -> _Found:
    """The numbers as the database has them now."""
    running = Match.objects.filter(status=Match.Status.RUNNING)
    seeks = Match.objects.filter(status=Match.Status.OPEN, opponent=Match.Opponent.OPEN)
    found = _Found(_count(running, ["ruleset"]), _count(seeks, ["ruleset"]))
    now, ready = timezone.now(), DBTaskResult.objects.ready()
    unfinished = {
        "due": ready,
        "later": DBTaskResult.objects.filter(
            status=TaskResultStatus.READY, run_after__gt=now, run_after__lt=get_date_max()
        ),
        "running": DBTaskResult.objects.running(),
        "failed": DBTaskResult.objects.failed(),
    }
    for way in map(str, Way):
        found.oldest[(way,)] = 0.0
        found.jobs.update({(way, state): 0.0 for state in unfinished})
    for state, jobs in unfinished.items():
        for (way,), number in _count(jobs, ["queue_name"]).items():
            found.jobs[way, state] = number
    # A job that is tried again was queued long before it is due.
    due = Case(When(run_after=get_date_max(), then="enqueued_at"), default="run_after")
    for row in ready.order_by().values("queue_name").annotate(first=Min(due)):
        found.oldest[(row["queue_name"],)] = (now - row["first"]).total_seconds()
    return found


def _count(rows: QuerySet[Any], by: Sequence[str]) -> Rows:
    counted = rows.order_by().values(*by).annotate(number=Count("pk"))
    return {tuple(str(row[name]) for name in by): float(row["number"]) for row in counted}


def _tell(found: _Found) -> Iterator[Metric]:
    told = (
        ("running", "Matches that go on, pauses included.", ["ruleset"], found.running),
        ("seeks", "Matches that wait for an opponent, whoever it be.", ["ruleset"], found.seeks),
        ("jobs", "Jobs of notices that are not done; failed ones are taken up again.",
         ["queue", "state"], found.jobs),
        ("oldest_job_seconds", "For how long the job has been due that has waited longest.",
         ["queue"], found.oldest),
    )  # fmt: skip
    for name, about, labels, rows in told:
        family = GaugeMetricFamily(f"tachanka_site_{name}", about, labels=labels)
        for values, number in rows.items():
            family.add_metric(values, number)
        yield family
