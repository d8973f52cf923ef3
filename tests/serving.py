"""Start the real site as processes of its own, and stop them again.

For tests that need a server they can talk to over HTTP and websockets, kill, or start twice.
"""

import functools
import hashlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.request import urlopen

from services import fill_database

MIGRATE = [sys.executable, "manage.py", "migrate", "-v0"]
ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / ".pytest_cache"
"""What one run of tests leaves to the next: `make clean` takes it away."""
LENT = KEPT / "static"
START_SECONDS = 60.0
STOP_SECONDS = 30.0
PAUSE_SECONDS = 0.05


class ServingError(AssertionError):
    """A process did not come up, did not stop, or failed; its log is in the message."""


def pick_port() -> int:
    """A TCP port of 127.0.0.1 that is free at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def make_environment(data: Path, settings: Mapping[str, str] | None = None) -> dict[str, str]:
    """Environment variables for a site with its own data folder.

    Nothing of the caller's own TACHANKA_ settings is passed on, so that a test means the same
    everywhere. Commands are looked up beside the Python that runs the tests first. No pictures are
    drawn unless somebody asks for one: tests and benches have the processors to themselves.

    Args:
        data: an existing folder for the SQLite file and the rest.
        settings: further variables, TACHANKA_ ones among them; they win.
    """
    inherited = {k: v for k, v in os.environ.items() if not k.startswith("TACHANKA_")}
    # Without bytecode every process started here would compile Django anew.
    for name in ("DJANGO_SETTINGS_MODULE", "PYTHONDONTWRITEBYTECODE"):
        inherited.pop(name, None)
    path = os.pathsep.join([str(Path(sys.executable).parent), inherited.get("PATH", "")])
    own = {"PATH": path, "TACHANKA_DATA": str(data), "TACHANKA_DRAW_AHEAD": "off"}
    return {**inherited, **own, **(settings or {})}


def run_command(command: Sequence[str], env: Mapping[str, str]) -> str:
    """Run a one-shot command in the project root to its end and return its output.

    Raises:
        ServingError: it ended with another code than 0.
    """
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=dict(env),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=120,
        check=False,
    )
    if done.returncode:
        raise ServingError(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}")
    return done.stdout


class Process:
    """A long-running command of the site, its log in a file."""

    def __init__(self, command: Sequence[str], env: Mapping[str, str], log: Path) -> None:
        """Start it in the project root; it is not waited for.

        Args:
            command: program and arguments.
            env: the whole environment, see `make_environment`.
            log: where its output is appended.
        """
        self.command = list(command)
        self.env = dict(env)
        self.log = log
        with log.open("ab") as output:
            self.popen = subprocess.Popen(
                self.command, cwd=ROOT, env=self.env, stdout=output, stderr=subprocess.STDOUT
            )

    def fail(self, what: str) -> ServingError:
        """The error to raise, with the end of the log."""
        tail = self.log.read_text(errors="replace")[-4000:]
        return ServingError(f"{' '.join(self.command)}: {what}. Its log ends:\n{tail}")

    def require_running(self) -> None:
        """Raise ServingError if the process has ended."""
        code = self.popen.poll()
        if code is not None:
            raise self.fail(f"ended with {code}")

    def stop(self) -> int:
        """Ask it to stop by SIGTERM and return its exit code (a signal as a negative number).

        Raises:
            ServingError: it was still there after STOP_SECONDS; it has been killed.
        """
        if self.popen.poll() is None:
            self.popen.send_signal(signal.SIGTERM)
        try:
            return self.popen.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
            raise self.fail(f"did not stop within {STOP_SECONDS:.0f} s of SIGTERM") from None

    def kill(self) -> None:
        """End it at once, as a power cut would (SIGKILL)."""
        self.popen.kill()
        self.popen.wait()


class Server(Process):
    """A process that answers HTTP on a port of 127.0.0.1."""

    def __init__(self, command: Sequence[str], env: Mapping[str, str], log: Path, port: int):
        super().__init__(command, env, log)
        self.port = port

    @property
    def base_url(self) -> str:
        """Such as http://127.0.0.1:41234, without a slash at the end."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        """Such as ws://127.0.0.1:41234, without a slash at the end."""
        return f"ws://127.0.0.1:{self.port}"

    def fetch(self, path: str) -> tuple[int, bytes]:
        """Status and body of a GET.

        Raises:
            URLError: no connection, or a status of 400 and above (its subclass HTTPError).
        """
        with urlopen(self.base_url + path, timeout=10) as answer:
            return answer.status, answer.read()

    def wait_healthy(self) -> None:
        """Return once /healthz answers 200.

        Raises:
            ServingError: the process ended, or START_SECONDS went by.
        """
        deadline = time.monotonic() + START_SECONDS
        last = "no answer"
        while time.monotonic() < deadline:
            self.require_running()
            try:
                self.fetch("/healthz")
                return
            except (URLError, OSError) as error:
                last = str(error)
            time.sleep(PAUSE_SECONDS)
        self.kill()
        raise self.fail(f"/healthz not well after {START_SECONDS:.0f} s: {last}")


