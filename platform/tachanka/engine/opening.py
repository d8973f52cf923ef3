"""A battle as it begins, as everybody sees it: before anybody plays it, and for no match."""

from __future__ import annotations

from typing import Any

from tachanka.engine.api import Config, Ruleset, Viewer
from tachanka.engine.kernel import begin
from tachanka.engine.scene import Scene

KEY = bytes(32)
"""The dice of a game that nobody plays: its set-up falls out the same each time, and tells nothing
of the dice of any match."""


def show_opening(ruleset: Ruleset[Any], cfg: Config) -> Scene:
    """The first position with the eyes of the public. cfg: complete.

    Errors: whatever the ruleset raises.
    """
    public = Viewer("public")
    game = begin(ruleset, cfg, KEY).game
    with game.memo.open():
        return ruleset.scene(game.view(public), public)
