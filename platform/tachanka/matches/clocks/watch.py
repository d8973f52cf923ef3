"""The time of day, in one place: tests set it."""

from __future__ import annotations

import datetime
import time
from collections.abc import Callable


def read_system() -> int:
    """Milliseconds since 1970, by the clock of this machine."""
    return time.time_ns() // 1_000_000


class Watch:
    """Tells the time. read: where it has it from."""

    def __init__(self, read: Callable[[], int] = read_system) -> None:
        self.read = read

    def now(self) -> int:
        """Milliseconds since 1970."""
        return self.read()


def to_time(moment: int) -> datetime.datetime:
    """A moment, in milliseconds since 1970, as databases have it."""
    return datetime.datetime.fromtimestamp(moment / 1000, datetime.UTC)


def to_moment(time: datetime.datetime) -> int:
    """Milliseconds since 1970."""
    return round(time.timestamp() * 1000)


watch = Watch()
