"""The two chits of a battle: Assault (K-244, K-R38) and Desperate defence (K-232, K-R24)."""

from __future__ import annotations

from typing import Final

from tachanka.engine.api import Act, Clause, Event

from ...position.occupation import Field
from ...position.state import BOLSHEVIK, State
from ..combat import find_battle, sums_of
from .chit import Chit


def bars_assault(state: State, field: Field) -> Clause | None:
    """A Bolshevik unit that is not Hesitant must be attacking."""
    battle = find_battle(state)
    if battle is None or battle.side != BOLSHEVIK or not sums_of(state, battle).attackers:
        return "K-244"
    return None


def bars_desperate(state: State, field: Field) -> Clause | None:
    """A Rebel unit must be the defender of the battle in progress."""
    battle = find_battle(state)
    return None if battle is not None and battle.side == BOLSHEVIK else "K-232"


def _assault(state: State, act: Act) -> list[Event]:
    battle = find_battle(state)
    assert battle is not None
    battle.assault = True
    return []


def _defend(state: State, act: Act) -> list[Event]:
    battle = find_battle(state)
    assert battle is not None
    battle.desperate = True
    return []


ASSAULT: Final = Chit("K-244", bars_assault, _assault)
DESPERATE: Final = Chit("K-232", bars_desperate, _defend)
