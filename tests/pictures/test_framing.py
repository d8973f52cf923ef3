"""Which part of a board a picture shows."""

from __future__ import annotations

import pytest

from tachanka.engine.scene import Board, Msg, Piece, Place, Scene
from tachanka.pictures.framing import frame

PROMPT = Msg("prompt")


def lay(*points: tuple[int, int], place: str | None = None) -> Scene:
    pieces = tuple(
        Piece(f"p{i}", "man", "Man", PROMPT, x=x, y=y, place=place)
        for i, (x, y) in enumerate(points)
    )
    return Scene(PROMPT, PROMPT, pieces)


def spread(width: int, height: int) -> Board:
    return Board("table", width, height, (), (Place("A1", 900, 100),))


@pytest.mark.parametrize(
    ("points", "box"),
    [
        ((), (0, 187.5, 1000, 625)),
        (((500, 500),), (250, 343.75, 500, 312.5)),
        (((0, 0), (10, 10)), (0, 0, 500, 312.5)),
        (((990, 990),), (500, 687.5, 500, 312.5)),
        (((200, 500), (800, 500)), (150, 281.25, 700, 437.5)),
        (((500, 0), (500, 1000)), (0, 187.5, 1000, 625)),
    ],
)
def test_counters_are_in_the_picture_and_it_on_the_board(
    points: tuple[tuple[int, int], ...], box: tuple[float, ...]
) -> None:
    assert frame(spread(1000, 1000), lay(*points), 20) == box


def test_a_flat_board_is_cut_at_its_sides() -> None:
    assert frame(spread(2000, 500), lay((0, 0), (2000, 500)), 20) == (600, 0, 800, 500)


def test_a_piece_lies_where_its_place_is_and_none_where_it_is_unknown() -> None:
    board = spread(1000, 1000)
    assert frame(board, lay((0, 0), place="A1"), 20) == (500, 0, 500, 312.5)
    assert frame(board, lay((0, 0), place="hand"), 20) == frame(board, lay(), 20)
