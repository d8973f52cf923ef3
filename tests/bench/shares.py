"""Where the CPU of an act goes: samples of the live server's stacks while matches are played.

py-spy looks at the server from outside, a hundred times a second. A sample of the main thread
counts for the innermost frame that tells a room of the house; what a ruleset does belongs to who
asked for it. What the other threads take, the system itself knows: samples would count a thread
that waits for its turn on a busy machine.
"""

from __future__ import annotations

import asyncio
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

import psutil

from bench.figures import Sheet
from bench.load import Load, Plan, Seating
from bench.own import Own
from bench.processes import Processes, read_load

RATE = 100
"""Samples a second."""
PLAN = Plan(matches=20, seconds=60.0)
ABSENT = "Shares need py-spy, which is not here: pip install py-spy."
ROOMS = {
    "scenes": ("/presentation/", "/scene.py"),
    "comparing": ("tachanka/live/steps.py",),
    "encoding": ("encode (tachanka/live/hub.py",),
    "offers": ("offer (tachanka/engine/sight.py",),
    "is the act offered": ("_check_offered (tachanka/engine/kernel.py",),
    "kernel and rules": ("tachanka/engine/kernel.py", "tachanka/matches/standing/"),
    "redacting": ("look (tachanka/engine/sight.py",),
    "sockets": (
        "tachanka/live/send_queue.py", "tachanka/live/uvicorn_socket.py",
        "tachanka/live/daphne_socket.py", "asyncio/", "uvicorn/", "websockets/", "daphne/",
        "twisted/", "autobahn/",
    ),
    "hub, service and all else": ("tachanka/live/", "tachanka/matches/"),
}  # fmt: skip
REST = list(ROOMS)[-1]
"""Marks of a frame, `function (file:line)`, by room; the first room that has one takes the frame.

`look` by itself asks for the view, the scene and the offers: what is not in the latter two is the
redaction.
"""


class WatchedLoad(Load):
    """A load whose server is sampled while it is measured. file: for what py-spy saw."""

    def __init__(self, plan: Plan, seatings: list[Seating], server: Processes, file: Path) -> None:
        super().__init__(plan, seatings, server)
        self._command = [
            find_sampler(), "record", "-p", str(server.roots[0].pid), "-r", str(RATE),
            "-d", str(int(plan.seconds) + 1), "--threads", "-f", "raw", "-o", str(file),
        ]  # fmt: skip
        self._watched = server.roots[0]
        self.threads = (0.0, 0.0)
        """CPU seconds of the server's main thread and of its others, while it was measured."""

    async def measure(self) -> None:
        """As any load, with the sampler beside it."""
        sampler = subprocess.Popen(self._command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        before = count_threads(self._watched)
        await super().measure()
        main, others = count_threads(self._watched)
        self.threads = main - before[0], others - before[1]
        sampler.send_signal(signal.SIGINT)
        told, _ = await asyncio.to_thread(sampler.communicate)
        if sampler.returncode:
            raise SystemExit(f"py-spy could not look at the server: {told.decode()[-500:]}")


def find_sampler() -> str:
    """Where py-spy is.

    Errors: SystemExit, with a sentence, where it is not.
    """
    found = shutil.which("py-spy", path=str(Path(sys.executable).parent)) or shutil.which("py-spy")
    if found is None:
        raise SystemExit(ABSENT)
    return found


def count_threads(process: psutil.Process) -> tuple[float, float]:
    """CPU seconds so far of a process's main thread, and of all its others."""
    spent = {thread.id: thread.user_time + thread.system_time for thread in process.threads()}
    main = spent.pop(process.pid)
    return main, sum(spent.values())


def measure_shares(settings: Mapping[str, str], ruleset: str, name: str) -> Sheet:
    """The rooms by what they take of an act, in percent and microseconds of the server's CPU."""
    find_sampler()
    side = Own(ruleset, settings, *ruleset.split("/"))
    with TemporaryDirectory(prefix="tachanka-bench-") as folder, side.serve() as ground:
        file = Path(folder) / "stacks"
        load = WatchedLoad(PLAN, ground.open(PLAN.prepared), Processes(ground.pids), file)
        acts = asyncio.run(load.run()).acts
        samples = count_samples(file.read_text().splitlines())
    main, others = (seconds / acts * 1e6 for seconds in load.threads)
    costs = {room: main * samples[room] / samples.total() for room in ROOMS}
    costs |= {"other threads: the database": others, "all": main + others}
    rows = tuple(
        (room, f"{100 * cost / (main + others):.1f}", f"{cost:.0f}") for room, cost in costs.items()
    )
    note = (f"{samples.total()} samples over {acts} acts of {PLAN.matches} matches, load "
            f"{read_load():.1f}. The sampler stops the server for a moment each time, so that an "
            "act costs more here than in the other tables.")  # fmt: skip
    columns = ("room", "% of the CPU", "µs of an act")
    return Sheet(f"Where an act goes: {ruleset}, {name}", columns, rows, (note,))


def count_samples(lines: Iterable[str]) -> Counter[str]:
    """Samples of the main thread by room.

    lines: as py-spy writes them: thread and frames from the outermost, and a number.
    """
    rooms = Counter[str]()
    for line in lines:
        stack, _, number = line.rpartition(" ")
        thread, *frames = stack.split(";")
        if thread.endswith("MainThread"):
            rooms[find_room(frames)] += int(number)
    return rooms


def find_room(stack: list[str]) -> str:
    """The room of the innermost frame that has a mark; of none, the last room."""
    for frame in reversed(stack):
        for room, marks in ROOMS.items():
            if any(mark in frame for mark in marks):
                return room
    return REST
