"""Paths that look alike are joined where nothing is between them, and only there."""

from __future__ import annotations

import pytest

from art.join_paths import join_all

A, B, FAR = "M0 0h4v4h-4Z", "M1 1h4v4h-4Z", "M50 0h4v4h-4Z"
BACK = "M1 1v4h4v-4Z"
"""As B, the other way round."""


def draw(*paths: tuple[str, str]) -> str:
    return "".join(f'<path d="{way}" {look}/>' for way, look in paths)


@pytest.mark.parametrize(
    ("first", "second", "look"),
    [
        (A, FAR, 'fill="#123" stroke="#000"'),
        (A, FAR, 'fill="#123" fill-opacity=".5"'),
        (A, B, 'fill="#123"'),
        (A, B, 'fill="none" stroke="#123"'),
    ],
)
def test_what_looks_alike_is_one(first: str, second: str, look: str) -> None:
    assert join_all(draw((first, look), (second, look))) == draw((first + second, look))


@pytest.mark.parametrize(
    ("second", "look"),
    [
        (B, 'fill="#123" stroke="#000"'),
        (B, 'fill="#123" fill-opacity=".5"'),
        (BACK, 'fill="#123"'),
        (B, 'fill="none" stroke="#123" stroke-opacity=".5"'),
        (FAR, 'fill="#123" transform="rotate(5)"'),
        (FAR, 'fill="url(#paper)"'),
        (FAR, 'fill="#123" id="b"'),
    ],
)
def test_what_would_be_seen_is_left(second: str, look: str) -> None:
    apart = draw((A, look), (second, look))
    assert join_all(apart) == apart


def test_nothing_is_drawn_sooner_than_what_it_covers() -> None:
    look, other = 'fill="#123"', 'fill="#456"'
    covered = draw((A, look), (B, other), (A, look))
    assert join_all(covered) == covered
    beside = draw((A, look), (B, other), (FAR, look))
    assert join_all(beside) == draw((A + FAR, look), (B, other))


def test_a_second_run_changes_nothing_and_the_rest_stays() -> None:
    look = 'fill="#123"'
    text = f'<symbol id="x">\n<!-- two -->\n{draw((A, look), (FAR, look))}\n</symbol>\n'
    joined = join_all(text)
    assert joined == f'<symbol id="x">\n<!-- two -->\n{draw((A + FAR, look))}\n</symbol>\n'
    assert join_all(joined) == joined
