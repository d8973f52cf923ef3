"""What is done to a site. Each fault returns when what it took away is back."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic

from chaos.services import Service
from chaos.sites import Cluster, Embedded, Part

NOTHING = "none, to compare"
NOTHING_SECONDS = 1.0
LOCK = """
import sqlite3, sys, time
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
print("locked", flush=True)
sys.stdin.readline()
"""


@dataclass(frozen=True)
class Strike:
    """When it happened and when what was struck was back, on the monotonic clock."""

    at: float
    back: float


@dataclass(frozen=True)
class Fault:
    """One kind of fault, told by its name, and how it is done.

    closes: nobody can play meanwhile.
    """

    name: str
    strike: Callable[[], Awaitable[Strike]]
    closes: bool = False


@dataclass(frozen=True)
class Lengths:
    """Seconds for which things are frozen, away, locked or full."""

    frozen: float = 20.0
    away: float = 8.0
    locked: float = 10.0
    full: float = 6.0


async def do_nothing() -> Strike:
    """The measure of all others: what players wait for one another on this machine."""
    at = monotonic()
    await asyncio.sleep(NOTHING_SECONDS)
    return Strike(at, monotonic())


async def kill_part(part: Part) -> Strike:
    """SIGKILL; it is started again at once."""
    starts, part.killed = part.starts, part.killed + 1
    at = monotonic()
    part.process.popen.kill()
    await part.wait_well(starts + 1)
    return Strike(at, monotonic())


async def freeze_part(part: Part, seconds: float) -> Strike:
    """SIGSTOP, and SIGCONT after so many seconds."""
    pid, at = part.process.popen.pid, monotonic()
    os.kill(pid, signal.SIGSTOP)
    try:
        await asyncio.sleep(seconds)
    finally:
        os.kill(pid, signal.SIGCONT)
    return Strike(at, monotonic())


async def take_away(service: Service, number: signal.Signals, seconds: float) -> Strike:
    """Ends a service by a signal and starts it again after so many seconds."""
    at = monotonic()
    await asyncio.to_thread(service.end, number)
    await asyncio.sleep(max(0.0, at + seconds - monotonic()))
    await asyncio.to_thread(service.start)
    return Strike(at, monotonic())


async def lock_file(file: Path, seconds: float) -> Strike:
    """Another process holds the write lock of the SQLite file for so many seconds."""
    pipe = asyncio.subprocess.PIPE
    holder = await asyncio.create_subprocess_exec(
        sys.executable, "-c", LOCK, str(file), stdin=pipe, stdout=pipe
    )
    assert holder.stdout is not None
    try:
        said = await holder.stdout.readline()
        if said != b"locked\n":
            raise RuntimeError(f"{file} could not be locked")
        at = monotonic()
        await asyncio.sleep(seconds)
        return Strike(at, at + seconds)
    finally:
        await holder.communicate(b"\n")


async def fill_disk(folder: Path, seconds: float) -> Strike:
    """A file takes all the space that is left on the folder's disk for so many seconds."""
    filler, at = folder / "filler", monotonic()
    with _occupy(filler):
        await asyncio.sleep(seconds)
    return Strike(at, monotonic())


@contextmanager
def _occupy(filler: Path) -> Iterator[None]:
    chunk = bytes(64 * 1024)
    with filler.open("wb", buffering=0) as out:
        try:
            with suppress(OSError):
                while out.write(chunk):
                    continue
            yield
        finally:
            filler.unlink()


def list_embedded(site: Embedded, lengths: Lengths, small_disk: bool) -> list[Fault]:
    """What the embedded site goes through. small_disk: its folder is a disk that may be filled."""
    faults = [
        Fault("kill -9 the site", lambda: kill_part(site.play)),
        Fault(f"SIGSTOP the site {lengths.frozen:.0f} s",
              lambda: freeze_part(site.play, lengths.frozen), closes=True),
        Fault(f"SQLite locked {lengths.locked:.0f} s",
              lambda: lock_file(site.file, lengths.locked), closes=True),
        Fault(NOTHING, do_nothing),
    ]  # fmt: skip
    if small_disk:
        full = Fault(
            f"disk full {lengths.full:.0f} s", lambda: fill_disk(site.folder, lengths.full)
        )
        faults.append(full)
    return faults


def list_cluster(site: Cluster, lengths: Lengths, chance: random.Random) -> list[Fault]:
    """What the larger site goes through; which of its web processes is struck is drawn."""
    redis, postgres, away, frozen = site.redis, site.postgres, lengths.away, lengths.frozen
    return [
        Fault("kill -9 web", lambda: kill_part(chance.choice(site.webs))),
        Fault("kill -9 worker", lambda: kill_part(site.worker)),
        Fault("Redis killed, back after 1 s", lambda: take_away(redis, signal.SIGKILL, 1.0)),
        Fault(f"Redis away {away:.0f} s", lambda: take_away(redis, signal.SIGKILL, away)),
        Fault("PostgreSQL restart fast", lambda: take_away(postgres, signal.SIGINT, 0.0)),
        Fault(f"PostgreSQL killed, back after {away:.0f} s",
              lambda: take_away(postgres, signal.SIGKILL, away), closes=True),
        Fault("PostgreSQL restart immediate", lambda: take_away(postgres, signal.SIGQUIT, 0.0)),
        Fault(f"SIGSTOP web {frozen:.0f} s", lambda: freeze_part(chance.choice(site.webs), frozen)),
        Fault(f"SIGSTOP worker {frozen:.0f} s", lambda: freeze_part(site.worker, frozen)),
        Fault(NOTHING, do_nothing),
    ]  # fmt: skip


def list_in_turn(site: Cluster, away: float) -> list[Fault]:
    """Each thing that the larger site is made of is killed once, PostgreSQL last: by then clocks
    run that nobody has touched. away: for how many seconds PostgreSQL is."""
    redis, postgres = site.redis, site.postgres
    return [
        *(Fault(f"kill -9 {web.name}", partial(kill_part, web)) for web in site.webs),
        Fault("kill -9 worker", lambda: kill_part(site.worker)),
        Fault("Redis killed, back after 1 s", lambda: take_away(redis, signal.SIGKILL, 1.0)),
        Fault(f"PostgreSQL killed, back after {away:.0f} s",
              lambda: take_away(postgres, signal.SIGKILL, away), closes=True),
    ]  # fmt: skip
