"""A site of two web processes and a worker, for tests of what passes between processes."""

from __future__ import annotations

import sys
from collections.abc import Iterator
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


@pytest.fixture
def webs(tmp_path: Path, postgres_url: str, redis_url: str) -> Iterator[list[Server]]:
    """A Daphne and a uvicorn, one database, one Redis, and a worker."""
    where = {"TACHANKA_DATABASE_URL": postgres_url, "TACHANKA_REDIS_URL": redis_url}
    env = make_environment(tmp_path, SETTINGS | where)
    migrate(env)
    started: list[Process] = [
        Process([sys.executable, "manage.py", "worker"], env, tmp_path / "worker.log")
    ]
    servers = [start_web(tmp_path, env, server) for server in ("daphne", "uvicorn")]
    started += servers
    try:
        for server in servers:
            server.wait_healthy()
        yield servers
    finally:
        for process in started:
            process.stop()


def visit_elsewhere(person: Person, server: Server) -> Person:
    """The same person, with the same cookies, at another process."""
    other = Person.__new__(Person)
    other.base_url, other.session = server.base_url, person.session
    return other
