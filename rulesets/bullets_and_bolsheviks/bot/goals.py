"""Where a side wants to be: objectives to take or hold, the way out, or the enemy."""

from __future__ import annotations

from typing import Final

from tachanka.engine.scene import Ref, Seat

from ..position.pieces import SIDES, Stand, other
from ..position.state import State
from ..position.terrain import ground_of

FAR: Final = 99
PATIENT: Final = 0.3
"""The part of the game in which nobody is in a hurry."""


class Goals:
    """What one side is after; made for one question and thrown away.

    take: hexes to take, with their points. hold: hexes to hold. swing: how often the points of an
    objective count between the sides. haste: of who attacks or breaks out 0 as long as there is
    time, 1 in the last turn.
    """

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.ground = ground_of(state)
        mine = {o.hex for o in state.objectives if state.control.get(o.hex) == seat}
        scorers = [side for side in SIDES if "objectives" in state.victory.scores[side]]
        self.swing = len(scorers)
        self.hold = {o.hex: o.vp for o in state.objectives if o.hex in mine} if scorers else {}
        self.take = {o.hex: o.vp for o in state.objectives if o.hex not in mine} if scorers else {}
        # Who holds most of them stands fast and lets the enemy come.
        self.attacks = sum(self.take.values()) > sum(self.hold.values())
        leave = state.victory.exit
        self.breaks_out = leave is not None and leave.side == seat
        over = (state.turn - 1) / max(1, state.turns - 1)
        hurries = self.attacks or self.breaks_out
        self.haste = max(0.0, (over - PATIENT) / (1 - PATIENT)) if hurries else 0.0

    def leaves(self, stand: Stand) -> bool:
        """Whether the stand scores by leaving the board (BB-V4)."""
        leave = self.state.victory.exit
        return leave is not None and self.breaks_out and stand.type in leave.types

    def way_to(self, stand: Stand, hex: Ref) -> float:
        """How far a hex is from what the stand is after, in hexes; points shorten the way."""
        leave = self.state.victory.exit
        if leave is not None and self.leaves(stand):
            return float(self.ground.from_edge(hex, leave.edge))
        if self.attacks and self.take:
            return min(self.ground.distance(hex, goal) - vp / 2 for goal, vp in self.take.items())
        if self.hold:
            # Trenches are there for who holds: they lie between the enemy and what he wants.
            if self.ground.is_entrenched(hex):
                return 0.0
            return min(self.ground.distance(hex, goal) for goal in self.hold) / 2
        foes = [s for s in self.state.stands if s.side == other(self.seat) and s.hex]
        return float(min((self.ground.distance(hex, s.hex or hex) for s in foes), default=FAR))

    def prize(self, hex: Ref) -> float:
        """Points between the sides for taking a hex; they weigh more the less time is left."""
        return self.take.get(hex, 0) * self.swing * (1 + self.haste)

    def stake(self, hex: Ref) -> float:
        """The same for being in a hex that is to be taken or held."""
        return self.prize(hex) + self.hold.get(hex, 0) * self.swing * (1 + self.haste)
