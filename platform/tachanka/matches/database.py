"""Asking the database from sockets, bots and tasks, which no HTTP request stands behind."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from asgiref.sync import sync_to_async
from django.db import connection

P = ParamSpec("P")
T = TypeVar("T")


async def ask_database(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What `work` gives, run in the thread for such work.

    Django looks after connections when a request begins and ends. Outside of requests one that
    broke (the database was restarted) would stay broken, so it is looked at here.
    Errors: those of `work`; django.db.Error for the one piece of work that finds it broken.
    """

    def work_connected() -> T:
        if connection.errors_occurred:
            connection.close_if_unusable_or_obsolete()
        return work(*args, **kwargs)

    return await sync_to_async(work_connected)()
