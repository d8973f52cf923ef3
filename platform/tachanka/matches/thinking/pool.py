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
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, TypeVar

from django.conf import settings

from tachanka import meters
from tachanka.matches.tasks import PerLoop
from tachanka.matches.thinking.process import begin_thinking, wake_up

BOTS, FORECASTS = "bots", "forecasts"
MOST_HOMES = 1_000
"""Of so many it is known where they thought last."""
AHEAD = 2
"""Thoughts that a process is given at once: one to think and one to go on with, as the event loop
may be busy when the first is done."""
T = TypeVar("T")


@dataclass(eq=False)
class _Thought:
    """Work for a thinking process. again: a process died over it once already. since: when it was
    asked for, and from then on when it was given to one."""

    kind: str
    work: Callable[..., bytes | None]
    args: tuple[Any, ...]
    answer: asyncio.Future[bytes | None]
    again: bool = False
    since: float = field(default_factory=perf_counter)

    def note_given(self) -> None:
        """A process has it now."""
        asked, self.since = self.since, perf_counter()
        if not self.again:
            meters.thought_waits.labels(self.kind).observe(self.since - asked)

    def note_done(self) -> None:
        """The process has answered."""
        meters.thoughts.labels(self.kind).observe(perf_counter() - self.since)


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

    def take(self, suits: Callable[[Hashable], bool]) -> tuple[Hashable, _Thought] | None:
        """Whose turn it is and his next one. suits: who goes before all that do not suit."""
        if not self._waiting:
            return None
        whom = next(filter(suits, self._waiting), next(iter(self._waiting)))
        own = self._waiting.pop(whom)
        thought = own.popleft()
        if own:
            self._waiting[whom] = own
        return whom, thought


class _Thinker:
    """One thinking process. It starts with its first thought, and anew after it has died.

    load: thoughts it has been given and not answered. suspects: those it died over, to be tried
    once more, each alone: the others are not to blame.
    """

    def __init__(self) -> None:
        self.load = 0
        self.suspects: deque[_Thought] = deque()
        self._executor: ProcessPoolExecutor | None = None

    def submit(self, work: Callable[..., T], *args: Any) -> tuple[Future[T], ProcessPoolExecutor]:
        """Has it work; what comes of it, and where."""
        try:
            executor = self._find_executor()
            return executor.submit(work, *args), executor
        except BrokenProcessPool:
            self.bury()
            executor = self._find_executor()
            return executor.submit(work, *args), executor

    def bury(self, died: ProcessPoolExecutor | None = None) -> None:
        """Ends the process: the next work is another one's. died: only if this is still its own."""
        if self._executor is not None and died in (None, self._executor):
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None

    def _find_executor(self) -> ProcessPoolExecutor:
        if self._executor is None:
            self._executor = ProcessPoolExecutor(
                1,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=begin_thinking,
            )
        return self._executor


class Pool:
    """The thinking processes of one event loop; they start with the first thoughts.

    Bots remember what they thought of a match, so each is sent where it thought last, unless that
    process is at work and another has nothing to do.
    """

    def __init__(self) -> None:
        self._thinkers = [_Thinker() for _ in range(settings.BOT_PROCESSES)]
        self._homes: OrderedDict[Hashable, _Thinker] = OrderedDict()
        self._lines = {BOTS: _Line(), FORECASTS: _Line()}
        self._order = deque(self._lines.values())
        self._wanted: Counter[str] = Counter()
        self._closed = False

    async def think(
        self, kind: str, whom: Hashable, work: Callable[..., bytes | None], *args: Any
    ) -> bytes | None:
        """What `work(*args)` gives in a thinking process, when it is this one's turn.

        kind: `BOTS` or `FORECASTS`. whom: the one who wants it, among whom turns are taken.
        Errors: those of `work`; BrokenProcessPool where a process died over it twice.
        """
        thought = _Thought(kind, work, args, asyncio.get_running_loop().create_future())
        self._want(kind, 1)
        try:
            self._lines[kind].add(whom, thought)
            self._dispatch()
            return await thought.answer
        finally:
            self._lines[kind].drop(whom, thought)
            self._want(kind, -1)

    def _want(self, kind: str, more: int) -> None:
        self._wanted[kind] += more
        meters.thoughts_wanted.labels(kind).inc(more)

    def count(self, kind: str) -> int:
        """How many thoughts of this kind are wanted now."""
        return self._wanted[kind]

    def warm(self) -> None:
        """Starts the processes beforehand: the first thought would wait for them."""
        for thinker in self._thinkers:
            thinker.submit(wake_up)

    def close(self) -> None:
        """Ends the processes; nobody may wait for a thought any more."""
        self._closed = True
        for thinker in self._thinkers:
            thinker.bury()

    def _dispatch(self) -> None:
        while (free := self._list_free()) and (found := self._take(free)):
            self._start(*found)

    def _list_free(self) -> list[_Thinker]:
        """Those that have least to do, if any of them takes more."""
        able = [] if self._closed else [each for each in self._thinkers if not each.suspects]
        least = min((thinker.load for thinker in able), default=AHEAD)
        return [] if least >= AHEAD else [each for each in able if each.load == least]

    def _take(self, free: list[_Thinker]) -> tuple[_Thinker, _Thought] | None:
        """The next thought and who thinks it; the kind it is of comes last from now on."""
        for line in tuple(self._order):
            found = line.take(lambda whom: self._homes.get(whom, free[0]) in free)
            if found is not None:
                self._order.remove(line)
                self._order.append(line)
                whom, thought = found
                return self._lodge(whom, free), thought
        return None

    def _lodge(self, whom: Hashable, free: list[_Thinker]) -> _Thinker:
        """The process to think for him: where he is known, if it is free."""
        home = self._homes.get(whom)
        thinker = home if home in free else free[0]
        self._homes[whom] = thinker
        self._homes.move_to_end(whom)
        if len(self._homes) > MOST_HOMES:
            self._homes.popitem(last=False)
        return thinker

    def _start(self, thinker: _Thinker, thought: _Thought) -> None:
        running, executor = thinker.submit(thought.work, *thought.args)
        thought.note_given()
        thinker.load += AHEAD if thought.again else 1
        loop = thought.answer.get_loop()

        def tell(done: Future[bytes | None]) -> None:
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(self._finish, thinker, executor, thought, done)

        running.add_done_callback(tell)

    def _finish(
        self,
        thinker: _Thinker,
        executor: ProcessPoolExecutor,
        thought: _Thought,
        done: Future[bytes | None],
    ) -> None:
        thinker.load -= AHEAD if thought.again else 1
        fault = None if done.cancelled() else done.exception()
        if isinstance(fault, BrokenProcessPool):
            thinker.bury(executor)
        if isinstance(fault, BrokenProcessPool) and not (thought.again or self._closed):
            # Perhaps only the system was short of memory for a moment.
            thought.again = True
            thinker.suspects.append(thought)
        elif not thought.answer.done():
            thought.note_done()
            _answer(thought.answer, done, fault)
        if thinker.suspects and not (thinker.load or self._closed):
            self._start(thinker, thinker.suspects.popleft())
        self._dispatch()


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
