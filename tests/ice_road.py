"""Positions of Ice Road for the tests of the engine, reached by named acts."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from tachanka.engine.api import Act, Amount, At, Config, Many, One, Seat, Window
from tachanka.engine.game import Game, Illegal, Step, encode
from tachanka.engine.kernel import begin, play
from toy_ruleset import RULESET
from toy_ruleset.state import GUARD, RUNNER, State

KEY = bytes(range(32))
CONFIG = Config("frost", {"apology": "paid", "guard": "person"})

LOAD = Act("load", arg=Many(("crate-01", "crate-02")))
FEED = Act("feed", arg=Amount(2))
REST = Act("rest")
WAIT = Act("wait")
FLARE = Act("flare")
CALL = Act("challenge", arg=One("sledge"))


def move(x: int, y: int) -> Act:
    """A leg of the sledge."""
    return Act("move", "sledge", At(x, y))


def ride(x: int, y: int) -> Act:
    """A ride of the guard."""
    return Act("move", "riders", At(x, y))


def start() -> Step[State]:
    """The first orders of the first night."""
    return begin(RULESET, CONFIG, KEY)


def prepare() -> Game[State]:
    """The runner's first turn: two crates on the sledge, two oats given."""
    step = play(start().game, RUNNER, LOAD)
    return play(step.game, GUARD, FEED).game


def follow(game: Game[State], *acts: tuple[str, Act]) -> Game[State]:
    """The game after these acts."""
    for seat, act in acts:
        game = play(game, seat, act).game
    return game


def sight() -> Game[State]:
    """The sledge has rested in sight of the riders, who are asked whether they call."""
    approach = [
        (RUNNER, move(560, 170)), (RUNNER, move(560, 310)), (RUNNER, REST),
        (GUARD, ride(560, 480)), (GUARD, WAIT),
        (RUNNER, move(560, 400)), (RUNNER, REST),
    ]  # fmt: skip
    return follow(prepare(), *approach)


def refuse(game: Game[State], seat: Seat, act: Act) -> Illegal:
    """The refusal of an act; the game must stay as it was."""
    before = (game.body, game.seq, game.digest, dict(game.sealed), dict(game.indices))
    with pytest.raises(Illegal) as caught:
        play(game, seat, act)
    assert (game.body, game.seq, game.digest, dict(game.sealed), dict(game.indices)) == before
    assert encode(game.state) == game.body
    return caught.value


def ask_revisably(s: State) -> Window | None:
    """Both may change their orders until the other's are in too."""
    window = RULESET.pending(s)
    return msgspec.structs.replace(window, revisable=window.kind == "sealed") if window else None


REVISABLE = replace(RULESET, pending=ask_revisably)
