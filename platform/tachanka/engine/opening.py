"""A battle as it begins, as everybody sees it: before anybody plays it, and for no match."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from tachanka.engine.api import Config, Ruleset, Viewer
from tachanka.engine.game import Game, Illegal
from tachanka.engine.kernel import begin, time_out
from tachanka.engine.scene import Scene

S = TypeVar("S", bound=msgspec.Struct)

KEY = bytes(32)
"""The dice of a game that nobody plays: its set-up falls out the same each time, and tells nothing
of the dice of any match."""


def show_opening(ruleset: Ruleset[Any], cfg: Config) -> Scene:
    """The first position with the eyes of the public. cfg: complete.

    Errors: whatever the ruleset raises.
    """
    return _show(ruleset, begin(ruleset, cfg, KEY).game)


def show_set_up(ruleset: Ruleset[Any], cfg: Config) -> Scene:
    """The position with the eyes of the public when all sides have set up. cfg: complete.

    Errors: as of `set_up`.
    """
    return _show(ruleset, set_up(ruleset, cfg))


def set_up(ruleset: Ruleset[S], cfg: Config) -> Game[S]:
    """A game in which the fallbacks have answered the windows of `Scenario.set_up`. cfg: complete.

    Errors: Illegal (`not-running`) where the game ends before; whatever the ruleset raises.
    """
    scenario = next(each for each in ruleset.meta.scenarios if each.id == cfg.scenario)
    game = begin(ruleset, cfg, KEY).game
    for _ in range(scenario.set_up):
        if game.window is None:
            raise Illegal("not-running", "The game is over before all have set up.")
        for seat in game.window.seats:
            game = time_out(game, seat).game
    return game


def _show(ruleset: Ruleset[S], game: Game[S]) -> Scene:
    public = Viewer("public")
    with game.memo.open():
        return ruleset.scene(game.view(public), public)
