"""The fire that one side has to reckon with where it goes and where it stays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tachanka.engine.scene import Ref, Seat

from ..position.occupation import enemies_of, reacts
from ..position.pieces import Stand, other
from ..position.state import State
from ..position.tables import SMALL_ARMS
from ..position.terrain import ground_of
from ..rules.shots import cannot_shoot, dice_of
from ..rules.sight import sees

OPEN: Final = 2 / 6
"""The chance of a die to hit troops in the open (BB-42)."""
COVERED: Final = 1 / 6
"""The same in cover; of those who are dug in two make one (BB-43)."""
DUG_IN: Final = COVERED / 2.5


class Threats:
    """The small arms of the other side, from one view; made for one question and thrown away."""

    def __init__(self, view: State, seat: Seat) -> None:
        self.view, self.ground = view, ground_of(view)
        able = reacts(view, other(seat))
        self.arms = [s for s in enemies_of(view, seat) if s.type in SMALL_ARMS]
        self.ready = {s.id for s in self.arms if able and cannot_shoot(view, s) is None}
        self._known: dict[Ref, Mapping[Ref, float]] = {}

    def at(self, hex: Ref, but: Ref | None = None) -> float:
        """Hits to be expected in a hex of all who could fire there. but: a hex of theirs that is
        left out."""
        found = self._look(hex)
        return sum(found[s.id] for s in self.arms if s.id in found and s.hex != but)

    def along(self, path: Sequence[Ref]) -> float:
        """Hits to be expected on a way, of all who may still fire, each where it hurts most."""
        worst: dict[Ref, float] = {}
        for hex in path:
            for id, hits in self._look(hex).items():
                if id in self.ready:
                    worst[id] = max(hits, worst.get(id, 0.0))
        return sum(worst.values())

    def _look(self, hex: Ref) -> Mapping[Ref, float]:
        if hex not in self._known:
            dug_in = self.ground.is_entrenched(hex)
            chance = DUG_IN if dug_in else OPEN if self.ground.is_open(hex) else COVERED
            self._known[hex] = {
                stand.id: dice_of(self.view, stand) * chance
                for stand in self.arms
                if self._reaches(stand, hex, dug_in)
            }
        return self._known[hex]

    def _reaches(self, stand: Stand, hex: Ref, dug_in: bool) -> bool:
        row = SMALL_ARMS[stand.type]
        assert stand.hex is not None
        away = self.ground.distance(stand.hex, hex)
        return away <= (row.half_range if dug_in else row.range) and sees(self.view, stand.hex, hex)
