"""Lanes: the few lasting threads in which requests over HTTP are answered, one after another."""

from __future__ import annotations

import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor, Future
from functools import partial
from queue import SimpleQueue
from typing import Any, Generic, ParamSpec, TypeVar

from asgiref.sync import sync_to_async

P = ParamSpec("P")
T = TypeVar("T")

MOST_WAITING = 256
"""Requests that wait in a lane. Each may hold a body, see `bodies.py`."""


class Crowded(Exception):
    """Too many wait in this lane already; nothing was done."""


class Lane(Generic[P, T]):
    """Threads that do one kind of work, and those who wait for one. It belongs to one event loop.

    A thread stays once it was needed, and with it its database connection.
    """

    def __init__(self, work: Callable[P, T], name: str, threads: int) -> None:
        """work: what a thread does. name: of the threads. threads: how many there are at most."""
        crew: Any = _Crew(name, threads)
        # Through asgiref, so that the work finds its way back to the loop (`async_to_sync`).
        self._work: Callable[P, Coroutine[Any, Any, T]] = sync_to_async(
            work, thread_sensitive=False, executor=crew
        )
        self._room = threads + MOST_WAITING

    async def run(self, *args: P.args, **kwargs: P.kwargs) -> T:
        """What the work gives, as soon as a thread is free and has done it.

        Errors: Crowded; those of the work.
        """
        if self._room <= 0:
            raise Crowded
        self._room -= 1
        try:
            return await self._work(*args, **kwargs)
        finally:
            self._room += 1


class _Crew(Executor):
    """Threads that end with the process and hold up nobody who ends it.

    Python's own pool refuses work as soon as the process begins to end, while the server still
    takes requests, as it does when it is started anew for an author.
    """

    def __init__(self, name: str, threads: int) -> None:
        self._queue: SimpleQueue[tuple[Future[Any], Callable[[], Any]]] = SimpleQueue()
        self._missing = [f"{name}-{number}" for number in reversed(range(threads))]

    def submit(self, work: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Called by one event loop. One thread more for each work, until all are there."""
        future: Future[T] = Future()
        self._queue.put((future, partial(work, *args, **kwargs)))
        if self._missing:
            threading.Thread(target=self._run, name=self._missing.pop(), daemon=True).start()
        return future

    def _run(self) -> None:
        while True:
            future, work = self._queue.get()
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(work())
                except BaseException as fault:
                    future.set_exception(fault)
            # Nothing of a request is kept until the next one comes.
            del future, work
