"""Positions for the pages of the rulebook, of the Baltic, drawn as in play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from tachanka.engine.api import PUBLIC, Act, Config, Diagram, One, Viewer
from tachanka.engine.boards.crop import crop_about
from tachanka.engine.chance import ScriptedChance
from tachanka.engine.scene import Msg, Ref, Seat

from ..knowledge.secrecy import redact
from ..position.frames import GermanAttacks
from ..position.state import GERMAN, RUSSIAN, Attack, Options, State
from ..rules.setup import position
from ..rules.turns import FLOW
from .board import board
from .scene import scene

CFG: Final = Config("barbarossa", msgspec.to_builtins(Options()))
MARGIN: Final = 190
SHOWN: Final = ("BN", "PSK", "LEN", "NOV", "SIA")


def draw_attack() -> Diagram:
    """Declared attacks, each with its sum against the position."""
    state = _declare()
    caption = Msg("diagram-attack", {"target": "Pskov", "sum": 1})
    return _draw(state, GERMAN, None, "resolve", caption)


def draw_retreat() -> Diagram:
    """The same attack resolved: where the Russian unit may retreat, and where not."""
    state = _declare()
    FLOW.apply(state, {GERMAN: Act("resolve", arg=One("PSK"))}, ScriptedChance())
    caption = Msg("diagram-retreat", {"from": "Pskov"})
    return _draw(state, RUSSIAN, "R01", "retreat", caption)


def _declare() -> State:
    """Two corps at Dvinsk against Pskov, an army in East Prussia against Siauliai."""
    return position(
        {"P41": "DVI", "P56": "DVI", "A18": "BN"},
        {"PSK": "S", "SIA": "W"},
        step=GermanAttacks(),
        attacks=[Attack("PSK", ["P41", "P56"], []), Attack("SIA", ["A18"], [])],
    )


def _draw(state: State, seat: Seat, unit: Ref | None, verb: str, caption: Msg) -> Diagram:
    """The seat's offers of this verb are lit, those of one unit where it is named."""
    eyes = redact(state, Viewer("seat", seat))
    offers = tuple(o for o in FLOW.offers(eyes, seat, unit) if o.verb == verb)
    crop = crop_about(board(CFG), SHOWN, MARGIN)
    return Diagram(CFG, scene(redact(state, PUBLIC), PUBLIC), caption, crop, offers)


DIAGRAMS: Final[Mapping[str, Callable[[], Diagram]]] = {
    "attack": draw_attack,
    "retreat": draw_retreat,
}
