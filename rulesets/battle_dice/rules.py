"""Battle Dice as the platform sees it: one object of pure functions."""

from __future__ import annotations

from typing import Final

from battle_dice.about import META
from battle_dice.board import board
from battle_dice.bot import BOTS
from battle_dice.check import check
from battle_dice.explain import explain
from battle_dice.initiative import opening
from battle_dice.measure import measure
from battle_dice.scene import scene
from battle_dice.setup import setup
from battle_dice.standing import answer
from battle_dice.state import State
from battle_dice.turn import FLOW
from tachanka.engine.api import Chance, Outcome, Ruleset, Viewer


def redact(state: State, viewer: Viewer) -> State:
    """The whole position: all of it is public (sealed orders are the kernel's)."""
    return state


def determinize(view: State, viewer: Viewer, chance: Chance) -> State:
    """The only world that fits the view."""
    return view


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None."""
    return state.outcome


RULESET: Final = Ruleset[State](
    package="battle_dice",
    meta=META,
    state=State,
    setup=setup,
    opening=opening,
    pending=FLOW.pending,
    redact=redact,
    offers=FLOW.offers,
    refuse=FLOW.refuse,
    apply=FLOW.apply,
    outcome=outcome,
    determinize=determinize,
    board=board,
    scene=scene,
    explain=explain,
    check=check,
    measure=measure,
    answer=answer,
    bots=BOTS,
)
