"""Barbarossa Fast as the platform sees it: one object of pure functions."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Outcome, Ruleset

from .advice.explain import explain
from .advice.lead import lead
from .advice.measure import measure, name_gauge
from .advice.remarks import describe
from .advice.standing import answer
from .bot import BOTS
from .knowledge.secrecy import determinize, redact
from .meta import META
from .position.invariants import check
from .position.state import State
from .presentation.board import board
from .presentation.diagrams import DIAGRAMS
from .presentation.scene import scene
from .rules.setup import setup
from .rules.status.victory import count_margin
from .rules.turns import FLOW, tell_opening


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None."""
    return state.outcome


RULESET: Final = Ruleset[State](
    package=__package__,
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
    margin=count_margin,
    lead=lead,
    determinize=determinize,
    board=board,
    scene=scene,
    check=check,
    measure=measure,
    name_gauge=name_gauge,
    describe=describe,
    answer=answer,
    diagrams=DIAGRAMS,
    bots=BOTS,
)
