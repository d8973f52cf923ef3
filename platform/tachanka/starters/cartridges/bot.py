"""An opponent who counts."""

from __future__ import annotations

from collections.abc import Sequence

from tachanka.engine.api import Act, Amount, Chance, Offer, Seat

from .rules import MOST, State


def choose(view: State, seat: Seat, offers: Sequence[Offer], chance: Chance) -> Act:
    """Leaves a number that four divides, where that can be done."""
    return Act("take", arg=Amount(view.left % (MOST + 1) or 1))
