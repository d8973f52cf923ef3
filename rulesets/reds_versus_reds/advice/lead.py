"""How far the attacker is ahead: figures of both sides, and who holds the objective (R-901)."""

from __future__ import annotations

from ..position.field import Field
from ..position.scenarios import ATTACKER, DEFENDER
from ..position.state import State
from ..rules.victory import count_holders


def lead(state: State) -> int:
    """By how many figures the attacker is ahead; one that holds the objective counts twice."""
    field = Field(state)
    sides = [field.side(figure) for figure in state.figures]
    return sides.count(ATTACKER) - sides.count(DEFENDER) - count_holders(field)
