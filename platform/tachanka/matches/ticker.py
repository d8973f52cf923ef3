"""What happens without anybody asking: a heartbeat, clocks, and bots that a restart left waiting.

It is a task in the event loop of the web process, or alone in `manage.py worker`.
"""

from __future__ import annotations

import asyncio
import datetime
from collections.abc import Awaitable, Callable

import structlog
from django.utils import timezone

from tachanka.matches import models
from tachanka.matches.bots.work import find_work, hear_calls
from tachanka.matches.clocks.outages import current_outages
from tachanka.matches.clocks.sweep import sweep
from tachanka.matches.database import ask_database
from tachanka.matches.thinking.pool import current_pool

log = structlog.get_logger()
NAME = "ticker"
TICK_SECONDS = 1.0
chores: list[Callable[[], Awaitable[None]]] = []
"""What other apps want done each second; they add to it when they are ready."""
STALE_AFTER = datetime.timedelta(seconds=30)


async def tick_forever() -> None:
    """Ticks until cancelled; a fault in one tick is logged and the next one comes."""
    hearing = False
    current_pool().warm()
    while True:
        try:
            if not hearing:
                await hear_calls()
                hearing = True
            await ask_database(_beat)
            await current_outages().beat()
            await sweep()
            await find_work()
            for chore in chores:
                await chore()
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("ticker.fault")
        await asyncio.sleep(TICK_SECONDS)


async def pulse_forever() -> None:
    """Says each second that people are served here, where the ticker is another process's."""
    while True:
        try:
            await current_outages().beat()
        except asyncio.CancelledError:
            raise
        except Exception as fault:
            log.warning("pulse.fault", fault=repr(fault))
        await asyncio.sleep(TICK_SECONDS)


def _beat() -> None:
    models.Heartbeat.objects.update_or_create(name=NAME, defaults={"at": timezone.now()})


def is_alive() -> bool:
    """Whether a ticker of the site has beaten within the last half minute."""
    beat = models.Heartbeat.objects.filter(name=NAME).first()
    return beat is not None and timezone.now() - beat.at < STALE_AFTER
