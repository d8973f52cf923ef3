"""The scenarios as they are printed: maps, orders of battle, objectives, victory."""

from __future__ import annotations

from functools import cache
from typing import Final

from tachanka.engine.api import Struct
from tachanka.engine.resources import read_data
from tachanka.engine.scene import Ref, Seat

from .state import Objective, Side, UnitKind, Victory

FILES: Final = {
    "lezhanka-1918": "01-lezhanka.json",
    "turbasly-1919": "02-turbasly.json",
    "kastornoye-1919": "03-kastornoye.json",
    "perekop-1920": "04-perekop.json",
}
"""The scenarios, from the smallest to the largest."""


class Grid(Struct, frozen=True, forbid_unknown_fields=True):
    """The map of a file: codes with a space between them, short rows indented by one."""

    long_row_hexes: int
    rows: int
    compass: str
    nominal_hex_m: int
    grid: tuple[str, ...]
    bridge_names: dict[Ref, str]


class ControlledHex(Struct, frozen=True, forbid_unknown_fields=True):
    """An objective and the side that holds it at first."""

    hex: Ref
    name: str
    initial_control: Seat | None


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """A unit of the order of battle in its first hex."""

    id: Ref
    side: Seat
    type: UnitKind
    hex: Ref
    name: str


class ScenarioFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario as its file tells it."""

    id: str
    title: str
    date: str
    size: str
    board: Grid
    sides: tuple[Side, Side]
    turn_limit: int
    objectives: tuple[ControlledHex, ...]
    units: tuple[Placed, ...]
    victory: Victory


class Battle(Struct, frozen=True):
    """A scenario ready to be set up.

    rows: the map as `State.rows`. compass: what lies towards the top. hex_metres: across a hex.
    control: objective hex -> the side that holds it at first.
    """

    id: str
    title: str
    date: str
    size: str
    compass: str
    hex_metres: int
    rows: tuple[str, ...]
    bridge_names: dict[Ref, str]
    sides: tuple[Side, Side]
    turn_limit: int
    objectives: tuple[Objective, ...]
    control: dict[Ref, Seat]
    units: tuple[Placed, ...]
    victory: Victory


@cache
def read_scenario(id: str) -> Battle:
    """The scenario with this id.

    Errors: KeyError for a scenario that does not exist.
    """
    told = read_data(__package__, f"scenarios/{FILES[id]}", ScenarioFile)
    held = ((o.hex, o.initial_control) for o in told.objectives)
    return Battle(
        told.id,
        told.title,
        told.date,
        told.size,
        told.board.compass,
        told.board.nominal_hex_m,
        tuple(row.replace(" ", "") for row in told.board.grid),
        told.board.bridge_names,
        told.sides,
        told.turn_limit,
        tuple(Objective(o.hex, o.name) for o in told.objectives),
        {hex: side for hex, side in held if side is not None},
        told.units,
        told.victory,
    )
