"""How far the rebels are ahead: Combat Values, chits in hand, and the town where it is fought for
(K-204, K-222, K-701)."""

from __future__ import annotations

from typing import Final

from tachanka.engine.scene import Seat

from ..position.scenarios import SCENARIOS
from ..position.state import BOLSHEVIK, REBEL, State
from ..position.terrain import KRONSTADT
from ..position.units import value_with
from ..rules.victory import occupied_hexes

HEX: Final = 4
"""A hex of Kronstadt counts as so much Combat Value."""
STRIKING: Final = frozenset({"desperate", "fire1", "fire2", "coordinated", "assault"})
"""The chits that strike: in the hand they count as two, any other as one."""


def lead(state: State) -> int:
    """By how much the rebels are ahead, in Combat Value; a surge passes and is left out."""
    ahead = _count(state, REBEL) - _count(state, BOLSHEVIK)
    if SCENARIOS[state.scenario].victory == "pursuit":
        return ahead
    taken = len(occupied_hexes(state))
    return ahead + HEX * (len(KRONSTADT) - 2 * taken)


def _count(state: State, seat: Seat) -> int:
    units = [unit for unit in state.units if unit.side == seat]
    held = state.hands[seat].held if seat in state.hands else ()
    return sum(value_with(unit.kind, unit.hits, False) for unit in units) + sum(
        1 + (chit in STRIKING) for chit in held
    )
