"""Who has a match open, here and in the other processes of the site."""

from __future__ import annotations

import time

from tachanka.engine.scene import Seat
from tachanka.engine.structs import Struct

FORGOTTEN_AFTER = 45.0
"""Seconds without a word after which another process counts as gone."""


class Presence(Struct, frozen=True):
    """The seats whose people have the page open, and the number of sockets without a seat."""

    seats: tuple[Seat, ...] = ()
    watchers: int = 0


class Elsewhere:
    """What other processes have said of a match."""

    def __init__(self) -> None:
        self._told: dict[str, tuple[float, Presence]] = {}

    def hear(self, process: str, presence: Presence) -> bool:
        """Notes what a process says; whether that is news."""
        before = self._told.get(process)
        if presence == Presence():
            self._told.pop(process, None)
        else:
            self._told[process] = (time.monotonic(), presence)
        return (before[1] if before else Presence()) != presence

    def is_told(self) -> bool:
        """Whether any other process has the match open, as far as it has said so."""
        return bool(self._told)

    def forget_silent(self) -> bool:
        """Drops processes that have said nothing for long; whether there were any."""
        limit = time.monotonic() - FORGOTTEN_AFTER
        silent = [process for process, (at, _) in self._told.items() if at < limit]
        for process in silent:
            del self._told[process]
        return bool(silent)

    def add(self, here: Presence) -> Presence:
        """Everybody: those here and those elsewhere."""
        seats, watchers = set(here.seats), here.watchers
        for _, presence in self._told.values():
            seats.update(presence.seats)
            watchers += presence.watchers
        return Presence(tuple(sorted(seats)), watchers)
