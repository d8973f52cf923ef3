"""Work that is left to the database's threads."""

from __future__ import annotations

import asyncio
import threading

import pytest

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
