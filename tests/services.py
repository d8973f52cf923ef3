"""PostgreSQL and Redis for tests: where they are, and a database of one's own.

TACHANKA_TEST_DATABASE_URL and TACHANKA_TEST_REDIS_URL say where, if not on this machine.
"""

import functools
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager

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
    with psycopg.connect(POSTGRES_URL, autocommit=True) as admin:
        admin.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            yield POSTGRES_URL.rpartition("/")[0] + "/" + name
        finally:
            admin.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))
