"""What lies on a map."""

from __future__ import annotations

from typing import Any

import pytest

from tachanka.engine.scene import Board, Marker, Msg, Piece, Place, Scene
from tachanka.pictures.counters import draw_counters, find_size, lay_pieces
from tachanka.pictures.paint import Paint

TEXT = Msg("text")
ART = frozenset({"horse", "hole", "hidden"})
INKS = {"red": "#aa0000", "white": "#003355"}
PAINT = Paint("", "", ART, INKS, frozenset({"red"}))
HEXES = Board("hex", 400, 300, (), (Place("A1", 100, 100), Place("A2", 204, 100)))


def make_piece(id: str, place: str | None = "A1", **more: Any) -> Piece:
    return Piece(id, more.pop("art", "horse"), "Horse", TEXT, place=place, **more)


def make_scene(*pieces: Piece, markers: tuple[Marker, ...] = ()) -> Scene:
    return Scene(TEXT, TEXT, pieces, markers=markers)


@pytest.mark.parametrize(
    ("kind", "cell", "size"),
    [
        ("hex", (52, 30), 70.72),
        ("hex", (20, 52), 48),
        ("graph", (40, 40), 80),
        ("table", (50, 30), 65),
    ],
)
def test_counters_are_as_large_as_their_cells_allow(
    kind: Any, cell: tuple[int, int], size: float
) -> None:
    assert find_size(Board(kind, 9, 9, (), cell=cell)) == pytest.approx(size)


def test_of_a_stack_the_upper_three_are_seen_the_lowest_first() -> None:
    pieces = [make_piece(f"p{layer}", layer=layer) for layer in (3, 0, 2, 1)]
    laid = list(lay_pieces(HEXES, make_scene(*pieces)))
    assert [piece.id for piece, *_ in laid] == ["p1", "p2", "p3"]
    size = find_size(HEXES)
    assert [(x, y) for _, x, y, _ in laid] == [
        (100 - 0.32 * size, 100 - 0.3 * size),
        (100, 100),
        (100 + 0.32 * size, 100 + 0.3 * size),
    ]
    assert {scale for *_, scale in laid} == {size / 100 * 0.76}


def test_a_piece_of_a_table_lies_on_its_point_and_one_off_the_map_nowhere() -> None:
    figure = make_piece("f", None, x=30, y=40, size=25)
    laid = list(lay_pieces(HEXES, make_scene(figure, make_piece("h", "hand"))))
    assert laid == [(figure, 30, 40, 0.5)]


def test_a_side_is_told_by_ink_and_by_what_is_printed_on_it() -> None:
    (white,) = draw_counters(HEXES, make_scene(make_piece("w", side="white")), PAINT)
    (red,) = draw_counters(HEXES, make_scene(make_piece("r", side="red")), PAINT)
    assert 'fill="#e0dccc"' in white
    assert '<g color="#003355"><use href="#horse"' in white
    assert 'fill="#aa0000"' in red
    assert '<g color="#fbf3df"><use href="#horse"' in red


def test_strength_is_shown_as_pips() -> None:
    (drawn,) = draw_counters(HEXES, make_scene(make_piece("w", strength=2, full=3)), PAINT)
    assert (drawn.count("<circle"), drawn.count('fill="none"')) == (3, 1)
    (many,) = draw_counters(HEXES, make_scene(make_piece("w", strength=20, full=20)), PAINT)
    assert many.count("<circle") == 0


def test_what_is_hidden_is_shown_as_such_and_what_has_no_art_as_a_blank() -> None:
    (drawn,) = draw_counters(HEXES, make_scene(make_piece("w", hidden=True)), PAINT)
    assert ('href="#hidden"' in drawn, "#horse" in drawn) == (True, False)
    (blank,) = draw_counters(HEXES, make_scene(make_piece("w", art="unknown")), PAINT)
    assert "<use" not in blank


def test_a_figure_of_a_table_is_round_and_looks_where_it_faces() -> None:
    figures = make_piece("w", None, side="white", facing=(1, 0)), make_piece("r", None, side="red")
    white, red = draw_counters(HEXES, make_scene(*figures), PAINT)
    for drawn, base, symbol in ((white, "#f8efd9", "#003355"), (red, "#9c0000", "#fbf3df")):
        assert "<rect" not in drawn
        assert f'<circle r="46" fill="{base}"/>' in drawn
        assert f'<g color="{symbol}"><use href="#horse" x="-54"' in drawn
    # Its front and the man himself turn with it.
    assert '<g transform="rotate(90)"><path' in white
    assert '<g transform="rotate(0)"><g color' in red
    (blank,) = draw_counters(HEXES, make_scene(make_piece("w", None, art="unknown")), PAINT)
    assert '<circle r="20" fill="#4a4038"/>' in blank


def test_markers_stand_beside_their_place_on_a_side_or_cover_it() -> None:
    markers = (
        Marker("a", "A1", "flag", TEXT, side="red"),
        Marker("b", None, "hole", TEXT, at=(50, 60)),
        Marker("c", None, "hole", TEXT, between=("A1", "A2")),
        Marker("d", "A1", "hole", TEXT, covers=True),
        Marker("e", "A1", "unknown", TEXT, covers=True),
        Marker("f", "Z9", "hole", TEXT),
    )
    flag, point, side, cover = draw_counters(HEXES, make_scene(markers=markers), PAINT)
    assert flag.startswith('<circle cx="135.4" cy="56.2"')
    assert 'fill="#aa0000"' in flag
    assert 'x="29" y="39" width="42" height="42"' in point
    assert 'x="131" y="79"' in side
    assert 'x="48" y="40" width="104" height="120"' in cover
