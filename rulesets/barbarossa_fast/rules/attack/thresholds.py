"""How many hits a unit withstands: table 2.5 (B8.12, B9.1, B9.7)."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from ...position.state import Unit

Effect: TypeAlias = Literal["unhurt", "disrupted", "moved_off", "eliminated"]
"""What hits do to a unit: `moved_off` retreats or is thrown back, and is Disrupted (B8.12)."""


class Threshold(NamedTuple):
    """A row of table 2.5: hits that move a unit off (None: no number does) and eliminate it."""

    off: int | None
    out: int

    def effect(self, hits: int) -> Effect:
        """What so many hits do (B8.12)."""
        if hits >= self.out:
            return "eliminated"
        if self.off is not None and hits >= self.off:
            return "moved_off"
        return "disrupted" if hits else "unhurt"


THRESHOLDS: Final = {
    (0, False, False): Threshold(None, 1),
    (0, True, False): Threshold(None, 1),
    (0, False, True): Threshold(None, 1),
    (0, True, True): Threshold(None, 1),
    (1, False, False): Threshold(1, 2),
    (1, True, False): Threshold(1, 1),
    (1, False, True): Threshold(1, 1),
    (1, True, True): Threshold(1, 1),
    (2, False, False): Threshold(2, 3),
    (2, True, False): Threshold(1, 2),
    (2, False, True): Threshold(2, 2),
    (2, True, True): Threshold(1, 1),
}
"""Table 2.5 by factor, Disrupted before, must retreat and cannot."""


def factor_of(unit: Unit, unknown: int = 1) -> int:
    """A unit's factor; one that the view does not tell is taken for `unknown`."""
    return unknown if unit.factor is None else unit.factor


def threshold(unit: Unit, *, disrupted: bool, stuck: bool = False, unknown: int = 1) -> Threshold:
    """The unit's row of table 2.5. stuck: it must retreat and cannot (B9.7)."""
    return THRESHOLDS[factor_of(unit, unknown), disrupted, stuck]
