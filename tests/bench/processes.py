"""What processes cost: CPU seconds and memory, those of their children included."""

from __future__ import annotations

import os
from collections.abc import Iterable

import psutil


class Processes:
    """Some processes and whatever they start."""

    def __init__(self, pids: Iterable[int]) -> None:
        self.roots = [psutil.Process(pid) for pid in pids]

    def cpu(self) -> float:
        """CPU seconds so far, user and system, also of children that have ended."""
        seconds = 0.0
        for process in self._list_all():
            try:
                times = process.cpu_times()
            except psutil.NoSuchProcess:
                continue
            seconds += times.user + times.system
            seconds += times.children_user + times.children_system
        return seconds

    def resident(self) -> int:
        """Bytes of memory in use by the processes themselves, without their children."""
        return sum(int(process.memory_info().rss) for process in self.roots)

    def _list_all(self) -> list[psutil.Process]:
        children = [child for root in self.roots for child in root.children(recursive=True)]
        return list({process.pid: process for process in [*self.roots, *children]}.values())


def count_busy() -> float:
    """CPU seconds that the whole machine has spent so far on anything."""
    times = psutil.cpu_times()
    return float(sum(times) - times.idle - getattr(times, "iowait", 0.0))


def read_load() -> float:
    """The load of the machine over the last minute."""
    return os.getloadavg()[0]
