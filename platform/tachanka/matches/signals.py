"""What is told within a process when a match changes, and to whom.

An app connects what it wants told when it is ready. No receiver may depend on another's having
been told before it, nor wait: what takes time it starts as a task.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, ParamSpec

import structlog

from tachanka.engine.game import Step
from tachanka.matches.loaded import LoadedMatch

P = ParamSpec("P")
log = structlog.get_logger()


class Signal(Generic[P]):
    """Receivers that are all called whenever it is sent."""

    def __init__(self) -> None:
        self.receivers: list[Callable[P, None]] = []

    def connect(self, receiver: Callable[P, None]) -> None:
        """From now on the receiver is called too."""
        self.receivers.append(receiver)

    def send(self, *args: P.args, **kwargs: P.kwargs) -> None:
        """Calls every receiver, in the order in which they were connected.

        What has happened is stored already: one that fails is named in the log, and keeps neither
        the others nor who sent it from going on.
        """
        for receiver in self.receivers:
            try:
                receiver(*args, **kwargs)
            except Exception:
                log.exception("signal.failed", receiver=receiver.__qualname__)


steps_stored: Signal[LoadedMatch, Sequence[Step[Any]], bool] = Signal()
"""New steps of a match, in order, under its lock; and whether they were made in this process."""
steps_shown: Signal[LoadedMatch, Sequence[Step[Any]], bool] = Signal()
"""Steps of a match with a delay have become public; and whether the table did, as the public is
told of it."""
seats_changed: Signal[LoadedMatch] = Signal()
"""Others sit at a match's seats; sent before anything else is told of it."""
match_opened: Signal[LoadedMatch] = Signal()
"""A match that was shut is open to everybody, and shows what it hid."""
match_closed: Signal[LoadedMatch] = Signal()
"""A match is private from now on, or is there no more: see `LoadedMatch.admits`."""
token_revoked: Signal[str] = Signal()
"""The token that begins so is good no longer: what it has opened is closed."""
table_changed: Signal[str] = Signal()
"""The seats, the status or the offer of a draw of the match with this code changed in the database;
where it is open here it has been read already."""
outages_changed: Signal[[]] = Signal()
"""This process has learnt of time that counts against nobody: clocks that run stand otherwise."""
