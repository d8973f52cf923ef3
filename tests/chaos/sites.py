"""The two sites: the embedded one, and the larger one with everything it needs of its own."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from chaos.front import Front
from chaos.ports import pick_lasting_port
from chaos.services import Postgres, Redis
from composition import fill_environment, find_site_services, place_command, read_compose
from serving import Process, Server, make_environment, migrate, run_command

WATCH_SECONDS = 0.05
WELL_SECONDS = 120.0
ANSWER_SECONDS = 3.0
UNLIMITED = {"TACHANKA_LIMITS": "off"}
"""A crowd from one address is no attack here; every limit that would take it for one is lifted."""


class Part:
    """A process of the site that is started again at the same address as soon as it has ended.

    starts: how often it was. killed: how often on purpose.
    """

    def __init__(
        self, name: str, start: Callable[[], Process], is_well: Callable[[Part], bool]
    ) -> None:
        self.name = name
        self._start, self._is_well = start, is_well
        self.killed = 0
        self.starts = 1
        self.process = start()

    def revive(self) -> None:
        """Starts it again if it has ended."""
        if self.process.popen.poll() is not None:
            self.process = self._start()
            self.starts += 1

    async def wait_well(self, starts: int = 1) -> None:
        """Returns when it does its work, after it was started at least so often.

        Errors: TimeoutError after WELL_SECONDS.
        """
        async with asyncio.timeout(WELL_SECONDS):
            while self.starts < starts or not await asyncio.to_thread(self._is_well, self):
                await asyncio.sleep(WATCH_SECONDS)


def serves(part: Part) -> bool:
    """Whether a web process says that it is well."""
    assert isinstance(part.process, Server)
    try:
        with urlopen(part.process.base_url + "/healthz", timeout=ANSWER_SECONDS) as answer:
            return bool(answer.status == 200)
    except (URLError, OSError):
        return False


def works(part: Part) -> bool:
    """Whether a worker has said, since it was started last, that it is at work."""
    said = part.process.log.read_text(errors="replace").count("worker.started")
    return said >= part.starts


class Site:
    """What stands under a crowd. `url`: where it is; `parts`: its processes, kept running."""

    name = ""

    def __init__(self, env: Mapping[str, str], database: str) -> None:
        """env: in which its commands run; database: its URL, as the site itself has it."""
        self.env = dict(env)
        self.database = database
        self.url = ""
        self.parts: list[Part] = []
        self._watch: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Returns when all of it is well."""
        self._watch = asyncio.create_task(self._keep_running())
        for part in self.parts:
            await part.wait_well()

    async def _keep_running(self) -> None:
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            for part in self.parts:
                part.revive()

    async def stop(self) -> None:
        """Ends its processes at once; the database can be read on."""
        if self._watch is not None:
            self._watch.cancel()
            await asyncio.gather(self._watch, return_exceptions=True)
        for part in self.parts:
            part.process.kill()

    def close(self) -> None:
        """Ends what the database was kept by."""

    def count_falls(self) -> int:
        """How often a part ended by itself."""
        return sum(part.starts - 1 - part.killed for part in self.parts)


class Embedded(Site):
    """`manage.py play`: one process with SQLite in a folder of its own."""

    name = "embedded"

    def __init__(self, folder: Path, settings: Mapping[str, str] | None = None) -> None:
        """settings: further TACHANKA_ variables."""
        self.folder = folder
        self.file = folder / "tachanka.sqlite3"
        env = make_environment(folder, UNLIMITED | dict(settings or {}))
        super().__init__(env, f"sqlite:///{self.file}")
        migrate(self.env)
        port = pick_lasting_port()
        command = [sys.executable, "manage.py", "play", "--port", str(port)]
        log = folder.parent / f"{folder.name}.log"
        self.play = Part("site", lambda: Server(command, self.env, log, port), serves)
        self.parts = [self.play]
        self.url = f"http://127.0.0.1:{port}"


class Cluster(Site):
    """Two web processes and a worker as docker-compose.yml starts them, behind a front, with a
    PostgreSQL and a Redis of their own."""

    name = "cluster"

    def __init__(self, folder: Path, settings: Mapping[str, str] | None = None) -> None:
        """settings: further TACHANKA_ variables."""
        self.folder = folder
        self.settings = dict(settings or {})
        self.postgres = Postgres(folder)
        self.redis = Redis(folder)
        self.services = find_site_services(read_compose())
        super().__init__(self._make_env("migrate"), self.postgres.url)
        run_command(self.services["migrate"]["command"], self.env)
        self.webs = [self._start_web(number) for number in (1, 2)]
        command, env = self.services["worker"]["command"], self._make_env("worker")
        log = folder / "worker.log"
        self.worker = Part("worker", lambda: Process(command, env, log), works)
        self.parts = [*self.webs, self.worker]
        self.front = Front([_find_port(web) for web in self.webs])

    def _make_env(self, name: str) -> dict[str, str]:
        """A service's environment in the file, but for where it runs here."""
        given = {
            "SITE_HOST": "127.0.0.1",
            "POSTGRES_PASSWORD": "unused",
            "TACHANKA_SECRET_KEY": "only-for-this-run-" * 4,
        }
        here = {
            "TACHANKA_DATABASE_URL": self.postgres.url,
            "TACHANKA_REDIS_URL": self.redis.url,
            # No TLS before it: cookies must go without.
            "TACHANKA_ORIGINS": "",
        }
        settings = fill_environment(self.services[name], given) | here | UNLIMITED | self.settings
        module = {"DJANGO_SETTINGS_MODULE": "tachanka.site.settings"}
        return make_environment(self.folder, settings | module)

    def _start_web(self, number: int) -> Part:
        port, env = pick_lasting_port(), self._make_env("web")
        command = place_command(self.services["web"], port)
        log = self.folder / f"web{number}.log"
        return Part(f"web{number}", lambda: Server(command, env, log, port), serves)

    async def start(self) -> None:
        """Returns when all of it is well and the front takes connections."""
        await super().start()
        await self.front.start()
        self.url = f"http://127.0.0.1:{self.front.port}"

    async def stop(self) -> None:
        """Ends the front and the processes at once; the database can be read on."""
        await self.front.stop()
        await super().stop()

    def close(self) -> None:
        """Ends PostgreSQL and Redis."""
        for service in (self.postgres, self.redis):
            service.end_for_good()


def _find_port(web: Part) -> int:
    assert isinstance(web.process, Server)
    return web.process.port
