"""Work that is left to the database's threads."""

from __future__ import annotations

import asyncio
import threading

import pytest
from django.conf import settings

from players import WAIT_SECONDS
from tachanka.matches.clocks.outages import current_outages
from tachanka.matches.database import ask_database, finish_work


@pytest.mark.django_db
async def test_who_finishes_waits_also_for_what_nobody_waits_for() -> None:
    begun, free, done = threading.Event(), threading.Event(), threading.Event()

    def work() -> None:
        begun.set()
        free.wait(10)
        done.set()

    task = asyncio.ensure_future(ask_database(work))
    await asyncio.to_thread(begun.wait, 10)
    task.cancel()
    finishing = asyncio.create_task(asyncio.to_thread(finish_work))
    await asyncio.wait([finishing], timeout=0.05)
    assert not finishing.done()
    free.set()
    await finishing
    assert done.is_set()


@pytest.mark.django_db(transaction=True)
async def test_a_beat_waits_behind_nobody() -> None:
    """After an outage all who have waited for the database would come before it."""
    begun, free = threading.Semaphore(0), threading.Event()

    def work() -> None:
        begun.release()
        free.wait(WAIT_SECONDS)

    crowd = [asyncio.create_task(ask_database(work)) for _ in range(settings.REQUEST_THREADS + 1)]
    for _ in range(settings.REQUEST_THREADS):
        await asyncio.to_thread(begun.acquire)
    try:
        async with asyncio.timeout(WAIT_SECONDS / 2):
            await current_outages().beat()
    finally:
        free.set()
        await asyncio.gather(*crowd)
