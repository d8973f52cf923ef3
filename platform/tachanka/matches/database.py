"""Asking the database from the event loop, for sockets, bots and tasks; and the way back to the
loop from a request over HTTP, which has a thread."""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier
from typing import Any, ParamSpec, TypeVar

from asgiref.sync import async_to_sync, sync_to_async
from django.conf import settings
from django.db import Error, connection

from tachanka import meters

P = ParamSpec("P")
T = TypeVar("T")

PATIENCE = 8.0
"""Seconds a database server may be away, restarting, before what is asked of it fails. A page
waits as long for an answer before it looks for another line."""
PAUSE = 0.1
_patient = ThreadPoolExecutor(1, thread_name_prefix="patient")
_pulse = ThreadPoolExecutor(1, thread_name_prefix="pulse")
_threads = ThreadPoolExecutor(settings.REQUEST_THREADS, thread_name_prefix="database")


def try_patiently(work: Callable[[], T]) -> T:
    """What `work` gives; as long as the database server is away it is tried again.

    work: may be carried out more than once, the last time without knowing whether an earlier one
    was committed. Blocks its thread. Errors: those of `work`.
    """
    end = time.monotonic() + PATIENCE
    while True:
        if connection.errors_occurred:
            connection.close_if_unusable_or_obsolete()
        try:
            return work()
        except Exception as fault:
            if not is_away(fault):
                raise
            meters.database_away.inc()
            if time.monotonic() > end:
                raise
            connection.close()
            _wait_for_server(end, crowded=_is_crowded(fault))


def is_of_database(fault: Exception) -> bool:
    """Whether the database is to blame, through Django or through its driver."""
    return isinstance(fault, (Error, _driver().Error))


def is_away(fault: Exception) -> bool:
    """Whether the server was not there. SQLite has none, and is patient by itself."""
    if connection.vendor == "sqlite" or not is_of_database(fault):
        return False
    return connection.connection is None or not connection.is_usable()


def _is_crowded(fault: Exception) -> bool:
    """Whether no connection of the pool was free in time: the server may be well."""
    from psycopg_pool import PoolTimeout

    return isinstance(fault.__cause__, PoolTimeout)


def _wait_for_server(end: float, crowded: bool) -> None:
    """Returns as soon as the server takes connections, or the time is over.

    The connections that the pool still has are broken, unless it was only crowded.
    """
    wrapper: Any = connection
    params = wrapper.get_connection_params() | {"connect_timeout": 1}
    while time.monotonic() <= end:
        time.sleep(PAUSE)
        try:
            _driver().connect(**params).close()
        except _driver().OperationalError:
            crowded = False
            continue
        break
    if not crowded:
        renew_connections()


def renew_connections() -> None:
    """Has the pool make all its connections anew: those it has are broken."""
    wrapper: Any = connection
    if wrapper.pool:
        wrapper.pool.drain()


def _driver() -> Any:
    wrapper: Any = connection
    return wrapper.Database


async def ask_database(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What `work` gives, run in one of the threads for such work.

    Django looks after connections when a request begins and ends. Outside of requests one that
    broke (the database was restarted) would stay broken, so it is looked at here.
    work: see `try_patiently`; it waits for nothing but the database, as all who ask share a few
    threads. Errors: those of `work`.
    """
    ask = sync_to_async(_ask, thread_sensitive=False, executor=_threads)
    return await ask(partial(work, *args, **kwargs))


async def ask_apart(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """As `ask_database`, for what takes seconds and may wait for other things than the database:
    one after the other in a thread of its own, so that nothing else waits for it."""
    ask = sync_to_async(_ask, thread_sensitive=False, executor=_patient)
    return await ask(partial(work, *args, **kwargs))


async def ask_first(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """As `ask_database`, for what must not wait behind others: after an outage of the database all
    who have waited for it come first there, and are many."""
    ask = sync_to_async(_ask, thread_sensitive=False, executor=_pulse)
    return await ask(partial(work, *args, **kwargs))


def finish_work() -> None:
    """Returns when all that the threads were asked for is done, also for those who left."""
    _pulse.submit(lambda: None).result()
    # As many waits as there are threads: they meet when each thread is free for its own.
    meeting = Barrier(settings.REQUEST_THREADS + 1)
    for _ in range(settings.REQUEST_THREADS):
        _threads.submit(meeting.wait)
    meeting.wait()


def ask_loop(work: Callable[P, Coroutine[Any, Any, T]], *args: P.args, **kwargs: P.kwargs) -> T:
    """What `work` gives in the event loop, for a request, which waits in its thread.

    Meanwhile its connection is left to others: `work` may wait for one, and there are fewer than
    threads. Errors: those of `work`.
    """
    if not connection.in_atomic_block:
        connection.close_if_unusable_or_obsolete()
    return async_to_sync(work)(*args, **kwargs)


def _ask(work: Callable[[], T]) -> T:
    try:
        return try_patiently(work)
    finally:
        # To the pool, where there is one: these threads together may be more than its connections.
        connection.close_if_unusable_or_obsolete()