def migrate(env: Mapping[str, str]) -> None:
    """Bring the database of this environment up to date.

    An empty one is given the copy of another: to make each anew takes most of a site's start.
    """
    file = Path(env["TACHANKA_DATA"]) / "tachanka.sqlite3"
    url = env.get("TACHANKA_DATABASE_URL")
    if url and fill_database(url, _migrate_alone):
        return
    if url or file.exists():
        run_command(MIGRATE, env)
    else:
        file.touch(0o600)
        file.write_bytes(_make_database())


def _migrate_alone(url: str) -> None:
    """Brings the PostgreSQL database at this URL up to date."""
    with TemporaryDirectory() as folder:
        run_command(MIGRATE, make_environment(Path(folder), {"TACHANKA_DATABASE_URL": url}))


@functools.cache
def _make_database() -> bytes:
    """An SQLite database with nothing in it, up to date; of all runs with the same migrations, one
    makes it."""
    kept = KEPT / f"empty-{_tell_migrations()}.sqlite3"
    if not kept.exists():
        with TemporaryDirectory() as folder:
            run_command(MIGRATE, make_environment(Path(folder)))
            made = (Path(folder) / "tachanka.sqlite3").read_bytes()
        kept.parent.mkdir(exist_ok=True)
        # Others may be making it too: it is there whole or not at all.
        partial = kept.with_suffix(f".{os.getpid()}")
        partial.write_bytes(made)
        partial.replace(kept)
    return kept.read_bytes()


def _tell_migrations() -> str:
    """What a new database depends on: our migrations, and which versions bring the others."""
    digest = hashlib.sha256((ROOT / "requirements" / "dev.txt").read_bytes())
    for file in sorted(ROOT.glob("platform/tachanka/*/migrations/*.py")):
        digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def lend_files(data: Path) -> None:
    """The files of rulesets and the pictures of battles are those of all sites of this checkout.

    Each would press and draw the same anew, which takes three times its start and as much again
    once somebody looks at its first page. They lie below the version of all that makes them.
    """
    static = data / "static"
    if not static.exists():
        LENT.mkdir(mode=0o700, parents=True, exist_ok=True)
        static.symlink_to(LENT)


def start_site(
    data: Path,
    settings: Mapping[str, str] | None = None,
    port: int | None = None,
    *,
    lent: bool = True,
) -> Server:
    """What `make play` starts, migrated and healthy: the embedded site.

    Args:
        data: an existing folder of its own; start again with the same one to find all again.
        settings: further TACHANKA_ variables.
        port: a fixed port, to come back at the same address; a free one by default.
        lent: whether its files are those of other sites, see `lend_files`.
    """
    port = port or pick_port()
    if lent:
        lend_files(data)
    env = make_environment(data, settings)
    migrate(env)
    command = [sys.executable, "manage.py", "play", "--port", str(port)]
    server = Server(command, env, data / "server.log", port)
    server.wait_healthy()
    return server


def start_daphne(
    data: Path,
    settings: Mapping[str, str] | None = None,
    application: str = "tachanka.site.asgi:application",
) -> Server:
    """The site by Daphne's own command, as docker-compose.yml has it, migrated and healthy.

    Args:
        data: an existing folder of its own.
        settings: further variables.
        application: what it serves, as module:name.
    """
    port = pick_port()
    lend_files(data)
    env = make_environment(data, {"DJANGO_SETTINGS_MODULE": "tachanka.site.settings"})
    env.update(settings or {})
    migrate(env)
    command = ["daphne", "-b", "127.0.0.1", "-p", str(port), application]
    server = Server(command, env, data / "server.log", port)
    server.wait_healthy()
    return server


def read_json(server: Server, path: str) -> object:
    """The decoded JSON body of a GET."""
    return json.loads(server.fetch(path)[1])
