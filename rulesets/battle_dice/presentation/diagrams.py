"""Positions for the pages of the rulebook, on the map of Lezhanka, drawn as in play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from tachanka.engine.api import PUBLIC, Config, Diagram
from tachanka.engine.boards.crop import crop_about
from tachanka.engine.scene import Msg, Ref, Seat

from ..position.scenarios import read_scenario
from ..position.state import Options, State, Unit
from ..rules.setup import place, position
from ..rules.turn import FLOW
from .board import board
from .scene import scene

CFG: Final = Config("lezhanka-1918", msgspec.to_builtins(Options()))
MARGIN: Final = 90


def draw_sight() -> Diagram:
    """What stands in the line of sight of infantry, and what does not."""
    units = [
        place("w1", "white", "infantry", "D3"),
        place("r1", "red", "infantry", "F4"),
        place("r2", "red", "infantry", "F6"),
        place("rm", "red", "machine_gun", "G5"),
        place("rg", "red", "general", "H4"),
    ]
    state = _lay_out(units, stage="battles", seat="white")
    caption = Msg("diagram-sight", {"near": "F4", "far": "F6", "behind": "G5", "houses": "H4"})
    return _draw(state, "white", "w1", caption, ("C2", "I7"))


def draw_ways_back() -> Diagram:
    """Where two flags can drive a unit, and what it loses for each that it does not follow."""
    units = [
        place("w1", "white", "infantry", "E5"),
        place("wm", "white", "machine_gun", "D5"),
        place("r1", "red", "infantry", "F5"),
        place("r2", "red", "infantry", "G6"),
    ]
    state = _lay_out(units, stage="flags", seat="white", owed={"r1": 2})
    caption = Msg("diagram-ways-back", {"hex": "F5", "shut": "G6"})
    return _draw(state, "red", "r1", caption, ("D3", "I7"))


def _lay_out(units: list[Unit], **how: Any) -> State:
    battle = read_scenario(CFG.scenario)
    return position(
        battle.rows,
        units,
        scenario=battle.id,
        sides=battle.sides,
        objectives=battle.objectives,
        victory=battle.victory,
        turn_limit=battle.turn_limit,
        **how,
    )


def _draw(state: State, seat: Seat, unit: Ref, caption: Msg, corners: tuple[Ref, Ref]) -> Diagram:
    """What this unit of the seat may do is lit. corners: of the part that is shown."""
    offers = tuple(FLOW.offers(state, seat, unit))
    crop = crop_about(board(CFG), corners, MARGIN)
    return Diagram(CFG, scene(state, PUBLIC), caption, crop, offers)


DIAGRAMS: Final[Mapping[str, Callable[[], Diagram]]] = {
    "sight": draw_sight,
    "ways-back": draw_ways_back,
}
