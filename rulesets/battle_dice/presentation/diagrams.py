"""Positions for the pages of the rulebook, drawn as in play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tachanka.engine.api import PUBLIC, Config, Diagram
from tachanka.engine.boards.crop import crop_about
from tachanka.engine.scene import Msg, Ref, Seat

from ..meta import OPTIONS
from ..position.scenarios import read_scenario
from ..position.state import State, Unit
from ..rules.setup import place, position
from ..rules.turn import FLOW
from .board import board
from .scene import scene

CFG: Final = Config("lezhanka-1918", {option.key: option.default for option in OPTIONS})
MARGIN: Final = 90


def draw_ride() -> Diagram:
    """Where cavalry can ride past woods, tall crops, friends and enemies."""
    units = [
        place("wc", "white", "cavalry", "C6"),
        place("wi", "white", "infantry", "C5"),
        place("r1", "red", "infantry", "D8"),
    ]
    state = _lay_out(units, "turbasly-1919", stage="movement", seat="white")
    caption = Msg("diagram-ride", {"wood": "B7", "crops": "D6", "friend": "C5", "enemy": "D8"})
    return _draw(state, "white", "wc", caption, ("A3", "F9"))


def draw_bridge() -> Diagram:
    """The ways from a bridge to both banks, and into the river from either."""
    units = [
        place("w1", "white", "infantry", "E5"),
        place("w2", "white", "cavalry", "D3"),
        place("r1", "red", "infantry", "G6"),
    ]
    state = _lay_out(units, stage="movement", seat="white")
    caption = Msg("diagram-bridge", {"bridge": "E5", "river": "E4"})
    return _draw(state, "white", "w1", caption, ("C2", "G7"))


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


def draw_battle() -> Diagram:
    """What infantry with its General throws at three targets."""
    units = [
        place("w1", "white", "infantry", "F6"),
        place("wg", "white", "general", "F6"),
        place("r1", "red", "infantry", "G6"),
        place("r2", "red", "machine_gun", "F8"),
        place("r3", "red", "infantry", "F5"),
    ]
    state = _lay_out(units, stage="battles", seat="white")
    caption = Msg("diagram-battle", {"from": "F6", "houses": "G6", "fence": "F5", "far": "F8"})
    return _draw(state, "white", "w1", caption, ("E4", "H8"))


def draw_wire() -> Diagram:
    """Infantry in the wire: what it throws from there, and what it can do instead."""
    units = [
        place("r1", "red", "infantry", "E3"),
        place("w1", "white", "infantry", "F2"),
        place("w2", "white", "machine_gun", "F4"),
    ]
    state = _lay_out(units, "perekop-1920", stage="battles", seat="red")
    caption = Msg("diagram-wire", {"wire": "E3", "works": "F2", "hill": "F4"})
    return _draw(state, "red", "r1", caption, ("C2", "G6"))


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
    return _draw(state, "red", "r1", caption, ("D2", "H7"))


def draw_guns() -> Diagram:
    """What a gun on a hill can aim at as the turn opens."""
    units = [
        place("wa", "white", "rifled", "A2"),
        place("wb", "white", "infantry", "B4"),
        place("r1", "red", "infantry", "D3"),
        place("r2", "red", "machine_gun", "D7"),
    ]
    state = _lay_out(units, stage="artillery")
    caption = Msg("diagram-guns", {"hill": "A2", "near": "D3", "far": "D7"})
    return _draw(state, "white", None, caption, ("A1", "E8"))


def _lay_out(units: list[Unit], scenario: str = CFG.scenario, **how: Any) -> State:
    battle = read_scenario(scenario)
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


def _draw(
    state: State, seat: Seat, unit: Ref | None, caption: Msg, corners: tuple[Ref, Ref]
) -> Diagram:
    """What this unit of the seat may do is lit. corners: of the part that is shown."""
    cfg = Config(state.scenario, CFG.options)
    offers = tuple(FLOW.offers(state, seat, unit))
    crop = crop_about(board(cfg), corners, MARGIN)
    return Diagram(cfg, scene(state, PUBLIC), caption, crop, offers)


DIAGRAMS: Final[Mapping[str, Callable[[], Diagram]]] = {
    "ride": draw_ride,
    "bridge": draw_bridge,
    "sight": draw_sight,
    "battle": draw_battle,
    "wire": draw_wire,
    "ways-back": draw_ways_back,
    "guns": draw_guns,
}
