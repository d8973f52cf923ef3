"""The cheapest perfect matching, beside all of them."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairings import add_costs, list_matchings
from tachanka.tournaments.pairing.matching import Edge, match_nodes

COSTS = st.tuples(st.integers(0, 3), st.integers(0, 50), st.integers(0, 10**6))


@st.composite
def draw_graphs(draw: st.DrawFn) -> tuple[int, list[Edge]]:
    nodes = 2 * draw(st.integers(1, 4))
    pairs = [(a, b) for a in range(nodes) for b in range(a + 1, nodes)]
    chosen = draw(st.lists(st.sampled_from(pairs), unique=True))
    return nodes, [(a, b, draw(COSTS)) for a, b in sorted(chosen)]


@given(draw_graphs())
def test_no_other_matching_is_cheaper(graph: tuple[int, list[Edge]]) -> None:
    nodes, edges = graph
    sums = [add_costs(edges, pairs) for pairs in list_matchings(list(range(nodes)))]
    possible = [s for s in sums if s is not None]
    found = match_nodes(nodes, edges, "lot")
    if found is None:
        assert possible == []
    else:
        assert add_costs(edges, found) == min(possible)


def test_a_level_counts_more_than_all_below_it() -> None:
    dear, cheap = (0, 10**6), (1, 0)
    edges = [(0, 1, cheap), (2, 3, (0, 0)), (0, 2, dear), (1, 3, dear)]
    assert match_nodes(4, edges, "") == [(0, 2), (1, 3)]


def test_without_nodes_there_is_nothing_to_match() -> None:
    assert (match_nodes(0, [], ""), match_nodes(2, [], ""), match_nodes(3, [], "")) == (
        [], None, None,
    )  # fmt: skip


def test_levels_that_cannot_be_weighed_are_refused() -> None:
    with pytest.raises(OverflowError, match="120 can be weighed"):
        match_nodes(2, [(0, 1, (2**60, 2**60))], "")


EQUALS = """
from tachanka.tournaments.pairing.matching import match_nodes
edges = [(a, b, (0, 1)) for a in range(40) for b in range(a + 1, 40)]
print([match_nodes(40, edges, f"lot {n}") for n in range(3)])
"""


def test_equally_cheap_ones_are_the_same_in_every_process() -> None:
    told = {
        subprocess.run(
            [sys.executable, "-c", EQUALS],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(told) == 1
    assert len(set(map(str, eval(told.pop())))) == 3, "the lot tells them apart"
