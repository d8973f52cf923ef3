"""The thinking processes beside this one, shared fairly.

Computer opponents and forecasts think there, so that the event loop never waits for rules. The
two kinds take turns, and within a kind everybody does: who asks much waits for himself.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any

from django.conf import settings

from tachanka.matches.tasks import PerLoop
from tachanka.matches.thinking.process import begin_thinking, wake_up

BOTS, FORECASTS = "bots", "forecasts"


@dataclass(eq=False)
class _Thought:
    """Work for a thinking process. again: a process died over it once already."""

    work: Callable[..., bytes | None]
    args: tuple[Any, ...]
    answer: asyncio.Future[bytes | None]
    again: bool = False


class _Line:
    """The thoughts of one kind that wait: everybody in turn, each one's own in order."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[Hashable, deque[_Thought]] = OrderedDict()

    def add(self, whom: Hashable, thought: _Thought) -> None:
        self._waiting.setdefault(whom, deque()).append(thought)

    def drop(self, whom: Hashable, thought: _Thought) -> None:
        """Takes back one that is no longer wanted; it may have been taken already."""
        own = self._waiting.get(whom)
        if own is not None and thought in own:
            own.remove(thought)
            if not own:
                del self._waiting[whom]

    def take(self) -> _Thought | None:
        """The next one."""
        if not self._waiting:
            return None
        whom, own = self._waiting.popitem(last=False)
        thought = own.popleft()
        if own:
            self._waiting[whom] = own
        return thought


class Pool:
    """The thinking processes of one event loop; they start with the first thought."""

    def __init__(self) -> None:
        self._executor: ProcessPoolExecutor | None = None
        self._lines = {BOTS: _Line(), FORECASTS: _Line()}
        self._order = deque(self._lines.values())
        self._wanted: Counter[str] = Counter()
        self._at_work = 0
        self._closed = False

    async def think(
        self, kind: str, whom: Hashable, work: Callable[..., bytes | None], *args: Any
    ) -> bytes | None:
        """What `work(*args)` gives in a thinking process, when it is this one's turn.

        kind: `BOTS` or `FORECASTS`. whom: the one who wants it, among whom turns are taken.
        Errors: those of `work`; BrokenProcessPool where a process died over it twice.
        """
        thought = _Thought(work, args, asyncio.get_running_loop().create_future())
        self._wanted[kind] += 1
        try:
            self._lines[kind].add(whom, thought)
            self._dispatch()
            return await thought.answer
        finally:
            self._lines[kind].drop(whom, thought)
            self._wanted[kind] -= 1

    def count(self, kind: str) -> int:
        """How many thoughts of this kind are wanted now."""
        return self._wanted[kind]

    def warm(self) -> None:
        """Starts the processes beforehand: the first thought would wait for them."""
        executor = self._find_executor()
        for _ in range(settings.BOT_PROCESSES):
            executor.submit(wake_up)

    def close(self) -> None:
        """Ends the processes; nobody may wait for a thought any more."""
        self._closed = True
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None

    def _dispatch(self) -> None:
        while self._at_work < settings.BOT_PROCESSES and (thought := self._take()):
            self._start(thought)

    def _take(self) -> _Thought | None:
        """The next thought; the kind it is of comes last from now on."""
        for line in () if self._closed else tuple(self._order):
            thought = line.take()
            if thought is not None:
                self._order.remove(line)
                self._order.append(line)
                return thought
        return None

    def _start(self, thought: _Thought) -> None:
        try:
            running = self._find_executor().submit(thought.work, *thought.args)
        except BrokenProcessPool:
            self._executor = None
            running = self._find_executor().submit(thought.work, *thought.args)
        self._at_work += 1
        loop = thought.answer.get_loop()

        def tell(done: Future[bytes | None]) -> None:
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(self._finish, thought, done)

        running.add_done_callback(tell)

    def _finish(self, thought: _Thought, done: Future[bytes | None]) -> None:
        self._at_work -= 1
        fault = None if done.cancelled() else done.exception()
        if isinstance(fault, BrokenProcessPool) and not (thought.again or self._closed):
            # Perhaps only the system was short of memory for a moment, or another thought's fault.
            self._executor = None
            thought.again = True
            self._start(thought)
        elif not thought.answer.done():
            _answer(thought.answer, done, fault)
        self._dispatch()

    def _find_executor(self) -> ProcessPoolExecutor:
        if self._executor is None:
            self._executor = ProcessPoolExecutor(
                settings.BOT_PROCESSES,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=begin_thinking,
            )
        return self._executor


def _answer(
    answer: asyncio.Future[bytes | None], done: Future[bytes | None], fault: BaseException | None
) -> None:
    if done.cancelled():
        answer.cancel()
    elif fault is not None:
        answer.set_exception(fault)
    else:
        answer.set_result(done.result())


_pools = PerLoop(Pool)


def current_pool() -> Pool:
    """The pool of the running event loop."""
    return _pools.get()


def close_pool() -> None:
    """Ends the pool of the running event loop, if there is one."""
    pool = _pools.pop()
    if pool is not None:
        pool.close()
