"""What all tests share: the outside services, and what happens where they are absent."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from chaos.services import find_missing_programs
from services import REDIS_URL, find_missing_services, open_database

# Those that assert for tests tell what they found, as tests do.
pytest.register_assert_rewrite("hearing", "sitting")

REQUIRED = os.environ.get("TACHANKA_REQUIRE_SERVICES") == "1"

skipped_for_services: dict[str, list[str]] = {}


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Without its services a test is skipped, or fails where TACHANKA_REQUIRE_SERVICES is 1."""
    missing = ""
    if item.get_closest_marker("services"):
        missing = find_missing_services()
    elif item.get_closest_marker("programs"):
        missing = find_missing_programs()
    if missing and REQUIRED:
        pytest.fail(f"TACHANKA_REQUIRE_SERVICES=1, but {missing}", pytrace=False)
    if missing:
        skipped_for_services.setdefault(missing, []).append(item.nodeid)
        pytest.skip(missing)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say loudly what was not tested."""
    if skipped_for_services:
        terminalreporter.section("services absent", yellow=True)
        for missing, skipped in skipped_for_services.items():
            terminalreporter.line(missing)
            terminalreporter.line(
                f"{len(skipped)} tests were skipped for it. The site itself needs neither;"
                " TACHANKA_REQUIRE_SERVICES=1 makes their absence a failure."
            )


@pytest.fixture
def postgres_url() -> Iterator[str]:
    """The URL of an empty PostgreSQL database of this test's own. Needs the mark `services`."""
    with open_database() as url:
        yield url


@pytest.fixture
def redis_url() -> str:
    """The URL of Redis. Needs the mark `services`."""
    return REDIS_URL


def pytest_configure() -> None:
    """What costs time on purpose costs none here."""
    from django.conf import settings
    from django.core.management.commands import flush
    from django.db.backends.postgresql.operations import DatabaseOperations as PostgreSQL
    from django.db.backends.sqlite3.base import DatabaseWrapper as SQLite

    settings.PASSWORD_HASHERS = ["passwords.OneRound"]
    setattr(SQLite.ops_class, "sql_flush", _delete_rows)  # noqa: B010 - a method of a class
    setattr(PostgreSQL, "sql_flush", _delete_rows_at_once)  # noqa: B010
    setattr(flush, "emit_post_migrate_signal", _make_nothing)  # noqa: B010


KEPT = ("django_content_type", "auth_permission")
"""Tables that tell of the models and are as the migrations left them."""


def _delete_rows(_: object, __: object, tables: Iterable[str], **___: object) -> list[str]:
    """How tables are emptied between tests. References are looked at when the transaction ends, so
    any order is right."""
    return [f'DELETE FROM "{table}"' for table in tables if table not in KEPT]


def _delete_rows_at_once(*told: Any, **more: Any) -> list[str]:
    """The same on PostgreSQL, where to truncate tables writes each anew, a second for all of
    ours."""
    return [";".join(_delete_rows(*told, **more))]


def _make_nothing(*_: object) -> None:
    """What tells of the models need not be made anew, which took longer than most tests."""


def pytest_unconfigure() -> None:
    """What SQLite leaves beside a test database that some thread still had open."""
    from django.conf import settings

    name = settings.DATABASES["default"].get("TEST", {}).get("NAME")
    for rest in ("", "-wal", "-shm"):
        Path(f"{name}{rest}").unlink(missing_ok=True)
