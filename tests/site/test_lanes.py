"""Threads that are few, and those who wait for them."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import pytest
from asgiref.sync import async_to_sync

from tachanka.site.lanes import MOST_WAITING, Crowded, Lane


class Gate:
    """Work that goes on when it is told to."""

    def __init__(self) -> None:
        self.opened = threading.Event()
        self.inside = threading.Semaphore(0)
        self.threads: set[str] = set()

    def pass_through(self) -> str:
        self.threads.add(threading.current_thread().name)
        self.inside.release()
        assert self.opened.wait(30)
        return "through"


async def wait_in_thread(wait: Callable[[], object]) -> None:
    await asyncio.get_running_loop().run_in_executor(None, wait)


async def test_so_many_work_and_so_many_wait_and_the_next_is_refused() -> None:
    gate = Gate()
    lane = Lane(gate.pass_through, "gate", 3)
    going = [asyncio.ensure_future(lane.run()) for _ in range(3 + MOST_WAITING)]
    for _ in range(3):
        await wait_in_thread(gate.inside.acquire)
    with pytest.raises(Crowded):
        await lane.run()
    assert (len(gate.threads), gate.inside.acquire(blocking=False)) == (3, False)
    gate.opened.set()
    assert await asyncio.gather(*going) == ["through"] * (3 + MOST_WAITING)
    # There is room again, and no thread more.
    assert await lane.run() == "through"
    assert gate.threads == {"gate-0", "gate-1", "gate-2"}


async def test_what_fails_is_told_and_takes_no_place() -> None:
    def fail() -> None:
        raise LookupError("no")

    lane = Lane(fail, "failing", 1)
    for _ in range(MOST_WAITING + 2):
        with pytest.raises(LookupError):
            await lane.run()


async def test_who_goes_away_while_he_waits_leaves_his_place() -> None:
    gate = Gate()
    lane = Lane(gate.pass_through, "leaving", 1)
    first = asyncio.ensure_future(lane.run())
    await wait_in_thread(gate.inside.acquire)
    waiting = [asyncio.ensure_future(lane.run()) for _ in range(MOST_WAITING)]
    await asyncio.sleep(0)
    for each in waiting:
        each.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert all(each.cancelled() for each in waiting)
    last = asyncio.ensure_future(lane.run())
    gate.opened.set()
    assert [await first, await last] == ["through"] * 2
    # Of those who left nothing was done.
    assert gate.inside.acquire(blocking=False)
    assert not gate.inside.acquire(blocking=False)


async def test_work_finds_its_way_back_to_the_loop() -> None:
    here = threading.current_thread()

    async def look_round() -> threading.Thread:
        return threading.current_thread()

    lane = Lane(lambda: async_to_sync(look_round)(), "returning", 1)
    assert await lane.run() is here
