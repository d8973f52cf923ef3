"""Where a side wants to be: objectives to take or hold, the way out, or the enemy."""

from __future__ import annotations

from typing import Final

from tachanka.engine.scene import Ref, Seat

from ..position.pieces import Stand, other
from ..position.state import State
from ..position.terrain import ground_of

FAR: Final = 99


class Goals:
    """What one side is after; made for one question and thrown away.

    take: hexes to take, with their points. hold: hexes to hold.
    """

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.ground = ground_of(state)
        mine = {o.hex for o in state.objectives if state.control.get(o.hex) == seat}
        scores = "objectives" in state.victory.scores[seat]
        self.hold = {o.hex: o.vp for o in state.objectives if o.hex in mine}
        self.take = {o.hex: o.vp for o in state.objectives if o.hex not in mine} if scores else {}
        # Who holds most of them stands fast and lets the enemy come.
        self.attacks = sum(self.take.values()) > sum(self.hold.values())

    def leaves(self, stand: Stand) -> bool:
        """Whether the stand scores by leaving the board (BB-V4)."""
        leave = self.state.victory.exit
        return leave is not None and leave.side == self.seat and stand.type in leave.types

    def way_to(self, stand: Stand, hex: Ref) -> float:
        """How far a hex is from what the stand is after, in hexes; points shorten the way."""
        leave = self.state.victory.exit
        if leave is not None and self.leaves(stand):
            return float(self.ground.from_edge(hex, leave.edge))
        if self.attacks and self.take:
            return min(self.ground.distance(hex, goal) - vp / 2 for goal, vp in self.take.items())
        if self.hold:
            return min(self.ground.distance(hex, goal) for goal in self.hold) / 2
        foes = [s for s in self.state.stands if s.side == other(self.seat) and s.hex]
        return float(min((self.ground.distance(hex, s.hex or hex) for s in foes), default=FAR))
