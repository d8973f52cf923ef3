"""The map, kind by kind of board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from tachanka.engine.api import Config
from tachanka.engine.registry import complete_config, find_ruleset
from tachanka.engine.scene import Area, Board, Link, Msg, Place, Side, Terrain
from tachanka.pictures.ground import draw_ground, find_corners, find_halves
from tachanka.pictures.paint import Paint, mix

TEXT = Msg("text")
LEGEND = (
    Terrain("clear", TEXT, TEXT, fill="#eeeeaa"),
    Terrain("wood", TEXT, TEXT, fill="#77aa55", art="trees"),
    Terrain("fort", TEXT, TEXT, art="walls"),
    Terrain("wall", TEXT, TEXT, fill="#111111"),
)
PAINT = Paint("", "", frozenset({"trees"}), {}, frozenset())


@dataclass(frozen=True)
class Kind:
    """A cell, and the corners of a hex of it about the origin."""

    cell: tuple[int, int]
    corners: list[tuple[int, int]]
    halves: tuple[int, int]


POINTED = Kind((52, 30), [(0, -60), (52, -30), (52, 30), (0, 60), (-52, 30), (-52, -30)], (52, 60))
FLAT = Kind((30, 52), [(-60, 0), (-30, -52), (30, -52), (60, 0), (30, 52), (-30, 52)], (60, 52))


def make_board(kind: Any, **parts: Any) -> Board:
    return Board(kind, 400, 300, LEGEND, **parts)


@pytest.mark.parametrize("kind", [POINTED, FLAT])
def test_hexes_have_the_corners_of_their_cell(kind: Kind) -> None:
    board = make_board("hex", cell=kind.cell)
    assert find_corners(board, Place("A1", 0, 0)) == kind.corners
    assert find_halves(board) == kind.halves


def test_hexes_of_one_colour_are_one_path_and_art_is_printed_where_there_is_some() -> None:
    places = (
        Place("A1", 100, 100, ("clear",)),
        Place("A2", 204, 100, ("clear", "fort")),
        Place("A3", 308, 100, ("clear", "wood")),
        Place("A4", 400, 100),
    )
    fields = list(draw_ground(make_board("hex", places=places), PAINT))
    clear, wood, trees, grid = fields
    assert (clear.count("M"), clear.endswith('fill="#eeeeaa"/>')) == (2, True)
    assert (wood.count("M"), wood.endswith('fill="#77aa55"/>')) == (1, True)
    assert trees == '<use href="#trees" x="256" y="40" width="104" height="120"/>'
    assert grid.count("M") == 4


def test_water_lies_below_roads_and_rails() -> None:
    places = (Place("A1", 0, 0), Place("A2", 100, 0))
    links = tuple(Link("A1", "A2", kind) for kind in ("railway", "road", "river", "path"))
    lost = Link("A1", "B9", "road")
    board = make_board("graph", places=places, links=(*links, lost), cell=(26, 26))
    lines = [line for line in draw_ground(board, PAINT) if line.startswith("<path")]
    assert [line.split('stroke-width="')[1].split('"')[0] for line in lines] == [
        *("8", "5"), *("26", "21"), *("11", "7"), *("9", "5"),
    ]  # fmt: skip
    assert all('d="M0 0L100 0"' in line for line in lines)


def test_a_position_is_a_circle_unless_its_ground_has_art() -> None:
    places = (Place("A1", 50, 60, ("clear",)), Place("A2", 150, 60, ("wood",)), Place("A3", 9, 9))
    plain, art, bare = draw_ground(make_board("graph", places=places, cell=(26, 26)), PAINT)
    assert ('r="26"' in plain, 'fill="#eeeeaa"' in plain) == (True, True)
    assert art == '<use href="#trees" x="124" y="34" width="52" height="52"/>'
    assert 'fill="#efe5cc"' in bare


def test_what_lies_along_a_side_is_drawn_between_its_corners() -> None:
    places = (Place("A1", 100, 100), Place("A2", 204, 100))
    sides = (Side("A1", "A2", "wall"), Side("A1", "Z9", "wall"))
    board = make_board("hex", places=places, sides=sides)
    (wall,) = [line for line in draw_ground(board, PAINT) if "#111111" in line]
    assert 'd="M152 70L152 130"' in wall


def test_a_table_is_cloth_with_its_ground_within_an_edge() -> None:
    area = Area("a", ((0, 0), (10, 0), (10, 10)), "wood")
    strange = msgspec.structs.replace(area, terrain="mud")
    cloth, wood, mud, edge = draw_ground(make_board("table", areas=(area, strange)), PAINT)
    assert cloth == '<rect width="400" height="300" fill="#c9c08f"/>'
    assert ('d="M0 0L10 0L10 10Z"' in wood, 'fill="#77aa55"' in wood) == (True, True)
    assert 'fill="#cbbf95"' in mud
    assert 'fill="none"' in edge


def test_what_is_drawn_into_the_map_of_a_table_is_not_painted_over() -> None:
    game = find_ruleset("reds_versus_reds")
    board = game.board(complete_config(game, Config("nikolskoye-1918")))
    layer, edge = draw_ground(board, mix(game, "nikolskoye-1918"))
    assert layer.startswith('<image href="data:image/svg+xml;base64,')
    assert 'fill="none"' in edge
