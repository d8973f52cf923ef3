"""The law of forks: a game may go on from anywhere, with what one viewer knows."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tachanka.engine.api import ARBITER
from tachanka.engine.game import Entry, Illegal, encode
from tachanka.engine.kernel import fork, time_out
from tachanka.engine.record import repeat, restart
from tachanka.engine.testing.laws.book import Position, law

KEY = b"fork"


@law("position")
def forks_go_on(position: Position) -> Iterator[str]:
    """A fork shows its viewer the same view, the arbiter's asks the same; stored and played again
    it gives the same digests."""
    game, ruleset = position.game, position.ruleset
    if game.window is None:
        return
    viewer = position.rng.choice([*position.package.viewers, ARBITER])
    step = fork(game, viewer, KEY)
    if encode(ruleset.redact(step.game.state, viewer)) != encode(position.see(viewer)):
        yield f"a fork of {viewer} does not show what {viewer} saw"
    if viewer == ARBITER and step.game.window != game.window:
        yield "a fork of the arbiter opens another window"
    entry = msgspec.msgpack.decode(encode(step.entry), type=Entry)
    again = restart(ruleset, game.cfg, KEY, entry)
    if again.entry != step.entry or again.game.body != step.game.body:
        yield f"a fork of {viewer}, stored and started again, is another game"
    elif step.game.window is not None:
        try:
            later = time_out(step.game, step.game.window.seats[0])
        except Illegal:
            return  # An illegal fallback is the fault of another law.
        if repeat(again.game, later.entry).entry.digest != later.entry.digest:
            yield f"a fork of {viewer}, played again, leads to another position"
