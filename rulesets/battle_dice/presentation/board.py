"""The map of a scenario, as it is printed: what never changes during a match."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal

import msgspec

from tachanka.engine.api import Config
from tachanka.engine.boards.hex import HexGrid
from tachanka.engine.scene import Board, Link, Msg, Place, Ref, Terrain

from ..position.scenarios import read_scenario
from ..position.state import Objective, Side
from ..position.terrain import CODES, Code, grid_of
from ..position.units import TYPES
from .counters import BADGES
from .kinds import describe_kind

CELL: Final = (52, 30)
"""Half the width and a quarter of the height of a hex, in board units."""

MARGIN: Final = 56
"""The paper around the hexes, in board units: room for the names of the edges."""


def _print(id: str, fill: str, *clauses: str) -> Terrain:
    about = Msg(f"terrain-{id}-about")
    return Terrain(id, Msg(f"terrain-{id}"), about, clauses, fill, art=id)


LEGEND: Final = (
    _print("clear", ""),
    _print("wood", "#86a85652", "D33", "D34", "D35", "D36"),
    _print("orchard", "#a9b96a40", "D37", "D38", "D39"),
    _print("hill", "#c9984d40", "D40", "D41", "D42", "D43"),
    _print("hill-2", "#a8712f59", "D40", "D41", "D42", "D43"),
    _print("built_up", "#cfa86a47", "D44", "D45", "D46", "D47"),
    _print("river", "#9dbdc430", "D48", "D49", "D50", "D87"),
    _print("bridge", "", "D48", "D49", "D88"),
    _print("crops", "#d9ad3f47", "D51", "D52", "D53"),
    _print("rough", "#a8834a47", "D54", "D55", "D56"),
    _print("sand", "#e2c06640", "D65", "D66", "D67"),
    _print("water", "#7ba3b02b", "D68", "D69", "D70", "D71", "D89"),
    _print("fence", "", "D57", "D58", "D59", "D60", "D98"),
    _print("wire", "", "D57", "D58", "D59", "D60", "D98"),
    _print("fieldworks", "", "D61", "D62", "D63", "D64"),
)
"""Every kind of ground: its tint over the map's layer, and the clauses that say what it does."""


TONES: Final[Mapping[Literal["good", "costly"], Msg]] = {
    "good": Msg("tone-good"),
    "costly": Msg("tone-costly"),
}
"""What the ways of a move and of a retreat are coloured for (D94, D102)."""


def board(cfg: Config) -> Board:
    """The map of the scenario; options change nothing on it.

    Errors: KeyError for a scenario that does not exist.
    """
    return _board(cfg.scenario)


@cache
def _board(scenario: str) -> Board:
    read = read_scenario(scenario)
    drawn = draw_board(read.rows, read.sides, read.objectives, read.bridge_names)
    lie = {unit.type for unit in read.units}
    kinds = tuple(describe_kind(kind) for kind in TYPES if kind in lie)
    layers = (f"map-{scenario}.svg",)
    return msgspec.structs.replace(drawn, layers=layers, kinds=kinds, badges=BADGES, tones=TONES)


def draw_board(
    rows: tuple[str, ...],
    sides: tuple[Side, Side],
    objectives: tuple[Objective, ...],
    bridge_names: dict[Ref, str],
) -> Board:
    """The map of any rows of terrain codes, with the names of objectives and bridges on it.

    Errors: ValueError where the rows are no map.
    """
    grid = grid_of(rows)
    codes = dict(zip(grid.cells, (CODES[code] for code in "".join(rows)), strict=True))
    names = print_names(objectives, bridge_names)
    places = tuple(
        Place(
            id=hex,
            x=MARGIN + CELL[0] * (x + 1),
            y=MARGIN + CELL[1] * (3 * row + 2),
            terrain=name_ground(codes[hex]),
            name=names.get(hex, ""),
            height=codes[hex].height,
        )
        for hex, (x, row) in grid.cells.items()
    )
    used = {id for place in places for id in place.terrain}
    at_edge = {side.home_edge: side.name for side in sides}
    return Board(
        kind="hex",
        width=2 * (MARGIN + CELL[0] * len(rows[0])),
        height=2 * MARGIN + CELL[1] * (3 * len(rows) + 1),
        legend=tuple(terrain for terrain in LEGEND if terrain.id in used),
        places=places,
        links=trace_rivers(grid, codes),
        cell=CELL,
        edges=(at_edge["top"], "", at_edge["bottom"], ""),
    )


def print_names(objectives: tuple[Objective, ...], bridge_names: dict[Ref, str]) -> dict[Ref, str]:
    """The names on the map: hex -> name.

    Objectives that share what stands before the comma lie side by side and have no room for
    all of it: the last word of it is enough, and none where it is a single word.
    """
    names = {hex: name[:1].upper() + name[1:] for hex, name in bridge_names.items()}
    fore = [objective.name.partition(", ")[0] for objective in objectives]
    for objective in objectives:
        before, _, after = objective.name.partition(", ")
        names[objective.hex] = objective.name
        if after and fore.count(before) > 1:
            *more, last = before.split()
            short = f"{last}, {after}" if more else after
            names[objective.hex] = short[:1].upper() + short[1:]
    return names


def name_ground(code: Code) -> tuple[str, ...]:
    """The kinds of ground in a hex, in the order in which they are printed over each other."""
    ground: list[str] = [code.base]
    if code.height:
        ground.append("hill" if code.height == 1 else "hill-2")
    if code.works:
        ground.append(code.works)
    if code.bridge:
        ground.append("bridge")
    return tuple(ground)


def trace_rivers(grid: HexGrid, codes: dict[Ref, Code]) -> tuple[Link, ...]:
    """The courses of the rivers: a link between any two neighbouring river hexes."""
    rivers = [hex for hex, code in codes.items() if code.base == "river"]
    return tuple(
        Link(hex, near, "river")
        for hex in rivers
        for near in grid.neighbours[hex]
        if near in rivers and grid.order[hex] < grid.order[near]
    )
