"""Lines as paths of whole numbers, and points along them."""

from __future__ import annotations

import pytest

from art.paths import Spot, follow, thin, trace, walk


@pytest.mark.parametrize(
    ("spots", "closed", "path"),
    [
        ([(0, 0), (10, 0), (10, -5)], False, "M0 0l10 0 0-5"),
        ([(0.4, 0.6), (0.2, 0.9), (3.6, 2)], False, "M0 1l4 1"),
        ([(1, 1), (-4, -2), (1, 1)], True, "M1 1l-5-3 5 3z"),
    ],
)
def test_a_line_is_traced_in_whole_steps(spots: list[Spot], closed: bool, path: str) -> None:
    assert trace(spots, closed) == path


@pytest.mark.parametrize(
    ("path", "followed"),
    [
        ("M5 5l1 -2 3 4M10 10l-1-1", "M5 5l1-2 3 4m1 3l-1-1"),
        ("M5 5l6 15h-5zM5 4l1 1h2M9 9l1 1", "M5 5l6 15h-5zm0-1l1 1h2m1 4l1 1"),
    ],
)
def test_strokes_follow_one_another(path: str, followed: str) -> None:
    assert follow(path) == followed


def test_points_lie_at_even_strides_across_corners() -> None:
    corner: list[Spot] = [(0, 0), (0, 0), (10, 0), (10, 9)]
    assert list(walk(corner, 6, 6)) == [((6, 0), (1, 0)), ((10, 2), (0, 1)), ((10, 8), (0, 1))]
    assert [spot for spot, _ in walk(corner, 6, 3)] == [(3, 0), (9, 0), (10, 5)]


@pytest.mark.parametrize(
    ("spots", "thinned"),
    [
        ([(0, 0), (5, 1), (10, 0)], [(0, 0), (10, 0)]),
        ([(0, 0), (5, 4), (10, 0)], [(0, 0), (5, 4), (10, 0)]),
        ([(0, 0), (5, 1), (10, 0), (11, 6), (10, 12)], [(0, 0), (10, 0), (10, 12)]),
        # A ring ends where it began.
        ([(0, 0), (9, 0), (9, 9), (0, 0)], [(0, 0), (9, 0), (9, 9), (0, 0)]),
        ([(3, 3)], [(3, 3)]),
    ],
)
def test_a_line_keeps_the_points_that_shape_it(spots: list[Spot], thinned: list[Spot]) -> None:
    assert thin(spots, 2) == thinned
