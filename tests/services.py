"""PostgreSQL and Redis for tests: where they are, and a database of one's own.

TACHANKA_TEST_DATABASE_URL and TACHANKA_TEST_REDIS_URL say where, if not on this machine.
"""

import atexit
import functools
import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import LiteralString

import psycopg
import redis
from psycopg import sql

POSTGRES_URL = os.environ.get(
    "TACHANKA_TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:5432/postgres"
)
REDIS_URL = os.environ.get("TACHANKA_TEST_REDIS_URL", "redis://127.0.0.1:6379/0")


@functools.cache
def find_missing_services() -> str:
    """Which of PostgreSQL and Redis cannot be reached, and why; empty when both are there."""
    missing = []
    try:
        psycopg.connect(POSTGRES_URL, connect_timeout=3).close()
    except psycopg.Error as error:
        missing.append(f"PostgreSQL at {POSTGRES_URL}: {error}".strip())
    try:
        with redis.Redis.from_url(REDIS_URL, socket_timeout=3, socket_connect_timeout=3) as client:
            client.ping()
    except redis.RedisError as error:
        missing.append(f"Redis at {REDIS_URL}: {error}")
    return "; ".join(missing)


@contextmanager
def open_database() -> Iterator[str]:
    """The URL of an empty PostgreSQL database that is dropped at the end."""
    name = f"tachanka_test_{secrets.token_hex(6)}"
    _manage("CREATE DATABASE {}", name)
    try:
        yield POSTGRES_URL.rpartition("/")[0] + "/" + name
    finally:
        _manage("DROP DATABASE {} WITH (FORCE)", name)


def fill_database(url: str, fill: Callable[[str], object]) -> bool:
    """Makes an empty database the copy of one that has been filled once in this process, as that is
    done much sooner than to fill it; whether it was empty.

    url: a database of `open_database`. fill: fills the one with the URL that it is given; always in
    the same way.
    """
    with psycopg.connect(url) as own:
        if own.execute("SELECT 1 FROM pg_tables WHERE schemaname = 'public'").fetchone():
            return False
    name = url.rpartition("/")[2]
    _manage("DROP DATABASE {} WITH (FORCE)", name)
    _manage("CREATE DATABASE {} TEMPLATE {}", name, _make_template(fill))
    return True


@functools.cache
def _make_template(fill: Callable[[str], object]) -> str:
    """The name of a filled database; it goes with this process."""
    held = ExitStack()
    atexit.register(held.close)
    url = held.enter_context(open_database())
    fill(url)
    return url.rpartition("/")[2]


def _manage(command: LiteralString, *names: str) -> None:
    with psycopg.connect(POSTGRES_URL, autocommit=True) as admin:
        admin.execute(sql.SQL(command).format(*map(sql.Identifier, names)))
