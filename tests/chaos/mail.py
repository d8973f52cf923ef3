"""Letters that fall due while a site is injured: each of them has to come, and come once.

What was being sent when its process was killed is sent again after five minutes, as nobody knows
whether it went: such a letter may come twice, with one Message-ID. The minutes are not waited for.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from time import monotonic
from typing import Any

import psycopg

from postbox import HOST, Postbox
from serving import ROOT, run_command

STAGE = """
import datetime
from django.utils import timezone
from subscribers import make_subscriber
from tachanka.notices.models import Notice
from tachanka.tournaments.models import Tournament
now = timezone.now()
march = Tournament.objects.create(name="Ice March", plan={{}}, commitment="")
for number in range({count}):
    person = make_subscriber(f"Reader {{number}}")
    due = now + datetime.timedelta(seconds={every} * number)
    Notice.objects.create(
        person=person, kind="message", way="mail", key=f"message:{{number}}", since=now, due=due,
        tournament=march, facts={{"text": f"Number {{number}}."}},
    )
"""
WAITING = "SELECT count(*) FROM notices_notice WHERE state IN ('waiting', 'queued')"
LOST = (
    "UPDATE django_tasks_database_dbtaskresult SET started_at = started_at - interval '6 minutes',"
    " finished_at = finished_at - interval '6 minutes', run_after = now() - interval '1 minute'"
    " WHERE status <> 'SUCCESSFUL'"
)
QUIET_SECONDS, POLL_SECONDS = 60.0, 0.5


class Mail:
    """A mail server of one's own, and letters for `count` people, one due every so many seconds."""

    def __init__(self, count: int, every: float) -> None:
        self.count, self.every = count, every
        self.box = Postbox()
        self.box.open()
        self.settings = {"TACHANKA_EMAIL_URL": f"smtp://{HOST}:{self.box.port}"}

    def stage(self, env: Mapping[str, str]) -> None:
        """Puts the notices into the database of a site that does not run yet."""
        begin = f"import sys; sys.path.insert(0, {str(ROOT / 'tests')!r})\n"
        script = begin + "import django; django.setup()\n" + STAGE.format(
            count=self.count, every=self.every)  # fmt: skip
        settings = {"DJANGO_SETTINGS_MODULE": "tachanka.site.settings"}
        run_command([sys.executable, "-c", script], {**env, **settings})

    async def settle(self, database: str) -> None:
        """Waits until no notice waits any more; what a kill has interrupted is taken for lost at
        once. Gives up after QUIET_SECONDS: `list_wrong` tells the rest."""
        end = monotonic() + QUIET_SECONDS
        while await asyncio.to_thread(_hurry, database) and monotonic() < end:
            await asyncio.sleep(POLL_SECONDS)

    def list_wrong(self, kills: int) -> Iterator[str]:
        """A sentence for each letter that did not come, and for those that came again though
        nothing was killed. kills: how often who sends them, or the queue, was."""
        came = Counter(str(letter["To"]) for letter in self.box.letters)
        names = Counter(str(letter["Message-ID"]) for letter in self.box.letters)
        for number in range(self.count):
            if not came[f"reader.{number}@example.org"]:
                yield f"the letter to reader {number} never came"
        again = sum(came.values()) - len(came)
        if again > kills:
            yield f"{again} letters came again, after {kills} kills"
        if len(names) != len(came):
            yield f"{len(came)} people got letters of {len(names)} names"

    def close(self) -> None:
        """Takes no letters any more."""
        self.box.close()


def _hurry(database: str) -> int:
    """How many notices are not brought yet; jobs that wait for a time have it now."""
    connection: Any
    with contextlib.closing(psycopg.connect(database, autocommit=True)) as connection:
        (waiting,) = connection.execute(WAITING).fetchone()
        if waiting:
            connection.execute(LOST)
        return int(waiting)
