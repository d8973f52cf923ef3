"""What follows when a match has ended: done once, in the process that ended it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tachanka.engine.game import Step
from tachanka.matches.followers import Followers
from tachanka.matches.loaded import LoadedMatch
from tachanka.matches.signals import steps_stored

followers = Followers("ending")


def listen() -> None:
    """Has matches that end noticed; called once, when the app is ready."""
    steps_stored.connect(_hear)


def _hear(loaded: LoadedMatch, steps: Sequence[Step[Any]], own: bool) -> None:
    """What another process ended is followed up there."""
    if own and steps[-1].game.outcome is not None:
        followers.start(loaded.code)
