"""A site of two web processes and a worker, for tests of what passes between processes."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from players import Person
from serving import Process, Server, make_environment, migrate, pick_port

SETTINGS = {
    "TACHANKA_SECRET_KEY": "one-key-for-both-processes-" * 3,
    "TACHANKA_LIMITS": "off",
    "TACHANKA_TICKER": "off",
}


def start_web(data: Path, env: dict[str, str], server: str) -> Server:
    """One web process on a port of its own."""
    port = pick_port()
    command = [sys.executable, "manage.py", "play", "--port", str(port)]
    return Server(command, {**env, "TACHANKA_SERVER": server}, data / f"{port}.log", port)


@contextmanager
def serve_webs(data: Path, settings: Mapping[str, str]) -> Iterator[list[Server]]:
    """A Daphne and a uvicorn with these settings, healthy; they stop with the block."""
    env = make_environment(data, settings)
    migrate(env)
    servers = [start_web(data, env, server) for server in ("daphne", "uvicorn")]
    try:
        for server in servers:
            server.wait_healthy()
        yield servers
    finally:
        for server in servers:
            server.stop()


@pytest.fixture
def webs(
    tmp_path: Path, letters: Path, postgres_url: str, redis_url: str
) -> Iterator[list[Server]]:
    """A Daphne and a uvicorn, one database, one Redis, a worker, and letters that can be read."""
    where = {
        "TACHANKA_DATABASE_URL": postgres_url,
        "TACHANKA_REDIS_URL": redis_url,
        "TACHANKA_EMAIL_URL": f"filemail:///{letters}",
    }
    with serve_webs(tmp_path, SETTINGS | where) as servers:
        env = make_environment(tmp_path, SETTINGS | where)
        command = [sys.executable, "manage.py", "worker"]
        worker = Process(command, env, tmp_path / "worker.log")
        try:
            yield servers
        finally:
            worker.stop()


def visit_elsewhere(person: Person, server: Server) -> Person:
    """The same person, with the same cookies, at another process."""
    other = Person.__new__(Person)
    other.base_url, other.session = server.base_url, person.session
    return other
