"""Asking the database from sockets, bots and tasks, which no HTTP request stands behind."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from asgiref.sync import sync_to_async
from django.db import Error, connection

P = ParamSpec("P")
T = TypeVar("T")

PATIENCE = 8.0
"""Seconds a database server may be away, restarting, before what is asked of it fails. A page
waits as long for an answer before it looks for another line."""
PAUSE = 0.1


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
            if not _is_away(fault) or time.monotonic() > end:
                raise
            connection.close()
            _wait_for_server(end)


def is_of_database(fault: Exception) -> bool:
    """Whether the database is to blame, through Django or through its driver."""
    return isinstance(fault, (Error, _driver().Error))


def _is_away(fault: Exception) -> bool:
    """Whether the server was not there. SQLite has none, and is patient by itself."""
    if connection.vendor == "sqlite" or not is_of_database(fault):
        return False
    return connection.connection is None or not connection.is_usable()


def _wait_for_server(end: float) -> None:
    """Returns as soon as the server takes connections, or the time is over.

    The connections that the pool still has are broken. It would find out one by one, and wait
    longer and longer between two tries; so it is told to make new ones.
    """
    wrapper: Any = connection
    params = wrapper.get_connection_params() | {"connect_timeout": 1}
    while time.monotonic() <= end:
        time.sleep(PAUSE)
        try:
            _driver().connect(**params).close()
        except _driver().OperationalError:
            continue
        break
    if wrapper.pool:
        wrapper.pool.drain()


def _driver() -> Any:
    wrapper: Any = connection
    return wrapper.Database


async def ask_database(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What `work` gives, run in the thread for such work.

    Django looks after connections when a request begins and ends. Outside of requests one that
    broke (the database was restarted) would stay broken, so it is looked at here.
    work: see `try_patiently`. Errors: those of `work`.
    """
    return await sync_to_async(try_patiently)(lambda: work(*args, **kwargs))
