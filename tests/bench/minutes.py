"""How long a battle by hand takes two people: what is measured, and what is only believed.

Measured is how long the site and both pages let them wait. Nobody has been watched who looks at
the table and thinks; `LOOKS` is what is believed of somebody practised, and the longest that he may
take for each answer is told beside it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bench.figures import percentile
from tachanka.engine.scene import Seat

MINUTES: Final = 45
"""A battle shall take no longer."""
TOUCH: Final = 1.5
"""Seconds of a press, a tap or a drag, with the way to it."""
LOOKS: Final[Mapping[str, float]] = {
    **dict.fromkeys(("roll", "creep", "split", "move"), 6.0),
    **dict.fromkeys(("turn", "fire", "volley", "first_opponent"), 6.0),
    **dict.fromkeys(("hold_all", "hold_fire", "rally"), 4.0),
    **dict.fromkeys(("deploy", "ready", "request_strike"), 15.0),
}
"""Seconds in which somebody practised sees what there is and knows what he wants, by his answer."""
OTHER: Final = 2.0
"""The same of all else: there is little to see."""


@dataclass
class Answer:
    """One answer of one side.

    seat: whose. kind: its verb. beside: the other side was asked, too, and had answered before.
    touches: what it took. hands: seconds of the script's gestures. waited: seconds until both
    pages had shown what came of it.
    """

    seat: Seat
    kind: str
    beside: bool
    touches: int
    hands: float = 0.0
    waited: float = 0.0


def believe(answers: Sequence[Answer]) -> float:
    """Seconds that two people take: their looks, their hands, and what was measured of the site.

    Who is asked together with the other thinks while that one does.
    """
    total = last = 0.0
    for each in answers:
        takes = LOOKS.get(each.kind, OTHER) + TOUCH * each.touches
        total += each.waited + (max(0.0, takes - last) if each.beside else takes)
        last = takes
    return total


def find_leave(answers: Sequence[Answer]) -> float:
    """Seconds that there are for each answer, gestures and all, if it shall not take too long."""
    waited = sum(each.waited for each in answers)
    return (MINUTES * 60 - waited) / sum(not each.beside for each in answers)


def tell_minutes(answers: Sequence[Answer]) -> str:
    """A sentence about a game."""
    waits = [each.waited for each in answers]
    beside = sum(each.beside for each in answers)
    return (
        f"{len(answers)} answers, {beside} of them while the other was asked, too; "
        f"site and pages took {sum(waits):.0f} s (of an answer {percentile(waits, 0.5):.2f}, "
        f"at the 90th percentile {percentile(waits, 0.9):.2f}), the script's hands "
        f"{sum(each.hands for each in answers):.0f}; {MINUTES} minutes leave "
        f"{find_leave(answers):.0f} s for each, {believe(answers) / 60:.0f} minutes are believed"
    )
