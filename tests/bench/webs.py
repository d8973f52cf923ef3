"""Several web processes on one PostgreSQL and one Redis as a side of a load.

Each match is played at one of them by both players, as a proxy leads them (decision 16).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.load import Seating
from bench.own import Ground
from cluster import SETTINGS, start_web
from services import REDIS_URL, open_database
from serving import lend_files, make_environment, migrate


@dataclass(frozen=True)
class Webs:
    """So many web processes. ruleset: what is played. scenario: "" for the first."""

    number: int
    server: str
    ruleset: str
    scenario: str = ""

    @property
    def name(self) -> str:
        """What its row is called."""
        return f"{self.number} of {self.server}, {self.ruleset}"

    @contextmanager
    def serve(self) -> Iterator[Grounds]:
        """The processes, with a new database."""
        with TemporaryDirectory(prefix="tachanka-bench-") as folder, open_database() as database:
            data = Path(folder)
            where = {"TACHANKA_DATABASE_URL": database, "TACHANKA_REDIS_URL": REDIS_URL}
            lend_files(data)
            env = make_environment(data, SETTINGS | where)
            migrate(env)
            servers = [start_web(data, env, self.server) for _ in range(self.number)]
            try:
                for server in servers:
                    server.wait_healthy()
                yield Grounds([Ground(server, self.ruleset, self.scenario) for server in servers])
            finally:
                for server in servers:
                    server.stop()


class Grounds:
    """The running processes. pids: theirs; what the two services take is not counted."""

    def __init__(self, grounds: list[Ground]) -> None:
        self.pids = [pid for ground in grounds for pid in ground.pids]
        self._grounds = grounds

    def open(self, number: int) -> list[Seating]:
        """So many running matches, dealt round."""
        share = -(-number // len(self._grounds))
        dealt = [iter(ground.open(share)) for ground in self._grounds]
        return [next(seatings) for seatings, _ in zip(cycle(dealt), range(number), strict=False)]
