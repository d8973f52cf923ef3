"""Kronstadt 1921 as the platform sees it: one object of pure functions."""

from __future__ import annotations

from typing import Final

from kronstadt_1921.about import META
from kronstadt_1921.board import board
from kronstadt_1921.bot import BOTS
from kronstadt_1921.faults import check
from kronstadt_1921.scene import scene
from kronstadt_1921.setup import setup
from kronstadt_1921.sight import determinize, redact
from kronstadt_1921.standing import answer
from kronstadt_1921.state import State
from kronstadt_1921.turns import FLOW, tell_opening
from tachanka.engine.api import Outcome, Ruleset


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None."""
    return state.outcome


RULESET: Final = Ruleset[State](
    package="kronstadt_1921",
    meta=META,
    state=State,
    setup=setup,
    opening=tell_opening,
    pending=FLOW.pending,
    redact=redact,
    offers=FLOW.offers,
    refuse=FLOW.refuse,
    apply=FLOW.apply,
    outcome=outcome,
    determinize=determinize,
    board=board,
    scene=scene,
    check=check,
    answer=answer,
    bots=BOTS,
)
