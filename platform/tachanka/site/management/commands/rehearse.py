"""Tries an upgrade on a copy of the site's database: run it with the version that is to come."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from tachanka.site.rehearsal.scratch import Unrestorable, open_scratch
from tachanka.site.rehearsal.trial import Trial, rehearse


class Command(BaseCommand):
    """`manage.py rehearse BACKUP`, or `manage.py rehearse --restored URL`."""

    help = "Restore a backup into a scratch database, migrate it, replay its games, drop it."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which backup, and where it may be restored."""
        source = parser.add_mutually_exclusive_group(required=True)
        source.add_argument("backup", nargs="?", type=Path, help="an SQLite file, or a pg_dump -Fc")
        source.add_argument("--restored", metavar="URL", help="a database of your own to change")
        parser.add_argument("--folder", type=Path, default=settings.DATA, help="for SQLite's copy")

    def handle(self, *args: Any, **options: Any) -> None:
        """Exit code 0 where the site can be upgraded, 1 where it cannot."""
        start = perf_counter()
        try:
            with self._open(options) as url:
                restored = perf_counter() - start
                trial = rehearse(url)
        except Unrestorable as fault:
            raise CommandError(str(fault)) from fault
        if not options["restored"]:
            trial.seconds = {"restore": restored, **trial.seconds}
        self._tell(trial)
        if not trial.ok:
            raise CommandError("Do not upgrade.")

    @contextmanager
    def _open(self, options: dict[str, Any]) -> Iterator[str]:
        if options["restored"]:
            yield options["restored"]
            return
        with open_scratch(options["backup"], settings.DATABASE_URL, options["folder"]) as url:
            yield url

    def _tell(self, trial: Trial) -> None:
        write = self.stdout.write
        write(f"{len(trial.pending)} migrations: {', '.join(trial.pending) or 'none'}.")
        for step, seconds in trial.seconds.items():
            write(f"{step}: {seconds:.1f} s")
        write(trial.said)
        if "replay" not in trial.seconds:
            return
        if trial.obstacles:
            write("Old processes cannot go on beside new ones; stop them all before you migrate:")
            write("\n".join(f"  {each}" for each in trial.obstacles))
        else:
            write("By the tables old processes can go on while new ones start.")
        if trial.written:
            named = ", ".join(trial.written)
            write(f"These change rows by a program, and cannot be judged: {named}.")
