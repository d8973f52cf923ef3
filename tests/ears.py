"""A socket that only listens: for tests of hubs, which write to it and never wait."""

from __future__ import annotations

from players import decoder
from tachanka.engine.api import PUBLIC, Viewer
from tachanka.matches import wire


class Ear:
    """A connection of a person (None: a visitor; name: of an account); `heard` is what was written
    to it, in order."""

    def __init__(self, user: int | None = None, name: str = "") -> None:
        self.user = user
        self.name = name
        self.viewer: Viewer = PUBLIC
        self.aside = False
        self.seq = -1
        self.told = ""
        self.heard: list[wire.Message] = []

    def turn_away(self) -> None:
        """Nothing: nobody is behind it."""

    def write(self, text: str) -> None:
        """Takes a frame in."""
        self.heard.append(decoder.decode(text))

    def take(self) -> list[wire.Message]:
        """What was written since the last time."""
        heard, self.heard = self.heard, []
        return heard
