"""Who has a match open, here and in the other processes of the site."""

from __future__ import annotations

import time
from collections.abc import Iterable

from tachanka.engine.scene import Seat
from tachanka.engine.structs import Struct

FORGOTTEN_AFTER = 45.0
"""Seconds without a word after which another process counts as gone."""


MOST_NAMED = 50
"""Of more watchers than so many the others are counted: it is said whenever one comes or goes."""


class Presence(Struct, frozen=True):
    """The seats whose people have the page open, and the number of sockets without a seat.

    named: who watches, by id and name, where the match tells of them so, each once; these are not
    in that number.
    """

    seats: tuple[Seat, ...] = ()
    watchers: int = 0
    named: tuple[tuple[int, str], ...] = ()


def limit_named(people: Iterable[tuple[int, str]]) -> tuple[tuple[tuple[int, str], ...], int]:
    """Those who can be named, each once, and how many are left over."""
    found = sorted(dict(people).items(), key=lambda each: (each[1], each[0]))
    return tuple(found[:MOST_NAMED]), len(found[MOST_NAMED:])


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
        seats, watchers, people = set(here.seats), here.watchers, [*here.named]
        for _, presence in self._told.values():
            seats.update(presence.seats)
            watchers += presence.watchers
            people += presence.named
        named, others = limit_named(people)
        return Presence(tuple(sorted(seats)), watchers + others, named)
