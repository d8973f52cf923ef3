"""The thinking processes: fair between kinds and people, and one that dies is replaced."""

from __future__ import annotations

import asyncio
import os
import select
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from gates import holding_up, wait_for
from players import WAIT_SECONDS
from scraping import hear
from tachanka.matches.thinking.pool import AHEAD, BOTS, FORECASTS, Pool


def note(file: str, name: str) -> bytes:
    """Work that leaves its name."""
    with Path(file).open("a") as out:
        out.write(name)
    return name.encode()


def fall_over(file: str) -> bytes:
    """Work over which its process dies, the first time it is tried."""
    if not Path(file).exists():
        Path(file).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return b"done"


def die() -> bytes:
    """Work over which every process dies."""
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


@pytest_asyncio.fixture
async def pool(settings: Any) -> AsyncIterator[Pool]:
    """A pool of one process."""
    settings.BOT_PROCESSES = 1
    pool = Pool()
    yield pool
    pool.close()


async def test_kinds_and_people_take_turns(pool: Pool, tmp_path: Path) -> None:
    gate, book = tmp_path / "gate", str(tmp_path / "book")
    os.mkfifo(gate)
    wanted = [
        (BOTS, "x", "a"), (BOTS, "x", "b"), (BOTS, "y", "c"),
        (FORECASTS, 1, "1"), (FORECASTS, 1, "2"), (FORECASTS, 1, "3"), (FORECASTS, 2, "4"),
    ]  # fmt: skip
    first = asyncio.ensure_future(pool.think(BOTS, "x", wait_for, str(gate)))
    async with holding_up(gate):
        ahead = [asyncio.ensure_future(pool.think(BOTS, "x", note, book, "0"))
                 for _ in range(1, AHEAD)]  # fmt: skip
        await asyncio.sleep(0)
        rest = [asyncio.ensure_future(pool.think(k, w, note, book, name)) for k, w, name in wanted]
        await asyncio.sleep(0)
        assert (pool.count(BOTS), pool.count(FORECASTS)) == (3 + AHEAD, 4)
        rest[4].cancel()
    answers = await asyncio.gather(first, *rest, return_exceptions=True)
    assert answers[:5] == [b"", b"a", b"b", b"c", b"1"]
    assert isinstance(answers[5], asyncio.CancelledError)
    assert answers[6:] == [b"3", b"4"]
    assert Path(book).read_text() == "0" * len(ahead) + "1a4c3b"
    assert (pool.count(BOTS), pool.count(FORECASTS)) == (0, 0)


def tell_process() -> bytes:
    """Which process works."""
    return str(os.getpid()).encode()


async def test_who_thought_somewhere_is_sent_there_again(settings: Any, tmp_path: Path) -> None:
    """Unless it is at work and another process has nothing to do: then he is known there."""
    settings.BOT_PROCESSES = 2
    pool = Pool()
    gates = [tmp_path / "one", tmp_path / "two"]
    for gate in gates:
        os.mkfifo(gate)
    held = [asyncio.ensure_future(pool.think(BOTS, whom, wait_for, str(gate)))
            for whom, gate in zip("xy", gates, strict=True)]  # fmt: skip
    async with holding_up(gates[0]), holding_up(gates[1]):
        pass
    await asyncio.gather(*held)
    x, y = [await pool.think(BOTS, whom, tell_process) for whom in "xy"]
    assert x != y
    told = [await pool.think(BOTS, whom, tell_process) for whom in "xyyxzyx"]
    assert told == [x, y, y, x, told[4], y, x]
    busy = asyncio.ensure_future(pool.think(BOTS, "x", wait_for, str(gates[0])))
    async with holding_up(gates[0]):
        assert await pool.think(BOTS, "x", tell_process) == y
    await busy
    assert await pool.think(BOTS, "x", tell_process) == y
    pool.close()


async def test_a_process_that_died_is_replaced(pool: Pool, tmp_path: Path) -> None:
    assert await pool.think(BOTS, "x", fall_over, str(tmp_path / "once")) == b"done"
    with pytest.raises(Exception, match="terminated"):
        await pool.think(BOTS, "x", die)
    assert await pool.think(BOTS, "x", note, str(tmp_path / "book"), "on") == b"on"


async def test_who_waits_behind_a_deadly_thought_is_answered(pool: Pool, tmp_path: Path) -> None:
    """However often: he is not taken for the one over whom the process died."""
    book = str(tmp_path / "book")
    for name in "abc":
        deadly = asyncio.ensure_future(pool.think(BOTS, "x", die))
        behind = asyncio.ensure_future(pool.think(BOTS, "y", note, book, name))
        with pytest.raises(Exception, match="terminated"):
            await deadly
        assert await behind == name.encode()
    assert Path(book).read_text() == "abc"


async def test_a_process_need_not_wait_for_its_next_thought(pool: Pool, tmp_path: Path) -> None:
    """It goes on while the event loop, which would hand it out, is held up."""
    book = tmp_path / "book"
    os.mkfifo(book)
    # Open for both: what is written waits to be read, and nobody meets an end.
    reading = os.open(book, os.O_RDWR)
    thoughts = [asyncio.ensure_future(pool.think(BOTS, n, note, str(book), n)) for n in "ab"]
    await asyncio.sleep(0)
    told = b""
    while len(told) < 2 and select.select([reading], [], [], WAIT_SECONDS)[0]:
        told += os.read(reading, 2)
    os.close(reading)
    assert (told, [thought.done() for thought in thoughts]) == (b"ab", [False, False])
    assert await asyncio.gather(*thoughts) == [b"a", b"b"]


async def test_thoughts_are_timed_once_each_and_waiting_apart(pool: Pool, tmp_path: Path) -> None:
    gate, book = tmp_path / "gate", str(tmp_path / "book")
    os.mkfifo(gate)
    before = hear()

    def rise(name: str) -> float:
        return hear().total(name, kind=BOTS) - before.total(name, kind=BOTS)

    first = asyncio.ensure_future(pool.think(BOTS, "x", wait_for, str(gate)))
    async with holding_up(gate):
        rest = [asyncio.ensure_future(pool.think(BOTS, "x", note, book, "0")) for _ in range(3)]
        await asyncio.sleep(0)
        assert rise("tachanka_thoughts_wanted") == 4
        assert rise("tachanka_thought_wait_seconds_count") == AHEAD
        assert rise("tachanka_thought_seconds_count") == 0
        rest[-1].cancel()
    await asyncio.gather(first, *rest, return_exceptions=True)
    assert rise("tachanka_thoughts_wanted") == 0
    assert rise("tachanka_thought_seconds_count") == 3
    assert rise("tachanka_thought_wait_seconds_count") == 3


async def test_a_thought_over_which_a_process_died_is_timed_once(
    pool: Pool, tmp_path: Path
) -> None:
    before = hear()
    assert await pool.think(BOTS, "x", fall_over, str(tmp_path / "fallen")) == b"done"
    after = hear()
    for name in ("tachanka_thought_seconds_count", "tachanka_thought_wait_seconds_count"):
        assert after.total(name, kind=BOTS) - before.total(name, kind=BOTS) == 1
