"""What is counted of each side: figures left, units lost, objectives held (D16, D110, D111)."""

from __future__ import annotations

from tachanka.engine.memo import remember
from tachanka.engine.scene import Msg, Seat, Tally

from ..position.state import State
from ..rules.victory import objectives_of


def draw_tallies(state: State) -> tuple[Tally, ...]:
    """The same for both sides; objectives only where the battlefield has any."""
    return remember(write_tallies, tuple(count_side(state, side.id) for side in state.sides))


def count_side(state: State, seat: Seat) -> tuple[Seat, dict[str, int]]:
    """The side and its numbers by name, Generals among figures and losses."""
    figures = sum([unit.figures for unit in state.units if unit.side == seat])
    counted = {"figures": figures, "lost": len(state.lost[seat])}
    if state.objectives:
        counted["objectives"] = objectives_of(state, seat)
    return seat, counted


def write_tallies(counted: tuple[tuple[Seat, dict[str, int]], ...]) -> tuple[Tally, ...]:
    """The numbers of the sides as a scene shows them, those of one name together."""
    return tuple(
        Tally(f"{name}-{seat}", seat, Msg(f"tally-{name}"), numbers[name])
        for name in counted[0][1]
        for seat, numbers in counted
    )
