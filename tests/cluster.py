"""A site of two web processes and a worker, for tests of what passes between processes."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from players import Person
from services import REDIS_URL, open_database
from serving import Process, Server, lend_files, make_environment, migrate, pick_port

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
    lend_files(data)
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


@contextmanager
def serve_cluster(
    data: Path, database: str, letters: Path
) -> Iterator[tuple[list[Server], Process]]:
    """The same on this database and Redis, with a worker; their letters can be read."""
    where = {
        "TACHANKA_DATABASE_URL": database,
        "TACHANKA_REDIS_URL": REDIS_URL,
        "TACHANKA_EMAIL_URL": f"filemail:///{letters}",
    }
    with serve_webs(data, SETTINGS | where) as servers:
        env = make_environment(data, SETTINGS | where)
        command = [sys.executable, "manage.py", "worker"]
        worker = Process(command, env, data / "worker.log")
        try:
            yield servers, worker
        finally:
            worker.stop()


@pytest.fixture
def webs(tmp_path: Path, letters: Path, postgres_url: str) -> Iterator[list[Server]]:
    """A Daphne and a uvicorn, one database, one Redis, a worker, and letters that can be read."""
    with serve_cluster(tmp_path, postgres_url, letters) as (servers, _):
        yield servers


@dataclass(frozen=True)
class Standing:
    """A cluster that stands for all tests of a run, each with people of other names."""

    webs: list[Server]
    database: str
    letters: Path


@pytest.fixture(scope="session")
def standing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Standing]:
    """What `webs` is, for tests that neither kill nor count."""
    folder, letters = (tmp_path_factory.mktemp(name) for name in ("standing", "letters"))
    with open_database() as database, serve_cluster(folder, database, letters) as (servers, _):
        yield Standing(servers, database, letters)


def visit_elsewhere(person: Person, server: Server) -> Person:
    """The same person, with the same cookies, at another process."""
    other = Person.__new__(Person)
    other.base_url, other.session = server.base_url, person.session
    return other
