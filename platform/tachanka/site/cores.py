"""How many processor cores this process may use."""

from __future__ import annotations

import os
from math import ceil
from pathlib import Path

QUOTA = Path("/sys/fs/cgroup/cpu.max")
"""Where Linux tells a container how much of the machine it has: a time, or max, and a period."""


def count_cores(quota: Path = QUOTA) -> int:
    """The cores of the machine, or fewer where the process or its container is kept to some.

    quota: a file of two words as in `QUOTA`; it may be absent.
    """
    cores = os.cpu_count() or 1
    if hasattr(os, "sched_getaffinity"):  # not everywhere
        cores = len(os.sched_getaffinity(0))
    try:
        time, period = quota.read_text().split()
    except (OSError, ValueError):
        return cores
    return cores if time == "max" else max(1, min(cores, ceil(int(time) / int(period))))
