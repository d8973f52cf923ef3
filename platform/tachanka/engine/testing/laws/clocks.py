"""The law of the clock: a game whose players are away comes to its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tachanka.engine.game import Illegal
from tachanka.engine.kernel import time_out
from tachanka.engine.testing.laws.book import Position, law

LINES = 3
"""Games played out in this way in each scenario."""
SHARE = 0.1
"""Of the later positions so many are tried, up to that number."""
LINGER = 12
"""So many time-outs of one seat may follow one another in the windows of one clause."""


@law("position")
def fallbacks_end(position: Position) -> Iterator[str]:
    """From any position time-outs alone bring the game to its end within Meta.acts acts, and a
    seat out of the windows of one clause within 12."""
    game, meta = position.game, position.ruleset.meta
    tried: Counter[str] = position.package.notes.setdefault("timed out", Counter())
    scenario = game.cfg.scenario
    if tried[scenario] >= LINES or (game.seq and position.rng.random() >= SHARE):
        return
    tried[scenario] += 1
    here: tuple[str, str] | None = None
    times = 0
    for _ in range(meta.acts):
        window = game.window
        if window is None:
            return
        seat = next(seat for seat in window.seats if seat not in game.sealed)
        times = times + 1 if here == (seat, window.clause) else 1
        here = (seat, window.clause)
        if times > LINGER:
            yield f"after {LINGER} time-outs {seat} is still asked by {window.clause}"
            return
        try:
            game = time_out(game, seat).game
        except Illegal as illegal:
            yield f"a time-out of {seat} in {window.clause} is {illegal.code}: {illegal}"
            return
    if game.window is not None:
        yield f"after {meta.acts} time-outs the game still goes on"
