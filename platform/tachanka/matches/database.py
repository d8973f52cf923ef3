"""Asking the database from sockets, bots and tasks, which no HTTP request stands behind."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from asgiref.sync import sync_to_async
from django.db import InterfaceError, OperationalError, connection

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
            time.sleep(PAUSE)


def _is_away(fault: Exception) -> bool:
    """Whether the server was not there. SQLite has none, and is patient by itself."""
    driver: Any = connection.Database  # type: ignore[attr-defined]
    broken = (OperationalError, InterfaceError, driver.OperationalError, driver.InterfaceError)
    return connection.vendor != "sqlite" and isinstance(fault, broken)


async def ask_database(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What `work` gives, run in the thread for such work.

    Django looks after connections when a request begins and ends. Outside of requests one that
    broke (the database was restarted) would stay broken, so it is looked at here.
    work: see `try_patiently`. Errors: those of `work`.
    """
    return await sync_to_async(try_patiently)(lambda: work(*args, **kwargs))
