"""A PostgreSQL and a Redis of one's own, on free ports, to be killed and started again.

Never those of the machine: each has its own folder and port, and goes away with it.
"""

from __future__ import annotations

import functools
import os
import pwd
import shutil
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil
import psycopg
import redis

from chaos.ports import pick_lasting_port
from serving import ServingError

START_SECONDS = 60.0
PAUSE_SECONDS = 0.02
USER = "postgres"
NAME = "tachanka"


def find_program(name: str) -> str | None:
    """The path of a program; those of PostgreSQL may lie where Debian puts them."""
    beside = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=_read_version)
    return shutil.which(name) or (str(beside[-1]) if beside else None)


def _read_version(path: Path) -> float:
    version = path.parts[-3]
    return float(version) if version.replace(".", "", 1).isdigit() else 0.0


@functools.cache
def find_missing_programs() -> str:
    """What has to be installed before services of one's own can be started; empty for nothing."""
    missing = []
    if not (find_program("initdb") and find_program("postgres")):
        missing.append("PostgreSQL's server (on Debian and Ubuntu: apt install postgresql)")
    elif os.geteuid() == 0 and not _has_user():
        missing.append(f"a system user {USER!r}, as whom root can start PostgreSQL")
    if not find_program("redis-server"):
        missing.append("redis-server (on Debian and Ubuntu: apt install redis-server)")
    return f"To start services of its own this needs {' and '.join(missing)}." if missing else ""


def _has_user() -> bool:
    try:
        pwd.getpwnam(USER)
    except KeyError:
        return False
    return True


class Service:
    """A server program that keeps its data and its port when it is started again."""

    def __init__(self, command: Sequence[str], folder: Path, as_user: str | None = None) -> None:
        """as_user: whose process it is, where root starts it."""
        self.command = list(command)
        self.folder = folder
        self.as_user = as_user
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Returns when it answers.

        Errors: ServingError, with the end of its log.
        """
        log = self.folder / "log"
        with log.open("ab") as output:
            self.process = subprocess.Popen(
                self.command, cwd=self.folder, stdout=output, stderr=output, **_become(self.as_user)
            )
        end = time.monotonic() + START_SECONDS
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > end:
                tail = log.read_text(errors="replace")[-2000:]
                raise ServingError(f"{self.command[0]} does not answer. Its log ends:\n{tail}")
            time.sleep(PAUSE_SECONDS)

    def answers(self) -> bool:
        """Whether it serves at this moment."""
        raise NotImplementedError

    def end(self, number: signal.Signals) -> None:
        """Sends it a signal and returns when it has ended. SIGKILL goes to all its processes: what
        the first one has no time to end would go on serving."""
        if self.process is not None:
            fate = number is signal.SIGKILL
            others = psutil.Process(self.process.pid).children(recursive=True) if fate else []
            self.process.send_signal(number)
            for each in others:
                with suppress(psutil.NoSuchProcess):
                    each.kill()
            psutil.wait_procs(others, START_SECONDS)
            self.process.wait(START_SECONDS)
            self.process = None

    def end_for_good(self) -> None:
        """Ends it at once; what it kept is no longer wanted."""
        self.end(signal.SIGINT)


def _become(user: str | None) -> dict[str, Any]:
    if user is None or os.geteuid() != 0:
        return {}
    entry = pwd.getpwnam(user)
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


class Postgres(Service):
    """A cluster of PostgreSQL with one empty database; safe on disk as it is by default."""

    def __init__(self, folder: Path) -> None:
        """folder: where it may make folders of its own; others must be able to enter it."""
        home = folder / "postgres"
        home.mkdir()
        if os.geteuid() == 0:
            shutil.chown(home, USER)
        self.port = pick_lasting_port()
        options = [f"port={self.port}", "listen_addresses=127.0.0.1"]
        options.append(f"unix_socket_directories={home}")
        command = [find_program("postgres") or "postgres", "-D", str(home / "data")]
        super().__init__([*command, *(f"--{each}" for each in options)], home, USER)
        self._run(["initdb", "-D", str(home / "data"), "-U", NAME, "-A", "trust", "-E", "UTF8",
                   "--locale=C"])  # fmt: skip
        self.url = f"postgres://{NAME}@127.0.0.1:{self.port}/{NAME}"
        self._admin = f"postgres://{NAME}@127.0.0.1:{self.port}/postgres"
        self.start()
        with psycopg.connect(self._admin, autocommit=True) as admin:
            admin.execute(f"CREATE DATABASE {NAME}")

    def _run(self, command: Sequence[str]) -> None:
        program = find_program(command[0]) or command[0]
        done = subprocess.run(
            [program, *command[1:]], cwd=self.folder, capture_output=True, text=True, check=False,
            **_become(USER),
        )  # fmt: skip
        if done.returncode:
            raise ServingError(f"{command[0]} ended with {done.returncode}:\n{done.stderr}")

    def answers(self) -> bool:
        """Whether it takes connections."""
        try:
            psycopg.connect(self._admin, connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True


class Redis(Service):
    """A Redis that keeps nothing, as in docker-compose.yml."""

    def __init__(self, folder: Path) -> None:
        home = folder / "redis"
        home.mkdir()
        self.port = pick_lasting_port()
        command = [find_program("redis-server") or "redis-server", "--port", str(self.port)]
        command += ["--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        super().__init__(command, home)
        self.url = f"redis://127.0.0.1:{self.port}/0"
        self.start()

    def answers(self) -> bool:
        """Whether it answers a ping."""
        try:
            with redis.Redis(port=self.port, socket_timeout=2) as client:
                return bool(client.ping())
        except redis.RedisError:
            return False
