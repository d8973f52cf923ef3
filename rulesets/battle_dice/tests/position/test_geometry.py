"""Worked case 1: neighbours and distances."""

# ruff: noqa: N802

from __future__ import annotations

import pytest

from tachanka.engine.boards.hex import letter_rows

GRID = letter_rows(9, 9)


@pytest.mark.parametrize(
    ("hex", "near"),
    [
        ("E5", {"D4", "D5", "E4", "E6", "F4", "F5"}),
        ("D5", {"C5", "C6", "D4", "D6", "E5", "E6"}),
        ("E1", {"D1", "E2", "F1"}),
        ("A1", {"A2", "B1"}),
    ],
)
def test_case_01_D73_neighbours(hex: str, near: set[str]) -> None:
    assert set(GRID.neighbours[hex]) == near


@pytest.mark.parametrize(
    ("a", "b", "distance"), [("C5", "E5", 2), ("A1", "E3", 4), ("B2", "F6", 6), ("A1", "I9", 12)]
)
def test_case_01_D73_distances(a: str, b: str, distance: int) -> None:
    assert GRID.distance(a, b) == distance
