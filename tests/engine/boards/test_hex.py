"""Hexes: neighbours, distances and lines, compared with a second method."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tachanka.engine.boards.hex import CORNERS, HexGrid, Line, letter_rows, numbered_columns

GRID = letter_rows(9, 9)
HEXES = st.sampled_from(sorted(GRID.cells))


def test_rows_alternate_and_are_lettered() -> None:
    small = letter_rows(3, 3)
    assert list(small.cells) == ["A1", "A2", "A3", "B1", "B2", "C1", "C2", "C3"]
    assert small.cells["B2"] == (3, 1)
    assert "B2" in small
    assert "B3" not in small


@pytest.mark.parametrize(("long", "rows"), [(0, 1), (1, 2), (3, 0), (3, 27)])
def test_impossible_boards_are_refused(long: int, rows: int) -> None:
    with pytest.raises(ValueError, match="cannot letter"):
        letter_rows(long, rows)


def test_two_hexes_cannot_share_a_place() -> None:
    with pytest.raises(ValueError, match="share a place"):
        HexGrid({"one": (0, 0), "two": (0, 0)})


def test_neighbours_are_in_reading_order() -> None:
    assert GRID.neighbours["E5"] == ("D4", "D5", "E4", "E6", "F4", "F5")
    assert GRID.neighbours["D5"] == ("C5", "C6", "D4", "D6", "E5", "E6")
    assert GRID.neighbours["E1"] == ("D1", "E2", "F1")
    assert GRID.neighbours["A1"] == ("A2", "B1")


def test_next_rows() -> None:
    assert GRID.rows_on("E5", 1) == ("F4", "F5")
    assert GRID.rows_on("E5", -1) == ("D4", "D5")
    assert GRID.rows_on("E1", 1) == ("F1",)
    assert GRID.rows_on("A4", -1) == ()


def test_hexes_within_a_distance() -> None:
    assert GRID.within("A1", 1) == ("A1", "A2", "B1")
    assert len(GRID.within("E5", 2)) == 19


@pytest.mark.parametrize(
    ("a", "b", "line"),
    [
        ("C5", "E5", Line((), ("D5",), ("D4",))),
        ("E5", "C5", Line((), ("D4",), ("D5",))),
        ("C5", "G5", Line(("E5",), ("D5", "F5"), ("D4", "F4"))),
        ("E2", "E5", Line(("E3", "E4"), (), ())),
        ("E2", "D5", Line(("E3", "D3", "E4", "D4"), (), ())),
        ("C4", "E5", Line(("D4",), (), ())),
        ("D4", "D5", Line((), (), ())),
    ],
)
def test_lines(a: str, b: str, line: Line) -> None:
    assert GRID.line(a, b) == line


@given(HEXES, HEXES, HEXES)
def test_distance_is_a_metric(a: str, b: str, c: str) -> None:
    assert (GRID.distance(a, b) == 0) == (a == b)
    assert GRID.distance(a, b) == GRID.distance(b, a)
    assert GRID.distance(a, c) <= GRID.distance(a, b) + GRID.distance(b, c)
    assert (GRID.distance(a, b) == 1) == (b in GRID.neighbours[a])


@given(HEXES, HEXES)
def test_a_line_back_has_its_sides_swapped(a: str, b: str) -> None:
    there, back = GRID.line(a, b), GRID.line(b, a)
    assert sorted(back.crossed) == sorted(there.crossed)
    assert set(back.left) == set(there.right)
    assert set(back.right) == set(there.left)


def clip(a: str, b: str, hex: str) -> Fraction:
    """The part of the segment between the centres that lies within the closed hex."""
    (ax, ay), (bx, by), (hx, hy) = (
        (x, 3 * row) for x, row in (GRID.cells[a], GRID.cells[b], GRID.cells[hex])
    )
    low, high = Fraction(0), Fraction(1)
    corners = [(hx + dx, hy + dy) for dx, dy in CORNERS]
    for (px, py), (qx, qy) in zip(corners, corners[1:] + corners[:1], strict=True):
        start = (qx - px) * (ay - py) - (qy - py) * (ax - px)
        end = (qx - px) * (by - py) - (qy - py) * (bx - px)
        if start < 0 and end < 0:
            return Fraction(0)
        if start != end:
            at = Fraction(start, start - end)
            low, high = (max(low, at), high) if end > start else (low, min(high, at))
    return max(Fraction(0), high - low)


@given(HEXES, HEXES)
def test_lines_agree_with_clipping_every_hex(a: str, b: str) -> None:
    line = GRID.line(a, b)
    met = {hex for hex in GRID.cells if hex not in (a, b) and clip(a, b, hex) > 0}
    assert met == {*line.crossed, *line.left, *line.right}


def test_columns_are_numbered_with_even_ones_lower() -> None:
    small = numbered_columns(3, 2)
    assert list(small.cells) == ["0101", "0102", "0201", "0202", "0301", "0302"]
    assert small.neighbours["0201"] == ("0101", "0102", "0202", "0301", "0302")
    assert small.neighbours["0102"] == ("0101", "0201", "0202")
    assert numbered_columns(32, 25).distance("1117", "1121") == 4
    assert numbered_columns(32, 25).distance("1408", "1807") == 4


@pytest.mark.parametrize(("columns", "rows"), [(0, 1), (1, 0), (100, 1), (1, 100)])
def test_impossible_columns_are_refused(columns: int, rows: int) -> None:
    with pytest.raises(ValueError, match="cannot number"):
        numbered_columns(columns, rows)


# --- Sides and columns --------------------------------------------------------------------

FLAT = numbered_columns(7, 6)


def test_side_has_its_left_corner_first() -> None:
    """B1 has its middle at (1, 3): B2 lies to its right, A1 up and to its left."""
    grid = letter_rows(3, 2)
    assert [grid.centre(hex) for hex in ("B1", "B2", "A1")] == [(1, 3), (3, 3), (0, 0)]
    assert grid.side("B1", "B2") == ((2, 2), (2, 4))
    assert grid.side("B1", "A1") == ((0, 2), (1, 1))


def test_side_of_flat_hexes_lies_as_the_map_shows_it() -> None:
    """0101 has its middle at (0, 0); 0102 lies below it, 0201 down and to its right."""
    assert [FLAT.centre(hex) for hex in ("0101", "0102", "0201")] == [(0, 0), (0, 2), (3, 1)]
    assert FLAT.side("0101", "0102") == ((1, 1), (-1, 1))
    assert FLAT.side("0101", "0201") == ((2, 0), (1, 1))


@pytest.mark.parametrize("grid", [GRID, FLAT], ids=["pointed", "flat"])
def test_side_lies_midway_between_its_hexes(grid: HexGrid) -> None:
    for a, near in grid.neighbours.items():
        for b in near:
            (ax, ay), (bx, by) = grid.centre(a), grid.centre(b)
            (px, py), (qx, qy) = grid.side(a, b)
            assert (px + qx, py + qy) == (ax + bx, ay + by)
            assert grid.side(b, a) == ((qx, qy), (px, py))
            assert (bx - ax) * (py - ay) - (by - ay) * (px - ax) < 0


def test_strangers_share_no_side() -> None:
    with pytest.raises(ValueError, match="0101 and 0103 share no side"):
        FLAT.side("0101", "0103")


def test_columns_are_rows_that_lie_on_their_side() -> None:
    grid = HexGrid.of_columns({"a": (0, 0), "b": (1, 1), "c": (0, 2)})
    assert (grid.flat, list(grid.cells), grid.neighbours["b"]) == (
        True,
        ["a", "c", "b"],
        ("a", "c"),
    )
    assert not GRID.flat


def test_the_border_of_a_hex_goes_around_its_corners() -> None:
    """A1 has its middle at (0, 0); of flat hexes x and y change places."""
    grid = letter_rows(3, 2)
    assert grid.border(["A1"]) == (((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)),)
    assert FLAT.border(["0101"]) == (((-2, 0), (-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1)),)
    assert grid.border([]) == ()


def test_an_area_has_a_border_about_each_part_and_each_gap() -> None:
    about = [hex for hex in GRID.within("E5", 1) if hex != "E5"]
    outer, gap = sorted(GRID.border(about), key=len, reverse=True)
    assert (len(outer), len(gap)) == (18, 6)
    assert set(gap) == set(GRID.border(["E5"])[0])
    assert sorted(map(len, GRID.border(["A1", "I9"]))) == [6, 6]
    with pytest.raises(KeyError, match="Z9"):
        GRID.border(["Z9"])


@given(st.sets(HEXES))
def test_a_border_is_made_of_the_sides_between_inside_and_outside(area: set[str]) -> None:
    """Counted by a second method: six sides a hex, less two for each pair of neighbours."""
    rings = GRID.border(area)
    pairs = sum(near in area for hex in area for near in GRID.neighbours[hex])
    assert sum(map(len, rings)) == 6 * len(area) - pairs
    for ring in rings:
        assert len(set(ring)) == len(ring)
