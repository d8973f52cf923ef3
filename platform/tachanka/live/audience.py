"""The sockets of a match in this process that are shown the same."""

from __future__ import annotations

from collections import deque
from typing import Any, Protocol

import msgspec

from tachanka.engine.api import Viewer
from tachanka.engine.game import Step
from tachanka.engine.sight import Look, look
from tachanka.live.steps import make_step
from tachanka.matches import wire
from tachanka.matches.clocks.running import tell_clocks
from tachanka.matches.loaded import LoadedMatch, Occupant
from tachanka.matches.messages import make_sight
from tachanka.matches.standing.orders import will_answer

KEPT_STEPS = 64
"""Encoded steps kept for pages that missed some; who missed more gets a whole sight."""

_encoder = msgspec.json.Encoder()


def encode(message: wire.Message) -> str:
    """A message as the text of a frame."""
    return _encoder.encode(message).decode()


class Socket(Protocol):
    """What the hub needs to know of a connection.

    name: of its person's account, empty where he has none. viewer: from where it looks; derived by
    the hub from its person's seats, and again whenever these change. aside: it looks as a spectator
    by its person's own wish. seq: of the last step or sight written. told: the key of the last
    command that a step written has answered.
    """

    user: int | None
    name: str
    viewer: Viewer
    aside: bool
    seq: int
    told: str

    def write(self, text: str) -> None:
        """Sends a frame; never waits."""

    def turn_away(self) -> None:
        """Closes: its person may not look any more."""


class Audience:
    """What one kind of viewer sees at this moment, and the last steps to it, encoded.

    ordered: it has been told that the orders of its seat answer the open window.
    """

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.sockets: set[Socket] = set()
        self.look: Look[Any] | None = None
        self.seq = -1
        self.ordered = False
        self._steps: deque[tuple[int, str]] = deque(maxlen=KEPT_STEPS)
        self._sight: str | None = None

    def see(self, loaded: LoadedMatch) -> str:
        """The whole sight, encoded."""
        assert loaded.game is not None
        if self.look is None or self.seq != loaded.seq:
            self.look, self.seq = look(loaded.game, self.viewer), loaded.seq
            self._steps.clear()
            self._sight = None
        if self._sight is None:
            occupant = self._find_occupant(loaded)
            standing = occupant.standing if occupant is not None else {}
            self.ordered = will_answer(loaded.game, loaded.occupants, self.viewer.seat)
            sight = make_sight(
                self.look,
                loaded.game,
                loaded.tail,
                standing,
                ordered=self.ordered,
                clocks=tell_clocks(loaded),
            )
            self._sight = encode(sight)
        return self._sight

    def is_retracted(self, loaded: LoadedMatch) -> bool:
        """Whether the orders that were to answer here no longer do: the player is asked himself."""
        return (
            self.ordered
            and loaded.game is not None
            and self.seq == loaded.seq
            and not will_answer(loaded.game, loaded.occupants, self.viewer.seat)
        )

    def _find_occupant(self, loaded: LoadedMatch) -> Occupant | None:
        return None if self.viewer.seat is None else loaded.occupant(self.viewer.seat)

    def forget(self) -> None:
        """What was seen cannot be built upon."""
        self.look, self._sight = None, None
        self._steps.clear()

    def forget_sight(self) -> None:
        """Something in the sight beside the game has changed."""
        self._sight = None

    def advance(
        self, loaded: LoadedMatch, step: Step[Any], following: Step[Any] | None, done: str = ""
    ) -> str | None:
        """The step, encoded; None where what came before it was never seen here.

        following: the next step, of those that are told together. done: the key of the command
        of this seat it answers.
        """
        before, after = self.look, look(step.game, self.viewer)
        follows = before is not None and self.seq == step.entry.seq - 1
        self.look, self.seq, self._sight = after, step.entry.seq, None
        if following is None:
            self.ordered = will_answer(step.game, loaded.occupants, self.viewer.seat)
        else:
            entry = following.entry
            self.ordered = entry.by == "standing" and entry.seat == self.viewer.seat
        if before is None or not follows:
            self._steps.clear()
            return None
        clocks = tell_clocks(loaded) if following is None else None
        text = encode(make_step(before, after, step, loaded.tail, done, self.ordered, clocks))
        self._steps.append((step.entry.seq, text))
        return text

    def since(self, seq: int) -> list[str] | None:
        """The steps after `seq`, None where not all of them are kept."""
        missing = [(number, text) for number, text in self._steps if number > seq]
        if seq < self.seq and (not missing or missing[0][0] != seq + 1):
            return None
        return [text for _, text in missing]
