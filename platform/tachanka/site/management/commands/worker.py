"""`manage.py worker`: the bots of a site whose pages other processes serve."""

from __future__ import annotations

import asyncio
import signal
import sys
from argparse import ArgumentParser
from typing import Any

import structlog
from django.conf import settings
from django.core.management.base import BaseCommand

from tachanka.matches.bots.runner import close_runner
from tachanka.matches.ticker import is_alive, tick_forever
from tachanka.matches.writer import writer
from tachanka.site.measuring.beginning import begin_telling

log = structlog.get_logger()


class Command(BaseCommand):
    """The ticker alone."""

    help = "Run the ticker: heartbeat, bots. With --check, say whether one runs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Run or check."""
        parser.add_argument(
            "--check", action="store_true", help="exit 0 if a worker's heart beats, else 1"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Runs until SIGTERM or Ctrl-C."""
        if options["check"]:
            alive = is_alive()
            self.stdout.write("The worker is at work." if alive else "No worker has been seen.")
            sys.exit(0 if alive else 1)
        settings.TICKER = True
        begin_telling()
        asyncio.run(_work())


async def _work() -> None:
    loop = asyncio.get_running_loop()
    task = asyncio.ensure_future(tick_forever())
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, task.cancel)
    log.info("worker.started")
    try:
        await task
    except asyncio.CancelledError:
        log.info("worker.stopped")
    finally:
        await close_runner()
        await asyncio.to_thread(writer.close)
