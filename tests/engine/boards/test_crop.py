"""Parts of a board, for diagrams."""

from __future__ import annotations

import pytest

from tachanka.engine.boards.crop import crop_about
from tachanka.engine.scene import Board, Place

BOARD = Board(
    "graph", 400, 300, (), places=(Place("A", 100, 50), Place("B", 250, 120), Place("C", 390, 290))
)


@pytest.mark.parametrize(
    ("refs", "margin", "crop"),
    [
        (("A",), 30, (70, 20, 60, 60)),
        (("A", "B"), 40, (60, 10, 230, 150)),
        (("C", "A"), 60, (40, 0, 360, 300)),
    ],
)
def test_crop_holds_its_places_and_stays_on_the_board(
    refs: tuple[str, ...], margin: int, crop: tuple[int, int, int, int]
) -> None:
    assert crop_about(BOARD, refs, margin) == crop


def test_crop_about_nothing_or_elsewhere_is_refused() -> None:
    with pytest.raises(ValueError, match="min"):
        crop_about(BOARD, (), 10)
    with pytest.raises(KeyError, match="Z"):
        crop_about(BOARD, ("Z",), 10)
