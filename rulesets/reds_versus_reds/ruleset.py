"""Reds versus Reds as the platform sees it: one object of pure functions."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Outcome, Ruleset

from .advice.explain import explain
from .advice.gestures import complete
from .advice.lead import lead
from .advice.measure import measure
from .advice.remarks import describe
from .advice.sightline import inspect, scan
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
from .rules.turn import FLOW


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None."""
    return state.outcome


RULESET: Final = Ruleset[State](
    package=__package__,
    meta=META,
    state=State,
    setup=setup,
    pending=FLOW.pending,
    redact=redact,
    offers=FLOW.offers,
    refuse=FLOW.refuse,
    apply=FLOW.apply,
    outcome=outcome,
    lead=lead,
    determinize=determinize,
    board=board,
    scene=scene,
    explain=explain,
    check=check,
    measure=measure,
    answer=answer,
    describe=describe,
    complete=complete,
    inspect=inspect,
    scan=scan,
    diagrams=DIAGRAMS,
    bots=BOTS,
)
