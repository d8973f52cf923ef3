"""Paths are told in fewer letters and look the same."""

from __future__ import annotations

import pytest

from art.compact import compact, compact_all, find_end


@pytest.mark.parametrize(
    ("way", "fineness", "told"),
    [
        ("M121.9 62.4Q136.8 69.7 147.2 77.1Z", 0.5, "M122 62.5q15 7 25 14.5z"),
        ("M 10,10 L 20,10 20,30 H 5 V 8", 1, "M10 10h10v20h-15v-22"),
        ("M1 1l.4 0 .4 0 .4 0 .4 0", 1, "M1 1h0 1 0 1"),
        ("M0 0a6 6 0 1 0 .1 0z", 1, "M0 0a6 6 0 1 0 .1 0z"),
        ("M0 0A5 5 0 0110.2-4", 0.5, "M0 0a5 5 0 0 1 10-4"),
        ("m5 5 1 1zm1 1c1 1 2 2 .26 3", 0.25, "M5 5l1 1zm1 1c1 1 2 2 .25 3"),
        ("M0 0s1 2 3 4t5 6", 1, "M0 0s1 2 3 4t5 6"),
    ],
)
def test_a_path_is_told_from_where_the_pen_stands(way: str, fineness: float, told: str) -> None:
    assert compact(way, fineness) == told
    assert compact(told, fineness) == told


def test_rounded_steps_do_not_drift() -> None:
    way = "M0 0" + "l.4 .3" * 100
    assert find_end(compact(way, 1)) == (40, 30)
    assert find_end("m3 4h5zm1 1") == (4, 5)


@pytest.mark.parametrize("way", ["0 0", "M0", "M0 0z5 5", "M0 0 oh", "M0 0a1 1 0 2 0 3 3"])
def test_what_is_no_path_is_refused(way: str) -> None:
    with pytest.raises(ValueError, match=r"no path|a number"):
        compact(way, 1)


def test_only_paths_of_a_drawing_are_told_otherwise() -> None:
    text = '<svg id="M 0.12 0"><path id="a" d="M0.12 0L1 0"/><text d="">M0.12 0</text></svg>'
    told = '<svg id="M 0.12 0"><path id="a" d="M0 0h1"/><text d="">M0.12 0</text></svg>'
    assert compact_all(text, 1) == told
