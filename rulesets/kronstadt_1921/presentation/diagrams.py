"""Positions for the pages of the rulebook, of the second assault, drawn as in play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from tachanka.engine.api import PUBLIC, Config, Diagram, Viewer
from tachanka.engine.boards.crop import crop_about
from tachanka.engine.scene import Msg, Ref, Seat

from ..knowledge.secrecy import redact
from ..position.options import Options
from ..position.state import BOLSHEVIK, REBEL, State
from ..rules.setup import position
from ..rules.turns import FLOW
from .board import board
from .scene import scene

CFG: Final = Config("second-assault", msgspec.to_builtins(Options()))
MARGIN: Final = 120


def draw_attack() -> Diagram:
    """Where a unit on the ice can go, and the sums of the battles it would bring about."""
    units = {"RA12": "1216", "RA13": "1317", "RI1": "1215", "WS": "1117", "RA06": "3119"}
    caption = Msg("diagram-attack", {"from": "1216"})
    return _draw(position(units), BOLSHEVIK, "RA12", caption, ("1014", "1418"))


def draw_fire() -> Diagram:
    """Whom the guns of the warships reach over the ice."""
    units = {"WS": "1117", "RA12": "1121", "RA13": "1120", "RI1": "1215", "RA06": "3119"}
    state = position(units, ice={"1121": 2}, hands={REBEL: ["fire1"]})
    caption = Msg("diagram-fire", {"ships": "1117", "ice": "1121"})
    return _draw(state, REBEL, "WS", caption, ("0716", "1521"))


def _draw(state: State, seat: Seat, unit: Ref, caption: Msg, corners: tuple[Ref, Ref]) -> Diagram:
    """What this unit of the seat may do is lit. corners: of the part that is shown."""
    offers = tuple(FLOW.offers(redact(state, Viewer("seat", seat)), seat, unit))
    crop = crop_about(board(CFG), corners, MARGIN)
    return Diagram(CFG, scene(redact(state, PUBLIC), PUBLIC), caption, crop, offers)


DIAGRAMS: Final[Mapping[str, Callable[[], Diagram]]] = {
    "attack": draw_attack,
    "fire": draw_fire,
}
