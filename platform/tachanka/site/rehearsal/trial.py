"""The steps of an upgrade, on a database that is not the site's."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, cast

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations import RunPython, RunSQL
from django.db.migrations.executor import MigrationExecutor

from tachanka.site.rehearsal.shape import list_obstacles, read_shape
from tachanka.site.settings import describe_database

ALIAS = "rehearsal"


@dataclass
class Trial:
    """What came of it. seconds: of each step, by its name. pending: the migrations that were
    carried out; written: those of them that change rows by a program. obstacles: why old code
    cannot go on with the new tables. said: what the replay printed.
    """

    seconds: dict[str, float] = field(default_factory=dict)
    pending: list[str] = field(default_factory=list)
    written: list[str] = field(default_factory=list)
    obstacles: list[str] = field(default_factory=list)
    said: str = ""
    ok: bool = True


def rehearse(url: str) -> Trial:
    """Migrates the database and plays all its games again, with the code that runs here.

    url: of a database that may be changed. What fails is in `said`, and ends the trial.
    """
    trial = Trial()
    with _connect(url) as connection:
        trial.pending, trial.written = _list_pending(connection)
        before = read_shape(connection)
    if not _run(trial, "migrate", url, "migrate", "-v0"):
        return trial
    with _connect(url) as connection:
        trial.obstacles = list(list_obstacles(before, read_shape(connection)))
    _run(trial, "replay", url, "replay_all")
    return trial


def _run(trial: Trial, step: str, url: str, *command: str) -> bool:
    """Runs a command of this installation on the database, in a process that knows no other."""
    start = perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "django", *command],
        env=os.environ | {
            "TACHANKA_DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "tachanka.site.settings",
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )  # fmt: skip
    trial.seconds[step] = perf_counter() - start
    trial.said, trial.ok = done.stdout.strip(), done.returncode == 0
    return trial.ok


def _list_pending(connection: BaseDatabaseWrapper) -> tuple[list[str], list[str]]:
    executor = MigrationExecutor(connection)
    plan = [each for each, _ in executor.migration_plan(executor.loader.graph.leaf_nodes())]
    written = [each for each in plan if any(map(_is_program, each.operations))]
    return [str(each) for each in plan], [str(each) for each in written]


def _is_program(operation: object) -> bool:
    return isinstance(operation, RunPython | RunSQL)


@contextmanager
def _connect(url: str) -> Iterator[BaseDatabaseWrapper]:
    handler = cast(Any, connections)
    described = {DEFAULT_DB_ALIAS: {}, ALIAS: describe_database(url)}
    handler.databases[ALIAS] = handler.configure_settings(described)[ALIAS]
    connection = handler.create_connection(ALIAS)
    try:
        yield connection
    finally:
        connection.close()
        if hasattr(connection, "close_pool"):
            connection.close_pool()
        del handler.databases[ALIAS]
