"""What the hexes of the victory tests are worth to a side, and how dear its losses are."""

from __future__ import annotations

from tachanka.engine.scene import Ref, Seat

from ..position.state import ControlsAtLeast, ControlsMore, FewerLosses, State
from ..rules.victory import first_true, loses_when_exhausted
from .bearings import Bearings
from .temper import Temper

PRIZE = 5.0
"""What the objectives of a sudden test are worth together, short of winning."""

TRIUMPH = 14.0
"""What the control that completes the test is worth while the other side can still answer."""

VICTORY = 60.0
"""The same when nobody can answer before the turn ends."""

SHARE = 1.2
"""What one objective more is worth where the final tests count them."""


class Goals:
    """The aims of one side in one position.

    stakes: for each hex of a test what its control is worth, the same to both sides.
    meeting: the final tests count objectives, so nobody is the attacker.
    missing: objectives still to be taken. left: turns to play, this one included.
    must: the side does not win if nothing changes.
    """

    def __init__(self, view: State, seat: Seat, temper: Temper, last: bool) -> None:
        """last: the other side cannot act before the turn ends."""
        self.view, self.seat, self.temper, self.last = view, seat, temper, last
        self.left = view.turn_limit - view.turn + 1
        self.stakes: dict[Ref, float] = {}
        self.missing = 1
        for verdict in view.victory.sudden:
            if isinstance(verdict.test, ControlsAtLeast):
                self._add_sudden(verdict.test)
        tests = [verdict.test for verdict in view.victory.final]
        self.meeting = any(isinstance(test, ControlsMore) for test in tests)
        if self.meeting:
            self._add_count()
        for test in tests:
            if isinstance(test, ControlsAtLeast):
                for hex in test.hexes:
                    self.stakes[hex] = self.stakes.get(hex, 0.0) + 0.4
        self.counts_losses = any(isinstance(test, FewerLosses) for test in tests)
        self.must = not self.leads()

    def leads(self) -> bool:
        """Whether the side wins if the last turn ended now."""
        verdict = first_true(self.view, (*self.view.victory.sudden, *self.view.victory.final))
        return verdict is not None and verdict.winner == self.seat

    def owns(self, hex: Ref) -> bool:
        return self.view.control.get(hex) == self.seat

    def _add_sudden(self, test: ControlsAtLeast) -> None:
        held = sum(self.view.control.get(hex) == test.side for hex in test.hexes)
        end = VICTORY if self.last else TRIUMPH
        if test.side == self.seat:
            self.missing = max(1, test.count - held)
        for hex in test.hexes:
            more = held + (self.view.control.get(hex) != test.side)
            worth = _progress(more, test.count, end) - _progress(more - 1, test.count, end)
            self.stakes[hex] = self.stakes.get(hex, 0.0) + worth

    def _add_count(self) -> None:
        late = 1.0 + 2.0 / self.left + (6.0 if self.last and self.left == 1 else 0.0)
        for objective in self.view.objectives:
            self.stakes[objective.hex] = self.stakes.get(objective.hex, 0.0) + SHARE * late

    def pressure(self, side: Seat) -> float:
        """What one more destroyed unit costs the side beyond the unit itself."""
        view = self.view
        remaining = view.side(side).exhaustion_point - len(view.lost[side])
        price = 0.35 if self.counts_losses else 0.2
        if view.options.army_morale == "none" or remaining <= 0:
            return price
        if loses_when_exhausted(view, side):
            return price + (self.temper.ruin if remaining == 1 else self.temper.strain / remaining)
        return price + 0.6 / remaining

    def urgency(self, bearings: Bearings) -> float:
        """How little time the side has: 0 where it need do nothing, about 1 at ease, 3 in haste."""
        calm = 1.0
        if self.meeting:
            passed = self.view.turn / self.view.turn_limit
            calm = self.temper.meeting + (1.0 - self.temper.meeting) * passed**4
        if not self.must:
            return 0.6 * calm
        troops = [u for u in self.view.units if u.side == self.seat and not u.is_general]
        marches = sorted(
            min((bearings.march(u.kind, u.hex, hex) for u in troops), default=0.0)
            for hex in self.stakes
            if not self.owns(hex)
        )
        furthest = marches[: self.missing][-1] if marches else 0.0
        slack = self.left - 1 - furthest
        return calm * max(self.temper.ease, min(3.0, 2.6 - self.temper.haste * slack))


def _progress(held: int, count: int, end: float) -> float:
    if held >= count:
        return end + 0.3 * (held - count)
    return PRIZE * float((held / count) ** 1.5)
