"""What all tests share: the outside services, and what happens where they are absent."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

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
    from django.db.backends.postgresql.operations import DatabaseOperations

    settings.PASSWORD_HASHERS = ["passwords.OneRound"]
    setattr(DatabaseOperations, "sql_flush", _delete_rows)  # noqa: B010 - a method of a class


def _delete_rows(_: object, __: object, tables: Iterable[str], **___: object) -> list[str]:
    """How PostgreSQL empties tables between tests: to truncate them writes each anew, a second for
    all of ours. References are looked at when the transaction ends, so any order is right."""
    return [";".join(f'DELETE FROM "{table}"' for table in tables)]


def pytest_unconfigure() -> None:
    """What SQLite leaves beside a test database that some thread still had open."""
    from django.conf import settings

    name = settings.DATABASES["default"].get("TEST", {}).get("NAME")
    for rest in ("", "-wal", "-shm"):
        Path(f"{name}{rest}").unlink(missing_ok=True)
