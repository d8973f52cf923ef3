"""Standing orders: how a side's units take hits and retreat without asking (section 3.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tachanka.engine.api import Act
from tachanka.engine.scene import Seat

from ..position.state import GERMAN, RUSSIAN, Combat, State
from ..rules.attack.combat import ask
from ..rules.attack.retreats import STAND, USUAL
from ..rules.attack.spreads import USUAL_DEFENCE

KEYS: Final[dict[Seat, str]] = {RUSSIAN: "russian_defence", GERMAN: "german_defence"}
"""The order of each side; followed by ``@`` and a position it holds there only."""
PRESETS: Final = {"hold": Act("hold"), "spare": Act("spare"), "stand": Act("hold")}
"""What each order makes of hits; the German `stand` holds the position first (B9.9)."""


def answer(view: State, seat: Seat, standing: Mapping[str, str]) -> Act | None:
    """The act that the orders give in the open window of a defender, or None to ask.

    standing: a value for each key of `KEYS`, and for ``key@position``.
    """
    top = view.frames[-1] if view.frames else None
    if not isinstance(top, Combat) or seat == top.side:
        return None
    window = ask(view, top)
    if window is None or seat not in window.seats:
        return None
    key = KEYS[seat]
    order = standing.get(f"{key}@{top.target}") or standing.get(key) or USUAL_DEFENCE[seat]
    if order == "ask":
        return None
    if top.stage == "retreats":
        return USUAL if top.must else STAND
    return PRESETS[order]
