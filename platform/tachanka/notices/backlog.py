"""The queue of jobs in the database: who works at it, and what a process left behind that ended.

A job that was being done when its process was killed is taken up again after `LOST_AFTER`; so what
it had just sent may be sent twice, and nothing is sent never.
"""

from __future__ import annotations

import atexit
import datetime
import logging
import secrets
import threading
from typing import Any

import structlog
from django.db import connection
from django.db.models import QuerySet
from django_tasks import TaskResultStatus, default_task_backend
from django_tasks_db.management.commands.db_worker import Worker
from django_tasks_db.models import DBTaskResult

from tachanka.notices.kinds import Way
from tachanka.notices.models import Notice

log = structlog.get_logger()
LOST_AFTER = datetime.timedelta(minutes=5)
"""No job takes as long: those who carry give up after seconds."""
PATIENCE = 5.0
"""Seconds that the end of a process waits for jobs under way."""
logging.getLogger("django_tasks_db").setLevel(logging.WARNING)
logging.getLogger("django_tasks").setLevel(logging.WARNING)


class Bench:
    """Where the jobs of one way are done, one after another, in a thread of their own: a mail
    server that hangs holds up nothing else."""

    def __init__(self, way: Way) -> None:
        self.way = way
        self._thread: threading.Thread | None = None
        self._worker: Worker | None = None

    def begin(self) -> None:
        """Has the jobs that are due done, unless that is under way."""
        if self._thread is None or not self._thread.is_alive():
            self._worker = _make_worker(self.way)
            self._thread = threading.Thread(
                target=self._work, name=f"notices-{self.way}", daemon=True
            )
            self._thread.start()

    def stop(self) -> None:
        """Begins no further job, and waits a little for the one under way."""
        if self._worker is not None and self._thread is not None:
            self._worker.running = False
            self._thread.join(PATIENCE)

    def _work(self) -> None:
        try:
            assert self._worker is not None
            self._worker.run()
        except Exception:
            # The database is away; who looks next begins anew.
            log.exception("notices.bench", way=self.way)
        finally:
            connection.close()


benches = {way: Bench(way) for way in Way}


@atexit.register
def _stop() -> None:
    for bench in benches.values():
        bench.stop()


def _make_worker(way: Way) -> Worker:
    return Worker(
        queue_names=[way],
        excluded_queue_names=[],
        interval=0,
        batch=True,
        backend_name=default_task_backend.alias,
        startup_delay=False,
        max_tasks=None,
        worker_id=secrets.token_hex(8),
    )


def find_busy() -> list[Way]:
    """The ways on which something is to be brought now."""
    names = DBTaskResult.objects.ready().order_by().values_list("queue_name", flat=True)
    return [Way(name) for name in set(names)]


def work_off(way: Way) -> None:
    """Does the jobs of this way that are due, here and now."""
    _make_worker(way).run()


def take_up_lost(now: datetime.datetime) -> int:
    """Has jobs done again whose process has ended meanwhile, or which broke; how many."""
    lost = DBTaskResult.objects.running().filter(started_at__lt=now - LOST_AFTER)
    broken = DBTaskResult.objects.failed().filter(finished_at__lt=now - LOST_AFTER)
    return sum(rows.update(status=TaskResultStatus.READY, run_after=now) for rows in (lost, broken))


def list_done_jobs(end: datetime.datetime) -> QuerySet[Any]:
    """Jobs that succeeded before this moment."""
    return DBTaskResult.objects.successful().filter(finished_at__lt=end)


def list_old_notices(end: datetime.datetime) -> QuerySet[Notice]:
    """Notices made before this moment about which nothing is to be done any more."""
    done = (Notice.State.SENT, Notice.State.DROPPED)
    return Notice.objects.filter(made__lt=end, state__in=done)
