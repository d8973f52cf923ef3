"""What is counted of each side: units, losses, places held, German points (B1.9, B8.18, B15.1)."""

from __future__ import annotations

from tachanka.engine.scene import Msg, Tally

from ..position.geography import POSITIONS
from ..position.roster import FORMATIONS
from ..position.state import GERMAN, SIDES, State


def draw_tallies(view: State, points: int) -> tuple[Tally, ...]:
    """All of it is public: units are counted, not their strengths. points: the German ones now."""
    lost = sum(id in FORMATIONS for id in view.dead)
    # Of regular Russian units each batch notes its own losses; the others die for good.
    fallen = len(view.dead) - lost + sum(sum(draft.lost) for draft in view.drafts)
    sides = [unit.side for unit in view.units]
    held = len(view.german)
    counted = {
        "units": tuple(sides.count(side) for side in SIDES),
        "lost": (lost, fallen),
        "places": (held, len(POSITIONS) - held),
    }
    pairs = [
        Tally(f"{name}-{side}", side, Msg(f"tally-{name}"), number)
        for name, numbers in counted.items()
        for side, number in zip(SIDES, numbers, strict=True)
    ]
    return (*pairs, Tally("points-german", GERMAN, Msg("tally-points"), points))
