"""Barbarossa Fast as the platform sees it: one object of pure functions."""

from __future__ import annotations

from typing import Final

from barbarossa_fast.about import META
from barbarossa_fast.board import board
from barbarossa_fast.bot import BOTS
from barbarossa_fast.explain import explain
from barbarossa_fast.faults import check
from barbarossa_fast.measure import measure
from barbarossa_fast.scene import scene
from barbarossa_fast.setup import setup
from barbarossa_fast.sight import determinize, redact
from barbarossa_fast.standing import answer
from barbarossa_fast.state import State
from barbarossa_fast.turns import FLOW, tell_opening
from tachanka.engine.api import Outcome, Ruleset


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None."""
    return state.outcome


RULESET: Final = Ruleset[State](
    package="barbarossa_fast",
    meta=META,
    state=State,
    setup=setup,
    opening=tell_opening,
    pending=FLOW.pending,
    redact=redact,
    offers=FLOW.offers,
    refuse=FLOW.refuse,
    explain=explain,
    apply=FLOW.apply,
    outcome=outcome,
    determinize=determinize,
    board=board,
    scene=scene,
    check=check,
    measure=measure,
    answer=answer,
    bots=BOTS,
)
